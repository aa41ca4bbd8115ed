import { dec } from '@openlot/core'
import { fundDailyProfit, fundPenalty, fundTotalProfit } from '@openlot/core/calc'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fundReturn } from '../../../core/test-support/internals.ts'
import { demo, memoryDurable, openWorld, START, steppedClock, trader } from '../../test/support.ts'
import { MAX_SUBSCRIPTIONS, REFUNDED_AFTER_MS } from '../books/fund-book.ts'
import { FUND_PRODUCTS } from '../books/fund-terms.ts'
import { control } from '../control.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactFundDailyProfit, exactFundPenalty, exactFundTotalProfit } from '../oracle/exact.ts'
import { amountText } from '../oracle/rational.ts'
import type { World } from '../world.ts'

const DAY_MS = 86_400_000
const money = (units: bigint): string => amountText(units, MONEY_PLACES)

const open = async (options: Parameters<typeof openWorld>[0] = {}) => {
  const { world, clock, defects } = openWorld(options)
  world.start()
  const me = await trader(world)
  const list = async (path: string, params = {}) =>
    (await me.get(`/api/fund/${path}`, { page: 1, ...params })).data as {
      readonly data: readonly Readonly<Record<string, unknown>>[]
      readonly last_page: number
    }
  const buy = (id: number, amount: string) => me.get('/api/fund/buy', { id, amount })
  const redeem = (id: number) => me.get('/api/fund/applyRefund', { sub_id: id })
  const account = (): readonly string[] => {
    const { balance, lock } = world.accounts.get(me.id, 'change')
    return [money(balance), money(lock)]
  }
  /** Without the ticks of a market nobody looks at. */
  const pass = (milliseconds: number): void => {
    world.scheduler.stop()
    clock.advance(milliseconds)
    world.funds.moveDue()
  }
  return { world, clock, defects, me, list, buy, redeem, account, pass }
}

describe('products', () => {
  it('are four, with everything a person decides by; each is also read alone', async () => {
    const { list, me } = await open()
    const { data, last_page } = await list('list')
    expect([data.length, last_page]).toEqual([4, 1])
    const { data: one } = await me.get('/api/fund/info', { id: 2 })
    expect(one).toEqual(data[1])
    expect(one).toMatchObject({ staring_sub_amount: '500', lock_dividend_days: 30, liquidated_damages: '5' })
  })

  it('one that is taken away is not listed, not bought, and null; what was bought stays', async () => {
    const { world, list, me, buy } = await open()
    await buy(1, '100')
    expect(control(world, { op: 'fundProduct', id: 1, offered: false })).toEqual({ ok: true })
    expect((await list('list')).data).toHaveLength(3)
    expect(await me.get('/api/fund/info', { id: 1 })).toMatchObject({ code: 1, data: null })
    expect(await me.get('/api/fund/info', { id: 99 })).toMatchObject({ code: 0 })
    expect(await buy(1, '100')).toMatchObject({ code: 0, msg: 'This product is not offered any more' })
    expect((await list('subList')).data).toHaveLength(1)
    control(world, { op: 'fundProduct', id: 1, offered: true })
    expect(await buy(1, '100')).toMatchObject({ code: 1 })
  })
})

