import {
  type AmountIssueId,
  amountOf,
  formatAmount,
  type NumberSigns,
  plainNumber,
  type ReadNumber,
  readBySigns,
  signApart,
  signsOf,
  withoutGroups,
} from './amount-text.ts'
import { AMOUNT_TEXT_LIMIT, type Decimal } from './decimal.ts'
import { type Issue, issue } from './issue.ts'

/** Limits and units of a field. */
export interface Allowed {
  /** Decimals its amount may have; undefined where that is not known: then three of them are possible. */
  readonly places?: number | undefined
  /** Units that may stand before or after the number, as it is shown there: `$`, `USD`, `%`. */
  readonly units?: readonly string[] | undefined
}

/** Money of an account or a bank: nobody types three decimals of it. */
export const CENTS: Allowed = { places: 2 }
/** An amount of a coin may have any number of decimals. */
export const COIN: Allowed = {}
/** A number of pieces. */
export const WHOLE: Allowed = { places: 0 }

/** Result of reading a typed amount. */
export type Typed =
  | { readonly kind: 'empty' | 'malformed' }
  | { readonly kind: 'amount'; readonly value: Decimal }
  /** Either of the two may be meant: the smaller one, whose sign is a decimal sign, and the larger one, where it sets thousands apart. */
  | { readonly kind: 'ambiguous'; readonly values: readonly [Decimal, Decimal] }

/** One sign, and it may be either: `1,100`, `12.345`. */
const EITHER = /^[1-9]\d{0,2}[.,]\d{3}$/
/** As many decimals as a group has digits. */
const GROUP = 3
const SIGNS: readonly NumberSigns[] = ['.,', ',.', '. ', ', ', ".'", ",'"].map((pair) => ({
  decimal: pair.charAt(0),
  plainGroup: pair.charAt(1),
  lastGroup: GROUP,
  otherGroups: GROUP,
}))

/** The number without a unit of the field beside it. */
const withoutUnit = (body: string, units: readonly string[]): string => {
  const found = units.map(plainNumber).find((unit) => unit !== '' && (body.startsWith(unit) || body.endsWith(unit)))
  if (found === undefined) return body
  return (body.startsWith(found) ? body.slice(found.length) : body.slice(0, -found.length)).trim()
}

/** Decimals that a fraction needs. */
const written = (fraction: string): number => fraction.replace(/0+$/, '').length

const MALFORMED: Typed = { kind: 'malformed' }

/**
 * Reads text typed into a field, by the language's own signs first. A sign that is foreign to the language counts where only one
 * reading is possible: `0,5` and `1.200,5` in English. Where two are, it is ambiguous and never a guess:
 *
 * - the language's own reading takes the only sign for a grouping sign, and a field of three decimals or more could have its
 *   digits for decimals (`1,100` in English in a field of 5 decimals);
 * - the sign is foreign, three digits stand after it, and the field has room for the decimals (`1.100` in French);
 * - the language's own reading takes it for a decimal sign, the field has fewer than three decimals, and only because zeros stand
 *   at the end does the amount fit (`1.100` in English in a field of 2).
 * @rule NUM-12 NUM-13
 */
export const readTyped = (text: string, locale: string, { places, units = [] }: Allowed = {}): Typed => {
  if (text.length > AMOUNT_TEXT_LIMIT) return MALFORMED
  const plain = plainNumber(text)
  if (plain === '') return { kind: 'empty' }
  const outer = signApart(plain)
  const bare = withoutUnit(outer.body, units)
  // `$-5` as well as `-$5`, but only one of the two.
  const inner = bare !== outer.body && outer.body === plain ? signApart(bare) : { ...outer, body: bare }
  const { body, isNegative } = inner
  const amountFrom = (read: ReadNumber): Decimal => amountOf(read, isNegative)
  const amount = (read: ReadNumber): Typed => ({ kind: 'amount', value: amountFrom(read) })
  const most = places ?? Number.POSITIVE_INFINITY
  const isEither = EITHER.test(body)
  const [whole = '', rest = ''] = body.split(/[.,]/)
  const ambiguous = (): Typed => ({
    kind: 'ambiguous',
    values: [amountFrom({ whole, fraction: rest }), amountFrom({ whole: whole + rest, fraction: '' })],
  })

  const own = readBySigns(body, signsOf(locale))
  if (own !== undefined) {
    if (!isEither) return amount(own)
    if (own.fraction === '') return most >= GROUP ? ambiguous() : amount(own)
    return most < GROUP && written(own.fraction) <= most ? ambiguous() : amount(own)
  }
  if (isEither) return written(rest) <= most ? ambiguous() : amount({ whole: whole + rest, fraction: '' })
  const read = SIGNS.map((signs) => readBySigns(body, signs)).find((one) => one !== undefined)
  return read === undefined ? MALFORMED : amount(read)
}

/** Typed text as an amount; undefined when it is empty, malformed or ambiguous. */
export const typedAmount = (text: string, locale: string, allowed?: Allowed): Decimal | undefined => {
  const typed = readTyped(text, locale, allowed)
  return typed.kind === 'amount' ? typed.value : undefined
}

/** A value as a field is given it: as it is shown, and where that might be read as two numbers without grouping signs. @rule NUM-13 */
export const fieldText = (
  value: Decimal,
  locale: string,
  { places, shown }: { readonly places?: number | undefined; readonly shown?: number | undefined } = {},
): string => {
  const text = formatAmount(value, locale, shown === undefined ? {} : { places: shown })
  return readTyped(text, locale, { places }).kind === 'ambiguous' ? withoutGroups(text, locale) : text
}

/** Issue ids of a typed text as text. */
export type TypedIssueId = Exclude<AmountIssueId, 'amount.empty'> | 'amount.ambiguous'

/** A number that may be two: it is asked about while it is typed, and not once it is sent. @rule NUM-13 */
export const isAmbiguous = ({ id }: Pick<Issue, 'id'>): boolean => id === 'amount.ambiguous'

/**
 * Malformed text is said as such, ambiguous text with both amounts: as they are shown, and as the field takes them. Empty text is for the
 * rule to judge. @rule NUM-4 NUM-13
 */
export const typedIssue = (
  text: string,
  locale: string,
  field: string,
  allowed?: Allowed,
): Issue<TypedIssueId> | undefined => {
  const typed = readTyped(text, locale, allowed)
  if (typed.kind === 'malformed') return issue('amount.malformed', field)
  if (typed.kind !== 'ambiguous') return undefined
  const [first, second] = typed.values
  return issue('amount.ambiguous', field, {
    first: first.toFixed(),
    second: second.toFixed(),
    firstShown: formatAmount(first, locale),
    secondShown: formatAmount(second, locale),
    firstText: fieldText(first, locale, allowed),
    secondText: fieldText(second, locale, allowed),
  })
}
