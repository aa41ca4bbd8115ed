import { describe, expect, it } from 'vitest'
import { ADDRESS, DRAW, openWithdrawal as open, SYMBOLS } from '../../../test-support/withdraw-bench.ts'

describe('the flags of a withdrawal', () => {
  // Every flag switches its field on screen, in the checks and in the request.
  const FLAGS = [
    'is_withdraw_crypto',
    'is_withdraw_bank_card',
    'is_withdraw_bank_contact',
    'is_withdraw_account_input',
    'is_withdraw_pay_pwd',
  ] as const
  const combinations = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
    Object.fromEntries(FLAGS.map((flag, at) => [flag, String((bits >> at) & 1)])),
  ).flatMap((flags) => (['crypto', 'bank'] as const).map((asked) => [flags, asked] as const))
  it.each(combinations)('[WDR-5] [WDR-11] [WDR-16] %j, asked for %s', async (flags, asked) => {
    const on = (flag: (typeof FLAGS)[number]): boolean => flags[flag] === '1'
    const offered = (['crypto', 'bank'] as const).filter((kind) =>
      on(kind === 'crypto' ? 'is_withdraw_crypto' : 'is_withdraw_bank_card'),
    )
    const kind = offered.find((one) => one === asked) ?? offered[0]
    const { panel, send, sent } = await open(flags, { kind: kind ?? asked })
    expect([panel().kinds.map((one) => one.kind), panel().kind]).toEqual([offered, kind])
    const isByChat = kind === 'bank' && on('is_withdraw_bank_contact')
    const mayType = kind === 'crypto' && on('is_withdraw_account_input')
    expect([panel().isByChat, panel().typing !== undefined]).toEqual([isByChat, mayType])
    expect(panel().payPassword !== undefined).toBe(on('is_withdraw_pay_pwd'))
    panel().amount.change('200')
    if (mayType) {
      panel().typing?.choose(true)
      panel().address.change(ADDRESS)
    }
    await send(on('is_withdraw_pay_pwd') ? 'secret' : undefined)
    if (kind === undefined || isByChat) {
      expect([panel().blocked?.id, sent(DRAW), sent(SYMBOLS)]).toEqual([
        kind === undefined ? 'withdraw.not_offered' : 'withdraw.by_chat',
        [],
        [],
      ])
      return
    }
    expect(sent(DRAW)).toEqual([
      {
        draw_currency_id: kind === 'crypto' ? '1' : '7',
        number: '200',
        memo: '',
        ...(mayType ? { address: ADDRESS } : { draw_method_id: kind === 'crypto' ? '1' : '2' }),
        ...(on('is_withdraw_pay_pwd') ? { pay_password: 'secret' } : {}),
      },
    ])
  })
})
