import type { Decimal } from '@openlot/core/calc'
import type { ContractOrder } from '@openlot/core/contract'
import type { Text } from '../../intl/use-text.ts'
import type { Direction } from '../../ui/direction.ts'
import type { Format } from '../../ui/use-format.ts'

/** Sign where there is no value. */
export const NONE = '—'

export const directionOf = (value: Decimal): Direction => (value.isZero() ? 'flat' : value.isNegative() ? 'down' : 'up')

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** A length of time in its two largest units: 2m 7s. */
export const lengthOf = (milliseconds: number, format: Format): string => {
  const unit = [DAY_MS, HOUR_MS, MINUTE_MS].find((one) => milliseconds >= one)
  const rest = unit === undefined ? 0 : milliseconds % unit
  // Of a day only whole hours, of an hour only whole minutes.
  const least = unit === DAY_MS ? HOUR_MS : unit === HOUR_MS ? MINUTE_MS : 1000
  return rest < least ? format.age(milliseconds) : `${format.age(milliseconds)} ${format.age(rest)}`
}

/** An order's figures as words of the reader's language: their money is drawn by `Money`. */
export const orderWords = (order: ContractOrder, precision: number | undefined, text: Text, format: Format) => {
  const price = (value: Decimal): string => format.price(value, precision ?? value.decimalPlaces())
  const orNone = (value: Decimal): string => (value.isZero() ? NONE : price(value))
  const when = (at: number | undefined): string => (at === undefined ? NONE : format.dateTime(at))
  return {
    side: text(`contract.${order.side}`),
    lots: format.amount(order.lots),
    openPrice: orNone(order.openPrice),
    targetPrice: orNone(order.originPrice),
    price: orNone(order.price),
    stopLoss: orNone(order.stopLoss),
    takeProfit: orNone(order.takeProfit),
    createdAt: when(order.createdAt),
    completedAt: when(order.completedAt),
  }
}
