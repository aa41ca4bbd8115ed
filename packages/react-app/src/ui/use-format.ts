import { use } from 'react'
import { createFormat, type Format } from './format.ts'
import { FormatContext } from './format-scope.ts'

export type { Format } from './format.ts'

const made = new Map<string, Format>()

/** One for all that are shown: every row of a list asks for it. */
export const formatOf = (locale: string, zone: string, symbol: string): Format => {
  const key = `${locale} ${zone} ${symbol}`
  const format = made.get(key) ?? createFormat(locale, zone, symbol)
  made.set(key, format)
  return format
}

/**
 * Writes numbers and times for this person: exact, in their language, in the configured timezone. `sign` is put to money
 * that is not in the currency of the accounts.
 */
export const useFormat = (sign?: string): Format => {
  const { locale = 'en', settings } = use(FormatContext)
  return formatOf(locale, settings?.timezone ?? 'UTC', sign ?? settings?.currencySymbol ?? '')
}
