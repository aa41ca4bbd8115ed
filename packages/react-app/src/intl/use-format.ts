import { useCell, useClient } from '@openlot/react'
import { useIntl } from 'react-intl'
import { createFormat, type Format } from '../ui/format.ts'

export type { Format } from '../ui/format.ts'

let made: { readonly key: string; readonly format: Format } | undefined

/** One for all that are shown: every row of a list asks for it. */
export const formatOf = (locale: string, zone: string, symbol: string): Format => {
  const key = `${locale} ${zone} ${symbol}`
  if (made?.key !== key) made = { key, format: createFormat(locale, zone, symbol) }
  return made.format
}

/**
 * Writes numbers and times for this person: exact, in their language, in the configured timezone. `sign` is put to money
 * that is not in the currency of the accounts.
 */
export const useFormat = (sign?: string): Format => {
  const { locale } = useIntl()
  const { timezone, currencySymbol } = useCell(useClient().settings)
  return formatOf(locale, timezone, sign ?? currencySymbol)
}
