import type { PendingDistance as Distance } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { useFormat } from '../../ui/use-format.ts'

type PendingDistanceProps = { readonly distance: Distance | undefined }

/** Price of a pending order, seen from the market. */
export const PendingDistance = ({ distance }: PendingDistanceProps) => {
  const text = useText()
  const format = useFormat()
  return distance && text(`orders.market_${distance.side}`, { percent: format.percent(distance.percent) })
}
