import { type Cell, createCell } from '../../engine/cell.ts'
import { createKeyedStore, type KeyedStore } from '../../engine/keyed-store.ts'
import type { OrderId } from '../../kernel/brand.ts'
import { type Decimal, dec } from '../../kernel/decimal.ts'
import type { Frame } from '../../ports/index.ts'
import type { ContractOrder, OrderPage, OrderStatus } from './contract.model.ts'
import type { ContractPush, OrderTick } from './contract.topic.ts'

/** One list: which orders, in the server's order, and how many there are in all. */
export interface OrderListRow {
  readonly ids: readonly OrderId[]
  readonly total: number
  /** Profit of the whole list as the server sums it. */
  readonly totalProfit: Decimal | undefined
}

/** Live numbers of the whole account. */
export interface ContractTotals {
  readonly profit: Decimal
  readonly margin: Decimal
  /** Margin level; undefined when the server sends none. */
  readonly hazardRate: Decimal | undefined
}

export interface ContractStores {
  readonly orders: KeyedStore<OrderId, ContractOrder>
  readonly orderLists: KeyedStore<OrderStatus, OrderListRow>
  readonly contractTotals: Cell<ContractTotals | undefined>
  /** The last live numbers by order, and when they came: they win over a slower snapshot. */
  readonly orderTicks: Map<OrderId, OrderTick & { readonly at: number }>
  /** Orders known to be closed, and since when: a slower snapshot cannot bring them back. */
  readonly closedOrders: Map<OrderId, number>
  /** Told of the rows of every page the moment it comes: who waits for an order must not miss one that is gone by the next frame. */
  readonly orderLookouts: Set<(rows: readonly ContractOrder[]) => void>
}

export const createContractStores = (frame: Frame): ContractStores => ({
  orders: createKeyedStore(frame),
  orderLists: createKeyedStore(frame),
  contractTotals: createCell<ContractTotals | undefined>(undefined),
  orderTicks: new Map(),
  closedOrders: new Map(),
  orderLookouts: new Set(),
})

/** How long a closed order, or the last push about one, stays remembered: longer than any answer takes. @rule CON-18 */
export const TOMBSTONE_MS = 60_000

const optional = (text: string): Decimal | undefined => (text === '' ? undefined : dec(text))

/**
 * Live profits. True says that the lists are behind and asks for a reload: an order is missing from a whole list, there
 * are more than the list counts, or one that is shown as pending has been filled. A push for an unknown id changes no
 * row. @rule CON-17 CON-19
 */
export const putTicks = (stores: ContractStores, push: ContractPush, at: number): boolean => {
  stores.contractTotals.set({
    profit: dec(push.profitsTotal),
    margin: dec(push.marginTotal),
    hazardRate: optional(push.hazardRate),
  })
  for (const [id, tick] of stores.orderTicks) if (at - tick.at > TOMBSTONE_MS) stores.orderTicks.delete(id)
  const holding = stores.orderLists.get('holding')
  const ticks = push.orders.filter(({ id }) => !stores.closedOrders.has(id))
  let behind = holding !== undefined && ticks.length > holding.total
  for (const tick of ticks) {
    stores.orderTicks.set(tick.id, { ...tick, at })
    if (holding !== undefined && !holding.ids.includes(tick.id)) behind ||= holding.ids.length >= holding.total
    behind ||= stores.orders.get(tick.id)?.status === 'pending'
    stores.orders.patch(tick.id, (row) =>
      row.status === 'holding' ? { ...row, price: dec(tick.price), profit: dec(tick.profit) } : row,
    )
  }
  return behind
}

/** Orders closed now: they leave the open lists at once and stay away. @rule CON-18 */
export const putClosed = (stores: ContractStores, ids: readonly OrderId[], at: number): void => {
  for (const [id, since] of stores.closedOrders) if (at - since > TOMBSTONE_MS) stores.closedOrders.delete(id)
  for (const id of ids) {
    stores.closedOrders.set(id, at)
    stores.orderTicks.delete(id)
    stores.orders.patch(id, (row) => (row.status === 'closed' ? row : { ...row, status: 'closed' }))
    for (const status of ['holding', 'pending'] as const) {
      stores.orderLists.patch(status, (list) =>
        list.ids.includes(id)
          ? { ...list, ids: list.ids.filter((one) => one !== id), total: Math.max(0, list.total - 1) }
          : list,
      )
    }
  }
  if ((stores.orderLists.get('holding')?.ids.length ?? 0) === 0) stores.contractTotals.set(undefined)
}

/**
 * A page of a list. The first replaces, and so do those a silent refresh has read; later ones are appended.
 * Rows are unique by id; ticks and closings that came since the request began win. @rule LIST-1 LIST-4 CON-18
 */
export const putOrderPage = (
  stores: ContractStores,
  status: OrderStatus,
  page: OrderPage,
  how: { readonly mode: 'replace' | 'append' | 'refresh'; readonly requestedAt: number },
): void => {
  for (const told of [...stores.orderLookouts]) told(page.rows)
  const open = status !== 'closed'
  const rows = page.rows.filter((row) => !(open && stores.closedOrders.has(row.id)))
  for (const row of rows) {
    const tick = status === 'holding' ? stores.orderTicks.get(row.id) : undefined
    const newer = tick !== undefined && tick.at >= how.requestedAt
    stores.orders.put(row.id, newer ? { ...row, price: dec(tick.price), profit: dec(tick.profit) } : row)
  }
  const total = Math.max(0, page.total - (page.rows.length - rows.length))
  const before = stores.orderLists.get(status)?.ids ?? []
  const fresh = rows.map((row) => row.id)
  const ids = how.mode === 'append' ? [...before, ...fresh] : fresh
  stores.orderLists.put(status, { ids: [...new Set(ids)], total, totalProfit: page.totalProfit })
}

/** Nothing of one account stays for the next. @rule SES-8 */
export const clearContractStores = (stores: ContractStores): void => {
  stores.orders.clear()
  stores.orderLists.clear()
  stores.contractTotals.set(undefined)
  stores.orderTicks.clear()
  stores.closedOrders.clear()
}
