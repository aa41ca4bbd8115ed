import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inWords, memoryDurable, openWorld, START, steppedClock, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'
import type { WorldOptions } from '../world-options.ts'
import { startingBalance } from './accounts.ts'
import { isRefusal } from './contract-terms.ts'
import type { MasterRow } from './masters.ts'

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

const firstOf = (world: World): MasterRow => {
  const [master] = world.masters.all()
  if (master === undefined) throw new Error('No masters')
  return master
}
/** A master who can sign in, and a follower. Nobody trades by themselves: no time passes. */
const following = async (options: Partial<Pick<WorldOptions, 'durable'>> = {}) => {
  const { world, clock, defects } = openWorld({ masters: true, ...options })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const master = firstOf(world)
  const lead = await trader(world, 'master@openlot.test')
  const me = await trader(world)
  const follow = (multiple = '1', maxAmount = '100000', userId = me.id) =>
    world.journal.transact(() => world.follow.follow(userId, master, multiple, maxAmount))
  const open = () => world.contracts.inState(me.id, 'holding')
  const placed = async (fields: Parameters<typeof lead.order>[0] = {}): Promise<number> => {
    const { data } = (await lead.order(fields)) as { readonly data: { readonly id: number } }
    return data.id
  }
  return { world, clock, defects, master, lead, me, follow, open, placed }
}

it('[T33] mock accounts fill half of the places of a master, and no real follower is kept out by them', async () => {
  const { world, follow } = await following()
  const mocks = Array.from(
    { length: 120 },
    (_, at) => world.journal.transact(() => world.users.addDemo(`mock-${at}`)).id,
  )
  const taken = mocks.map((id) => follow('1', '100', id)).filter((one) => !isRefusal(one))
  expect(taken).toHaveLength(100)
  for (let real = 0; real < 100; real += 1) expect(isRefusal(follow('1', '100', 90_000 + real))).toBe(false)
  expect(isRefusal(follow('1', '100', 99_999))).toBe(true)
})

