import { createReader, type Reader } from '../../engine/read/reader.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { type ClosedTrade, type TraderRecord, threeWeeksBefore } from './record.calc.ts'
import { type FollowOrder, loadFollowOrders } from './trader.wire.ts'

/** Records of masters, read while somebody looks at them. */
export interface TraderRecords {
  readonly rows: ReadStore<string, TraderRecord>
  /** Reads the record of a master once, and keeps it. Returns a release. */
  readonly watch: (userId: string) => () => void
  /** Reads those that are looked at again. */
  readonly refresh: () => void
}

/** So many are read at once: a list that is scrolled through asks for no more. @rule FOL-40 */
const AT_ONCE = 2
/** So many pages are read of one: more orders than that in three weeks are no record. @rule FOL-40 */
const MOST_PAGES = 15
const TAG = 'records'

/** Runs so many at once; the others wait for their turn. */
const createTurns = (most: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    if (running < most) running += 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}

const closedAt = ({ completedAt, createdAt }: FollowOrder): Epoch | undefined => completedAt ?? createdAt

/** Orders of a page that were closed since, as the calculators take them. */
const tradesSince = (orders: readonly FollowOrder[], since: Epoch): readonly ClosedTrade[] =>
  orders.flatMap((order) => {
    const at = closedAt(order)
    if (at === undefined || at < since) return []
    const { profit, fee, openPrice, price, createdAt, completedAt } = order
    const heldMs =
      createdAt === undefined || completedAt === undefined ? undefined : Math.max(0, completedAt - createdAt)
    return { at, profit, fee, openPrice, closePrice: price, heldMs }
  })

/** Records of masters: the pages of the last three weeks, a few masters at a time. @rule FOL-40 */
export const openRecords = (context: DomainContext): TraderRecords => {
  const rows = context.rows<string, TraderRecord>()
  const inTurn = createTurns(AT_ONCE)
  const known = context.notes(() => new Map<string, Reader<TraderRecord>>())

  const pagesOf = async (userId: string, isWanted: () => boolean): Promise<TraderRecord | undefined> => {
    const since = threeWeeksBefore(context.use(config).now())
    const orders = new Map<string, FollowOrder>()
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      if (!isWanted()) return undefined
      const answer = await context.call(loadFollowOrders, { page, userId, status: 'closed' })
      if (!answer.ok) return undefined
      const { rows: read, counted } = answer.value
      const before = orders.size
      // One that is closed meanwhile moves others to the next page.
      for (const order of read) orders.set(order.id, order)
      const isOlder = read.every((order) => (closedAt(order) ?? since) < since)
      if (!isOlder && orders.size > before && orders.size < (counted ?? Number.POSITIVE_INFINITY)) continue
      const trades = [...tradesSince([...orders.values()], since)].sort((one, other) => one.at - other.at)
      return { userId, stage: 'ready', since, trades, isWhole: true }
    }
    return { userId, stage: 'ready', since, trades: [], isWhole: false }
  }

  const readerOf = (userId: string): Reader<TraderRecord> => {
    const before = known().get(userId)
    if (before !== undefined) return before
    const first: TraderRecord = { userId, stage: 'loading', since: 0, trades: [], isWhole: false }
    const reader: Reader<TraderRecord> = createReader<TraderRecord, TraderRecord | undefined>(context, {
      scope: 'account',
      tag: TAG,
      first,
      // A row that was scrolled past needs it no more.
      begin: (isCurrent) => inTurn(() => pagesOf(userId, () => isCurrent() && reader.hasSubscribers())),
      settle: (read) =>
        read === undefined
          ? { state: { ...reader.get(), stage: 'failed' }, failed: true }
          : { state: read, failed: false },
    })
    known().set(userId, reader)
    return reader
  }

  return {
    rows: rows.view,
    watch: (userId) => {
      const reader = readerOf(userId)
      const put = (): void => rows.put(userId, reader.get())
      const stop = reader.subscribe(put)
      put()
      return stop
    },
    refresh: () => context.invalidate([TAG], 'now'),
  }
}
