import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as calc from '../exports/calc.ts'
import { dec } from '../kernel/decimal.ts'
import { laws } from './laws.ts'

type Property = fc.IProperty<never>
const holds = (law: unknown): boolean => !fc.check(law as Property, { numRuns: 400, seed: 7 }).failed

const { contractFee, contractMargin, contractProfit, fundDailyProfit, fundPenalty, fundTotalProfit } = calc
const { loanInterest, loanPenalty, loanRepayment, lotsForRisk, microProfit } = calc
const { balanceAfter, formatAmount, loanFirstInterestDay, parseAmount } = calc
const { todayProfitPercent, totalAssets, withdrawFee, withdrawReceive, withdrawRest } = calc

/** Our calculator for each law, and one with a plausible mistake. */
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
  rateCountsOnce: [
    laws.rateCountsOnce(contractProfit),
    laws.rateCountsOnce(({ rate: _, ...input }) => contractProfit(input)),
  ],
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
    // Half up, as payouts were rounded before.
    laws.feeAndRestMakeTheAmount(withdrawFee, (input) => {
      const left = dec(input.amount || '0').minus(withdrawFee(input))
      return left.gt(0) ? left.toDecimalPlaces(input.kind === 'crypto' ? 4 : 2) : '0'
    }),
  ],
  amountIsFeeReceiptAndRest: [
    laws.amountIsFeeReceiptAndRest(withdrawFee, withdrawReceive, withdrawRest),
    laws.amountIsFeeReceiptAndRest(withdrawFee, withdrawReceive, () => '0'),
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
  costLeavesTheRest: [
    laws.costLeavesTheRest(balanceAfter),
    laws.costLeavesTheRest((balance, { margin }) => balance.minus(margin)),
  ],
  freeDaysPutInterestOff: [
    laws.freeDaysPutInterestOff(loanFirstInterestDay),
    laws.freeDaysPutInterestOff(({ freePeriod }) => freePeriod),
  ],
  shownIsRead: [
    laws.shownIsRead(formatAmount, parseAmount),
    laws.shownIsRead(formatAmount, (text) => parseAmount(text, 'en')),
  ],
}

it('each calculator with published cases has a law, and the guide names every law with what it is of', () => {
  const guide = readFileSync(new URL('../../../../docs/guide/property-tests.md', import.meta.url), 'utf8')
  const rows = [...guide.matchAll(/^\| (`\w+`(?:, `\w+`)*) \| (`\w+`.*?) \|$/gm)].map(([, law = '', of = '']) => [
    law,
    of,
  ])
  const named = (text: string): readonly string[] => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  const lawRows = rows.filter(([law = '']) => named(law).every((name) => name in laws))
  expect(new Set(lawRows.flatMap(([law = '']) => named(law)))).toEqual(new Set(Object.keys(laws)))
  const judgedBy = new Set(lawRows.flatMap(([, of = '']) => named(of)))
  const published = readdirSync(new URL('../../vectors', import.meta.url)).map((file) => file.replace('.json', ''))
  expect(published.filter((name) => name !== 'schema' && !judgedBy.has(name))).toEqual([])
})

describe('a law for others to test with', () => {
  it.each(Object.keys(laws) as (keyof typeof laws)[])('%s holds of ours, and finds a mistake', (name) => {
    const [ours, wrong] = judged[name]
    expect([holds(ours), holds(wrong)]).toEqual([true, false])
  })
})
