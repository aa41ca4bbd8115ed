import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as calc from '../exports/calc.ts'
import { dec } from '../kernel/decimal.ts'
import { laws } from './laws.ts'

type Property = fc.IProperty<never>
const holds = (law: unknown): boolean => !fc.check(law as Property, { numRuns: 400, seed: 7 }).failed

const { contractFee, contractMargin, contractProfit, fundDailyProfit, fundPenalty, fundTotalProfit } = calc
const { loanInterest, loanPenalty, loanRepayment, lotsForRisk, microProfit } = calc
const { todayProfitPercent, totalAssets, withdrawFee, withdrawReceive } = calc

/** For each law our calculator, and one with a mistake somebody could make. */
const judged: { readonly [Law in keyof typeof laws]: readonly [ours: unknown, wrong: unknown] } = {
  marginFollowsSize: [
    laws.marginFollowsSize(contractMargin),
    laws.marginFollowsSize((input) => contractMargin({ ...input, multiple: dec(1).div(input.multiple) })),
  ],
  feeHasOneBase: [
    laws.feeHasOneBase(contractFee),
    laws.feeHasOneBase((input) => contractFee(input).plus(dec(input.lots).mul('0.01'))),
  ],
  sidesCancel: [laws.sidesCancel(contractProfit), laws.sidesCancel((input) => contractProfit(input).abs())],
  thereAndBackIsNothing: [
    laws.thereAndBackIsNothing(contractProfit),
    laws.thereAndBackIsNothing((input) => contractProfit(input).plus('0.000001')),
  ],
  riskIsNeverExceeded: [
    laws.riskIsNeverExceeded(lotsForRisk),
    laws.riskIsNeverExceeded((input) => lotsForRisk(input).plus(input.step)),
  ],
  microTieIsNothing: [
    laws.microTieIsNothing(microProfit),
    laws.microTieIsNothing((input) => (input.price === input.openPrice ? dec(input.stake).neg() : microProfit(input))),
  ],
  microSidesCancel: [
    laws.microSidesCancel(microProfit),
    laws.microSidesCancel((input) => microProfit({ ...input, lossLevel: 'stake' })),
  ],
  receiveStaysInBounds: [
    laws.receiveStaysInBounds(withdrawReceive),
    laws.receiveStaysInBounds((input) => dec(input.amount || '0').minus(withdrawFee(input))),
  ],
  moreBringsNoLess: [
    laws.moreBringsNoLess(withdrawReceive),
    laws.moreBringsNoLess((input) => (dec(input.amount || '0').gt(1000) ? '0' : withdrawReceive(input))),
  ],
  feeAndRestMakeTheAmount: [
    laws.feeAndRestMakeTheAmount(withdrawFee, withdrawReceive),
    laws.feeAndRestMakeTheAmount(withdrawFee, (input) => withdrawReceive({ ...input, drawRate: '0' })),
  ],
  interestBeginsAfterFreeDays: [
    laws.interestBeginsAfterFreeDays(loanInterest),
    laws.interestBeginsAfterFreeDays((input) => loanInterest({ ...input, freePeriod: 0 })),
  ],
  penaltyBeginsWhenOverdue: [
    laws.penaltyBeginsWhenOverdue(loanPenalty),
    laws.penaltyBeginsWhenOverdue((input) => loanPenalty({ ...input, overdueDays: dec(input.overdueDays).abs() })),
  ],
  repaymentIsTheSum: [
    laws.repaymentIsTheSum(loanRepayment),
    laws.repaymentIsTheSum((input) => loanRepayment({ ...input, penaltyAmount: 0 })),
  ],
  dayProfitFollowsAmount: [
    laws.dayProfitFollowsAmount(fundDailyProfit),
    laws.dayProfitFollowsAmount((input) => dec(input.amount).mul(input.dividendPercentage).div(100)),
  ],
  fundDaysAddUp: [
    laws.fundDaysAddUp(fundTotalProfit),
    laws.fundDaysAddUp((input) => fundTotalProfit(input).plus(input.dailyProfit)),
  ],
  penaltyStaysWithinShare: [
    laws.penaltyStaysWithinShare(fundPenalty),
    laws.penaltyStaysWithinShare((input) => dec(input.shareAmount).mul(input.liquidatedDamages)),
  ],
  totalHasNoOrder: [
    laws.totalHasNoOrder(totalAssets),
    laws.totalHasNoOrder((accounts) => totalAssets(accounts.slice(0, 3))),
  ],
  percentPointsAsProfit: [
    laws.percentPointsAsProfit(todayProfitPercent),
    laws.percentPointsAsProfit((input) => todayProfitPercent(input).abs()),
  ],
}

describe('a law for others to test with', () => {
  it.each(Object.keys(laws) as (keyof typeof laws)[])('%s holds of ours, and finds a mistake', (name) => {
    const [ours, wrong] = judged[name]
    expect([holds(ours), holds(wrong)]).toEqual([true, false])
  })
})
