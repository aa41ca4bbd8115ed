import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { OrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Page } from '../../kernel/page.ts'
import {
  readerOf,
  refuse,
  WireDecimal,
  WireDecimalOrZero,
  WireText,
  WireTextOrEmpty,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

export type OrderSide = 'buy' | 'sell'
export type OrderStatus = 'pending' | 'holding' | 'closed'

/** The codes of the three lists. @rule CON-1 */
export const STATUS_CODES: Readonly<Record<OrderStatus, number>> = { pending: 0, holding: 1, closed: 3 }
/** 1 buys; anything else sells. @rule CON-2 */
export const SIDE_CODES: Readonly<Record<OrderSide, number>> = { buy: 1, sell: 2 }

const Side = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Literals(['buy', 'sell']),
    SchemaTransformation.transform<OrderSide, unknown>({
      decode: (code) => (String(code) === '1' ? 'buy' : 'sell'),
      encode: (side) => SIDE_CODES[side],
    }),
  ),
)
/** The symbol of an order, as far as a list shows it. */
const OfSymbol = Schema.Struct({
  /** The code as people read it. */
  showCode: WireText,
}).pipe(Schema.encodeKeys({ showCode: 'ShowCode' }))

/**
 * An order of any status. Prices in the quote currency, profit, margin and fee in the account's; a stop of 0 is none.
 * @rule CON-45
 */
export const ContractOrder = Schema.Struct({
  id: wireId<OrderId>(),
  /** The order this one came from, as the server names it. */
  originId: WireTextOrEmpty,
  /** 1 buys, anything else sells. */
  side: Side,
  /** Lots. */
  lots: WireDecimal,
  /** The price asked for (pending) or seen when ordering. */
  originPrice: WireDecimalOrZero,
  /** The price it was opened at. */
  openPrice: WireDecimalOrZero,
  /** The price now, or at closing. */
  price: WireDecimalOrZero,
  /** Floating while holding, booked once closed; in the account's currency. */
  profit: WireDecimalOrZero,
  /** Held for the order, in the account's currency. */
  margin: WireDecimalOrZero,
  /** Paid for the order, in the account's currency. */
  fee: WireDecimalOrZero,
  /** A price; 0 is none. */
  stopLoss: WireDecimalOrZero,
  /** A price; 0 is none. */
  takeProfit: WireDecimalOrZero,
  /** The leverage. */
  multiple: WireDecimalOrZero,
  status: wireEnum({ '0': 'pending', '1': 'holding', '3': 'closed' }),
  createdAt: WireTimeOrNone,
  /** When it was closed or cancelled. */
  completedAt: WireTimeOrNone,
  symbol: OfSymbol,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    originId: 'OriginId',
    side: 'OrderType',
    lots: 'Quantity',
    originPrice: 'OriginPrice',
    openPrice: 'Price',
    price: 'UpdatePrice',
    profit: 'FactProfits',
    margin: 'CautionMoney',
    fee: 'TradeFee',
    stopLoss: 'TargetLossPrice',
    takeProfit: 'TargetProfitPrice',
    multiple: 'Multiple',
    status: 'Status',
    createdAt: 'CreateTimeHandler',
    completedAt: 'CompleteTimeHandler',
    symbol: 'ForexTradeLists',
  }),
)
export type ContractOrder = typeof ContractOrder.Type

/** A page of orders and the profit of the whole list. */
export interface OrderPage extends Page<ContractOrder> {
  /** Of every order of the list, not of this page alone; in the account's currency. */
  readonly totalProfit: Decimal | undefined
}

const readPage = readerOf(pageOf(ContractOrder, { strict: true }))
const readTotal = readerOf(WireDecimal)

/** Orders are money: one unreadable row fails the list loudly. @rule LIST-6 */
export const OrderList = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare(
      (value: unknown): value is OrderPage => typeof value === 'object' && value !== null && 'rows' in value,
    ),
    SchemaTransformation.transformEffect<OrderPage, unknown>({
      decode: (raw) => {
        const page = readPage(raw)
        if (page === undefined) return refuse('orders could not be read')
        const total = readTotal((raw as { all_fact_profits?: unknown }).all_fact_profits)
        return Effect.succeed({ ...page.value, totalProfit: total?.value })
      },
      encode: (page) => Effect.succeed(page),
    }),
  ),
)

/** What is sent when ordering. Prices and lots as exact text; a stop that is off is 0. */
export interface OrderRequest {
  readonly symbolId: string
  readonly showCode: string
  readonly side: OrderSide
  readonly status: 'market' | 'pending'
  readonly lots: string
  readonly targetPrice: string
  readonly stopLoss: string
  readonly takeProfit: string
  readonly multiple: string
}
