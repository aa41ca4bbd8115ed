import type { CHART_PERIODS } from '../market/market.calc.ts'
import type { Kline } from '../market/market.wire.ts'
import type { ContractOrder } from './contract.wire.ts'

/** The candles a line may be drawn with. */
export type LinePeriod = (typeof CHART_PERIODS)[number]['period']

const MINUTE_MS = 60_000
/** Shortest first. */
const LENGTHS: readonly (readonly [LinePeriod, number])[] = [
  ['1min', MINUTE_MS],
  ['5min', 5 * MINUTE_MS],
  ['15min', 15 * MINUTE_MS],
  ['30min', 30 * MINUTE_MS],
  ['60min', 60 * MINUTE_MS],
  ['1day', 1440 * MINUTE_MS],
]
const LONGEST = ['1week', 10_080 * MINUTE_MS] as const
/** A line has no more points than this between opening and closing. */
const POINTS = 300
/** And no more before the opening. */
const LEAD_POINTS = 24

/** The shortest candles that draw such a time with few points. */
const lengthFor = (duration: number): readonly [LinePeriod, number] =>
  LENGTHS.find(([, length]) => duration / length <= POINTS) ?? LONGEST

/** Candles the line of an order is drawn with. */
export const linePeriod = ({
  createdAt = 0,
  completedAt = createdAt,
}: Pick<ContractOrder, 'createdAt' | 'completedAt'>): LinePeriod => lengthFor(completedAt - createdAt)[0]

/** A price and when it was. */
export interface LinePoint {
  readonly at: number
  /** Exact text. */
  readonly price: string
}

/** The price on its way to the opening, and from the opening to the closing. */
export interface ResultLine {
  readonly before: readonly LinePoint[]
  /** Begins with the opening and ends with the closing; straight where no candle lies between. */
  readonly during: readonly LinePoint[]
}

/** Known prices around an order: the closes of these candles, oldest first. Without times there is no way. @rule CON-79 */
export const resultLine = (
  order: Pick<ContractOrder, 'openPrice' | 'price' | 'createdAt' | 'completedAt'>,
  bars: readonly Pick<Kline, 'time' | 'close'>[],
): ResultLine => {
  const from = order.createdAt ?? 0
  const to = Math.max(from, order.completedAt ?? from)
  const opened = { at: from, price: order.openPrice.toFixed() }
  const closed = { at: to, price: order.price.toFixed() }
  if (from === 0) return { before: [], during: [opened, closed] }
  const [, length] = lengthFor(to - from)
  const closes = bars.map(({ time, close }) => ({ at: time + length, price: close }))
  return {
    before: closes.filter(({ at }) => at < from && at >= from - LEAD_POINTS * length),
    during: [opened, ...closes.filter(({ at }) => at > from && at < to), closed],
  }
}
