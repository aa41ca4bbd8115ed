import type { PendingDistance as Distance } from '@openlot/core/contract'
import type { Format } from '../../intl/use-format.ts'
import type { Text } from '../../intl/use-text.ts'

type PendingDistanceProps = { readonly distance: Distance | undefined; readonly text: Text; readonly format: Format }

/** Price of a pending order, seen from the market. */
export const PendingDistance = ({ distance, text, format }: PendingDistanceProps) =>
  distance && text(`orders.market_${distance.side}`, { percent: format.percent(distance.percent) })
