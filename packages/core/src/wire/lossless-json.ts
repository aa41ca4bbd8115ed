/** A number that a double may print back otherwise: a fraction, an exponent, minus zero, 16 digits. Also such text in a string. */
const MAY_LOSE_DIGITS = /(?:^|[[:,\s])(?:-0|-?(?:\d{16}|\d+[.eE]))/

/** Some number in it may not be what its digits say once it is a double. */
export const mayLoseDigits = (text: string): boolean => MAY_LOSE_DIGITS.test(text)

/** A double prints these digits back as they were written. */
const isKept = (digits: string): boolean => String(Number(digits)) === digits // number-ok: compared, never used

const STRING_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/**
 * JSON without losing digits, in every engine: a number that a double cannot print back the way it was written is text
 * (`1.10`, 19-digit ids, 30-digit amounts); every other number is a number. Throws `SyntaxError` for what is no JSON. @rule ENV-8
 */
export const parseLossless = (text: string): unknown => {
  // The first reading refuses what is no JSON, so that below each match is a whole string or number.
  const read: unknown = JSON.parse(text)
  if (!mayLoseDigits(text)) return read
  // Two readings take half as long as one that asks about each value what stood in the text, where an engine offers that.
  return JSON.parse(
    text.replace(STRING_OR_NUMBER, (found) => (found.startsWith('"') || isKept(found) ? found : `"${found}"`)),
  )
}
