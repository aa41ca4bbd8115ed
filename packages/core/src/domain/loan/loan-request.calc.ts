import { type AmountPlacesIssueId, placesIssue } from '../../kernel/amount-places.ts'
import { formatAmount } from '../../kernel/amount-text.ts'
import type { LoanOptionId } from '../../kernel/brand.ts'
import { amount, type Decimal, exact, ZERO } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { belowZero, type StatedIssueId } from '../../kernel/stated-terms.ts'
import { CENTS, typedAmount, typedIssue } from '../../kernel/typed-amount.ts'
import { loanFirstInterestDay, loanInterest, loanPenalty, loanRepayment } from './loan.calc.ts'
import type { LoanOption } from './loan.wire.ts'

/** Inputs typed and chosen on the way to a loan. */
export interface LoanInputs {
  /** Language by which the person writes numbers (BCP 47). */
  readonly locale: string
  readonly optionId: LoanOptionId | undefined
  /** As it was typed. */
  readonly amount: string
}

/** Issue ids of a loan. */
export type LoanIssueId =
  | AmountPlacesIssueId
  | StatedIssueId
  | 'loan.input_amount'
  | 'loan.amount_range'
  | 'loan.no_options'

/** The parameters of an option's label. @rule LOAN-20 */
export const loanPeriodLabel = (option: Pick<LoanOption, 'period' | 'minAmount' | 'maxAmount'>, locale: string) => ({
  days: String(option.period),
  min: formatAmount(option.minAmount, locale),
  max: formatAmount(option.maxAmount, locale),
})

/** An amount outside the bounds of its option; both ends are inside. @rule LOAN-23 */
const rangeIssue = (option: LoanOption, wanted: Decimal, locale: string): Issue<LoanIssueId> | undefined => {
  const { min, max } = loanPeriodLabel(option, locale)
  return wanted.lt(option.minAmount) || wanted.gt(option.maxAmount)
    ? issue('loan.amount_range', 'amount', { min, max })
    : undefined
}

/** Why an amount cannot be borrowed. @rule LOAN-22 LOAN-23 LOAN-50 WAL-18 */
export const loanAmountIssues = (
  option: LoanOption | undefined,
  wanted: Decimal | undefined,
  locale: string,
): readonly Issue<LoanIssueId>[] => {
  if (option === undefined) return [issue('loan.no_options', 'option')]
  if (wanted === undefined) return [issue('loan.input_amount', 'amount')]
  const { interestRate: interest, penaltyRate: penalty } = option
  const absurd = belowZero({ interest, penalty }, 'amount')
  if (absurd !== undefined) return [absurd]
  const found = rangeIssue(option, wanted, locale) ?? placesIssue(wanted, option.amountPlaces)
  return found === undefined ? [] : [found]
}

/** The option that is chosen, or the first. */
export const chosenOption = (
  options: readonly LoanOption[],
  optionId: LoanOptionId | undefined,
): LoanOption | undefined => options.find(({ id }) => id === optionId) ?? options[0]

/** Issues of what is typed, malformed text first. @rule LOAN-22 LOAN-23 */
export const loanFormProblems = (
  { amount: text, locale, optionId }: LoanInputs,
  options: readonly LoanOption[],
): readonly Issue[] => {
  const malformed = typedIssue(text, locale, 'amount', CENTS)
  return malformed === undefined
    ? loanAmountIssues(chosenOption(options, optionId), typedAmount(text, locale, CENTS), locale)
    : [malformed]
}

/** A rate, a fraction on the wire, in percent; exact. @rule LOAN-21 */
export const ratePercent = (fraction: Decimal): Decimal => amount(exact(fraction).mul(100))

/** Cost of a loan, as it is shown before it is asked for; exact, in the currency of the account. @rule LOAN-31 */
export interface LoanCost {
  readonly amount: Decimal
  readonly interest: Decimal
  /** For each day it is late. */
  readonly dailyPenalty: Decimal
  /** Of the loan a day, in percent. @rule LOAN-21 */
  readonly dailyRate: Decimal
  /** Counted from 1. */
  readonly firstDay: number
  /** The loan and its interest: what is due, if it is not late. */
  readonly sum: Decimal
}

/** Cost of an amount in an option, by the calculators of booked loans. @rule LOAN-31 */
export const loanCost = (
  option: Pick<LoanOption, 'interestRate' | 'penaltyRate' | 'period' | 'freePeriod'>,
  wanted: Decimal,
): LoanCost => {
  const { interestRate, penaltyRate, period: loanPeriod, freePeriod } = option
  const interest = loanInterest({ amount: wanted, interestRate, loanPeriod, freePeriod })
  return {
    amount: wanted,
    interest,
    dailyRate: ratePercent(interestRate),
    dailyPenalty: loanPenalty({ amount: wanted, penaltyRate, overdueDays: 1 }),
    firstDay: loanFirstInterestDay({ freePeriod }),
    sum: loanRepayment({ amount: wanted, interestAmount: interest, penaltyAmount: ZERO }),
  }
}

/** A day of a loan and what is owed at its end. */
export interface LoanDay {
  readonly day: number
  readonly owed: Decimal
}

/** Number of days late that the drawing goes on. */
const LATE_DAYS = 3
/** A longer loan is drawn by as many days. */
const MOST_DAYS = 120

/** Amounts owed day by day: free days, then interest, then a few days late. @rule LOAN-31 */
export const owedByDay = (option: LoanOption, wanted: Decimal): readonly LoanDay[] => {
  const { interestRate, penaltyRate, period, freePeriod } = option
  const last = period + LATE_DAYS
  const step = Math.ceil(last / MOST_DAYS)
  const days = Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
  return days.map((day) => ({
    day,
    owed: loanRepayment({
      amount: wanted,
      interestAmount: loanInterest({ amount: wanted, interestRate, loanPeriod: Math.min(day, period), freePeriod }),
      penaltyAmount: loanPenalty({ amount: wanted, penaltyRate, overdueDays: day - period }),
    }),
  }))
}

/** True when two readings of an option say the same. */
export const isSameOption = (a: LoanOption, b: LoanOption): boolean =>
  a.id === b.id &&
  a.period === b.period &&
  a.freePeriod === b.freePeriod &&
  a.interestRate.eq(b.interestRate) &&
  a.penaltyRate.eq(b.penaltyRate)
