import type { ContractBook } from '../books/contract-book.ts'
import type { OrderRow } from '../books/contract-order.ts'
import { isRefusal } from '../books/contract-terms.ts'
import type { Instrument } from '../market/catalogue.ts'
import type { Market } from '../market/market.ts'
import { rateField } from '../market/quote-rate.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, fixedText, halfUp, over, whole } from '../oracle/rational.ts'
import { type CallOf, handlersFor, type Services } from './call.ts'
import { instrumentAsked } from './market.ts'
import { accept, pageAt, pageOf, reject, timeField, timeText } from './message.ts'

/** Services of these handlers. */
type Uses = Pick<Services, 'contracts' | 'follow' | 'market' | 'masters' | 'settings'>
const { member } = handlersFor<Uses>()

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const STATUS = { pending: 0, holding: 1, closed: 3, cancelled: 3 } as const

const orderWire = (order: OrderRow, now: number, rate: string, instrument: Instrument, profit: bigint) => {
  const price = (units: number): string => (units === 0 ? '0' : fixedText(units, instrument.precision))
  return {
    Id: order.id,
    OriginId: order.id,
    OrderType: order.side === 'buy' ? 1 : 2,
    Quantity: order.lots,
    Multiple: String(order.multiple),
    OriginPrice: price(order.askedPrice),
    Price: price(order.openPrice),
    UpdatePrice: price(now),
    FactProfits: money(profit),
    CautionMoney: money(order.margin),
    TradeFee: money(order.fee),
    ...rateField('QuoteRate', order.openRate, instrument),
    ...rateField('UpdateQuoteRate', rate, instrument),
    TargetLossPrice: price(order.stopLoss),
    TargetProfitPrice: price(order.takeProfit),
    Status: STATUS[order.state],
    CreateTimeHandler: timeText(order.createdAt),
    CompleteTimeHandler: timeText(order.completedAt),
    ...(order.closedBy === null ? {} : { CloseReason: order.closedBy }),
    ...timeField('FillTimeHandler', order.filledAt),
    ForexTradeLists: {
      Id: instrument.id,
      Code: instrument.code,
      ShowCode: instrument.showCode,
      PricePrecision: instrument.precision,
    },
  }
}

/** So many orders fit into one frame, however long their prices are. @rule CON-47 */
const PUSHED_ORDERS = 400
/** So many numbers of orders fit into one frame. */
const PUSHED_IDS = 4000

const partsOf = <Row>(rows: readonly Row[], size: number): readonly (readonly Row[])[] =>
  rows.length <= size
    ? [rows]
    : Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size))

/** The live numbers of everything a user holds, in as many pushes as it takes; the totals are the same in each. */
export const tradePushes = (market: Market, book: ContractBook, userId: number) => {
  const { held, profit, margin, equity } = book.totals(userId)
  const totals = {
    ProfitsTotal: money(profit),
    HazardRate: margin === 0n ? '0.00' : fixedText(halfUp(over(whole(equity * 100n), whole(margin)), 2), 2),
    CautionMoneyAll: money(margin),
  }
  return partsOf(held, PUSHED_ORDERS).map((part) => ({
    ...totals,
    TransOrder: part.map((order) => tickWire(market, book, order)),
  }))
}

/** The live numbers of one order. */
const tickWire = (market: Market, book: ContractBook, order: OrderRow) => ({
  Id: order.id,
  UpdatePrice: market.priceText(book.instrumentOf(order), book.priceNow(order)),
  FactProfits: money(book.profitNow(order)),
  ...rateField('UpdateQuoteRate', book.rateNow(order), book.instrumentOf(order)),
})
/** Live numbers of several orders, in as many pushes as it takes. */
export const tickPushes = (market: Market, book: ContractBook, orders: readonly OrderRow[]) =>
  partsOf(orders, PUSHED_ORDERS).map((part) => part.map((order) => tickWire(market, book, order)))

/** The numbers of orders that are closed now, in as many pushes as it takes. */
export const closedPushes = (ids: readonly number[]): readonly (readonly number[])[] => partsOf(ids, PUSHED_IDS)

