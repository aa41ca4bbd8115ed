/** Parts of a domain: for domains of your own, attached with `client.use`. */
export { type Cell, createCell, type ReadCell } from '../engine/cell.ts'
export type { CommitOutcome } from '../engine/commit-outcome.ts'
export type { Call, ClientContext, Piece, Scope } from '../engine/context.ts'
export { type Derived, derive, derivedCell, type Read } from '../engine/derive.ts'
export { type Domain, type DomainContext, type DomainPiece, domain, type Use } from '../engine/domain.ts'
export type { AmountInput, StopInput } from '../engine/fields.ts'
export type { FormDraft } from '../engine/form/form-draft.ts'
export type { FormAccepted } from '../engine/form/form-ending.ts'
export { type LivePlainForm, type PlainForm, plainForm, type SentForm } from '../engine/form/plain-form.ts'
export {
  confirmed,
  type LiveForm,
  type NoInputs,
  type ReviewedAccepted,
  type ReviewedForm,
  reviewedForm,
} from '../engine/form/reviewed-form.ts'
export { type Held, type HeldActor, holdActor } from '../engine/held-actor.ts'
export { createHold } from '../engine/hold.ts'
export {
  type Commit,
  type CommitState,
  type Match,
  type MatchCriteria,
  type Mutation,
  type MutationWords,
  mutation,
  type OutcomeResolver,
  type ResolverContext,
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
  reviewedFormMachine,
  reviewPanel,
} from '../engine/reviewed-form.machine.ts'
