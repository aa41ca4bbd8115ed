import { describe, expect, it } from 'vitest'
import { PERIODS } from '../../../core/test-support/wire-names.ts'
import {
  type Candle,
  candlePath,
  clampBack,
  fits,
  inView,
  placeApart,
  priceAt,
  priceRange,
  priceTicks,
  priceY,
  slots,
  timeMarks,
  timeTicks,
  withLast,
  zoomed,
} from './chart-scale.ts'

const MINUTE = 60_000
const bar = (minute: number, open = 10, high = 12, low = 9, close = 11): Candle => ({
  time: minute * MINUTE,
  open,
  high,
  low,
  close,
})
const bars = (count: number, from = 0): Candle[] => Array.from({ length: count }, (_, at) => bar(from + at))
const range = { min: 0, max: 100 }

describe('withLast', () => {
  it('replaces the bar of the same time, follows a newer one, ignores an older one', () => {
    const three = bars(3)
    expect(withLast(three, bar(2, 1, 1, 1, 1))).toEqual([three[0], three[1], bar(2, 1, 1, 1, 1)])
    expect(withLast(three, bar(3))).toHaveLength(4)
    expect(withLast(three, bar(1))).toBe(three)
    expect(withLast(three, undefined)).toBe(three)
    expect(withLast([], bar(0))).toEqual([bar(0)])
  })
})

it('places a thousand labels where they can be, without trying every place for each', () => {
  const wanted = Array.from({ length: 1000 }, (_, at) => at % 100)
  let compared = 0
  const counted = wanted.map((one) => ({
    valueOf: () => {
      compared += 1
      return one
    },
  })) as unknown as number[]
  const placed = placeApart(counted, 20, 0, 100)
  expect(placed).toHaveLength(1000)
  expect(compared).toBeLessThan(10_000)
})

describe('the view', () => {
  it('shows the newest bars that fit, or older ones when moved back', () => {
    expect(inView(10, 4, 0)).toEqual([6, 10])
    expect(inView(10, 4, 3)).toEqual([3, 7])
    expect(inView(10, 4, 99)).toEqual([0, 4])
    expect(inView(10, 40, 5)).toEqual([0, 10])
    expect(clampBack(10, 4, -3)).toBe(0)
    expect(slots(338, 7.5)).toBe(45)
    expect(slots(3, 7.5)).toBe(1)
  })
})

describe('priceRange', () => {
  it('contains every bar with headroom', () => {
    const found = priceRange([bar(0, 10, 15, 8, 12), bar(1, 12, 13, 5, 6)])
    expect(found.min).toBeLessThan(5)
    expect(found.max).toBeGreaterThan(15)
    expect(fits(bar(2, 6, 15, 5, 7), found)).toBe(true)
    expect(fits(bar(2, 6, 30, 5, 7), found)).toBe(false)
  })

  it('is never empty: level prices, zero prices, no bars', () => {
    for (const flat of [[bar(0, 5, 5, 5, 5)], [bar(0, 0, 0, 0, 0)], []]) {
      const found = priceRange(flat)
      expect(found.max).toBeGreaterThan(found.min)
    }
  })

  it('takes in a near line and lets a far one go', () => {
    const near = priceRange([bar(0, 10, 12, 10, 11)], [12.5])
    const far = priceRange([bar(0, 10, 12, 10, 11)], [500])
    expect(near.max).toBeGreaterThan(12.5)
    expect(far.max).toBeLessThan(13)
  })
})

describe('ticks', () => {
  it('are round, inside, and about as many as wanted', () => {
    for (const [min, max] of [
      [1.0812, 1.0853],
      [2300, 2391],
      [0.0001, 0.00037],
      [66_000, 68_123],
      [-3, 3],
    ] as const) {
      const ticks = priceTicks({ min, max }, 5)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(6)
      for (const tick of ticks) {
        expect(tick).toBeGreaterThanOrEqual(min - 1e-12)
        expect(tick).toBeLessThanOrEqual(max + 1e-12)
      }
    }
    expect(priceTicks({ min: 1, max: 1 }, 5)).toEqual([])
  })

  it('of time keep their distance and travel with the bars', () => {
    const all = bars(60)
    const first = timeTicks(all.slice(0, 40), 8, 80).map((at) => all[at]?.time)
    const moved = timeTicks(all.slice(3, 43), 8, 80).map((at) => all[at + 3]?.time)
    expect(first).toEqual([0, 10, 20, 30].map((minute) => minute * MINUTE))
    expect(moved).toEqual([10, 20, 30, 40].map((minute) => minute * MINUTE))
    expect(timeTicks([bar(0)], 8, 80)).toEqual([0])
    expect(timeTicks([], 8, 80)).toEqual([])
  })

  it('of time are round at any number that fits', () => {
    const five = Array.from({ length: 60 }, (_, at) => bar(at * 5))
    const times = timeTicks(five, 7.7, 84).map((at) => (five[at]?.time ?? 0) / MINUTE)
    expect(times).toEqual([0, 60, 120, 180, 240])
    const days = Array.from({ length: 60 }, (_, at) => bar(at * 1440))
    expect(timeTicks(days, 7.7, 84)).toEqual([0, 14, 28, 42, 56])
  })

  it('of time survive a weekend without crowding', () => {
    const places = timeTicks([...bars(20), ...bars(20, 2900)], 8, 80)
    for (const [at, place] of places.entries()) expect(place - (places[at - 1] ?? -10)).toBeGreaterThanOrEqual(10)
  })
})

