import { Decimal as BaseDecimal } from 'decimal.js'

/**
 * A private clone: host code that calls `Decimal.set` cannot change our arithmetic. 40 digits keep the sixth decimal
 * right on the largest lots × contract size × price ÷ multiple. @rule NUM-1
 */
export const Decimal = BaseDecimal.clone({
  precision: 40,
  rounding: BaseDecimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
  minE: -1000,
  maxE: 1000,
})
export type Decimal = BaseDecimal

/** What a caller may hand in as an amount. A number is read by its shortest decimal form. */
export type DecimalInput = Decimal | string | number

/** Malformed text, NaN or an infinity where an amount belongs. `argument` names the input that was wrong. */
export class InvalidDecimal extends Error {
  override readonly name = 'InvalidDecimal'
  readonly argument: string
  readonly given: unknown
  constructor(argument: string, given: unknown) {
    super(`${argument} is not a decimal number`)
    this.argument = argument
    this.given = given
  }
}

/** Longest text read as a decimal; anything longer is refused before arithmetic starts. */
export const DECIMAL_TEXT_LIMIT = 64
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
export const isDecimalText = (text: string): boolean =>
  text.length <= DECIMAL_TEXT_LIMIT && (isPlain(text) || SHAPE.test(text))

/**
 * A `Decimal` of the private clone. Throws `InvalidDecimal` naming `argument`. Never minus zero. @rule NUM-1
 * @example dec('0.1').plus('0.2').toFixed() // => '0.3'
 */
export const dec = (value: DecimalInput, argument = 'value'): Decimal => {
  if (typeof value === 'string') {
    if (!isDecimalText(value)) throw new InvalidDecimal(argument, value)
    return positiveZero(new Decimal(value))
  }
  if (typeof value === 'number') {
    if (value - value !== 0) throw new InvalidDecimal(argument, value)
    return positiveZero(new Decimal(value))
  }
  if (!BaseDecimal.isDecimal(value) || !value.isFinite()) throw new InvalidDecimal(argument, value)
  return positiveZero(value.constructor === Decimal ? value : new Decimal(value.toFixed()))
}

export const ZERO: Decimal = new Decimal(0)

const positiveZero = (value: Decimal): Decimal => (value.isZero() && value.isNegative() ? ZERO : value)

/**
 * Half up, away from zero for negatives; the result is never minus zero. The one place that rounds. @rule NUM-2
 * @example roundTo(dec('-1.0000005'), 6).toFixed() // => '-1.000001'
 */
export const roundTo = (value: Decimal, places: number): Decimal =>
  positiveZero(value.toDecimalPlaces(places, BaseDecimal.ROUND_HALF_UP))

/** Down to a multiple of `step` (towards zero): what "all" and "max" shortcuts use. @rule NUM-3 */
export const floorToStep = (value: Decimal, step: Decimal): Decimal =>
  step.isZero() ? value : positiveZero(value.div(step).toDecimalPlaces(0, BaseDecimal.ROUND_DOWN).mul(step))

/** True when `value` is a whole number of steps. */
export const isMultipleOf = (value: Decimal, step: Decimal): boolean => step.isZero() || value.mod(step).isZero()

/** The larger of the two, never minus zero: how "floored at 0" ends. */
export const atLeast = (floor: Decimal, value: Decimal): Decimal => positiveZero(Decimal.max(floor, value))

/** A decimal as text, whether the wire says text or number; undefined when it is neither. No Decimal is built. */
export const decimalText = (value: unknown): string | undefined => {
  if (typeof value === 'string') return isDecimalText(value) ? value : undefined
  if (typeof value === 'number' && value - value === 0) return String(value)
  return undefined
}
