import { exactLoanInterest, exactLoanPenalty, exactLoanRepayment } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, positiveText } from '../../testing/arbitraries.ts'
import { laws } from '../../testing/laws.ts'
import { loanFirstInterestDay, loanInterest, loanPenalty, loanRepayment } from './loan.calc.ts'

const money = positiveText({ whole: 9, places: 6 })
const rate = decimalText({ whole: 1, places: 6 })
const days = fc.integer({ min: 0, max: 400 }).map(String)

it('[LOAN-1 LOAN-2 LOAN-3] equal the exact ones', () => {
  fc.assert(
    fc.property(money, rate, days, days, (amount, interestRate, loanPeriod, freePeriod) => {
      const interest = { amount, interestRate, loanPeriod, freePeriod }
      const penalty = {
        amount,
        penaltyRate: interestRate,
        overdueDays: String(Number(loanPeriod) - Number(freePeriod)),
      }
      expect(loanInterest(interest).toFixed()).toBe(exactLoanInterest(interest))
      expect(loanPenalty(penalty).toFixed()).toBe(exactLoanPenalty(penalty))
      const repay = {
        amount,
        interestAmount: loanInterest(interest).toFixed(),
        penaltyAmount: loanPenalty(penalty).toFixed(),
      }
      expect(loanRepayment(repay).toFixed()).toBe(exactLoanRepayment(repay))
    }),
    { numRuns: 400 },
  )
})

it('[LOAN-1 LOAN-4] nothing is owed up to the last free day, something from the first day with interest on', () => {
  const owing = positiveText({ whole: 1, places: 6 })
  fc.assert(
    fc.property(money, owing, fc.integer({ min: 0, max: 400 }), (amount, interestRate, freePeriod) => {
      const first = loanFirstInterestDay({ freePeriod })
      const after = (loanPeriod: number) => loanInterest({ amount, interestRate, loanPeriod, freePeriod })
      expect([after(first - 1).isZero(), after(first).gt(0)]).toEqual([true, true])
      expect(after(first + 1).eq(after(first).mul(2))).toBe(true)
    }),
  )
})

it('[LOAN-2 LOAN-3] a penalty begins when a loan is overdue, and what is repaid is each part once', () => {
  fc.assert(laws.penaltyBeginsWhenOverdue(loanPenalty))
  fc.assert(laws.repaymentIsTheSum(loanRepayment))
})
