import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { isPushId, type OrderId, orderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { decimalText, decimalTextOr } from '../../kernel/decimal.ts'
import type { Page } from '../../kernel/page.ts'
import {
  optionalParam,
  orElse,
  ParamDecimal,
  ParamPage,
  ParamSeconds,
  paramCode,
  rateText,
  readerOf,
  refuse,
  WireDecimal,
  WireDecimalIfAny,
  WireDecimalOrZero,
  WireTextOrEmpty,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
  wireWordIfAny,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageAnd, pageOf } from '../../wire/page-codec.ts'
import { placedAs } from '../../wire/placed.ts'
import { DECIMAL, DECIMAL_OR_NOTHING, type FieldKinds, ID } from '../../wire/problem.ts'
import { type Topic, topic } from '../../wire/topic.ts'

/** Direction of an order. */
export type OrderSide = 'buy' | 'sell'
/** List an order is in, one of three. */
export type OrderStatus = 'pending' | 'holding' | 'closed'

/** The codes of the three lists. @rule CON-1 */
export const STATUS_CODES: Readonly<Record<OrderStatus, number>> = { pending: 0, holding: 1, closed: 3 }
/** 1 buys; anything else sells. @rule CON-2 */
export const SIDE_CODES: Readonly<Record<OrderSide, number>> = { buy: 1, sell: 2 }

/** Direction of an order, by its code. @rule CON-2 */
export const WireSide = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Literals(['buy', 'sell']),
    SchemaTransformation.transformEffect<OrderSide, unknown>({
      // Refuses when nothing is said: a side would be a guess about money.
      decode: (code) => (code === null ? refuse('a side') : Effect.succeed(String(code) === '1' ? 'buy' : 'sell')),
      encode: (side) => Effect.succeed(SIDE_CODES[side]),
    }),
  ),
)
/** Reasons by their texts. @rule CON-96 */
const CLOSE_REASONS = {
  user: 'user',
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  stop_out: 'stopOut',
  loss_limit: 'lossLimit',
  master: 'master',
  reset: 'reset',
} as const
/** Cause of the end of an order: its owner, a stop, a lack of margin, the loss limit of copies, the end of the order it copies, or a reset. */
export type CloseReason = (typeof CLOSE_REASONS)[keyof typeof CLOSE_REASONS]

/** The symbol of an order, as far as a list shows it. */
export const OfSymbol = Schema.Struct({
  /** The code as people read it. */
  showCode: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ showCode: 'ShowCode' }))

/**
 * An order of any status. Prices in the quote currency, profit, margin and fee in the account's; a stop of 0 is none.
 * @rule CON-45
 */
export const ContractOrder = Schema.Struct({
  id: wireId<OrderId>(),
  /** The order this one came from, as the server names it. */
  originId: WireTextOrEmpty,
  /** On the wire 1 buys, anything else sells. */
  side: WireSide,
  /** Size in lots. */
  lots: WireDecimal,
  /** The price asked for (pending) or seen when ordering. */
  originPrice: WireDecimalOrZero,
  /** The price it was opened at: of a pending order the market's that reached its target, which may be beyond it. */
  openPrice: WireDecimalOrZero,
  /** The price now, or at closing. */
  price: WireDecimalOrZero,
  /** Floating while holding, booked once closed; in the account's currency. */
  profit: WireDecimalOrZero,
  /** Held for the order, in the account's currency. */
  margin: WireDecimalOrZero,
  /** Paid for the order, in the account's currency. */
  fee: WireDecimalOrZero,
  /** Worth of one unit of the quote currency in the account's when the margin was booked; 1 where it is left out. Ours. */
  openRate: WireDecimalIfAny,
  /** Worth of that unit now, or at closing: what the profit was booked with. Ours. */
  rate: WireDecimalIfAny,
  /** A price; 0 is none. */
  stopLoss: WireDecimalOrZero,
  /** A price; 0 is none. */
  takeProfit: WireDecimalOrZero,
  /** The leverage. */
  multiple: WireDecimalOrZero,
  status: wireEnum({ '0': 'pending', '1': 'holding', '3': 'closed' }),
  /** When it was placed; read as epoch milliseconds. */
  createdAt: WireTimeOrNone,
  /** When it was closed or cancelled; read as epoch milliseconds. */
  completedAt: WireTimeOrNone,
  /** Cause of its end; undefined where the server does not say, or says another reason. Ours. @rule CON-96 */
  closedBy: wireWordIfAny(CLOSE_REASONS),
  /** When a pending order opened; undefined for one that never waited, or where the server does not say. Ours. @rule CON-97 */
  filledAt: Schema.optionalKey(WireTime),
  /** Nickname of the trader it was copied from; '' for an order of one's own, or where the server does not say. Ours. @rule CON-98 */
  master: Schema.optionalKey(WireTextOrEmpty),
  symbol: orElse(OfSymbol, {}),
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
    openRate: 'QuoteRate',
    rate: 'UpdateQuoteRate',
    stopLoss: 'TargetLossPrice',
    takeProfit: 'TargetProfitPrice',
    multiple: 'Multiple',
    status: 'Status',
    createdAt: 'CreateTimeHandler',
    completedAt: 'CompleteTimeHandler',
    closedBy: 'CloseReason',
    filledAt: 'FillTimeHandler',
    master: 'FollowNickname',
    symbol: 'ForexTradeLists',
  }),
)
export interface ContractOrder extends Readonly<typeof ContractOrder.Type> {}

/** A page of orders and the profit of the whole list. */
export interface OrderPage extends Page<ContractOrder> {
  /** Of every order of the list, not of this page alone; in the account's currency. */
  readonly totalProfit: Decimal | undefined
}

