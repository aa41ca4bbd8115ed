import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ask, memoryDurable, openWorld, START, steppedClock, tickAt } from '../../test/support.ts'
import { over, times, whole } from '../oracle/rational.ts'
import type { World } from '../world.ts'
import { IS_RESULT } from './accounts.ts'
import { isRefusal } from './contract-terms.ts'
import type { MasterRow, Record } from './masters.ts'

const RANKING = '/api/follow/rank_list'
const HOUR_MS = 3_600_000
const WEEKS_MS = 21 * 24 * HOUR_MS

const percent = (part: bigint, base: bigint) =>
  base <= 0n ? whole(0) : times(over(whole(part), whole(base)), whole(100))
/** Fractions as whole numbers, however they were computed. */
const plain = ({ profit, rate, won, trades }: Record) => ({
  profit,
  trades,
  rate: Number((rate.top * 10n ** 12n) / rate.bottom),
  won: Number((won.top * 10n ** 12n) / won.bottom),
})
/** Figures from all orders a master ever had. */
const walked = (world: World, { userId }: MasterRow, since: number) => {
  const closed = world.contracts
    .all()
    .filter((order) => order.userId === userId && order.state === 'closed' && order.completedAt >= since)
  const { balance, lock } = world.accounts.get(userId, 'forex')
  const results = world.accounts
    .entries(userId, 3)
    .reduce((sum, { kind, value, at }) => (at >= since && IS_RESULT[kind] === true ? sum + value : sum), 0n)
  const profit = closed.reduce((sum, order) => sum + order.profit, 0n)
  const won = closed.filter((order) => order.profit > 0n).length
  return plain({
    profit,
    trades: closed.length,
    rate: percent(profit, balance + lock - results),
    won: percent(BigInt(won), BigInt(closed.length)),
  })
}
const expectWalked = (world: World): void => {
  const since = Math.floor((world.clock.now() - WEEKS_MS) / HOUR_MS) * HOUR_MS
  for (const master of world.masters.all()) {
    expect(plain(world.masters.total(master))).toEqual(walked(world, master, 0))
    expect(plain(world.masters.threeWeeks(master))).toEqual(walked(world, master, since))
    const own = world.contracts.all().filter(({ userId, state }) => userId === master.userId && state === 'closed')
    const margins = own.map(({ margin }) => margin)
    expect(world.masters.marginsOf(master)).toEqual({
      all: margins.reduce((sum, margin) => sum + margin, 0n),
      most: margins.reduce((most, margin) => (margin > most ? margin : most), 0n),
    })
  }
  const rates = world.masters.all().map((master) => ({ id: master.id, ...walked(world, master, 0) }))
  expect(world.masters.ranked().map(({ master }) => master.id)).toEqual(
    rates.toSorted((a, b) => b.rate - a.rate || a.id - b.id).map(({ id }) => id),
  )
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('open', 'open', 'close', 'close', 'post', 'wait', 'wait', 'fail', 'restart', 'welcome'),
    who: fc.nat(),
    size: fc.integer({ min: 1, max: 1000 }),
  }),
  { minLength: 10, maxLength: 60 },
)

