import { AMOUNT_TEXT_LIMIT, type Decimal, type DecimalInput, roundedText, roundTo, typedDec } from './decimal.ts'
import { type Issue, issue } from './issue.ts'
import { fail, type Outcome, ok } from './outcome.ts'
import { isAscii, plainDigits } from './plain-text.ts'

/** Number style of a language. */
interface Style {
  readonly group: string
  readonly decimal: string
  /** Digits next to the decimal sign and in the groups before them: 3 and 3, or 3 and 2. */
  readonly lastGroup: number
  readonly otherGroups: number
  /** Fewer whole digits than these stay ungrouped. */
  readonly groupFrom: number
  /** Sign before a negative number; no language has anything after it. */
  readonly beforeNegative: string
  /** Its own digits, by ours. */
  readonly digits: ReadonlyMap<string, string>
  readonly hasOwnDigits: boolean
  /** The grouping sign as `plainNumber` leaves it; decimal signs it leaves alone. */
  readonly plainGroup: string
}

const ARABIC_DECIMAL = '\u066b'
const ARABIC_GROUP = '\u066c'

/** The many minus signs, stops, commas and apostrophes become one each. */
const SAME: ReadonlyMap<string, string> = new Map(
  (
    [
      ['\u2212\ufe63\uff0d\u2010\u2011\u2012\u2013', '-'],
      ['\uff0b\ufe62', '+'],
      ['\uff0e\u3002\uff61', '.'],
      ['\uff0c\u3001\uff64\u060c', ','],
      ['\u2019\uff07', "'"],
      ['\uff05\u066a', '%'],
    ] as const
  ).flatMap(([signs, plain]) => [...signs].map((sign) => [sign, plain] as const)),
)

/** A typed number in plain digits and signs; those of Arabic, which mean the same everywhere, stay. */
export const plainNumber = (text: string): string => {
  if (isAscii(text)) return text.trim()
  return [...plainDigits(text)]
    .map((sign) => SAME.get(sign) ?? sign)
    .join('')
    .trim()
}

const styles = new Map<string, Style>()

/** A negative number of seven digits and a half: what is before it, two groups with their sign, the decimal sign. */
const PATTERN = /(\D*)\d+(\D+)(\d+)\2(\d+)(\D+)\d/

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
    hasOwnDigits: own.join('') !== '9876543210',
    plainGroup: plainNumber(group) || ' ',
  }
  styles.set(locale, style)
  return style
}

/** ASCII digits and nothing else, or nothing: asked for every key that is pressed. */
const isDigits = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return true
}

const runsOf = (whole: string, group: string): readonly string[] => {
  const runs: string[] = []
  let from = 0
  for (let at = whole.indexOf(group); at >= 0; at = whole.indexOf(group, from)) {
    runs.push(whole.slice(from, at))
    from = at + group.length
  }
  runs.push(whole.slice(from))
  return runs
}
/** In front, or else after it. */
const SIGN = /^[+-]|[+-]$/

/** The signs a number is read by: its decimal and grouping sign, and the sizes of its groups. */
export interface NumberSigns extends Pick<Style, 'decimal' | 'plainGroup' | 'lastGroup' | 'otherGroups'> {}
/** The signs of a language. */
export const signsOf = (locale: string): NumberSigns => styleOf(locale)

/** Groups of the language, or of three; a grouped number does not begin with 0 (`0,123` is more likely a fraction). */
const isGrouped = (runs: readonly string[], signs: NumberSigns): boolean => {
  if (runs.length === 1) return true
  const [first = '', ...rest] = runs
  const fits = (last: number, others: number): boolean =>
    first.length <= others && rest.every((run, at) => run.length === (at === rest.length - 1 ? last : others))
  return /^[^0]/.test(first) && (fits(3, 3) || fits(signs.lastGroup, signs.otherGroups))
}

/** A number without its sign: whole digits, and the fraction as it was written. */
export interface ReadNumber {
  readonly whole: string
  readonly fraction: string
}