describe('a copy', () => {
  it('is opened and closed with the order of the master, at its price, in lots × multiple', async () => {
    const { world, lead, me, follow, open, placed } = await following()
    follow('3')
    const origin = await placed({ type: 2 })
    expect(open()).toMatchObject([{ lots: '0.3', side: 'sell', multiple: 100, openPrice: 110_000 }])
    tickAt(world, 'EURUSD', '1.09900')
    await lead.get('/v2/api/forex/close', { id: origin })
    expect(open()).toEqual([])
    expect(world.contracts.inState(me.id, 'closed')).toMatchObject([{ profit: 30_000_000n, closePrice: 109_900 }])
    // 10,000 less the fee of half a percent of 330, and 30 won.
    expect(await me.forex()).toEqual({ balance: '10028.35', lockBalance: '0' })
  })

  it.each([
    // A lot at 1.1 and 1:100 holds 1,100.
    ['30', '2', '0.02'],
    ['21.99', '2', undefined],
    ['22', '2', '0.02'],
    ['109.99', '2', '0.09'],
    ['100000', '91', '9.04'],
  ])('with %s at most and a multiple of %s has %s lots', async (maxAmount, multiple, lots) => {
    const { follow, open, placed, me } = await following()
    follow(multiple, maxAmount)
    await placed()
    expect(open().map((order) => order.lots)).toEqual(lots === undefined ? [] : [lots])
    expect(Number((await me.forex()).balance)).toBeGreaterThanOrEqual(0)
  })

  it('leaves room for the next one only as far as the largest amount goes', async () => {
    const { follow, open, placed } = await following()
    follow('1', '165')
    for (let at = 0; at < 3; at += 1) await placed()
    expect(open().map(({ lots }) => lots)).toEqual(['0.1', '0.05'])
  })

  it('comes with a pending order when that is reached, and goes when a stop ends it', async () => {
    const { world, follow, open, placed } = await following()
    follow()
    await placed({ status: 0, target_price: '1.09500', stop_loss_price: '1.09000' })
    expect(open()).toEqual([])
    tickAt(world, 'EURUSD', '1.09480')
    expect(open()).toMatchObject([{ lots: '0.1', openPrice: 109_480 }])
    tickAt(world, 'EURUSD', '1.08900')
    expect(open()).toEqual([])
  })

  it('stays when the master is followed no more, and can be closed by hand', async () => {
    const { world, master, lead, me, follow, open, placed } = await following()
    follow()
    const origin = await placed()
    expect(isRefusal(world.journal.transact(() => world.follow.unfollow(me.id, master)))).toBe(false)
    await lead.get('/v2/api/forex/close', { id: origin })
    expect(open()).toHaveLength(1)
    await placed()
    expect(open()).toHaveLength(1)
    expect(await me.get('/v2/api/forex/close', { id: open()[0]?.id ?? 0 })).toMatchObject({ code: 1 })
    // Followed again: old orders are no copies any more.
    follow()
    expect(open()).toEqual([])
  })

  it('closed by hand is not closed again with the order of the master', async () => {
    const { world, lead, me, follow, open, placed, defects } = await following()
    follow()
    const origin = await placed()
    await me.get('/v2/api/forex/close', { id: open()[0]?.id ?? 0 })
    tickAt(world, 'EURUSD', '1.20000')
    await lead.get('/v2/api/forex/close', { id: origin })
    expect(world.contracts.inState(me.id, 'closed')).toMatchObject([{ profit: 0n }])
    expect(defects).toEqual([])
  })

  it('is not copied again, also where two masters follow each other', async () => {
    const { world, master, lead, placed } = await following()
    const [, other] = world.masters.all()
    if (other === undefined) throw new Error('No second master')
    world.journal.transact(() => {
      world.follow.follow(other.userId, master, '1', '1000')
      world.follow.follow(lead.id, other, '1', '1000')
    })
    const before = world.contracts.all().length
    await placed()
    expect(world.contracts.all().length).toBe(before + 2)
  })

  it('is there or not together with the order it was made of', async () => {
    const kept = memoryDurable()
    const { world, follow, open, lead } = await following({ durable: kept.durable })
    follow()
    const before = world.contracts.all().length
    kept.fail(true)
    await lead.order()
    kept.fail(false)
    expect([world.contracts.all().length, open().length, world.follow.all().length]).toEqual([before, 0, 0])
  })

  it('is closed with the master after a restart', async () => {
    const kept = memoryDurable()
    const first = await following({ durable: kept.durable })
    first.follow()
    const origin = await first.placed()
    first.world.stop()
    const { world } = openWorld({ durable: kept.durable, clock: steppedClock(START + 1_000) })
    const lead = await trader(world, 'master@openlot.test')
    await lead.get('/v2/api/forex/close', { id: origin })
    expect(world.contracts.inState(first.me.id, 'holding')).toEqual([])
    expect(world.contracts.inState(first.me.id, 'closed')).toHaveLength(1)
  })
})

it.each<[string, string, string]>([
  ['0', '100', 'The size multiplier must be a whole number from 1 to 1000'],
  ['1.5', '100', 'The size multiplier must be a whole number from 1 to 1000'],
  ['1001', '100', 'The size multiplier must be a whole number from 1 to 1000'],
  ['1000000000', '100', 'The size multiplier must be a whole number from 1 to 1000'],
  ['', '100', 'The size multiplier must be a whole number from 1 to 1000'],
  ['1', '0', 'Enter a copy budget'],
  ['1', '-5', 'Enter a copy budget'],
  ['1', 'all', 'Enter a copy budget'],
  ['1', '0.0000001', 'The copy budget has more than 6 decimals'],
])('following with a multiple of "%s" and at most "%s" is refused: %s', async (multiple, maxAmount, words) => {
  const { follow } = await following()
  expect(inWords(follow(multiple, maxAmount))).toEqual({ refused: words })
})

