import { Decimal as BaseDecimal } from 'decimal.js'

/**
 * A private clone: host code that calls `Decimal.set` cannot change our arithmetic, and no setting of the host leaks in.
 * Amounts come out as these, with 40 digits for further calculation. @rule NUM-1
 */
export const Decimal = BaseDecimal.clone({
  defaults: true,
  precision: 40,
  rounding: BaseDecimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
  minE: -1_000_000,
  maxE: 1_000_000,
})
export type Decimal = BaseDecimal

/** More digits than any sum or product of amounts has. */
const EVERY_DIGIT = 1_000_000_000

/**
 * Decimal that calculators use internally: sums, differences and products keep every digit, so that one rounding
 * at the end sees the exact value. Quotients only through `roundQuotient` and `quotientDown`. @rule NUM-6
 */
export const Exact = BaseDecimal.clone({
  defaults: true,
  precision: EVERY_DIGIT,
  rounding: BaseDecimal.ROUND_HALF_UP,
})
export type Exact = BaseDecimal

/** Input a caller may hand in as an amount. A number is read by its shortest decimal form. */
export type DecimalInput = Decimal | string | number

/** Malformed text, NaN or an infinity where an amount belongs. `field` names the input that was wrong. */
export class InvalidDecimal extends Error {
  override readonly name = 'InvalidDecimal'
  readonly field: string
  readonly given: unknown
  constructor(field: string, given: unknown) {
    super(`${field} is not a decimal number`)
    this.field = field
    this.given = given
  }
}

/** Longest text read as a decimal; anything longer is refused before arithmetic starts. */
export const DECIMAL_TEXT_LIMIT = 64
/** Length limit of text a person may type, and of what may be shown of it: more than anything from outside has. */
export const AMOUNT_TEXT_LIMIT = 1000
const SHAPE = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/

const NOUGHT = 48
const DOT = 46
const MINUS = 45

/** Digits, perhaps a dot and a minus in front: how prices come. Quicker than the pattern, and ticks ask by the thousand. */
const isPlain = (text: string): boolean => {
  let digits = 0
  let dots = 0
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at)
    if (code >= NOUGHT && code <= NOUGHT + 9) digits += 1
    else if (code === DOT && dots === 0) dots = 1
    else return code === MINUS && at === 0 && digits > 0
  }
  return digits > 0
}

/** True for text that `dec` accepts. Linear time: no nested quantifiers. */
export const isDecimalText = (text: string): boolean => isDecimalUpTo(text, DECIMAL_TEXT_LIMIT)
const isDecimalUpTo = (text: string, limit: number): boolean =>
  text.length <= limit && (isPlain(text) || SHAPE.test(text))

/** Decimals beyond 10^±this are refused: aligning them would fill the memory with zeros. */
export const EXPONENT_LIMIT = 10_000

/** Digits of a word that is not 0. */
const digitsOf = (word: number): number => {
  let digits = 1
  for (let next = 10; word >= next; next *= 10) digits += 1
  return digits
}

/** Decimal digits in a word of decimal.js; its words begin at the point. */
const WORD_DIGITS = 7
const WORD = 10 ** WORD_DIGITS

/** `value`, which is 0, as the number of these words; `end` is the exponent of the first one's last digit. */
const ofWords = (value: BaseDecimal, sign: number, words: number[], end: number): BaseDecimal => {
  const parts: { s: number; e: number; d: number[] } = value
  parts.s = sign
  while (words[words.length - 1] === 0) words.pop()
  const [first] = words
  if (first === undefined) return value
  parts.e = end + digitsOf(first) - 1
  parts.d = words
  return value
}

/**
 * Amount of a text of digits, perhaps a dot and a minus in front, in one walk over it; undefined for any other text. The
 * same sign, words and exponent as decimal.js reads, in a third of the time.
 */