describe('the figures of masters', () => {
  it('[FOL-28] are what all of their orders and bookings come to, whatever was done, undone and waited for', () => {
    let closed = 0
    const holds = fc.property(steps, (all) => {
      const disk = memoryDurable()
      const clock = steppedClock(START)
      const open = () => openWorld({ clock, durable: disk.durable }).world
      let world = open()
      const people = Array.from(
        { length: 4 },
        (_, at) => world.journal.transact(() => world.users.addDemo(`d-${at}`)).id,
      )
      const failing = (run: () => void): void => {
        disk.fail(true)
        expect(() => world.journal.transact(run)).toThrow('full')
        disk.fail(false)
      }
      const eurusd = world.market.instrumentByCode('EURUSD')
      if (eurusd === undefined) throw new Error('No EURUSD')
      for (const { what, who, size } of all) {
        const userId = people[who % people.length] ?? 0
        const place = (): void => {
          world.contracts.submit(userId, eurusd, {
            side: size % 2 === 0 ? 'buy' : 'sell',
            status: 'market',
            lots: (0.02 + (size % 9) / 100).toFixed(2),
            targetPrice: '0',
            stopLoss: '0',
            takeProfit: '0',
            multiple: '100',
          })
        }
        const leave = (): void => {
          const [order] = world.contracts.inState(userId, 'holding')
          if (order !== undefined && !isRefusal(world.contracts.close(userId, String(order.id)))) closed += 1
        }
        const pay = (): void =>
          world.accounts.post(userId, 'forex', {
            kind: size % 3 === 0 ? 'fee' : 'transfer',
            value: BigInt(size - 500) * 1_000n,
            memo: 'memo.opening',
          })
        if (what === 'open') world.journal.transact(place)
        else if (what === 'close') world.journal.transact(leave)
        else if (what === 'post') world.journal.transact(pay)
        else if (what === 'welcome') world.journal.transact(() => world.masters.welcome(userId))
        else if (what === 'restart') world = open()
        else if (what === 'wait') {
          clock.advance(size * 47_000 * (size % 5 === 0 ? 60 : 1))
          tickAt(world, 'EURUSD', (1.1 + ((size % 21) - 10) / 10_000).toFixed(5))
        } else
          failing(() => {
            leave()
            pay()
          })
        expectWalked(world)
      }
    })
    fc.assert(holds, { numRuns: 60 })
    expect(closed).toBeGreaterThan(100)
  })

  it('[FOL-28] are of the samples too, and of a file from before they were kept up', () => {
    const disk = memoryDurable()
    const first = openWorld({ masters: true, samples: true, durable: disk.durable }).world
    expectWalked(first)
    for (const { table, key } of [...disk.durable.load()])
      if (table === 'masterTotals' || table === 'masterHours') disk.durable.commit([{ table, key, row: null }])
    expect(disk.count('masterTotals')).toBe(0)
    const { world } = openWorld({ durable: disk.durable })
    expectWalked(world)
    expect(world.masters.ranked().some(({ total }) => total.trades > 20)).toBe(true)
  })

  it('[T33] cost the same to read however much a master has done, and change with the next order', async () => {
    const { world, clock } = openWorld({ masters: true })
    const looks = [
      vi.spyOn(world.accounts, 'entries'),
      vi.spyOn(world.contracts, 'inState'),
      vi.spyOn(world.contracts, 'all'),
    ]
    const read = async () => {
      for (const look of looks) look.mockClear()
      const { data } = await ask(world, 'GET', RANKING)
      const calls = looks.flatMap((look) => look.mock.calls as readonly (readonly unknown[])[])
      return { text: JSON.stringify(data), walks: calls.filter((call) => call[1] !== 'holding').length }
    }
    const first = await read()
    const [master] = world.masters.all()
    world.journal.transact(() => world.contracts.clear(master?.userId ?? 0))
    const second = await read()
    expect([first.walks, second.walks, second.text === first.text]).toEqual([0, 0, false])
    // Orders older than three weeks by then are in no figure of three weeks, though nothing happened since.
    const weeks = () => world.masters.all().map((one) => world.masters.threeWeeks(one).trades)
    expect(Math.min(...weeks())).toBeGreaterThan(0)
    clock.advance(22 * 24 * HOUR_MS)
    expect(Math.max(...weeks())).toBe(0)
  })

  it('[FOL-28] keep no hours that have long stopped to count', () => {
    const disk = memoryDurable()
    const { world, clock } = openWorld({ durable: disk.durable })
    const { id } = world.journal.transact(() => world.users.addDemo('one-who-trades'))
    world.journal.transact(() => world.masters.welcome(id))
    for (let at = 0; at < 2_000; at += 1) {
      clock.advance(HOUR_MS)
      world.journal.transact(() => world.accounts.post(id, 'forex', { kind: 'fee', value: -1n, memo: 'memo.opening' }))
    }
    // Twice three weeks, and the hour they begin in.
    expect(disk.count('masterHours')).toBe(2 * 21 * 24 + 1)
    expectWalked(world)
  })
})
