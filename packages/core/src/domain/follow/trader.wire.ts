import * as Schema from 'effect/Schema'
import type { OrderId } from '../../kernel/brand.ts'
import {
  optionalParam,
  orElse,
  PageParams,
  ParamPage,
  paramCode,
  paramId,
  WireDecimal,
  WireDecimalIfAny,
  WireDecimalOrNone,
  WireDecimalOrZero,
  WireFlagOrOff,
  WirePlacesIfAny,
  WireTextOrEmpty,
  WireTime,
  WireTimeOrNone,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { type Topic, topic } from '../../wire/topic.ts'
import { OfSymbol, type OrderTick, readTicks, TICK_FIELDS, WireSide } from '../contract/contract.wire.ts'

/** A trader whose orders can be copied. A figure that is missing is unknown, not zero. */
export const Trader = Schema.Struct({
  /** Of the record, and of no use in a call. */
  id: WireTextOrEmpty,
  /** Id addresses and calls name a trader by. */
  userId: wireId<string>(),
  nickname: WireTextOrEmpty,
  /** Address of an image. */
  avatar: WireTextOrEmpty,
  /** Number of people who follow. */
  followers: WireDecimalOrNone,
  /** True when the person who asks does. */
  isFollowed: WireFlagOrOff,
  /** Return of everything so far, in percent. */
  profitRate: WireDecimalOrNone,
  /** Booked so far, in the currency of the accounts. */
  totalProfit: WireDecimalOrNone,
  /** Open positions; this and the next ones only of one trader, not in lists. */
  positions: WireDecimalOrNone,
  /** Orders in all. */
  totalOrders: WireDecimalOrNone,
  /** Margins of all orders, in the currency of the accounts. */
  totalAmount: WireDecimalOrNone,
  /** Lots of the open positions. */
  positionLots: WireDecimalOrNone,
  /** The largest margin of one order, in the currency of the accounts. */
  maxAmount: WireDecimalOrNone,
  /** Booked so far and floating, in the currency of the accounts. */
  totalProfits: WireDecimalOrNone,
  /** Most decimals of the largest amount of who follows; left out where the server does not say. Ours. @rule FOL-27 */
  amountPlaces: WirePlacesIfAny,
  /** Loss at which the person's copies are closed, 0 for no limit; left out where the server knows none. Ours. @rule FOL-32 */
  lossLimit: WireDecimalIfAny,
  /** Loss of it so far, below zero for a gain; only while there is a limit, and of the last one that was reached. Ours. */
  lostSoFar: WireDecimalIfAny,
  /** When a loss limit ended the copying, until it begins anew. Ours. */
  lossEndedAt: Schema.optionalKey(WireTime),
}).pipe(
  Schema.encodeKeys({
    userId: 'user_id',
    followers: 'follow_num',
    isFollowed: 'is_followed',
    profitRate: 'profit_percent',
    totalProfit: 'total_profit',
    positions: 'position_num',
    totalOrders: 'total_num',
    totalAmount: 'total_amount',
    positionLots: 'position_quantity',
    maxAmount: 'max_amount',
    totalProfits: 'total_profits',
    amountPlaces: 'amount_places',
    lossLimit: 'loss_limit',
    lostSoFar: 'lost_so_far',
    lossEndedAt: 'loss_ended_at',
  }),
)
export interface Trader extends Readonly<typeof Trader.Type> {}

/** Traders of a list; one that cannot be read is left out. */
export const TraderList = pageOf<Trader>(Trader)

/** A page of those whose orders can be copied, best first. @rule FOL-4 */
export const loadTraders = endpoint({
  name: 'loadTraders',
  path: '/api/follow/trader_list',
  answer: TraderList,
  params: PageParams,
})

const TraderParams = Schema.Struct({
  /** the `user_id` of the trader, not the `id` of the record */
  userId: paramId<string>(),
}).pipe(Schema.encodeKeys({ userId: 'id' }))

/**
 * One trader with all figures.
 * @refuses an unknown id, and that of a record
 */
export const loadTrader = endpoint({
  name: 'loadTrader',
  path: '/api/follow/trader_detail',
  answer: Trader,
  params: TraderParams,
})

/** Those the person follows, as in the list of all. */
export const loadFollowedTraders = endpoint({
  name: 'loadFollowedTraders',
  path: '/api/follow/followed_trader',
  answer: TraderList,
})

/**
 * A page of those the person follows, as in the list of all. Both its page and its rows are ours: the contract names the call alone.
 * @rule FOL-20
 */
export const loadFollowList = endpoint({
  name: 'loadFollowList',
  path: '/api/follow/list',
  answer: TraderList,
  params: PageParams,
})

/** An order of a trader, or a copy of one. Prices in the quote currency, profit in the account's. @rule FOL-16 */
export const FollowOrder = Schema.Struct({
  id: wireId<OrderId>(),
  symbol: orElse(OfSymbol, {}),
  /** Tells whether it was copied from another person's. */
  kind: wireEnum({ 1: 'own', 2: 'copied' }),
  status: wireEnum({ 1: 'holding', 3: 'closed' }),
  /** The price the trader's order was opened at. */
  originPrice: WireDecimalOrZero,
  /** The price it was opened at. */
  openPrice: WireDecimalOrZero,
  /** The price now, or at closing. */
  price: WireDecimalOrZero,
  /** Side of the order. */
  side: WireSide,
  /** Size in lots. */
  lots: WireDecimal,
  /** Floating while holding, booked once closed; in the account's currency. */
  profit: WireDecimalOrZero,
  createdAt: WireTimeOrNone,
  /** Paid for the order, in the account's currency; left out where the server does not say. Ours. @rule FOL-39 */
  fee: WireDecimalIfAny,
  /** When it was closed. Ours. */
  completedAt: Schema.optionalKey(WireTime),
  /** A loss limit of copies closed it. Ours. @rule FOL-34 */
  byLossLimit: WireFlagOrOff,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    symbol: 'ForexTradeLists',
    kind: 'FollowType',
    status: 'Status',
    originPrice: 'OriginPrice',
    openPrice: 'Price',
    price: 'UpdatePrice',
    side: 'OrderType',
    lots: 'Quantity',
    profit: 'FactProfits',
    createdAt: 'CreateTimeHandler',
    fee: 'TradeFee',
    completedAt: 'CompleteTimeHandler',
    byLossLimit: 'ByLossLimit',
  }),
)
export interface FollowOrder extends Readonly<typeof FollowOrder.Type> {}

