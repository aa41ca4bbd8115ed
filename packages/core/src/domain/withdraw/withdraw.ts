import { domain } from '../../engine/domain/domain.ts'
import type { LiveForm } from '../../engine/form/reviewed-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { type WithdrawLists, withdrawLists } from './withdraw-lists.ts'
import { type WithdrawFacts, type WithdrawInputs, withdrawalForm } from './withdrawal.form.ts'

/** Members of the domain `withdraw`. */
export interface Withdraw extends WithdrawLists {
  /** The form of a kind; `locale` is how the person writes numbers (BCP 47). */
  readonly form: (kind: MoneyKind, locale: string) => LiveForm<WithdrawInputs, WithdrawFacts>
}

/** Taking money out. @rule WDR-6 WDR-7 WDR-13 WDR-17 WDR-32 WDR-33 */
export const withdraw: Domain<Withdraw> = domain('withdraw', (context) => {
  const form = context.open(withdrawalForm)
  return { ...context.use(withdrawLists), form: (kind, locale) => form({ kind, locale }) }
})
