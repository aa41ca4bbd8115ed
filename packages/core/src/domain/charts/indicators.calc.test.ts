import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from '../../../test-support/indicator-vectors.json' with { type: 'json' }
import { type ChartBar, createIndicator, heikinAshi, type IndicatorResult } from './indicators.calc.ts'
import { INDICATOR_FACTS, INDICATORS, type IndicatorKind } from './indicators.table.ts'

/** Prices of 400 minutes, the same every time. */
const bars: readonly ChartBar[] = (() => {
  let state = 1
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
  let price = 100
  return Array.from({ length: 400 }, (_, at) => {
    const open = price
    price += chance() - 0.5
    return {
      time: at * 60_000,
      open,
      close: price,
      high: Math.max(open, price) + chance() * 0.3,
      low: Math.min(open, price) - chance() * 0.3,
      volume: 1 + Math.floor(chance() * 100),
    }
  })
})()
const paramsOf = (kind: IndicatorKind): readonly number[] => INDICATOR_FACTS[kind].params.map((one) => one.default)
const made = (kind: IndicatorKind, params = paramsOf(kind)) => createIndicator({ kind, params, color: 1 })
const line = (name: string, { lines }: IndicatorResult): readonly (number | undefined)[] =>
  lines.find((one) => one.name === name)?.values ?? []
const own = (kind: IndicatorKind, name = 'value', params?: readonly number[]) =>
  line(name, made(kind, params).load(bars))

describe('indicators beside two libraries', () => {
  it.each(vectors.indicators)('[CHT-1] $library: $kind, $line', ({ kind, line: name, params, places = 6, values }) => {
    const ours = own(kind as IndicatorKind, name, params)
    expect(ours).toHaveLength(bars.length)
    for (const [at = 0, value] of values) expect(ours[at]).toBeCloseTo(value ?? Number.NaN, places)
  })

  it('[CHT-1] the volume is that of each bar', () => {
    expect(own('volume')).toEqual(bars.map(({ volume }) => volume))
  })
})

const flat = (count: number): readonly ChartBar[] =>
  Array.from({ length: count }, (_, time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0 }))

describe('an indicator', () => {
  it('[CHT-1] has nothing before it has bars enough', () => {
    expect([own('ma')[18], own('rsi')[13], own('atr')[12], own('ichimoku', 'spanB')[50], own('psar')[0]]).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })

  it('[CHT-1] of prices that never move is in its middle, and of no volume nothing', () => {
    const last = (kind: IndicatorKind): readonly (number | undefined)[] =>
      made(kind)
        .load(flat(80))
        .lines.map(({ values }) => values.at(-1))
    expect([last('rsi'), last('stochastic'), last('atr'), last('bollinger'), last('vwap')]).toEqual([
      [50],
      [50, 50],
      [0],
      [1, 1, 1],
      [undefined],
    ])
  })

  it('[CHT-1] begins its volume price anew with the day', () => {
    const day = 86_400_000
    const at = (time: number, price: number): ChartBar => ({
      time,
      open: price,
      high: price,
      low: price,
      close: price,
      volume: 1,
    })
    expect(line('value', made('vwap').load([at(day - 2, 1), at(day - 1, 3), at(day, 5)]))).toEqual([1, 2, 5])
  })

  it('[CHT-1] SAR turns when the price reaches it, to the extreme of before', () => {
    const up = (time: number, price: number): ChartBar => ({
      time,
      open: price,
      high: price + 1,
      low: price - 1,
      close: price,
    })
    const values = line('value', made('psar').load([10, 11, 12, 13, 5, 4].map((price, time) => up(time, price))))
    expect(values.slice(1, 4)).toEqual([9, 9, expect.closeTo(9.16, 5)])
    expect(values[4]).toBe(14)
    expect(values[5]).toBeLessThanOrEqual(14)
    const down = line('value', made('psar').load([10, 9, 8].map((price, time) => up(time, price))))
    expect(down).toEqual([undefined, 11, 11])
  })

  it('[CHT-2] draws both spans ahead and the close back, by its base', () => {
    const { lines } = made('ichimoku').load(bars)
    expect(lines.map(({ name, shift }) => [name, shift])).toEqual([
      ['conversion', 0],
      ['base', 0],
      ['spanA', 25],
      ['spanB', 25],
      ['lagging', -25],
    ])
  })

  it('[CHT-3] takes ticks of the newest bar, the next one, and no older one', () => {
    const average = made('ma', [2])
    average.load(bars.slice(0, 2))
    const tick = { ...(bars[1] as ChartBar), close: 50 }
    const after = line('value', average.update(tick))
    expect(after[1]).toBe(((bars[0]?.close ?? 0) + 50) / 2)
    expect(line('value', average.update(bars[2] as ChartBar))[2]).toBe((50 + (bars[2]?.close ?? 0)) / 2)
    expect(line('value', average.update(bars[0] as ChartBar))).toHaveLength(3)
    expect(line('value', made('ma', [1]).update(bars[0] as ChartBar))).toEqual([bars[0]?.close])
  })
})

const odd = fc.oneof(
  { weight: 30, arbitrary: fc.double({ min: 0.5, max: 2, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, 0, -1, Number.POSITIVE_INFINITY) },
)
const tick = fc.record({
  step: fc.integer({ min: 0, max: 2 }),
  open: odd,
  high: odd,
  low: odd,
  close: odd,
  volume: fc.option(odd, { nil: undefined }),
  isSorted: fc.boolean(),
})

it.each(INDICATORS)('[CHT-3] %s: ticks lead to what all bars give, and no bar makes it fail', (kind) => {
  const params = INDICATOR_FACTS[kind].params.map(({ least, step }) => (step === 1 ? least + 1 : least))
  fc.assert(
    fc.property(fc.array(tick, { maxLength: 40 }), fc.nat({ max: 10 }), (ticks, loaded) => {
      let time = 0
      const given = ticks.map(({ step, isSorted, ...bar }): ChartBar => {
        time += step
        const prices = [bar.open, bar.high, bar.low, bar.close]
        return isSorted ? { ...bar, time, high: Math.max(...prices), low: Math.min(...prices) } : { ...bar, time }
      })
      const settled = given.filter((bar, at) => given[at + 1]?.time !== bar.time)
      const following = made(kind, params)
      let result = following.load(given.slice(0, loaded).filter((bar, at, all) => all[at + 1]?.time !== bar.time))
      for (const bar of given.slice(loaded)) result = following.update(bar)
      const whole = made(kind, params).load(settled)
      expect(result).toEqual(whole)
      for (const { values } of whole.lines)
        for (const value of values) expect(value === undefined || Number.isFinite(value)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

describe('Heikin-Ashi', () => {
  it('[CHT-4] opens in the middle of the body before and closes at the mean of its prices', () => {
    const made = heikinAshi(bars)
    for (const bar of made) {
      expect(bar.high).toBeGreaterThanOrEqual(Math.max(bar.open, bar.close))
      expect(bar.low).toBeLessThanOrEqual(Math.min(bar.open, bar.close))
    }
    for (const [at = 0, open, close] of vectors.heikinAshi) {
      expect(made[at]?.open).toBeCloseTo(open ?? Number.NaN, 6)
      expect(made[at]?.close).toBeCloseTo(close ?? Number.NaN, 6)
    }
    expect(made[0]?.open).toBe(((bars[0]?.open ?? 0) + (bars[0]?.close ?? 0)) / 2)
  })
})
