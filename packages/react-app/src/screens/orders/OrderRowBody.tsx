import { type ContractOrder, type OrderStatus, orderRoi, stopTrack } from '@openlot/core/contract'
import type { ReactNode } from 'react'
import { useText } from '../../intl/use-text.ts'
import { Money } from '../../ui/Money.tsx'
import { PairDisc } from '../../ui/PairDisc.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { orderWords } from './order-words.ts'
import { Roi } from './Roi.tsx'
import { Side } from './Side.tsx'
import { StopTrack } from './StopTrack.tsx'

type OrderRowBodyProps = {
  readonly order: ContractOrder
  readonly status: OrderStatus
  /** Decimals of the symbol's prices; the order's own when the symbol is not known. */
  readonly precision: number | undefined
  readonly stale: boolean
  /** Distance of the market from a pending order. */
  readonly distance?: ReactNode
}

export const hasStops = ({ stopLoss, takeProfit }: ContractOrder): boolean => !stopLoss.isZero() || !takeProfit.isZero()

const Stops = ({ order }: { readonly order: ContractOrder }) => {
  const track = stopTrack(order)
  return track === undefined ? null : <StopTrack track={track} />
}

/** Figures of one open order in a list. @rule CON-39 CON-70 CON-73 */
export const OrderRowBody = ({ order, status, precision, stale, distance }: OrderRowBodyProps) => {
  const text = useText()
  const words = orderWords(order, precision, text, useFormat())
  return (
    <>
      <PairDisc code={order.symbol.showCode} size={36} />
      <span className="order-row-name">
        <span className="ol-num ol-strong">{order.symbol.showCode}</span> <Side side={order.side} />{' '}
        <span className="ol-muted ol-num">{words.lots}</span>
      </span>
      {status === 'pending' ? (
        <span className="order-row-profit ol-num ol-strong">{words.targetPrice}</span>
      ) : (
        <span className={stale ? 'order-row-profit ol-dim' : 'order-row-profit'}>
          <Money own signed value={order.profit} strong />
        </span>
      )}
      <span className="order-row-prices">
        {status === 'pending' ? (
          (distance ?? words.createdAt)
        ) : (
          <span className="ol-num">
            {words.openPrice} → <span className="order-row-now">{words.price}</span>
          </span>
        )}
      </span>
      {status !== 'pending' && (
        <span className="order-row-roi">
          <Roi value={orderRoi(order)} />
        </span>
      )}
      {hasStops(order) && (
        <span className="order-row-stops">
          <span>
            {text('orders.sl')} {words.stopLoss}
          </span>
          {status === 'pending' ? <span className="order-track" /> : <Stops order={order} />}
          <span>
            {text('orders.tp')} {words.takeProfit}
          </span>
        </span>
      )}
    </>
  )
}
