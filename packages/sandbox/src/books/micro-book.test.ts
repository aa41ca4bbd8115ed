import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  demo,
  inWords,
  memoryDurable,
  openWorld,
  START,
  type SteppedClock,
  steppedClock,
  tickAt,
  trader,
} from '../../test/support.ts'
import { exactMicroProfit } from '../oracle/exact.ts'
import { fixedText, rational } from '../oracle/rational.ts'
import type { WorldOptions } from '../world-options.ts'
import { isRefusal } from './contract-terms.ts'

const UNIT = 1_000_000n
const EURUSD = 1

type Ask = {
  readonly direction?: 'up' | 'down'
  readonly stake?: string
  readonly seconds?: number
  readonly id?: number
}

/** A world that runs, EUR/USD at 1.10000, and a mock account with 1,000 for micro orders. */
const playing = async (options: Partial<WorldOptions> & { readonly clock?: SteppedClock } = {}) => {
  const { world, clock, defects } = openWorld({ config: { is_micro: '1' }, ...options })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const me = await demo(world, 'device-of-player')
  const submit = (asked: Ask = {}) => {
    const { id = EURUSD, ...rest } = asked
    const instrument = world.market.instrument(id)
    if (instrument === undefined) throw new Error('No symbol')
    return world.journal.transact(() =>
      world.micro.submit(me.id, instrument, { direction: 'up', stake: '100', seconds: 60, ...rest }),
    )
  }
  return { world, clock, defects, me, submit }
}
type Played = Awaited<ReturnType<typeof playing>>
const account = ({ world, me }: Pick<Played, 'world' | 'me'>) => {
  const { balance, lock } = world.accounts.get(me.id, 'micro')
  return [balance, lock]
}
const kinds = ({ world, me }: Pick<Played, 'world' | 'me'>) =>
  world.accounts
    .entries(me.id, 2)
    .toReversed()
    .map(({ kind, value }) => [kind, value])

