import Big from 'big.js'
import { BigNumber } from 'bignumber.js'
import { Decimal } from 'decimal.js'
import * as calc from '../../packages/core/src/exports/calc.ts'
import { type Benchmark, inTurn, kept, type Line } from '../lib/bench.ts'
import { doubleWays } from './double-ways.ts'
import { type Draft, drafts } from './draft.ts'
import type { Amount, Calculator, Library, Ways } from './library-ways.ts'
import { textLines } from './text-lines.ts'

const GOAL = 0.8
const DRAFTS = 500
const REPEATS = 10
/** Number of cases the doubles are judged by. */
const JUDGED = 100_000

const PLACES = 40
const Bare = Decimal.clone({ precision: PLACES, rounding: Decimal.ROUND_HALF_UP })
const BareBig = Big()
BareBig.DP = PLACES
BareBig.RM = Big.roundHalfUp
const BareNumber = BigNumber.clone({ DECIMAL_PLACES: PLACES, ROUNDING_MODE: BigNumber.ROUND_HALF_UP })

/** Own copy of the formulas: a shared one would be slowed by the kinds of the others. */
const copyFor = async <Own extends Amount<Own>>(name: string, library: Library<Own>): Promise<Ways> => {
  const { waysOf } = (await import(`./library-ways.ts?${name}`)) as typeof import('./library-ways.ts')
  return waysOf(library)
}

const others = async (): Promise<Readonly<Record<string, Ways>>> => ({
  'decimal.js': await copyFor('decimal', {
    of: (text) => new Bare(text),
    round: (value, places) => value.toDecimalPlaces(places),
    cut: (value, places) => value.toDecimalPlaces(places, Decimal.ROUND_DOWN),
  }),
  'big.js': await copyFor('big', {
    of: (text) => new BareBig(text),
    round: (value, places) => value.round(places),
    cut: (value, places) => value.round(places, Big.roundDown),
  }),
  'bignumber.js': await copyFor('bignumber', {
    of: (text) => new BareNumber(text),
    round: (value, places) => value.decimalPlaces(places),
    cut: (value, places) => value.decimalPlaces(places, BigNumber.ROUND_DOWN),
  }),
  doubles: doubleWays,
})

const ours: Ways = {
  contractMargin: (draft) => calc.contractMargin(draft).toFixed(),
  contractFee: (draft) => calc.contractFee(draft).toFixed(),
  contractProfit: (draft) => calc.contractProfit(draft).toFixed(),
  lotsForRisk: (draft) => calc.lotsForRisk(draft).toFixed(),
  microProfit: (draft) => calc.microProfit(draft).toFixed(),
  withdrawFee: ({ amount, drawRate }) => calc.withdrawFee({ feeType: 'rate', amount, drawRate }).toFixed(),
  withdrawReceive: ({ kind, amount, drawRate }) =>
    calc.withdrawReceive({ kind, feeType: 'rate', amount, drawRate }).toFixed(),
  loanInterest: (draft) => calc.loanInterest(draft).toFixed(),
  loanPenalty: (draft) => calc.loanPenalty(draft).toFixed(),
  loanRepayment: (draft) => calc.loanRepayment(draft).toFixed(),
  loanFirstInterestDay: (draft) => String(calc.loanFirstInterestDay(draft)),
  fundDailyProfit: (draft) => calc.fundDailyProfit(draft).toFixed(),
  fundTotalProfit: (draft) => calc.fundTotalProfit(draft).toFixed(),
  fundPenalty: (draft) => calc.fundPenalty(draft).toFixed(),
  todayProfitPercent: (draft) => calc.todayProfitPercent(draft).toFixed(),
  totalAssets: ({ accounts }) => calc.totalAssets(accounts).toFixed(),
}

const measured = [...drafts(DRAFTS, 7)]

const through = (way: (draft: Draft) => string) => (): void => {
  for (let turn = 0; turn < REPEATS; turn += 1) for (const draft of measured) kept.value = way(draft)
}

const lineOf = (name: Calculator, beside: Readonly<Record<string, Ways>>, wrong: number): Line => {
  const own = ours[name]
  const libraries = Object.entries(beside).filter(([library]) => library !== 'doubles')
  for (const draft of measured)
    for (const [library, ways] of libraries)
      if (own(draft) !== ways[name](draft))
        throw new Error(
          `${name} and ${library} disagree: ${JSON.stringify(draft)}: ${own(draft)}, ${ways[name](draft)}`,
        )
  const names = Object.keys(beside)
  const { medians, ratios } = inTurn([own, ...names.map((library) => beside[library]?.[name] ?? own)].map(through))
  const perSecond = (ms = Number.NaN): string => `${((DRAFTS * REPEATS) / ms / 1000).toFixed(2)} M/s`
  // Operations a second: how long the others take in our time.
  const [speed = Number.NaN, ...rest] = ratios
  return {
    work: `${name}, text in and out`,
    ours: perSecond(medians[0]),
    limit: `${perSecond(medians[1])} decimal.js`,
    value: speed,
    shown: `${speed.toFixed(2)} ×`,
    goal: GOAL,
    goalText: `≥ ${GOAL} ×`,
    isFloor: true,
    note: `${rest.map((ratio, at) => `${ratio.toFixed(2)} × ${names[at + 1]}`).join(', ')}; doubles wrong in ${Math.round((1e6 * wrong) / JUDGED)} of a million`,
  }
}

export const calculators: Benchmark = {
  name: 'calculators',
  title: 'Calculators',
  run: async () => {
    const beside = await others()
    const names = Object.keys(ours) as Calculator[]
    const wrong = new Map(names.map((name) => [name, 0]))
    for (const draft of drafts(JUDGED, 8))
      for (const name of names)
        if (doubleWays[name](draft) !== ours[name](draft)) wrong.set(name, (wrong.get(name) ?? 0) + 1)
    return [...names.map((name) => lineOf(name, beside, wrong.get(name) ?? 0)), ...textLines(measured)]
  },
}
