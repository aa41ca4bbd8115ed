import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import type { Issue } from '../kernel/issue.ts'
import { createCell } from './cell.ts'
import { type CommitOutcome, refusalOf } from './commit.machine.ts'
import type { Intent, Words } from './intents.ts'
import type { Commit, CommitState } from './mutation.ts'

/** What a domain gives a form. All of it is pure; the machine decides when each is asked. */
export interface FormRules<Inputs extends object, Facts, Params> {
  /** Another place to go first (the login), asked when the person wants to review. */
  readonly detour?: (facts: Facts) => string | undefined
  /** Why the form cannot be used now, whatever is typed: pressing does nothing then. */
  readonly blocked?: (inputs: Inputs, facts: Facts) => Issue | undefined
  /** What is wrong with what was typed. */
  readonly issues: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Those of them that are shown at once, before anything was asked for: malformed text. */
  readonly early?: (inputs: Inputs) => readonly Issue[]
  /** What is sent; undefined only where `blocked` or `issues` say why. */
  readonly request: (inputs: Inputs, facts: Facts) => Params | undefined
  /** What stays in the form for the next one. */
  readonly next: (inputs: Inputs) => Inputs
}

/** What a form reaches outside: the facts as they are now, and the way to commit. */
export interface FormWorld<Facts, Params> {
  readonly facts: () => Facts
  readonly commit: (params: Params) => FollowedCommit
}

export interface FormInput<Inputs, Facts, Params> {
  readonly inputs: Inputs
  readonly world: FormWorld<Facts, Params>
}

/** A commit as far as a machine follows it. */
export type FollowedCommit = Pick<Commit, 'get' | 'subscribe' | 'dismiss'>
type BeginCommit = () => FollowedCommit

/** A commit that a machine follows for a view: its end is shown by a toast when the view is gone. @rule ENV-13 */
export const followedFor = (commit: Commit, isLookedAt: () => boolean): FollowedCommit => ({
  ...commit,
  subscribe: (listener) => commit.subscribe(listener, isLookedAt),
})

export interface FormContext<Inputs, Facts, Params> extends FormInput<Inputs, Facts, Params> {
  /** A review was asked for: issues of fields that were not touched are shown from then on. */
  readonly tried: boolean
  /** The commit of what was confirmed; called again it is the same one: a form that is resumed sends nothing twice. */
  readonly commit: BeginCommit | undefined
  readonly commitStage: 'sending' | 'checking'
  readonly outcome: CommitOutcome | undefined
}

/** What a person does to a form. */
export type FormEvent<Inputs> =
  | { readonly type: 'form.changed'; readonly change: Partial<Inputs> }
  /** `change` is made first: pressing Buy chooses the side. */
  | { readonly type: 'form.review'; readonly change?: Partial<Inputs> }
  | { readonly type: 'form.confirm' }
  /** Leaves a review or a result; `to` is an address to go to. */
  | { readonly type: 'form.back'; readonly to?: string }

/** Events a machine gets from the commit it follows. */
export type CommitEvent =
  | { readonly type: 'commit.moved'; readonly stage: 'sending' | 'checking' }
  | { readonly type: 'commit.settled'; readonly outcome: CommitOutcome }

/** How long a confirm button ignores taps after it appeared: the second tap of a double tap falls there. @rule CON-26 */
export const DOUBLE_TAP_MS = 400

/** Runs `make` at the first call only. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The rules named no issue and built no request all the same: nothing is sent, and that is said. */
const NOT_SENT: FollowedCommit = {
  ...createCell<CommitState<unknown>>({ stage: 'settled', outcome: { kind: 'notPlaced' } }),
  dismiss: () => undefined,
}

/** Begins a commit and follows it. Stopped, it stops following; the commit goes on. */
export const followCommit = fromCallback<EventObject, BeginCommit | undefined>(({ input: begin, sendBack }) => {
  const commit = begin?.() ?? NOT_SENT
  const send = (event: CommitEvent): void => sendBack(event)
  const report = (): void => {
    const state = commit.get()
    if (state.stage === 'settled') send({ type: 'commit.settled', outcome: state.outcome })
    else send({ type: 'commit.moved', stage: state.stage })
  }
  const stop = commit.subscribe(report)
  report()
  return stop
})

