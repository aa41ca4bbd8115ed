import type { OrderRow } from '../../src/books/contract-order.ts'
import type { CopyRow } from '../../src/books/follow-rows.ts'
import type { MicroRow } from '../../src/books/micro-order.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'

/** A change of the book that is an event to whom it belongs. */
export interface BookedEvent {
  /** Name in the client. */
  readonly id: string
  readonly userId: number
  /** Time of storing by the clock of the run, and of the event by the server's. */
  readonly at: number
  readonly dated: number
  /** Key of the request during which it was stored. */
  readonly key: string | undefined
  /** Row after the change. */
  readonly of: { readonly order: OrderRow } | { readonly micro: MicroRow }
}

const isOver = (state: OrderRow['state'] | undefined): boolean => state === 'closed' || state === 'cancelled'

/** Changes of orders and micro orders that are events, by the rows of the books alone. */
export const createEventTruth = (now: () => number) => {
  const states = new Map<number, OrderRow['state']>()
  const copies = new Set<number>()
  const ended = new Set<number>()
  const all = new Map<string, BookedEvent>()
  const ofUser = new Map<number, BookedEvent[]>()
  const add = (event: BookedEvent): void => {
    all.set(event.id, event)
    ofUser.set(event.userId, [...(ofUser.get(event.userId) ?? []), event])
  }
  return {
    get: (id: string): BookedEvent | undefined => all.get(id),
    of: (userId: number): readonly BookedEvent[] => ofUser.get(userId) ?? [],
    learn: (changes: readonly StoredChange[], key: string | undefined): void => {
      for (const { orderId } of rowsOf<CopyRow>(changes, 'copies')) copies.add(orderId)
      for (const order of rowsOf<OrderRow>(changes, 'orders')) {
        const { id, userId, state, createdAt, filledAt, completedAt, closedBy } = order
        const before = states.get(id)
        states.set(id, state)
        if (isOver(before)) continue
        const base = { userId, at: now(), key, of: { order } }
        const wasOpened = before === undefined || before === 'pending'
        const isOpened = wasOpened && (state === 'holding' || state === 'closed')
        if (isOpened && copies.has(id)) add({ ...base, id: `copied:${id}`, dated: createdAt })
        else if (isOpened && filledAt !== undefined) add({ ...base, id: `filled:${id}`, dated: filledAt })
        if (state === 'closed' && closedBy !== 'reset') add({ ...base, id: `closed:${id}`, dated: completedAt })
        if (state === 'cancelled') add({ ...base, id: `gone:${id}`, dated: completedAt })
      }
      for (const micro of rowsOf<MicroRow>(changes, 'micro')) {
        if (micro.state !== 'closed' || ended.has(micro.id)) continue
        ended.add(micro.id)
        const { id, userId, completedAt } = micro
        add({ id: `micro:${id}`, userId, at: now(), dated: completedAt, key, of: { micro } })
      }
    },
  }
}
