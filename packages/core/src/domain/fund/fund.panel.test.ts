import { describe, expect, it } from 'vitest'
import { DOUBLE_TAP_MS } from '../../engine/reviewed-form.machine.ts'
import { DONE, openAccountBench, refused } from '../../testing/account-bench.ts'
import {
  fundIncomePanel,
  fundProductsPanel,
  fundRecordsPanel,
  productFacts,
  redeemFacts,
  redeemPanel,
  subscribeFacts,
  subscribePanel,
} from './fund.panel.ts'
import { fund } from './fund.ts'
import { fundForms } from './fund-forms.ts'

const LIST = '/api/fund/list'
const INFO = '/api/fund/info'
const BUY = '/api/fund/buy'
const SUBS = '/api/fund/subList'
const INS = '/api/fund/insList'
const REFUND = '/api/fund/applyRefund'
const BALANCES = '/v2/api/main/wallet/getBalance'
const REAL = { id: 7, email: 'me@openlot.test', is_demo: '0' }
const ACCOUNTS = [
  { type: 'forex', balance: '9', lockBalance: '0', accountTypeId: 3, currencyId: 1 },
  { type: 'change', balance: '5000', lockBalance: '0', accountTypeId: 1, currencyId: 1 },
]
const PRODUCT = {
  id: 2,
  title: 'Mining 30',
  image: 'https://host.test/uploads/m.png',
  currency_code: 'USD',
  dividend_percentage: '0.25',
  staring_sub_amount: '500',
  lock_dividend_days: 30,
  max_sub_amount: '20000',
  desc: '<p>Thirty days</p>',
  liquidated_damages: '5',
}
const SUBSCRIPTION = {
  id: 41,
  status: 1,
  share_amount: '1000',
  sub_time: '2026-01-01 12:00:00',
  day_profit: '2.5',
  sum_profit: '30',
  get_fund: { title: 'Mining 30', currency_code: 'USD', liquidated_damages: '5', lock_dividend_days: 30 },
}
const said = (data: unknown, msg = '') => ({ code: 1, msg, data })
const rows = (data: readonly object[], lastPage = 1) => said({ data, last_page: lastPage })

const open = async (options: { readonly config?: Readonly<Record<string, string>>; readonly user?: object } = {}) => {
  const bench = await openAccountBench(
    { currency: 'USD', timezone: 'GMT', ...options.config },
    { ...REAL, ...options.user },
  )
  bench.say(BALANCES, said(ACCOUNTS))
  bench.say(LIST, rows([PRODUCT]))
  bench.say(INFO, said(PRODUCT))
  bench.say(SUBS, rows([SUBSCRIPTION]))
  return bench
}

const subscribing = async (
  options: Parameters<typeof open>[0] & {
    readonly locale?: string
    readonly info?: object | string
    readonly id?: string
  } = {},
) => {
  const bench = await open(options)
  if (options.info !== undefined) bench.say(INFO, options.info as object)
  const id = options.id ?? '2'
  const form = bench.use(fundForms).subscribe(id, options.locale ?? 'en')
  const facts = bench.client.follow(subscribeFacts, id)
  const product = bench.client.follow(productFacts, id)
  const stops = [form, facts, product].map((one) => one.subscribe(() => undefined))
  await bench.clock.advance(1000)
  const panel = () => subscribePanel(form.get(), form.send, facts.get(), product.get())
  const send = async (): Promise<void> => {
    panel().review()
    await bench.clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await bench.clock.settle()
  }
  return { ...bench, panel, send, leave: () => stops.map((stop) => stop()) }
}

const redeeming = async (subscription: object = SUBSCRIPTION) => {
  const bench = await open()
  bench.say(SUBS, rows([subscription]))
  const records = bench.client.follow(fundRecordsPanel)
  records.subscribe(() => undefined)
  await bench.clock.advance(1000)
  const facts = bench.client.follow(redeemFacts, '41')
  const form = bench.use(fundForms).redeem('41')
  for (const one of [facts, form]) one.subscribe(() => undefined)
  await bench.clock.settle()
  const panel = () => redeemPanel(form.get(), form.send, facts.get())
  return { ...bench, records: records.get, panel }
}

