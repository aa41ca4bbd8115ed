import * as Schema from 'effect/Schema'
import type { OrderId } from '../../kernel/brand.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { OrderList, type OrderRequest, type OrderStatus, SIDE_CODES, STATUS_CODES } from './contract.model.ts'

/**
 * Places an order.
 * @param {OrderSide} type 1 buys, 2 sells
 * @param {Decimal} cont lots
 * @param {Id} forex_id the symbol
 * @param {0|1} status 1 at the market, 0 waits for the target price
 * @param {Decimal} target_price a price; what was seen when ordering at the market
 * @param {Decimal} stop_loss_price a price; 0 is none
 * @param {Decimal} target_profit_price a price; 0 is none
 * @param {Decimal} multiple one of the leverages the symbol offers
 * @refuses lots off the grid, a leverage not offered, a stop on the wrong side, a closed market, too little balance
 * @rule CON-42
 */
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

/**
 * One page of orders of a status, newest first.
 * @param {OrderStatus} status 0 pending, 1 holding, 3 closed
 * @param {Page} page counted from 1
 * @param {Seconds} [startTime] epoch seconds, the first that counts; for history
 * @param {Seconds} [endTime] epoch seconds, the first that no longer counts
 * @rule CON-43
 */
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

/**
 * Closes a holding order at the market.
 * @param {Id} id of the order
 * @refuses an order that is not held by this person, a closed market
 * @rule CON-44
 */
export const closeContractOrder = endpoint({
  name: 'closeContractOrder',
  path: '/v2/api/forex/close',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: byId,
})

/**
 * Cancels a pending order.
 * @param {Id} id of the order
 * @refuses an order that is not pending, or not this person's
 * @rule CON-44
 */
export const cancelContractOrder = endpoint({
  name: 'cancelContractOrder',
  path: '/v2/api/forex/cancel_trade',
  mutation: true,
  quiet: true,
  answer: Schema.Unknown,
  params: byId,
})

/**
 * Sets or removes the stops of a holding order.
 * @param {Id} id of the order
 * @param {Decimal} stop_loss_price a price; 0 is none
 * @param {Decimal} target_profit_price a price; 0 is none
 * @refuses a stop on the wrong side of the price, an order that is not held by this person
 * @rule CON-44
 */
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
