import { type Domain, domain } from '../../engine/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import { type ImageSlot, images } from '../images/images.ts'
import type { DepositKind } from './deposit.calc.ts'
import { type DepositInputs, type DepositScene, depositForm } from './deposit.form.ts'

/** One deposit that is being made, with the picture that goes with it and with no other. */
export interface DepositForm {
  readonly kind: DepositKind
  readonly form: LivePlainForm<DepositInputs, DepositScene>
  readonly proof: ImageSlot
}

/** Members of the domain `depositForms`. */
export interface DepositForms {
  /** A new deposit; `locale` is how the person writes numbers (BCP 47). */
  readonly open: (kind: DepositKind, locale: string) => DepositForm
}

/** Announcing deposits by crypto and by bank. @rule DEP-5 DEP-11 DEP-20 */
export const depositForms: Domain<DepositForms> = domain('depositForms', (context) => {
  const form = context.open(depositForm)
  return {
    open: (kind, locale) => {
      const proof = context.use(images).slot(`deposit ${kind}`)
      return { kind, form: form({ kind, locale, proof }), proof }
    },
  }
})
