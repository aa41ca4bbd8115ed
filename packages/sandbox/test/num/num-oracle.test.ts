import { Decimal as Bare } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { createChance } from './chance.ts'
import { formulas } from './formulas.ts'
import { type Answer, type Formula, judge } from './judge.ts'
import { orderFormulas } from './orders.ts'
import { serviceFormulas } from './services.ts'
import { textFormulas } from './texts.ts'

/** Of a calculator; `npm run num:oracle` takes a million. */
const MEASURED = Number(process.env.OPENLOT_CASES ?? 20_000)
const CHOSEN = Number(process.env.FC_SEED) || 2026
/** Of a copy with a defect. */
const CASES = 4_000
const SEED = 11

type Inputs<F> = F extends Formula<infer Input> ? Input : never
type Margin = Inputs<typeof orderFormulas.margin>
type Profit = Inputs<typeof orderFormulas.profit>
type Micro = Inputs<typeof serviceFormulas.micro>

/** Enough digits for every sum and product here: what a copy gets wrong is only what was planted. */
const Wide = Bare.clone({ defaults: true, precision: 200, minE: -9e15, maxE: 9e15 })
const Narrow = Bare.clone({ defaults: true, precision: 20 })

/** The margin's formula once more, with a place to plant something in the value before it is rounded, and in the rounding. */
const margin =
  (
    plant: {
      clone?: typeof Wide
      rate?: (rate: string | undefined) => string
      between?: (value: Bare) => Bare
      last?: (value: Bare) => Bare
    } = {},
  ) =>
  (input: Margin): Answer => {
    const clone = plant.clone ?? Wide
    const { rate = (one) => one ?? '1' } = plant
    const units = new clone(input.lots).mul(input.contractSize).mul(rate(input.rate))
    const value = input.marginMode === 'perLot' ? units : units.mul(input.price).div(input.multiple)
    if (!value.isFinite()) throw Object.assign(new Error('no answer'), { name: 'InvalidDecimal' })
    const rounded = (plant.last ?? ((exact) => exact.toDecimalPlaces(6)))(plant.between?.(value) ?? value)
    return rounded.isZero() ? new clone(0) : rounded
  }

const planted: Readonly<Record<string, (input: Margin) => Answer>> = {
  'one place too few': margin({ last: (value) => value.toDecimalPlaces(5) }),
  'one place too many': margin({ last: (value) => value.toDecimalPlaces(7) }),
  'too few working digits': margin({ clone: Narrow }),
  'rounding twice': margin({ between: (value) => value.toDecimalPlaces(8) }),
  'rounding twice, at a late digit': margin({ between: (value) => value.toDecimalPlaces(14) }),
  'half even': margin({ last: (value) => value.toDecimalPlaces(6, Bare.ROUND_HALF_EVEN) }),
  'half towards zero': margin({ last: (value) => value.toDecimalPlaces(6, Bare.ROUND_HALF_DOWN) }),
  'half towards plus infinity': margin({ last: (value) => value.toDecimalPlaces(6, Bare.ROUND_HALF_CEIL) }),
  'cut off': margin({ last: (value) => value.toDecimalPlaces(6, Bare.ROUND_DOWN) }),
  'no rate': margin({ rate: () => '1' }),
  'a rate of cents': margin({ rate: (one = '1') => new Wide(one).toFixed(2) }),
  'a double in the middle': margin({ between: (value) => new Wide(value.toNumber()) }),
}

