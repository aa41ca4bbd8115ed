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
  readonly beforeNegative: string
  readonly afterNegative: string
  /** The digits 0 to 9. */
  readonly digits: readonly string[]
  /** The signs as `plainText` leaves them. */
  readonly plainGroup: string
  readonly plainDecimal: string
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
const PAST_ASCII = 0x80

const plainText = (text: string): string => {
  let out = ''
  for (const char of text) {
    const code = char.charCodeAt(0)
    if (code < PAST_ASCII) {
      out += char
      continue
    }
    const block = DIGIT_BLOCKS.find((first) => code >= first && code < first + 10)
    out += block === undefined ? (SAME.get(char) ?? char) : String(code - block)
  }
  return out.trim()
}

const styles = new Map<string, Style>()

/** Read off what Intl writes. English stands behind every language, so that the machine's own never decides. @rule NUM-8 */
const styleOf = (locale: string): Style => {
  const known = styles.get(locale)
  if (known) return known
  const intl = new Intl.NumberFormat([locale, 'en'])
  const parts = intl.formatToParts(-1234567.5)
  const signOf = (type: Intl.NumberFormatPartTypes, otherwise: string): string =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  const runs = parts.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const text = (from: number, to: number): string =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('')
  const isDigits = ({ type }: Intl.NumberFormatPart): boolean => type === 'integer' || type === 'fraction'
  const group = signOf('group', ',')
  const decimal = signOf('decimal', '.')
  const style = {
    group,
    decimal,
    lastGroup: runs.at(-1) ?? 3,
    otherGroups: runs.at(-2) ?? 3,
    groupFrom: intl.formatToParts(1234).some((part) => part.type === 'group') ? 4 : 5,
    beforeNegative: text(0, parts.findIndex(isDigits)),
    afterNegative: text(parts.findLastIndex(isDigits) + 1, parts.length),
    digits: [...new Intl.NumberFormat([locale, 'en'], { useGrouping: false }).format(9_876_543_210)].toReversed(),
    plainGroup: plainText(group) || ' ',
    plainDecimal: plainText(decimal),
  }
  styles.set(locale, style)
  return style
}

const DIGITS = /^\d*$/

/** Groups of the language, or of three; a grouped number does not begin with 0 (`0,123` is more likely a fraction). */
const isGrouped = (runs: readonly string[], style: Style): boolean => {
  const [first = '', ...rest] = runs
  if (rest.length === 0) return true
  if (first === '' || first.startsWith('0')) return false
  const fits = (last: number, others: number): boolean =>
    first.length <= others && rest.every((run, at) => run.length === (at === rest.length - 1 ? last : others))
  return fits(3, 3) || fits(style.lastGroup, style.otherGroups)
}

/**
 * What a person typed, as a Decimal, by the decimal and grouping signs of the language (BCP 47), in its digits or any
 * that people type, with a sign before or after, exact at any length. Malformed text is an issue `amount.malformed`,
 * empty text `amount.empty`; never a wrong number, never a double in between. @rule NUM-4
 * @example parseAmount('1,234', 'de').value.toFixed() // => '1.234'
 */
export const parseAmount = (text: string, locale: string): Outcome<Decimal, Issue> => {
  const malformed = fail(issue('amount.malformed'))
  if (text.length > AMOUNT_TEXT_LIMIT) return malformed
  const style = styleOf(locale)
  let body = plainText(text)
  if (body === '') return fail(issue('amount.empty'))
  const sign = '+-'.includes(body.charAt(0)) ? body.charAt(0) : '+-'.includes(body.slice(-1)) ? body.slice(-1) : ''
  if (sign !== '') body = (body.startsWith(sign) ? body.slice(1) : body.slice(0, -1)).trim()
  // Arabic signs mean the same everywhere; where they are the language's own, a stop can only be a decimal sign.
  const { plainDecimal, plainGroup } = style
  if (plainDecimal === ARABIC_DECIMAL) body = body.replaceAll('.', ARABIC_DECIMAL)
  else body = body.replaceAll(ARABIC_DECIMAL, plainDecimal).replaceAll(ARABIC_GROUP, plainGroup)
  const [whole = '', fraction = '', ...more] = body.split(plainDecimal)
  const runs = whole.split(plainGroup)
  const digits = runs.join('')
  if (more.length > 0 || !DIGITS.test(digits) || !DIGITS.test(fraction) || digits + fraction === '') return malformed
  if (!isGrouped(runs, style)) return malformed
  return ok(typedDec(`${sign === '-' ? '-' : ''}${digits}${fraction === '' ? '' : `.${fraction}`}`))
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
  const [whole = '', fraction = ''] = (
    places === undefined ? shown.abs().toFixed() : shown.abs().toFixed(places)
  ).split('.')
  const body = `${grouped(whole, style)}${fraction === '' ? '' : style.decimal}${fraction}`
  const text =
    style.digits[0] === '0' ? body : body.replace(/\d/g, (digit) => style.digits['0123456789'.indexOf(digit)] ?? digit)
  return shown.isNegative() ? `${style.beforeNegative}${text}${style.afterNegative}` : text
}
