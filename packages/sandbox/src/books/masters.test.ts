import { describe, expect, it } from 'vitest'
import { memoryDurable, openWorld, START, type SteppedClock, steppedClock } from '../../test/support.ts'
import { control } from '../control.ts'
import { halfUp, over, times, whole } from '../oracle/rational.ts'
import type { World } from '../world.ts'
import { startingBalance } from './accounts.ts'
import { MASTERS_SINCE_MS } from './masters.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

const opened = (seed: number, clock: SteppedClock = steppedClock()) =>
  openWorld({ masters: true, seed, clock, tickMs: 5_000 })
const ordersOf = (world: World, userId: number) => world.contracts.all().filter((order) => order.userId === userId)
const traded = (world: World) =>
  world.contracts
    .all()
    .map(({ userId, symbolId, side, openPrice, closePrice, profit, createdAt }) =>
      [userId, symbolId, side, openPrice, closePrice, profit, createdAt].join(' '),
    )

describe('masters', () => {
  it('are there with three weeks and more of trades, at prices the market had at that time', () => {
    const { world, defects } = opened(7)
    expect(world.masters.all()).toHaveLength(8)
    for (const { userId } of world.masters.all()) {
      const orders = ordersOf(world, userId)
      expect(orders.length).toBeGreaterThan(20)
      const times = orders.map(({ createdAt }) => createdAt)
      expect(Math.min(...times)).toBeLessThan(START - 21 * DAY_MS)
      expect(Math.max(...times)).toBeGreaterThan(START - DAY_MS)
      for (const order of orders.filter(({ state }) => state === 'closed')) {
        const instrument = world.contracts.instrumentOf(order)
        for (const [at, price] of [
          [order.createdAt, order.openPrice],
          [order.completedAt, order.closePrice],
        ] as const) {
          const bar = world.market.since(instrument, at / 1000).findLast(({ time }) => time <= at / 1000)
          expect(bar !== undefined && bar.low <= price && price <= bar.high).toBe(true)
        }
      }
    }
    expect(defects).toEqual([])
  })

  it('[T43] own what their ledgers add up to, and hold what their open orders hold', () => {
    const { world, clock } = opened(3)
    world.start()
    clock.advance(3 * HOUR_MS)
    for (const { userId } of world.masters.all()) {
      const { balance, lock } = world.accounts.get(userId, 'forex')
      const entries = world.accounts.entries(userId, 3)
      expect(sum(entries.map(({ value }) => value))).toBe(balance)
      const orders = ordersOf(world, userId)
      const margins = orders.filter(({ state }) => state === 'holding').map(({ margin }) => margin)
      expect(lock).toBe(sum(margins))
      const user = world.users.get(userId) ?? { isDemo: false }
      expect(balance + lock).toBe(
        startingBalance(user).forex + sum(orders.map(({ profit }) => profit)) - sum(orders.map(({ fee }) => fee)),
      )
    }
  })

  it('have figures that are computed from these orders', () => {
    const { world } = opened(11)
    for (const master of world.masters.all()) {
      const closed = ordersOf(world, master.userId).filter(({ state }) => state === 'closed')
      const late = closed.filter(({ completedAt }) => completedAt >= START - 21 * DAY_MS)
      const total = world.masters.total(master)
      const weeks = world.masters.threeWeeks(master)
      expect(total.trades).toBe(closed.length)
      expect(weeks.trades).toBe(late.length)
      expect(weeks.trades).toBeLessThan(total.trades)
      expect(total.profit).toBe(sum(closed.map(({ profit }) => profit)))
      expect(weeks.profit).toBe(sum(late.map(({ profit }) => profit)))
      const won = late.filter(({ profit }) => profit > 0n).length
      expect(halfUp(weeks.won, 2)).toBe(halfUp(times(over(whole(won), whole(late.length)), whole(100)), 2))
      // Equal worth: all began with 10,000 and moved nothing since.
      expect(halfUp(total.rate, 2)).toBe(halfUp(times(over(whole(total.profit), whole(10n ** 10n)), whole(100)), 2))
    }
    const rates = world.masters.all().map((master) => halfUp(world.masters.total(master).rate, 2))
    expect([rates.some((rate) => rate > 0n), rates.some((rate) => rate < 0n)]).toEqual([true, true])
  })

  it('go on trading by the seed: the same again with the same one, and others with another', () => {
    const run = (seed: number) => {
      const { world, clock } = opened(seed)
      world.start()
      const before = world.contracts.all().length
      clock.advance(2 * HOUR_MS)
      world.stop()
      expect(world.contracts.all().length).toBeGreaterThan(before + 8)
      return traded(world)
    }
    expect(run(5)).toEqual(run(5))
    expect(run(5)).not.toEqual(run(6))
  })

  it('are the same people after a restart, and close what they had open', () => {
    const disk = memoryDurable()
    const first = openWorld({ masters: true, durable: disk.durable }).world
    const open = first.contracts.all().filter(({ state }) => state === 'holding')
    expect(open.length).toBeGreaterThan(0)
    const { world, clock } = openWorld({
      masters: true,
      durable: disk.durable,
      clock: steppedClock(START + HOUR_MS),
    })
    expect(traded(world)).toEqual(traded(first))
    expect(world.masters.all()).toEqual(first.masters.all())
    world.start()
    clock.advance(2_000)
    const still = new Set(world.contracts.all().flatMap(({ id, state }) => (state === 'holding' ? [id] : [])))
    expect(open.filter(({ id }) => still.has(id))).toEqual([])
  })

  it('come when they are asked for, also into a world that has lived, and once', () => {
    const { world, clock } = openWorld()
    world.start()
    clock.advance(10_000)
    expect(world.masters.all()).toEqual([])
    expect(control(world, { op: 'masters' })).toEqual({ ok: true })
    const rows = traded(world)
    expect(world.masters.all()).toHaveLength(8)
    expect(Math.min(...world.contracts.all().map(({ createdAt }) => createdAt))).toBeGreaterThan(
      clock.now() - MASTERS_SINCE_MS,
    )
    control(world, { op: 'masters' })
    expect(traded(world)).toEqual(rows)
  })
})