describe('a micro order', () => {
  it.each([
    ['up', '1.10001', '0', 80n],
    ['up', '1.09999', '0', -100n],
    ['down', '1.09999', '0', 80n],
    ['down', '1.10001', '0', -100n],
    ['up', '1.09999', '1', -80n],
    ['down', '1.10000', '0', 0n],
    ['up', '1.10000', '1', 0n],
  ] as const)('%s, ended at %s with loss level %s, brings %s', async (direction, price, level, profit) => {
    const played = await playing({ config: { is_micro: '1', micro_loss_level: level } })
    const { world, clock, me, submit } = played
    submit({ direction })
    expect(account(played)).toEqual([900n * UNIT, 100n * UNIT])
    clock.advance(30_000)
    tickAt(world, 'EURUSD', price)
    clock.advance(29_999)
    expect(world.micro.of(me.id, 'running')).toHaveLength(1)
    clock.advance(1_000)
    const [order] = world.micro.of(me.id, 'closed')
    expect(order).toMatchObject({ profit: profit * UNIT, completedAt: START + 60_000, state: 'closed' })
    expect(account(played)).toEqual([(1000n + profit) * UNIT, 0n])
    const back = profit < 0n ? 100n + profit : 100n
    expect(kinds(played)).toEqual([
      ['opening', 1000n * UNIT],
      ['stake', -100n * UNIT],
      ...(back > 0n ? [['stakeReturned', back * UNIT]] : []),
      ...(profit > 0n ? [['win', profit * UNIT]] : []),
    ])
  })

  it('counts the price of its last moment, whatever comes right after and however late it is booked', async () => {
    const { world, clock, me, submit } = await playing({ tickMs: 5_000 })
    submit()
    clock.advance(59_999)
    tickAt(world, 'EURUSD', '1.20000')
    clock.advance(2)
    tickAt(world, 'EURUSD', '1.05000')
    expect(world.micro.of(me.id, 'closed')).toMatchObject([{ endPrice: 120_000, profit: 80n * UNIT }])
    submit()
    clock.advance(60_000)
    // No tick since: the next look books it.
    world.journal.transact(() => world.micro.settle(me.id))
    expect(world.micro.of(me.id, 'closed')).toHaveLength(2)
  })

  it.each<[Ask, string]>([
    [{ seconds: 45 }, 'This duration is not offered'],
    [{ seconds: 1 }, 'This duration is not offered'],
    [{ stake: '9.99' }, 'The quantity must be at least 10'],
    [{ stake: '10.001' }, 'The quantity has more than 2 decimals'],
    [{ stake: '0' }, 'Enter a quantity'],
    [{ stake: '-10' }, 'Enter a quantity'],
    [{ stake: '' }, 'Enter a quantity'],
    [{ stake: '1e2' }, 'Enter a quantity'],
    [{ stake: '1000.01' }, 'Insufficient balance'],
    [{ id: 18 }, 'The market is closed'],
  ])('is refused for %j: %s', async (asked, words) => {
    const played = await playing()
    expect(inWords(played.submit(asked))).toEqual({ refused: words })
    expect(account(played)).toEqual([1000n * UNIT, 0n])
  })

  it('[MIC-33] is refused where its market is shut before it ends, and taken where it ends with the session', async () => {
    // Wednesday: EUR/USD goes on till Friday, GER40 is shut at 15:30 GMT.
    const clock = steppedClock(Date.UTC(2026, 0, 7, 15, 28))
    const played = await playing({ alwaysOpen: false, clock })
    const german = played.world.market.instrumentByCode('GER40')?.id ?? 0
    const { data } = await played.me.get('/v2/api/forex/search', { searchCurrency: 'GER40' })
    const [row] = data as readonly { readonly ShutsAt?: number }[]
    expect(row?.ShutsAt).toBe(Date.UTC(2026, 0, 7, 15, 30) / 1000)
    expect(inWords(played.submit({ id: german, seconds: 300 }))).toEqual({
      refused: 'The market closes before this order would end',
    })
    expect(account(played)).toEqual([1000n * UNIT, 0n])
    expect(isRefusal(played.submit({ id: german, seconds: 120 }))).toBe(false)
    expect(isRefusal(played.submit({ seconds: 300 }))).toBe(false)
    clock.advance(1)
    expect(isRefusal(played.submit({ id: german, seconds: 120 }))).toBe(true)
    clock.advance(300_000)
    expect(played.world.micro.of(played.me.id, 'closed')).toHaveLength(2)
    expect(inWords(played.submit({ id: german, seconds: 30 }))).toEqual({ refused: 'The market is closed' })
  })

  it('takes the least stake of each duration, and the whole balance', async () => {
    const played = await playing()
    for (const [seconds, stake] of [
      [30, '5'],
      [60, '10.00'],
      [120, '20'],
      [300, '965'],
    ] as const)
      expect(isRefusal(played.submit({ seconds, stake }))).toBe(false)
    expect(account(played)).toEqual([0n, 1000n * UNIT])
    played.clock.advance(301_000)
    expect(played.world.micro.of(played.me.id, 'closed').map(({ seconds }) => seconds)).toEqual([300, 120, 60, 30])
    expect(account(played)[1]).toBe(0n)
  })

  it('keeps the loss level it was placed with', async () => {
    const { world, clock, me, submit } = await playing()
    submit()
    world.settings.set('micro_loss_level', '1')
    tickAt(world, 'EURUSD', '1.00000')
    clock.advance(61_000)
    expect(world.micro.of(me.id, 'closed')[0]?.profit).toBe(-100n * UNIT)
  })

  it('is booked later where that is asked for, at the price it ended with; until then nothing is left of its time', async () => {
    const { world, clock, me, submit } = await playing()
    submit()
    world.micro.delaySettlement(5_000)
    tickAt(world, 'EURUSD', '1.20000')
    clock.advance(62_000)
    tickAt(world, 'EURUSD', '1.00000')
    const [late] = world.micro.of(me.id, 'running')
    expect(late && world.micro.remainingMs(late)).toBe(0)
    clock.advance(4_000)
    expect(world.micro.of(me.id, 'closed')).toMatchObject([{ profit: 80n * UNIT, completedAt: START + 60_000 }])
  })

  it('ends with the reset of a mock account, which has its balance back', async () => {
    const played = await playing()
    const { world, clock, me, submit } = played
    submit()
    tickAt(world, 'EURUSD', '1.20000')
    expect(await me.get('/v2/api/main/user/resetForexDemoAccount')).toMatchObject({ code: 1 })
    expect(account(played)).toEqual([1000n * UNIT, 0n])
    expect(world.micro.of(me.id, 'closed')).toMatchObject([{ profit: 80n * UNIT, completedAt: START }])
    clock.advance(61_000)
    expect(account(played)).toEqual([1000n * UNIT, 0n])
  })
})