describe('a subscription', () => {
  it('locks its amount, and each end of a day books its profit, until all comes back', async () => {
    const { world, list, buy, account, pass, me } = await open()
    expect(await buy(1, '100')).toMatchObject({ code: 1, msg: 'Your amount is locked' })
    expect(account()).toEqual(['4900', '100'])
    // Noon: the first day ends in half of one.
    pass(DAY_MS / 2 - 1)
    expect((await list('insList', { sub_id: 1 })).data).toEqual([])
    pass(1)
    expect((await list('insList', { sub_id: 1 })).data).toEqual([
      { id: 1, interest: '0.18', created_at: '2026-01-08 00:00:00' },
    ])
    expect((await list('subList')).data[0]).toMatchObject({ status: 1, day_profit: '0.18', sum_profit: '0.18' })
    pass(6 * DAY_MS)
    expect((await list('subList')).data[0]).toMatchObject({ status: 4, sum_profit: '1.26', share_amount: '100' })
    expect(account()).toEqual(['5001.26', '0'])
    pass(5 * DAY_MS)
    expect(account()).toEqual(['5001.26', '0'])
    const kinds = world.accounts.entries(me.id, 1).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'fundProfit')).toHaveLength(7)
    expect([kinds[0], kinds.at(-2)]).toEqual(['fundReturned', 'fundLocked'])
  })

  it('books the days that ended while the server was stopped, at their ends and once', async () => {
    const [disk, clock] = [memoryDurable(), steppedClock()]
    const first = await open({ durable: disk.durable, clock })
    await first.buy(2, '1000')
    await first.buy(1, '50')
    first.world.stop()
    clock.advance(3 * DAY_MS)
    const later = openWorld({ durable: disk.durable, clock }).world
    later.funds.moveDue()
    later.funds.moveDue()
    expect(later.funds.incomesOf(1).map(({ at }) => at)).toEqual(
      [3, 2, 1].map((days) => START - DAY_MS / 2 + days * DAY_MS),
    )
    const times = later.accounts.entries(first.me.id, 1).map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    // A third world from the same disk: nothing is booked twice.
    const third = openWorld({ durable: disk.durable, clock }).world
    third.funds.moveDue()
    expect(third.funds.incomes()).toEqual(later.funds.incomes())
  })

  it('a day that could not be stored is booked later, once', async () => {
    const disk = memoryDurable()
    const { world, clock, buy, list } = await open({ durable: disk.durable })
    await buy(1, '100')
    world.scheduler.stop()
    disk.fail(true)
    clock.advance(DAY_MS)
    expect(() => world.funds.moveDue()).toThrow()
    expect(world.funds.incomes()).toEqual([])
    disk.fail(false)
    world.funds.moveDue()
    expect((await list('insList', { sub_id: 1 })).data).toHaveLength(1)
  })

  it('moves by shorter days where they are shorter', async () => {
    const { list, buy, pass } = await open({ daySeconds: 60 })
    await buy(1, '100')
    pass(180_000)
    expect((await list('insList', { sub_id: 1 })).data).toHaveLength(3)
  })

  it.each([
    ['', 'input lock num'],
    ['0', 'input lock num'],
    ['-50', 'input lock num'],
    ['1e3', 'input lock num'],
    ['49.9999', 'At least 50 USD'],
    ['1000.0001', 'At most 1000 USD'],
    ['100.00001', 'The amount has more than 4 decimals'],
  ])('of %j is refused: %s', async (amount, msg) => {
    const { buy, account } = await open()
    expect(await buy(1, amount)).toMatchObject({ code: 0, msg })
    expect(account()).toEqual(['5000', '0'])
  })

  it('takes both ends, and never more than there is', async () => {
    const { buy, account } = await open()
    expect([(await buy(1, '50')).code, (await buy(1, '1000')).code]).toEqual([1, 1])
    expect(await buy(2, '3950.0001')).toMatchObject({ code: 0, msg: 'Insufficient balance' })
    expect((await buy(2, '3950')).code).toBe(1)
    expect(account()).toEqual(['0', '5000'])
  })

  it('has a bound in number: one more is refused in words, and one that is over makes room', async () => {
    const { world, me, buy } = await open()
    world.journal.transact(() =>
      world.accounts.post(me.id, 'change', { kind: 'opening', value: 10n ** 11n, memo: 'memo.opening' }),
    )
    for (let at = 0; at < MAX_SUBSCRIPTIONS; at += 1) expect((await buy(1, '50')).code).toBe(1)
    expect(await buy(1, '50')).toMatchObject({ code: 0, msg: 'No more than 100 subscriptions can run at once' })
    world.journal.transact(() => world.funds.decide(me.id, 'finish'))
    expect((await buy(1, '50')).code).toBe(1)
  })
})

