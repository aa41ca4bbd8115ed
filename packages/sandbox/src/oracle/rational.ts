/** Exact fractions. Everything the sandbox books is computed here, apart from the SDK's own arithmetic. */
export type Rational = { readonly top: bigint; readonly bottom: bigint }

const MAX_DIGITS = 64
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, places) => 10n ** BigInt(places))
/** 10^places. */
const ten = (places: number): bigint => POWERS[places] ?? 10n ** BigInt(places)

/** `null` for anything that is not a plain decimal number of a sane length. */
export const parseRational = (text: string): Rational | null => {
  if (text.length > MAX_DIGITS) return null
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const [, sign, whole = '', part = ''] = match
  const top = BigInt(whole + part)
  return { top: sign === '-' ? -top : top, bottom: ten(part.length) }
}

export const rational = (text: string): Rational => {
  const value = parseRational(text)
  if (value === null) throw new RangeError(`Not a decimal number: ${text.slice(0, MAX_DIGITS)}`)
  return value
}

/** An integer count of 10^-places. */
export const scaled = (units: bigint | number, places: number): Rational => ({
  top: BigInt(units),
  bottom: ten(places),
})

export const whole = (value: bigint | number): Rational => ({ top: BigInt(value), bottom: 1n })

export const plus = (a: Rational, b: Rational): Rational => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
})
export const negative = (a: Rational): Rational => ({ top: -a.top, bottom: a.bottom })
export const minus = (a: Rational, b: Rational): Rational => plus(a, negative(b))
export const times = (a: Rational, ...others: readonly Rational[]): Rational =>
  others.reduce((product, b) => ({ top: product.top * b.top, bottom: product.bottom * b.bottom }), a)

export const over = (a: Rational, b: Rational): Rational => {
  if (b.top === 0n) throw new RangeError('Division by zero')
  const flip = b.top < 0n ? -1n : 1n
  return { top: a.top * b.bottom * flip, bottom: a.bottom * b.top * flip }
}

/** Negative, zero or positive, as a comparator wants it. */
export const compare = (a: Rational, b: Rational): number => {
  const difference = a.top * b.bottom - b.top * a.bottom
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export const isMultipleOf = (a: Rational, step: Rational): boolean =>
  (a.top * step.bottom) % (a.bottom * step.top) === 0n

/** Largest whole number not above a ÷ b, both positive. */
export const wholeTimes = (a: Rational, b: Rational): bigint => (a.top * b.bottom) / (a.bottom * b.top)

/** Half away from zero, as a count of 10^-places. */
export const halfUp = (value: Rational, places: number): bigint => {
  const top = (value.top < 0n ? -value.top : value.top) * ten(places)
  const rounded = (2n * top + value.bottom) / (2n * value.bottom)
  return value.top < 0n ? -rounded : rounded
}

/** Towards zero, as a count of 10^-places: what is paid out. */
export const down = (value: Rational, places: number): bigint => (value.top * ten(places)) / value.bottom

/** Away from zero, as a count of 10^-places: what is taken. */
export const up = (value: Rational, places: number): bigint => {
  const units = down(value, places)
  if (units * value.bottom === value.top * ten(places)) return units
  return value.top < 0n ? units - 1n : units + 1n
}

/** '1.50' for 150 at 2 places: all the places, as a price is written. */
export const fixedText = (units: bigint | number, places: number): string => {
  const digits = (units < 0 ? -units : units).toString().padStart(places + 1, '0')
  const sign = units < 0 ? '-' : ''
  if (places === 0) return sign + digits
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** '1.5' for 150 at 2 places: no trailing zeros, as an amount is written. */
export const amountText = (units: bigint, places: number): string => {
  const text = fixedText(units, places)
  if (places === 0) return text
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

export const roundedText = (value: Rational, places: number): string => amountText(halfUp(value, places), places)

/** All digits of a value with finitely many; sums and products of decimals always have. */
export const exactText = (value: Rational): string => {
  for (let places = 0; places <= 200; places += 1) {
    const top = value.top * ten(places)
    if (top % value.bottom === 0n) return amountText(top / value.bottom, places)
  }
  throw new RangeError('The value has no finite decimal form')
}
