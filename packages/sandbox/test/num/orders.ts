// Cases for orders and totals: contract, micro and wallet calculators.
import {
  contractFee,
  contractMargin,
  contractProfit,
  lotsForRisk,
  todayProfitPercent,
  totalAssets,
} from '@openlot/core/calc'
import {
  exactContractFee,
  exactContractMargin,
  exactContractProfit,
  exactLotsForRisk,
  exactTodayProfitPercent,
  exactTotalAssets,
} from '../../src/oracle/exact.ts'
import { isMultipleOf, minus, negative, over, times, whole } from '../../src/oracle/rational.ts'
import {
  anyAmount,
  anyExtreme,
  anyPositive,
  beside,
  ordinary,
  productText,
  signed,
  sumText,
  textOf,
  tie,
  tieFactors,
  unitsOf,
} from './amounts.ts'
import type { Chance } from './chance.ts'
import { type Formula, fraction, isBetween } from './judge.ts'

const MULTIPLES = ['1', '2', '3', '5', '7', '10', '20', '50', '100', '125', '200', '333', '500', '1000'] as const
const STEPS = ['0.001', '0.01', '0.1', '1', '0.05', '0.3', '10'] as const

/** Texts by place, for lists whose length is known. */
const at = (texts: readonly string[], index: number): string => texts[index] ?? '0'

const opposite = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)

/** A rate as a market publishes it, or none: then it is 1. */
const drawRate = (chance: Chance): { readonly rate?: string } =>
  chance.once(2)
    ? {}
    : { rate: chance.pick(['0.006467468633', '1.133401337', '1.2732', '0.7166403898', anyPositive(chance)]) }
/** The last of the factors of a tie, or none of them. */
const tieRate = (factors: readonly string[], place: number): { readonly rate?: string } => {
  const rate = factors[place]
  return rate === undefined ? {} : { rate }
}

const drawMargin = (chance: Chance, aimed: boolean) => {
  const marginMode = chance.pick(['perLot', 'leveraged', 'leveraged'] as const)
  const multiple = chance.pick(MULTIPLES)
  if (!aimed) {
    const sizes = { lots: ordinary(chance), contractSize: ordinary(chance), price: ordinary(chance) }
    return { marginMode, ...sizes, multiple, ...drawRate(chance) }
  }
  if (chance.once(3)) {
    const sizes = { lots: anyExtreme(chance), contractSize: anyExtreme(chance), price: anyAmount(chance) }
    return { marginMode, ...sizes, multiple: anyAmount(chance), ...drawRate(chance) }
  }
  const needed = marginMode === 'perLot' ? 2 : 3
  const factors = tieFactors(chance, needed + chance.upTo(1), 6)
  const price = marginMode === 'perLot' ? anyAmount(chance) : productText(at(factors, 2), multiple)
  const sizes = { lots: signed(chance, at(factors, 0)), contractSize: at(factors, 1), price }
  return { marginMode, ...sizes, multiple, ...tieRate(factors, needed) }
}

const margin: Formula<ReturnType<typeof drawMargin>> = {
  name: 'contractMargin',
  rule: ['CON-5', 'CON-6', 'CON-7', 'CON-85'],
  draw: drawMargin,
  exact: exactContractMargin,
  ours: contractMargin,
  isTie: ({ marginMode, lots, contractSize, price, multiple, rate = '1' }) => {
    const units = times(fraction(lots), fraction(contractSize), fraction(rate))
    return isBetween(marginMode === 'perLot' ? units : over(times(units, fraction(price)), fraction(multiple)), 6)
  },
}

const drawFee = (chance: Chance, aimed: boolean) => {
  const feeType = chance.pick(['perLot', 'ofMargin'] as const)
  if (!aimed) return { feeType, lots: ordinary(chance), margin: ordinary(chance), feeRate: ordinary(chance) }
  if (chance.once(3))
    return { feeType, lots: anyExtreme(chance), margin: anyExtreme(chance), feeRate: anyAmount(chance) }
  const [base = '0', feeRate = '0'] = tieFactors(chance, 2, 6)
  const other = anyAmount(chance)
  return feeType === 'perLot'
    ? { feeType, lots: signed(chance, base), margin: other, feeRate }
    : { feeType, lots: other, margin: signed(chance, base), feeRate }
}

const fee: Formula<ReturnType<typeof drawFee>> = {
  name: 'contractFee',
  rule: ['CON-8', 'CON-7'],
  draw: drawFee,
  exact: exactContractFee,
  ours: contractFee,
  isTie: (input) =>
    isBetween(times(fraction(input.feeType === 'perLot' ? input.lots : input.margin), fraction(input.feeRate)), 6),
}

