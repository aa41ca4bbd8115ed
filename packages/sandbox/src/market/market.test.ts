import { describe, expect, it } from 'vitest'
import { memoryDurable, openWorld, START, steppedClock, tickAt } from '../../test/support.ts'
import { type Bar, joined, PERIODS, startOf } from './bars.ts'
import { changeText } from './market.ts'

const instrumentOf = (world: ReturnType<typeof openWorld>['world'], code: string) => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  return instrument
}

const isWhole = ({ open, high, low, close }: Bar): boolean =>
  low >= 1 && low <= Math.min(open, close) && high >= Math.max(open, close)

describe('bars', () => {
  it('there are 300 and more of every period, in order, well formed, ending at the live price', () => {
    const { world, clock } = openWorld()
    world.start()
    clock.advance(90_000)
    for (const code of ['EURUSD', 'BTCUSD', 'XAUUSD']) {
      const instrument = instrumentOf(world, code)
      for (const period of PERIODS) {
        const bars = world.market.bars(instrument, period, 300)
        expect(bars.length).toBe(300)
        expect(bars.every(isWhole)).toBe(true)
        expect(bars.every(({ time }) => startOf(period, time) === time)).toBe(true)
        expect(bars.every((bar, at) => at === 0 || bar.time > (bars[at - 1]?.time ?? 0))).toBe(true)
        expect(bars.at(-1)?.close).toBe(world.market.price(instrument.id))
        expect(bars.at(-1)).toEqual(world.market.currentBar(instrument, period))
      }
    }
  })

  it('join without gaps: every bar of the past opens where the one before it closed', () => {
    const { world } = openWorld()
    const instrument = instrumentOf(world, 'EURUSD')
    for (const period of PERIODS) {
      const bars = world.market.bars(instrument, period, 300)
      expect(bars.every((bar, at) => at === 0 || bar.open === bars[at - 1]?.close)).toBe(true)
    }
  })

  it('agree with each other: longer bars are the shorter ones joined', () => {
    const { world, clock } = openWorld()
    world.start()
    clock.advance(200_000)
    const instrument = instrumentOf(world, 'GBPUSD')
    for (const [short, long] of [
      ['1min', '5min'],
      ['5min', '15min'],
      ['15min', '30min'],
      ['30min', '60min'],
      ['60min', '1day'],
      ['1day', '1week'],
    ] as const) {
      const shorter = joined(world.market.bars(instrument, short, 300), long).slice(1)
      const longer = world.market.bars(instrument, long, 300)
      expect(shorter.length).toBeGreaterThan(5)
      expect(longer.slice(-shorter.length)).toEqual(shorter)
    }
  })

  it('follow the ticks: open, high, low and close of a minute are those of its prices', () => {
    const { world, clock } = openWorld({ clock: steppedClock(START) })
    for (const price of ['1.10000', '1.10050', '1.09990', '1.10010']) tickAt(world, 'EURUSD', price)
    const instrument = instrumentOf(world, 'EURUSD')
    clock.advance(60_000)
    tickAt(world, 'EURUSD', '1.10020')
    const [minute, next] = world.market.bars(instrument, '1min', 2)
    expect(minute).toMatchObject({ high: 110_050, low: Math.min(109_990, minute?.open ?? 0), close: 110_010 })
    expect(next).toMatchObject({ open: 110_020, high: 110_020, low: 110_020, close: 110_020 })
  })

  it('stay the same over a restart, and the price goes on where it was', () => {
    const disk = memoryDurable()
    const clock = steppedClock()
    const first = openWorld({ clock, durable: disk.durable }).world
    first.start()
    clock.advance(130_000)
    first.stop()
    const second = openWorld({ clock, durable: disk.durable, seed: 99 }).world
    for (const instrument of first.market.instruments) {
      expect(second.market.price(instrument.id)).toBe(first.market.price(instrument.id))
      expect(second.market.quote(instrument)).toEqual(first.market.quote(instrument))
    }
    const instrument = instrumentOf(first, 'ETHUSD')
    for (const period of PERIODS)
      expect(second.market.bars(instrument, period, 300)).toEqual(first.market.bars(instrument, period, 300))
  })

  it('are folded as they age, and nothing is lost by it', () => {
    const disk = memoryDurable()
    const { world, clock } = openWorld({ durable: disk.durable, clock: steppedClock(Date.UTC(2026, 0, 5)) })
    const instrument = instrumentOf(world, 'EURUSD')
    const asItWas: Bar[] = []
    for (let step = 0; step < 70 * 72; step += 1) {
      tickAt(world, 'EURUSD', `1.${10_000 + ((step * 37) % 500)}`)
      clock.advance(1_200_000)
      if (step % 72 === 71) {
        const day = world.market.bars(instrument, '1day', 2).at(-1)
        if (day !== undefined) asItWas.push(day)
      }
    }
    for (const table of ['minutes', 'quarters', 'hours']) expect(disk.count(table)).toBeGreaterThan(0)
    expect(disk.count('minutes')).toBeLessThan(3_100)
    const now = world.market.bars(instrument, '1day', 300)
    expect(asItWas.length).toBe(70)
    expect(now.slice(-70)).toEqual(asItWas)
    const { world: restarted } = openWorld({ durable: disk.durable, clock })
    expect(restarted.market.bars(instrument, '1day', 300)).toEqual(now)
  })

  it('are still there in number after the server was shut for a week', () => {
    const { world, clock } = openWorld()
    world.start()
    clock.advance(120_000)
    world.stop()
    clock.advance(7 * 86_400_000)
    for (const code of ['EURUSD', 'JPN225'])
      for (const period of PERIODS) expect(world.market.bars(instrumentOf(world, code), period, 300).length).toBe(300)
    tickAt(world, 'EURUSD', '1.10000')
    expect(world.market.bars(instrumentOf(world, 'EURUSD'), '1min', 300).at(-1)?.close).toBe(110_000)
  })
})

describe('quotes', () => {
  it('carry the change since the day opened, signed, with two decimals', () => {
    expect(changeText(10_000, 10_031)).toBe('0.31')
    expect(changeText(10_000, 9_916)).toBe('-0.84')
    expect(changeText(10_000, 10_000)).toBe('0.00')
    expect(changeText(200, 201)).toBe('0.50')
  })

  it('begin anew each day with the first tick', () => {
    const { world, clock } = openWorld()
    tickAt(world, 'EURUSD', '1.30000')
    clock.advance(86_400_000)
    tickAt(world, 'EURUSD', '1.20000')
    tickAt(world, 'EURUSD', '1.20600')
    expect(world.market.quote(instrumentOf(world, 'EURUSD'))).toEqual({
      price: 120_600,
      open: 120_000,
      high: 120_600,
      low: 120_000,
      change: '0.50',
    })
  })

  it('follow the operator: held, moved, released, opened, closed', () => {
    const { world, clock } = openWorld()
    const instrument = instrumentOf(world, 'EURUSD')
    world.start()
    tickAt(world, 'EURUSD', '1.30000')
    clock.advance(10_000)
    expect(world.market.price(instrument.id)).toBe(130_000)
    world.journal.transact(() => world.market.release(instrument))
    clock.advance(10_000)
    expect(world.market.price(instrument.id)).not.toBe(130_000)
    world.journal.transact(() => world.market.setOpen(instrument, false))
    const closedAt = world.market.price(instrument.id)
    clock.advance(10_000)
    expect(world.market.price(instrument.id)).toBe(closedAt)
    expect(world.market.isOpen(instrument)).toBe(false)
    expect(world.market.isOpen(instrumentOf(world, 'JPN225'))).toBe(false)
  })
})
