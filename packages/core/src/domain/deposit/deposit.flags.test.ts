import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench } from '../../../test-support/account-bench.ts'
import { depositPanel } from './deposit.panel.ts'
import { deposit } from './deposit.ts'
import { depositPagePanel } from './deposit-page.panel.ts'

const FLAGS = [
  'is_recharge_crypto',
  'is_recharge_bank_card',
  'is_bank_charge_wire_info',
  'is_charge_proof_img',
  'is_charge_withdraw_contact',
  'is_recharge_blank_contact',
  'is_real_name_auth',
  'is_recharge_auth',
] as const
const CRYPTO = '/api/quickCharge/submit'
const BANK = '/api/quickCharge/wire_submit'
const data = (rows: unknown) => ({ code: 1, msg: '', data: rows })
const combinations = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
  Object.fromEntries(FLAGS.map((flag, at) => [flag, String((bits >> at) & 1)])),
)

describe('the flags of a deposit', () => {
  // Every flag switches its field on screen, in the checks and in the request.
  it.each(combinations)('[DEP-1] [DEP-6] [DEP-18] %j', async (flags) => {
    const on = (flag: (typeof FLAGS)[number]): boolean => flags[flag] === '1'
    for (const kind of ['crypto', 'bank'] as const) {
      const user = { id: 7, email: 'me@openlot.test', is_demo: '0', is_real: '0' }
      const bench = await openAccountBench({ ...flags, edit_recharge_bank_info: '0' }, user)
      const { say, sent, clock, client, use } = bench
      say('/api/quickCharge/info', data([{ id: 4, currency_code: 'BTC', protocol_code: '', address: 'to' }]))
      say('/api/quickCharge/symbols', data([{ id: 1, name: 'USD', min_amount: '50', max_amount: '500' }]))
      say('/api/quickCharge/wire_info', data([3, 9].map((id) => ({ id, bank_name: `Bank ${id}` }))))
      say('/api/quickCharge/quick_ist', data({ data: [], total: 0 }))
      say('/api/common/image_upload', data({ url: '/proof' }))
      for (const path of [CRYPTO, BANK]) say(path, DONE)
      const offered = (['crypto', 'bank'] as const).filter((one) =>
        on(one === 'crypto' ? 'is_recharge_crypto' : 'is_recharge_bank_card'),
      )
      const page = client.follow(depositPagePanel, kind).get()
      const shown = offered.find((one) => one === kind) ?? offered[0]
      expect([page.kinds, page.kind]).toEqual([offered, shown])
      expect(page.chat).toBe(shown === 'bank' && (on('is_recharge_blank_contact') || on('is_charge_withdraw_contact')))
      if (shown !== kind) continue
      const panel = client.follow(depositPanel, use(deposit).form(kind, 'en'))
      panel.subscribe(() => undefined)
      await clock.advance(1000)
      const isBlocked = on('is_real_name_auth') && on('is_recharge_auth')
      const hasWires = kind === 'bank' && on('is_bank_charge_wire_info')
      const hasProof = kind === 'crypto' || on('is_charge_proof_img')
      expect(panel.get().blocked?.id).toBe(isBlocked ? 'user.real_auth' : undefined)
      expect([panel.get().bank?.wires !== undefined, panel.get().proof !== undefined]).toEqual([hasWires, hasProof])
      panel.get().amount.change('100')
      panel.get().proof?.choose('picture')
      await clock.advance(500)
      panel.get().submit()
      await clock.advance(500)
      const path = kind === 'crypto' ? CRYPTO : BANK
      const needsWire = hasWires && !on('is_charge_withdraw_contact')
      if (isBlocked || needsWire) expect(sent(path)).toEqual([])
      if (isBlocked) continue
      if (needsWire) {
        expect(panel.get().bank?.wires?.issue?.id).toBe('withdraw.no_pay_way')
        panel.get().bank?.wires?.choose('9')
        panel.get().submit()
        await clock.advance(500)
      }
      expect(sent(path).map(({ t: _t, ...one }) => one)).toEqual([
        {
          number: '100',
          ...(hasProof ? { proofImg: '/proof' } : {}),
          ...(kind === 'crypto'
            ? { address: 'to', charge_id: '4' }
            : needsWire
              ? { wire_id: '9' }
              : { symbol_id: '1' }),
        },
      ])
    }
  })
})
