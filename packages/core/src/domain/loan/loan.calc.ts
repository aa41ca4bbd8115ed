import { amount, checked, countOf, type Decimal, type DecimalInput, Exact, exact } from '../../kernel/decimal.ts'

const NO_DAYS = new Exact(0)
const daysOf = (days: Exact): Exact => (days.isNegative() ? NO_DAYS : days)

/**
 * The whole interest of a loan, in its currency; exact. amount × daily rate (a fraction) × the days that bear interest:
 * the period without its free days, never fewer than none. Throws `InvalidDecimal`. @rule LOAN-1
 * @example loanInterest({ amount: 1000, interestRate: '0.0015', loanPeriod: 30, freePeriod: 7 }).toFixed() // => '34.5'
 */
export const loanInterest = (input: {
  readonly amount: DecimalInput
  readonly interestRate: DecimalInput
  readonly loanPeriod: DecimalInput
  readonly freePeriod: DecimalInput
}): Decimal =>
  amount(
    exact(input.amount, 'amount')
      .mul(checked(input.interestRate, 'interestRate'))
      .mul(daysOf(exact(input.loanPeriod, 'loanPeriod').minus(checked(input.freePeriod, 'freePeriod')))),
  )

/**
 * The penalty of a loan paid late, in its currency; exact. amount × daily penalty rate (a fraction) × days overdue; none
 * before it is due. Throws `InvalidDecimal`. @rule LOAN-2
 * @example loanPenalty({ amount: 1000, penaltyRate: '0.002', overdueDays: 3 }).toFixed() // => '6'
 */
export const loanPenalty = (input: {
  readonly amount: DecimalInput
  readonly penaltyRate: DecimalInput
  readonly overdueDays: DecimalInput
}): Decimal =>
  amount(
    exact(input.amount, 'amount')
      .mul(checked(input.penaltyRate, 'penaltyRate'))
      .mul(daysOf(exact(input.overdueDays, 'overdueDays'))),
  )

/**
 * Amount to repay, in the loan's currency: the loan, its interest and its penalty; exact. Throws `InvalidDecimal`.
 * @rule LOAN-3
 * @example loanRepayment({ amount: 1000, interestAmount: '34.5', penaltyAmount: '0.01' }).toFixed() // => '1034.51'
 */
export const loanRepayment = (input: {
  readonly amount: DecimalInput
  readonly interestAmount: DecimalInput
  readonly penaltyAmount: DecimalInput
}): Decimal =>
  amount(
    exact(input.amount, 'amount')
      .plus(checked(input.interestAmount, 'interestAmount'))
      .plus(checked(input.penaltyAmount, 'penaltyAmount')),
  )

/**
 * The first day that bears interest, counted from 1: the day after the free ones. A plain number; throws `InvalidDecimal`
 * where a number could not say the day exactly. @rule LOAN-4
 * @example loanFirstInterestDay({ freePeriod: '7' }) // => 8
 */
export const loanFirstInterestDay = (input: { readonly freePeriod: DecimalInput }): number =>
  countOf(exact(input.freePeriod, 'freePeriod').plus(1), 'freePeriod', input.freePeriod)