describe('the time axis', () => {
  const [HOUR, DAY] = [60 * MINUTE, 1440 * MINUTE]
  const SPANS = {
    '1min': MINUTE,
    '5min': 5 * MINUTE,
    '15min': 15 * MINUTE,
    '30min': 30 * MINUTE,
    '60min': HOUR,
    '1day': DAY,
    '1week': 7 * DAY,
  } satisfies Record<(typeof PERIODS)[number], number>
  /** Monday, 5 January 2026, GMT. */
  const MONDAY = Date.UTC(2026, 0, 5)
  const series = (span: number, count: number, first: number): readonly Candle[] =>
    Array.from({ length: count }, (_, at) => ({ ...bar(0), time: first + at * span }))
  const spacing = (marks: readonly { readonly time: number }[]) =>
    marks.slice(1).map(({ time }, at) => time - (marks[at]?.time ?? 0))

  it.each(PERIODS)('[MKT-29] candles of %s have a time however few there are and whenever they begin', (period) => {
    const span = SPANS[period]
    for (const count of [1, 2, 3, 5, 8])
      for (const slot of [3, 7.7, 24, 60])
        for (let begin = 0; begin < 60; begin += 1) {
          const marks = timeMarks(series(span, count, MONDAY + begin * span), slot, 340, 1)
          expect(marks.length, `${count} from ${begin}, ${slot} px`).toBeGreaterThan(0)
          const gaps = marks.slice(1).map(({ x }, at) => x - (marks[at]?.x ?? 0))
          expect(Math.min(72, ...gaps)).toBeGreaterThanOrEqual(71)
        }
  })

  it.each([
    ...PERIODS.map((period) => [period, SPANS[period], MONDAY] as const),
    // Weeks that begin on Sunday, and days and weeks that begin at another midnight than that of GMT.
    ['1week', 7 * DAY, MONDAY - DAY] as const,
    ['1week', 7 * DAY, MONDAY - 8 * HOUR] as const,
    ['1day', DAY, MONDAY - 8 * HOUR] as const,
    ['1day', DAY, MONDAY + 5 * HOUR] as const,
    ['60min', HOUR, MONDAY + HOUR / 2] as const,
  ])('[MKT-29] 120 candles of %s (%i ms, from %i) have times all along, which travel with them', (_, span, first) => {
    const all = series(span, 120, first)
    const [slot, width] = [8, 640]
    const marks = timeMarks(all.slice(0, 80), slot, width, 1)
    expect(marks.length).toBeGreaterThanOrEqual(3)
    // Even distances: one as far from the other as its neighbour.
    expect(new Set(spacing(marks)).size).toBe(1)
    for (const by of [1, 5, 17, 40]) {
      const moved = timeMarks(all.slice(by, by + 80), slot, width, 1).map(({ time }) => time)
      const both = marks.filter(({ x }) => x - by * slot >= 24).map(({ time }) => time)
      expect(moved).toEqual(expect.arrayContaining(both))
    }
  })

  it('[MKT-29] days on which a clock is changed do not end the times of days', () => {
    const starts = [0, 1, 2].map((day) => MONDAY + day * DAY)
    const last = starts[2] ?? 0
    const all = [...starts, ...series(DAY, 57, last + DAY - HOUR).map(({ time }) => time)]
    const marks = timeMarks(
      all.map((time) => ({ ...bar(0), time })),
      8,
      480,
      1,
    )
    expect(marks.length).toBeGreaterThanOrEqual(3)
  })
})

describe('pixels', () => {
  it('go from price to place and back', () => {
    expect(priceY(100, range, 200)).toBe(0)
    expect(priceY(0, range, 200)).toBe(200)
    for (const price of [0, 12.5, 99]) expect(priceAt(priceY(price, range, 200), range, 200)).toBeCloseTo(price, 9)
  })

  it('draw a bar whose body and wick end where its prices are', () => {
    const path = candlePath(bar(0, 40, 90, 10, 60), 100, 6, range, 200)
    const points = [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map((found) => [Number(found[1]), Number(found[2])])
    expect(points[0]).toEqual([100, 80])
    expect(Math.min(...points.map((point) => point[1] ?? 0))).toBe(20)
    expect(Math.max(...points.map((point) => point[1] ?? 0))).toBe(180)
    expect(Math.max(...points.map((point) => point[0] ?? 0))).toBe(106)
    expect(points.some(([x, y]) => x === 106 && y === 120)).toBe(true)
  })
})

describe('placeApart', () => {
  it('keeps the first where they are and moves the rest as little as possible', () => {
    expect(placeApart([50, 52, 45], 20, 10, 190)).toEqual([50, 70, 30])
    expect(placeApart([12, 5, 400], 20, 10, 190)).toEqual([12, 32, 190])
  })

  it('never lets two cover each other while there is room', () => {
    for (let seed = 0; seed < 50; seed += 1) {
      const wanted = Array.from({ length: 6 }, (_, at) => ((seed * 37 + at * 53) % 200) - 20)
      const placed = placeApart(wanted, 24, 12, 188).toSorted((one, other) => one - other)
      const gaps = placed.slice(1).map((one, at) => one - (placed[at] ?? 0))
      expect(Math.min(...gaps)).toBeGreaterThan(23)
    }
  })
})

describe('zoomed', () => {
  it('keeps the bar under the fingers where it is', () => {
    // 10 bars back and 100 pixels from the end: the 20th bar, of 10 pixels, then of 20.
    expect(zoomed(10, 100, 10, 20)).toBe(15)
    expect(zoomed(0, 0, 10, 20)).toBe(0)
    expect(zoomed(0, 100, 20, 10)).toBe(0)
  })
})
