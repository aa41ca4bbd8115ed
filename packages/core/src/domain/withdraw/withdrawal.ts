import { type Domain, domain } from '../../engine/domain.ts'
import type { LiveForm } from '../../engine/form/reviewed-form.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { type WithdrawFacts, type WithdrawInputs, withdrawalForm } from './withdrawal.form.ts'

/** Members of the domain `withdrawal`. */
export interface WithdrawalForms {
  /** The form of a kind; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (kind: MoneyKind, locale: string) => LiveForm<WithdrawInputs, WithdrawFacts>
}

/** Taking money out. @rule WDR-13 WDR-17 WDR-32 WDR-33 */
export const withdrawal: Domain<WithdrawalForms> = domain('withdrawal', (context) => {
  const form = context.open(withdrawalForm)
  return { form: (kind, locale) => form({ kind, locale }) }
})