const drawProfit = (chance: Chance, aimed: boolean) => {
  const side = chance.pick(['buy', 'sell'] as const)
  const openPrice = ordinary(chance)
  if (!aimed) {
    const sizes = { lots: ordinary(chance), contractSize: ordinary(chance) }
    return { side, ...sizes, openPrice, price: ordinary(chance), ...drawRate(chance) }
  }
  if (chance.once(3)) {
    const lots = anyExtreme(chance)
    const open = anyExtreme(chance)
    const price = chance.once(6) ? open : anyExtreme(chance)
    return { side, lots, contractSize: anyExtreme(chance), openPrice: open, price, ...drawRate(chance) }
  }
  const factors = tieFactors(chance, 3 + chance.upTo(1), 6)
  const [move = '0', lots = '0', contractSize = '0'] = factors
  const price = sumText(openPrice, signed(chance, move))
  return { side, lots, contractSize, openPrice, price, ...tieRate(factors, 3) }
}

const profit: Formula<ReturnType<typeof drawProfit>> = {
  name: 'contractProfit',
  rule: ['CON-9', 'CON-7', 'CON-85'],
  draw: drawProfit,
  exact: exactContractProfit,
  ours: contractProfit,
  isTie: ({ side, lots, contractSize, openPrice, price, rate = '1' }) => {
    const rise = minus(fraction(price), fraction(openPrice))
    const units = times(fraction(lots), fraction(contractSize), fraction(rate))
    return isBetween(times(side === 'buy' ? rise : negative(rise), units), 6)
  },
}

const drawRisk = (chance: Chance, aimed: boolean) => {
  const step = aimed && chance.once(6) ? anyPositive(chance) : chance.pick(STEPS)
  const contractSize = aimed ? anyPositive(chance) : ordinary(chance)
  const openPrice = aimed ? anyPositive(chance) : ordinary(chance)
  const move = aimed ? anyPositive(chance) : ordinary(chance)
  const stopPrice = sumText(openPrice, signed(chance, move))
  const riskAmount = aimed ? anyAmount(chance) : ordinary(chance)
  const worth = drawRate(chance)
  const { rate = '1' } = worth
  if (!aimed || chance.once(3)) return { riskAmount, openPrice, stopPrice, contractSize, step, ...worth }
  // A whole number of steps that costs exactly the risk, or a hair more or less than it.
  const steps = textOf(chance.digits(1 + chance.upTo(7)), 0)
  const exactly = productText(productText(productText(move, contractSize), productText(steps, step)), rate)
  const { units, places } = unitsOf(exactly)
  return {
    riskAmount: chance.once(3) ? beside(chance, units, places) : exactly,
    openPrice,
    stopPrice,
    contractSize,
    step,
    ...worth,
  }
}

const risk: Formula<ReturnType<typeof drawRisk>> = {
  name: 'lotsForRisk',
  rule: ['CON-10', 'CON-85'],
  draw: drawRisk,
  exact: exactLotsForRisk,
  ours: lotsForRisk,
  // The last step is affordable to the last digit.
  isTie: ({ riskAmount, openPrice, stopPrice, contractSize, step, rate = '1' }) => {
    const move = minus(fraction(openPrice), fraction(stopPrice))
    const perStep = times(move, fraction(contractSize), fraction(step), fraction(rate))
    return fraction(riskAmount).top > 0n && isMultipleOf(fraction(riskAmount), perStep)
  },
}

const drawPercent = (chance: Chance, aimed: boolean) => {
  if (!aimed) return { profits: signed(chance, ordinary(chance)), totalAssets: ordinary(chance) }
  if (chance.once(3)) return { profits: anyAmount(chance), totalAssets: anyAmount(chance) }
  const base = anyPositive(chance)
  // profits = tie × base ÷ 100, so that the percentage is the tie.
  const percent = signed(chance, tie(chance, 2))
  const profits = productText(productText(percent, base), '0.01')
  return { profits, totalAssets: sumText(base, profits) }
}

const percent: Formula<ReturnType<typeof drawPercent>> = {
  name: 'todayProfitPercent',
  rule: ['WAL-3'],
  draw: drawPercent,
  exact: exactTodayProfitPercent,
  ours: todayProfitPercent,
  isTie: ({ profits, totalAssets: total }) => {
    const base = minus(fraction(total), fraction(profits))
    return base.top > 0n && isBetween(over(times(fraction(profits), whole(100)), base), 2)
  },
}

const drawAccounts = (chance: Chance, aimed: boolean) =>
  Array.from({ length: chance.upTo(aimed ? 6 : 3) }, () => {
    const balance = aimed ? anyExtreme(chance) : ordinary(chance)
    const lockBalance = aimed && chance.once(4) ? opposite(balance) : aimed ? anyAmount(chance) : ordinary(chance)
    return { balance, lockBalance }
  })

const assets: Formula<ReturnType<typeof drawAccounts>> = {
  name: 'totalAssets',
  rule: ['WAL-1'],
  draw: drawAccounts,
  exact: exactTotalAssets,
  ours: totalAssets,
}

export const orderFormulas = { margin, fee, profit, risk, percent, assets }
