import { describe, expect, it } from 'vitest'
import { DONE, refused } from '../../../test-support/account-bench.ts'
import {
  ADDRESS,
  address,
  BALANCES,
  BTC,
  DRAW,
  LOG,
  list,
  openWithdrawal as open,
  PAYOUT_METHODS,
  PERSON,
  rows,
  SYMBOLS,
  symbol,
} from '../../../test-support/withdraw-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { drawSymbolId, payoutMethodId } from '../../kernel/brand.ts'
import { secret } from '../../kernel/secret.ts'
import { amendPayPassword } from '../account/password.mutation.ts'
import { messages } from '../messages.ts'
import { CHAT_AFTER_MS } from '../wallet/contact-chat.ts'
import { receipts } from '../wallet/receipts.ts'

const toasts = (intents: readonly { readonly type: string }[]) => intents.filter(({ type }) => type === 'toast')

describe('a withdrawal', () => {
  it('[WDR-8] [WDR-10] [WDR-13] goes to the bound address, says what arrives, and reads everything again', async () => {
    const { panel, send, sent, say, intents, clock, use } = await open()
    say(DRAW, { ...DONE, msg: 'On its way' })
    expect(panel().kinds).toEqual([
      { kind: 'crypto', address: '/mine/withdraw?type=0' },
      { kind: 'bank', address: '/mine/withdraw?type=1' },
    ])
    expect([panel().source?.messageId, panel().source?.free.toFixed()]).toEqual(['wallet.account_change', '5000'])
    panel().amount.change('200')
    panel().remark.change(' Savings ')
    const { sum, goal } = panel()
    expect([sum?.fee.toFixed(), sum?.receive.toFixed(), sum?.worth?.toFixed()]).toEqual(['1', '199', '200'])
    expect(goal).toMatchObject({ kind: 'address', address: ADDRESS, isBound: true })
    expect(goal?.groups.join('')).toBe(ADDRESS)
    const before = [BALANCES, LOG].map((path) => sent(path).length)
    await send()
    await clock.advance(500)
    expect(sent(DRAW)).toEqual([{ draw_currency_id: '1', number: '200', memo: 'Savings', draw_method_id: '1' }])
    expect(toasts(intents)).toEqual([])
    expect(use(receipts).shown.get()).toMatchObject({
      kind: 'withdrawal',
      amount: '199',
      to: ADDRESS,
      said: 'On its way',
    })
    expect([panel().stage, panel().amount.text, panel().remark.text]).toEqual(['editing', '', ' Savings '])
    expect([BALANCES, LOG].map((path) => sent(path).length)).toEqual(before.map((count) => count + 1))
    await clock.advance(CHAT_AFTER_MS)
    expect(intents.filter(({ type }) => type === 'navigate')).toEqual([])
  })

  it('[WDR-9] a bank withdrawal goes to a bound account, more than is free is said where the currency is the account’s', async () => {
    const { panel, send, sent } = await open({}, { kind: 'bank' })
    panel().amount.change('5000.01')
    await send()
    expect([panel().amount.issue?.id, sent(DRAW)]).toEqual(['withdraw.short', []])
    panel().amount.change('100')
    const { goal } = panel()
    expect(goal).toMatchObject({ kind: 'bank', payoutMethod: { payeeName: 'Sam', payeeAccount: '000123456789' } })
    await send()
    expect(sent(DRAW)).toEqual([{ draw_currency_id: '7', number: '100', memo: '', draw_method_id: '2' }])
  })

  it('[WDR-29] of another currency about so much is free, and enough is for the server to say', async () => {
    const { panel, send, sent, clock } = await open({}, { kind: 'bank' })
    panel().amount.change('100')
    panel().chooseSymbol(drawSymbolId(8))
    expect(panel().amount.text).toBe('')
    panel()
    await clock.advance(500)
    expect(panel().source?.approximate?.toFixed()).toBe('4545.45')
    panel().amount.change('99999')
    expect([panel().sum?.fee.toFixed(), panel().sum?.worth?.toFixed()]).toEqual(['1249.99', '109998.9'])
    await send()
    expect(sent(DRAW)).toHaveLength(1)
    expect(sent(PAYOUT_METHODS)).toContainEqual(expect.objectContaining({ draw_type: '2', draw_id: '8' }))
  })

  it('[WDR-12] [WDR-30] [WORD-14] a missing way, a missing amount and one of which nothing arrives are said at their field', async () => {
    const { panel, send, sent } = await open({}, { payoutMethods: [address(1), address(3, 'TOther')] })
    await send()
    const { payoutMethodIssue, amount } = panel()
    expect([payoutMethodIssue?.id, amount.issue?.id]).toEqual(['withdraw.no_way', 'withdraw.input_amount'])
    expect(messages['withdraw.no_way']).toBe('Please set up a collection account first')
    panel().choosePayoutMethod(payoutMethodId(3))
    panel().amount.change('1,x')
    expect([panel().payoutMethodIssue, panel().amount.issue?.id]).toEqual([undefined, 'amount.malformed'])
    panel().amount.change('1')
    await send()
    expect([panel().amount.issue?.id, panel().sum?.receive.toFixed()]).toEqual(['withdraw.nothing_arrives', '0'])
    expect(sent(DRAW)).toEqual([])
  })

  it('[WDR-8] [WDR-31] a typed address goes as an address, without a way, and one that looks bound is warned of', async () => {
    const { panel, send, sent } = await open(
      { is_withdraw_account_input: '1' },
      { symbols: [symbol(6, 'USDT', 'SOL', '0.8')] },
    )
    expect(panel().typing?.isOn).toBe(false)
    panel().typing?.choose(true)
    panel().amount.change('50')
    await send()
    expect(panel().address.issue?.id).toBe('withdraw.input_address')
    panel().address.change(` ${ADDRESS.slice(0, 6)}XXXXXXXXXXXX${ADDRESS.slice(-6)} `)
    expect([panel().lookAlike, panel().isUnchecked]).toEqual([ADDRESS, true])
    await send()
    const [request] = sent(DRAW)
    expect(request).toMatchObject({ address: `${ADDRESS.slice(0, 6)}XXXXXXXXXXXX${ADDRESS.slice(-6)}` })
    expect(request).not.toHaveProperty('draw_method_id')
  })

  it('[WDR-26] a typed address with a wrong letter is said, and not sent', async () => {
    const { panel, send, sent } = await open({ is_withdraw_account_input: '1' })
    panel().typing?.choose(true)
    panel().amount.change('50')
    panel().address.change(`${ADDRESS.slice(0, -1)}9`)
    await send()
    expect([panel().address.issue?.id, sent(DRAW)]).toEqual(['ways.address_wrong', []])
    panel().address.change(ADDRESS)
    await send()
    expect(sent(DRAW)).toHaveLength(1)
  })

  it('[WDR-8] with nothing bound typing is what is left', async () => {
    const { panel } = await open({ is_withdraw_account_input: '1' }, { payoutMethods: [] })
    expect([panel().typing?.isOn, panel().mayPick(), panel().bind.isAsked]).toEqual([true, true, false])
  })

  it('[WDR-14] with nothing bound a dialog offers to bind, on picking and on reviewing, not before', async () => {
    const { panel, send, sent } = await open({}, { payoutMethods: [] })
    expect(panel().bind).toMatchObject({ isAsked: false, address: '/mine/withdraw-way?type=1' })
    expect(panel().mayPick()).toBe(false)
    expect(panel().bind.isAsked).toBe(true)
    panel().bind.cancel()
    expect(panel().bind.isAsked).toBe(false)
    panel().amount.change('5')
    await send()
    expect([panel().bind.isAsked, panel().stage, sent(DRAW)]).toEqual([true, 'editing', []])
    const other = await open({}, { kind: 'bank', payoutMethods: [] })
    expect(other.panel().bind.address).toBe('/mine/withdraw-way?type=2')
  })

  it('[WDR-34] refused because its way was deleted meanwhile, what is left is read again by itself', async () => {
    const { panel, send, say, clock } = await open({}, { payoutMethods: [address(1), address(3, 'TOther')] })
    panel().choosePayoutMethod(payoutMethodId(3))
    panel().amount.change('200')
    say(DRAW, refused('There is no such payout method'))
    say(PAYOUT_METHODS, list([address(1)]))
    await send()
    await clock.advance(1000)
    expect(panel().refusal).toEqual({ text: 'There is no such payout method' })
    panel().back()
    expect([panel().payoutMethods.map(({ id }) => id), panel().payoutMethod, panel().payoutMethodIssue?.id]).toEqual([
      [payoutMethodId(1)],
      undefined,
      'withdraw.way_gone',
    ])
    expect([panel().stage, panel().amount.text]).toEqual(['editing', '200'])
  })

  it('[WAL-18] [WDR-10] a fee below zero is named, what arrives is not worked out, and nothing is sent; another currency can be chosen', async () => {
    for (const feeType of [1, 2]) {
      const { panel, send, sent, say, clock } = await open()
      panel().amount.change('200')
      expect(panel().sum?.receive.toFixed()).toBe('199')
      say(SYMBOLS, list([symbol(1, 'USDT', 'TRC20', '-0.01', feeType), BTC]))
      panel().review()
      await clock.advance(DOUBLE_TAP_MS * 3)
      // The open review closes by itself.
      expect([panel().stage, panel().blocked, panel().sum]).toEqual([
        'editing',
        { id: 'commit.term_below_zero', params: { what: 'fee' } },
        undefined,
      ])
      await send()
      expect([sent(DRAW), panel().stage]).toEqual([[], 'editing'])
      panel().chooseSymbol(drawSymbolId(4))
      panel()
      await clock.advance(500)
      panel().amount.change('0.01')
      expect([panel().blocked, panel().sum?.receive.toFixed()]).toEqual([undefined, '0.0098'])
    }
  })

  it('[WDR-33] a fee that changed meanwhile is said and asked again', async () => {
    const { panel, say, sent, clock } = await open()
    panel().amount.change('200')
    say(SYMBOLS, list([symbol(1, 'USDT', 'TRC20', '3'), BTC]))
    panel().review()
    expect([panel().canConfirm, panel().reason?.id]).toEqual([false, 'withdraw.reading'])
    await clock.advance(DOUBLE_TAP_MS)
    expect([panel().moved?.from.toFixed(), panel().moved?.to.toFixed()]).toEqual(['1', '3'])
    panel().confirm()
    expect(sent(DRAW)).toEqual([])
    await clock.advance(DOUBLE_TAP_MS)
    expect(panel().sum?.receive.toFixed()).toBe('197')
    panel().confirm()
    await clock.settle()
    expect(sent(DRAW)).toHaveLength(1)
  })

  it('[WDR-11] [SES-26] the pay password is asked in the review, sent, and found nowhere else', async () => {
    const { panel, send, review, sent, say, ports, inspected, clock } = await open({ is_withdraw_pay_pwd: '1' })
    panel().amount.change('200')
    await review()
    expect([panel().canConfirm, panel().reason?.id]).toEqual([false, 'account.pay_password_missing'])
    panel().back()
    await send('open sesame')
    expect(sent(DRAW)).toEqual([
      { draw_currency_id: '1', number: '200', memo: '', draw_method_id: '1', pay_password: 'open sesame' },
    ])
    await clock.advance(1000)
    expect(panel().payPassword?.text).toBe('')
    expect(inspected.join('')).not.toContain('open sesame')
    say(DRAW, 'lost')
    say(LOG, 'lost')
    panel().amount.change('300')
    await send('open sesame')
    // While the answer is lost the tab stores that a request was sent, and not its contents.
    expect(JSON.parse(ports.storage.get('tab', 'openlot.intents') ?? '')).toMatchObject([{ call: 'submitWithdrawal' }])
    const kept = JSON.stringify(Object.values(ports.storage.scopes).flatMap((one) => [...one]))
    expect(kept).toContain('openlot.intents')
    expect(kept).not.toContain('open sesame')
    expect(inspected.join('')).not.toContain('open sesame')
  })

  it('[WDR-11] [WDR-32] who has no pay password sets one first, and the review opens when they are back', async () => {
    const bench = await open({ is_withdraw_pay_pwd: '1' }, { user: { pay_password: 0 } })
    bench.panel().amount.change('200')
    expect(bench.panel().needsPassword).toBe(true)
    bench.panel().review()
    await bench.clock.settle()
    expect(bench.intents.at(-1)).toEqual({
      type: 'navigate',
      to: `/mine/pay-password?from=${encodeURIComponent('/mine/withdraw?type=0')}`,
    })
    bench.leave()
    bench.say('/api/user/info', { code: 1, msg: '', data: PERSON })
    const { panel } = bench.show()
    panel()
    await bench.clock.advance(1000)
    expect([panel().stage, panel().amount.text]).toEqual(['editing', '200'])
    const password = secret('open sesame')
    void bench.client.commit(amendPayPassword, { password, repeat: password })
    await bench.clock.advance(1000)
    expect([panel().stage, panel().needsPassword]).toEqual(['reviewing', false])
  })

  it('[WDR-11] [WDR-32] what is missing is said first, and no pay password is asked for by an empty form', async () => {
    const bench = await open({ is_withdraw_pay_pwd: '1' }, { user: { pay_password: 0 } })
    const { panel } = bench
    panel().review()
    await bench.clock.settle()
    expect([panel().stage, panel().amount.issue?.id, bench.intents]).toEqual(['editing', 'withdraw.input_amount', []])
    panel().amount.change('x')
    panel().review()
    await bench.clock.settle()
    expect([panel().amount.issue?.id, bench.intents]).toEqual(['amount.malformed', []])
    panel().amount.change('200')
    panel().review()
    await bench.clock.settle()
    expect(bench.intents).toHaveLength(1)
  })

  it('[WDR-11] where the server does not say whether there is one it is asked for, and can be set from there', async () => {
    const { panel, send, sent } = await open({ is_withdraw_pay_pwd: '1' }, { user: { pay_password: undefined } })
    panel().amount.change('200')
    expect([panel().needsPassword, panel().passwordAddress]).toEqual([
      false,
      `/mine/pay-password?from=${encodeURIComponent('/mine/withdraw?type=0')}`,
    ])
    await send('secret')
    expect(sent(DRAW)).toMatchObject([{ pay_password: 'secret' }])
  })

  it('[WDR-13] a refusal is shown and nothing typed is lost', async () => {
    const { panel, send, say } = await open()
    say(DRAW, refused('Insufficient balance'))
    panel().amount.change('7')
    await send()
    expect([panel().stage, panel().refusal, panel().amount.text]).toEqual([
      'editing',
      { text: 'Insufficient balance' },
      '7',
    ])
  })

  it('[ENV-6] [ENV-13] a lost answer is looked for in the records, and never sent again by itself', async () => {
    const { panel, send, say, sent, clock } = await open()
    say(DRAW, 'lost')
    panel().amount.change('7')
    await send()
    expect(panel().stage).toBe('checking')
    await clock.advance(120_000)
    expect([panel().stage, panel().refusal, sent(DRAW).length]).toEqual(['editing', { id: 'withdraw.not_made' }, 1])
  })

  it('[ENV-6] where the records cannot be read it stays unknown, which is no failure', async () => {
    const { panel, send, say, clock } = await open()
    say(DRAW, 'lost')
    say(LOG, refused('Not now'))
    panel().amount.change('7')
    await send()
    await clock.advance(900_000)
    expect([panel().stage, panel().refusal]).toEqual(['undecided', undefined])
    panel().back()
    expect(panel().stage).toBe('editing')
  })

  it('[WDR-17] chat opens 800 ms after it was accepted, unless the person has left', async () => {
    const stays = await open({ is_charge_withdraw_contact: '1' })
    stays.panel().amount.change('7')
    await stays.send()
    await stays.clock.advance(CHAT_AFTER_MS - 100)
    expect(stays.intents.some(({ type }) => type === 'navigate')).toBe(false)
    await stays.clock.advance(100)
    expect(stays.intents.at(-1)).toEqual({ type: 'navigate', to: '/mine/chat' })
    const leaves = await open({ is_charge_withdraw_contact: '1' })
    leaves.panel().amount.change('7')
    await leaves.send()
    leaves.leave()
    await leaves.clock.advance(5000)
    expect(leaves.intents.some(({ type }) => type === 'navigate')).toBe(false)
    expect([toasts(leaves.intents), leaves.use(receipts).shown.get()?.amount]).toEqual([[], '6'])
  })

  it('[ACC-2] a mock account asks nothing', async () => {
    const { panel, send, sent } = await open({}, { user: { is_demo: '1' } })
    await send()
    expect([panel().blocked?.id, panel().canReview]).toEqual(['access.real_only', false])
    expect([sent(SYMBOLS), sent(PAYOUT_METHODS), sent(DRAW)]).toEqual([[], [], []])
  })

  it('says when there is no currency, or none could be read', async () => {
    const none = await open({}, { symbols: [] })
    expect(none.panel().blocked?.id).toBe('withdraw.no_currency')
    none.say(SYMBOLS, refused('Not now'))
    const unread = await open({}, {})
    unread.say(PAYOUT_METHODS, refused('Not now'))
    unread.panel().chooseSymbol(drawSymbolId(4))
    unread.panel()
    await unread.clock.advance(500)
    unread.panel().choosePayoutMethod(payoutMethodId(1))
    expect([unread.panel().blocked?.id, unread.panel().goal]).toEqual(['withdraw.currencies_unknown', undefined])
    expect(unread.panel().payoutMethodIssue).toBeUndefined()
  })
})

