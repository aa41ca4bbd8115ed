import { createContext } from 'react'

/** The language, the zone as it is configured and the sign of the accounts' currency. */
export type FormatScope = {
  readonly locale?: string
  /** Undefined while they are not known. */
  readonly settings?: { readonly timezone: string; readonly currencySymbol: string } | undefined
}

/** Apart from the writing itself, so that the first page does not wait for decimals. */
export const FormatContext = createContext<FormatScope>({})