/** Money: one unreadable row fails the list. @rule LIST-6 */
export const FollowOrderList = pageOf<FollowOrder>(FollowOrder, { strict: true })

const FollowOrdersParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
  /** the `user_id` of the trader; one's own id for the copies of one's followers */
  userId: paramId<string>(),
  /** whose copies: one's own id, or the `follow_id` of a follower; left out for the trader's own orders */
  followUserId: optionalParam(Schema.String),
  /** 1 open, 3 closed */
  status: paramCode({ holding: 1, closed: 3 }),
}).pipe(Schema.encodeKeys({ userId: 'user_id', followUserId: 'follow_user_id' }))

/**
 * A page of a trader's closed orders, or of the copies a person has made of them, newest first.
 * @refuses what is neither public nor the person's: open orders of a trader, copies of others
 */
export const loadFollowOrders = endpoint({
  name: 'loadFollowOrders',
  path: '/v2/api/forex/my_deal_follow_order',
  answer: FollowOrderList,
  params: FollowOrdersParams,
})

/**
 * Live numbers of copies that are open: one's own, and those that others have made of one's orders. Rows, or one of them alone.
 * @rule FOL-15
 */
export const forexFollowTrade: Topic<readonly OrderTick[]> = topic({
  name: 'FOREX_FOLLOW_TRADE',
  private: true,
  fields: TICK_FIELDS,
  read: readTicks,
})
