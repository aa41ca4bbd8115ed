import type { Domain, PagedLists } from '@openlot/core'
import { domain, type LiveForm, pagedList } from '@openlot/core/engine'
import { type MoveFacts, type MoveInputs, moveForm } from './moves.form.ts'
import { loadMoves, type Move } from './moves.wire.ts'

/** Members of the domain `moves`. */
export interface Moves {
  readonly records: PagedLists<Move, Readonly<Record<never, never>>>
  /** `locale` is how the person writes numbers (BCP 47). */
  readonly form: (given: { readonly locale: string }) => LiveForm<MoveInputs, MoveFacts>
}

/** Moving money between one's own accounts. */
export const moves: Domain<Moves> = domain('moves', (context) => ({
  // Rows have no ids.
  records: context.open(pagedList({ call: loadMoves, key: (_, place) => `#${place}`, tag: 'moves' })),
  form: context.open(moveForm),
}))
