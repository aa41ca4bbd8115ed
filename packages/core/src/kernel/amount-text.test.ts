import { describe, expect, it } from 'vitest'
import { formatAmount, parseAmount, withoutGroups } from './amount-text.ts'
import { AMOUNT_TEXT_LIMIT, Decimal, InvalidDecimal } from './decimal.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from './languages.ts'

const read = (text: string, locale: string): string => {
  const parsed = parseAmount(text, locale)
  return parsed.ok ? parsed.value.toFixed() : parsed.failure.id
}

describe('typed amounts', () => {
  it.each([
    ['en', '1,234,567.5', '1234567.5'],
    ['de', '-1.234.567,5', '-1234567,5'],
    ['hi', '12,34,567.5', '1234567.5'],
  ])('[NUM-13] without its grouping signs, all of them, in %s: %s', (locale, written, plain) => {
    expect(withoutGroups(written, locale)).toBe(plain)
  })

  it.each(LANGUAGES)('[NUM-4] %s reads its own grouping and decimal signs', (language) => {
    const tag = LANGUAGE_TAGS[language]
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
    ['\uff0b7', 'en', '7'],
    ['7\ufe62', 'en', '7'],
    ['7-', 'en', '-7'],
    ['\u22127.5', 'en', '-7.5'],
    ['007', 'en', '7'],
    ['  12.5 ', 'en', '12.5'],
    ['-0', 'en', '0'],
    ['1.234', 'de', '1234'],
    ['1.234', 'en', '1.234'],
    ['123456789012345678901234567890.123456', 'en', '123456789012345678901234567890.123456'],
    ['1'.repeat(AMOUNT_TEXT_LIMIT), 'en', '1'.repeat(AMOUNT_TEXT_LIMIT)],
    [`-${'9'.repeat(80)},${'1'.repeat(80)}`, 'de', `-${'9'.repeat(80)}.${'1'.repeat(80)}`],
    ['1,234', 'de', '1.234'],
    ['1,234', 'hi', '1234'],
    ['1,234,567', 'hi', '1234567'],
    ['- 5', 'en', '-5'],
    ['5 -', 'en', '-5'],
    ['\u3000\uff0d5\u00a0', 'ja', '-5'],
    ['+0', 'en', '0'],
    ['0.000', 'en', '0'],
    ['1,234.', 'en', '1234'],
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
    ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665', 'ar-EG', '1234.5'],
    ['\u0661\u0662.\u0665', 'ar-EG', '12.5'],
    ['\u061c-\u0661\u0662', 'ar-EG', '-12'],
    ['\u0661\u066b\u0665', 'de', '1.5'],
    ['\u0661\u066c\u0662\u0663\u0664', 'de', '1234'],
    ['1\u066c234\u066c567\u066b5', 'de', '1234567.5'],
    ['\u0967\u0968,\u0969\u096a,\u096b\u096c\u096d.\u096e', 'hi', '1234567.8'],
    ['\u202b12.5\u202c', 'ar', '12.5'],
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
    ['0,123', 'en', 'amount.malformed'],
    ['00,123', 'en', 'amount.malformed'],
    ['012,345', 'en', 'amount.malformed'],
    ['1,23,456', 'en', 'amount.malformed'],
    ['123,45,678', 'hi', 'amount.malformed'],
    ['1,,234', 'en', 'amount.malformed'],
    ['1,234,', 'en', 'amount.malformed'],
    ['1.234,5', 'en', 'amount.malformed'],
    ['1.5,000', 'en', 'amount.malformed'],
    ['1  234', 'fr', 'amount.malformed'],
    ['12 34', 'fr', 'amount.malformed'],
    ['1,234', 'ar-EG', 'amount.malformed'],
    ['-5-', 'en', 'amount.malformed'],
    ['- ', 'en', 'amount.malformed'],
    ['(5)', 'en', 'amount.malformed'],
    ['1'.repeat(AMOUNT_TEXT_LIMIT + 1), 'en', 'amount.malformed'],
    // A sign is never merely dropped: digits on both sides of it are no longer one number.
    ['5\uff0b5', 'en', 'amount.malformed'],
    ['5\ufe625', 'en', 'amount.malformed'],
    ['1\u00a02', 'en', 'amount.malformed'],
    ['1\u2019234', 'en', 'amount.malformed'],
    ['1\uff07234', 'en', 'amount.malformed'],
    ['1\u2019234', 'de', 'amount.malformed'],
    ['1.2\u066b3', 'ar-EG', 'amount.malformed'],
    ['1\t234', 'fr', 'amount.malformed'],
  ])('[NUM-4] %j in %s is %s, never another number', (text, locale, id) => {
    expect(read(text, locale)).toBe(id)
  })
})