const plainExact = (text: string): Exact | undefined => {
  const { length } = text
  const first = text.charCodeAt(0) === MINUS ? 1 : 0
  const found = text.indexOf('.')
  const dot = found < 0 ? length : found
  if (length - first - (found < 0 ? 0 : 1) < 1) return undefined
  const words: number[] = []
  let end = 0
  let word = 0
  let left = (dot - first) % WORD_DIGITS || WORD_DIGITS
  for (let at = first; at < length; at += 1) {
    if (at === dot) {
      left = WORD_DIGITS
      continue
    }
    const digit = text.charCodeAt(at) - NOUGHT
    if (digit < 0 || digit > 9) return undefined
    word = word * 10 + digit
    left -= 1
    if (left > 0) {
      if (at < length - 1 || at < dot) continue
      for (; left > 0; left -= 1) word *= 10
    }
    // A word ends whole words away from the point.
    if (words.length === 0) end = at < dot ? dot - 1 - at : -WORD_DIGITS * Math.ceil((at - dot) / WORD_DIGITS)
    if (words.length > 0 || word !== 0) words.push(word)
    word = 0
    left = WORD_DIGITS
  }
  return ofWords(new Exact(0), first === 1 ? -1 : 1, words, end)
}

/**
 * Amount known to be one: right operands of exact sums and products. Text is read once, an amount stays as it was given.
 * Throws `InvalidDecimal`. @rule NUM-7
 */
export const checked = (value: DecimalInput, field = 'value', limit = DECIMAL_TEXT_LIMIT): DecimalInput => {
  if (typeof value === 'string') {
    const read = value.length <= limit ? plainExact(value) : undefined
    if (read !== undefined) return read
    if (isDecimalUpTo(value, limit)) return value
  } else if (typeof value === 'number') {
    if (value - value === 0) return value
  } else if (BaseDecimal.isDecimal(value) && value.isFinite() && Math.abs(value.e) <= EXPONENT_LIMIT) {
    return value.constructor === Decimal ? value : value.toFixed()
  }
  throw new InvalidDecimal(field, value)
}

/**
 * A `Decimal` of the private clone. Throws `InvalidDecimal` naming `field`. Never minus zero. @rule NUM-1
 * @example dec('0.1').plus('0.2').toFixed() // => '0.3'
 */
export const dec = (value: DecimalInput, field = 'value'): Decimal => decimalOf(checked(value, field))

/** `Decimal` of text of a person, which may be longer. Throws `InvalidDecimal` naming `value`. */
export const typedDec = (value: DecimalInput, field = 'value'): Decimal =>
  decimalOf(checked(value, field, AMOUNT_TEXT_LIMIT))

const decimalOf = (value: DecimalInput): Decimal => amount(typeof value === 'object' ? value : new Decimal(value))

/** The amount to calculate with exactly. Throws `InvalidDecimal` naming `field`. @rule NUM-6 */
export const exact = (value: DecimalInput, field = 'value'): Exact => {
  const known = checked(value, field)
  return typeof known === 'object' && known.constructor === Exact ? known : new Exact(known)
}

export const ZERO: Decimal = new Decimal(0)

/**
 * An exact result as it goes out, every digit of it; zero has no sign. The value is handed over: clones of decimal.js
 * differ in their constructor alone, so it becomes one of ours without being copied.
 */
export const amount = (value: Exact): Decimal => {
  if (value.isZero()) return ZERO
  if (value.constructor !== Decimal) value.constructor = Decimal
  return value
}

type Way = 'halfUp' | 'down' | 'up'

