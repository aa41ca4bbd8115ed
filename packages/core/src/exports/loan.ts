/** Loans: the borrower, options and requests, agreements, records and repayments. */
export { type BorrowerInput, FIRST_BIRTHDAY } from '../domain/loan/borrower.calc.ts'
export {
  BORROWER_FIELDS,
  type BorrowerField,
  type BorrowerKind,
  type BorrowerStep,
} from '../domain/loan/borrower.fields.ts'
export { type BorrowerPanel, borrowerPanel } from '../domain/loan/borrower.panel.ts'
export { borrower } from '../domain/loan/borrower.ts'
export type { BorrowerRecord } from '../domain/loan/borrower.wire.ts'
export { submitLoan, submitRepayment } from '../domain/loan/loan.mutation.ts'
export { type Loan, loan } from '../domain/loan/loan.ts'
export type { LoanDetail, LoanRecord } from '../domain/loan/loan.wire.ts'
export { type LoanOffer, loanOffersPanel } from '../domain/loan/loan-offers.panel.ts'
export type { LoanCost } from '../domain/loan/loan-request.calc.ts'
export {
  type LoanRequestPanel,
  type LoanSubmitPanel,
  loanRequestPanel,
  loanSubmitPanel,
  type StoredAgreementPanel,
  storedAgreementPanel,
} from '../domain/loan/loan-request.panel.ts'
export type { LoanRequests } from '../domain/loan/loan-request.ts'
export { type LoanRow, type LoansPanel, loansPanel } from '../domain/loan/loans.panel.ts'
export { type RepaymentPanel, repaymentPanel } from '../domain/loan/repayment.panel.ts'
export { repayment } from '../domain/loan/repayment.ts'
export { repaymentDonePanel } from '../domain/loan/repayment-receipt.ts'
