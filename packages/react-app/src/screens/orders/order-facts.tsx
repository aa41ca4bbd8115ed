import type { MessageId } from '@openlot/core'
import type { Decimal } from '@openlot/core/calc'
import { bookedRates, type ContractOrder, orderNet, type ShownRate, wasTraded } from '@openlot/core/contract'
import type { Text } from '../../intl/use-text.ts'
import type { Fact } from '../../ui/FactTable.tsx'
import { Money } from '../../ui/Money.tsx'
import type { Format } from '../../ui/use-format.ts'
import { Rate } from '../trade/Rate.tsx'
import { orderWords } from './order-words.ts'

/** An order line by line: all of it, and what matters before closing or cancelling it. */
export const orderFacts = (order: ContractOrder, precision: number | undefined, text: Text, format: Format) => {
  const words = orderWords(order, precision, text, format)
  const fact = (key: MessageId, value: Fact['value']): Fact => ({ key, label: text(key), value })
  const agreed = (key: MessageId, value: Decimal): Fact => fact(key, <Money value={value} />)
  const own = (key: MessageId, value: Decimal): Fact => fact(key, <Money own value={value} />)

  const lots = fact('contract.lots', words.lots)
  const target = fact('orders.order_price', words.targetPrice)
  const opened = fact('orders.open_price', words.openPrice)
  const now = fact(order.status === 'closed' ? 'orders.close_price' : 'orders.current_price', words.price)
  const costs = (cost: typeof own): readonly Fact[] => [
    cost('contract.margin', order.margin),
    cost('contract.fee', order.fee),
  ]
  const gross = wasTraded(order)
    ? [fact('orders.gross', <Money own signed direction="flat" value={order.profit} />)]
    : []
  const net = { ...fact('orders.net_after_fee', <Money signed value={orderNet(order)} />), strong: true }
  const stops = [fact('contract.stop_loss', words.stopLoss), fact('contract.take_profit', words.takeProfit)]
  const multiple = order.multiple.isZero()
    ? []
    : [fact('contract.leverage', <span className="ol-num">{format.amount(order.multiple)}×</span>)]
  const times = [
    fact(order.status === 'pending' ? 'orders.placed' : 'orders.created', words.createdAt),
    ...(order.status === 'closed' ? [fact('orders.completed', words.completedAt)] : []),
  ]
  const booked = bookedRates(order)
  const rate = (key: MessageId, of: ShownRate | undefined): readonly Fact[] =>
    of === undefined ? [] : [fact(key, <Rate of={of} />)]
  const openRate = rate('orders.open_rate', booked.open)
  const rates = [
    ...openRate,
    ...(order.status === 'pending'
      ? []
      : rate(order.status === 'closed' ? 'orders.close_rate' : 'orders.current_rate', booked.now)),
  ]
  const number = fact('orders.number', order.id)
  const prices = order.status === 'pending' ? [target] : [opened, now]
  return {
    now: [opened, now],
    // Of a closed order its end comes first: when, and at which price.
    all:
      order.status === 'closed'
        ? [
            ...times.toReversed(),
            ...prices.toReversed(),
            lots,
            ...gross,
            ...costs(own),
            ...stops,
            ...rates,
            ...multiple,
            number,
          ]
        : [lots, ...prices, ...stops, ...costs(own), ...rates, ...multiple, ...times, number],
    // The result above is gross: what stays of it is said before it is agreed to.
    closing: [lots, opened, now, ...costs(agreed), net, ...rates],
    cancelling: [lots, target, ...costs(agreed), ...openRate],
  }
}
