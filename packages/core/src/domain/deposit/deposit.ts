import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { Domain } from '../../engine/types.ts'
import { type ImageSlot, images } from '../images/images.ts'
import type { DepositKind } from './deposit.calc.ts'
import { type DepositInputs, type DepositScene, depositForm } from './deposit.form.ts'
import { type DepositLists, depositLists } from './deposit-lists.ts'
import { createDepositSteps, type DepositSteps } from './deposit-steps.ts'

/** One deposit that is being made, with the picture that goes with it and with no other. */
export interface DepositForm {
  readonly kind: DepositKind
  readonly form: LivePlainForm<DepositInputs, DepositScene>
  readonly proof: ImageSlot
}

/** Members of the domain `deposit`. */
export interface Deposit extends DepositLists {
  /** A new deposit; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (kind: DepositKind, locale: string) => DepositForm
  readonly steps: DepositSteps
}

/** Money in: by crypto, by bank, and by bank in steps. @rule DEP-2 DEP-5 DEP-7 DEP-10 DEP-11 DEP-13 DEP-20 */
export const deposit: Domain<Deposit> = domain('deposit', (context) => {
  const form = context.open(depositForm)
  return {
    ...context.use(depositLists),
    form: (kind, locale) => {
      const proof = context.use(images).slot(`deposit ${kind}`)
      return { kind, form: form({ kind, locale, proof }), proof }
    },
    steps: createDepositSteps(context),
  }
})
