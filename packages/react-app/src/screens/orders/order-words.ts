import type { Decimal } from '@openlot/core/calc'
import type { ContractOrder } from '@openlot/core/contract'
import type { Format } from '../../bind/use-format.ts'
import type { Text } from '../../bind/use-text.ts'
import type { Direction } from '../../ui/direction.ts'

/** What stands where there is no value. */
export const NONE = '—'

export const directionOf = (value: Decimal): Direction => (value.isZero() ? 'flat' : value.isNegative() ? 'down' : 'up')

/** An order's figures as words of the reader's language: profits with up to six decimals. @rule CON-39 */
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
    profit: format.signed(order.profit),
    direction: directionOf(order.profit),
    createdAt: when(order.createdAt),
    completedAt: when(order.completedAt),
  }
}
