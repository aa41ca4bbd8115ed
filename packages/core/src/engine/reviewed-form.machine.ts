import { assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import type { Decimal } from '../kernel/decimal.ts'
import { createCell } from './cell.ts'
import type { CommitOutcome } from './commit.machine.ts'
import type { FormRules } from './form-rules.ts'
import type { Intent } from './intents.ts'
import { changedTerms, type Jump, jumpBetween, type Term, type TermChange } from './jump.ts'
import type { Commit, CommitState } from './mutation.ts'

export type { FormRules } from './form-rules.ts'
export type { FormStage, ReviewPanel } from './review-panel.ts'

/** What a form reaches outside: the facts as they are now, and the way to commit. */
export interface FormWorld<Facts, Params> {
  readonly facts: () => Facts
  /** Calls when the facts may have changed. Returns a stop. Left out, they are looked at when something is done. */
  readonly watch?: (listener: () => void) => () => void
  readonly commit: (params: Params) => FollowedCommit
  /** Reads anew what the review rests on and was read once; it is confirmed when that is over, or takes too long. @rule WAL-17 */
  readonly reread?: () => Promise<unknown>
}

export interface FormInput<Inputs, Facts, Params> {
  readonly inputs: Inputs
  readonly world: FormWorld<Facts, Params>
  /** The review was open when the page went, or asked for before a sign-in: it opens once it can. */
  readonly resume?: boolean
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
  readonly seen: Decimal | undefined
  readonly jump: Jump | undefined
  /** The terms when the review opened, and when they were last looked at. */
  readonly terms: { readonly first: readonly Term[]; readonly last: readonly Term[] }
  /** Those that are others than when it opened. */
  readonly changes: readonly TermChange[]
  /** The terms are being read anew. */
  readonly isReading: boolean
  /** What was typed when it was confirmed: what the result is about. */
  readonly confirmed: Inputs | undefined
}

/** What a person does to a form. */
export type FormEvent<Inputs> =
  | { readonly type: 'form.changed'; readonly change: Partial<Inputs> }
  /** `change` is made first: pressing Buy chooses the side. */
  | { readonly type: 'form.review'; readonly change?: Partial<Inputs> }
  | { readonly type: 'form.confirm' }
  /** Leaves a review or a result; `to` is an address to go to. */
  | { readonly type: 'form.back'; readonly to?: string }

/** The terms were read anew, or could not be. */
export type TermsEvent = { readonly type: 'terms.read' }

/** The facts may be others now. */
export type FactsEvent = Readonly<Record<'type', 'facts.changed'>>

/** Events a machine gets from the commit it follows. */
export type CommitEvent =
  | { readonly type: 'commit.moved'; readonly stage: 'sending' | 'checking' }
  | { readonly type: 'commit.settled'; readonly outcome: CommitOutcome }

/** How long a confirm button ignores taps after it appeared: the second tap of a double tap falls there. @rule CON-26 */
export const DOUBLE_TAP_MS = 400
/** A review waits no longer for its terms: what is known is agreed to then. @rule WAL-17 */
export const REREAD_MS = 3000
/** How long a review that a reload or a sign-in interrupted is waited for. @rule CON-50 */
export const RESUME_MS = 15_000

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

type Watch = (listener: () => void) => () => void
/** Says each change of the facts, and that there are some. */
const watchFacts = fromCallback<EventObject, Watch | undefined>(({ input: watch, sendBack }) => {
  const say = (): void => sendBack({ type: 'facts.changed' } satisfies FactsEvent)
  const stop = watch?.(say)
  say()
  return stop
})

/** Says when the terms were read anew. */
const rereadTerms = fromCallback<EventObject, (() => Promise<unknown>) | undefined>(({ input: reread, sendBack }) => {
  const done = (): void => sendBack({ type: 'terms.read' } satisfies TermsEvent)
  void reread?.().then(done, done)
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
  const wiped = ({ inputs }: Context): Inputs => rules.inReview?.wipe(inputs) ?? inputs
  const seenNow = (context: Context): Decimal | undefined => rules.seen?.(context.inputs, context.world.facts())
  const termsNow = (context: Context): readonly Term[] => rules.terms?.(context.inputs, context.world.facts()) ?? []
  const hasJumped = (context: Context): boolean => {
    if (changedTerms(context.terms.last, termsNow(context)).length > 0) return true
    const [seen, now] = [context.seen, seenNow(context)]
    return Boolean(seen && now && rules.hasJumped?.(seen, now, context.world.facts()))
  }
  const watched = ({ context }: { readonly context: Context }): Watch | undefined => context.world.watch
  const jumpOf = (context: Context): Jump | undefined =>
    jumpBetween(context.jump?.from ?? context.seen, seenNow(context))
  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Inputs> | FactsEvent | TermsEvent | CommitEvent,
      emitted: {} as Intent,
      input: {} as FormInput<Inputs, Facts, Params>,
    },
    actors: { commit: followCommit, watch: watchFacts, reread: rereadTerms },
    delays: { rereadWait: REREAD_MS, doubleTap: DOUBLE_TAP_MS, resumeWait: RESUME_MS },
    guards: {
      isResumed: ({ context }) => context.resume === true,
      hasJumped: ({ context }) => hasJumped(context),
      isGone: ({ context }) => rules.isGone?.(context.inputs, context.world.facts()) === true,
      hasDetour: ({ context, event }) => rules.detour?.(context.world.facts(), changed(context, event)) !== undefined,
      isBlocked: ({ context, event }) => rules.blocked?.(changed(context, event), context.world.facts()) !== undefined,
      isRight: ({ context, event }) => rules.issues(changed(context, event), context.world.facts()).length === 0,
      isWrong: ({ context }) => rules.issues(context.inputs, context.world.facts()).length > 0,
      isForReview: ({ event }) =>
        event.type === 'form.changed' &&
        Object.keys(event.change).every((name) => rules.inReview?.fields.includes(name as keyof Inputs) ?? false),
      isIncomplete: ({ context }) =>
        context.isReading || rules.inReview?.issue(context.inputs, context.world.facts()) !== undefined,
      isAccepted: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'accepted',
      isUndecided: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'undecided',
      hasAddress: ({ event }) => event.type === 'form.back' && event.to !== undefined,
    },
    actions: {
      change: assign({ inputs: ({ context, event }) => changed(context, event), outcome: undefined }),
      changeInReview: assign({ inputs: ({ context, event }) => changed(context, event) }),
      wipe: assign({ inputs: ({ context }) => wiped(context) }),
      showIssues: assign({ tried: true }),
      noteWish: assign({ resume: true }),
      forgetWish: assign({ resume: false }),
      noteSeen: assign(({ context }) => {
        const terms = termsNow(context)
        const isReading = context.world.reread !== undefined
        return { seen: seenNow(context), jump: undefined, terms: { first: terms, last: terms }, changes: [], isReading }
      }),
      noteJump: assign(({ context }) => {
        const last = termsNow(context)
        const { first } = context.terms
        return {
          seen: seenNow(context),
          jump: jumpOf(context),
          terms: { first, last },
          changes: changedTerms(first, last),
        }
      }),
      noteRead: assign({ isReading: false }),
      goToDetour: emit(({ context: { inputs, world } }) => ({
        type: 'navigate',
        to: rules.detour?.(world.facts(), inputs) ?? '/',
      })),
      goToAddress: emit(({ event }) => ({ type: 'navigate', to: (event.type === 'form.back' && event.to) || '/' })),
      buildRequest: assign({
        commit: ({ context: { inputs, world } }) => {
          const params = rules.request(inputs, world.facts())
          return params === undefined ? undefined : once(() => world.commit(params))
        },
        commitStage: 'sending',
        confirmed: ({ context }) => wiped(context),
        seen: ({ context }) => seenNow(context),
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
  })
  const review = [
    { guard: 'hasDetour', actions: ['change', 'noteWish', 'goToDetour'] },
    { guard: 'isBlocked', description: 'the form says why it cannot be used now' },
    { guard: 'isRight', target: '#reviewing', actions: ['change', 'showIssues'] },
    { target: '#editing', actions: ['change', 'showIssues'] },
  ] as const
  return machine.createMachine({
    id: 'engine.reviewedForm',
    description: 'Where a form that moves money is, between typing and its known end.',
    context: ({ input }) => ({
      ...input,
      tried: false,
      commit: undefined,
      commitStage: 'sending',
      outcome: undefined,
      seen: undefined,
      jump: undefined,
      terms: { first: [], last: [] },
      changes: [],
      isReading: false,
      confirmed: undefined,
    }),
    initial: 'beginning',
    on: {
      'commit.*': { description: 'it is followed while `committing` only' },
      'terms.read': { description: 'the review they were read for is over' },
      'facts.changed': { description: 'what is shown is always reckoned with the facts of now' },
    },
    states: {
      beginning: { always: [{ guard: 'isResumed', target: 'resuming' }, { target: 'editing' }] },
      resuming: {
        invoke: { src: 'watch', input: watched },
        exit: 'forgetWish',
        after: { resumeWait: 'editing' },
        on: {
          'facts.changed': [
            { guard: 'hasDetour', description: 'the person is not signed in yet' },
            { guard: 'isBlocked', description: 'the price is not here yet' },
            { guard: 'isRight', target: 'reviewing', actions: 'showIssues' },
            { target: 'editing', actions: 'showIssues' },
          ],
          'form.changed': { target: 'editing', actions: 'change' },
          'form.review': review,
          'form.confirm': { description: 'nothing is reviewed yet' },
          'form.back': 'editing',
        },
      },
      editing: {
        id: 'editing',
        entry: 'wipe',
        on: {
          'form.changed': { actions: ['change', 'forgetWish'] },
          'form.review': review,
          'form.confirm': { description: 'nothing was reviewed, or the first of twenty taps found it forbidden' },
          'form.back': { description: 'there is nothing to go back from' },
        },
      },
      reviewing: {
        id: 'reviewing',
        entry: ['forgetWish', 'noteSeen'],
        invoke: [
          { src: 'watch', input: watched },
          { src: 'reread', input: ({ context }) => context.world.reread },
        ],
        after: { rereadWait: { actions: 'noteRead' } },
        on: {
          'terms.read': { actions: 'noteRead' },
          'form.back': 'editing',
          'form.changed': [{ guard: 'isForReview', actions: 'changeInReview' }, { description: REVIEWED }],
          'form.review': { description: REVIEWED },
          'facts.changed': { guard: 'isGone', target: 'editing', actions: 'showIssues' },
        },
        initial: 'appearing',
        states: {
          appearing: {
            after: { doubleTap: 'open' },
            on: { 'form.confirm': { description: 'the second tap of a double tap confirms nothing' } },
          },
          asking: {
            after: { doubleTap: 'open' },
            on: { 'form.confirm': { description: 'a tap that was meant for the price before' } },
          },
          open: {
            always: { guard: 'hasJumped', target: 'asking', actions: 'noteJump' },
            on: {
              'facts.changed': { guard: 'hasJumped', target: 'asking', actions: 'noteJump' },
              'form.confirm': [
                { guard: 'isBlocked', target: '#editing' },
                { guard: 'hasJumped', target: 'asking', actions: 'noteJump' },
                { guard: 'isWrong', target: '#editing' },
                { guard: 'isIncomplete', description: 'what the review itself asks for comes first' },
                { target: '#committing', actions: 'buildRequest' },
              ],
            },
          },
        },
      },
      committing: {
        id: 'committing',
        entry: 'wipe',
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

export { type FormSnapshot, type FormView, formView, reviewPanel } from './form-view.ts'
