import type { Words } from '../../engine/domain/intents.ts'
import type { TextInput } from '../../engine/form/fields.ts'
import { type PlainFormView, plainFormView } from '../../engine/form/plain-form.machine.ts'
import { textFields } from '../../engine/form/text-fields.ts'
import { derive } from '../../engine/read/derive.ts'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import { type Issue, issueOf } from '../../kernel/issue.ts'
import { addressText } from '../../kernel/plain-text.ts'
import { failureMessage } from '../../wire/failures.ts'
import { isUnchecked } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import { chosenSymbol, type PayoutMethodInputs, type ShownField } from './payout-method.calc.ts'
import { payoutMethodFormRules } from './payout-method.form.ts'
import type { PayoutMethodForm } from './payout-methods.ts'
import type { MoneyKind } from './withdraw.table.ts'
import { withdrawLists } from './withdraw-lists.ts'

/** One field of a payout method. */
export interface PayoutMethodFieldInput extends ShownField, TextInput {}

/** The choice of a currency. */
export interface SymbolInput {
  readonly value: DrawSymbol | undefined
  readonly options: readonly DrawSymbol[]
  readonly issue: Issue | undefined
  readonly change: (id: DrawSymbolId) => void
}

/** The binding of a payout method, ready to draw. */
export interface PayoutMethodFormPanel {
  readonly kind: MoneyKind
  /** `none`: there is no currency to choose. `undecided`: whether it was bound is not known. */
  readonly stage: 'loading' | 'failed' | 'none' | PlainFormView<PayoutMethodInputs>['stage']
  readonly symbol: SymbolInput
  /** Those that are switched on, in their order. */
  readonly fields: readonly PayoutMethodFieldInput[]
  /** The address cannot be checked. */
  readonly isUnchecked: boolean
  /** Why the last one was not bound. */
  readonly refusal: Words | undefined
  /** Why the currencies could not be read. */
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: () => void
}

/** The binding of a payout method as a view needs it. @rule WDR-22 WDR-23 WDR-27 */
export const payoutMethodFormPanel = derive((read, { kind, form: actor }: PayoutMethodForm): PayoutMethodFormPanel => {
  // First: of what is followed twice, the facts say it to the view.
  const facts = read(actor.facts)
  const resource = read.use(withdrawLists).symbols({ kind })
  const known = read(resource)
  const { stage } = known
  const form = plainFormView(payoutMethodFormRules, read(actor), actor.send, facts)
  const { inputs, issues, change } = form
  const { plain } = textFields(form)
  const value = chosenSymbol(facts.symbols, inputs.symbolId)
  const isEmpty = facts.symbols.length === 0
  const unread = isEmpty ? (stage === 'ready' ? 'none' : stage) : undefined
  return {
    kind,
    stage: form.stage === 'undecided' ? 'undecided' : (unread ?? form.stage),
    symbol: {
      value,
      options: facts.symbols,
      issue: issueOf(issues, 'symbolId'),
      change: (symbolId) => change({ symbolId }),
    },
    fields: facts.shown.map((field) => ({ ...field, ...plain(field.field) })),
    isUnchecked: kind === 'crypto' && value !== undefined && isUnchecked(addressText(inputs.address), value),
    refusal: form.refusal,
    failure: known.stage === 'failed' ? failureMessage(known.failure) : undefined,
    retry: () => void resource.refresh(),
    submit: () => form.submit(),
  }
})
