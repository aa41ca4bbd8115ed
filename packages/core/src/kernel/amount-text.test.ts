import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount } from './amount-text.ts'
import { LANGUAGE_TAGS, LANGUAGES } from './languages.ts'

const read = (text: string, locale: string): string => {
  const parsed = parseAmount(text, locale)
  return parsed.ok ? parsed.value.toFixed() : parsed.failure.id
}

describe('typed amounts', () => {
  it.each(LANGUAGES)('[NUM-4] %s reads its own grouping and decimal signs', (language) => {
    const { tag } = LANGUAGE_TAGS[language]
    for (const value of ['1234567.89', '-1234567.89', '0.5', '12', '100000'])
      expect(read(new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(Number(value)), tag)).toBe(value)
  })

  it.each([
    ['1.200,99', 'de', '1200.99'],
    ['1,200.99', 'en', '1200.99'],
    ['1 200,99', 'fr', '1200.99'],
    ['1\u202f200,99', 'fr', '1200.99'],
    ['1\u00a0200,99', 'cs', '1200.99'],
    ['12,34,567.5', 'hi', '1234567.5'],
    ['1\u2019200.99', 'de-CH', '1200.99'],
    ["1'200.99", 'de-CH', '1200.99'],
    ['.5', 'en', '0.5'],
    [',5', 'de', '0.5'],
    ['5.', 'en', '5'],
    ['+7', 'en', '7'],
    ['7-', 'en', '-7'],
    ['\u22127.5', 'en', '-7.5'],
    ['007', 'en', '7'],
    ['  12.5 ', 'en', '12.5'],
    ['-0', 'en', '0'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['123456789012345678901234567890.123456', 'en', '123456789012345678901234567890.123456'],
  ])('[NUM-4] %s in %s is %s', (text, locale, value) => {
    expect(read(text, locale)).toBe(value)
  })

  it.each([
    ['\u0661\u0662\u066b\u0665', 'ar', '12.5'],
    ['\u0661\u066c\u0662\u0660\u0660\u066b\u0669\u0669', 'ar', '1200.99'],
    ['\u061c-\u0661\u0662', 'ar', '-12'],
    ['\u200e-12.5', 'ar', '-12.5'],
    ['\u06f1\u06f2', 'ar', '12'],
    ['\u0967\u0968.\u096b', 'hi', '12.5'],
    ['\u0e51\u0e52.\u0e55', 'th', '12.5'],
    ['\uff11\uff12\uff0e\uff15', 'ja', '12.5'],
    ['\uff11\uff0c\uff12\uff10\uff10', 'ja', '1200'],
  ])('[NUM-4] digits and signs of other scripts: %s in %s is %s', (text, locale, value) => {
    expect(read(text, locale)).toBe(value)
  })

  it.each([
    ['', 'en', 'amount.empty'],
    ['   ', 'en', 'amount.empty'],
    ['\u200e', 'ar', 'amount.empty'],
    ['abc', 'en', 'amount.malformed'],
    ['1.5', 'de', 'amount.malformed'],
    ['1,5', 'en', 'amount.malformed'],
    ['1,23,4', 'en', 'amount.malformed'],
    ['1,2345', 'en', 'amount.malformed'],
    [',123', 'en', 'amount.malformed'],
    ['1.2.3', 'en', 'amount.malformed'],
    ['1e5', 'en', 'amount.malformed'],
    ['0x10', 'en', 'amount.malformed'],
    ['Infinity', 'en', 'amount.malformed'],
    ['NaN', 'en', 'amount.malformed'],
    ['-', 'en', 'amount.malformed'],
    ['--5', 'en', 'amount.malformed'],
    ['+-5', 'en', 'amount.malformed'],
    ['5-5', 'en', 'amount.malformed'],
    ['.', 'en', 'amount.malformed'],
    ['1 000', 'en', 'amount.malformed'],
    ['$5', 'en', 'amount.malformed'],
    ['1/2', 'en', 'amount.malformed'],
    ['1'.repeat(80), 'en', 'amount.malformed'],
  ])('[NUM-4] %j in %s is %s, never another number', (text, locale, id) => {
    expect(read(text, locale)).toBe(id)
  })
})

describe('shown amounts', () => {
  it('[NUM-5] every digit is exact at any length', () => {
    expect(formatAmount('123456789012345678901234567890.12', 'en')).toBe('123,456,789,012,345,678,901,234,567,890.12')
    expect(formatAmount('9007199254740993', 'en')).toBe('9,007,199,254,740,993')
  })

  it('[NUM-5] up to 10 decimals unless told otherwise, half up', () => {
    expect(formatAmount('0.12345678905', 'en')).toBe('0.1234567891')
    expect(formatAmount('1', 'en')).toBe('1')
    expect(formatAmount('1', 'en', { places: 2 })).toBe('1.00')
    expect(formatAmount('2.675', 'en', { places: 2 })).toBe('2.68')
    expect(formatAmount('-2.675', 'en', { places: 2 })).toBe('-2.68')
    expect(formatAmount('1.23456', 'en', { maxPlaces: 3 })).toBe('1.235')
    expect(formatAmount('-0.001', 'en', { places: 2 })).toBe('0.00')
  })

  it('[NUM-5] in the signs of the language', () => {
    expect(formatAmount('1234567.5', 'de')).toBe('1.234.567,5')
    expect(formatAmount('1234567.5', 'hi')).toBe('12,34,567.5')
    expect(formatAmount('1234567.5', 'fr')).toBe('1\u202f234\u202f567,5')
  })
})
