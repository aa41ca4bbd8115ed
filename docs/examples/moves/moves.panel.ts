import { derive, failureMessage, type ListPanel, type Words } from '@openlot/core'
import { moves } from './moves.ts'
import type { Move } from './moves.wire.ts'

/** The list, ready to draw. */
export interface MovesPanel extends Omit<ListPanel<Move>, 'failure' | 'page'> {
  readonly failure: Words | undefined
}
/** Past moves. */
export const movesPanel = derive((read): MovesPanel => {
  const { page: _, failure, ...list } = read(read.use(moves).records({}))
  return { ...list, failure: failure && failureMessage(failure) }
})
