import type { Match } from '../../engine/types.ts'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { addressText, plainWords } from '../../kernel/plain-text.ts'
import { type AddressIssueId, addressIssues } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import { PAYOUT_METHOD_FIELDS, type PayoutMethodField, type PayoutMethodFlag } from './payout-method.table.ts'
import type { PayoutMethod } from './payout-method.wire.ts'
import type { MoneyKind } from './withdraw.table.ts'

/** One field as it is shown. */
export interface ShownField {
  readonly field: PayoutMethodField
  readonly label: (typeof PAYOUT_METHOD_FIELDS)[number]['label']
  readonly optional: boolean
}

/** The fields of a kind whose flag is on, or that have none. @rule WDR-22 WDR-23 */
export const shownFields = (kind: MoneyKind, isOn: (flag: PayoutMethodFlag) => boolean): readonly ShownField[] =>
  PAYOUT_METHOD_FIELDS.filter((row) => row.kind === kind && (row.flag === undefined || isOn(row.flag))).map(
    ({ field, label, flag }) => ({ field, label, optional: flag !== undefined }),
  )

/** Inputs of a payout method: its currency and its fields. */
export interface PayoutMethodInputs extends Readonly<Record<PayoutMethodField, string>> {
  readonly kind: MoneyKind
  /** Undefined until one is chosen. */
  readonly symbolId: DrawSymbolId | undefined
}

/** Inputs when a payout method is begun. */
export const emptyPayoutMethod = (kind: MoneyKind): PayoutMethodInputs => ({
  kind,
  symbolId: undefined,
  ...(Object.fromEntries(PAYOUT_METHOD_FIELDS.map(({ field }) => [field, ''])) as Record<PayoutMethodField, string>),
})

/** Issue ids of a payout method that is to be bound. */
export type PayoutMethodIssueId =
  | AddressIssueId
  | 'ways.input_symbol'
  | 'ways.input_address'
  | 'ways.input_field'
  | 'ways.too_long'

/** Longest text of one field. */
export const FIELD_LIMIT = 200

/** The currency that is chosen, or the only one there is. */
export const chosenSymbol = (
  symbols: readonly DrawSymbol[],
  symbolId: DrawSymbolId | undefined,
): DrawSymbol | undefined =>
  symbols.find(({ id }) => id === symbolId) ?? (symbols.length === 1 ? symbols[0] : undefined)

/** Fields of letters and digits that mean the same in every script; what people and places are called stays as it was typed. */
const OF_SIGNS: readonly PayoutMethodField[] = [
  'payeeAccount',
  'routingNumber',
  'bankSwift',
  'bankIfsc',
  'bankIban',
  'postCode',
]

/** Part of a field's text that counts. */
const textOf = (inputs: PayoutMethodInputs, field: PayoutMethodField): string => {
  if (field === 'address') return addressText(inputs.address)
  return OF_SIGNS.includes(field) ? plainWords(inputs[field]) : inputs[field].trim()
}

/** Issues of a payout method: no currency, a field that is missing, an address that is none. @rule WDR-22 WDR-26 */
export const payoutMethodIssues = (
  inputs: PayoutMethodInputs,
  shown: readonly ShownField[],
  symbols: readonly DrawSymbol[],
): readonly Issue<PayoutMethodIssueId>[] => {
  const symbol = chosenSymbol(symbols, inputs.symbolId)
  const ofField = ({ field, optional }: ShownField): readonly Issue<PayoutMethodIssueId>[] => {
    const text = textOf(inputs, field)
    if (text.length > FIELD_LIMIT) return [issue('ways.too_long', field, { limit: FIELD_LIMIT })]
    if (text === '' && !optional) return [issue(field === 'address' ? 'ways.input_address' : 'ways.input_field', field)]
    return field === 'address' ? addressIssues(text, symbol) : []
  }
  return [...(symbol === undefined ? [issue('ways.input_symbol', 'symbolId')] : []), ...shown.flatMap(ofField)]
}

/** Request as it travels: the currency, and of the fields those that are shown and filled. @rule WDR-23 WDR-24 */
export const payoutMethodRequest = (inputs: PayoutMethodInputs, shown: readonly ShownField[], symbol: DrawSymbol) => ({
  symbolId: symbol.id,
  kind: inputs.kind,
  ...(Object.fromEntries(
    shown.map(({ field }) => [field, textOf(inputs, field)]).filter(([, text]) => text !== ''),
  ) as Readonly<Partial<Record<PayoutMethodField, string>>>),
})

interface Target {
  readonly address?: string | undefined
  readonly payeeAccount?: string | undefined
}
/** Mark of the target of a payout method, from which the target cannot be read. */
const targetFingerprint = (payoutMethod: Target): string =>
  fingerprintOf(payoutMethod.address || payoutMethod.payeeAccount || '')

/** Criteria kept of a binding under way. @rule ENV-15 */
export const bindCriteria = (
  sent: Target & { readonly kind: MoneyKind; readonly symbolId: DrawSymbolId },
  rows: readonly PayoutMethod[],
) => ({
  kind: sent.kind,
  symbolId: String(sent.symbolId),
  fingerprint: targetFingerprint(sent),
  /** Those that led to the same place before. */
  known: rows
    .filter((payoutMethod) => targetFingerprint(payoutMethod) === targetFingerprint(sent))
    .map(({ id }) => String(id)),
})
export type BindCriteria = ReturnType<typeof bindCriteria>

/** Tells whether a payout method was bound: one leads there that did not before. Lists of payout methods come whole. @rule ENV-13 */
export const findBound = ({ fingerprint, known }: BindCriteria, rows: readonly PayoutMethod[]): Match => {
  const same = rows.filter((payoutMethod) => targetFingerprint(payoutMethod) === fingerprint)
  if (same.length === 0) return 'absent'
  return same.some(({ id }) => !known.includes(id)) ? 'found' : 'maybe'
}

/** Tells whether a payout method was deleted: it is in no list any more. @rule ENV-13 */
export const findDeleted = (id: string, rows: readonly PayoutMethod[]): Match =>
  rows.some((payoutMethod) => payoutMethod.id === id) ? 'absent' : 'found'
