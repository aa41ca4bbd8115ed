import type { Match } from '../../engine/mutation/mutation.ts'
import type { DrawSymbolId } from '../../kernel/brand.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { addressText, plainWords } from '../../kernel/plain-text.ts'
import { type AddressIssueId, addressIssues } from './address.calc.ts'
import type { DrawSymbol } from './draw-symbol.wire.ts'
import { WAY_FIELDS, type WayField, type WayFlag } from './way.table.ts'
import type { Way } from './way.wire.ts'
import type { MoneyKind } from './withdraw.table.ts'

/** One field as it is shown. */
export interface ShownField {
  readonly field: WayField
  readonly label: (typeof WAY_FIELDS)[number]['label']
  readonly optional: boolean
}

/** The fields of a kind whose flag is on, or that have none. @rule WDR-22 WDR-23 */
export const shownFields = (kind: MoneyKind, isOn: (flag: WayFlag) => boolean): readonly ShownField[] =>
  WAY_FIELDS.filter((row) => row.kind === kind && (row.flag === undefined || isOn(row.flag))).map(
    ({ field, label, flag }) => ({ field, label, optional: flag !== undefined }),
  )

/** Inputs of a way: its currency and its fields. */
export interface WayInputs extends Readonly<Record<WayField, string>> {
  readonly kind: MoneyKind
  /** Undefined until one is chosen. */
  readonly symbolId: DrawSymbolId | undefined
}

/** Inputs when a way is begun. */
export const emptyWay = (kind: MoneyKind): WayInputs => ({
  kind,
  symbolId: undefined,
  address: '',
  bankName: '',
  bankAddress: '',
  payeeName: '',
  payeeAccount: '',
  routingNumber: '',
  bankSwift: '',
  bankIfsc: '',
  bankIban: '',
  bankBranch: '',
  payeeAddress: '',
  postCode: '',
})

/** Issue ids of a way that is to be bound. */
export type WayIssueId =
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
const OF_SIGNS: readonly WayField[] = ['payeeAccount', 'routingNumber', 'bankSwift', 'bankIfsc', 'bankIban', 'postCode']

/** Part of a field's text that counts. */
const textOf = (inputs: WayInputs, field: WayField): string => {
  if (field === 'address') return addressText(inputs.address)
  return OF_SIGNS.includes(field) ? plainWords(inputs[field]) : inputs[field].trim()
}

/** Issues of a way: no currency, a field that is missing, an address that is none. @rule WDR-22 WDR-26 */
export const wayIssues = (
  inputs: WayInputs,
  shown: readonly ShownField[],
  symbols: readonly DrawSymbol[],
): readonly Issue<WayIssueId>[] => {
  const symbol = chosenSymbol(symbols, inputs.symbolId)
  const ofField = ({ field, optional }: ShownField): readonly Issue<WayIssueId>[] => {
    const text = textOf(inputs, field)
    if (text.length > FIELD_LIMIT) return [issue('ways.too_long', field, { limit: FIELD_LIMIT })]
    if (text === '' && !optional) return [issue(field === 'address' ? 'ways.input_address' : 'ways.input_field', field)]
    return field === 'address' ? addressIssues(text, symbol) : []
  }
  return [...(symbol === undefined ? [issue('ways.input_symbol', 'symbolId')] : []), ...shown.flatMap(ofField)]
}

/** Request as it travels: the currency, and of the fields those that are shown and filled. @rule WDR-23 WDR-24 */
export const wayRequest = (inputs: WayInputs, shown: readonly ShownField[], symbol: DrawSymbol) => ({
  symbolId: symbol.id,
  kind: inputs.kind,
  ...(Object.fromEntries(
    shown.map(({ field }) => [field, textOf(inputs, field)]).filter(([, text]) => text !== ''),
  ) as Readonly<Partial<Record<WayField, string>>>),
})

interface Target {
  readonly address?: string | undefined
  readonly payeeAccount?: string | undefined
}
/** Mark of the target of a way, from which the target cannot be read. */
const targetFingerprint = (way: Target): string => fingerprintOf(way.address || way.payeeAccount || '')

/** Criteria kept of a binding under way. @rule ENV-15 */
export const bindCriteria = (
  sent: Target & { readonly kind: MoneyKind; readonly symbolId: DrawSymbolId },
  rows: readonly Way[],
) => ({
  kind: sent.kind,
  symbolId: String(sent.symbolId),
  fingerprint: targetFingerprint(sent),
  /** Those that led to the same place before. */
  known: rows.filter((way) => targetFingerprint(way) === targetFingerprint(sent)).map(({ id }) => String(id)),
})
export type BindCriteria = ReturnType<typeof bindCriteria>

/** Tells whether a way was bound: one leads there that did not before. Lists of ways come whole. @rule ENV-13 */
export const findBound = ({ fingerprint, known }: BindCriteria, rows: readonly Way[]): Match => {
  const same = rows.filter((way) => targetFingerprint(way) === fingerprint)
  if (same.length === 0) return 'absent'
  return same.some(({ id }) => !known.includes(id)) ? 'found' : 'maybe'
}

/** Tells whether a way was deleted: it is in no list any more. @rule ENV-13 */
export const findDeleted = (id: string, rows: readonly Way[]): Match =>
  rows.some((way) => way.id === id) ? 'absent' : 'found'
