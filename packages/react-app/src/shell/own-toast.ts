import type { Intent } from '@openlot/core'
import { formatOf } from '../ui/use-format.ts'

type ToastIntent = Extract<Intent, { type: 'toast' }>

/** Writing of amounts for this person. */
export type AmountLook = { readonly locale: string; readonly timezone: string; readonly currencySymbol: string }

/** The person's own amounts in a toast, written as on the screens. Apart, so that the first page does not wait for decimals. */
export const withAmounts = (
  { message, own = [], ...rest }: ToastIntent,
  { locale, timezone, currencySymbol }: AmountLook,
): ToastIntent => {
  if ('text' in message) return { ...rest, message }
  const format = formatOf(locale, timezone, currencySymbol)
  const params = Object.entries(message.params ?? {}).map(([name, value]) => [
    name,
    own.includes(name) ? format.signed(String(value)) : value,
  ])
  return { ...rest, message: { id: message.id, params: Object.fromEntries(params) } }
}