/** `value` with at most these decimals; half up and up go away from zero, down towards it. @rule NUM-2 NUM-15 */
const rounded = (value: Exact, places: number, way: Way): Decimal => {
  const { d: from, e, s: sign } = value
  if (from[0] === 0) return ZERO
  const top = Math.floor(e / WORD_DIGITS)
  const bottom = Math.floor(-places / WORD_DIGITS)
  // The word that holds the last digit that stays, and what that digit counts in it.
  const last = top - bottom
  const unit = 10 ** (-places - WORD_DIGITS * bottom)
  if (last >= from.length) return amount(new Decimal(value))
  const words = last < 0 ? [0] : from.slice(0, last + 1)
  const dropped = last < 0 ? 0 : (words[last] ?? 0) % unit
  const next = from[last + 1] ?? 0
  const isUp =
    way === 'halfUp'
      ? unit > 1
        ? dropped * 2 >= unit
        : next * 2 >= WORD
      : way === 'up' && (dropped > 0 || last + 1 < from.length)
  let at = Math.max(0, last)
  words[at] = (words[at] ?? 0) - dropped + (isUp ? unit : 0)
  let more = 0
  for (; words[at] === WORD; at -= 1) {
    words[at] = 0
    if (at > 0) words[at - 1] = (words[at - 1] ?? 0) + 1
    else more = 1
  }
  if (more > 0) words.unshift(1)
  let end = (Math.max(top, bottom) + more) * WORD_DIGITS
  while (words[0] === 0) {
    words.shift()
    end -= WORD_DIGITS
  }
  return amount(ofWords(new Decimal(0), sign, words, end))
}

/**
 * Half up, away from zero for negatives; the result is never minus zero. The one place that rounds. @rule NUM-2
 * @example roundTo(dec('-1.0000005'), 6).toFixed() // => '-1.000001'
 */
export const roundTo = (value: Exact, places: number): Decimal => rounded(value, places, 'halfUp')

/** Text with one more in its last digit, away from zero. */
const plusOne = (text: string): string => {
  let at = text.length - 1
  while (text[at] === '9' || text[at] === '.') at -= 1
  const code = text.charCodeAt(at)
  const noughts = text.slice(at + 1).replaceAll('9', '0')
  return code >= NOUGHT
    ? `${text.slice(0, at)}${String.fromCharCode(code + 1)}${noughts}`
    : `${text.slice(0, at + 1)}1${noughts}`
}

/** Text as decimal.js writes it. */
const WRITTEN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/**
 * Text of `roundTo` with exactly these places, in one step; never minus zero. It is rounded as text, which is as exact and
 * quicker. Throws `InvalidDecimal`. @rule NUM-2
 * @example roundedText('-0.005', 2) // => '-0.01'
 */
export const roundedText = (value: DecimalInput, places: number): string => {
  if (!(places >= 0 && Number.isInteger(places))) throw new InvalidDecimal('places', places)
  const isWritten = typeof value === 'string' && value.length <= AMOUNT_TEXT_LIMIT && WRITTEN.test(value)
  const text = isWritten ? value : typedDec(value).toFixed()
  const point = text.indexOf('.')
  const dot = point < 0 ? text.length : point
  const end = places === 0 ? dot : dot + 1 + places
  const kept = (point < 0 ? `${text}.` : text).padEnd(end, '0').slice(0, end)
  const shown = text.charCodeAt(dot + 1 + places) >= NOUGHT + 5 ? plusOne(kept) : kept
  return shown.startsWith('-') && !/[1-9]/.test(shown) ? shown.slice(1) : shown
}

/**
 * Towards zero: what is paid out, so that no payout is more than there is for it. @rule NUM-15
 * @example roundDown(dec('0.000099'), 4).toFixed() // => '0'
 */
export const roundDown = (value: Exact, places: number): Decimal => rounded(value, places, 'down')

/** Away from zero: what is taken, so that it is never less than what it pays for. @rule NUM-15 */
export const roundUp = (value: Exact, places: number): Decimal => rounded(value, places, 'up')

/** The sum of amounts, every digit of it; what is taken off is one with the other sign. Throws `InvalidDecimal`. @rule NUM-6 */
export const sumOf = (...values: readonly Decimal[]): Decimal =>
  amount(values.reduce((sum, value) => sum.plus(checked(value)), new Exact(0)))

/** The product of amounts, every digit of it. Throws `InvalidDecimal`. @rule NUM-6 */
export const productOf = (...values: readonly DecimalInput[]): Decimal =>
  amount(values.reduce<Exact>((product, value) => product.mul(checked(value)), new Exact(1)))

/** The two settings a quotient is cut by; decimal.js reads them from the constructor. */
const cut: { precision: number; rounding: BaseDecimal.Rounding } = Exact

