import * as SchemaIssue from 'effect/SchemaIssue'
import { isPushId } from '../kernel/brand.ts'
import { decimalText, decimalTextOr } from '../kernel/decimal.ts'
import { PUBLIC_NAMES } from './public-names.ts'

/** First value of an answer, a frame or parameters that is not as the contract says. */
export interface Problem {
  /** Names and indexes (from 0) that lead to it. */
  readonly path: readonly PropertyKey[]
  /** As in `number`. */
  readonly expected: string
  readonly got: unknown
}

const wordsOf = /* @__PURE__ */ SchemaIssue.makeFormatterDefault()

interface Fields {
  readonly propertySignatures?: readonly { readonly name: PropertyKey; readonly type: never }[]
  readonly encoding?: readonly { readonly to: Fields }[]
}

/** The problem behind an issue of a schema, which reported its input. */
export const problemIn = (issue: SchemaIssue.Issue): Problem => {
  const path: PropertyKey[] = []
  let got: unknown
  let isFound = false
  let at = issue
  let fields: Fields = {}
  for (;;) {
    // The first of a field holds what came, the next ones what was made of it.
    if (!isFound && 'input' in at) {
      got = at.input
      isFound = true
    }
    if (at._tag === 'Pointer') {
      const index =
        fields.propertySignatures?.findIndex(({ name }) => name === (at as SchemaIssue.Pointer).path[0]) ?? -1
      // A schema that renames its fields has both names in the same order.
      const name = fields.encoding?.[0]?.to.propertySignatures?.[index]?.name
      path.push(...(name === undefined ? at.path : [name]))
      const type = fields.propertySignatures?.[index]?.type
      got = undefined
      isFound = false
      at = at.issue._tag === 'MissingKey' && type !== undefined ? new SchemaIssue.InvalidType(type) : at.issue
    } else if (at._tag === 'Composite' || at._tag === 'AnyOf') {
      const [first] = at.issues
      if (first === undefined) break
      fields = at.ast as Fields
      at = first
    } else if (at._tag === 'Encoding') at = at.issue
    else break
  }
  return { path, expected: wordsOf(at).replace(/^Expected |, got [\s\S]*$/g, ''), got }
}

/** The issue a schema has with a problem. */
export const issueOfProblem = ({ path, expected, got }: Problem): SchemaIssue.Issue =>
  new SchemaIssue.Pointer(path, new SchemaIssue.InvalidValue({ message: expected }, got, { reportInput: true }))

/** Kind of a field that is read by hand: in words, and whether a value is one. */
export type FieldKind = readonly [expected: string, isOne: (value: unknown) => boolean]
/** Fields of a row that is read by hand; those of rows below it, which need not be there. */
export interface FieldKinds {
  readonly [name: string]: FieldKind | FieldKinds
}
type Row = Readonly<Record<string, unknown>>
const isKind = (kind: FieldKind | FieldKinds): kind is FieldKind => Array.isArray(kind)
export const ID: FieldKind = ['an id', isPushId]
export const DECIMAL: FieldKind = ['a decimal', (value) => decimalText(value) !== undefined]
export const DECIMAL_OR_NOTHING: FieldKind = ['a decimal', (value) => decimalTextOr(value, '') !== undefined]

/** First field of rows, or of one, that cannot be read. */
export const unreadField = (
  data: unknown,
  kind: FieldKind | FieldKinds,
  path: readonly PropertyKey[] = [],
): Problem | undefined => {
  const among = (entries: Iterable<readonly [PropertyKey, unknown, FieldKind | FieldKinds]>): Problem | undefined => {
    for (const [key, value, own] of entries) {
      const problem = unreadField(value, own, [...path, key])
      if (problem !== undefined) return problem
    }
    return undefined
  }
  if (Array.isArray(data)) return among(data.map((row, index) => [index, row, kind] as const))
  if (isKind(kind)) return kind[1](data) ? undefined : { path, expected: kind[0], got: data }
  if (Object(data) !== data) return { path, expected: 'object', got: data }
  const fields = Object.entries(kind).map(([name, own]) => [name, (data as Row)[name], own] as const)
  return among(fields.filter(([, value, own]) => isKind(own) || (value !== undefined && value !== null)))
}

const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Longest value that is quoted. */
const MOST_LETTERS = 24

/** A value in the wrong field may be a person's all the same: an address, a number. */
const PERSONAL = /@|\d{7}/

const shown = (value: unknown, name: unknown): string => {
  const text = Object(value) === value || !PUBLIC_NAMES.has(name as string) ? undefined : JSON.stringify(value)
  return text === undefined || PERSONAL.test(text) ? kindOf(value) : text.slice(0, MOST_LETTERS)
}

/** `row 2, PricePrecision: expected number, got "five"`; a value that may be a person's is named by its kind. @rule ENV-42 */
export const sentenceOf = ({ path, expected, got }: Problem, isQuoted = true): string => {
  const place = path.map((key) => (typeof key === 'number' ? `row ${key + 1}` : String(key))).join(', ')
  const name = path.findLast((key) => typeof key === 'string')
  return `${place && `${place.replace(/^(?:data|list), (?=row)/, '')}: `}expected ${expected}, got ${isQuoted ? shown(got, name) : kindOf(got)}`
}