/** Arabic signs as those of another language. */
const inSignsOf = (text: string, { decimal, plainGroup }: NumberSigns): string =>
  isAscii(text) ? text : text.replace(ARABIC_DECIMAL, decimal).replaceAll(ARABIC_GROUP, plainGroup)

/** Plain text read by these signs; undefined where it is malformed. */
export const readBySigns = (text: string, signs: NumberSigns): ReadNumber | undefined => {
  // Arabic signs mean the same everywhere; where they are the language's own, a stop can only be a decimal sign. The
  // first is enough: with a second one the text is malformed either way.
  const { decimal, plainGroup } = signs
  const body = decimal === ARABIC_DECIMAL ? text.replace('.', ARABIC_DECIMAL) : inSignsOf(text, signs)
  const dot = body.indexOf(decimal)
  const whole = dot < 0 ? body : body.slice(0, dot)
  // A second decimal sign stays in the fraction, and is no digit.
  const fraction = dot < 0 ? '' : body.slice(dot + decimal.length)
  const runs = runsOf(whole, plainGroup)
  const digits = runs.length === 1 ? whole : runs.join('')
  if (!isDigits(digits) || !isDigits(fraction) || (digits === '' && fraction === '')) return undefined
  return isGrouped(runs, signs) ? { whole: digits, fraction } : undefined
}

/** The sign in front of plain text or after it, and what is left. */
export const signApart = (text: string): { readonly isNegative: boolean; readonly body: string } => {
  const sign = SIGN.exec(text)
  if (sign === null) return { isNegative: false, body: text.trim() }
  const rest = sign.index === 0 ? text.slice(1) : text.slice(0, -1)
  return { isNegative: sign[0] === '-', body: rest.trim() }
}

/** As a Decimal, exact at any length. */
export const amountOf = ({ whole, fraction }: ReadNumber, isNegative: boolean): Decimal =>
  typedDec(`${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`)

/** Issue ids of a typed amount. */
export type AmountIssueId = 'amount.malformed' | 'amount.empty'

/**
 * Typed text as a Decimal, by the decimal and grouping signs of the language (BCP 47), in digits of any script, with a
 * sign before or after, exact at any length. Malformed text is an issue `amount.malformed`, empty text `amount.empty`; never a
 * wrong number, never a double in between. @rule NUM-4
 * @example parseAmount('1,234', 'de').value.toFixed() // => '1.234'
 */
export const parseAmount = (text: string, locale: string): Outcome<Decimal, Issue<AmountIssueId>> => {
  if (text.length > AMOUNT_TEXT_LIMIT) return fail(issue('amount.malformed'))
  const plain = plainNumber(text)
  if (plain === '') return fail(issue('amount.empty'))
  const { isNegative, body } = signApart(plain)
  const read = readBySigns(body, styleOf(locale))
  return read === undefined ? fail(issue('amount.malformed')) : ok(amountOf(read, isNegative))
}

/** Most fraction digits shown when nothing else is asked. @rule NUM-5 */
export const MAX_SHOWN_PLACES = 10

const grouped = (whole: string, { group, lastGroup, otherGroups, groupFrom }: Style): string => {
  if (whole.length < groupFrom) return whole
  let end = whole.length - lastGroup
  let text = whole.slice(end)
  for (; end > 0; end -= otherGroups) text = `${whole.slice(Math.max(0, end - otherGroups), end)}${group}${text}`
  return text
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
  const shown = places === undefined ? roundTo(typedDec(value), maxPlaces).toFixed() : roundedText(value, places)
  const start = shown.startsWith('-') ? 1 : 0
  const dot = shown.indexOf('.')
  const end = dot < 0 ? shown.length : dot
  const body = `${grouped(shown.slice(start, end), style)}${dot < 0 ? '' : style.decimal}${shown.slice(end + 1)}`
  const text = style.hasOwnDigits ? body.replace(/\d/g, (digit) => style.digits.get(digit) ?? digit) : body
  return start === 1 ? `${style.beforeNegative}${text}` : text
}

/** A written amount without its grouping signs. */
export const withoutGroups = (written: string, locale: string): string => written.replaceAll(styleOf(locale).group, '')
