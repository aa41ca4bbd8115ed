/** Borrower of a loan: the form with its flags, and how far it has been reviewed. */
export {
  type BorrowerInput,
  type BorrowerInputs,
  type BorrowerIssueId,
  type BorrowerNow,
  type BorrowerPictures,
  type BorrowerTyped,
  FIRST_BIRTHDAY,
  loanFormIssues,
  loanFormRequest,
  requiredLoanFields,
} from '../domain/loan/borrower.calc.ts'
export {
  BORROWER_FIELDS,
  type BorrowerField,
  type BorrowerKind,
  type BorrowerPicture,
  type BorrowerStep,
  type BorrowerText,
} from '../domain/loan/borrower.fields.ts'
export type { BorrowerFacts } from '../domain/loan/borrower.form.ts'
export type { BorrowerRequest } from '../domain/loan/borrower.mutation.ts'
export { type BorrowerPanel, borrowerPanel } from '../domain/loan/borrower.panel.ts'
export { type Borrower, type BorrowerForm, borrower } from '../domain/loan/borrower.ts'
export type { BorrowerRecord } from '../domain/loan/borrower.wire.ts'
