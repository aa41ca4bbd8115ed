import { AMOUNT_TEXT_LIMIT, type Decimal, type DecimalInput, roundTo, typedDec } from './decimal.ts'
import { type Issue, issue } from './issue.ts'
import { fail, type Outcome, ok } from './outcome.ts'

/** How a language writes numbers. */
interface Style {
  readonly group: string
  readonly decimal: string
  /** Digits next to the decimal sign and in the groups before them: 3 and 3, or 3 and 2. */
  readonly lastGroup: number
  readonly otherGroups: number
  /** Fewer whole digits than these stay ungrouped. */
  readonly groupFrom: number
  /** What stands before a negative number; no language has anything after it. */
  readonly beforeNegative: string
  /** Its own digits, by ours. */
  readonly digits: ReadonlyMap<string, string>
  /** The grouping sign as `plainText` leaves it; decimal signs it leaves alone. */
  readonly plainGroup: string
}

/** First characters of the decimal digits people type: Arabic-Indic, extended, Devanagari, Thai, full-width. */
const DIGIT_BLOCKS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10]
const ARABIC_DECIMAL = '\u066b'
const ARABIC_GROUP = '\u066c'

/** The many minus signs, spaces, stops and apostrophes become one each; bidi marks vanish. */
const SAME: ReadonlyMap<string, string> = new Map(
  (
    [
      ['\u200e\u200f\u061c\u2066\u2067\u2068\u2069\u202a\u202b\u202c\u202d\u202e', ''],
      ['\u2212\ufe63\uff0d\u2010\u2011\u2012\u2013', '-'],
      ['\uff0b\ufe62', '+'],
      ['\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000', ' '],
      ['\uff0e\u3002\uff61', '.'],
      ['\uff0c\u3001\uff64', ','],
      ['\u2019\uff07', "'"],
    ] as const
  ).flatMap(([signs, plain]) => [...signs].map((sign) => [sign, plain] as const)),
)

/** Nothing to make plain: what most people type. */
const ASCII = /^[ -~]*$/

const plainText = (text: string): string => {
  if (ASCII.test(text)) return text.trim()
  let out = ''
  for (const char of text) {
    const code = char.charCodeAt(0)
    const block = DIGIT_BLOCKS.find((first) => code >= first && code < first + 10)
    out += block === undefined ? (SAME.get(char) ?? char) : String(code - block)
  }
  return out.trim()
}

const styles = new Map<string, Style>()

/** A negative number of seven digits and a half: what is before it, two groups with their sign, the decimal sign. */
const PATTERN = /^(\D*)\d+(\D+)(\d+)\2(\d+)(\D+)\d$/

/**
 * Read off the text Intl writes, which every engine has: `formatToParts` is missing in Hermes on iOS. English is the last
 * fallback, never the language of the machine. @rule NUM-8
 */
const styleOf = (locale: string): Style => {
  const known = styles.get(locale)
  if (known) return known
  const intl = new Intl.NumberFormat([locale, 'en'])
  const own = [...new Intl.NumberFormat([locale, 'en'], { useGrouping: false }).format(9_876_543_210)]
  const written = (value: number): string =>
    [...intl.format(value)].map((char) => (own.includes(char) ? `${9 - own.indexOf(char)}` : char)).join('')
  // Every language groups seven digits, and writes a half with a decimal sign and nothing after it.
  const [, beforeNegative, group, others, last, decimal] = PATTERN.exec(written(-1_234_567.5)) as unknown as string[] &
    Record<1 | 2 | 3 | 4 | 5, string>
  const style = {
    group,
    decimal,
    lastGroup: last.length,
    otherGroups: others.length,
    groupFrom: written(1234) === '1234' ? 5 : 4,
    beforeNegative,
    digits: new Map(own.map((digit, at) => [`${9 - at}`, digit])),
    plainGroup: plainText(group) || ' ',
  }
  styles.set(locale, style)
  return style
}

const DIGITS = /^\d*$/
/** In front, or else after it. */
const SIGN = /^[+-]|[+-]$/

