import { domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { Domain } from '../../engine/types.ts'
import type { PayoutMethodInputs } from './payout-method.calc.ts'
import { type PayoutMethodFacts, payoutMethodForm } from './payout-method.form.ts'
import { deletePayoutMethod } from './payout-method.mutation.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { type WithdrawLists, withdrawLists } from './withdraw-lists.ts'

/** The form of one payout method as a view holds it. */
export interface PayoutMethodForm {
  readonly kind: MoneyKind
  readonly form: LivePlainForm<PayoutMethodInputs, PayoutMethodFacts>
}

/** Members of the domain `payoutMethods`. */
export interface PayoutMethods extends Pick<WithdrawLists, 'symbols' | 'payoutMethods'> {
  /** A form that binds an address or a bank account. */
  readonly bind: (kind: MoneyKind) => PayoutMethodForm
}

/** Binding and deleting payout methods. @rule WDR-20 WDR-24 */
export const payoutMethods: Domain<PayoutMethods> = domain('payoutMethods', (context) => {
  const form = context.open(payoutMethodForm)
  context.mutations(deletePayoutMethod)
  const { symbols, payoutMethods } = context.use(withdrawLists)
  return { symbols, payoutMethods, bind: (kind) => ({ kind, form: form({ kind }) }) }
})
