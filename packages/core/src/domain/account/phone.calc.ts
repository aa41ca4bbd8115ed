import { type Issue, issue } from '../../kernel/issue.ts'
import { plainWords } from '../../kernel/plain-text.ts'

/** An area as a number needs it: `globalCode` as the server writes it, `+0047`. */
export interface PhoneArea {
  readonly id: string
  readonly globalCode: string
}

/** Issue ids of a typed number. */
export type PhoneIssueId = 'account.not_a_number' | 'account.area_unknown'

/**
 * Calling codes of countries where people dial 0 before a number and nobody does from abroad; elsewhere a first 0
 * belongs to the number (Italy). A test compares it with the metadata of libphonenumber.
 */
const ZERO_BEFORE = new Set(
  (
    '20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213 218 231 232 ' +
    '233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 373 374 377 380 381 382 383 385 386 ' +
    '387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967 970 971 972 976 977 994 995 996'
  ).split(' '),
)
const ONE_BEFORE = ['1', '692']
/** A number may also begin with these digits: what is left must be as long as numbers are there. */
const EIGHT_BEFORE: Readonly<Record<string, RegExp>> = {
  7: /^8(?=\d{10}$)/,
  370: /^[08](?=\d{8}$)/,
  375: /^[08](?=\d{9}$)/,
  993: /^8(?=\d{8}$)/,
}
const HUNGARY = '36'

/** The calling code alone: `47` of `+0047`. */
const callingCode = (globalCode: string): string => globalCode.replace(/\+?0*/, '')

/** Signs typed with a number besides its digits: they set its groups apart. */
const BETWEEN = /[\s()./-]/g
const NUMBER = /^\+?\d*$/

interface Typed {
  /** With its country: `+47…` or `0047…`. */
  readonly isAbroad: boolean
  readonly digits: string
}

/** The digits of a typed number; undefined where there are other signs than those of numbers. */
const typedNumber = (text: string): Typed | undefined => {
  const bare = plainWords(text)
    // The zero that is only dialled at home: +44 (0)20 7946 0018.
    .replace(/^((?:\+|00)[\d\s.-]*)\(0\)/, '$1')
    .replace(BETWEEN, '')
  if (!NUMBER.test(bare)) return undefined
  const country = /^(?:\+0*|00+)/.exec(bare)
  return country === null
    ? { isAbroad: false, digits: bare }
    : { isAbroad: true, digits: bare.slice(country[0].length) }
}

/** A number as it is within its country, without what is only dialled there. @rule REG-27 */
const withoutTrunk = (digits: string, code: string): string => {
  const before = EIGHT_BEFORE[code]
  if (before !== undefined) return digits.replace(before, '')
  if (code === HUNGARY) return digits.replace(/^06/, '')
  if (ONE_BEFORE.includes(code)) return digits.replace(/^1/, '')
  return ZERO_BEFORE.has(code) ? digits.replace(/^0/, '') : digits
}

/**
 * The area a number names itself (`+47…`, `0047…`), among those of the server: the one that was chosen where it fits, else the
 * first of the longest code. A number that names none leaves what was chosen. @rule REG-27
 */
export const areaOfNumber = <Area extends PhoneArea>(text: string, chosen: Area, areas: readonly Area[]): Area => {
  const typed = typedNumber(text)
  if (typed?.isAbroad !== true) return chosen
  const codeOf = ({ globalCode }: PhoneArea): string => callingCode(globalCode)
  const [named] = areas
    .filter((area) => codeOf(area) !== '' && typed.digits.startsWith(codeOf(area)))
    .sort((left, right) => codeOf(right).length - codeOf(left).length)
  return named === undefined || codeOf(named) === codeOf(chosen) ? chosen : named
}

/**
 * The digits of a number within its area, in any script's digits: what it is grouped with, its country and a trunk zero do not
 * travel. '' where it is none of this area. @rule REG-27
 * @example nationalNumber('+44 (0)20 7946 0018', '+0044') // => '2079460018'
 */
export const nationalNumber = (text: string, globalCode: string): string => {
  const typed = typedNumber(text)
  const code = callingCode(globalCode)
  if (typed === undefined) return ''
  if (!typed.isAbroad) return withoutTrunk(typed.digits, code)
  return code !== '' && typed.digits.startsWith(code) ? withoutTrunk(typed.digits.slice(code.length), code) : ''
}

/** Why a text is no number of this area; empty text is for the form to judge. @rule REG-27 */
export const numberIssue = (text: string, globalCode: string, field: string): Issue<PhoneIssueId> | undefined => {
  const typed = typedNumber(text)
  if (typed === undefined) return issue('account.not_a_number', field)
  if (typed.digits === '') return undefined
  if (typed.isAbroad && !typed.digits.startsWith(callingCode(globalCode))) return issue('account.area_unknown', field)
  return nationalNumber(text, globalCode) === '' ? issue('account.not_a_number', field) : undefined
}

/** Rest of a number whose area is chosen by hand: its country goes, since the number would choose it back. @rule REG-27 */
export const atHome = (text: string, globalCode: string): string =>
  typedNumber(text)?.isAbroad === true ? nationalNumber(text, globalCode) : text
