import { domain } from '../../engine/domain/domain.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { Domain } from '../../engine/types.ts'
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
  readonly rows: ReadStore<MicroOrderId, MicroRow>
  readonly put: (row: MicroRow) => void
  /** Says what a page brought, as it came. */
  readonly tell: (rows: readonly MicroOrder[]) => void
  /** The rows of every page the moment it comes. */
  readonly onRows: (listener: (rows: readonly MicroOrder[]) => void) => () => void
}

/** The micro orders that were read. Apart from their countdowns: an order whose answer was lost is looked for here. */
export const microSeen: Domain<MicroSeen> = domain('microSeen', (context) => {
  const listeners = new Set<(rows: readonly MicroOrder[]) => void>()
  const rows = context.rows<MicroOrderId, MicroRow>()
  return {
    rows,
    put: (row) => rows.put(row.id, row),
    tell: (rows) => {
      for (const listener of [...listeners]) listener(rows)
    },
    onRows: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})
