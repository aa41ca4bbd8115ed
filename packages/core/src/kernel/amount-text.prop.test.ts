import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText } from '../testing/arbitraries.ts'
import { formatAmount, parseAmount } from './amount-text.ts'
import { dec, isDecimalText, roundTo, typedDec } from './decimal.ts'
import { LANGUAGE_TAGS, LANGUAGES } from './languages.ts'

const tags = fc.constantFrom(...LANGUAGES.map((language) => LANGUAGE_TAGS[language]))

const shown = fc.tuple(
  decimalText({ whole: 40, places: 30, signed: true }),
  fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 30 })),
)

it.each(LANGUAGES)('[NUM-4 NUM-5] what %s shows reads back as the same amount, at any length', (language) => {
  const tag = LANGUAGE_TAGS[language]
  fc.assert(
    fc.property(shown, ([text, places]) => {
      const amount = typedDec(text)
      const written = formatAmount(amount, tag, places === undefined ? { maxPlaces: 30 } : { places })
      const parsed = parseAmount(written, tag)
      expect(parsed.ok && parsed.value.toFixed()).toBe(roundTo(amount, places ?? 30).toFixed())
    }),
    // `npm run num:locales` tries more.
    { numRuns: Number(process.env.OPENLOT_AMOUNTS ?? 2000) },
  )
})

it('[NUM-5] is what the platform writes, wherever the platform can', () => {
  fc.assert(
    fc.property(
      tags,
      decimalText({ whole: 30, places: 12, signed: true }),
      fc.nat({ max: 12 }),
      (tag, text, places) => {
        const exact = roundTo(dec(text), places).toFixed() as `${number}`
        expect(formatAmount(text, tag, { places })).toBe(
          new Intl.NumberFormat(tag, { minimumFractionDigits: places, maximumFractionDigits: places }).format(exact),
        )
      },
    ),
    { numRuns: 1000 },
  )
})

it('[NUM-4] any text at all is an amount of exactly its digits, or an issue; never a crash', () => {
  const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ \u00a0\u202f\u066b\u0661e\u2019'), maxLength: 12 })
  fc.assert(
    fc.property(tags, fc.oneof(noise, fc.string({ unit: 'binary', maxLength: 40 })), (tag, text) => {
      const parsed = parseAmount(text, tag)
      if (!parsed.ok) {
        expect(['amount.empty', 'amount.malformed']).toContain(parsed.failure.id)
        return
      }
      expect(isDecimalText(parsed.value.toFixed())).toBe(true)
      const digits = (value: string): string =>
        value
          .replace(/[\u0660-\u0669]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
          .replace(/[^0-9]/g, '')
          .replace(/^0+/, '')
      if (/^[0-9.,\s\u00a0\u202f\u066b\u0660-\u0669\u2019+-]*$/.test(text))
        expect(digits(text).replace(/0+$/, '')).toBe(digits(parsed.value.toFixed()).replace(/0+$/, ''))
    }),
    { numRuns: 1000 },
  )
})
