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
      // The newest may go so far as a quote may.
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

it('[MKT-28] candles without a price say nothing of others, and stay what they are', () => {
  const none = { open: 0, close: 0, high: 0, low: 0 }
  const nothing = [1, 2, 3, 4].map((time) => ({ ...none, time }))
  expect(believedCandles(nothing)).toEqual(nothing)
  expect(cuts(quiet({ ...none, high: 1.0805 }, 20)).includes(21)).toBe(false)
})
