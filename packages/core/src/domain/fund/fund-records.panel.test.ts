import { describe, expect, it } from 'vitest'
import { refused } from '../../../test-support/account-bench.ts'
import { INS, openFunds, REFUND, redeeming, rows, SUBS, SUBSCRIPTION } from '../../../test-support/fund-bench.ts'
import { DOUBLE_TAP_MS } from '../../engine/form/reviewed-form.machine.ts'
import { receipts } from '../wallet/receipts.ts'
import { fundIncomePanel, fundRecordsPanel } from './fund.panel.ts'

describe('subscriptions', () => {
  it('[FUND-12] [FUND-13] [FUND-14] each says how it stands, and only one in progress can be redeemed', async () => {
    const bench = await openFunds()
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

  it('[FUND-26] one that was left early says what that cost, where it can be named', async () => {
    const bench = await openFunds()
    const { get_fund } = SUBSCRIPTION
    const below = { ...get_fund, liquidated_damages: '-1' }
    bench.say(
      SUBS,
      rows([
        ...[1, 2, 3, 4, 9].map((status, at) => ({ ...SUBSCRIPTION, id: at + 1, status })),
        { ...SUBSCRIPTION, id: 6, status: 3, get_fund: null },
        { ...SUBSCRIPTION, id: 7, status: 3, get_fund: below },
      ]),
    )
    const panel = bench.client.follow(fundRecordsPanel)
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const none = undefined
    expect(panel.get().rows.map(({ penalty }) => penalty?.toFixed())).toEqual([
      none,
      '50',
      '50',
      none,
      none,
      none,
      none,
    ])
  })

  it('[FUND-28] one in progress says when its lock ends, where its days can be counted', async () => {
    const bench = await openFunds()
    const { get_fund } = SUBSCRIPTION
    const locked = (id: number, days: unknown, part: object = {}) => ({
      ...SUBSCRIPTION,
      id,
      sub_time: '2026-11-20 10:00:00',
      get_fund: { ...get_fund, lock_dividend_days: days },
      ...part,
    })
    bench.say(
      SUBS,
      rows([
        locked(1, 30),
        locked(2, '7'),
        locked(3, 30, { status: 3 }),
        locked(4, undefined),
        locked(5, '1.5'),
        locked(6, '1e9'),
        locked(7, -1),
        locked(8, 30, { get_fund: null }),
        locked(9, 30, { sub_time: '' }),
      ]),
    )
    const panel = bench.client.follow(fundRecordsPanel)
    panel.subscribe(() => undefined)
    await bench.clock.advance(1000)
    const none = undefined
    expect(panel.get().rows.map(({ endsAt }) => endsAt)).toEqual([
      Date.UTC(2026, 11, 20),
      Date.UTC(2026, 10, 27),
      ...Array.from({ length: 7 }, () => none),
    ])
  })

  it('[FUND-3] [FUND-15] redeeming names the penalty and what comes back, is deaf at first, and reads the list again', async () => {
    const { panel, sent, say, clock, records, intents, use } = await redeeming()
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
    expect(intents).toEqual([])
    expect(use(receipts).shown.get()).toMatchObject({ kind: 'redemption', amount: '950', currency: 'USD' })
  })

  it('[WAL-17] [FUND-15] what redeeming costs is read anew when it is asked, said where it is another, and asked again', async () => {
    const { panel, sent, say, clock } = await redeeming()
    await clock.advance(DOUBLE_TAP_MS)
    panel().back()
    const before = sent(SUBS).length
    say(SUBS, rows([{ ...SUBSCRIPTION, get_fund: { ...SUBSCRIPTION.get_fund, liquidated_damages: '8' } }]))
    panel().review()
    // No consent while it is being read.
    expect([panel().canConfirm, panel().reason?.id, panel().cost?.penalty.toFixed()]).toEqual([
      false,
      'withdraw.reading',
      '50',
    ])
    await clock.advance(DOUBLE_TAP_MS)
    expect(sent(SUBS).length).toBe(before + 1)
    expect([panel().moved?.from, panel().moved?.to, panel().cost?.penalty, panel().cost?.back].map(String)).toEqual([
      '50',
      '80',
      '80',
      '920',
    ])
    // The tap meant for the penalty before.
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
    const bench = await openFunds()
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
    const bench = await openFunds()
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

  it('[FUND-29] that the person has none of this id is certain once all of theirs are read', async () => {
    const bench = await openFunds()
    bench.say(INS, refused('There is no such subscription'))
    const none = bench.client.follow(fundIncomePanel, '999')
    none.subscribe(() => undefined)
    expect(none.get().isNone).toBe(false)
    await bench.clock.advance(1000)
    expect(none.get().isNone).toBe(true)
    expect(bench.client.follow(fundIncomePanel, '41').get().isNone).toBe(false)
    const unread = await openFunds()
    unread.say(INS, refused('There is no such subscription'))
    unread.say(SUBS, refused('Not now'))
    const unknown = unread.client.follow(fundIncomePanel, '999')
    unknown.subscribe(() => undefined)
    await unread.clock.advance(1000)
    expect(unknown.get().isNone).toBe(false)
  })
})
