import { type Domain, domain } from '../../engine/domain/domain.ts'
import type { KeyedStore } from '../../engine/rows/keyed-store.ts'
import type { MicroOrderId } from '../../kernel/brand.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { MicroOrder } from './micro.wire.ts'

/** A micro order as this client knows it. */
export interface MicroRow extends MicroOrder {
  /** When it ends, in monotonic milliseconds; of one that was not seen running it means nothing. */
  readonly deadline: Monotonic
  /** Number of answers in a row that came too late to say when it ends. */
  readonly retries: number
}

/** Members of the domain `microSeen`. */
export interface MicroSeen {
  /** Every micro order that was read. */
  readonly rows: KeyedStore<MicroOrderId, MicroRow>
  /** Says what a page brought, as it came. */
  readonly tell: (rows: readonly MicroOrder[]) => void
  /** The rows of every page the moment it comes. */
  readonly onRows: (listener: (rows: readonly MicroOrder[]) => void) => () => void
}

/** The micro orders that were read. Apart from their countdowns: an order whose answer was lost is looked for here. */
export const microSeen: Domain<MicroSeen> = domain('microSeen', (context) => {
  const listeners = new Set<(rows: readonly MicroOrder[]) => void>()
  return {
    rows: context.rows<MicroOrderId, MicroRow>(),
    tell: (rows) => {
      for (const listener of [...listeners]) listener(rows)
    },
    onRows: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})
