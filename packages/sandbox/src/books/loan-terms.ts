/** Loan that the sandbox offers. Rates are fractions of the loan a day. */
export type LoanOptionRow = {
  readonly id: number
  /** Days until it is due. */
  readonly period: number
  /** Whole units; both ends are taken. */
  readonly min: number
  readonly max: number
  readonly interestRate: string
  /** Days without interest. */
  readonly freePeriod: number
  readonly penaltyRate: string
}

export const LOAN_OPTIONS: readonly LoanOptionRow[] = [
  { id: 1, period: 7, min: 100, max: 2_000, interestRate: '0.001', freePeriod: 3, penaltyRate: '0.002' },
  { id: 2, period: 30, min: 500, max: 10_000, interestRate: '0.0015', freePeriod: 7, penaltyRate: '0.003' },
  { id: 3, period: 90, min: 1_000, max: 50_000, interestRate: '0.0008', freePeriod: 14, penaltyRate: '0.0025' },
]
