import { exactFundDailyProfit, exactFundPenalty, exactFundTotalProfit } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { decimalText, oddWhole, positiveText, tieText } from '../../testing/arbitraries.ts'
import { laws } from '../../testing/laws.ts'
import { fundDailyProfit, fundIncomeSums, fundIssues, fundPenalty, fundReturn, fundTotalProfit } from './fund.calc.ts'

const draft = fc.oneof(
  fc.record({
    amount: positiveText({ whole: 8, places: 4 }),
    dividendPercentage: decimalText({ whole: 2, places: 4 }),
  }),
  // A percentage of two decimals at a tie is a tie of four in the profit.
  fc.record({ amount: oddWhole(), dividendPercentage: tieText(2) }),
)

it('[FUND-1 FUND-2 FUND-3] equal the exact ones, half of the time at a tie', () => {
  fc.assert(
    fc.property(draft, fc.integer({ min: 0, max: 999 }), (input, days) => {
      const daily = fundDailyProfit(input)
      expect(daily.toFixed()).toBe(exactFundDailyProfit(input))
      const total = { dailyProfit: daily.toFixed(), lockDividendDays: String(days) }
      expect(fundTotalProfit(total).toFixed()).toBe(exactFundTotalProfit(total))
      const penalty = { shareAmount: input.amount, liquidatedDamages: input.dividendPercentage }
      expect(fundPenalty(penalty).toFixed()).toBe(exactFundPenalty(penalty))
    }),
    { numRuns: 400 },
  )
})

it('[FUND-2 FUND-3] days add up, and a penalty is never more than the share', () => {
  fc.assert(laws.fundDaysAddUp(fundTotalProfit))
  fc.assert(laws.penaltyStaysWithinShare(fundPenalty))
})

it('[FUND-9] [FUND-15] an amount without an issue lies in its bounds, and penalty and rest make it whole', () => {
  const text = positiveText({ whole: 6, places: 5 })
  fc.assert(
    fc.property(
      text,
      text,
      fc.oneof(text, fc.constant('0')),
      fc.integer({ min: 0, max: 100 }),
      (asked, least, most, damages) => {
        const [amount, minAmount, maxAmount] = [dec(asked), dec(least), dec(most)]
        const issues = fundIssues({ amount, minAmount, maxAmount, free: undefined })
        const isRight =
          amount.gte(minAmount) && (maxAmount.isZero() || amount.lte(maxAmount)) && amount.decimalPlaces() <= 4
        expect(issues.length === 0).toBe(isRight)
        const leaving = { shareAmount: amount, liquidatedDamages: damages }
        expect(fundReturn(leaving).plus(fundPenalty(leaving)).eq(amount)).toBe(true)
      },
    ),
  )
})

it('[FUND-16] the sums rise by what each day brought and end with all of it', () => {
  const interest = positiveText({ whole: 4, places: 4 })
  fc.assert(
    fc.property(fc.array(interest, { minLength: 1, maxLength: 40 }), interest, (days, before) => {
      const incomes = days.map((one, at) => ({ interest: dec(one), createdAt: 1000 - at }))
      const soFar = incomes.reduce((sum, one) => sum.plus(one.interest), dec(before))
      const sums = fundIncomeSums({ incomes, soFar })
      expect(sums.at(-1)?.sum.eq(soFar)).toBe(true)
      expect(sums[0]?.sum.minus(days.at(-1) ?? 0).eq(before)).toBe(true)
      for (const [at, { sum }] of sums.slice(1).entries())
        expect(sum.minus(sums[at]?.sum ?? 0).eq(incomes.at(-2 - at)?.interest ?? 0)).toBe(true)
    }),
  )
})
