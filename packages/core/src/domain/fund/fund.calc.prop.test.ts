import { exactFundDailyProfit, exactFundPenalty, exactFundTotalProfit } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { decimalText, oddWhole, positiveText, tieText } from '../../testing/arbitraries.ts'
import { fundDailyProfit, fundPenalty, fundTotalProfit } from './fund.calc.ts'

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

it('[FUND-2 FUND-3] days add up, and a penalty is never more than the share while its percentage is not above 100', () => {
  const some = fc.integer({ min: 0, max: 500 })
  fc.assert(
    fc.property(draft, some, some, (input, one, other) => {
      const dailyProfit = fundDailyProfit(input)
      const over = (lockDividendDays: number) => fundTotalProfit({ dailyProfit, lockDividendDays })
      expect(
        over(one)
          .plus(over(other))
          .eq(over(one + other)),
      ).toBe(true)
      const penalty = fundPenalty({ shareAmount: input.amount, liquidatedDamages: input.dividendPercentage })
      if (dec(input.dividendPercentage).lte(100)) expect(penalty.lte(input.amount)).toBe(true)
    }),
  )
})
