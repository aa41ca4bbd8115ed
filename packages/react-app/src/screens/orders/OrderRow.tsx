import type { ContractOrder, OrderStatus } from '@openlot/core/contract'
import { memo } from 'react'
import type { Format } from '../../bind/use-format.ts'
import type { Text } from '../../bind/use-text.ts'
import { ListRow } from '../../ui/ListRow.tsx'
import { OwnAmount } from '../../ui/Own.tsx'
import { Price } from '../../ui/Price.tsx'
import { orderWords } from './order-words.ts'

export type OrderRowProps = {
  readonly order: ContractOrder
  readonly status: OrderStatus
  /** Decimals of the symbol's prices; the order's own when the symbol is not known. */
  readonly precision: number | undefined
  readonly stale: boolean
  readonly onOpen: (id: ContractOrder['id']) => void
  readonly text: Text
  readonly format: Format
}

const Stop = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <span className="orders-stop">
    {label} <span className="ol-num">{value}</span>
  </span>
)

/** One order of a list. Drawn again only when this order changed. */
export const OrderRow = memo(({ order, status, precision, stale, onOpen, text, format }: OrderRowProps) => {
  const words = orderWords(order, precision, text, format)
  const stops = (
    <>
      <Stop label={text('orders.sl')} value={words.stopLoss} />
      {' · '}
      <Stop label={text('orders.tp')} value={words.takeProfit} />
    </>
  )
  return (
    <ListRow
      tall
      onPress={() => onOpen(order.id)}
      title={
        <>
          <span className={order.side === 'buy' ? 'ol-up' : 'ol-down'}>{words.side}</span>{' '}
          <span className="ol-num">{order.symbol.showCode}</span>{' '}
          <span className="orders-lots ol-num">{words.lots}</span>
        </>
      }
      note={
        status === 'pending' ? (
          words.createdAt
        ) : (
          <span className="ol-num">
            {words.openPrice} → {words.price}
          </span>
        )
      }
      end={
        status === 'pending' ? (
          <Price text={words.targetPrice} flash={false} />
        ) : (
          <span className={stale && status === 'holding' ? 'orders-profit orders-dim' : 'orders-profit'}>
            <OwnAmount text={words.profit} direction={words.direction} strong />
          </span>
        )
      }
      endNote={status === 'closed' ? words.completedAt : stops}
    />
  )
})
