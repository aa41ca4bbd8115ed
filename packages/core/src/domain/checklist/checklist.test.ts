import { describe, expect, it } from 'vitest'
import { openAccountBench } from '../../../test-support/account-bench.ts'
import { preferences } from '../preferences/preferences.ts'
import { checklistPanel } from './checklist.panel.ts'
import { checklist } from './checklist.ts'

const BALANCES = '/v2/api/main/wallet/getBalance'
const IDENTITY = '/api/user_real/center'
const ORDERS = '/v2/api/forex/my_deal'
const MICRO = '/v2/api/micro/orders'
const DEPOSITS = '/api/quickCharge/quick_ist'
const WAYS = { is_recharge_crypto: '1', is_recharge_bank_card: '1' }
const ok = (data: unknown) => ({ code: 1, msg: '', data })
const money = (balance: string) =>
  ok([{ type: 'forex', balance, lockBalance: '0', accountTypeId: '1', currencyId: '1' }])
const DEPOSIT = { number: '10', type: '0', currency_code: 'USDT', status: '0', created_at: '', remark: '' }

const open = async (
  said: Readonly<Record<string, object | 'lost'>> = {},
  user: Readonly<Record<string, unknown>> = {},
  flags: Readonly<Record<string, string>> = WAYS,
) => {
  const bench = await openAccountBench(flags, { id: 7, is_demo: '0', is_real: '0', ...user })
  for (const [path, answer] of Object.entries({
    [BALANCES]: money('0'),
    [IDENTITY]: ok({ review_status: '0' }),
    ...said,
  }))
    bench.say(path, answer)
  const cell = bench.client.follow(checklistPanel)
  const leave = cell.subscribe(() => undefined)
  await bench.clock.advance(2000)
  return { ...bench, leave, panel: cell.get, states: () => cell.get()?.rows.map(({ state }) => state) }
}

describe('the first steps of an account', () => {
  it('[HOME-27] are open for a new one, and lead to their screens', async () => {
    const { panel } = await open()
    expect(panel()).toEqual({
      rows: [
        { id: 'verify', state: 'open', address: '/mine/auth' },
        { id: 'deposit', state: 'open', address: '/mine/charge' },
        { id: 'trade', state: 'open', address: '/trade' },
      ],
      done: 0,
      isOver: false,
    })
  })

  it('[HOME-27] say how far the server is: documents under review, a deposit on its way', async () => {
    const { states, panel } = await open({
      [IDENTITY]: ok({ review_status: '1' }),
      [DEPOSITS]: ok({ data: [DEPOSIT], total: 1 }),
    })
    expect([states(), panel()?.done]).toEqual([['waiting', 'waiting', 'open'], 0])
  })

  it('[HOME-27] money proves a deposit without asking for any, and a verified person is not asked about', async () => {
    const { states, sent } = await open({ [BALANCES]: money('5') }, { is_real: '1' })
    expect(states()).toEqual(['done', 'done', 'open'])
    expect([sent(DEPOSITS).length, sent(IDENTITY).length]).toEqual([0, 0])
  })

  it('[HOME-27] micro orders count while micro is on, and are not asked for while it is off', async () => {
    const { sent } = await open()
    expect(sent(MICRO)).toEqual([])
    const on = await open({}, {}, { ...WAYS, is_micro: '1' })
    expect(on.sent(MICRO)).toHaveLength(2)
  })

  it('[HOME-27] nothing is claimed while a part cannot be read', async () => {
    const { panel } = await open({ [ORDERS]: 'lost' })
    expect(panel()).toBeUndefined()
  })

  it('[HOME-27] a mock account has none, and nothing is asked for it', async () => {
    const { panel, sent } = await open({}, { is_demo: '1' })
    expect([panel(), sent(ORDERS), sent(IDENTITY)]).toEqual([undefined, [], []])
  })

  it('[HOME-28] hidden they stay hidden for this account alone, under no name of it, and ask nothing', async () => {
    const { panel, use, ports } = await open({ [BALANCES]: money('5') })
    use(checklist).finish()
    use(checklist).finish()
    expect([panel(), use(preferences).chosen.get().checklistOver.length]).toEqual([undefined, 1])
    expect(ports.storage.get('device', 'openlot.preferences')).not.toContain('"7"')
    const other = await open()
    expect(other.panel()?.rows).toHaveLength(3)
  })

  it('[HOME-28] remembers no more than eight accounts', async () => {
    const { use } = await open()
    use(preferences).prefer({ checklistOver: ['1', '2', '3', '4', '5', '6', '7', '8'] })
    use(checklist).finish()
    expect(use(preferences).chosen.get().checklistOver).toHaveLength(8)
    expect(use(preferences).chosen.get().checklistOver[0]).toBe('2')
  })
})
