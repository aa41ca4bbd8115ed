import * as Schema from 'effect/Schema'
import type { OrderId } from '../../kernel/brand.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { OrderList, type OrderRequest, type OrderStatus, SIDE_CODES, STATUS_CODES } from './contract.model.ts'

/** Places an order. @rule CON-42 */
export const submitContractOrder = endpoint({
  name: 'submitContractOrder',
  path: '/v2/api/forex/submit',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: (input: { readonly order: OrderRequest }) => ({
    type: SIDE_CODES[input.order.side],
    cont: input.order.lots,
    forex_id: input.order.symbolId,
    status: input.order.status === 'market' ? 1 : 0,
    target_price: input.order.targetPrice,
    stop_loss_price: input.order.stopLoss,
    target_profit_price: input.order.takeProfit,
    multiple: input.order.multiple,
  }),
})

/** One page of orders of a status; times in epoch seconds, for history. @rule CON-43 */
export const loadContractOrders = endpoint({
  name: 'loadContractOrders',
  path: '/v2/api/forex/my_deal',
  quiet: true,
  answer: OrderList,
  params: (input: {
    readonly status: OrderStatus
    readonly page: number
    readonly startTime?: number | undefined
    readonly endTime?: number | undefined
  }) => ({ status: STATUS_CODES[input.status], page: input.page, startTime: input.startTime, endTime: input.endTime }),
})

const byId = (input: { readonly id: OrderId }) => ({ id: input.id })

/** Closes a holding order at the market. @rule CON-44 */
export const closeContractOrder = endpoint({
  name: 'closeContractOrder',
  path: '/v2/api/forex/close',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: byId,
})

/** Cancels a pending order. @rule CON-44 */
export const cancelContractOrder = endpoint({
  name: 'cancelContractOrder',
  path: '/v2/api/forex/cancel_trade',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: byId,
})

/** Sets or removes the stops of a holding order; 0 is none. @rule CON-44 */
export const setContractStops = endpoint({
  name: 'setContractStops',
  path: '/v2/api/forex/set_stop_price',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: (input: { readonly id: OrderId; readonly stopLoss: string; readonly takeProfit: string }) => ({
    id: input.id,
    stop_loss_price: input.stopLoss,
    target_profit_price: input.takeProfit,
  }),
})
