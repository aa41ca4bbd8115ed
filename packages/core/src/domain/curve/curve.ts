import { domain } from '../../engine/domain/domain.ts'
import { type PagedList, readAhead } from '../../engine/read/paged-list.ts'
import type { Domain } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import type { MicroOrder } from '../micro/micro.wire.ts'
import { microOrders } from '../micro/micro-orders.ts'

/** So many micro orders are read for a curve: ten pages. @rule CRV-3 */
export const CURVE_ROWS = 200

/** Members of the domain `curve`. */
export interface Curve {
  /** Closed micro orders, read on by themselves until one was closed before `from`, or there are `CURVE_ROWS`. @rule CRV-3 */
  readonly micro: (from: Epoch | undefined) => PagedList<MicroOrder>
}

/** Rows of the profit curve that no other list reads. @rule CRV-3 */
export const curve: Domain<Curve> = domain('curve', (context) => {
  const { lists } = context.use(microOrders)
  const notes = context.notes(() => new Map<Epoch | undefined, PagedList<MicroOrder>>())
  return {
    micro: (from) => {
      const known = notes().get(from)
      if (known !== undefined) return known
      const made = readAhead(
        lists({ status: 'closed' }),
        CURVE_ROWS,
        ({ completedAt }) => from !== undefined && completedAt !== undefined && completedAt < from,
      )
      notes().set(from, made)
      return made
    },
  }
})
