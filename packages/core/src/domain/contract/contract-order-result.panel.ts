import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { OrderId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { exact, roundTo, ZERO } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { market } from '../market/market.ts'
import type { Kline, TradingSymbol } from '../market/market.wire.ts'
import { totalAssets } from '../wallet/wallet.calc.ts'
import { wallet } from '../wallet/wallet.ts'
import type { ContractOrder } from './contract.wire.ts'
import { orderEnd, orderNet, orderNetRoi, shareOfAccount } from './contract-order.calc.ts'
import { type LinePeriod, linePeriod, type ResultLine, resultLine } from './contract-order-result.calc.ts'
import { contractOrders } from './contract-orders.ts'

/** Outcome of an order, ready to draw. */
export interface OrderResult {
  readonly order: ContractOrder
  /** By what is left after the fee, as it is shown. */
  readonly mood: 'profit' | 'loss' | 'even'
  /** Profit less fee, exact. */
  readonly net: Decimal
  /** Net ÷ margin, in percent. */
  readonly roi: Decimal | undefined
  /** Milliseconds from placing to closing. */
  readonly duration: number | undefined
  readonly end: ReturnType<typeof orderEnd>
  /** A loss, with its fee, in percent of what the account holds now. */
  readonly share: Decimal | undefined
  readonly line: ResultLine
}

/** The result of an order, as soon as the server has booked it. */
export interface OrderResultPanel {
  readonly symbol: TradingSymbol | undefined
  /** The order as it is known so far. */
  readonly order: ContractOrder | undefined
  /** Undefined until its booking was read. */
  readonly result: OrderResult | undefined
  /** The candles of its line are on their way. */
  readonly isWaiting: boolean
  /** Candles its line wants. */
  readonly period: LinePeriod | undefined
  /** Why its booking could not be read. */
  readonly failure: Words | undefined
  /** Reads again what could not be read. */
  readonly retry: () => void
}

/** Decimals of a result that is shown. */
const NET_PLACES = 6

const moodOf = (net: Decimal): OrderResult['mood'] => {
  if (roundTo(exact(net), NET_PLACES).isZero()) return 'even'
  return net.gt(ZERO) ? 'profit' : 'loss'
}

/** Result of an order that is booked. `total`: what its account holds now. @rule CON-71 CON-72 CON-79 */
export const resultOf = (
  order: ContractOrder,
  bars: readonly Pick<Kline, 'time' | 'close'>[],
  total: Decimal | undefined,
): OrderResult => {
  const net = orderNet(order)
  const { createdAt, completedAt } = order
  const mood = moodOf(net)
  const share = total && mood === 'loss' ? shareOfAccount(net, total) : undefined
  return {
    order,
    mood,
    net,
    roi: orderNetRoi(order),
    duration: createdAt === undefined || completedAt === undefined ? undefined : Math.max(0, completedAt - createdAt),
    end: orderEnd(order),
    share: share?.isZero() ? undefined : share,
    line: resultLine(order, bars),
  }
}

/** Figures are the booked ones: what a push said last may differ from them. */
export const orderResultPanel = derive((read, id: OrderId): OrderResultPanel => {
  const { rows, lists } = read.use(contractOrders)
  const { symbols, klines } = read.use(market)
  const order = read(rows, id)
  const symbol = order && read.all(symbols).find((one) => one.showCode === order.symbol.showCode)
  // Closed by a push it is not booked yet as far as this page knows: the history says when.
  const history = order?.completedAt === undefined ? read(lists({ status: 'closed' })) : undefined
  const { failure, retry = () => undefined } = history ?? {}
  const isBooked = order?.status === 'closed' && history?.keys.includes(id) !== false
  const asked = { symbol, order, failure: isBooked ? undefined : failure && failureMessage(failure), retry }
  if (!isBooked) return { ...asked, result: undefined, isWaiting: false, period: undefined }
  const account = read(read.use(wallet).balances).value?.find(({ type }) => type === 'forex')
  const period = linePeriod(order)
  const candles = symbol && read(klines, `${symbol.id}:${period}`)
  const isWaiting = symbol !== undefined && (candles === undefined || candles.stage === 'loading')
  return {
    ...asked,
    isWaiting,
    period,
    result: resultOf(order, candles?.bars ?? [], account && totalAssets([account])),
  }
})