describe('the withdrawals of the past', () => {
  it('[WDR-15] say what arrived and where it went, in the server’s own words', async () => {
    const bench = await open()
    bench.say(
      LOG,
      rows(
        {
          number: '200',
          real_number: '199',
          draw_currency: { code: 'USDT' },
          fee: '1',
          status_name: 'Wartet auf Prüfung',
          created_at: '2026-01-07 12:00:00',
          type: 1,
          address: ADDRESS,
          payee_account: null,
          notes: 'rent',
        },
        { number: '5', real_number: null, type: 2, payee_account: '0001' },
      ),
    )
    bench.log().refresh()
    await bench.clock.advance(1000)
    expect(
      bench.log().rows.map((row) => [row.amount.toFixed(), row.received?.toFixed(), row.code, row.status, row.goal]),
    ).toEqual([
      ['200', '199', 'USDT', 'Wartet auf Prüfung', ADDRESS],
      ['5', undefined, '', '', '0001'],
    ])
    expect(bench.sent(LOG).every(({ type }) => type === '1')).toBe(true)
  })

  it('[WDR-15] an unreadable row is said', async () => {
    const bench = await open()
    bench.say(LOG, rows({ number: '200' }, { number: 'much' }))
    bench.log().refresh()
    await bench.clock.advance(1000)
    expect(bench.log().failure).toBeDefined()
    bench.say(LOG, rows({ number: '200', real_number: 'much' }))
    bench.log().retry()
    await bench.clock.advance(1000)
    expect(bench.log().failure).toBeDefined()
  })
})