it('nobody follows themselves, nor one master twice, nor ends what is not', async () => {
  const { world, master, lead, me, follow } = await following()
  expect(inWords(follow('1', '10', lead.id))).toEqual({ refused: 'You cannot copy yourself' })
  expect(isRefusal(follow())).toBe(false)
  expect(inWords(follow())).toEqual({ refused: 'You are copying this master already' })
  expect(inWords(world.journal.transact(() => world.follow.unfollow(lead.id, master)))).toEqual({
    refused: 'You are not copying this master',
  })
  expect(world.follow.isFollowing(me.id, master)).toBe(true)
})

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('tick' as const), units: fc.integer({ min: 105_000, max: 115_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      type: fc.constantFrom(1, 2),
      steps: fc.integer({ min: 2, max: 300 }),
      multiple: fc.constantFrom(50, 200),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('close' as const), at: fc.nat(20), who: fc.nat(2) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('follow' as const, 'unfollow' as const),
      who: fc.integer({ min: 1, max: 2 }),
      multiple: fc.integer({ min: 1, max: 9 }),
      maxAmount: fc.integer({ min: 1, max: 9_000 }),
    }),
  },
)

it('[T43] money is conserved over 10,000 orders, closes and prices of a master and two followers', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 100, maxLength: 100 }), async (steps) => {
      const { world, master, lead, me, defects } = await following()
      const second = await trader(world, 'second@openlot.test')
      const people = [lead, me, second]
      for (const one of steps) {
        const who = people['who' in one ? one.who : 0] ?? lead
        if (one.do === 'tick') tickAt(world, 'EURUSD', (one.units / 100_000).toFixed(5))
        else if (one.do === 'order')
          await lead.order({ type: one.type, cont: (one.steps / 100).toFixed(2), multiple: one.multiple })
        else if (one.do === 'close') {
          const held = world.contracts.inState(who.id, 'holding')
          await who.get('/v2/api/forex/close', { id: held[one.at % Math.max(1, held.length)]?.id ?? 0 })
        } else if (one.do === 'follow')
          world.journal.transact(() => world.follow.follow(who.id, master, String(one.multiple), String(one.maxAmount)))
        else world.journal.transact(() => world.follow.unfollow(who.id, master))
      }
      for (const { id } of people) {
        const orders = world.contracts.all().filter(({ userId }) => userId === id)
        const { balance, lock } = world.accounts.get(id, 'forex')
        const entries = world.accounts.entries(id, 3)
        const protection = sum(entries.filter(({ kind }) => kind === 'protection').map(({ value }) => value))
        expect(sum(entries.map(({ value }) => value))).toBe(balance)
        expect(lock).toBe(sum(orders.filter(({ state }) => state === 'holding').map(({ margin }) => margin)))
        expect(balance + lock).toBe(
          startingBalance({ isDemo: false }).forex +
            sum(orders.map(({ profit }) => profit)) -
            sum(orders.map(({ fee }) => fee)) +
            protection,
        )
      }
      for (const copy of world.follow.all()) {
        const [made, origin] = [world.contracts.get(copy.orderId), world.contracts.get(copy.originId)]
        expect([made?.side, made?.symbolId, made?.multiple]).toEqual([origin?.side, origin?.symbolId, origin?.multiple])
        // Tied orders are open, both or none.
        if (copy.isTied) expect([made?.state, origin?.state]).toEqual(['holding', 'holding'])
      }
      for (const follow of world.follow.followersOf(master)) {
        const tied = world.follow.copiesOf(follow.userId, master).open.filter(({ isTied }) => isTied)
        const margins = tied.map(({ orderId }) => world.contracts.get(orderId)?.margin ?? 0n)
        expect(sum(margins) <= follow.maxAmount).toBe(true)
      }
      expect(defects).toEqual([])
    }),
    { numRuns: 100 },
  ))