const REVIEWED = 'what is reviewed is what is sent: back first'
const UNDER_WAY = 'it is on its way and cannot be taken back; twenty taps are one'
const SETTLED = 'how it ended is read and dismissed first'

const build = <Inputs extends object, Facts, Params>(rules: FormRules<Inputs, Facts, Params>) => {
  type Context = FormContext<Inputs, Facts, Params>
  const changed = (context: Context, event: EventObject & { readonly change?: Partial<Inputs> }): Inputs => ({
    ...context.inputs,
    ...event.change,
  })
  return setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Inputs> | CommitEvent,
      emitted: {} as Intent,
      input: {} as FormInput<Inputs, Facts, Params>,
    },
    actors: { commit: followCommit },
    delays: { doubleTap: DOUBLE_TAP_MS },
    guards: {
      hasDetour: ({ context }) => rules.detour?.(context.world.facts()) !== undefined,
      isBlocked: ({ context, event }) => rules.blocked?.(changed(context, event), context.world.facts()) !== undefined,
      isRight: ({ context, event }) => rules.issues(changed(context, event), context.world.facts()).length === 0,
      isAccepted: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'accepted',
      isUndecided: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'undecided',
      hasAddress: ({ event }) => event.type === 'form.back' && event.to !== undefined,
    },
    actions: {
      change: assign({ inputs: ({ context, event }) => changed(context, event), outcome: undefined }),
      showIssues: assign({ tried: true }),
      goToDetour: emit(({ context }) => ({ type: 'navigate', to: rules.detour?.(context.world.facts()) ?? '/' })),
      goToAddress: emit(({ event }) => ({ type: 'navigate', to: (event.type === 'form.back' && event.to) || '/' })),
      buildRequest: assign({
        commit: ({ context: { inputs, world } }) => {
          const params = rules.request(inputs, world.facts())
          return params === undefined ? undefined : once(() => world.commit(params))
        },
        commitStage: 'sending',
      }),
      noteStage: assign({
        commitStage: ({ context, event }) => (event.type === 'commit.moved' ? event.stage : context.commitStage),
      }),
      noteOutcome: assign({
        outcome: ({ context, event }) => (event.type === 'commit.settled' ? event.outcome : context.outcome),
      }),
      beginNext: assign({ inputs: ({ context }) => rules.next(context.inputs), tried: false }),
      forget: assign({ outcome: undefined, commit: undefined }),
    },
  }).createMachine({
    id: 'engine.reviewedForm',
    description: 'Where a form that moves money is, between typing and its known end.',
    context: ({ input }) => ({ ...input, tried: false, commit: undefined, commitStage: 'sending', outcome: undefined }),
    initial: 'editing',
    on: { 'commit.*': { description: 'it is followed while `committing` only' } },
    states: {
      editing: {
        id: 'editing',
        on: {
          'form.changed': { actions: 'change' },
          'form.review': [
            { guard: 'hasDetour', actions: 'goToDetour' },
            { guard: 'isBlocked', description: 'the form says why it cannot be used now' },
            { guard: 'isRight', target: 'reviewing', actions: ['change', 'showIssues'] },
            { actions: ['change', 'showIssues'] },
          ],
          'form.confirm': { description: 'nothing was reviewed, or the first of twenty taps found it forbidden' },
          'form.back': { description: 'there is nothing to go back from' },
        },
      },
      reviewing: {
        on: {
          'form.back': 'editing',
          'form.changed': { description: REVIEWED },
          'form.review': { description: REVIEWED },
        },
        initial: 'appearing',
        states: {
          appearing: {
            after: { doubleTap: 'open' },
            on: { 'form.confirm': { description: 'the second tap of a double tap confirms nothing' } },
          },
          open: {
            on: {
              'form.confirm': [
                { guard: 'isBlocked', target: '#editing' },
                { guard: 'isRight', target: '#committing', actions: 'buildRequest' },
                { target: '#editing' },
              ],
            },
          },
        },
      },
      committing: {
        id: 'committing',
        invoke: { src: 'commit', input: ({ context }) => context.commit },
        on: {
          'commit.moved': { actions: 'noteStage' },
          'commit.settled': [
            { guard: 'isAccepted', target: 'accepted', actions: 'noteOutcome' },
            { guard: 'isUndecided', target: 'undecided', actions: 'noteOutcome' },
            { target: 'editing', actions: 'noteOutcome' },
          ],
          'form.*': { description: UNDER_WAY },
        },
      },
      accepted: {
        entry: 'beginNext',
        on: {
          'form.back': [
            { guard: 'hasAddress', target: 'editing', actions: ['forget', 'goToAddress'] },
            { target: 'editing', actions: 'forget' },
          ],
          'form.*': { description: SETTLED },
        },
      },
      undecided: {
        on: {
          'form.back': [
            { guard: 'hasAddress', target: 'editing', actions: ['forget', 'goToAddress'] },
            { target: 'editing', actions: 'forget' },
          ],
          'form.*': { description: SETTLED },
        },
      },
    },
  })
}

