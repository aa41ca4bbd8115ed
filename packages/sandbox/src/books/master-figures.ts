import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { IS_RESULT, type LedgerRow } from './accounts.ts'
import type { OrderRow } from './contract-order.ts'

/** Outcome of somebody's orders: those that were closed, and everything that was won and lost with its fees. */
export type Sums = {
  readonly trades: number
  readonly won: number
  /** Of the closed orders. */
  readonly profit: bigint
  /** All bookings that are won or lost. */
  readonly results: bigint
}
type TotalRow = Sums & {
  readonly userId: number
  /** Of the closed orders: what they held together, and at most. */
  readonly margins: bigint
  readonly mostMargin: bigint
  /** Multiple of the last of them; 0 while there is none. */
  readonly multiple: number
}
type HourRow = Sums & { readonly userId: number; readonly hour: number }

const HOUR_MS = 3_600_000
/** The last three weeks, by whole hours: the one they begin in counts in full. */
const WEEKS_HOURS = 21 * 24
/** A clock that was ahead may be set back: hours are kept for some time longer than they count. */
const KEPT_HOURS = 2 * WEEKS_HOURS
const NONE: Sums = { trades: 0, won: 0, profit: 0n, results: 0n }

const added = (a: Sums, b: Sums, sign: 1 | -1 = 1): Sums => ({
  trades: a.trades + sign * b.trades,
  won: a.won + sign * b.won,
  profit: a.profit + BigInt(sign) * b.profit,
  results: a.results + BigInt(sign) * b.results,
})
const ofOrder = ({ profit }: OrderRow): Sums => ({ trades: 1, won: profit > 0n ? 1 : 0, profit, results: 0n })

type Options = { readonly journal: Journal; readonly clock: SandboxClock }

/** Sums over everything a master has done, and over each hour of the last weeks: kept up with each order, so that reading them costs the same however long they have traded. @rule FOL-28 */
export const createMasterFigures = ({ journal, clock }: Options) => {
  const totals = journal.table<TotalRow>('masterTotals', (row) => row.userId)
  const hours = journal.table<HourRow, 'user'>('masterHours', (row) => `${row.userId}:${row.hour}`, {
    user: (row) => String(row.userId),
  })
  /** Sums of the hours from one on, kept up with every change of theirs, also back. */
  const weeks = new Map<number, { readonly since: number; readonly sums: Sums }>()
  hours.watch((before, after) => {
    const row = after ?? before
    const kept = row && weeks.get(row.userId)
    if (row === undefined || kept === undefined || row.hour < kept.since) return
    const sums = added(added(kept.sums, after ?? NONE), before ?? NONE, -1)
    weeks.set(row.userId, { ...kept, sums })
  })

  const count = (userId: number, at: number, more: Sums): void => {
    const hour = Math.floor(at / HOUR_MS)
    const row = hours.get(`${userId}:${hour}`)
    if (row === undefined) {
      const oldest = Math.floor(clock.now() / HOUR_MS) - KEPT_HOURS
      for (const past of hours.by('user', String(userId)))
        if (past.hour < oldest) hours.remove(`${userId}:${past.hour}`)
    }
    hours.put({ ...(row ?? NONE), ...added(row ?? NONE, more), userId, hour })
  }
  const close = (row: TotalRow, order: OrderRow): void => {
    const { margin, multiple } = order
    const mostMargin = margin > row.mostMargin ? margin : row.mostMargin
    totals.put({ ...row, ...added(row, ofOrder(order)), margins: row.margins + margin, mostMargin, multiple })
    count(row.userId, order.completedAt, ofOrder(order))
  }
  const book = (row: TotalRow, { kind, value, at }: LedgerRow): void => {
    if (IS_RESULT[kind] !== true) return
    const more = { ...NONE, results: value }
    totals.put({ ...row, ...added(row, more) })
    count(row.userId, at, more)
  }

  return {
    /** From now on this person's orders are counted, after those there were. */
    begin: (userId: number, closed: Iterable<OrderRow>, booked: Iterable<LedgerRow>): void => {
      totals.put({ ...NONE, userId, margins: 0n, mostMargin: 0n, multiple: 0 })
      for (const order of closed) {
        const row = totals.get(userId)
        if (row !== undefined) close(row, order)
      }
      for (const entry of booked) {
        const row = totals.get(userId)
        if (row !== undefined) book(row, entry)
      }
    },
    isCounted: (userId: number): boolean => totals.get(userId) !== undefined,
    /** An order was closed; nothing where its person is no master. */
    closed: (order: OrderRow): void => {
      const row = totals.get(order.userId)
      if (row !== undefined) close(row, order)
    },
    /** Something was booked on a contract account. */
    booked: (entry: LedgerRow): void => {
      const row = totals.get(entry.userId)
      if (row !== undefined) book(row, entry)
    },
    total: (userId: number): TotalRow | undefined => totals.get(userId),
    threeWeeks: (userId: number): Sums => {
      const since = Math.floor(clock.now() / HOUR_MS) - WEEKS_HOURS
      const kept = weeks.get(userId)
      if (kept?.since === since) return kept.sums
      const sums = hours
        .by('user', String(userId))
        .reduce((sum, row) => (row.hour >= since ? added(sum, row) : sum), NONE)
      weeks.set(userId, { since, sums })
      return sums
    },
    /** Told whose sums change, also back. */
    watch: (told: (userId: number) => void): void =>
      totals.watch((before, after) => {
        const row = after ?? before
        if (row !== undefined) told(row.userId)
      }),
  }
}
