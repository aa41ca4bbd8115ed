/** Parts of a domain: for domains of your own, attached with `client.use`. */
export { type Cell, createCell } from '../engine/domain/cell.ts'
export { type DomainContext, type DomainPiece, domain } from '../engine/domain/domain.ts'
export { holdActor } from '../engine/domain/held-actor.ts'
export type { AmountInput, StopInput } from '../engine/form/fields.ts'
export { type PlainFormRules, plainFormView } from '../engine/form/plain-form.machine.ts'
export { type LivePlainForm, plainForm } from '../engine/form/plain-form.ts'
export {
  type FormEvent,
  type FormRules,
  type FormSnapshot,
  type FormStage,
  formView,
  type ReviewPanel,
  reviewPanel,
} from '../engine/form/reviewed-form.machine.ts'
export { confirmed, type LiveForm, reviewedForm } from '../engine/form/reviewed-form.ts'
export { mutation, type OutcomeResolver } from '../engine/mutation/mutation.ts'
export { pagedList, SPINNER_MS } from '../engine/read/paged-list.ts'
export { createRangeFilter, type RangeFilter } from '../engine/read/range-filter.ts'
export { resource, resources } from '../engine/read/resource.ts'
export { amountCriteria, findAmount, wholePage } from '../engine/rows/evidence.ts'
