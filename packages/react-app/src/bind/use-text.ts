import type { Words } from '@openlot/core'
import { formatAmount } from '@openlot/core/calc'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

export type Params = Readonly<Record<string, string | number>>
/** A message id in the person's language; what is no id of ours (words of the server) stays as it is. */
export type Text = (id: string, params?: Params) => string
/** Words of core, or an issue of a field, as a person reads them. */
export type Say = (words: Words | { readonly id: string; readonly params?: Params } | undefined) => string | undefined

export const useText = (): Text => {
  const intl = useIntl()
  return useCallback((id, params) => (id in intl.messages ? intl.formatMessage({ id }, params) : id), [intl])
}

const NUMBER = /^-?\d+(?:\.(\d+))?$/

export const useWords = (): Say => {
  const text = useText()
  const { locale } = useIntl()
  return useCallback(
    (words) => {
      if (words === undefined) return undefined
      if ('text' in words) return words.text
      const shown = Object.entries(words.params ?? {}).map(([name, value]) => {
        const number = typeof value === 'string' ? NUMBER.exec(value) : null
        return [name, number === null ? value : formatAmount(number[0], locale, { places: number[1]?.length ?? 0 })]
      })
      return text(words.id, Object.fromEntries(shown))
    },
    [text, locale],
  )
}