describe('redeeming', () => {
  it('is paid after 15 s without the penalty; twice is refused, and days bring nothing meanwhile', async () => {
    const { list, buy, redeem, account, pass, clock, world } = await open()
    await buy(2, '1000')
    pass(DAY_MS)
    expect(await redeem(1)).toMatchObject({ code: 1 })
    expect(await redeem(1)).toMatchObject({ code: 0, msg: 'Only a subscription in progress can be redeemed' })
    expect([(await list('subList')).data[0]?.status, account()]).toEqual([2, ['4002.5', '1000']])
    clock.advance(REFUNDED_AFTER_MS - 1)
    world.funds.moveDue()
    expect((await list('subList')).data[0]?.status).toBe(2)
    clock.advance(1)
    world.funds.moveDue()
    expect([(await list('subList')).data[0]?.status, account()]).toEqual([3, ['4952.5', '0']])
    pass(3 * DAY_MS)
    expect((await list('insList', { sub_id: 1 })).data).toHaveLength(1)
    expect(await redeem(1)).toMatchObject({ code: 0 })
  })

  it('books the days before it first; one that is over by then is not redeemed', async () => {
    const { buy, redeem, clock, world, account } = await open()
    await buy(1, '100')
    world.scheduler.stop()
    clock.advance(8 * DAY_MS)
    expect(await redeem(1)).toMatchObject({ code: 0 })
    expect(account()).toEqual(['5001.26', '0'])
  })

  it('and the end of a lock can be decided by hand', async () => {
    const { world, buy, redeem, list } = await open()
    const user = 'trader@openlot.test'
    expect(control(world, { op: 'fund', user, decision: 'refund' }).ok).toBe(false)
    await buy(1, '100')
    await buy(2, '500')
    await redeem(1)
    expect(control(world, { op: 'fund', user, decision: 'refund' })).toEqual({ ok: true })
    expect(control(world, { op: 'fund', user, decision: 'finish' })).toEqual({ ok: true })
    expect((await list('subList')).data.map(({ status }) => status)).toEqual([4, 3])
    expect(control(world, { op: 'fund', user, decision: 'x' }).ok).toBe(false)
    expect(control(world, { op: 'fundProduct', id: 1, offered: 'x' }).ok).toBe(false)
  })
})

describe('who may', () => {
  it('[T42] [ACC-9] a mock account reads what there is, buys and redeems nothing, and keeps all it has', async () => {
    const { world } = openWorld()
    const me = await demo(world, 'device-of-a-demo')
    for (const [call, params] of [
      ['list', { page: 1 }],
      ['info', { id: 1 }],
      ['subList', { page: 1 }],
    ] as const)
      expect(await me.get(`/api/fund/${call}`, params)).toMatchObject({ code: 1 })
    for (const [call, params] of [
      ['buy', { id: 1, amount: '100' }],
      ['applyRefund', { sub_id: 1 }],
    ] as const)
      expect(await me.get(`/api/fund/${call}`, params)).toMatchObject({
        code: 0,
        msg: 'Please register or log in to a real account',
      })
    expect(await me.get('/api/fund/insList', { page: 1, sub_id: 1 })).toMatchObject({ code: 0 })
    expect(world.funds.all()).toEqual([])
  })

  it('lists end at last_page, newest first', async () => {
    const { world, me, list } = await open()
    const [product] = FUND_PRODUCTS
    if (product === undefined) throw new Error('no product')
    world.journal.transact(() => {
      for (let at = 0; at < 45; at += 1) world.funds.buy(me.id, product, 50_000_000n)
    })
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list('subList', { page })))
    expect(pages.map(({ last_page }) => last_page)).toEqual([3, 3, 3, 3])
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0])
    expect(pages[0]?.data[0]?.id).toBe(45)
  })
})

