import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openWorld, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'
import { STARTING_BALANCE } from './accounts.ts'

const price = fc.integer({ min: 100_000, max: 120_000 }).map((units) => `1.${String(units).slice(1)}`)
const lots = fc
  .integer({ min: 2, max: 900 })
  .map((steps) => `${Math.floor(steps / 100)}.${String(steps % 100).padStart(2, '0')}`)
const stop = fc.oneof(fc.constant('0'), price)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('tick' as const), price }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who: fc.integer({ min: 0, max: 1 }),
      type: fc.constantFrom(1, 2),
      status: fc.constantFrom(0, 1),
      cont: lots,
      target_price: price,
      stop_loss_price: stop,
      target_profit_price: stop,
      multiple: fc.constantFrom(20, 50, 100, 200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('close' as const, 'cancel' as const),
      who: fc.integer({ min: 0, max: 1 }),
      id: fc.integer({ min: 1, max: 12 }),
    }),
  },
)

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** What must be true of the books after every single event. */
const check = (world: World): void => {
  const accounts = world.accounts.all()
  const ledger = world.accounts.ledger()
  const orders = world.contracts.all()
  const start = BigInt(world.users.all().length) * sum(Object.values(STARTING_BALANCE))
  const fees = sum(orders.filter(({ state }) => state === 'holding' || state === 'closed').map(({ fee }) => fee))
  const profits = sum(orders.map(({ profit }) => profit))
  const protection = sum(ledger.filter(({ kind }) => kind === 'protection').map(({ value }) => value))
  expect(sum(accounts.map(({ balance, lock }) => balance + lock))).toBe(start + profits - fees + protection)
  for (const { userId, type, accountTypeId, balance, lock } of accounts) {
    const own = ledger.filter((entry) => entry.userId === userId && entry.accountTypeId === accountTypeId)
    expect(sum(own.map(({ value }) => value))).toBe(balance)
    const held = orders.flatMap((order) => {
      if (type !== 'forex' || order.userId !== userId) return []
      return order.state === 'pending' ? [order.margin + order.fee] : order.state === 'holding' ? [order.margin] : []
    })
    expect(lock).toBe(sum(held))
    // A balance is below zero only while an open position covers it.
    if (balance < 0n) expect(world.contracts.inState(userId, 'holding').length).toBeGreaterThan(0)
  }
}

it('[T43] money is conserved over any sequence of ticks, orders, cancels and closes', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { world, defects } = openWorld()
      tickAt(world, 'EURUSD', '1.10000')
      const traders = [await trader(world), await trader(world, 'second@openlot.test')]
      for (const one of steps) {
        if (one.do === 'tick') tickAt(world, 'EURUSD', one.price)
        else {
          const me = traders[one.who] ?? traders[0]
          if (one.do === 'order') {
            const { do: _do, who: _who, ...fields } = one
            await me?.order(fields)
          } else await me?.get(`/v2/api/forex/${one.do === 'close' ? 'close' : 'cancel_trade'}`, { id: one.id })
        }
        check(world)
      }
      expect(defects).toEqual([])
    }),
    { numRuns: 150 },
  ))