type Built<Inputs extends object, Facts, Params> = ReturnType<typeof build<Inputs, Facts, Params>>
/** A form's machine; an interface, so that hovers say this name and not fifteen parameters. */
export interface FormMachine<Inputs extends object, Facts, Params> extends Built<Inputs, Facts, Params> {}

/**
 * The machine of a form that moves money: editing → reviewing → committing → accepted or undecided, or back to editing
 * with the reason. One confirm leaves `reviewing` at once, so twenty taps are one request. Made once a module.
 * @rule CON-20 CON-21 CON-26 ENV-6 ENV-7
 */
export const reviewedForm: <Inputs extends object, Facts, Params>(
  rules: FormRules<Inputs, Facts, Params>,
) => FormMachine<Inputs, Facts, Params> = build

/** What panels need of a snapshot, whatever XState's own type is. */
export interface FormSnapshot<Inputs> {
  readonly value: 'editing' | { readonly reviewing: 'appearing' | 'open' } | 'committing' | 'accepted' | 'undecided'
  readonly context: Pick<FormContext<Inputs, never, never>, 'inputs' | 'tried' | 'commitStage' | 'outcome'>
}

/** editing · reviewing (confirm sheet) · sending · checking (outcome unknown, being found out) · accepted · undecided */
export type FormStage = 'editing' | 'reviewing' | 'sending' | 'checking' | 'accepted' | 'undecided'

/** What every reviewed form's panel has, whatever its fields are. */
export interface FormView<Inputs> {
  readonly stage: FormStage
  readonly inputs: Inputs
  readonly blocked: Issue | undefined
  /** Issues to show beside the fields. */
  readonly issues: readonly Issue[]
  readonly canReview: boolean
  /** The review can be confirmed: not within the first 400 ms, and only while the rules allow it. */
  readonly canConfirm: boolean
  /** Why it cannot. */
  readonly reason: Issue | undefined
  readonly refusal: Words | undefined
  readonly change: (change: Partial<Inputs>) => void
  readonly review: (change?: Partial<Inputs>) => void
  readonly confirm: () => void
  readonly back: (to?: string) => void
}

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
  const reason = blocked ?? all[0]
  return {
    stage: isReviewing ? 'reviewing' : value === 'committing' ? context.commitStage : value,
    inputs,
    blocked,
    issues: context.tried ? all : (rules.early?.(inputs) ?? []),
    canReview: blocked === undefined && value === 'editing',
    canConfirm: isReviewing && value.reviewing === 'open' && reason === undefined,
    reason: isReviewing ? reason : undefined,
    refusal: refusalOf(context.outcome, 'commit.not_there'),
    change: (change) => send({ type: 'form.changed', change }),
    review: (change) => send({ type: 'form.review', ...(change === undefined ? {} : { change }) }),
    confirm: () => send({ type: 'form.confirm' }),
    back: (to) => send({ type: 'form.back', ...(to === undefined ? {} : { to }) }),
  }
}
