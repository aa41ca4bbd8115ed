import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'

export type OrderRow = {
  readonly id: number
  readonly userId: number
  readonly symbolId: number
  readonly side: 'buy' | 'sell'
  readonly lots: string
  readonly multiple: number
  readonly state: 'pending' | 'holding' | 'closed' | 'cancelled'
  /** The price at submit, or the target of a pending order. */
  readonly askedPrice: number
  readonly openPrice: number
  /** 0 until closed. */
  readonly closePrice: number
  readonly margin: bigint
  /** Worth of one unit of the quote currency when margin and fee were computed; rows from before there were rates have none. */
  readonly openRate?: string
  /** Worth of that unit when the profit was booked; '' until closed. */
  readonly closeRate?: string
  readonly fee: bigint
  /** Booked profit; 0 until closed. */
  readonly profit: bigint
  readonly stopLoss: number
  readonly takeProfit: number
  /** Direction from which the price gets to a pending order's target, as seen when it was placed. */
  readonly fillsWhen: 'rises' | 'falls' | 'ticks'
  readonly createdAt: number
  readonly completedAt: number
  /** When a pending order opened; orders that never waited have none, nor have rows of before. */
  readonly filledAt?: number
  readonly closedBy: CloseReason | null
}
export type CloseReason = 'user' | 'stop_loss' | 'take_profit' | 'stop_out' | 'loss_limit' | 'master' | 'reset'
export type OrderState = OrderRow['state']

/** An order as `POST /__control` returns it. Prices are whole numbers in units of the symbol's last decimal; 0 is none. */
export const orderState = (order: OrderRow) => ({
  id: order.id,
  symbolId: order.symbolId,
  side: order.side,
  lots: order.lots,
  multiple: order.multiple,
  stopLoss: order.stopLoss,
  takeProfit: order.takeProfit,
  state: order.state,
  closedBy: order.closedBy,
  margin: amountText(order.margin, MONEY_PLACES),
  fee: amountText(order.fee, MONEY_PLACES),
  profit: amountText(order.profit, MONEY_PLACES),
})
