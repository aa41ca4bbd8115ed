import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountText,
  compare,
  exactText,
  fixedText,
  halfUp,
  isMultipleOf,
  minus,
  over,
  parseRational,
  plus,
  rational,
  roundedText,
  scaled,
  times,
  whole,
  wholeTimes,
} from './rational.ts'

describe('exact fractions', () => {
  it.each(['', '.', '1.', '.5', '+1', '1e5', '0x10', ' 1', '1 ', '--1', '1,5', 'NaN', 'Infinity', '1'.repeat(65)])(
    'refuses %j as a number',
    (text) => {
      expect(parseRational(text)).toBeNull()
    },
  )

  it.each([
    ['0.0000005', 6, '0.000001'],
    ['0.00000049999999999999', 6, '0'],
    ['-0.0000005', 6, '-0.000001'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['-0.4', 0, '0'],
    ['1.005', 2, '1.01'],
    ['99999999999999999999.995', 2, '100000000000000000000'],
  ])('rounds %s half away from zero at %d places to %s', (text, places, rounded) => {
    expect(roundedText(rational(text), places)).toBe(rounded)
  })

  it('writes amounts without trailing zeros and prices with all their places', () => {
    expect(amountText(1_500_000n, 6)).toBe('1.5')
    expect(amountText(10n, 0)).toBe('10')
    expect(amountText(-5n, 6)).toBe('-0.000005')
    expect(fixedText(108_450n, 5)).toBe('1.08450')
    expect(fixedText(-84n, 2)).toBe('-0.84')
    expect(fixedText(7n, 0)).toBe('7')
  })

  it('keeps a division exact until it is rounded', () => {
    const third = over(whole(1), whole(3))
    expect(exactText(times(third, whole(3)))).toBe('1')
    expect(() => exactText(third)).toThrow(RangeError)
    expect(() => over(whole(1), whole(0))).toThrow(RangeError)
    expect(compare(over(whole(1), whole(-2)), rational('-0.5'))).toBe(0)
  })

  it('counts whole steps', () => {
    expect(isMultipleOf(rational('0.30'), rational('0.1'))).toBe(true)
    expect(isMultipleOf(rational('0.35'), rational('0.1'))).toBe(false)
    expect(wholeTimes(rational('0.99'), rational('0.1'))).toBe(9n)
  })

  const decimals = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
    .map(([units, places]) => scaled(units, places))

  it('is never off by more than half a unit, and a tie goes away from zero', () =>
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 8 }), (value, places) => {
        const rounded = scaled(halfUp(value, places), places)
        const off = minus(rounded, value)
        const half = scaled(5n, places + 1)
        expect(compare(off, half)).toBeLessThanOrEqual(0)
        expect(compare(off, scaled(-5n, places + 1))).toBeGreaterThanOrEqual(0)
        if (compare(off, half) === 0) expect(value.top > 0n).toBe(true)
        if (compare(off, scaled(-5n, places + 1)) === 0) expect(value.top < 0n).toBe(true)
      }),
    ))

  it('reads back what it writes, and adds what it takes away', () =>
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(compare(rational(exactText(a)), a)).toBe(0)
        expect(compare(minus(plus(a, b), b), a)).toBe(0)
      }),
    ))
})
