import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { believedCandles, believedCloses, type Candle, type CutCandle } from './candles.calc.ts'

const candle = (time: number, open: number, close: number, wick = 0.0005): Candle => ({
  time,
  open,
  close,
  high: Math.max(open, close) + wick,
  low: Math.min(open, close) - wick,
})
/** A quiet series around 1.08, with one candle changed. */
const quiet = (change: Partial<Candle> = {}, changed = 20, count = 41): readonly Candle[] =>
  Array.from({ length: count }, (_, at) => {
    const open = 1.08 + Math.sin(at / 3) * 0.002
    return at === changed ? { ...candle(at, open, open + 0.0003), ...change } : candle(at, open, open + 0.0003)
  })
const cutOf = (drawn: Candle | CutCandle | undefined) => (drawn !== undefined && 'cut' in drawn ? drawn.cut : undefined)
const cuts = (candles: readonly Candle[]): readonly number[] =>
  believedCandles(candles).flatMap((one, at) => (cutOf(one) === undefined ? [] : [at]))
const spanOf = (candles: readonly Candle[]): number =>
  Math.max(...candles.map(({ high }) => high)) - Math.min(...candles.map(({ low }) => low))

describe('candles that are not believed', () => {
  it.each<[string, Partial<Candle>, 'above' | 'below']>([
    ['a low of 0', { low: 0 }, 'below'],
    ['a low below 0', { low: -1 }, 'below'],
    ['a high of a hundred times the price', { high: 108.45 }, 'above'],
    ['a high beyond all numbers', { high: Number.POSITIVE_INFINITY }, 'above'],
    ['an open of 0', { open: 0, low: 0 }, 'below'],
    ['a close of a hundred times the price', { close: 108, high: 108 }, 'above'],
    ['a candle at half the price', { open: 0.54, close: 0.54, high: 0.54, low: 0.54 }, 'below'],
    ['a wick of a tenth of the price', { high: 1.19 }, 'above'],
  ])('[MKT-28] %s is cut off and named, wherever it stands, and the others stay what they are', (_, change, where) => {
    for (const at of [0, 1, 2, 20, 38, 39, 40]) {
      // The newest candle may move as far as a quote may.
      if (at === 40 && change.open === 0.54) continue
      const candles = quiet(change, at)
      const drawn = believedCandles(candles)
      expect(cuts(candles)).toEqual([at])
      expect(cutOf(drawn[at])?.[where]).toBe(true)
      expect(spanOf(drawn)).toBeLessThan(0.01)
      expect(drawn.filter((one, place) => one === candles[place])).toHaveLength(40)
    }
  })

  it('[MKT-28] two of them beside each other are both cut off', () => {
    const candles = quiet({ close: 108, high: 108 })
    const both = candles.map((one, at) => (at === 21 ? { ...one, open: 108, high: 108 } : one))
    expect(cuts(both)).toEqual([20, 21])
  })

  it('[MKT-28] a live candle with a wrong wick or body is cut off before it has a successor', () => {
    for (const change of [{ low: 0 }, { high: 108 }, { close: 108, high: 108 }, { close: 0.1, low: 0.1 }])
      expect(cuts(quiet(change, 40))).toEqual([40])
  })

  it('[MKT-28] the short line leaves out closes that are not believed', () => {
    const text = ({ time, open, high, low, close }: Candle) => ({
      time,
      open: String(open),
      high: String(high),
      low: String(low),
      close: String(close),
      volume: '1',
    })
    const bars = quiet({ close: 0 }).map(text)
    expect(believedCloses(bars)).toEqual(bars.filter((_, at) => at !== 20))
    expect(believedCloses(quiet({ low: 0 }).map(text))).toHaveLength(41)
  })
})

