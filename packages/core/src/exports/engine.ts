/** What a domain is made of: for domains of your own, attached with `client.use`. */
export { type Cell, createCell, type ReadCell } from '../engine/cell.ts'
export type { CommitOutcome } from '../engine/commit.machine.ts'
export type { Call, ClientContext, Piece, Scope } from '../engine/context.ts'
export { type Derived, derive, follow, type Read } from '../engine/derive.ts'
export { type Domain, type DomainContext, domain, type Use } from '../engine/domain.ts'
export type { AmountInput, StopInput } from '../engine/fields.ts'
export { type Held, type HeldActor, holdActor } from '../engine/held-actor.ts'
export { createHold } from '../engine/hold.ts'
export {
  type Commit,
  type CommitState,
  type Finder,
  type FinderContext,
  type Mutation,
  type MutationWords,
  mutation,
  type Sight,
  type TraceData,
} from '../engine/mutation.ts'
export {
  type ListPanel,
  type PageAnswer,
  type PagedList,
  type PagedLists,
  pagedList,
  type RowSource,
  SPINNER_MS,
} from '../engine/paged-list.ts'
export {
  type PlainFormEvent,
  type PlainFormMachine,
  type PlainFormRules,
  type PlainFormSnapshot,
  type PlainFormView,
  plainForm,
  plainFormView,
} from '../engine/plain-form.machine.ts'
export { createRangeFilter, type RangeFilter } from '../engine/range-filter.ts'
export { type Resource, resource, resources } from '../engine/resource.ts'
export {
  type FormEvent,
  type FormMachine,
  type FormRules,
  type FormSnapshot,
  type FormStage,
  type FormView,
  type FormWorld,
  formView,
  type ReviewPanel,
  reviewedForm,
  reviewPanel,
} from '../engine/reviewed-form.machine.ts'
