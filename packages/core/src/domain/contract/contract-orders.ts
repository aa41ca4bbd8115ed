import type { Cell, ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { aheadLists, type PagedList, type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { Domain } from '../../engine/types.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, dec } from '../../kernel/decimal.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { ContractOrder, ContractPush, OrderPage, OrderStatus, OrderTick } from './contract.wire.ts'
import { loadContractOrders } from './contract.wire.ts'

/** Live numbers of the whole account, in its currency. */
export interface ContractTotals {
  readonly profit: Decimal
  readonly margin: Decimal
  /** Margin level in percent; undefined when the server sends none. */
  readonly hazardRate: Decimal | undefined
}

/** List asked for; times in epoch seconds, for history. */
export interface OrderFilter {
  readonly status: OrderStatus
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** The days of a history, epoch seconds; without them all of it. */
export type HistoryRange = Pick<OrderFilter, 'startTime' | 'endTime'>
type OrderListOf = PagedList<ContractOrder, OrderPage>

/** Members of the domain `contractOrders`. */
export interface ContractOrders {
  /** Every order that was read, as pushes left it. */
  readonly rows: ReadStore<OrderId, ContractOrder>
  readonly lists: PagedLists<ContractOrder, OrderFilter, OrderPage>
  /** The closed orders of a range, read on by themselves up to `HISTORY_ROWS`: sums are made of them. */
  readonly history: (range: HistoryRange) => OrderListOf
  /** Orders that are open or wait, read on by themselves up to `HISTORY_ROWS`: for choices of all of them. */
  readonly openAhead: (status: 'holding' | 'pending') => OrderListOf
  readonly totals: ReadCell<ContractTotals | undefined>
  readonly putTicks: (push: ContractPush, at: number) => void
  readonly putClosed: (ids: readonly OrderId[], at: number) => void
  /** Of how many orders it is remembered what a push said: old ones are forgotten. */
  readonly remembered: () => number
  /** The rows of every page the moment it comes: an order that is gone by the next frame was there all the same. */
  readonly onRows: (listener: (rows: readonly ContractOrder[]) => void) => () => void
}

/** Time a closed order, or the last push about one, stays remembered: longer than any answer takes. @rule CON-18 */
export const TOMBSTONE_MS = 60_000
/** So many closed orders are read without being asked for: ten pages. @rule CON-77 */
export const HISTORY_ROWS = 200
/** Changes by which orders and everything that follows from them are read again. @rule CON-31 */
const CHANGED = ['orders', 'balances'] as const

const optional = (text: string): Decimal | undefined => (text === '' ? undefined : dec(text))
const withTick = (row: ContractOrder, { price, profit, rate }: OrderTick): ContractOrder => ({
  ...row,
  price: dec(price),
  profit: dec(profit),
  rate: rate === undefined ? row.rate : dec(rate),
})
/** Put at the end: what is remembered is in the order of its times. */
const remember = <Value>(remembered: Map<OrderId, Value>, id: OrderId, value: Value): void => {
  remembered.delete(id)
  remembered.set(id, value)
}
const dropOld = <Value>(remembered: Map<OrderId, Value>, at: number, timeOf: (value: Value) => number): void => {
  for (const [id, value] of remembered) {
    if (at - timeOf(value) <= TOMBSTONE_MS) return
    remembered.delete(id)
  }
}

/** Orders of every status: read in pages, changed by pushes. @rule CON-17 CON-18 CON-19 CON-31 CON-47 */
export const contractOrders: Domain<ContractOrders> = domain('contractOrders', (context) => {
  const rows = context.rows<OrderId, ContractOrder>()
  const totals: Cell<ContractTotals | undefined> = context.cell<ContractTotals | undefined>(undefined)
  const listeners = new Set<(rows: readonly ContractOrder[]) => void>()
  const notes = context.notes(() => ({
    /** The last live numbers by order, and when they came: they win over a slower answer. */
    ticks: new Map<OrderId, OrderTick & { readonly at: number }>(),
    /** Orders known to be closed, and since when: a slower answer cannot bring them back. */
    closed: new Map<OrderId, number>(),
    /** The orders that pushes have named since one was named twice: the parts of one large push come one after another. */
    pushed: new Set<OrderId>(),
    /** The keys of the list of what is held, to look up each of many. */
    held: { keys: [] as readonly string[], all: new Set<string>() },
  }))
  const isHeld = (keys: readonly string[], id: OrderId): boolean => {
    const known = notes()
    if (known.held.keys !== keys) known.held = { keys, all: new Set(keys) }
    return known.held.all.has(id)
  }
  const lists = context.open(pagedList({ call: loadContractOrders, key: ({ id }) => id, tag: 'orders' }), {
    take: (read: readonly ContractOrder[], requestedAt: Monotonic) => {
      for (const listener of [...listeners]) listener(read)
      const { ticks, closed } = notes()
      const stay = read.filter(({ id, status }) => status === 'closed' || !closed.has(id))
      for (const row of stay) {
        const tick = row.status === 'holding' ? ticks.get(row.id) : undefined
        rows.put(row.id, tick !== undefined && tick.at >= requestedAt ? withTick(row, tick) : row)
      }
      return stay
    },
  })
  const readOn = aheadLists(lists, HISTORY_ROWS)
  return {
    rows,
    lists,
    history: (range) => readOn({ status: 'closed', ...range }),
    openAhead: (status) => readOn({ status }),
    totals,
    // Read again when an order is missing from a whole list, there are more than the list counts, or one that is shown
    // as pending was filled. A push for an unknown id changes no row, and one that names few orders takes none away.
    putTicks: (push, at) => {
      totals.set({
        profit: dec(push.profitsTotal),
        margin: dec(push.marginTotal),
        hazardRate: optional(push.hazardRate),
      })
      const { ticks, closed, pushed } = notes()
      dropOld(ticks, at, (tick) => tick.at)
      const holding = lists({ status: 'holding' }).get()
      const isKnown = holding.page !== undefined
      const live = push.orders.filter(({ id }) => !closed.has(id))
      if (push.orders.some(({ id }) => pushed.has(id))) pushed.clear()
      for (const { id } of push.orders) pushed.add(id)
      const pushedLive = pushed.size - [...closed.keys()].filter((id) => pushed.has(id)).length
      let isStale = isKnown && pushedLive > (holding.total ?? 0)
      for (const tick of live) {
        remember(ticks, tick.id, { ...tick, at })
        isStale ||= isKnown && holding.finished && !isHeld(holding.keys, tick.id)
        isStale ||= rows.get(tick.id)?.status === 'pending'
        rows.patch(tick.id, (row) => (row.status === 'holding' ? withTick(row, tick) : row))
      }
      if (isStale) context.invalidate(CHANGED)
    },
    // They leave the open lists at once and stay away.
    putClosed: (ids, at) => {
      const { ticks, closed } = notes()
      dropOld(closed, at, (since) => since)
      for (const id of ids) {
        remember(closed, id, at)
        ticks.delete(id)
        rows.patch(id, (row) => (row.status === 'closed' ? row : { ...row, status: 'closed' }))
      }
      for (const status of ['holding', 'pending'] as const) lists({ status }).drop(new Set(ids))
      if (lists({ status: 'holding' }).get().keys.length === 0) totals.set(undefined)
      context.invalidate(CHANGED)
    },
    remembered: () => notes().ticks.size + notes().closed.size,
    onRows: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})
