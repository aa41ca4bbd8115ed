import { describe, expect, it } from 'vitest'
import { DONE, openAccountBench, refused } from '../../../test-support/account-bench.ts'
import {
  ACCOUNTS,
  BALANCES,
  BUY,
  INFO,
  LIST,
  openFunds,
  PRODUCT,
  REAL,
  rows,
  SUBS,
  SUBSCRIPTION,
  said,
  subscribing,
} from '../../../test-support/fund-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { POLL_MS } from '../../engine/read/poll.machine.ts'
import { config } from '../config/config.ts'
import { receipts } from '../wallet/receipts.ts'
import { fundProductsPanel, productFacts } from './fund.panel.ts'
import { fund } from './fund.ts'
import { fundDonePanel } from './fund-receipt.ts'
import { subscribeFacts } from './fund-subscribe.form.ts'

describe('what is offered', () => {
  it('[FUND-4] [FUND-5] is listed with its terms, a picture of the own origin alone', async () => {
    const bench = await openFunds()
    bench.say(LIST, rows([PRODUCT, { ...PRODUCT, id: 3, image: 'https://other.test/x.png' }]))
    const panel = bench.client.follow(fundProductsPanel)
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const [one, other] = panel.get().rows
    expect(one).toMatchObject({ id: '2', title: 'Mining 30', currency: 'USD', lockDays: 30, picture: '/uploads/m.png' })
    expect([one?.dividendPercentage, one?.minAmount, one?.maxAmount, one?.liquidatedDamages].map(String)).toEqual([
      '0.25',
      '500',
      '20000',
      '5',
    ])
    expect([one?.address, other?.picture]).toEqual(['/mining/subscribe?id=2', ''])
    expect([panel.get().finished, bench.sent(LIST).length]).toEqual([true, 1])
  })

  it('[FUND-17] ends at last_page, not before and not after', async () => {
    const bench = await openFunds()
    bench.say(LIST, rows([PRODUCT], 2))
    const panel = bench.client.follow(fundProductsPanel)
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect([panel.get().finished, panel.get().canMore]).toEqual([false, true])
    bench.say(LIST, rows([{ ...PRODUCT, id: 9 }], 2))
    panel.get().more()
    await bench.clock.advance(1000)
    expect([panel.get().rows.map(({ id }) => id), panel.get().finished]).toEqual([['2', '9'], true])
    expect(bench.sent(LIST).map(({ page }) => page)).toEqual(['1', '2'])
  })
})

