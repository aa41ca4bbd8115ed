import type { EventFromLogic, SnapshotFrom } from 'xstate'
import { derive, type Read } from '../../engine/read/derive.ts'
import { MAX_SHOWN_PLACES } from '../../kernel/amount-text.ts'
import type { MicroOrderId } from '../../kernel/brand.ts'
import { type Decimal, sumOf } from '../../kernel/decimal.ts'
import { config } from '../config/config.ts'
import { closeOf } from '../market/market.calc.ts'
import { market } from '../market/market.ts'
import type { TradingSymbol } from '../market/market.wire.ts'
import {
  isTimed,
  type MicroMood,
  microFreshness,
  microMood,
  microProfit,
  remainingMs,
  remainingSeconds,
  worstLoss,
} from './micro.calc.ts'
import type { microOrderMachine } from './micro-order.machine.ts'
import { microOrders } from './micro-orders.ts'
import type { MicroRow } from './micro-seen.ts'

/** Facts a micro order is shown with. */
export interface MicroOrderFacts {
  /** Undefined until it was read. */
  readonly order: MicroRow | undefined
  readonly symbol: TradingSymbol | undefined
  /** Decimals of its prices. */
  readonly precision: number
  /** The price of now. */
  readonly price: Decimal | undefined
  /** The price is too old for an estimate. */
  readonly isStale: boolean
  /** Whole seconds left, rounded up; undefined while no answer could say it. @rule MIC-20 MIC-31 */
  readonly left: number | undefined
  /** Share of it that is left, from 1 to 0. */
  readonly share: number
  /** Amount the price of now would bring, while it runs. @rule MIC-24 */
  readonly estimate: Decimal | undefined
  /** The most it can lose, 0 or more. */
  readonly worstLoss: Decimal | undefined
}

const symbolOf = (read: Read, { symbol: { id, showCode } }: MicroRow): TradingSymbol | undefined =>
  read.all(read.use(market).symbols).find((one) => (id === '' ? one.showCode === showCode : one.id === id))

/** Amount an open order would bring now; nothing is known of one whose direction is not. @rule MIC-24 */
export const estimateOf = (
  { status, direction, openPrice, stake, profitRatio }: MicroRow,
  price: Decimal | undefined,
  lossLevel: 'stake' | 'ratio',
): Decimal | undefined =>
  status === 'running' && direction !== 'unknown' && price !== undefined
    ? microProfit({ direction, openPrice, price, stake, profitRatio, lossLevel })
    : undefined

/** One order, as its row in a list and its sheet show it. */
export const microOrderFacts = derive((read, id: MicroOrderId): MicroOrderFacts => {
  const { rows, now } = read.use(microOrders)
  const order = read(rows, id)
  const isRunning = order?.status === 'running'
  const symbol = order && symbolOf(read, order)
  // Of what is over, neither prices nor the clock change anything.
  const at = isRunning ? read(now) : 0
  const { quotes, freshness } = read.use(market)
  const quote = isRunning && symbol !== undefined ? read(quotes, symbol.id) : undefined
  const state = isRunning && symbol !== undefined ? (read(freshness, symbol.id)?.state ?? 'stale') : 'stale'
  const price = closeOf(quote)
  const { microLossLevel } = read(read.use(config).settings)
  const left = isRunning && isTimed(order) ? remainingMs(order.deadline, at) : 0
  return {
    order,
    symbol,
    precision: symbol?.pricePrecision ?? MAX_SHOWN_PLACES,
    price,
    isStale: microFreshness(state, quote, at) !== 'live',
    left: !isRunning ? 0 : isTimed(order) ? remainingSeconds(order.deadline, at) : undefined,
    share: isRunning && order.seconds > 0 ? Math.min(1, left / (order.seconds * 1000)) : 0,
    estimate: order && estimateOf(order, price, microLossLevel),
    worstLoss: order && worstLoss({ ...order, lossLevel: microLossLevel }),
  }
})

/** One order as a row of a list. */
export interface MicroRowFacts extends Pick<MicroOrderFacts, 'order' | 'precision' | 'estimate' | 'isStale'> {
  /** Whole seconds left while it runs and an answer could say it. */
  readonly left: number | undefined
  /** Its time is up, and its result was not read yet. */
  readonly isSettling: boolean
  /** Amount booked, once closed. */
  readonly result: Decimal | undefined
}

/** One order as a row needs it: one clock moves all of them. @rule MIC-20 MIC-26 */
export const microRowFacts = derive((read, id: MicroOrderId): MicroRowFacts => {
  const { order, precision, estimate, isStale, left } = microOrderFacts(read, id)
  const isRunning = order?.status === 'running'
  return {
    order,
    precision,
    estimate,
    isStale,
    left: isRunning ? left : undefined,
    isSettling: isRunning && left === 0,
    result: order?.status === 'closed' ? order.profit : undefined,
  }
})

/** The sheet of one micro order, ready to draw. */
export interface MicroOrderPanel extends Omit<MicroOrderFacts, 'left'> {
  /** Whole seconds left, rounded up. @rule MIC-20 */
  readonly left: number
  /** loading (also while no answer could say how long it runs) · running · due (its time is up, the result is being read) · settling (the server has not said yet) · closed · gone (the sheet closes) */
  readonly stage: 'loading' | 'running' | 'due' | 'settling' | 'closed' | 'gone'
  /** '64%' while it runs and for the result of one that was watched to its end, '46%' for one opened closed. @rule MIC-25 */
  readonly height: '64%' | '46%'
  /** True once it was seen running: its result takes the place of its time. */
  readonly isWatched: boolean
  /** Amount booked, once closed. @rule MIC-24 */
  readonly result: Decimal | undefined
  /** Amount that came back into the account, once closed: the stake with the result. */
  readonly returned: Decimal | undefined
  /** When it ends, epoch milliseconds by the server's clock; undefined where the server does not say when it began. */
  readonly endsAt: number | undefined
  /** Of the result, or of the estimate. */
  readonly mood: MicroMood | undefined
  /** Asks again, while it is settling. */
  readonly retry: () => void
}

type Snapshot = Pick<SnapshotFrom<typeof microOrderMachine>, 'value' | 'context'>
const STAGES: Readonly<Record<string, MicroOrderPanel['stage']>> = {
  beginning: 'loading',
  loading: 'loading',
  running: 'running',
  due: 'due',
  reloading: 'due',
  waiting: 'due',
  settling: 'settling',
  closed: 'closed',
  gone: 'gone',
}

/** The sheet as a view needs it: once closed only what was booked is shown. @rule MIC-17 MIC-24 MIC-25 */
export const microOrderPanel = (
  { value, context: { isWatched } }: Snapshot,
  send: (event: EventFromLogic<typeof microOrderMachine>) => void,
  facts: MicroOrderFacts,
): MicroOrderPanel => {
  const known = STAGES[String(value)] ?? 'loading'
  const stage = known === 'running' && facts.left === undefined ? 'loading' : known
  const isClosed = stage === 'closed'
  const { order } = facts
  const result = isClosed ? order?.profit : undefined
  return {
    ...facts,
    stage,
    height: isClosed && !isWatched ? '46%' : '64%',
    isWatched,
    left: stage === 'running' ? (facts.left ?? 0) : 0,
    share: stage === 'running' ? facts.share : 0,
    estimate: isClosed ? undefined : facts.estimate,
    result,
    returned: order && result && sumOf(order.stake, result),
    endsAt: order?.createdAt === undefined ? undefined : order.createdAt + order.seconds * 1000,
    mood: microMood(isClosed ? result : facts.estimate),
    retry: () => send({ type: 'order.retry' }),
  }
}