describe('what is offered', () => {
  it('[FUND-4] [FUND-5] is listed with its terms, a picture of the own origin alone', async () => {
    const bench = await open()
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
    const bench = await open()
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

  it('[FUND-10] [FUND-11] is confirmed first, sent once however often it is tapped, and leads to the subscriptions', async () => {
    const { panel, sent, say, intents, clock } = await subscribing()
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
    expect(intents).toEqual([
      { type: 'toast', tone: 'good', message: { text: 'Locked' } },
      { type: 'navigate', to: '/mining/record', replace: true },
    ])
    expect([panel().stage, panel().amount.text]).toEqual(['editing', ''])
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
    expect([String(panel().jump?.from), String(panel().jump?.to)]).toEqual(['50', '80'])
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

describe('subscriptions', () => {
  it('[FUND-12] [FUND-13] [FUND-14] each says how it stands, and only one in progress can be redeemed', async () => {
    const bench = await open()
    bench.say(SUBS, rows([1, 2, 3, 4, 9].map((status, at) => ({ ...SUBSCRIPTION, id: at + 1, status }))))
    const panel = bench.client.follow(fundRecordsPanel)
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect(panel.get().rows.map(({ status, canRedeem }) => [status, canRedeem])).toEqual([
      ['inProgress', true],
      ['refunding', false],
      ['refunded', false],
      ['finished', false],
      ['unknown', false],
    ])
    expect(panel.get().rows[0]).toMatchObject({ title: 'Mining 30', currency: 'USD', address: '/mining/income?id=1' })
  })

  it('[FUND-3] [FUND-15] redeeming names the penalty and what comes back, is deaf at first, and reads the list again', async () => {
    const { panel, sent, say, clock, records, intents } = await redeeming()
    const { cost, currency, title, stage } = panel()
    expect([cost?.amount, cost?.penalty, cost?.back, cost?.soFar].map(String)).toEqual(['1000', '50', '950', '30'])
    expect([title, currency, stage, cost?.isLoss, panel().canConfirm]).toEqual([
      'Mining 30',
      'USD',
      'reviewing',
      true,
      false,
    ])
    panel().confirm()
    await clock.advance(DOUBLE_TAP_MS - 1)
    panel().confirm()
    expect(sent(REFUND)).toEqual([])
    await clock.advance(1)
    say(SUBS, rows([{ ...SUBSCRIPTION, status: 2 }]))
    for (let tap = 0; tap < 20; tap += 1) panel().confirm()
    await clock.advance(1000)
    expect(sent(REFUND)).toEqual([{ sub_id: '41', t: expect.any(String) }])
    expect([panel().stage, records().rows[0]?.status]).toEqual(['accepted', 'refunding'])
    expect(intents).toEqual([{ type: 'toast', tone: 'good', message: { id: 'fund.redeemed' } }])
  })

  it('[WAL-17] [FUND-15] what redeeming costs is read anew when it is asked, said where it is another, and asked again', async () => {
    const { panel, sent, say, clock } = await redeeming()
    await clock.advance(DOUBLE_TAP_MS)
    panel().back()
    const before = sent(SUBS).length
    say(SUBS, rows([{ ...SUBSCRIPTION, get_fund: { ...SUBSCRIPTION.get_fund, liquidated_damages: '8' } }]))
    panel().review()
    // Nothing is agreed to while it is read.
    expect([panel().canConfirm, panel().reason?.id, panel().cost?.penalty.toFixed()]).toEqual([
      false,
      'withdraw.reading',
      '50',
    ])
    await clock.advance(DOUBLE_TAP_MS)
    expect(sent(SUBS).length).toBe(before + 1)
    expect([panel().jump?.from, panel().jump?.to, panel().cost?.penalty, panel().cost?.back].map(String)).toEqual([
      '50',
      '80',
      '80',
      '920',
    ])
    // The tap that was meant for the penalty before.
    panel().confirm()
    expect(sent(REFUND)).toEqual([])
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    expect(sent(REFUND)).toHaveLength(1)
  })

  it('[WAL-18] [FUND-15] a penalty below zero is named: what comes back is not worked out, and nothing is redeemed', async () => {
    const { panel, sent, clock } = await redeeming({
      ...SUBSCRIPTION,
      get_fund: { ...SUBSCRIPTION.get_fund, liquidated_damages: '-5' },
    })
    panel().review()
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    expect([panel().cost, panel().blocked?.id, panel().blocked?.params, sent(REFUND)]).toEqual([
      undefined,
      'commit.term_below_zero',
      { what: 'penalty' },
      [],
    ])
  })

  it('[FUND-14] one that is not in progress is not asked about', async () => {
    const { panel, clock, sent } = await redeeming({ ...SUBSCRIPTION, status: 4 })
    panel().review()
    await clock.advance(DOUBLE_TAP_MS)
    panel().confirm()
    await clock.settle()
    expect([panel().blocked?.id, panel().stage, sent(REFUND)]).toEqual(['fund.not_in_progress', 'editing', []])
  })

  it('[FUND-21] one whose product is gone is listed, and cannot be redeemed, as its cost is not known', async () => {
    const { panel, records, sent } = await redeeming({ ...SUBSCRIPTION, get_fund: null })
    expect(records().rows[0]).toMatchObject({ title: '', currency: '', canRedeem: true })
    expect([panel().cost, panel().blocked?.id, panel().stage]).toEqual([undefined, 'fund.penalty_unknown', 'editing'])
    panel().confirm()
    expect(sent(REFUND)).toEqual([])
  })

  it('[ENV-13] a redemption whose answer was lost is found out from the list', async () => {
    const { panel, sent, say, clock } = await redeeming()
    await clock.advance(DOUBLE_TAP_MS)
    say(REFUND, 'lost')
    panel().confirm()
    await clock.settle()
    expect(panel().stage).toBe('checking')
    say(SUBS, rows([{ ...SUBSCRIPTION, status: 2 }]))
    await clock.advance(40_000)
    expect([panel().stage, sent(REFUND).length]).toEqual(['accepted', 1])
  })

  it('a redemption that is refused says so, and the question stays', async () => {
    const { panel, say, clock } = await redeeming()
    await clock.advance(DOUBLE_TAP_MS)
    say(REFUND, refused('Not now'))
    panel().confirm()
    await clock.advance(500)
    expect([panel().refusal, panel().stage]).toEqual([{ text: 'Not now' }, 'editing'])
  })
})

describe('income', () => {
  it('[FUND-16] [FUND-17] is read by the id of the address, with the sums its chart shows', async () => {
    const bench = await open()
    bench.say(
      INS,
      rows([
        { id: 2, interest: '2.5', created_at: '2026-01-03 00:00:00' },
        { id: 1, interest: '2.5', created_at: '2026-01-02 00:00:00' },
      ]),
    )
    const panel = bench.client.follow(fundIncomePanel, '41')
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect(bench.sent(INS).map(({ sub_id, page }) => [sub_id, page])).toEqual([['41', '1']])
    expect(panel.get().sums.map(({ sum }) => sum.toFixed())).toEqual(['27.5', '30'])
    expect([panel.get().subscription?.title, panel.get().finished]).toEqual(['Mining 30', true])
    // Twelve of thirty days are booked.
    expect(panel.get().toCome).toHaveLength(18)
    expect(panel.get().toCome.at(-1)?.sum.toFixed()).toBe('75')
  })

  it('[FUND-16] of a subscription that is not one’s own says what the server says', async () => {
    const bench = await open()
    bench.say(INS, refused('There is no such subscription'))
    const panel = bench.client.follow(fundIncomePanel, '999')
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    expect([panel.get().stage, panel.get().failure, panel.get().subscription]).toEqual([
      'failed',
      { text: 'There is no such subscription' },
      undefined,
    ])
  })
})
