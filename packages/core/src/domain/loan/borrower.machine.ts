import { doneSaid, type FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import { type BorrowerInputs, type BorrowerNow, loanFormIssues } from './borrower.calc.ts'
import type { BorrowerRecord } from './borrower.wire.ts'

/** How it ended, and on what record it was sent: another one is the server's answer to it. */
export type BorrowerEnd = FormEnd & { readonly sentOn: BorrowerRecord | undefined }

/** The form with nothing touched; `locale` is how the person writes numbers. */
export const emptyBorrower = (locale: string): BorrowerInputs => ({
  locale,
  typed: {},
  areaCode: '',
  step: 'person',
  checked: 0,
})

/** What the form of a borrower must hold; what was typed goes once it was accepted. @rule LOAN-9 LOAN-10 */
export const borrowerRules: PlainFormRules<BorrowerInputs, BorrowerNow, BorrowerEnd> = {
  issues: loanFormIssues,
  next: ({ locale }) => emptyBorrower(locale),
  intent: (_inputs, end) => doneSaid(end, 'loan.borrower_sent'),
}

/** The form that says who asks for a loan. */
export const borrowerMachine = plainForm(borrowerRules)
