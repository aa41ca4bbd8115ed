import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'
import { type LoanLists, loanLists } from './loan-lists.ts'
import { createLoanRequests, type LoanRequests } from './loan-request.ts'

/** Members of the domain `loan`. */
export interface Loan extends LoanLists {
  readonly request: LoanRequests
}

/** Loans: what can be borrowed, what was, and asking for one. @rule LOAN-19 LOAN-32 LOAN-37 */
export const loan: Domain<Loan> = domain('loan', (context) => ({
  ...context.use(loanLists),
  request: createLoanRequests(context),
}))
