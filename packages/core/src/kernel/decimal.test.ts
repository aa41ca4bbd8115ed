import { Decimal as HostDecimal } from 'decimal.js'
import { describe, expect, it, vi } from 'vitest'
import {
  AMOUNT_TEXT_LIMIT,
  amount,
  atLeast,
  countOf,
  DECIMAL_TEXT_LIMIT,
  Decimal,
  dec,
  decimalText,
  decimalTextOr,
  EXPONENT_LIMIT,
  exact,
  floorToStep,
  InvalidDecimal,
  isDecimalText,
  isMultipleOf,
  productOf,
  roundDown,
  roundQuotient,
  roundTo,
  roundUp,
  sizeOfText,
  sumOf,
  typedDec,
  ZERO,
} from './decimal.ts'

const refusal = (run: () => unknown): unknown => {
  try {
    run()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

describe('dec', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['+1.50', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1E-7', '0.0000001'],
    ['123456789012345678901234567890', '123456789012345678901234567890'],
    ['0.123456789012345678901234567890', '0.12345678901234567890123456789'],
  ])('[NUM-1] reads %s without losing a digit', (text, same) => {
    expect(dec(text).toFixed()).toBe(same)
    expect(dec(text).isNegative()).toBe(false)
  })

  it('[NUM-1] reads a number by its shortest decimal form', () => {
    expect(dec(0.1).plus(dec(0.2)).toFixed()).toBe('0.3')
    expect(dec(1e21).toFixed()).toBe('1000000000000000000000')
    expect(dec(-0).isNegative()).toBe(false)
  })

  it.each(['', ' ', 'abc', '1,5', '1.2.3', '--1', '0x10', '1e9999', 'Infinity', 'NaN', ' 1', '1_000', '１'])(
    '[NUM-1] refuses %j by name',
    (text) => {
      const thrown = refusal(() => dec(text, 'lots'))
      expect(thrown).toBeInstanceOf(InvalidDecimal)
      expect(thrown).toMatchObject({ field: 'lots', given: text, message: 'lots is not a decimal number' })
    },
  )

  it('[NUM-1] refuses NaN, infinities and text of absurd length', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, new Decimal(Number.NaN)])
      expect(() => dec(value)).toThrow(InvalidDecimal)
    expect(isDecimalText('1'.repeat(DECIMAL_TEXT_LIMIT))).toBe(true)
    expect(() => dec('1'.repeat(DECIMAL_TEXT_LIMIT + 1))).toThrow(InvalidDecimal)
  })

  it('[NUM-1] host code that sets up its own Decimal changes nothing here', () => {
    const before = HostDecimal.precision
    HostDecimal.set({ precision: 3, rounding: HostDecimal.ROUND_DOWN })
    try {
      expect(dec('2').div('3').toFixed()).toBe(`0.${'6'.repeat(39)}7`)
      expect(dec(new HostDecimal('1.23456')).mul('1').toFixed()).toBe('1.23456')
    } finally {
      HostDecimal.set({ precision: before, rounding: HostDecimal.ROUND_HALF_UP })
    }
  })
})

it('[NUM-1] host code that was there first, with settings of its own, changes nothing either', async () => {
  HostDecimal.set({ defaults: true, precision: 3, modulo: HostDecimal.EUCLID, maxE: 20, minE: -20, toExpPos: 2 })
  vi.resetModules()
  try {
    const ours = await import('./decimal.ts')
    expect(ours.exact('1e30').plus('1e-30').toFixed()).toBe(`1${'0'.repeat(30)}.${'0'.repeat(29)}1`)
    expect(ours.dec('1e30').mul('1e30').toString()).toBe(`1${'0'.repeat(60)}`)
    expect([ours.dec('-7').mod('3').toFixed(), ours.exact('-7').mod('3').toFixed()]).toEqual(['-1', '-1'])
  } finally {
    HostDecimal.set({ defaults: true })
  }
})

describe('counts', () => {
  it.each([
    ['0', 0],
    ['-3', -3],
    ['1.5', 1.5],
    ['9007199254740992', 9007199254740992],
    ['1e22', 1e22],
  ])('[NUM-1] %s is the number %d', (text, count) => {
    expect(countOf(exact(text), 'days', text)).toBe(count)
  })

  it.each(['9007199254740993', '0.1234567890123456789', '1e999', '1e-999'])('[NUM-1] no number says %s', (text) => {
    expect(() => countOf(exact(text), 'days', text)).toThrow(expect.objectContaining({ field: 'days', given: text }))
  })
})

