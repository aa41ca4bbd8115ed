import type { ShownRate } from '@openlot/core/contract'
import { useFormat } from '../../ui/use-format.ts'

/** Digits of a rate, all of them. */
const MOST_PLACES = 20

/** Worth of one unit of the quote currency in the account's; a factor where the symbol names no currency. @rule CON-87 */
export const Rate = ({ of: { currency, rate } }: { readonly of: ShownRate }) => {
  const format = useFormat()
  return (
    <bdi className="ol-num" dir="ltr">
      {currency === undefined
        ? `× ${format.amount(rate, { maxPlaces: MOST_PLACES })}`
        : `${format.amount('1')} ${currency} = ${format.money(rate, { maxPlaces: MOST_PLACES })}`}
    </bdi>
  )
}
