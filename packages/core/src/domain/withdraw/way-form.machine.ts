import type { FormEnd } from '../../engine/form-end.ts'
import { type PlainFormRules, plainForm } from '../../engine/plain-form.machine.ts'
import { addressText } from '../../kernel/plain-text.ts'
import { addressIssues } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import { type ShownField, type WayInputs, wayIssues } from './way.calc.ts'

/** What binding a way must know besides what is typed. */
export interface WayFacts {
  /** The fields that are switched on. */
  readonly shown: readonly ShownField[]
  /** The currencies to choose from. */
  readonly symbols: readonly DrawSymbol[]
}

const ANY_NETWORK = { code: '', protocol: '' }

/** What the binding of a way gives the plain form. @rule WDR-22 WDR-23 WDR-26 */
export const wayFormRules: PlainFormRules<WayInputs, WayFacts, FormEnd> = {
  issues: (inputs, { shown, symbols }) => wayIssues(inputs, shown, symbols),
  // Letters that no network knows are said while they are typed; what is missing at the end is not.
  early: ({ address }) => addressIssues(addressText(address), ANY_NETWORK),
}

/** The form that binds an address or a bank account. */
export const wayFormMachine = plainForm(wayFormRules)
