import { exactLoanPenalty, exactTotalAssets } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, positiveText, tieText } from '../testing/arbitraries.ts'
import {
  amount,
  Decimal,
  dec,
  Exact,
  exact,
  floorToStep,
  isDecimalText,
  isMultipleOf,
  roundDown,
  roundedText,
  roundTo,
  roundUp,
} from './decimal.ts'

/** Half away from zero, by counting: no code is shared with the tested one. */
const halfAway = (text: string, places: number): string => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const count = BigInt(whole + fraction.padEnd(places + 1, '0').slice(0, places))
  const up = (fraction[places] ?? '0') >= '5' ? 1n : 0n
  const digits = (count + up).toString().padStart(places + 1, '0')
  const rest = digits.slice(digits.length - places).replace(/0+$/, '')
  const plain = `${digits.slice(0, digits.length - places)}${places === 0 || rest === '' ? '' : `.${rest}`}`
  return text.startsWith('-') && plain !== '0' ? `-${plain}` : plain
}

const places = fc.integer({ min: 0, max: 6 })

it('[NUM-2] rounding equals the exact one, half of the time at a tie', () => {
  fc.assert(
    fc.property(
      places.chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.oneof(decimalText({ whole: 15, places: 15, signed: true }), tieText(count)),
          fc.boolean(),
        ),
      ),
      ([count, text, turned]) => {
        const value = turned && !text.startsWith('-') ? `-${text}` : text
        const rounded = halfAway(value, count)
        expect(roundTo(dec(value), count).toFixed()).toBe(rounded)
        const [whole, fraction = ''] = rounded.split('.')
        const shown = count === 0 ? rounded : `${whole}.${fraction.padEnd(count, '0')}`
        expect(roundedText(dec(value), count)).toBe(shown)
        for (const written of [value, value.replace(/^-?/, (sign) => `${sign}00`), `${value}e0`])
          expect(roundedText(written, count)).toBe(shown)
      },
    ),
    { numRuns: 500 },
  )
})

it('[NUM-1] sums and products of 19 digits are exact', () => {
  const amount = decimalText({ whole: 9, places: 10, signed: true })
  fc.assert(
    fc.property(amount, amount, (left, right) => {
      expect(roundTo(dec(left).plus(dec(right)), 40).toFixed()).toBe(
        exactTotalAssets([{ balance: left, lockBalance: right }]),
      )
      expect(roundTo(dec(left).mul(dec(right)), 40).toFixed()).toBe(
        exactLoanPenalty({ amount: left, penaltyRate: right, overdueDays: '1' }),
      )
    }),
  )
})

it('[NUM-3] flooring to a step lands on the grid, below, and less than a step away', () => {
  fc.assert(
    fc.property(positiveText({ whole: 8, places: 6 }), positiveText({ whole: 2, places: 4 }), (valueText, stepText) => {
      const value = dec(valueText)
      const step = dec(stepText)
      const floored = floorToStep(value, step)
      expect(isMultipleOf(floored, step)).toBe(true)
      expect(floored.lte(value)).toBe(true)
      expect(value.minus(floored).lt(step)).toBe(true)
    }),
  )
})

it('[NUM-1] what counts as a decimal is one shape, however it is checked, and all of it can be read', () => {
  const SHAPE = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789..--+eE ,x١'), maxLength: 10 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    decimalText({ whole: 40, places: 40, signed: true }),
  )
  fc.assert(
    fc.property(text, (value) => {
      expect(isDecimalText(value)).toBe(value.length <= 64 && SHAPE.test(value))
      if (isDecimalText(value)) expect(dec(value).isFinite()).toBe(true)
      else expect(() => dec(value)).toThrow('value is not a decimal number')
    }),
    { numRuns: 3000 },
  )
})

it('[NUM-1] text is read into the same sign, words and exponent as decimal.js reads', () => {
  const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0000123456789'), maxLength })
  const text = fc
    .tuple(fc.constantFrom('', '-'), digits(24), fc.constantFrom('', '.'), digits(24))
    .map((parts) => parts.join(''))
    .filter((one) => /\d/.test(one) && (one.includes('.') || !one.endsWith('.')))
  fc.assert(
    fc.property(text, (one) => {
      const beside = new Exact(one)
      const { s, e, d } = exact(one)
      expect([one, s, e, d]).toEqual([one, beside.s, beside.e, beside.d])
    }),
    { numRuns: 20_000 },
  )
})

it('[NUM-2] [NUM-15] rounding in each way is what decimal.js rounds to, from a trillion down to nothing', () => {
  const edge = fc.constantFrom(
    '9999999',
    '99999999999999',
    '0',
    '5',
    '49999999',
    '50000000',
    '00000005',
    '4999999',
    '1',
  )
  const part = fc.oneof(edge, fc.string({ unit: fc.constantFrom(...'000123456789999'), minLength: 1, maxLength: 22 }))
  const number = fc.tuple(fc.constantFrom('', '-'), part, part).map(([sign, whole, rest]) => `${sign}${whole}.${rest}`)
  const ways = [
    [roundTo, Decimal.ROUND_HALF_UP],
    [roundDown, Decimal.ROUND_DOWN],
    [roundUp, Decimal.ROUND_UP],
  ] as const
  fc.assert(
    fc.property(number, fc.nat(24), fc.nat(24), (one, count, shift) => {
      const value = exact(one).mul(exact(`1e-${shift}`))
      const before = value.toFixed()
      for (const [round, mode] of ways) {
        const ours = round(value, count)
        const beside = amount(new Decimal(value).toDecimalPlaces(count, mode))
        expect([one, count, ours.s, ours.e, ours.d]).toEqual([one, count, beside.s, beside.e, beside.d])
      }
      expect(value.toFixed()).toBe(before)
    }),
    { numRuns: 20_000 },
  )
})
