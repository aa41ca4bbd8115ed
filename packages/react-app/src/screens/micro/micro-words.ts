import type { Decimal } from '@openlot/core'
import type { Text } from '../../intl/use-text.ts'
import type { Format } from '../../ui/use-format.ts'
import { lengthOf } from '../orders/order-words.ts'

const SECOND_MS = 1000
const MINUTE_S = 60

/** Running time of an order, in short: 30s, 1m 30s. */
export const shortLength = (seconds: number, format: Format): string => lengthOf(seconds * SECOND_MS, format)

/** Running time of an order, in full. */
export const fullLength = (seconds: number, text: Text): string => text('micro.seconds', { count: seconds })

/** Seconds as a clock shows them, in the digits of the language: 1:05. */
export const clockText = (seconds: number, format: Format): string => {
  const rest = seconds % MINUTE_S
  const padded = rest < 10 ? format.amount('0') + format.amount(String(rest)) : format.amount(String(rest))
  return `${format.amount(String((seconds - rest) / MINUTE_S))}:${padded}`
}

const MOST_PLACES = 2

/** A share in percent, as short as it is exact. */
export const percentText = (percent: Decimal, format: Format): string =>
  format.percent(percent, Math.min(MOST_PLACES, percent.decimalPlaces()))

/** Gain of the right direction, as a part of the stake. @rule MIC-13 */
export const ratioText = ({ profitRatio }: { readonly profitRatio: Decimal }, format: Format): string =>
  percentText(profitRatio.mul(100), format)