describe('exact arithmetic', () => {
  it('[NUM-1 NUM-6] what goes out is a decimal of ours, with 40 digits for further calculation', () => {
    const out = amount(exact('1').plus('1e-60'))
    expect(out.constructor).toBe(Decimal)
    expect(out.toFixed()).toBe(`1.${'0'.repeat(59)}1`)
    expect(out.div(3).toFixed()).toBe(`0.${'3'.repeat(40)}`)
    expect(roundTo(exact('2.5'), 0).constructor).toBe(Decimal)
    expect(atLeast(ZERO, exact('2.5')).constructor).toBe(Decimal)
  })

  it('[NUM-6] steps are counted exactly where 40 digits would round up', () => {
    const nines = `0.${'9'.repeat(50)}`
    expect(floorToStep(dec(nines), dec(1)).toFixed()).toBe('0')
    expect(floorToStep(dec('-1e30'), dec('7e-20')).toFixed()).toBe(
      '-999999999999999999999999999999.99999999999999999998',
    )
    expect(isMultipleOf(dec('1e60'), dec('3'))).toBe(false)
    expect(isMultipleOf(dec('3e60'), dec('0.3'))).toBe(true)
    expect(isMultipleOf(dec(nines), dec('0.5'))).toBe(false)
  })

  it('[NUM-6 NUM-2] the quotient is rounded once, also far below and far above the places', () => {
    const of = (top: string, bottom: string, places: number) =>
      roundQuotient(exact(top), exact(bottom), places).toFixed()
    expect(of('1', '3e40', 6)).toBe('0')
    expect(of('0', '7', 6)).toBe('0')
    expect(of('-1', '8', 2)).toBe('-0.13')
    expect(of('1', '-8', 2)).toBe('-0.13')
    expect(of('0.049', '1', 1)).toBe('0')
    expect(of('0.05', '1', 1)).toBe('0.1')
    expect(of('1e60', '3', 2)).toBe(`${'3'.repeat(60)}.33`)
    expect(of('2e60', '3', 0)).toBe(`${'6'.repeat(59)}7`)
    expect(of('99.995', '1', 2)).toBe('100')
    expect(exact('1').plus('1e-200').toFixed(), 'and leaves the settings as they were').toBe(`1.${'0'.repeat(199)}1`)
  })

  it('[NUM-1] decimals of any length are read, decimals of any size are not', () => {
    const long = new HostDecimal(`1.${'3'.repeat(300)}`)
    expect(dec(long).toFixed()).toBe(long.toFixed())
    expect(dec(new HostDecimal(`1e${EXPONENT_LIMIT}`)).e).toBe(EXPONENT_LIMIT)
    for (const power of [EXPONENT_LIMIT + 1, -EXPONENT_LIMIT - 1])
      for (const Kind of [HostDecimal, Decimal]) expect(() => dec(new Kind(`1e${power}`), 'x')).toThrow(InvalidDecimal)
    expect(typedDec('7'.repeat(AMOUNT_TEXT_LIMIT)).toFixed()).toBe('7'.repeat(AMOUNT_TEXT_LIMIT))
    expect(() => typedDec('7'.repeat(AMOUNT_TEXT_LIMIT + 1))).toThrow(InvalidDecimal)
  })
})

describe('rounding', () => {
  it.each([
    ['1.0000005', 6, '1.000001'],
    ['1.00000049999999', 6, '1'],
    ['-1.0000005', 6, '-1.000001'],
    ['-0.0000004', 6, '0'],
    ['2.5', 0, '3'],
    ['-2.5', 0, '-3'],
    ['999999.9999995', 6, '1000000'],
  ])('[NUM-2] %s to %d places is %s', (text, places, rounded) => {
    expect(roundTo(dec(text), places).toFixed()).toBe(rounded)
  })

  it('[NUM-2] what rounds to nothing has no sign', () => {
    expect(roundTo(dec('-0.00001'), 4).isNegative()).toBe(false)
    expect(atLeast(ZERO, dec('-0.5')).isNegative()).toBe(false)
    expect(atLeast(ZERO, dec('2')).toFixed()).toBe('2')
  })

  it.each([
    ['0.999', '0.01', '0.99'],
    ['-0.999', '0.01', '-0.99'],
    ['7', '2.5', '5'],
    ['-0.001', '0.01', '0'],
    ['3', '0', '3'],
  ])('[NUM-3] %s in steps of %s is %s', (value, step, floored) => {
    const result = floorToStep(dec(value), dec(step))
    expect(result.toFixed()).toBe(floored)
    expect(result.isZero() && result.isNegative()).toBe(false)
  })

  it('[NUM-3] whole steps are distinguished from broken ones', () => {
    expect(isMultipleOf(dec('0.3'), dec('0.1'))).toBe(true)
    expect(isMultipleOf(dec('0.35'), dec('0.1'))).toBe(false)
    expect(isMultipleOf(dec('0.35'), ZERO)).toBe(true)
  })
})

it('[T35] [NUM-10] decimals of the wire are bounded in length and exponent', () => {
  const fits = ['1e64', '1e-64', '1E+064', `${'1'.repeat(64)}`, 1e64, 5e-64, '-0', '.5', '5.']
  expect(fits.filter((value) => decimalText(value) === undefined)).toEqual([])
  const beyond = ['1e65', '1e-65', '1e999', '1e-999', '-1e999', '1E+065', '1'.repeat(65), 1e65, 1e-65, Number.MAX_VALUE]
  expect(beyond.filter((value) => decimalText(value) !== undefined)).toEqual([])
})