describe('time', () => {
  it('a restart books what ended meanwhile, at the price the market stood at, and goes on with the rest', async () => {
    const kept = memoryDurable()
    const first = await playing({ durable: kept.durable })
    first.submit()
    first.submit({ seconds: 300 })
    tickAt(first.world, 'EURUSD', '1.20000')
    first.clock.advance(10_000)
    first.world.stop()
    const clock = steppedClock(START + 200_000)
    const { world, defects } = openWorld({ durable: kept.durable, clock })
    expect(world.micro.of(first.me.id, 'closed')).toMatchObject([
      { endPrice: 120_000, profit: 80n * UNIT, completedAt: START + 60_000 },
    ])
    const [running] = world.micro.of(first.me.id, 'running')
    expect(running && world.micro.remainingMs(running)).toBe(100_000)
    world.start()
    clock.advance(100_000)
    expect(world.micro.of(first.me.id, 'running')).toEqual([])
    expect(defects).toEqual([])
  })

  it('a clock that was ahead keeps no order running for longer than its seconds', async () => {
    const kept = memoryDurable()
    const ahead = await playing({ durable: kept.durable, clock: steppedClock(START + 86_400_000) })
    ahead.submit()
    ahead.world.stop()
    const clock = steppedClock(START)
    const { world } = openWorld({ durable: kept.durable, clock })
    const [running] = world.micro.of(ahead.me.id, 'running')
    expect(running && world.micro.remainingMs(running)).toBe(60_000)
    world.start()
    clock.advance(60_250)
    expect(world.micro.of(ahead.me.id, 'running')).toEqual([])
  })

  it('what could not be stored is booked when it can be', async () => {
    const kept = memoryDurable()
    const played = await playing({ durable: kept.durable })
    const { world, clock, me, submit } = played
    submit()
    clock.advance(59_000)
    kept.fail(true)
    clock.advance(5_000)
    expect(world.micro.of(me.id, 'running')).toHaveLength(1)
    expect(account(played)).toEqual([900n * UNIT, 100n * UNIT])
    kept.fail(false)
    clock.advance(1_000)
    expect(world.micro.of(me.id, 'closed')).toHaveLength(1)
    expect(account(played)[1]).toBe(0n)
  })

  it('an order on a symbol that is offered no more gives the stake back', async () => {
    const kept = memoryDurable()
    const first = await playing({ durable: kept.durable })
    first.submit()
    first.world.stop()
    const row = kept.durable.load().find(({ table }) => table === 'micro')?.row
    kept.durable.commit([{ table: 'micro', key: '1', row: { ...row, symbolId: 9_999 } }])
    const { world } = openWorld({ durable: kept.durable, clock: steppedClock(START + 61_000) })
    expect(world.micro.of(first.me.id, 'closed')).toMatchObject([{ profit: 0n }])
    expect(account({ world, me: first.me })).toEqual([1000n * UNIT, 0n])
  })
})

