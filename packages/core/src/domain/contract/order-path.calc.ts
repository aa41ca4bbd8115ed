import { type Decimal, dec, exact, roundQuotient, ZERO } from '../../kernel/decimal.ts'
import type { Kline } from '../market/market.wire.ts'
import type { KlinePush } from '../market/quotes.wire.ts'
import { contractProfit } from './contract.calc.ts'
import type { ContractOrder } from './contract.wire.ts'

type Period = KlinePush['period']
const MINUTE_MS = 60_000
/** Shortest first. */
const LENGTHS: readonly (readonly [Period, number])[] = [
  ['1min', MINUTE_MS],
  ['5min', 5 * MINUTE_MS],
  ['15min', 15 * MINUTE_MS],
  ['30min', 30 * MINUTE_MS],
  ['60min', 60 * MINUTE_MS],
  ['1day', 1440 * MINUTE_MS],
  ['1week', 10_080 * MINUTE_MS],
]
/** A path has no more points than this. */
const MOST_POINTS = 300
/** Bars of a period that a server still has, about. */
const REACH = 480

type Times = Pick<ContractOrder, 'createdAt' | 'completedAt' | 'filledAt'>

/** Opening and end, in epoch milliseconds; undefined for an order without a time. */
const spanOf = ({ createdAt, filledAt = createdAt, completedAt }: Times, now: number) =>
  filledAt === undefined ? undefined : { from: filledAt, to: Math.max(filledAt, completedAt ?? now) }

/** The shortest bars that reach back to the opening and draw the order with at most 300 points. `now`: epoch milliseconds. */
export const pathPeriod = (order: Times, now: number): Period => {
  const { from, to } = spanOf(order, now) ?? { from: now, to: now }
  const fits = ([, length]: (typeof LENGTHS)[number]): boolean =>
    (to - from) / length <= MOST_POINTS && (now - from) / length <= REACH
  return LENGTHS.find(fits)?.[0] ?? '1week'
}

/** A price while the order was open, and its floating profit there before the fee, in the account's currency. */
export interface PathPoint {
  /** Epoch milliseconds. */
  readonly at: number
  readonly price: Decimal
  readonly profit: Decimal
  /** Bars are missing between the point before and this one. */
  readonly afterGap: boolean
}

/** The way of an order from its opening to its end. */
export interface OrderPath {
  /** From the opening to the closing, or to the price now. */
  readonly points: readonly PathPoint[]
  /** `none`: no bars of that time are there; `part`: some are missing. */
  readonly cover: 'whole' | 'part' | 'none'
  /** Lowest and highest profit by the prices of the bars: estimates, before the fee. Undefined without bars. */
  readonly worst: PathPoint | undefined
  readonly best: PathPoint | undefined
}

type Bar = Pick<Kline, 'time' | 'high' | 'low' | 'close'>
interface GoodBar {
  readonly time: number
  readonly high: Decimal
  readonly low: Decimal
  readonly close: Decimal
}

/** A bar with prices that can be: others are left out. */
const goodBar = ({ time, high, low, close }: Bar): readonly GoodBar[] => {
  try {
    const bar = { time, high: dec(high), low: dec(low), close: dec(close) }
    const isGood = bar.low.gt(ZERO) && bar.close.gte(bar.low) && bar.close.lte(bar.high)
    return isGood ? [bar] : []
  } catch {
    return []
  }
}

/**
 * Path of an order by bars, oldest first, of one period; `now` in epoch milliseconds. Profits are those of
 * `contractProfit` at the rate the order has now, half up to 6 decimals; the last one is the order's own. A bar counts
 * with its high and low where it lies within the time of the order. Throws for no bar. @rule CON-116
 */
export const orderPath = (
  order: ContractOrder,
  contractSize: Decimal,
  period: Period,
  bars: readonly Bar[],
  now: number,
): OrderPath => {
  const span = spanOf(order, now)
  const [, length] = LENGTHS.find(([name]) => name === period) as (typeof LENGTHS)[number]
  const point = (at: number, price: Decimal, afterGap = false): PathPoint => ({
    at,
    price,
    afterGap,
    profit: contractProfit({ ...order, contractSize, price }),
  })
  const { from, to } = span ?? { from: 0, to: 0 }
  const all = span === undefined ? [] : bars.flatMap(goodBar)
  const closing = all.filter(({ time }) => time + length > from && time + length < to)
  let before = from
  const middle = closing.map(({ time, close }) => {
    const at = time + length
    const one = point(at, close, at - before > length)
    before = at
    return one
  })
  const last = { ...point(to, order.price, to - before > length), profit: order.profit }
  const points = [{ ...point(from, order.openPrice), profit: ZERO }, ...middle, last]
  const inside = all.filter(({ time }) => time >= from && time + length <= to)
  const isNone = middle.length === 0 && to - from > length
  const seen = [...points, ...inside.flatMap(({ time, high, low }) => [point(time, high), point(time, low)])]
  const most = (isMore: (one: Decimal, other: Decimal) => boolean): PathPoint | undefined =>
    isNone || span === undefined
      ? undefined
      : seen.reduce((found, one) => (isMore(one.profit, found.profit) ? one : found))
  return {
    points,
    cover: isNone || span === undefined ? 'none' : points.some(({ afterGap }) => afterGap) ? 'part' : 'whole',
    worst: most((one, other) => one.lt(other)),
    best: most((one, other) => one.gt(other)),
  }
}

/** Reward for one of risk: way to the take-profit ÷ way to the stop-loss, half up to 2 decimals; undefined without both. @rule CON-117 */
export const riskReward = ({
  openPrice,
  stopLoss,
  takeProfit,
}: Pick<ContractOrder, 'openPrice' | 'stopLoss' | 'takeProfit'>): Decimal | undefined => {
  if (stopLoss.isZero() || takeProfit.isZero() || stopLoss.eq(openPrice)) return undefined
  return roundQuotient(exact(takeProfit).minus(openPrice).abs(), exact(openPrice).minus(stopLoss).abs(), 2)
}
