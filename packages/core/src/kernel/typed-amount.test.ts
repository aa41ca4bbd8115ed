import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText } from '../testing/arbitraries.ts'
import { formatAmount } from './amount-text.ts'
import { dec, roundTo, typedDec } from './decimal.ts'
import { choicesOf } from './issue.ts'
import { LANGUAGE_TAGS, LANGUAGES, type Language } from './languages.ts'
import { type Allowed, fieldText, readTyped, typedAmount, typedIssue } from './typed-amount.ts'

/** A text as a field reads it: an amount, two readings, or an issue. */
const read = (text: string, locale: string, allowed?: Allowed): string => {
  const typed = readTyped(text, locale, allowed)
  if (typed.kind === 'amount') return typed.value.toFixed()
  return typed.kind === 'ambiguous' ? typed.values.map((one) => one.toFixed()).join(' or ') : typed.kind
}

/** Decimal sign and group sign of a language: `.,` in English. A space groups where the second is one. */
const SIGNS: Readonly<Record<Language, string>> = {
  en: '.,',
  jp: '.,',
  kr: '.,',
  hk: '.,',
  th: '.,',
  vn: ',.',
  fr: ', ',
  de: ',.',
  ru: ', ',
  spa: ',.',
  pt: ',.',
  it: ',.',
  ar: '.,',
  tr: ',.',
  id: ',.',
  my: '.,',
  hi: '.,',
  cs: ', ',
}
/** A price of five decimals, lots or money of two, a number of pieces, an amount of a coin. */
const FIELDS = { price: { places: 5 }, money: { places: 2 }, pieces: { places: 0 }, coin: {} } as const