it('decimals of the wire stay text, whatever they came as', () => {
  expect(['1.10', 1.1, '1e2', 'x', Number.NaN, null, {}, true].map(decimalText)).toEqual([
    '1.10',
    '1.1',
    '1e2',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

describe('what is paid and what is taken', () => {
  it.each([
    ['0.000099', 4, '0', '0.0001'],
    ['0.0001', 4, '0.0001', '0.0001'],
    ['-0.00005', 4, '0', '-0.0001'],
    ['2.999', 2, '2.99', '3'],
    ['0', 2, '0', '0'],
    [`${'9'.repeat(50)}.999`, 2, `${'9'.repeat(50)}.99`, `1${'0'.repeat(50)}`],
  ])('[NUM-15] %s to %i places: paid %s, taken %s', (value, places, paid, taken) => {
    const [down, up] = [roundDown(exact(value), places), roundUp(exact(value), places)]
    expect([down.toFixed(), up.toFixed(), down.isNegative() && down.isZero()]).toEqual([paid, taken, false])
  })

  it('[NUM-16] a division by 0 names its divisor', () => {
    expect(() => roundQuotient(exact(1), exact(0), 2, 'price')).toThrow(new InvalidDecimal('price', '0'))
    expect(() => roundQuotient(exact(0), exact('-0'), 2)).toThrow('divisor')
  })
})

describe('sums and products', () => {
  const long = `0.${'0'.repeat(60)}1`

  it('[NUM-6] keep every digit, and go out as ours', () => {
    expect(sumOf().toFixed()).toBe('0')
    expect(sumOf(dec('0.1'), dec('0.2'), dec('-0.05')).toFixed()).toBe('0.25')
    expect(sumOf(dec('1'), new Decimal(long)).toFixed()).toBe(`1${long.slice(1)}`)
    expect(productOf().toFixed()).toBe('1')
    expect(productOf('1.5', 3, dec('-2')).toFixed()).toBe('-9')
    expect(productOf(new Decimal(`1${long.slice(1)}`), '3').toFixed()).toBe(`3${`0.${'0'.repeat(60)}3`.slice(1)}`)
    for (const out of [sumOf(dec('1')), productOf('2'), roundUp(exact('2.5'), 0), atLeast(ZERO, exact('2'))])
      expect(out.constructor).toBe(Decimal)
    expect([sumOf(dec('1'), dec('-1')), productOf('-1', '0')].map((zero) => zero.isNegative())).toEqual([false, false])
  })

  it('[NUM-7] refuse what is no amount, by its class and name', () => {
    for (const run of [
      () => sumOf(new Decimal(Number.NaN)),
      () => sumOf(new Decimal(`1e${EXPONENT_LIMIT + 1}`)),
      () => productOf('1', 'two'),
      () => productOf(Number.POSITIVE_INFINITY),
      () => dec('two'),
      () => typedDec('two'),
      () => exact('two'),
      () => dec({} as never),
    ])
      expect(refusal(run)).toMatchObject({ name: 'InvalidDecimal', field: 'value' })
    expect(refusal(() => typedDec(new Decimal(Number.NaN)))).toBeInstanceOf(InvalidDecimal)
    expect(refusal(() => countOf(exact('1e400'), 'days', '1e400'))).toMatchObject({ field: 'days', given: '1e400' })
  })

  it('[NUM-1] decimals of a host are copied with every digit, however they are written', () => {
    const host = new HostDecimal('1e30').plus(1)
    expect([dec(host).constructor, exact(host).toFixed()]).toEqual([Decimal, host.toFixed()])
    expect(dec(new HostDecimal('1e-12')).toString()).toBe('0.000000000001')
    expect(dec(`1e${'9'.repeat(3)}`).toString()).toBe(`1${'0'.repeat(999)}`)
    expect(dec('1e-999').toString()).toBe(`0.${'0'.repeat(998)}1`)
  })
})

it('[NUM-10] what may be left out of an answer is what was said instead', () => {
  expect([undefined, null, ''].map((value) => decimalTextOr(value, '7'))).toEqual(['7', '7', '7'])
  expect(['0', 0, '1.50', 'x', {}, false].map((value) => decimalTextOr(value, '7'))).toEqual([
    '0',
    '0',
    '1.50',
    undefined,
    undefined,
    undefined,
  ])
})

it.each([
  ['-', undefined],
  ['-.', undefined],
  ['.', undefined],
  ['1-', undefined],
  ['--1', undefined],
  ['1.2.3', undefined],
  ['/1', undefined],
  [':1', undefined],
  ['-.09', '-.09'],
  ['-1.', '-1.'],
  ['+1', '+1'],
  ['.05', '.05'],
  ['.55e1', '.55e1'],
])('[NUM-10] a decimal of the wire: %j', (text, read) => {
  expect([decimalText(text), isDecimalText(text)]).toEqual([read, read !== undefined])
})

it('sizes of texts are compared as numbers', () => {
  expect(['1.5', '-2e3', '0'].map(sizeOfText)).toEqual([1.5, -2000, 0])
})
