import { Decimal } from 'decimal.js'
import { contractFee, contractMargin, contractProfit } from '../packages/core/src/exports/calc.ts'
import { type Benchmark, kept, type Line, sideBySide } from './lib/bench.ts'
import { seeded } from './lib/frames.ts'

const GOAL = 0.8
const DRAFTS = 500
const REPEATS = 40

// Bare decimal.js, as somebody careful would set it up once; what it lacks is the refusal of malformed input.
const Bare = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP })

interface Draft {
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly contractSize: string
  readonly openPrice: string
  readonly price: string
  readonly multiple: string
  readonly margin: string
  readonly feeRate: string
}

const chance = seeded(7)
const text = (least: number, most: number, places: number): string =>
  (least + chance() * (most - least)).toFixed(places)
const drafts: readonly Draft[] = Array.from({ length: DRAFTS }, (_, at) => ({
  side: at % 2 === 0 ? 'buy' : 'sell',
  lots: text(0.01, 20, 2),
  contractSize: text(1, 100_000, 0),
  openPrice: text(0.5, 2000, 5),
  price: text(0.5, 2000, 5),
  multiple: text(1, 500, 0),
  margin: text(1, 100_000, 6),
  feeRate: text(0, 10, 4),
}))

const formulas: Readonly<Record<string, readonly [(draft: Draft) => string, (draft: Draft) => string]>> = {
  contractMargin: [
    ({ lots, contractSize, price, multiple }) =>
      contractMargin({ marginMode: 'leveraged', lots, contractSize, price, multiple }).toFixed(),
    ({ lots, contractSize, price, multiple }) =>
      new Bare(lots).mul(contractSize).mul(price).div(multiple).toDecimalPlaces(6).toFixed(),
  ],
  contractFee: [
    ({ lots, margin, feeRate }) => contractFee({ feeType: 'ofMargin', lots, margin, feeRate }).toFixed(),
    ({ margin, feeRate }) => new Bare(margin).mul(feeRate).toDecimalPlaces(6).toFixed(),
  ],
  contractProfit: [
    (draft) => contractProfit(draft).toFixed(),
    ({ side, lots, contractSize, openPrice, price }) => {
      const move = new Bare(price).minus(openPrice)
      return (side === 'buy' ? move : move.neg()).mul(lots).mul(contractSize).toDecimalPlaces(6).toFixed()
    },
  ],
}

const measure = ([name, [ours, bare]]: [string, (typeof formulas)[string]]): Line => {
  for (const draft of drafts)
    if (ours(draft) !== bare(draft)) throw new Error(`${name} and the bare formula disagree: ${JSON.stringify(draft)}`)
  const through = (formula: (draft: Draft) => string) => (): void => {
    for (let turn = 0; turn < REPEATS; turn += 1) for (const draft of drafts) kept.value = formula(draft)
  }
  const sides = sideBySide(through(ours), through(bare))
  const perSecond = (ms: number): string => `${((DRAFTS * REPEATS) / ms / 1000).toFixed(2)} M/s`
  // Operations a second, so the other way round than time.
  const speed = 1 / sides.ratio
  return {
    work: `${name}, text in and out`,
    ours: perSecond(sides.ours),
    limit: `${perSecond(sides.limit)} bare decimal.js`,
    value: speed,
    shown: `${speed.toFixed(2)} ×`,
    goal: GOAL,
    goalText: `≥ ${GOAL} ×`,
    isFloor: true,
  }
}

export const calculators: Benchmark = {
  name: 'calculators',
  title: 'Calculators',
  run: () => Promise.resolve(Object.entries(formulas).map(measure)),
}
