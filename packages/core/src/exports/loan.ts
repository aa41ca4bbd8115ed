/** Loans: options and requests, agreements, records and repayments. */

export { submitLoan, submitRepayment } from '../domain/loan/loan.mutation.ts'
export { type Loan, loan } from '../domain/loan/loan.ts'
export type { LoanDetail, LoanOption, LoanRecord } from '../domain/loan/loan.wire.ts'
export {
  type LoanCost,
  type LoanDay,
  type LoanInputs,
  type LoanIssueId,
  loanAmountIssues,
  loanCost,
  loanPeriodLabel,
  owedByDay,
} from '../domain/loan/loan-request.calc.ts'
export {
  type LoanOffer,
  type LoanReading,
  type LoanRequestEvent,
  type LoanRequestSnapshot,
  type LoanRequestWorld,
  loanRequestMachine,
} from '../domain/loan/loan-request.machine.ts'
export {
  type LoanRequestPanel,
  type LoanSubmitPanel,
  loanRequestPanel,
  loanSubmitPanel,
  type StoredAgreementPanel,
  storedAgreementPanel,
} from '../domain/loan/loan-request.panel.ts'
export { type LoanDraft, type LoanRequest, type LoanRequests, loanRequest } from '../domain/loan/loan-request.ts'
export { LOAN_LABELS, type LoanRow, type LoansPanel, loansPanel } from '../domain/loan/loans.panel.ts'
export type { RepaymentFacts, RepaymentScene } from '../domain/loan/repayment.form.ts'
export { type RepaymentPanel, repaymentPanel } from '../domain/loan/repayment.panel.ts'
export { type Repayment, type RepaymentForm, repayment } from '../domain/loan/repayment.ts'
