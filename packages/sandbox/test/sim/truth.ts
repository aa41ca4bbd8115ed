import type { OrderRow } from '../../src/books/contract-order.ts'
import type { Durable, StoredChange } from '../../src/ports.ts'
import { type CopyTruthOptions, createCopyTruth } from './truth-copy.ts'
import { createEventTruth } from './truth-events.ts'
import { createFillTruth, type FillTruthOptions } from './truth-fills.ts'
import type { WalletTruthOptions } from './truth-options.ts'
import { createPeopleTruth, type PeopleTruthOptions } from './truth-people.ts'
import { createWalletTruth } from './truth-wallet.ts'

export interface TruthOptions
  extends PeopleTruthOptions,
    WalletTruthOptions,
    Pick<CopyTruthOptions, 'lotStepOf' | 'costOf' | 'freeOf'>,
    FillTruthOptions {}

const WITNESSED: ReadonlySet<string> = new Set(['orders', 'prices'])
/** A symbol ticks every 4 s. */
const PRICES_KEPT = 12

/**
 * Promises of the server, read only from the rows it writes to its disk. Every view is compared with it. It is the disk
 * as well, so a restarted server finds its rows.
 */
export const createTruth = (options: TruthOptions) => {
  const { now } = options
  const people = createPeopleTruth(options)
  const wallet = createWalletTruth(options)
  const rows = new Map<string, StoredChange>()
  const orders = new Map<number, OrderRow>()
  /** Amount held by a pending order: filled, it holds the cost of its price. */
  const reserved = new Map<number, bigint>()
  const copies = createCopyTruth({ ...options, facts: wallet.facts, orderOf: (id) => orders.get(id) })
  const fills = createFillTruth(options)
  const events = createEventTruth(now)
  const changedAt = new Map<number, number>()
  /** The last prices of a symbol, oldest first, and since when each was the market's. */
  const prices = new Map<number, { readonly at: number; readonly price: number }[]>()
  const ordersByKey = new Map<string, Set<number>>()
  const orderOwners = new Map<number, string>()
  /** Idempotency key and time of the end of an order. */
  const endings = new Map<number, { readonly key: string | undefined; readonly at: number }>()
  let key: string | undefined

  /** A copy is made with its master's order, and is no second effect of that mutation. */
  const learn = ({ table, row }: StoredChange, isCopy: (id: number) => boolean): void => {
    if (row === null) return
    if (table === 'orders') {
      const order = row as unknown as OrderRow
      if (!orders.has(order.id) && key !== undefined && !isCopy(order.id)) {
        const made = ordersByKey.get(key) ?? new Set()
        ordersByKey.set(key, made.add(order.id))
        orderOwners.set(order.id, key)
      }
      const wasOpen = !endings.has(order.id)
      if (wasOpen && (order.state === 'closed' || order.state === 'cancelled'))
        endings.set(order.id, { key, at: now() })
      orders.set(order.id, order)
      if (order.state === 'pending') reserved.set(order.id, order.margin)
      changedAt.set(order.userId, now())
    }
    if (table === 'prices') {
      const { id, price } = row as unknown as { readonly id: number; readonly price: number }
      const known = prices.get(id) ?? []
      known.push({ at: now(), price })
      if (known.length > PRICES_KEPT) known.shift()
      prices.set(id, known)
    }
  }
  const durable: Durable = {
    load: () => [...rows.values()],
    commit: (changes) => {
      const isCopy = (id: number): boolean =>
        changes.some(({ table, key: copy }) => table === 'copies' && copy === String(id))
      for (const change of changes) {
        const place = `${change.table} ${change.key}`
        if (change.row === null) rows.delete(place)
        else rows.set(place, change)
        if (WITNESSED.has(change.table)) learn(change, isCopy)
      }
      fills.learn(changes)
      events.learn(changes, key)
      people.learn(changes, rows)
      wallet.learn(changes, key, copies.learn(changes))
    },
  }
  return {
    durable,
    people,
    wallet,
    copies,
    events,
    orders,
    ordersByKey,
    /** The margin of an order, as it is or as it was while it waited. */
    marginOf: (order: OrderRow, status: string): bigint =>
      status === 'pending' ? (reserved.get(order.id) ?? order.margin) : order.margin,
    /** The idempotency key an order was placed with; undefined for one without. */
    keyOf: (orderId: number): string | undefined => orderOwners.get(orderId),
    endingOf: (orderId: number) => endings.get(orderId),
    /** The prices a symbol has had since then, the one it had at that moment among them. */
    pricesSince: (id: number, since: number): readonly number[] => {
      const known = prices.get(id) ?? []
      return known.filter((_, at) => (known[at + 1]?.at ?? Number.POSITIVE_INFINITY) >= since).map(({ price }) => price)
    },
    /** Counts of fills, copies, loans and funds, by name. */
    books: (): readonly (readonly [string, number])[] => [
      ...Object.entries(fills.seen).map(([what, count]) => [`orders ${what}`, count] as const),
      ...Object.entries(copies.made).map(([what, count]) => [`copies ${what}`, count] as const),
      ...wallet.loans.counts(),
      ...wallet.funds.counts(),
    ],
    changedAt: (userId: number): number => Math.max(changedAt.get(userId) ?? 0, wallet.changedAt(userId)),
    openOf: (userId: number, state: 'holding' | 'pending'): readonly OrderRow[] =>
      [...orders.values()]
        .filter((order) => order.userId === userId && order.state === state)
        .toSorted((a, b) => b.id - a.id),
    lastChange: (): number => Math.max(wallet.lastChange(), ...changedAt.values()),
    /** Orders made from now on belong to this key. */
    under: (next: string | undefined): void => {
      key = next
    },
  }
}
