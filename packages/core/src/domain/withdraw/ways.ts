import { type Domain, domain } from '../../engine/domain/domain.ts'
import type { LivePlainForm } from '../../engine/form/plain-form.ts'
import type { WayInputs } from './way.calc.ts'
import { type WayFacts, wayForm } from './way.form.ts'
import { deleteWay } from './way.mutation.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { type WithdrawLists, withdrawLists } from './withdraw-lists.ts'

/** The form of one way as a view holds it. */
export interface WayForm {
  readonly kind: MoneyKind
  readonly form: LivePlainForm<WayInputs, WayFacts>
}

/** Members of the domain `ways`. */
export interface Ways extends Pick<WithdrawLists, 'symbols' | 'ways'> {
  /** A form that binds an address or a bank account. */
  readonly bind: (kind: MoneyKind) => WayForm
}

/** Binding and deleting the ways money goes. @rule WDR-20 WDR-24 */
export const ways: Domain<Ways> = domain('ways', (context) => {
  const form = context.open(wayForm)
  context.mutations(deleteWay)
  const { symbols, ways } = context.use(withdrawLists)
  return { symbols, ways, bind: (kind) => ({ kind, form: form({ kind }) }) }
})
