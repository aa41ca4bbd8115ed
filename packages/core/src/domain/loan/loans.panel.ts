import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { loanRepayment } from './loan.calc.ts'
import type { LoanRecord } from './loan.wire.ts'
import { loanLists } from './loan-lists.ts'
import { ratePercent } from './loan-request.calc.ts'

/** Name of a status, as a message id. @rule LOAN-39 */
export const LOAN_LABELS = {
  reviewing: 'loan.status_reviewing',
  toRepay: 'loan.status_to_repay',
  rejected: 'loan.status_rejected',
  checking: 'loan.status_checking',
  repaid: 'loan.status_repaid',
  unknown: 'deposit.status_unknown',
} as const satisfies Readonly<Record<LoanRecord['status'], string>>

/** One loan, ready to draw. */
export interface LoanRow extends LoanRecord {
  /** The loan, the server's interest and its penalty; of one that was rejected nothing is owed. @rule LOAN-38 */
  readonly sum: Decimal | undefined
  /** Kind of that sum: to repay when due if it is granted, still to repay, or repaid. */
  readonly sumId: 'loan.due_sum' | 'loan.sum' | 'loan.sum_repaid'
  /** Kind of its day: the last to repay it, or the one it was repaid on. @rule LOAN-53 */
  readonly dayId: 'loan.due' | 'loan.repaid_on'
  /** Of the loan a day, in percent. @rule LOAN-21 */
  readonly dailyRate: Decimal
  readonly labelId: (typeof LOAN_LABELS)[LoanRecord['status']]
  /** True when it can be repaid now. @rule LOAN-40 */
  readonly canRepay: boolean
}

/** A loan with what is calculated from it. @rule LOAN-38 LOAN-39 LOAN-40 */
export const loanRow = (record: LoanRecord): LoanRow => ({
  ...record,
  sum:
    record.status === 'rejected'
      ? undefined
      : loanRepayment({ amount: record.amount, interestAmount: record.interest, penaltyAmount: record.penalty }),
  sumId: record.status === 'repaid' ? 'loan.sum_repaid' : record.status === 'reviewing' ? 'loan.due_sum' : 'loan.sum',
  dayId: record.status === 'repaid' ? 'loan.repaid_on' : 'loan.due',
  dailyRate: ratePercent(record.interestRate),
  labelId: LOAN_LABELS[record.status],
  canRepay: record.status === 'toRepay',
})

/** The person's loans, ready to draw. */
export interface LoansPanel extends Omit<ListPanel<LoanRow>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}

/** The loans of the past and the present, newest first. @rule LOAN-37 LOAN-38 */
export const loansPanel = derive((read): LoansPanel => {
  const { page: _page, failure, rows, ...list } = read(read.use(loanLists).records({}))
  return { ...list, failure: failure && failureMessage(failure), rows: rows.map(loanRow) }
})
