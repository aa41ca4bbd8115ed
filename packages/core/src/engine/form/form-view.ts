import { type Issue, issue } from '../../kernel/issue.ts'
import { refusalOf } from '../mutation/commit-outcome.ts'
import type { FormRules } from './form-rules.ts'
import type { ReviewPanel } from './review-panel.ts'
import type { FormContext, FormEvent } from './reviewed-form.machine.ts'

/** Part of a snapshot that panels need, whatever XState's own type is. */
export interface FormSnapshot<Inputs> {
  readonly value:
    | 'beginning'
    | 'resuming'
    | 'editing'
    | { readonly reviewing: 'appearing' | 'asking' | 'open' }
    | 'committing'
    | 'accepted'
    | 'undecided'
  readonly context: Pick<
    FormContext<Inputs, never, never>,
    'inputs' | 'tried' | 'commitStage' | 'outcome' | 'seen' | 'moved' | 'changes' | 'isReading' | 'confirmed' | 'resume'
  >
}

/** Members of every reviewed form's panel, whatever its fields are. */
export interface FormView<Inputs> extends ReviewPanel {
  readonly inputs: Inputs
  /** Issues to show beside the fields. */
  readonly issues: readonly Issue[]
  /** Replaces the inputs that are named; the others stay. */
  readonly change: (change: Partial<Inputs>) => void
  /** Shows what would be sent, where nothing is wrong. */
  readonly review: (change?: Partial<Inputs>) => void
  /** From the review back to the fields. Nothing is sent. */
  readonly back: (to?: string) => void
}

/** The part of a panel that is the form's own; its commands take nothing, as a button passes its event. */
export const reviewPanel = ({ inputs, issues, change, review, back, ...form }: FormView<object>): ReviewPanel => ({
  ...form,
  review: () => review(),
  back: () => back(),
})

/** The view of a form: what may be pressed now, and the issues to show beside the fields. */
export const formView = <Inputs extends object, Facts, Params>(
  rules: FormRules<Inputs, Facts, Params>,
  { value, context }: FormSnapshot<Inputs>,
  send: (event: FormEvent<Inputs>) => void,
  facts: Facts,
): FormView<Inputs> => {
  const { inputs } = context
  const blocked = rules.blocked?.(inputs, facts)
  const all = rules.issues(inputs, facts)
  const isReviewing = typeof value === 'object'
  const isEditing = value === 'beginning' || value === 'resuming' || value === 'editing'
  const inReview = (): Issue | undefined =>
    context.isReading ? issue('withdraw.reading') : rules.inReview?.issue(inputs, facts)
  const reason = blocked ?? all[0] ?? (isReviewing ? inReview() : undefined)
  return {
    stage: isReviewing ? 'reviewing' : isEditing ? 'editing' : value === 'committing' ? context.commitStage : value,
    inputs,
    blocked,
    issues: context.tried ? all : (rules.early?.(inputs, facts) ?? []),
    canReview: blocked === undefined && isEditing,
    canConfirm: isReviewing && value.reviewing === 'open' && reason === undefined,
    reason: isReviewing ? reason : undefined,
    refusal: refusalOf(context.outcome, rules.absent),
    moved: isReviewing ? context.moved : undefined,
    changes: isReviewing ? context.changes : [],
    change: (change) => send({ type: 'form.changed', change }),
    review: (change) => send({ type: 'form.review', ...(change === undefined ? {} : { change }) }),
    confirm: () => send({ type: 'form.confirm' }),
    back: (to) => send({ type: 'form.back', ...(to === undefined ? {} : { to }) }),
  }
}
