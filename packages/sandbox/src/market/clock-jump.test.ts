import { describe, expect, it } from 'vitest'
import {
  ask,
  memoryDurable,
  openWorld,
  START,
  type SteppedClock,
  steppedClock,
  tickAt,
  trader,
} from '../../test/support.ts'
import { seededRandom } from '../memory.ts'
import { NotStored } from '../ports.ts'
import { PERIODS } from './bars.ts'

/** A clock that can be set, as a person or NTP does; timers go on. */
const settableClock = (): SteppedClock & { set(by: number): void } => {
  const timers = steppedClock(START)
  let offset = 0
  return {
    now: () => timers.now() + offset,
    setTimeout: timers.setTimeout,
    clearTimeout: timers.clearTimeout,
    advance: timers.advance,
    pending: 0,
    set: (by) => {
      offset = by
    },
  }
}

type World = ReturnType<typeof openWorld>['world']
const eurusd = (world: World) => {
  const instrument = world.market.instrumentByCode('EURUSD')
  if (instrument === undefined) throw new Error('No EURUSD')
  return instrument
}
const expectSane = (world: World, now: number): void => {
  for (const instrument of world.market.instruments)
    for (const period of PERIODS) {
      const bars = world.market.bars(instrument, period, 300)
      expect(bars.length).toBe(300)
      expect(bars.every(({ time }) => time * 1000 <= now)).toBe(true)
      expect(bars.every((bar, at) => at === 0 || bar.time > (bars[at - 1]?.time ?? 0))).toBe(true)
      expect(world.market.currentBar(instrument, period).time * 1000).toBeLessThanOrEqual(now)
    }
}

const HOUR = 3_600_000

describe.each([
  ['an hour', HOUR],
  ['three weeks', 21 * 24 * HOUR],
])('a clock that was %s ahead', (_name, ahead) => {
  it('[T36] leaves no candle in the future, and the present one goes on', () => {
    const disk = memoryDurable()
    const clock = settableClock()
    const { world, defects } = openWorld({ clock, durable: disk.durable })
    world.start()
    clock.advance(90_000)
    const past = world.market.bars(eurusd(world), '1min', 300).slice(0, -1)
    clock.set(ahead)
    clock.advance(3 * 60_000)
    clock.set(0)
    // Before the first tick, while the future is still stored.
    expectSane(world, clock.now())
    clock.advance(2_000)
    expectSane(world, clock.now())
    expect(world.market.bars(eurusd(world), '1min', 400)).toEqual(expect.arrayContaining([...past]))
    tickAt(world, 'EURUSD', '1.23456')
    for (const period of PERIODS) {
      const last = world.market.bars(eurusd(world), period, 1).at(-1)
      expect(last?.close).toBe(123_456)
      expect(last).toMatchObject(world.market.currentBar(eurusd(world), period))
    }
    expect(defects).toEqual([])
    const { world: again } = openWorld({ clock, durable: disk.durable })
    expectSane(again, clock.now())
    expect(again.market.bars(eurusd(again), '1day', 300)).toEqual(world.market.bars(eurusd(world), '1day', 300))
  })

  it('[T36] leaves none either when the world began under it, or was shut before it was set right', () => {
    const disk = memoryDurable()
    const clock = settableClock()
    clock.set(ahead)
    const first = openWorld({ clock, durable: disk.durable }).world
    first.start()
    clock.advance(180_000)
    first.stop()
    clock.set(0)
    const { world } = openWorld({ clock, durable: disk.durable })
    expectSane(world, clock.now())
    world.start()
    clock.advance(180_000)
    expectSane(world, clock.now())
  })

  it('[T23] locks nobody out until that time comes', async () => {
    const clock = settableClock()
    const { world } = openWorld({ clock })
    clock.set(ahead)
    const wrong = { account: 'trader@openlot.test', password: 'wrong', login_type: 'email' }
    for (let at = 0; at < 5; at += 1) await ask(world, 'POST', '/api/user/loginForU', wrong)
    clock.set(0)
    // No wait: one would not end before the clock moves on.
    expect((await trader(world)).token).not.toBe('')
  })
})

describe('a store that cannot be written', () => {
  it('[T43] leaves the bars of the market as they were, over the end of a day too', () => {
    const disk = memoryDurable()
    let isFull = false
    const durable = {
      load: disk.durable.load,
      commit: (changes: Parameters<typeof disk.durable.commit>[0]) => {
        if (isFull) throw new NotStored('full')
        disk.durable.commit(changes)
      },
    }
    // Enough days that bars are folded when the next begins.
    const clock = steppedClock(Date.UTC(2026, 0, 5))
    const { world, defects } = openWorld({ clock, durable })
    for (let minute = 0; minute < 4 * 1440; minute += 1) {
      tickAt(world, 'EURUSD', `1.${10_000 + ((minute * 37) % 500)}`)
      clock.advance(60_000)
    }
    const shown = () =>
      PERIODS.map((period) => [
        world.market.bars(eurusd(world), period, 300),
        world.market.currentBar(eurusd(world), period),
      ])
    const before = shown()
    const stored = disk.count('minutes')
    isFull = true
    for (const price of ['1.50000', '1.90000']) expect(() => tickAt(world, 'EURUSD', price)).toThrow(NotStored)
    expect(shown()).toEqual(before)
    world.start()
    clock.advance(1_000)
    world.stop()
    // Reported by the store itself, once; it is no defect of the server.
    expect(defects).toEqual([])
    isFull = false
    tickAt(world, 'EURUSD', '1.10000')
    expect(world.market.bars(eurusd(world), '1day', 1).at(-1)?.high).toBeLessThan(150_000)
    expect(disk.count('minutes')).toBeLessThan(stored)
    const { world: again } = openWorld({ clock, durable: disk.durable })
    for (const period of PERIODS)
      expect(again.market.bars(eurusd(again), period, 300)).toEqual(world.market.bars(eurusd(world), period, 300))
  })
})

describe('live prices', () => {
  const pricesOf = (unforeseen: boolean, tokens: number) => {
    const random = seededRandom(tokens)
    const { world, clock } = openWorld({ seed: 11, unforeseen, random })
    const first = world.market.instruments.map(({ id }) => world.market.price(id))
    world.start()
    clock.advance(30_000)
    return { first, now: world.market.instruments.map(({ id }) => world.market.price(id)) }
  }

  it('[T36] cannot be worked out from the seed, unless they are meant to be', () => {
    expect(pricesOf(true, 1).first).toEqual(pricesOf(true, 2).first)
    expect(pricesOf(true, 1).now).not.toEqual(pricesOf(true, 2).now)
    expect(pricesOf(false, 1)).toEqual(pricesOf(false, 2))
  })
})
