import type { Cell } from '../engine/cell.ts'
import type { Loadable } from '../kernel/loadable.ts'
import type { Clock } from '../ports/index.ts'

/** What could not be read is asked for again after this long, until it is. @rule WAL-4 MKT-10 CFG-6 */
export const AGAIN_MS = 5000

/** What is shown must not stay behind, or missing, because one answer was lost. Returns its end. */
export const insist = (
  clock: Clock,
  cell: Pick<Cell<Loadable<unknown, unknown>>, 'get' | 'subscribe'>,
  load: () => Promise<unknown>,
): (() => void) => {
  let asking: unknown
  const stop = cell.subscribe(() => {
    clock.clearTimeout(asking)
    if (cell.get().stage === 'failed') asking = clock.setTimeout(() => void load(), AGAIN_MS)
  })
  return () => {
    stop()
    clock.clearTimeout(asking)
  }
}