const readTotal = readerOf(WireDecimal)

/** Orders are money: one unreadable row fails the list loudly. @rule LIST-6 */
export const OrderList = pageAnd<ContractOrder, OrderPage>(pageOf(ContractOrder, { strict: true }), (page, raw) => ({
  ...page,
  totalProfit: readTotal((raw as { all_fact_profits?: unknown }).all_fact_profits)?.value,
}))

/** Terms sent when ordering. Prices and lots as exact text; a stop that is off is 0. */
export const OrderTerms = Schema.Struct({
  /** on the wire 1 buys, 2 sells */
  side: paramCode(SIDE_CODES),
  /** the size in lots, a multiple of the symbol's step */
  lots: ParamDecimal,
  /** the symbol, by its id */
  symbolId: Schema.String,
  /** on the wire 1 is at the market, 0 waits for the target price */
  status: paramCode({ pending: 0, market: 1 }),
  /** a price the market has to reach, 0 when ordering at the market; the order opens at the price that reached it */
  targetPrice: ParamDecimal,
  /** a price; 0 is none */
  stopLoss: ParamDecimal,
  /** a price; 0 is none */
  takeProfit: ParamDecimal,
  /** one of the leverages the symbol offers */
  multiple: ParamDecimal,
}).pipe(
  Schema.encodeKeys({
    side: 'type',
    lots: 'cont',
    symbolId: 'forex_id',
    targetPrice: 'target_price',
    stopLoss: 'stop_loss_price',
    takeProfit: 'target_profit_price',
  }),
)

export interface OrderTerms extends Readonly<typeof OrderTerms.Type> {}

/** The terms of an order and what its symbol is shown as, by which it is found again in lists. */
export interface OrderRequest extends OrderTerms {
  /** the symbol's code as people read it; it does not travel */
  readonly showCode: string
}

/** Answer to an accepted order: its id, where the server says so. */
export const Placed = placedAs<OrderId>()
export interface Placed extends Readonly<typeof Placed.Type> {}

const PageParams = Schema.Struct({
  /** 0 pending, 1 holding, 3 closed */
  status: paramCode(STATUS_CODES),
  /** counted from 1 */
  page: ParamPage,
  /** epoch seconds, the first that counts; for history */
  startTime: optionalParam(ParamSeconds),
  /** epoch seconds, the first that no longer counts */
  endTime: optionalParam(ParamSeconds),
})

/** One page of orders of a status, newest first. @rule CON-43 */
export const loadContractOrders = endpoint({
  name: 'loadContractOrders',
  path: '/v2/api/forex/my_deal',
  answer: OrderList,
  params: PageParams,
})

/** Live numbers of one order, as text, exact. */
export interface OrderTick {
  readonly id: OrderId
  readonly price: string
  readonly profit: string
  /** The rate of that profit; undefined where the server says none. */
  readonly rate?: string | undefined
}

/** Live numbers of the whole account. */
export interface ContractPush {
  readonly profitsTotal: string
  readonly hazardRate: string
  readonly marginTotal: string
  readonly orders: readonly OrderTick[]
}

/** Live numbers of orders, rows or one of them alone; undefined where one of them cannot be read. */
export const readTicks = (data: unknown): readonly OrderTick[] | undefined => {
  const ticks: OrderTick[] = []
  for (const raw of (Array.isArray(data) ? data : [data]) as readonly unknown[]) {
    if (typeof raw !== 'object' || raw === null) return undefined
    const row = raw as { Id?: unknown; UpdatePrice?: unknown; FactProfits?: unknown; UpdateQuoteRate?: unknown }
    const price = decimalText(row.UpdatePrice)
    const profit = decimalText(row.FactProfits)
    const rate = rateText(row.UpdateQuoteRate)
    if (!isPushId(row.Id) || price === undefined || profit === undefined) return undefined
    ticks.push({ id: orderId(row.Id), price, profit, rate: rate || undefined })
  }
  return ticks
}

export const TICK_FIELDS: FieldKinds = { Id: ID, UpdatePrice: DECIMAL, FactProfits: DECIMAL }

/** Live profit of holding orders and of the account. @rule CON-17 CON-46 */
export const forexTrade: Topic<ContractPush> = topic({
  name: 'FOREX_TRADE',
  private: true,
  fields: {
    ProfitsTotal: DECIMAL,
    HazardRate: DECIMAL_OR_NOTHING,
    CautionMoneyAll: DECIMAL_OR_NOTHING,
    TransOrder: TICK_FIELDS,
  },
  read: (data) => {
    if (typeof data !== 'object' || data === null) return undefined
    const push = data as {
      ProfitsTotal?: unknown
      HazardRate?: unknown
      CautionMoneyAll?: unknown
      TransOrder?: unknown
    }
    const orders = readTicks(push.TransOrder ?? [])
    const profitsTotal = decimalText(push.ProfitsTotal)
    const hazardRate = decimalTextOr(push.HazardRate, '')
    const marginTotal = decimalTextOr(push.CautionMoneyAll, '0')
    if (orders === undefined || profitsTotal === undefined || hazardRate === undefined || marginTotal === undefined)
      return undefined
    return { profitsTotal, hazardRate, marginTotal, orders }
  },
})

/** Orders that are closed now. @rule CON-18 CON-46 */
export const forexClosed: Topic<readonly OrderId[]> = topic({
  name: 'FOREX_CLOSED',
  private: true,
  fields: ID,
  read: (data) => {
    if (!Array.isArray(data)) return undefined
    const ids = data as readonly unknown[]
    return ids.every(isPushId) ? ids.map(orderId) : undefined
  },
})