describe('subscribing', () => {
  it('[FUND-1] [FUND-2] [FUND-7] says what an amount brings as it is typed, in the signs of the language', async () => {
    const { panel } = await subscribing({ locale: 'de' })
    expect(panel().preview).toBeUndefined()
    panel().amount.change('1.000,01')
    const { preview } = panel()
    expect([preview?.daily, preview?.total, preview?.penalty, preview?.back].map(String)).toEqual([
      '2.5',
      '75',
      '50.0005',
      '950.0095',
    ])
  })

  it('[FUND-8] [FUND-9] nothing, malformed text and what lies outside are said, and nothing is sent', async () => {
    const { panel, send, sent } = await subscribing()
    for (const [text, id] of [
      ['', 'fund.input_lock_num'],
      ['x', 'amount.malformed'],
      ['499.9999', 'fund.too_little'],
      ['20000.0001', 'fund.too_much'],
      ['5000.0001', 'transfer.short'],
    ] as const) {
      panel().amount.change(text)
      await send()
      expect([panel().amount.issue?.id, panel().amount.text, panel().stage]).toEqual([id, text, 'editing'])
    }
    expect(sent(BUY)).toEqual([])
  })

  it('[FUND-10] [FUND-11] is confirmed first, sent once however often it is tapped, and ends on its page', async () => {
    const { panel, sent, say, intents, clock, use } = await subscribing()
    say(BUY, { ...DONE, msg: 'Locked' })
    panel().amount.change('500')
    panel().review()
    expect([panel().stage, panel().canConfirm, String(panel().preview?.penalty)]).toEqual(['reviewing', false, '25'])
    // The second tap of a double tap.
    panel().confirm()
    await clock.settle()
    expect(sent(BUY)).toEqual([])
    await clock.advance(DOUBLE_TAP_MS)
    for (let tap = 0; tap < 20; tap += 1) panel().confirm()
    await clock.advance(1000)
    expect(sent(BUY)).toEqual([{ id: '2', amount: '500', t: expect.any(String) }])
    expect(intents).toEqual([])
    expect(use(receipts).shown.get()).toMatchObject({ kind: 'fund', amount: '500', said: 'Locked' })
    expect([panel().stage, panel().amount.text]).toEqual(['editing', ''])
  })

  it('[WAL-21] the page it ends on reads the list until the subscription is there, whose end the terms name', async () => {
    const { client, send, panel, say, sent, clock, use } = await subscribing()
    const done = client.follow(fundDonePanel)
    done.subscribe(() => undefined)
    panel().amount.change('500')
    await send()
    const before = sent(SUBS).length
    await clock.advance(3 * POLL_MS)
    expect(sent(SUBS).length).toBeGreaterThan(before + 1)
    const at = Math.floor(use(config).now() / 1000)
    say(SUBS, rows([{ ...SUBSCRIPTION, share_amount: '500', sub_time: at }]))
    await clock.advance(2 * POLL_MS)
    expect(done.get()?.reference).toBe('41')
    const there = sent(SUBS).length
    await clock.advance(10 * POLL_MS)
    expect(sent(SUBS)).toHaveLength(there)
  })

  it('[FUND-19] names the fund account, the only one there is, and checks it in its own currency alone', async () => {
    const { panel } = await subscribing()
    panel().amount.change('600')
    expect(panel().source).toMatchObject({ messageId: 'wallet.account_change', isSame: true })
    expect([panel().source?.free, panel().source?.after].map(String)).toEqual(['5000', '4400'])
    const other = await subscribing({ info: said({ ...PRODUCT, currency_code: 'BTC' }) })
    other.panel().amount.change('6000')
    expect([other.panel().source?.isSame, other.panel().source?.after]).toEqual([false, undefined])
    await other.send()
    expect(other.sent(BUY)).toEqual([{ id: '2', amount: '6000', t: expect.any(String) }])
    const one = await openAccountBench({ currency: 'USD' }, REAL)
    one.say(BALANCES, said([{ ...ACCOUNTS[0], type: 'whole' }]))
    one.say(INFO, said(PRODUCT))
    const facts = one.client.follow(subscribeFacts, '2')
    facts.subscribe(() => undefined)
    await one.clock.advance(1000)
    expect(facts.get().account?.type).toBe('whole')
  })

  it('[FUND-20] a product that is gone, unknown or changed in the address is said, and cannot be bought', async () => {
    const gone = await subscribing({ info: said(null) })
    expect([gone.panel().reading, gone.panel().blocked?.id]).toEqual(['gone', 'fund.gone'])
    gone.panel().amount.change('600')
    await gone.send()
    expect(gone.sent(BUY)).toEqual([])
    const none = await subscribing({ id: '' })
    expect([none.panel().reading, none.sent(INFO)]).toEqual(['gone', []])
    const mock = await openAccountBench({ currency: 'USD' }, { ...REAL, is_demo: '1' })
    const facts = mock.client.follow(productFacts, '2')
    facts.subscribe(() => undefined)
    await mock.clock.advance(1000)
    expect([facts.get().failure, mock.sent(INFO)]).toEqual([{ id: 'access.real_only' }, []])
    const unknown = await subscribing({ id: '1 or 1=1', info: refused('There is no such product') })
    expect([unknown.panel().reading, unknown.panel().failure]).toEqual(['failed', { text: 'There is no such product' }])
    expect(unknown.sent(INFO)[0]?.id).toBe('1 or 1=1')
    unknown.say(INFO, said(PRODUCT))
    unknown.panel().retry()
    await unknown.clock.advance(1000)
    expect([unknown.panel().reading, unknown.panel().product?.title]).toEqual(['ready', 'Mining 30'])
  })

  it('[FUND-10] a penalty that changes while it is read is agreed to anew', async () => {
    const { panel, say, use, sent, clock } = await subscribing()
    panel().amount.change('1000')
    panel().review()
    await clock.advance(DOUBLE_TAP_MS)
    say(INFO, said({ ...PRODUCT, liquidated_damages: '8' }))
    await use(fund).product({ productId: '2' }).refresh()
    panel().confirm()
    await clock.settle()
    expect(sent(BUY)).toEqual([])
    expect([String(panel().moved?.from), String(panel().moved?.to)]).toEqual(['50', '80'])
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    expect(sent(BUY)).toHaveLength(1)
  })

  it('a refusal is shown and nothing typed is lost', async () => {
    const { panel, send, say } = await subscribing()
    say(BUY, refused('Insufficient balance'))
    panel().amount.change('600')
    await send()
    expect([panel().refusal, panel().amount.text]).toEqual([{ text: 'Insufficient balance' }, '600'])
  })

  it('[ACC-3] a mock account sends no request and reads why', async () => {
    const { panel, sent } = await subscribing({ user: { is_demo: '1' } })
    expect([panel().blocked?.id, sent(INFO), sent(BUY)]).toEqual(['access.real_only', [], []])
  })

  it('[ENV-13] a lost answer that is among the subscriptions is one, and is never sent twice', async () => {
    const { panel, sent, say, clock, intents } = await subscribing()
    say(SUBS, rows([]))
    say(BUY, 'lost')
    panel().amount.change('600')
    panel().review()
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    const at = new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' ')
    say(SUBS, rows([{ ...SUBSCRIPTION, share_amount: '600', sub_time: at }]))
    await clock.advance(60_000)
    expect(sent(BUY)).toHaveLength(1)
    expect(['editing', 'undecided']).toContain(panel().stage)
    expect(panel().refusal).toBeUndefined()
    expect(intents.some(({ type }) => type === 'toast') || panel().stage === 'undecided').toBe(true)
  })

  it('the lock ends after as many days as it has, whatever a day is', async () => {
    const { panel } = await subscribing()
    const noon = Date.UTC(2026, 0, 7, 12)
    expect(panel().endsAt(noon)).toBe(Date.UTC(2026, 1, 6))
    const short = await subscribing({ config: { sandbox_day_seconds: '60' } })
    expect(short.panel().endsAt(noon + 1)).toBe(noon + 30 * 60_000)
  })
})

describe('terms that cannot be meant', () => {
  it.each([
    ['dividend_percentage', 'profit'],
    ['liquidated_damages', 'penalty'],
  ])('[WAL-18] a product with a %s below zero: its %s is named, and nothing is sent', async (name, what) => {
    const { panel, send, sent } = await subscribing({ info: said({ ...PRODUCT, [name]: '-0.01' }) })
    panel().amount.change('1000')
    await send()
    expect([panel().preview, panel().blocked, sent(BUY)]).toEqual([
      undefined,
      { id: 'commit.term_below_zero', params: { what } },
      [],
    ])
  })
})

describe('a product whose terms change while it is reviewed', () => {
  it('[WAL-18] to a penalty below zero: the review closes, and says why', async () => {
    const { panel, sent, say, clock } = await subscribing()
    panel().amount.change('1000')
    say(INFO, said({ ...PRODUCT, liquidated_damages: '-1' }))
    panel().review()
    expect(panel().stage).toBe('reviewing')
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    expect([panel().stage, panel().blocked?.id, panel().preview, sent(BUY)]).toEqual([
      'editing',
      'commit.term_below_zero',
      undefined,
      [],
    ])
  })
})