export const submitContractOrder = member(
  (services, call: CallOf<'submitContractOrder'>, user) => {
    const { order } = call.input
    if (services.settings.get('is_real_name_auth') === '1' && !user.isDemo && !user.isReal)
      return reject('identity.first')
    const instrument = instrumentAsked(services, order.symbolId)
    if (instrument === undefined) return reject('order.no_symbol')
    const placed = services.contracts.submit(user.id, instrument, order)
    if (isRefusal(placed)) return reject(placed.refused)
    return accept({ id: placed.id }, 'order.confirmed')
  },
  { type: 'order.side', status: 'order.market_or_pending' },
)

export const closeContractOrder = member(({ contracts }, call: CallOf<'closeContractOrder'>, user) => {
  const closed = contracts.close(user.id, call.input.id)
  return isRefusal(closed) ? reject(closed.refused) : accept({ id: closed.id }, 'order.closed')
})

export const cancelContractOrder = member(({ contracts }, call: CallOf<'cancelContractOrder'>, user) => {
  const cancelled = contracts.cancel(user.id, call.input.id)
  return isRefusal(cancelled) ? reject(cancelled.refused) : accept({ id: cancelled.id }, 'order.cancelled')
})

export const setContractStops = member(({ contracts }, call: CallOf<'setContractStops'>, user) => {
  const { id, stopLoss, takeProfit } = call.input
  const set = contracts.setStops(user.id, id, stopLoss, takeProfit)
  return isRefusal(set) ? reject(set.refused) : accept({ id: set.id }, 'order.stops_set')
})

type Listed = CallOf<'loadContractOrders'>['input']
/** Of the place in a page, and of everything that was asked for. */
type Page = { readonly rows: readonly OrderRow[]; readonly total: number; readonly profits: bigint }

const openOrders = (
  contracts: ContractBook,
  userId: number,
  { status, page, startTime = 0, endTime = Number.MAX_SAFE_INTEGER }: Listed,
): Page => {
  const rows = contracts
    .inState(userId, status)
    .filter(({ createdAt }) => createdAt / 1000 >= startTime && createdAt / 1000 < endTime)
    .toSorted((a, b) => b.id - a.id)
  const profits = rows.reduce((sum, row) => sum + (status === 'holding' ? contracts.profitNow(row) : row.profit), 0n)
  return { rows: pageOf(rows, page), total: rows.length, profits }
}
/** No more of history is read than its page. */
const endedOrders = (contracts: ContractBook, userId: number, { page, startTime, endTime }: Listed): Page => {
  const span =
    startTime === undefined && endTime === undefined
      ? undefined
      : {
          ...(startTime === undefined ? {} : { from: Math.max(0, startTime * 1000) }),
          ...(endTime === undefined ? {} : { until: Math.min(2 ** 53, endTime * 1000) }),
        }
  const { count, value } = contracts.ended.totals(userId, 'closed', span)
  return { rows: contracts.ended.page(userId, 'closed', ...pageAt(page), span), total: count, profits: value }
}

export const loadContractOrders = member(
  ({ contracts, follow, masters }, { input }: CallOf<'loadContractOrders'>, user) => {
    const masterOf = (order: OrderRow): { readonly FollowNickname?: string } => {
      const copy = follow.copyOf(order)
      const master = copy && masters.ofUser(copy.masterId)
      return master === undefined ? {} : { FollowNickname: master.nickname }
    }
    const { rows, total, profits } =
      input.status === 'closed' ? endedOrders(contracts, user.id, input) : openOrders(contracts, user.id, input)
    return accept({
      data: rows.map((order) => ({
        ...orderWire(
          order,
          contracts.priceNow(order),
          contracts.rateNow(order),
          contracts.instrumentOf(order),
          order.state === 'holding' ? contracts.profitNow(order) : order.profit,
        ),
        ...masterOf(order),
      })),
      total,
      all_fact_profits: money(profits),
    })
  },
  { status: 'order.no_status' },
)
