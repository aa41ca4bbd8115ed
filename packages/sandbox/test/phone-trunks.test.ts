import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, it } from 'vitest'
import { accountName } from '../../core/test-support/internals.ts'

/** Digits that may be dialled before a number within its country. */
const TRUNKS = ['', '0', '1', '8', '06']
/** The number as it travels, without its prefixes. */
const read = (account: string, code: string): string =>
  accountName({ mode: 'phone', account, area: { globalCode: `+00${code}` } }).slice(`+00${code}`.length)
const written = (text: string, country: CountryCode): string | undefined =>
  parsePhoneNumberFromString(text, country)?.nationalNumber

it('[REG-27] every country writes its numbers with and without its trunk prefix', () => {
  const countries = getCountries()
  const seen: string[] = []
  const wrong: string[] = []
  for (const country of countries) {
    const number = getExampleNumber(country, examples)?.nationalNumber
    if (number === undefined) continue
    const code = getCountryCallingCode(country)
    for (const trunk of TRUNKS) {
      // Skips numbers that libphonenumber does not read as the same one.
      if (written(`${trunk}${number}`, country) !== number) continue
      seen.push(`${country} ${trunk}`)
      if (read(`${trunk}${number}`, code) !== number) wrong.push(`${country} ${trunk}${number}`)
    }
    for (const abroad of [`+${code} ${number}`, `00${code}${number}`])
      if (read(abroad, code) !== number) wrong.push(abroad)
  }
  expect(wrong).toEqual([])
  expect(seen.length).toBeGreaterThan(330)
})