describe('a crowd of micro orders', () => {
  it('has a bound for each account', async () => {
    const { clock, submit } = await playing({ maxOrders: 3 })
    for (let at = 0; at < 3; at += 1) expect(isRefusal(submit())).toBe(false)
    expect(inWords(submit())).toEqual({ refused: 'No more than 3 micro orders can run at once' })
    clock.advance(61_000)
    expect(isRefusal(submit())).toBe(false)
  })

  it('that ends at one moment is booked in turns with requests, all at the price of that moment', async () => {
    const stepped = steppedClock()
    let step = 0
    let late = 0
    const now = (): number => {
      late += step
      return stepped.now() + late
    }
    const { world } = openWorld({ clock: { ...stepped, now }, config: { is_micro: '1' } })
    tickAt(world, 'EURUSD', '1.10000')
    const people: Awaited<ReturnType<typeof demo>>[] = []
    for (let at = 0; at < 6; at += 1) people.push(await demo(world, `device-${at}-of-many`))
    const instrument = world.market.instrument(EURUSD)
    if (instrument === undefined) throw new Error('No symbol')
    const place = (userId: number) =>
      world.journal.transact(() =>
        world.micro.submit(userId, instrument, { direction: 'up', stake: '10', seconds: 60 }),
      )
    for (const { id } of people) place(id)
    tickAt(world, 'EURUSD', '1.20000')
    const left = (): number => people.filter(({ id }) => world.micro.of(id, 'running').length > 0).length
    stepped.advance(60_000)
    // Every look at the clock takes six milliseconds: a slice of work ends after a piece or two.
    step = 6
    tickAt(world, 'EURUSD', '1.00000')
    const settled = world.scheduler.settled()
    const inBetween = left()
    stepped.advance(0)
    await settled
    expect([inBetween > 0, left()]).toEqual([true, 0])
    expect(world.micro.all().every(({ profit }) => profit === 8n * UNIT)).toBe(true)
  })
})

it('[T43] books what the exact calculator says, and the account moves by exactly that', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        direction: fc.constantFrom('up' as const, 'down' as const),
        cents: fc.integer({ min: 5_000, max: 100_000 }),
        seconds: fc.constantFrom(30, 60, 120, 300),
        level: fc.constantFrom('0', '1'),
        end: fc.integer({ min: 109_998, max: 110_002 }),
      }),
      async ({ direction, cents, seconds, level, end }) => {
        const played = await playing({ config: { is_micro: '1', micro_loss_level: level } })
        const { world, clock, me, submit } = played
        const stake = fixedText(cents, 2)
        submit({ direction, stake, seconds })
        tickAt(world, 'EURUSD', fixedText(end, 5))
        clock.advance(seconds * 1000 + 250)
        const [order] = world.micro.of(me.id, 'closed')
        const expected = exactMicroProfit({
          direction,
          openPrice: '1.1',
          price: fixedText(end, 5),
          stake,
          profitRatio: order?.ratio ?? '',
          lossLevel: level === '0' ? 'stake' : 'ratio',
        })
        const { top, bottom } = rational(expected)
        expect(order?.profit).toBe((top * UNIT) / bottom)
        expect(account(played)).toEqual([1000n * UNIT + (order?.profit ?? 0n), 0n])
      },
    ),
    { numRuns: 60 },
  ))

it('profits of the day count micro results', async () => {
  const { world, clock, me, submit } = await playing({ tickMs: 3_600_000 })
  submit()
  tickAt(world, 'EURUSD', '1.20000')
  clock.advance(60_000)
  expect((await me.get('/api/user/get_profits')).data).toEqual({ profits: '80' })
  clock.advance(86_400_000)
  expect((await me.get('/api/user/get_profits')).data).toEqual({ profits: '0' })
})

it('a real account begins with nothing for micro orders', async () => {
  const { world, submit } = await playing()
  const real = await trader(world)
  expect(world.accounts.get(real.id, 'micro').balance).toBe(0n)
  expect(isRefusal(submit())).toBe(false)
})