/** Texts and their values in each of the 18 languages: grouped, fraction alone, negative, foreign signs. */
const point = { grouped: '1,234,567.89', fraction: '.5', odd: '1.234,5', short: ['1,234', '1234'] } as const
const comma = { grouped: '1.234.567,89', fraction: ',5', odd: '1,234.5', short: ['1,234', '1.234'] } as const
const space = { grouped: '1 234 567,89', fraction: ',5', odd: '1,234.5', short: ['1,234', '1.234'] } as const
const written: Readonly<Record<Language, typeof point | typeof comma | typeof space>> = {
  en: point,
  jp: point,
  kr: point,
  hk: point,
  th: point,
  vn: comma,
  fr: space,
  de: comma,
  ru: space,
  spa: comma,
  pt: comma,
  it: comma,
  ar: point,
  tr: comma,
  id: comma,
  my: point,
  hi: point,
  cs: space,
}

it('[NUM-4] digits end where their row ends', () => {
  for (const zero of [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10]) {
    expect(read(String.fromCharCode(zero, zero + 9), 'en'), zero.toString(16)).toBe('9')
    for (const foreign of [zero - 1, zero + 10])
      expect(read(`1${String.fromCharCode(foreign)}1`, 'xx'), foreign.toString(16)).toBe('amount.malformed')
  }
})

describe.each(LANGUAGES)('in %s', (language) => {
  const tag = LANGUAGE_TAGS[language]
  const { grouped, fraction, odd, short } = written[language]
  const arabic = (text: string): string => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  const devanagari = (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
  const wide = (text: string): string =>
    text.replace(/[\d.,-]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x21 + 0xff01))

  it('[NUM-4] groups, fractions and every script of digits', () => {
    for (const as of [(text: string) => text, arabic, devanagari, wide]) {
      expect(read(as(grouped), tag)).toBe('1234567.89')
      expect(read(as(fraction), tag)).toBe('0.5')
      expect(read(as(short[0]), tag)).toBe(short[1])
      expect(read(as('1234567'), tag)).toBe('1234567')
    }
  })

  it('[NUM-4] signs before and after, spaces and marks around', () => {
    for (const minus of ['-', '\u2212', '\uff0d', '\u2013'])
      for (const text of [`${minus}${grouped}`, `${grouped}${minus}`, ` ${minus} ${grouped}\u00a0`])
        expect(read(text, tag)).toBe('-1234567.89')
    expect(read(`+${grouped}`, tag)).toBe('1234567.89')
    expect(read(`\u200f\u202b\u00a0${grouped}\u202f\u202c\ufeff`, tag)).toBe('1234567.89')
    expect(read(grouped.replaceAll(' ', '\u202f'), tag)).toBe('1234567.89')
    expect(read(grouped.replaceAll(' ', '\u00a0'), tag)).toBe('1234567.89')
  })

  it('[NUM-4] foreign signs are an issue, and two decimal signs are', () => {
    for (const text of [odd, '1.2.3', '1,2,3', `${fraction}${fraction}`, `0${fraction.charAt(0)}${fraction}`])
      expect(read(text, tag), text).toBe('amount.malformed')
  })

  it('[NUM-5] is written as the platform writes it', () => {
    for (const value of [
      '0',
      '7',
      '-7',
      '999',
      '1000',
      '-1234.5',
      '12345',
      '123456.789',
      '-1234567.1',
      '98765432109876543210',
    ])
      expect(formatAmount(value, tag)).toBe(
        new Intl.NumberFormat(tag, { maximumFractionDigits: 10 }).format(value as `${number}`),
      )
  })
})

describe('shown amounts', () => {
  it('[NUM-5] at any length: the platform shows infinity where the digits go on', () => {
    const groups = Array.from({ length: 110 }, () => '123').join(',')
    expect(formatAmount(groups.replaceAll(',', ''), 'en')).toBe(groups)
    expect(formatAmount(new Decimal('1e400'), 'de')).toBe(`10${'.000'.repeat(133)}`)
    expect(formatAmount('-0.0000000000000000000000000000001', 'fr', { maxPlaces: 31 })).toBe(`-0,${'0'.repeat(30)}1`)
  })

  it('[NUM-5] refuses what is no amount', () => {
    for (const bad of ['', 'x', Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => formatAmount(bad, 'en')).toThrow(InvalidDecimal)
  })

  it('[NUM-5] in digits of its own where the language has some', () => {
    expect(formatAmount('-1234567.5', 'ar-EG')).toBe(
      '\u061c-\u0661\u066c\u0662\u0663\u0664\u066c\u0665\u0666\u0667\u066b\u0665',
    )
    expect(formatAmount('1234', 'es')).toBe('1234')
    expect(formatAmount('12345', 'es')).toBe('12.345')
  })

  it('[NUM-8] an unknown language reads and writes as English', () => {
    expect(formatAmount('1234567.5', 'xx')).toBe('1,234,567.5')
    expect(read('1,234', 'xx')).toBe('1234')
    expect(read('1,234.5', 'jp')).toBe('1234.5')
  })

  it('[NUM-5] every digit is exact at any length', () => {
    expect(formatAmount('123456789012345678901234567890.12', 'en')).toBe('123,456,789,012,345,678,901,234,567,890.12')
    expect(formatAmount('9007199254740993', 'en')).toBe('9,007,199,254,740,993')
  })

  it('[NUM-5] up to 10 decimals by default, half up', () => {
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
