import { domain } from '../../engine/domain/domain.ts'
import type { LiveForm } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import { type TransferFacts, type TransferInputs, transferForm } from './transfer.form.ts'

/** Members of the domain `transfer`. */
export interface Transfer {
  /** The form of a transfer; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (locale: string) => LiveForm<TransferInputs, TransferFacts>
}

/** Moving money between one's own accounts. @rule TRF-5 TRF-6 */
export const transfer: Domain<Transfer> = domain('transfer', (context) => {
  const form = context.open(transferForm)
  return { form: (locale) => form({ locale }) }
})
