type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown

/** A number that a double may print back otherwise: a fraction, an exponent, minus zero, 16 digits. Also such text in a string. */
const MAY_LOSE_DIGITS = /(?:^|[[:,\s])(?:-0|-?(?:\d{16}|\d+[.eE]))/

/** Some number in it may not be what its digits say once it is a double. */
export const mayLoseDigits = (text: string): boolean => MAY_LOSE_DIGITS.test(text)

/** A double prints these digits back as they were written. */
const isKept = (digits: string): boolean => String(Number(digits)) === digits // number-ok: compared, never used

const keepDigits: Reviver = (_key, value, context) =>
  typeof value === 'number' && context?.source !== undefined && !isKept(context.source) ? context.source : value

const parseWith = (text: string, reviver: Reviver): unknown =>
  JSON.parse(text, reviver as (key: string, value: unknown) => unknown)

/** The engine hands a reviver what stood in the text. Not before Node 21 and Safari 18.4, and not in Hermes. */
const givesSource = (): boolean => {
  let source: string | undefined
  parseWith('1', (_key, _value, context) => {
    source = context?.source
  })
  return source === '1'
}

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** The same value by two readings: the first refuses what is no JSON, so that in the second each match is a whole string or number. */
const parseQuoted = (text: string): unknown => {
  JSON.parse(text)
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') || isKept(found) ? found : `"${found}"`)),
  )
}

/**
 * JSON without losing digits, in every engine: a number that a double cannot print back the way it was written is text
 * (`1.10`, 19-digit ids, 30-digit amounts); every other number is a number. Throws `SyntaxError` for what is no JSON. @rule ENV-8
 */
export const parseLossless = (text: string): unknown => {
  // Looking at every value takes five times as long as reading them all; most answers have no such number.
  if (!mayLoseDigits(text)) return JSON.parse(text)
  return givesSource() ? parseWith(text, keepDigits) : parseQuoted(text)
}