/** Figures of a preview, by core's calculators. */
const previewOf = (share: string, { percent, lockDays, damages }: (typeof FUND_PRODUCTS)[number]) => {
  const daily = fundDailyProfit({ amount: share, dividendPercentage: percent })
  const leaving = { shareAmount: share, liquidatedDamages: damages }
  return {
    daily: daily.toFixed(),
    total: fundTotalProfit({ dailyProfit: daily, lockDividendDays: lockDays }).toFixed(),
    penalty: fundPenalty(leaving).toFixed(),
    back: fundReturn(leaving).toFixed(),
  }
}

const someOf = (world: World): number => world.users.all()[0]?.id ?? 0

describe('what was shown is what is booked', () => {
  const product = fc.constantFrom(...FUND_PRODUCTS)
  const share = fc.bigInt({ min: 1n, max: 500_000_000_000n }).map((tenThousandths) => tenThousandths * 100n)

  it('[FUND-1] [FUND-2] [FUND-3] a day, all days and the penalty, for 10,000 amounts, by the ledger and by the oracle', () => {
    const { world } = openWorld({ daySeconds: 60 })
    const userId = someOf(world)
    const began = world.clock.now()
    fc.assert(
      fc.property(product, share, (of, units) => {
        const text = money(units)
        const preview = previewOf(text, of)
        const { dayProfit, penalty, share: booked } = world.journal.transact(() => world.funds.buy(userId, of, units))
        const shown = { amount: text, dividendPercentage: of.percent }
        const dailyProfit = exactFundDailyProfit(shown)
        expect([
          money(dayProfit),
          money(dayProfit * BigInt(of.lockDays)),
          money(penalty),
          money(booked - penalty),
        ]).toEqual([preview.daily, preview.total, preview.penalty, preview.back])
        expect([preview.daily, preview.total, preview.penalty]).toEqual([
          dailyProfit,
          exactFundTotalProfit({ dailyProfit, lockDividendDays: String(of.lockDays) }),
          exactFundPenalty({ shareAmount: text, liquidatedDamages: of.damages }),
        ])
        expect(dec(preview.back).plus(preview.penalty).eq(text)).toBe(true)
      }),
      { numRuns: 10_000 },
    )
    expect(world.funds.all()).toHaveLength(10_000)
    expect(world.clock.now()).toBe(began)
  })

  it('[T43] nothing is made or lost over 10,000 purchases, redemptions and ends of days', () => {
    const { world, clock } = openWorld({ daySeconds: 60 })
    const userId = someOf(world)
    const whole = (): bigint => {
      const { balance, lock } = world.accounts.get(userId, 'change')
      return balance + lock
    }
    const before = whole()
    const rows = world.funds.all
    fc.assert(
      fc.property(fc.constantFrom('buy', 'redeem', 'pass'), fc.nat({ max: 400 }), product, (what, at, of) => {
        if (what === 'buy') world.journal.transact(() => world.funds.buy(userId, of, BigInt(at + 1) * 123_400n))
        else if (what === 'redeem') {
          const all = rows()
          const row = all[all.length - 1 - (at % Math.max(1, all.length))]
          if (row !== undefined) world.journal.transact(() => world.funds.redeem(row.id))
        } else {
          clock.advance(at * 500)
          world.funds.moveDue()
        }
      }),
      { numRuns: 10_000 },
    )
    clock.advance(DAY_MS)
    world.funds.moveDue()
    const all = rows()
    expect(all.every(({ state }) => state === 'finished' || state === 'refunded')).toBe(true)
    expect(new Set(all.map(({ state }) => state)).size).toBe(2)
    const brought = all.reduce((sum, { dayProfit, daysBooked }) => sum + dayProfit * BigInt(daysBooked), 0n)
    const kept = all.reduce((sum, { state, penalty }) => sum + (state === 'refunded' ? penalty : 0n), 0n)
    expect(whole()).toBe(before + brought - kept)
    expect(world.accounts.get(userId, 'change').lock).toBe(0n)
  })
})
