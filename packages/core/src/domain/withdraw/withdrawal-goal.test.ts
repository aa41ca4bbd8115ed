import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  address,
  DRAW,
  list,
  openWithdrawal as open,
  PAYOUT_METHODS,
  SYMBOLS,
  symbol,
} from '../../../test-support/withdraw-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { drawSymbolId, payoutMethodId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { withdraw } from './withdraw.ts'

describe('before an amount is typed', () => {
  it('[WDR-10] the fee is said as it is charged: a sum, or a percentage', async () => {
    const { panel, clock } = await open({}, { kind: 'bank' })
    expect(panel().sum?.amount).toBeUndefined()
    expect(panel().sum?.charge).toEqual({ fixed: dec('25') })
    panel().chooseSymbol(drawSymbolId(8))
    panel()
    await clock.advance(500)
    expect(panel().sum?.charge).toEqual({ percent: dec('1.25') })
  })

  it('[WDR-30] more than about what is free is known, and left for the server to decide', async () => {
    const { panel, clock, send, sent } = await open({}, { kind: 'bank' })
    panel().chooseSymbol(drawSymbolId(8))
    panel()
    await clock.advance(500)
    expect(panel().isAboutShort).toBe(false)
    panel().amount.change('4545.45')
    expect(panel().isAboutShort).toBe(false)
    panel().amount.change('4545.46')
    expect([panel().isAboutShort, panel().amount.issue]).toEqual([true, undefined])
    await send()
    expect(sent(DRAW)).toHaveLength(1)
  })
})

describe('where a withdrawal goes', () => {
  it('[WDR-34] a chosen way that is deleted elsewhere is said, and neither it nor the one that is left gets the money', async () => {
    const { panel, send, review, sent, say, use, clock } = await open(
      {},
      { payoutMethods: [address(1), address(3, 'TOther')] },
    )
    const deletedElsewhere = async (...left: readonly object[]): Promise<void> => {
      say(PAYOUT_METHODS, list(left))
      await use(withdraw)
        .payoutMethods({ kind: 'crypto', symbolId: drawSymbolId(1) })
        .refresh()
    }
    panel().choosePayoutMethod(payoutMethodId(3))
    panel().amount.change('200')
    await deletedElsewhere(address(1))
    expect([panel().payoutMethod, panel().goal, panel().payoutMethodIssue?.id]).toEqual([
      undefined,
      undefined,
      'withdraw.way_gone',
    ])
    await send()
    expect([panel().stage, panel().payoutMethodIssue?.id, panel().amount.text]).toEqual([
      'editing',
      'withdraw.way_gone',
      '200',
    ])
    expect(sent(DRAW)).toEqual([])
    // While it is read in the review too.
    panel().choosePayoutMethod(payoutMethodId(1))
    await review()
    expect([panel().canConfirm, panel().payoutMethodIssue]).toEqual([true, undefined])
    await deletedElsewhere(address(9, 'TOther'))
    expect([panel().canConfirm, panel().reason?.id, panel().goal]).toEqual([false, 'withdraw.way_gone', undefined])
    panel().confirm()
    await clock.settle()
    expect([panel().stage, panel().amount.text, sent(DRAW)]).toEqual(['editing', '200', []])
    // The last one is deleted: there is nothing to choose from.
    await deletedElsewhere()
    await send()
    expect([panel().bind.isAsked, sent(DRAW)]).toEqual([true, []])
  })

  it('[WDR-34] the only way is the one that was read in the review, whatever is bound in its place', async () => {
    const { panel, review, sent, say, use, clock } = await open()
    panel().amount.change('200')
    await review()
    say(PAYOUT_METHODS, list([address(9, 'TOther')]))
    await use(withdraw)
      .payoutMethods({ kind: 'crypto', symbolId: drawSymbolId(1) })
      .refresh()
    panel().confirm()
    await clock.settle()
    expect([panel().stage, panel().payoutMethodIssue?.id, panel().amount.text]).toEqual([
      'editing',
      'withdraw.way_gone',
      '200',
    ])
    expect(sent(DRAW)).toEqual([])
  })

  it.each([false, true])(
    '[WDR-34] a currency that is offered no more (chosen by hand: %s) is no other one: nothing is sent, and it is said',
    async (isChosen) => {
      const HEX = '0x52908400098527886E0F7030069857D2E4169EE7'
      const ETH = symbol(2, 'ETH', 'ERC20', '1', 1, '3000')
      const first = symbol(1, 'USDT', 'ERC20', '1')
      const { panel, say, sent, clock } = await open(
        { is_withdraw_account_input: '1' },
        { symbols: [first, ETH], payoutMethods: [] },
      )
      if (isChosen) panel().chooseSymbol(drawSymbolId(1))
      panel().address.change(HEX)
      panel().amount.change('1.5')
      say(SYMBOLS, list([ETH]))
      panel().review()
      await clock.advance(DOUBLE_TAP_MS + 1000)
      expect([panel().symbol, panel().stage]).toEqual([undefined, 'editing'])
      panel().confirm()
      await clock.settle()
      expect([panel().stage, panel().blocked?.id, sent(DRAW)]).toEqual(['editing', 'deposit.choose_currency', []])
      panel().chooseSymbol(drawSymbolId(2))
      expect(panel().symbol?.code).toBe('ETH')
    },
  )

  it('[WDR-34] a typed address stays the goal of its review when a way is bound meanwhile', async () => {
    const { panel, say, sent, use, clock } = await open({ is_withdraw_account_input: '1' }, { payoutMethods: [] })
    panel().address.change(ADDRESS)
    panel().amount.change('200')
    panel().review()
    say(PAYOUT_METHODS, list([address(9, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')]))
    await use(withdraw)
      .payoutMethods({ kind: 'crypto', symbolId: drawSymbolId(1) })
      .refresh()
    await clock.advance(DOUBLE_TAP_MS + 1000)
    expect(panel().goal).toMatchObject({ address: ADDRESS, isBound: false })
    panel().confirm()
    await clock.settle()
    expect(sent(DRAW)).toMatchObject([{ address: ADDRESS }])
  })
})
