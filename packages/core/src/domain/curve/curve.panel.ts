import type { Words } from '../../engine/domain/intents.ts'
import { derive } from '../../engine/read/derive.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { dateRangeQuery, lastDays } from '../../kernel/date-range.ts'
import { type Decimal, ZERO } from '../../kernel/decimal.ts'
import { timeZoneName } from '../../kernel/instant.ts'
import { failureMessage } from '../../wire/failures.ts'
import { features } from '../config/config.calc.ts'
import { config } from '../config/config.ts'
import { orderNet, wasTraded } from '../contract/contract-order.calc.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { curve } from './curve.ts'
import { type ClosedTrade, type ProfitCurve, profitCurve } from './profit-curve.calc.ts'

/** Windows of the curve: the calendar days that end with today, or everything. */
export type CurveRange = 'day' | 'week' | 'month' | 'all'
/** Number of days of each. @rule CRV-1 */
const DAYS = { day: 1, week: 7, month: 30 } as const

/** The curve of a window, and how much of it is known. */
export interface CurvePanel extends ProfitCurve {
  /** `ready` with a part of the trades too: see `isWhole`. */
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why it could not be read. */
  readonly failure: Words | undefined
  /** Profit of what is open now; undefined until it is known, and then it is not in the curve. */
  readonly open: Decimal | undefined
  /** True while a position is open, whatever its profit is; undefined until that is known. */
  readonly holds: boolean | undefined
  /** Every trade of the window is in it. */
  readonly isWhole: boolean
  /** Trades that were read, and all there are as the server counts them. */
  readonly loaded: number
  readonly of: number
  /** Reads again what could not be read. */
  readonly retry: () => void
}

/** Profit of contract and micro trades over a window, with what is open now. @rule CRV-1 CRV-3 */
export const curvePanel = derive((read, range: CurveRange): CurvePanel => {
  const { settings, today, now } = read.use(config)
  const { history, lists, rows, totals } = read.use(contractOrders)
  const zone = timeZoneName(read(settings).timezone)
  const query = range === 'all' ? undefined : dateRangeQuery(lastDays(read(today), DAYS[range]), zone)
  const from = query && query.startTime * 1000
  const closed = read(history(query ?? {}))
  const micro = features(read(settings)).micro ? read(read.use(curve).micro(from)) : undefined
  const held = read(lists({ status: 'holding' }))
  const isNothing = held.stage === 'ready' && (held.total ?? held.keys.length) === 0
  const open = isNothing ? ZERO : (read(totals)?.profit ?? held.page?.totalProfit)
  const trades: ClosedTrade[] = [
    ...read
      .some(rows, closed.keys as readonly OrderId[])
      .filter(wasTraded)
      .map((order) => ({ at: order.completedAt, net: orderNet(order) })),
    ...(micro?.rows ?? []).flatMap(({ completedAt, profit }) =>
      profit === undefined ? [] : [{ at: completedAt, net: profit }],
    ),
  ]
  const made = profitCurve(trades, open ?? ZERO, { from })
  const last = micro?.rows.at(-1)?.completedAt
  const isMicroWhole =
    micro === undefined || micro.finished || (from !== undefined && last !== undefined && last < from)
  const failed = [closed, ...(micro === undefined ? [] : [micro])].find(({ stage }) => stage === 'failed')
  const isRead = closed.page !== undefined && (micro === undefined || micro.page !== undefined)
  return {
    ...made,
    // Its last point is of now.
    points: made.points.map((point, at) => (at < made.points.length - 1 ? point : { ...point, at: now() })),
    stage: failed === undefined ? (isRead ? 'ready' : 'loading') : 'failed',
    failure: failed?.failure && failureMessage(failed.failure),
    open,
    holds: held.stage === 'ready' ? !isNothing : undefined,
    isWhole: isRead && failed === undefined && closed.finished && isMicroWhole,
    loaded: made.trades,
    of:
      made.trades +
      Math.max(0, (closed.total ?? closed.keys.length) - closed.keys.length) +
      (isMicroWhole ? 0 : Math.max(0, (micro?.total ?? 0) - micro.keys.length)),
    retry: () => {
      for (const list of [closed, micro]) list?.retry()
    },
  }
})
