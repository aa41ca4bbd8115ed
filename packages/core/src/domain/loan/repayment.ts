import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { NoInputs } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { LoanId } from '../../kernel/brand.ts'
import type { DepositChoice } from '../deposit/deposit-choice.calc.ts'
import { type ImageSlot, images } from '../images/images.ts'
import { type LoanLists, loanLists } from './loan-lists.ts'
import { type RepaymentGiven, type RepaymentScene, repaymentForm } from './repayment.form.ts'

/** One repayment that is being announced, with its picture. */
export interface RepaymentForm {
  readonly loanId: LoanId
  readonly form: LivePlainForm<NoInputs, RepaymentScene>
  readonly proof: ImageSlot
  /** Chooses a coin or a network. */
  readonly choose: (change: DepositChoice) => void
}

/** Members of the domain `repayment`. */
export interface Repayment extends Pick<LoanLists, 'records' | 'networks'> {
  /** The form that says how a loan was repaid; one for each loan. */
  readonly open: (loanId: LoanId) => RepaymentForm
}

/** Announcing that a loan was repaid. @rule LOAN-46 LOAN-47 */
export const repayment: Domain<Repayment> = domain('repayment', (context) => {
  const form = context.open(repaymentForm)
  const { records, networks, choose } = context.use(loanLists)
  /** One of which nobody knows whether it arrived: who comes back to it finds what was chosen. */
  const unsure = context.cell<Omit<RepaymentGiven, 'left'> | undefined>(undefined)
  return {
    records,
    networks,
    open: (loanId) => {
      const before = unsure.get()
      const proof = before?.loanId === loanId ? before.proof : context.use(images).slot(`loan ${loanId}`)
      const given = { loanId, proof }
      const left = (isUnsure: boolean): void => {
        // Another loan keeps its own.
        if (isUnsure || unsure.get()?.loanId === loanId) unsure.set(isUnsure ? given : undefined)
      }
      return {
        loanId,
        form: form({ ...given, left }),
        proof,
        choose: (change) => choose(loanId, change),
      }
    },
  }
})
