import { type Decimal, dec, isDecimalText, roundTo } from './decimal.ts'
import { type Issue, issue } from './issue.ts'
import { fail, type Outcome, ok } from './outcome.ts'

interface Signs {
  readonly group: string
  readonly decimal: string
}

const signsByLocale = new Map<string, Signs>()
const signsOf = (locale: string): Signs => {
  const known = signsByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(-1234567.5)
  const signs = {
    group: parts.find((part) => part.type === 'group')?.value ?? ',',
    decimal: parts.find((part) => part.type === 'decimal')?.value ?? '.',
  }
  signsByLocale.set(locale, signs)
  return signs
}

/** First code points of the decimal digit blocks people type: Arabic-Indic, extended, Devanagari, Thai, full-width. */
const DIGIT_BLOCKS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10]

/** Digits of any block become 0 to 9; bidi marks vanish; the many minus signs, spaces and stops become one each. */
const plainText = (text: string): string => {
  let out = ''
  for (const char of text.normalize('NFC')) {
    const code = char.codePointAt(0) ?? 0
    const block = DIGIT_BLOCKS.find((first) => code >= first && code < first + 10)
    if (block !== undefined) out += String.fromCharCode(0x30 + code - block)
    else if (/[\u200e\u200f\u061c\u2066-\u2069\u202a-\u202e]/.test(char)) continue
    else if (/[\u2212\ufe63\uff0d\u2010-\u2013]/.test(char)) out += '-'
    else if (/[\u00a0\u202f\u2009\u3000]/.test(char)) out += ' '
    else if (/[\u066b]/.test(char)) out += '\u066b'
    else if (/[\uff0e\u3002]/.test(char)) out += '.'
    else if (/[\uff0c\u3001]/.test(char)) out += ','
    else if (char === '\uff0b') out += '+'
    else out += char
  }
  return out.trim()
}

const isGrouped = (whole: string, group: string): boolean => {
  const runs = whole.split(group)
  const [first = '', ...rest] = runs
  if (rest.length === 0) return true
  const last = rest[rest.length - 1] ?? ''
  if (first.length === 0 || first.length > 3 || last.length !== 3) return false
  const middle = rest.slice(0, -1)
  return middle.every((run) => run.length === 3) || (first.length <= 2 && middle.every((run) => run.length === 2))
}

/**
 * What a person typed, as a Decimal, by the decimal and grouping signs of the locale (BCP 47). Malformed text is an
 * issue `amount.malformed`, empty text `amount.empty`; never a wrong number, never a double in between. @rule NUM-4
 */
export const parseAmount = (text: string, locale: string): Outcome<Decimal, Issue> => {
  const signs = signsOf(locale)
  let body = plainText(text)
  if (body === '') return fail(issue('amount.empty'))
  const sign = /^([+-])|([+-])$/.exec(body)?.[0] ?? ''
  if (sign !== '') body = (body.startsWith(sign) ? body.slice(1) : body.slice(0, -1)).trim()
  const group = /^[\s\u00a0\u202f]$/.test(signs.group) ? ' ' : signs.group
  const decimal = signs.decimal
  const [whole = '', fraction, ...more] = body.replaceAll('\u066b', decimal).split(decimal)
  // plainText has made every space a plain one; apostrophes come in two kinds.
  const groupSign = group === '’' ? "'" : group
  const bare = groupSign === "'" ? whole.replaceAll('’', "'") : whole.replaceAll('\u066c', groupSign)
  if (more.length > 0 || !isGrouped(bare, groupSign)) return fail(issue('amount.malformed'))
  const digits = `${bare.replaceAll(groupSign, '')}${fraction === undefined ? '' : `.${fraction}`}`
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(digits) || !isDecimalText(digits)) return fail(issue('amount.malformed'))
  return ok(dec(sign === '-' ? `-${digits}` : digits))
}

/** Most fraction digits shown when nothing else is asked. @rule NUM-5 */
export const MAX_SHOWN_PLACES = 10

/**
 * Grouped text of the locale; every digit exact at any length (the text goes to Intl as a decimal string). `places`
 * fixes the fraction; otherwise up to `maxPlaces` are shown. Rounded half up to what is shown. @rule NUM-5
 */
export const formatAmount = (
  value: Decimal | string | number,
  locale: string,
  options: { readonly places?: number; readonly maxPlaces?: number } = {},
): string => {
  const most = options.places ?? options.maxPlaces ?? MAX_SHOWN_PLACES
  const text = roundTo(dec(value), most).toFixed()
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: options.places ?? 0,
    maximumFractionDigits: most,
  }).format(text as `${number}`)
}