describe('the run against the exact oracle', () => {
  it('finds nothing in a right copy', () => {
    expect(judge({ ...orderFormulas.margin, ours: margin() }, CASES, SEED).mismatches).toBe(0)
  })

  it.each(Object.entries(planted))('catches %s', (_name, ours) => {
    const { mismatches, examples } = judge({ ...orderFormulas.margin, ours }, CASES, SEED)
    expect(mismatches).toBeGreaterThan(0)
    expect(examples.length).toBeGreaterThan(0)
  })

  it('catches minus zero', () => {
    const profit = (input: Profit): Answer => {
      const rise = new Wide(input.price).minus(input.openPrice)
      const value = (input.side === 'buy' ? rise : rise.neg())
        .mul(input.lots)
        .mul(input.contractSize)
        .mul(input.rate ?? '1')
      return value.toDecimalPlaces(6)
    }
    const { mismatches, examples } = judge({ ...orderFormulas.profit, ours: profit }, CASES, SEED)
    expect(mismatches).toBeGreaterThan(0)
    expect(new Set(examples.map(({ ours, exact }) => `${ours} for ${exact}`))).toEqual(new Set(['-0 for 0']))
  })

  it('catches a loss that is taken by the wrong level, and a double in a product of two', () => {
    const swapped = (input: Micro): Answer =>
      serviceFormulas.micro.ours({ ...input, lossLevel: input.lossLevel === 'stake' ? 'ratio' : 'stake' })
    expect(judge({ ...serviceFormulas.micro, ours: swapped }, CASES, SEED).mismatches).toBeGreaterThan(CASES / 10)
    const doubles = ({ shareAmount, liquidatedDamages }: { shareAmount: string; liquidatedDamages: string }): Answer =>
      new Wide((Number(shareAmount) * Number(liquidatedDamages)) / 100)
    expect(judge({ ...serviceFormulas.leaving, ours: doubles }, CASES, SEED).mismatches).toBeGreaterThan(CASES / 10)
  })

  it('catches text read by the wrong signs, through a double, or guessed at', () => {
    const { parse, format } = textFormulas
    const readers: Readonly<Record<string, (input: Inputs<typeof parse>) => Answer>> = {
      'English everywhere': ({ text }) => parse.ours({ text, locale: 'en' }),
      'separators thrown away': ({ text, locale }) => parse.ours({ text: text.replace(/[\s,'\u2019]/g, ''), locale }),
      'malformed is nought': (input) => (String(parse.ours(input)) === 'amount.malformed' ? 0 : parse.ours(input)),
    }
    for (const [name, ours] of Object.entries(readers))
      expect(judge({ ...parse, ours }, CASES, SEED).mismatches, name).toBeGreaterThan(CASES / 20)
    const writers: Readonly<Record<string, (input: Inputs<typeof format>) => Answer>> = {
      'English everywhere': (input) => format.ours({ ...input, locale: 'en' }),
      'a double in the middle': (input) => format.ours({ ...input, value: new Wide(Number(input.value)).toFixed() }),
      'one place too many': ({ places, ...input }) =>
        format.ours({ ...input, ...(places === undefined ? {} : { places: String(Number(places) + 1) }) }),
    }
    for (const [name, ours] of Object.entries(writers))
      expect(judge({ ...format, ours }, CASES, SEED).mismatches, name).toBeGreaterThan(CASES / 50)
  })

  it.each(formulas.map((formula) => [formula.name, formula] as const))(
    '%s: aims at what breaks arithmetic, and ours holds',
    (_name, formula) => {
      const { ties, mismatches, examples } = formula.judge(MEASURED, CHOSEN)
      expect({ mismatches, examples }).toEqual({ mismatches: 0, examples: [] })
      if (ties !== undefined) expect(ties).toBeGreaterThan(MEASURED / 10)
    },
    MEASURED * 20,
  )

  it('draws the same cases for the same seed, and others for another', () => {
    const drawn = (seed: number) => JSON.stringify(formulas.map((formula) => formula.cases(20, seed)))
    expect(drawn(5)).toBe(drawn(5))
    expect(drawn(5)).not.toBe(drawn(6))
    expect(createChance(1).digits(30).toString()).toHaveLength(30)
  })

  it('meets noughts, both signs, 1e-10, more than 1e17 and 30 digits', () => {
    const texts = formulas.flatMap((formula) =>
      formula.cases(400, SEED).flatMap(({ input }) => JSON.stringify(input).match(/-?\d+(?:\.\d+)?/g) ?? []),
    )
    const met = (pattern: RegExp): number => texts.filter((text) => pattern.test(text)).length
    expect(met(/^-?0(\.0+)?$/)).toBeGreaterThan(100)
    expect(met(/^-/)).toBeGreaterThan(100)
    expect(met(/^-?0\.000000000\d/)).toBeGreaterThan(50)
    expect(met(/^-?\d{18}/)).toBeGreaterThan(50)
    expect(texts.filter((text) => text.replace(/\D/g, '').length >= 30).length).toBeGreaterThan(100)
  })
})