/** Groups of the language, or of three; a grouped number does not begin with 0 (`0,123` is more likely a fraction). */
const isGrouped = (runs: readonly string[], style: Style): boolean => {
  const [first = '', ...rest] = runs
  const fits = (last: number, others: number): boolean =>
    first.length <= others && rest.every((run, at) => run.length === (at === rest.length - 1 ? last : others))
  if (rest.length === 0) return true
  return /^[^0]/.test(first) && (fits(3, 3) || fits(style.lastGroup, style.otherGroups))
}

/** What may be wrong with a typed amount. */
export type AmountIssueId = 'amount.malformed' | 'amount.empty'

/**
 * What a person typed, as a Decimal, by the decimal and grouping signs of the language (BCP 47), in its digits or any
 * that people type, with a sign before or after, exact at any length. Malformed text is an issue `amount.malformed`,
 * empty text `amount.empty`; never a wrong number, never a double in between. @rule NUM-4
 * @example parseAmount('1,234', 'de').value.toFixed() // => '1.234'
 */
export const parseAmount = (text: string, locale: string): Outcome<Decimal, Issue<AmountIssueId>> => {
  const malformed = fail(issue('amount.malformed'))
  if (text.length > AMOUNT_TEXT_LIMIT) return malformed
  const style = styleOf(locale)
  let body = plainText(text)
  if (body === '') return fail(issue('amount.empty'))
  const sign = SIGN.exec(body)?.[0]
  body = body.replace(SIGN, '').trim()
  // Arabic signs mean the same everywhere; where they are the language's own, a stop can only be a decimal sign. The
  // first is enough: with a second one the text is malformed either way.
  const { decimal, plainGroup } = style
  if (decimal === ARABIC_DECIMAL) body = body.replace('.', ARABIC_DECIMAL)
  else body = body.replace(ARABIC_DECIMAL, decimal).replaceAll(ARABIC_GROUP, plainGroup)
  const [whole = '', fraction = '', ...more] = body.split(decimal)
  const runs = whole.split(plainGroup)
  const digits = runs.join('')
  if (more.length > 0 || !DIGITS.test(digits) || !DIGITS.test(fraction) || digits + fraction === '') return malformed
  if (!isGrouped(runs, style)) return malformed
  return ok(typedDec(`${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`))
}

/** Typed text as an amount; undefined when empty or malformed. */
export const typedAmount = (text: string, locale: string): Decimal | undefined => {
  const parsed = parseAmount(text, locale)
  return parsed.ok ? parsed.value : undefined
}

/** Malformed text is said as such; empty text is for the rule to judge. @rule NUM-4 */
export const typedIssue = (text: string, locale: string, field: string): Issue<AmountIssueId> | undefined => {
  const parsed = parseAmount(text, locale)
  return parsed.ok || parsed.failure.id === 'amount.empty' ? undefined : issue(parsed.failure.id, field)
}

/** Most fraction digits shown when nothing else is asked. @rule NUM-5 */
export const MAX_SHOWN_PLACES = 10

const grouped = (whole: string, { group, lastGroup, otherGroups, groupFrom }: Style): string => {
  if (whole.length < groupFrom) return whole
  const runs: string[] = []
  let end = whole.length
  for (let size = lastGroup; end > 0; size = otherGroups) {
    runs.unshift(whole.slice(Math.max(0, end - size), end))
    end -= size
  }
  return runs.join(group)
}

/**
 * Grouped text in the signs and digits of the language (BCP 47); every digit exact at any length. `places` fixes the
 * fraction; otherwise up to `maxPlaces` are shown. Rounded half up to what is shown. Throws `InvalidDecimal`. @rule NUM-5
 * @example formatAmount('-1234567.895', 'de', { places: 2 }) // => '-1.234.567,90'
 */
export const formatAmount = (
  value: DecimalInput,
  locale: string,
  options: { readonly places?: number; readonly maxPlaces?: number } = {},
): string => {
  const style = styleOf(locale)
  const { places, maxPlaces = MAX_SHOWN_PLACES } = options
  const shown = roundTo(typedDec(value), places ?? maxPlaces)
  const [whole = '', fraction = ''] = shown.abs().toFixed(places).split('.')
  const body = `${grouped(whole, style)}${fraction === '' ? '' : style.decimal}${fraction}`
  const text = body.replace(/\d/g, (digit) => style.digits.get(digit) ?? digit)
  return shown.isNegative() ? `${style.beforeNegative}${text}` : text
}