describe.each(LANGUAGES)('in %s', (language) => {
  const tag = LANGUAGE_TAGS[language]
  const [decimal, group] = SIGNS[language]

  it.each(Object.entries(FIELDS))('[NUM-12] both decimal signs in a field of %s', (_, allowed) => {
    for (const [text, value] of [
      ['0.5', '0.5'],
      ['0,5', '0.5'],
      ['.5', '0.5'],
      [',5', '0.5'],
      ['1,10', '1.1'],
      ['1.10', '1.1'],
      ['0,123', '0.123'],
      ['0.123', '0.123'],
      ['12,3456', '12.3456'],
      ['1234,567', '1234.567'],
      ['1234.567', '1234.567'],
      ['1.234,5', '1234.5'],
      ['1,234.5', '1234.5'],
      ['1 234.5', '1234.5'],
      ['1\u202f234,5', '1234.5'],
      ["1'234.5", '1234.5'],
      ['1.234.567', '1234567'],
      ['1,234,567', '1234567'],
      ['1 234 567', '1234567'],
      ['-0,5', '-0.5'],
      ['0,5\u2212', '-0.5'],
      ['\uff10\uff0c\uff15', '0.5'],
      ['\u0660\u066b\u0665', '0.5'],
      ['\u200e0.5\u200b', '0.5'],
    ] as const)
      expect(read(text, tag, allowed), text).toBe(value)
  })

  it('[NUM-12] what cannot be read is malformed in every field, never another number', () => {
    for (const allowed of Object.values(FIELDS))
      for (const text of [
        '1e3',
        '1x',
        'x',
        '1.2.3',
        '1,2,3',
        '1,23,4',
        '5-5',
        '--5',
        '1/2',
        '½',
        '①',
        '0x10',
        '1,234,',
        '0,,5',
        '0.5.',
        '$5',
        '5 %',
        '12 34',
      ])
        expect(read(text, tag, allowed), text).toBe('malformed')
  })

  it('[NUM-13] three digits after the only sign', () => {
    for (const sign of ['.', ',']) {
      const text = `1${sign}100`
      const both = '1.1 or 1100'
      const isOwn = sign === decimal
      // As many decimals as a group has digits: the language decides where the sign is its decimal sign.
      expect(read(text, tag, FIELDS.price), text).toBe(isOwn ? '1.1' : both)
      expect(read(text, tag, FIELDS.coin), text).toBe(isOwn ? '1.1' : both)
      // The field has too few decimals for it: a group, if the language groups by that sign.
      expect(read(text, tag, FIELDS.money), text).toBe(sign === group ? '1100' : both)
      expect(read(text, tag, FIELDS.pieces), text).toBe(isOwn ? '1.1' : '1100')
      expect(read(`1${sign}234`, tag, FIELDS.money), text).toBe(isOwn ? '1.234' : '1234')
    }
  })

  it('[NUM-13] ambiguous text offers both as the language writes them, and either settles it', () => {
    for (const text of ['1,100', '1.100', '-12.345', '999,500']) {
      const ambiguous = typedIssue(text, tag, 'lots')
      if (ambiguous === undefined) continue
      expect(ambiguous).toMatchObject({ id: 'amount.ambiguous', field: 'lots' })
      expect(typedAmount(text, tag)).toBeUndefined()
      const settled = choicesOf(ambiguous).map((choice) => typedAmount(choice.text, tag)?.toFixed())
      expect(settled).toEqual([ambiguous.params?.first, ambiguous.params?.second])
      expect(choicesOf(ambiguous).map(({ shown }) => shown)).toEqual(settled.map((one) => formatAmount(one ?? '', tag)))
    }
    expect(typedIssue(`1${decimal}100`, tag, 'lots')).toBeUndefined()
  })

  it('[NUM-12] reads what the app writes, with its unit, its minus and its marks of direction', () => {
    fc.assert(
      fc.property(decimalText({ whole: 12, places: 8, signed: true }), fc.nat({ max: 8 }), (text, places) => {
        const value = roundTo(typedDec(text), places)
        const written = formatAmount(value, tag, { places })
        const allowed = { places: Math.max(places, 2), units: ['$', 'USD', '%'] }
        const is = readTyped(written, tag, allowed)
        if (is.kind === 'ambiguous') expect(is.values.map((one) => one.toFixed())).toContain(value.toFixed())
        else expect(read(written, tag, allowed)).toBe(value.toFixed())
        for (const shown of [
          `$${written}`,
          `${written}\u00a0$`,
          `${written} USD`,
          `\u2066USD\u00a0${written}\u2069`,
          `%${written}`,
          `${written}\u066a`,
          `\u200f${written}`,
          `\u2068${written}\u2069`,
        ])
          expect(read(shown, tag, allowed), shown).toBe(read(written, tag, allowed))
      }),
      { numRuns: 60 },
    )
  })

  it('[NUM-13] what the app puts into a field is never ambiguous', () => {
    fc.assert(
      fc.property(
        decimalText({ whole: 9, places: 8, signed: true }),
        fc.constantFrom(undefined, 0, 2, 3, 5, 8),
        (text, places) => {
          const value = roundTo(dec(text), places ?? 8)
          expect(typedAmount(fieldText(value, tag, { places }), tag, { places })?.toFixed()).toBe(value.toFixed())
        },
      ),
      { numRuns: 200 },
    )
  })
})

it('[NUM-12] no text is read as a number its digits do not make, in any language and field', () => {
  const noise = fc.string({
    unit: fc.constantFrom(...'0123456789.,-+ \u00a0\u066b\u066c\u0661e%$\u2019'),
    maxLength: 12,
  })
  const tags = fc.constantFrom(...LANGUAGES.map((language) => LANGUAGE_TAGS[language]))
  const digits = (text: string): string =>
    text
      .replace(/[^0-9]/g, '')
      .replace(/^0+/, '')
      .replace(/0+$/, '')
  fc.assert(
    fc.property(tags, noise, fc.constantFrom(undefined, 0, 2, 3, 5), (tag, text, places) => {
      const typed = readTyped(text, tag, { places, units: ['$', '%'] })
      const values = typed.kind === 'amount' ? [typed.value] : typed.kind === 'ambiguous' ? typed.values : []
      for (const value of values) expect(digits(value.toFixed())).toBe(digits(text.replaceAll('\u0661', '1')))
    }),
    { numRuns: 5000 },
  )
})
