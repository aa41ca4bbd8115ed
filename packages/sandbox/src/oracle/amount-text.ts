/**
 * Amounts as people write them, read and written once more with whole numbers and one grammar, apart from the SDK: first every
 * character becomes what it stands for, then the whole text fits the grammar or it is none.
 */
import type { LocaleFacts } from './locale-facts.ts'
import { amountText, fixedText, halfUp, rational } from './rational.ts'

/** Longest text that is read. */
const MAX_TEXT = 1000
/** Every digit of Unicode in its order: ten of a script, from zero, and then the next ten. */
const ROWS = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code))
const UNITS = new Map(ROWS.map((digit, at) => [digit, String(at % 10)]))
/** Characters nobody sees: read as if they were not there. */
const MARK = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/u
const ARABIC = { decimal: '\u066b', group: '\u066c' }

/** Signs that look alike are read as one. */
const alike = (char: string): string => {
  if (/[-\u2010-\u2013\u2212\ufe63\uff0d]/u.test(char)) return '-'
  if (/[+\ufe62\uff0b]/u.test(char)) return '+'
  if (/[.\u3002\uff0e\uff61]/u.test(char)) return '.'
  if (/[,\u060c\u3001\uff0c\uff64]/u.test(char)) return ','
  if (/['\u2019\uff07]/u.test(char)) return "'"
  return /\p{Zs}/u.test(char) ? ' ' : char
}

/** Meaning of a character: a digit, a sign, D(ecimal), G(roup), nothing, or itself. */
const meaning = (char: string, { decimal, group }: LocaleFacts): string => {
  if (MARK.test(char)) return ''
  const digit = UNITS.get(char)
  if (digit !== undefined) return digit
  const look = alike(char)
  if (look === '+' || look === '-') return look
  if (look === alike(decimal) || char === ARABIC.decimal) return 'D'
  if (look === alike(group) || char === ARABIC.group) return look === ' ' ? ' ' : 'G'
  // A stop cannot be a group where the language has the Arabic signs.
  if (look === '.' && decimal === ARABIC.decimal) return 'D'
  return /\s/u.test(look) ? look : 'x'
}

const GROUPED = (first: number, others: number, last: number): string =>
  `(?!0)\\d{1,${first}}(?:G\\d{${others}})*G\\d{${last}}`

/** Decimal text, or the message id of what is wrong. */
export const exactParse = (text: string, facts: LocaleFacts): string => {
  if (text.length > MAX_TEXT) return 'amount.malformed'
  const meant = [...text]
    .map((char) => meaning(char, facts))
    .join('')
    .trim()
  if (meant === '') return 'amount.empty'
  const [, front = '', body = '', back = ''] = /^([+-]?)\s*(.*?)\s*([+-]?)$/su.exec(meant) ?? []
  if (front !== '' && back !== '') return 'amount.malformed'
  const signs = alike(facts.group) === ' ' ? body.replaceAll(' ', 'G') : body
  const { lastGroup, otherGroups } = facts
  const whole = `\\d+|${GROUPED(3, 3, 3)}|${GROUPED(otherGroups, otherGroups, lastGroup)}`
  if (!new RegExp(`^(?:(?:${whole})(?:D\\d*)?|D\\d+)$`).test(signs)) return 'amount.malformed'
  const [units = '', fraction = ''] = signs.replaceAll('G', '').split('D')
  const value = BigInt(units + fraction)
  return amountText(front === '-' || back === '-' ? -value : value, fraction.length)
}

/** Text in the signs of the language, half up to `places`, or to at most `maxPlaces`. */
export const exactFormat = (
  value: string,
  facts: LocaleFacts,
  { places, maxPlaces = 10 }: { readonly places?: number; readonly maxPlaces?: number },
): string => {
  const units = halfUp(rational(value), places ?? maxPlaces)
  const size = units < 0n ? -units : units
  const [whole = '', fraction] = (places === undefined ? amountText(size, maxPlaces) : fixedText(size, places)).split(
    '.',
  )
  const { groupFrom, lastGroup, otherGroups, group, decimal, digits, before, after } = facts
  // A separator goes where the digits after it make up whole groups.
  const grouped = new RegExp(`(?<=\\d)(?=(?:\\d{${otherGroups}})*\\d{${lastGroup}}$)`, 'gu')
  const shown = whole.length < groupFrom ? whole : whole.replace(grouped, () => group)
  const text = fraction === undefined ? shown : `${shown}${decimal}${fraction}`
  const own = text.replace(/[0-9]/gu, (digit) => digits.charAt(Number(digit)))
  return units < 0n ? `${before}${own}${after}` : own
}
