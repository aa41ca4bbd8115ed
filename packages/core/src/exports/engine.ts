/** Parts of a domain: for domains of your own, attached with `client.use`. */
export { type Cell, createCell, type ReadCell } from '../engine/domain/cell.ts'
export type { Call, ClientContext, Piece, Scope } from '../engine/domain/context.ts'
export { type Domain, type DomainContext, type DomainPiece, domain, type Use } from '../engine/domain/domain.ts'
export { type Held, type HeldActor, holdActor } from '../engine/domain/held-actor.ts'
export { createHold } from '../engine/domain/hold.ts'
export type { AmountInput, StopInput } from '../engine/form/fields.ts'
export type { FormDraft } from '../engine/form/form-draft.ts'
export type { FormAccepted } from '../engine/form/form-ending.ts'
export {
  type PlainFormEvent,
  type PlainFormMachine,
  type PlainFormRules,
  type PlainFormSnapshot,
  type PlainFormView,
  plainFormView,
} from '../engine/form/plain-form.machine.ts'
export { type LivePlainForm, type PlainForm, plainForm, type SentForm } from '../engine/form/plain-form.ts'
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
} from '../engine/form/reviewed-form.machine.ts'
export {
  confirmed,
  type LiveForm,
  type NoInputs,
  type ReviewedAccepted,
  type ReviewedForm,
  reviewedForm,
} from '../engine/form/reviewed-form.ts'
export type { CommitOutcome } from '../engine/mutation/commit-outcome.ts'
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
} from '../engine/mutation/mutation.ts'
export { type Derived, derive, derivedCell, type Read } from '../engine/read/derive.ts'
export {
  type ListPanel,
  type PageAnswer,
  type PagedList,
  type PagedLists,
  pagedList,
  type RowSource,
  SPINNER_MS,
} from '../engine/read/paged-list.ts'
export { createRangeFilter, type RangeFilter } from '../engine/read/range-filter.ts'
export { type Resource, resource, resources } from '../engine/read/resource.ts'
export {
  type AmountCriteria,
  amountCriteria,
  findAmount,
  type RowPage,
  type RowWithoutId,
  wholePage,
} from '../engine/rows/evidence.ts'