describe('candles that are', () => {
  it.each([0.7, 0.4, 0.1, 3])('[MKT-28] a price that goes to %d of itself and stays is whole', (part) => {
    const candles = quiet().map((one, at) => {
      if (at < 20) return one
      const scaled = candle(at, one.open * part, one.close * part)
      return at === 20 ? { ...scaled, open: one.open, high: Math.max(one.high, scaled.high) } : scaled
    })
    for (const followers of [2, 3, 10, 20]) expect(cuts(candles.slice(0, 21 + followers))).toEqual([])
  })

  it('[MKT-28] while a price moves as far as quotes may it is not cut off', () => {
    const fall = quiet({ close: 0.75, low: 0.7499 }, 40)
    expect(cuts(fall)).toEqual([])
    expect(cuts([...fall, candle(41, 0.75, 0.751)])).toEqual([])
    expect(cuts([...fall, candle(41, 0.75, 0.751), candle(42, 0.751, 0.76)])).toEqual([])
  })

  it('[MKT-28] a fall of three candles and back is whole', () => {
    const candles = quiet().map((one, at) => (at >= 20 && at < 23 ? candle(at, 0.9, 0.9) : one))
    expect(cuts(candles)).toEqual([])
  })

  it('[MKT-28] of one or two candles nothing is cut off that is a price', () => {
    expect(cuts([candle(0, 100, 101, 30)])).toEqual([])
    expect(cuts([candle(0, 1, 1, 0.1), candle(1, 100, 100, 10)])).toEqual([])
    expect(believedCandles([])).toEqual([])
    expect(cuts([candle(0, 1, 1, 1)])).toEqual([0])
  })

  const walk = fc.record({
    size: fc.constantFrom(0.0001, 0.001, 0.01, 0.03),
    steps: fc.array(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 4, maxLength: 12 }), {
      minLength: 3,
      maxLength: 60,
    }),
  })
  /** Candles of a price that walks. */
  const walked = ({ size, steps }: { readonly size: number; readonly steps: readonly (readonly number[])[] }) => {
    let price = 100
    return steps.map((ticks, time) => {
      const prices = [price, ...ticks.map((tick) => (price *= 1 + (tick / 100) * size))]
      const [open = 0, close = 0] = [prices[0], prices.at(-1)]
      return { time, open, close, high: Math.max(...prices), low: Math.min(...prices) }
    })
  }

  it('[MKT-28] of a price that walks nothing is cut off', () => {
    fc.assert(
      fc.property(walk, (given) => {
        expect(cuts(walked(given))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('[MKT-28] one price out of the world, in any candle, never widens the span of the others', () => {
    const price = fc.constantFrom(0, -5, 0.001, 1e4, 1e9, Number.POSITIVE_INFINITY)
    const which = fc.constantFrom('open' as const, 'high' as const, 'low' as const, 'close' as const)
    fc.assert(
      fc.property(walk, fc.nat(), which, price, (given, place, part, wrong) => {
        const candles = walked(given)
        const at = place % candles.length
        // A high below the body, or a low above it, is no candle.
        fc.pre(!(part === 'high' && wrong < 1) && !(part === 'low' && wrong > 1))
        const drawn = believedCandles(candles.map((one, where) => (where === at ? { ...one, [part]: wrong } : one)))
        expect(spanOf(drawn)).toBeLessThanOrEqual(spanOf(candles) * 1.0001 + 1e-9)
        expect(cutOf(drawn[at])).toBeDefined()
      }),
    )
  })

  it('[MKT-28] some of them are judged as all of them are', () => {
    const candles = quiet({ low: 0 }, 35)
    expect(believedCandles(candles, 30)).toEqual(believedCandles(candles).slice(30))
    expect(believedCandles(candles, 5, 9)).toEqual(candles.slice(5, 9))
  })
})

describe('how far a price may go', () => {
  /** 41 equal candles from 100 to 101: a usual candle is 1 long, so 88 to 113 is not far. */
  const even = (
    changes: Readonly<Record<number, Partial<Candle>>>,
    { open = 100, close = 101, wick = [0, 0] }: { open?: number; close?: number; wick?: readonly number[] } = {},
  ): readonly Candle[] =>
    Array.from({ length: 41 }, (_, time) => ({
      time,
      open,
      close,
      high: Math.max(open, close) + (wick[0] ?? 0),
      low: Math.min(open, close) - (wick[1] ?? 0),
      ...changes[time],
    }))
  const at20 = (change: Partial<Candle>, usual = {}) => believedCandles(even({ 20: change }, usual))[20]
  const high = { open: 150, close: 151, high: 151, low: 150 }

  it('[MKT-28] twelve usual candles from what the neighbours reach, and not more', () => {
    expect(at20({ high: 113, low: 88 })).not.toHaveProperty('cut')
    expect(at20({ high: 113.001 })).toMatchObject({ high: 101, low: 100, cut: { above: true, below: false } })
    expect(at20({ low: 87.999 })).toMatchObject({ high: 101, low: 100, cut: { above: false, below: true } })
  })

  it('[MKT-28] the shorter wick counts, on both sides', () => {
    for (const wick of [
      [1, 0.5],
      [0.5, 1],
    ]) {
      expect(at20({ high: 125, low: 76 }, { wick })).not.toHaveProperty('cut')
      expect(at20({ high: 125.001 }, { wick })).toHaveProperty('cut')
      expect(at20({ low: 75.999 }, { wick })).toHaveProperty('cut')
    }
  })

  it('[MKT-28] a step from one candle to the next is as long as a body', () => {
    const steps = (change: Partial<Candle>) =>
      believedCandles(
        even({}).map((one, time) => {
          const price = 100 + (time % 2)
          return { ...one, open: price, close: price, high: price, low: price, ...(time === 20 ? change : {}) }
        }),
      )[20]
    expect(steps({ high: 113, low: 88 })).not.toHaveProperty('cut')
    expect(steps({ high: 113.001 })).toHaveProperty('cut')
    expect(steps({ low: 87.999 })).toHaveProperty('cut')
  })

  it('[MKT-28] where candles hardly move, 0.2 % of the price is never far', () => {
    const still = { open: 100, close: 100.001 }
    expect(at20({ high: 100.201, low: 99.8 }, still)).not.toHaveProperty('cut')
    expect(at20({ high: 100.2011 }, still)).toHaveProperty('cut')
    expect(at20({ low: 99.7999 }, still)).toHaveProperty('cut')
  })

  it('[MKT-28] and where they move much, no more than twice and no less than half', () => {
    const wild = { open: 100, close: 150 }
    expect(at20({ high: 300, low: 50 }, wild)).not.toHaveProperty('cut')
    expect(at20({ high: 300.001 }, wild)).toHaveProperty('cut')
    expect(at20({ low: 49.999 }, wild)).toHaveProperty('cut')
  })

  it('[MKT-28] what is cut off is moved to what is believed of the candle, else to what the neighbours reach', () => {
    const cut = { above: true, below: false }
    expect(at20({ close: 120, high: 120 })).toEqual({ time: 20, open: 100, close: 100, high: 100, low: 100, cut })
    expect(at20({ open: 200, close: 210, high: 210, low: 200 })).toEqual({
      time: 20,
      open: 101,
      close: 101,
      high: 101,
      low: 100,
      cut,
    })
    expect(at20({ open: 10, close: 20, high: 20, low: 10 })).toMatchObject({
      open: 100,
      close: 100,
      high: 101,
      low: 100,
    })
    expect(at20({ high: 113.5, low: 87 })).toMatchObject({ high: 101, low: 100, cut: { above: true, below: true } })
    expect(at20({ high: 113, low: 80 })).toMatchObject({ high: 113, low: 100, cut: { above: false, below: true } })
    expect(at20({ high: 200, low: 88 })).toMatchObject({ high: 101, low: 88, cut: { above: true, below: false } })
  })

  it('[MKT-28] two of the ten on either side say that a price was paid', () => {
    expect(cuts(even({ 10: high, 20: high, 30: high }))).toEqual([10, 30])
    expect(cuts(even({ 9: high, 20: high, 30: high }))).toEqual([9, 20, 30])
    expect(cuts(even({ 10: high, 20: high, 31: high }))).toEqual([10, 20, 31])
    expect(cuts(even({ 19: high, 20: high }))).toEqual([19, 20])
    expect(cuts(even({ 19: high, 20: high, 21: high }))).toEqual([])
  })

  it('[MKT-28] the newest says it twice, to the ten before it', () => {
    expect(cuts(even({ 30: high, 40: high }))).toEqual([])
    expect(cuts(even({ 29: high, 40: high }))).toEqual([29])
    expect(cuts(even({ 19: high, 29: high, 40: high }))).toEqual([19, 29])
    expect(cuts(even({ 30: high, 40: { open: 250, close: 250, high: 250, low: 250 } }))).toEqual([30, 40])
  })

  it('[MKT-28] what is no price says of no price that it was paid', () => {
    for (const wrong of [0, -1, Number.POSITIVE_INFINITY]) {
      const change = { open: wrong, high: Math.max(wrong, 101), low: Math.min(wrong, 100) }
      expect(cuts(even({ 20: change, 21: change }))).toEqual([20, 21])
    }
  })
})

it('[MKT-28] candles without a price say nothing of others, and stay what they are', () => {
  const none = { open: 0, close: 0, high: 0, low: 0 }
  const nothing = [1, 2, 3, 4].map((time) => ({ ...none, time }))
  expect(believedCandles(nothing)).toEqual(nothing)
  expect(cuts(quiet({ ...none, high: 1.0805 }, 20)).includes(21)).toBe(false)
})
