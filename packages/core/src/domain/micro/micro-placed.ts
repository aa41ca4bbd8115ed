import type { Cell, ReadCell } from '../../engine/domain/cell.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { PagedLists } from '../../engine/read/paged-list.ts'
import type { PlacedCriteria } from '../../engine/rows/evidence.ts'
import type { DomainContext } from '../../engine/types.ts'
import type { MicroOrderId } from '../../kernel/brand.ts'
import type { MicroOrder, MicroStatus } from './micro.wire.ts'
import { isAsked, type MicroRequest, microCriteria } from './micro-match.calc.ts'

/** Address of running micro orders. */
export const RUNNING_ADDRESS = '/order?source=1&type=1'

/** Members of `microOrders` about the order that was just placed. */
export interface PlacedMicro {
  /** The order that was just placed here: its sheet is shown. @rule MIC-17 */
  readonly placed: ReadCell<MicroOrderId | undefined>
  /** The sheet of the order that was just placed is closed. */
  readonly dismissPlaced: () => void
  /** Called as an order is sent; what it returns shows the order once it was accepted. */
  readonly showPlaced: (request: MicroRequest) => (outcome: CommitOutcome) => void
}

/** Rows and lists the placed order is looked for in. */
interface Known {
  readonly rows: { keys(): readonly MicroOrderId[] }
  readonly lists: PagedLists<MicroOrder, { readonly status: MicroStatus }>
}

/** The order that was just accepted: by its id, or as the newest that was not there before. @rule MIC-17 */
export const createPlaced = (context: DomainContext, { rows, lists }: Known): PlacedMicro => {
  const placed: Cell<MicroOrderId | undefined> = context.cell<MicroOrderId | undefined>(undefined)
  const find = async (criteria: PlacedCriteria, id: MicroOrderId | undefined): Promise<MicroOrderId | undefined> => {
    const running = lists({ status: 'running' })
    await running.reload()
    if (id !== undefined) return id
    const { rows: read, stage } = running.get()
    if (stage !== 'ready') return undefined
    const fresh = read.filter((row) => !criteria.knownIds.includes(row.id))
    return (fresh.find((row) => isAsked(criteria, row)) ?? fresh[0])?.id
  }
  const show = async (criteria: PlacedCriteria, id: MicroOrderId | undefined): Promise<void> => {
    const { epoch } = context.session()
    const found = await find(criteria, id)
    if (context.session().epoch !== epoch || context.isEnded()) return
    if (found === undefined) context.emit({ type: 'navigate', to: RUNNING_ADDRESS })
    else placed.set(found)
  }
  return {
    placed,
    dismissPlaced: () => placed.set(undefined),
    showPlaced: (request: MicroRequest) => {
      const criteria = microCriteria(request, rows.keys())
      return (outcome: CommitOutcome) => {
        const answer = outcome.kind === 'accepted' ? (outcome.answer as { id?: MicroOrderId } | undefined) : undefined
        void show(criteria, answer?.id)
      }
    },
  }
}