type Rounded = (value: Exact, places: number) => Decimal
const quotient = (round: Rounded, top: Exact, bottom: Exact, places: number, divisor: string): Decimal => {
  if (bottom.isZero()) throw new InvalidDecimal(divisor, '0')
  cut.precision = Math.max(1, top.e - bottom.e + places + 2)
  cut.rounding = BaseDecimal.ROUND_DOWN
  try {
    return round(top.div(bottom), places)
  } finally {
    cut.precision = EVERY_DIGIT
    cut.rounding = BaseDecimal.ROUND_HALF_UP
  }
}

/**
 * top ÷ bottom, half up, from its exact value: the quotient is cut just after the digit that decides, and what is cut
 * off cannot turn half up. A division by 0 throws `InvalidDecimal` that names the divisor. @rule NUM-2 NUM-6 NUM-16
 * @example roundQuotient(exact('2'), exact('3'), 6).toFixed() // => '0.666667'
 */
export const roundQuotient = (top: Exact, bottom: Exact, places: number, divisor = 'divisor'): Decimal =>
  quotient(roundTo, top, bottom, places, divisor)

/**
 * top ÷ bottom, towards zero, as `roundQuotient`: of what there is, never more is shown. @rule NUM-6 NUM-15 NUM-16
 * @example quotientDown(exact('2'), exact('3'), 6).toFixed() // => '0.666666'
 */
export const quotientDown = (top: Exact, bottom: Exact, places: number, divisor = 'divisor'): Decimal =>
  quotient(roundDown, top, bottom, places, divisor)

/** A count as a plain number; throws `InvalidDecimal` naming `field` where no number says it exactly. */
export const countOf = (value: Exact, field: string, given: DecimalInput): number => {
  const known = amount(value)
  const text = known.toFixed()
  const count = Number(text) // number-ok: checked to say the same
  if (String(count) !== text && !known.eq(count)) throw new InvalidDecimal(field, given)
  return count
}

/** Number of whole times `step` (not 0) goes into `value`, towards zero; exact. */
export const wholeTimes = (value: Exact, step: Exact): Exact => value.divToInt(step)

/** Down to a multiple of `step` (towards zero): what "all" and "max" shortcuts use. @rule NUM-3 */
export const floorToStep = (value: Decimal, step: Decimal): Decimal =>
  step.isZero() ? value : amount(wholeTimes(new Exact(value), step).mul(step))

/** True when `value` is a whole number of steps. */
export const isMultipleOf = (value: Decimal, step: Decimal): boolean =>
  step.isZero() || new Exact(value).mod(step).isZero()

/** The larger of the two, never minus zero: how "floored at 0" ends. */
export const atLeast = (floor: Decimal, value: Exact): Decimal =>
  value.lt(floor) ? amount(floor) : amount(new Decimal(value))

/** No amount or price of a market needs more zeros than this: what is longer fills screens and cannot be calculated with. */
export const WIRE_EXPONENT_LIMIT = 64
const EXPONENT = /e(.*)$/i

/**
 * A decimal as text, whether the wire says text or number; undefined when it is neither, or beyond what a server may say:
 * `DECIMAL_TEXT_LIMIT` characters and an exponent of `WIRE_EXPONENT_LIMIT`. No Decimal is built. @rule NUM-10
 */
export const decimalText = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > DECIMAL_TEXT_LIMIT) return undefined
  if (isPlain(text)) return text
  if (!SHAPE.test(text)) return undefined
  const exponent = EXPONENT.exec(text)?.[1] ?? '0'
  return Math.abs(Number(exponent)) <= WIRE_EXPONENT_LIMIT ? text : undefined // number-ok: three digits
}

/** Decimal text that may be left out: `otherwise` when there is nothing, undefined when there is something else. */
export const decimalTextOr = (value: unknown, otherwise: string): string | undefined =>
  value === undefined || value === null || value === '' ? otherwise : decimalText(value)

/** About how large the number of a text is: to compare orders of magnitude by the thousand, never to calculate with. */
export const sizeOfText = (text: string): number => Number(text) // number-ok: compared, never shown or sent
