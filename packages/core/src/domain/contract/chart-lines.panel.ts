import { derive } from '../../engine/read/derive.ts'
import type { OrderId, SymbolId } from '../../kernel/brand.ts'
import { atLeast, type Decimal, type DecimalInput, dec, floorToStep, roundTo } from '../../kernel/decimal.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import { contractProfit, priceStep } from './contract.calc.ts'
import type { ContractOrder, OrderSide } from './contract.wire.ts'
import { contractOrders } from './contract-orders.ts'
import { orderMoney, type QuoteMoney, quoteMoney } from './quote-money.calc.ts'
import type { StopField } from './ticket.calc.ts'

const STOPS: readonly StopField[] = ['stopLoss', 'takeProfit']

/** Facts the lines on the chart of one symbol are made of. */
export interface ChartFacts {
  readonly symbol: TradingSymbol | undefined
  readonly close: Decimal | undefined
  /** In which money results at stops are calculated; undefined: the account's. */
  readonly money?: QuoteMoney | undefined
  /** Of every symbol. */
  readonly orders: readonly ContractOrder[]
}

/** A price at which something happens to an order, and the money it stands for there. */
export interface ChartLine {
  readonly kind: 'entry' | StopField
  readonly order: ContractOrder
  readonly price: Decimal
  /** Live profit at the entry, the result a stop would bring. */
  readonly result: Decimal
}

/** The person's orders on the chart of a symbol. */
export interface ChartLines {
  /** Newest first. */
  readonly held: readonly ContractOrder[]
  readonly lines: readonly ChartLine[]
  /** Sign of the results at stops where they cannot be told in the account's money. @rule CON-86 */
  readonly sign: string | undefined
}

/** The orders a person holds, followed with the price of a symbol. */
export const chartFacts = derive((read, id: SymbolId): ChartFacts => {
  const { symbols, quotes } = read.use(market)
  const { lists, rows } = read.use(contractOrders)
  const { keys } = read(lists({ status: 'holding' }))
  const symbol = read(symbols, id)
  const quote = read(quotes, id)
  return {
    symbol,
    close: closeOf(quote),
    money: symbol && quoteMoney(symbol, quote, read(read.use(config).settings)),
    orders: read.some(rows, keys as readonly OrderId[]),
  }
})

const rateFor = (order: ContractOrder, money: QuoteMoney | undefined): Decimal | undefined =>
  money && orderMoney(order, money).rate

/** Every order at its entry; the newest with its stops, so that lines stay few. @rule CON-60 */
export const chartLines = ({ symbol, orders, money }: Pick<ChartFacts, 'symbol' | 'orders' | 'money'>): ChartLines => {
  const held = orders.filter(({ status, symbol: of }) => status === 'holding' && of.showCode === symbol?.showCode)
  const [newest] = held
  if (symbol === undefined || newest === undefined) return { held: [], lines: [], sign: undefined }
  const set = STOPS.filter((field) => !newest[field].isZero())
  return {
    held,
    sign: money && orderMoney(newest, money).sign,
    lines: [
      ...held.map((order) => ({ kind: 'entry' as const, order, price: order.openPrice, result: order.profit })),
      ...set.map((kind) => ({
        kind,
        order: newest,
        price: newest[kind],
        result: contractProfit({
          ...newest,
          contractSize: symbol.contractSize,
          price: newest[kind],
          rate: rateFor(newest, money),
        }),
      })),
    ],
  }
}

/** The prices a stop may have, one tick away from the market: it must not be met the moment it is set. @rule CON-61 */
export const stopLimits = (
  side: OrderSide,
  field: StopField,
  close: Decimal,
  precision: number,
): { readonly min: Decimal; readonly max: Decimal | undefined } => {
  const tick = priceStep(precision)
  const floor = floorToStep(close, tick)
  if ((side === 'buy') !== (field === 'stopLoss')) return { min: dec(floor.plus(tick)), max: undefined }
  return { min: tick, max: atLeast(tick, floor.lt(close) ? floor : floor.minus(tick)) }
}

/** A stop dragged to a price: on the symbol's grid, on its side of the market, with the money it would bring. @rule CON-61 */
export const stopAt = (
  order: ContractOrder,
  field: StopField,
  price: DecimalInput,
  { symbol, close, money }: Pick<ChartFacts, 'symbol' | 'close' | 'money'>,
): ChartLine | undefined => {
  if (symbol === undefined || close === undefined) return undefined
  const { min, max } = stopLimits(order.side, field, close, symbol.pricePrecision)
  const wanted = atLeast(min, roundTo(dec(price), symbol.pricePrecision))
  const kept = max !== undefined && wanted.gt(max) ? max : wanted
  return {
    kind: field,
    order,
    price: kept,
    result: contractProfit({ ...order, contractSize: symbol.contractSize, price: kept, rate: rateFor(order, money) }),
  }
}
