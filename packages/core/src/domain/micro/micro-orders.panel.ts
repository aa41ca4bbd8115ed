import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { ListPanel } from '../../engine/read/paged-list.ts'
import type { MicroOrderId, SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { failureMessage } from '../../wire/failures.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import { isTimed, remainingSeconds } from './micro.calc.ts'
import type { MicroStatus } from './micro.wire.ts'
import { estimateOf } from './micro-order.panel.ts'
import { microOrders } from './micro-orders.ts'
import type { MicroRow } from './micro-seen.ts'

/** One list of micro orders, ready to draw; each row by `microOrderFacts`. */
export interface MicroOrdersPanel extends Omit<ListPanel<MicroRow>, 'failure' | 'page' | 'total'> {
  readonly status: MicroStatus
  readonly total: number
  readonly failure: Words | undefined
}

/** A list as a view needs it: running orders as in transaction, the others as closed. @rule MIC-26 */
export const microOrdersPanel = derive((read, status: MicroStatus): MicroOrdersPanel => {
  const { lists, rows } = read.use(microOrders)
  const { page: _page, failure, keys, total = keys.length, ...list } = read(lists({ status }))
  return {
    ...list,
    keys,
    status,
    total,
    failure: failure && failureMessage(failure),
    rows: read.some(rows, keys as readonly MicroOrderId[]),
  }
})

/** Number of micro orders that run. */
export const microRunning = derive((read): { readonly count: number } => {
  const { keys, total = keys.length } = read(read.use(microOrders).lists({ status: 'running' }))
  return { count: total }
})

/** Summary of what runs, in one line: the one that ends first. */
export interface MicroHeld {
  readonly count: number
  /** '' while the order is not known. */
  readonly symbol: string
  readonly direction: MicroRow['direction']
  /** Whole seconds; at 0 its result is on its way; undefined while no answer could say it. */
  readonly left: number | undefined
  /** Counts down while it is held; only where something runs. Returns a release. */
  readonly countDown: () => () => void
}

/** The line above the tabs; nothing runs while `count` is 0. @rule MIC-30 */
export const microHeld = derive((read): MicroHeld => {
  const { lists, rows, now, count: countDown } = read.use(microOrders)
  const { keys, total = keys.length } = read(lists({ status: 'running' }))
  const at = read(now)
  const running = read
    .some(rows, keys as readonly MicroOrderId[])
    .filter(({ status }) => status === 'running')
    .sort((a, b) => a.deadline - b.deadline)
  // One whose result is on its way is named only where no other still runs.
  const first = running.find((row) => row.deadline > at || !isTimed(row)) ?? running[0]
  return {
    count: total,
    symbol: first?.symbol.showCode ?? '',
    direction: first?.direction ?? 'unknown',
    left: first === undefined ? 0 : isTimed(first) ? remainingSeconds(first.deadline, at) : undefined,
    countDown,
  }
})

/** Facts the lines on the chart of one symbol are made of. */
export interface MicroChartFacts {
  readonly symbol: TradingSymbol | undefined
  readonly close: Decimal | undefined
  readonly lossLevel: 'stake' | 'ratio'
  /** Of every symbol. */
  readonly orders: readonly MicroRow[]
}

/** The price an order began at, and what it would bring now. */
export interface MicroLine {
  readonly order: MicroRow
  readonly price: Decimal
  readonly result: Decimal | undefined
}

/** The orders that run, with the price of a symbol. */
export const microChartFacts = derive((read, id: SymbolId): MicroChartFacts => {
  const { symbols, quotes } = read.use(market)
  const { lists, rows } = read.use(microOrders)
  const { keys } = read(lists({ status: 'running' }))
  return {
    symbol: read(symbols, id),
    close: closeOf(read(quotes, id)),
    lossLevel: read(read.use(config).settings).microLossLevel,
    orders: read.some(rows, keys as readonly MicroOrderId[]),
  }
})

/** Each running order of the symbol at the price it began at, newest first. @rule MIC-28 */
export const microLines = ({ symbol, close, lossLevel, orders }: MicroChartFacts): readonly MicroLine[] =>
  orders
    .filter(({ status, symbol: of }) => status === 'running' && symbol !== undefined && of.id === symbol.id)
    .map((order) => ({ order, price: order.openPrice, result: estimateOf(order, close, lossLevel) }))
