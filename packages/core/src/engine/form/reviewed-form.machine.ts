import { assign, cancel, type EventObject, emit, enqueueActions, fromCallback, raise, setup } from 'xstate'
import type { Decimal } from '../../kernel/decimal.ts'
import type { Intent } from '../domain/intents.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import { type BeginCommit, type CommitEvent, type FollowedCommit, followCommit, once } from './followed-commit.ts'
import type { DueEvent, FormEnding } from './form-ending.ts'
import type { FormRules } from './form-rules.ts'
import { changedTerms, type Moved, movedBetween, type Term, type TermChange } from './moved.ts'

export { type CommitEvent, type FollowedCommit, followCommit, followedFor, once } from './followed-commit.ts'
export type { FormRules } from './form-rules.ts'
export type { FormStage, ReviewPanel } from './review-panel.ts'

/** World of a form: the facts as they are now, and the way to commit. */
export interface FormWorld<Inputs, Facts, Params> {
  /** The facts as they are now, for what is chosen. */
  readonly facts: (inputs: Inputs) => Facts
  /** Calls when the facts may have changed. Returns a stop. Left out, they are looked at when something is done. */
  readonly watch?: (listener: () => void) => () => void
  /** Commits a mutation of the form. */
  readonly commit: (params: Params) => FollowedCommit
  /** Reads anew what the review rests on and was read once; it is confirmed when that is over, or takes too long. @rule WAL-17 */
  readonly reread?: () => Promise<unknown>
  /** Intents for the shell when it was accepted. Left out, nothing: the view draws the result. @rule ENV-13 */
  readonly end?: (outcome: CommitOutcome) => FormEnding
  /** True when a person sees the form now: what is asked for later is for them. */
  readonly isSeen?: () => boolean
}

export interface FormInput<Inputs, Facts, Params> {
  readonly inputs: Inputs
  readonly world: FormWorld<Inputs, Facts, Params>
  /** The review was open when the page went, or asked for before a sign-in: it opens once it can. */
  readonly resume?: boolean
}

export interface FormContext<Inputs, Facts, Params> extends FormInput<Inputs, Facts, Params> {
  /** A review was asked for: issues of fields that were not touched are shown from then on. */
  readonly tried: boolean
  /** The commit of what was confirmed; called again it is the same one: a form that is resumed sends nothing twice. */
  readonly commit: BeginCommit | undefined
  readonly commitStage: 'sending' | 'checking'
  readonly outcome: CommitOutcome | undefined
  readonly seen: Decimal | undefined
  readonly moved: Moved | undefined
  /** The terms when the review opened, and when they were last looked at. */
  readonly terms: { readonly first: readonly Term[]; readonly last: readonly Term[] }
  /** Those that are others than when it opened. */
  readonly changes: readonly TermChange[]
  /** The terms are being read anew. */
  readonly isReading: boolean
  /** Inputs as they were when it was confirmed: what the result is about. */
  readonly confirmed: Inputs | undefined
  /** Intents for the shell a moment after it was accepted. */
  readonly later: FormEnding['later']
}

/** Events of a person at a form. */
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

/** Time for which a confirm button ignores taps after it appeared: the second tap of a double tap falls there. @rule CON-26 */
export const DOUBLE_TAP_MS = 400
/** A review waits no longer for its terms: what is known is agreed to then. @rule WAL-17 */
export const REREAD_MS = 3000
/** Time for which a review that a reload or a sign-in interrupted is waited for. @rule CON-50 */
export const RESUME_MS = 15_000

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

const build = <Inputs extends object, Facts, Params>(
  rules: FormRules<Inputs, Facts, Params>,
  { staysAccepted = true }: { readonly staysAccepted?: boolean } = {},
) => {
  type Context = FormContext<Inputs, Facts, Params>
  const changed = (context: Context, event: EventObject & { readonly change?: Partial<Inputs> }): Inputs => ({
    ...context.inputs,
    ...event.change,
  })
  const wiped = ({ inputs }: Context): Inputs => rules.inReview?.wipe(inputs) ?? inputs
  const seenNow = (context: Context): Decimal | undefined =>
    rules.seen?.(context.inputs, context.world.facts(context.inputs))
  const termsNow = (context: Context): readonly Term[] =>
    rules.terms?.(context.inputs, context.world.facts(context.inputs)) ?? []
  const hasMoved = (context: Context): boolean => {
    if (changedTerms(context.terms.last, termsNow(context)).length > 0) return true
    const [seen, now] = [context.seen, seenNow(context)]
    return Boolean(seen && now && rules.hasMoved?.(seen, now, context.world.facts(context.inputs)))
  }
  const watched = ({ context }: { readonly context: Context }): Watch | undefined => context.world.watch
  const movedOf = (context: Context): Moved | undefined =>
    movedBetween(context.moved?.from ?? context.seen, seenNow(context))
  const machine = setup({
    types: {
      context: {} as Context,
      events: {} as FormEvent<Inputs> | FactsEvent | TermsEvent | DueEvent | CommitEvent,
      emitted: {} as Intent,
      input: {} as FormInput<Inputs, Facts, Params>,
    },
    actors: { commit: followCommit, watch: watchFacts, reread: rereadTerms },
    delays: { rereadWait: REREAD_MS, doubleTap: DOUBLE_TAP_MS, resumeWait: RESUME_MS },
    guards: {
      isResumed: ({ context }) => context.resume === true,
      hasMoved: ({ context }) => hasMoved(context),
      isGone: ({ context }) => rules.isGone?.(context.inputs, context.world.facts(context.inputs)) === true,
      hasDetour: ({ context, event }) => {
        const inputs = changed(context, event)
        return rules.detour?.(context.world.facts(inputs), inputs) !== undefined
      },
      isBlocked: ({ context, event }) => {
        const inputs = changed(context, event)
        return rules.blocked?.(inputs, context.world.facts(inputs)) !== undefined
      },
      isRight: ({ context, event }) => {
        const inputs = changed(context, event)
        return rules.issues(inputs, context.world.facts(inputs)).length === 0
      },
      isWrong: ({ context }) => rules.issues(context.inputs, context.world.facts(context.inputs)).length > 0,
      isForReview: ({ event }) =>
        event.type === 'form.changed' &&
        Object.keys(event.change).every((name) => rules.inReview?.fields.includes(name as keyof Inputs) ?? false),
      isIncomplete: ({ context }) =>
        context.isReading || rules.inReview?.issue(context.inputs, context.world.facts(context.inputs)) !== undefined,
      isAccepted: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'accepted',
      isRefusedInReview: ({ context: { inputs, world }, event }) =>
        event.type === 'commit.settled' &&
        event.outcome.kind === 'rejected' &&
        event.outcome.failure._tag === 'Rejected' &&
        rules.inReview?.mayBeRefused?.(world.facts(inputs)) === true,
      isUndecided: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'undecided',
      isReady: () => !staysAccepted,
      isSeen: ({ context }) => context.world.isSeen?.() ?? true,
      hasAddress: ({ event }) => event.type === 'form.back' && event.to !== undefined,
    },
    actions: {
      change: assign({ inputs: ({ context, event }) => changed(context, event), outcome: undefined }),
      changeInReview: assign({ inputs: ({ context, event }) => changed(context, event), outcome: undefined }),
      wipe: assign({ inputs: ({ context }) => wiped(context) }),
      showIssues: assign({ tried: true }),
      notePendingReview: assign({ resume: true }),
      forgetPendingReview: assign({ resume: false }),
      noteSeen: assign(({ context }) => {
        const terms = termsNow(context)
        const isReading = context.world.reread !== undefined
        return {
          seen: seenNow(context),
          moved: undefined,
          terms: { first: terms, last: terms },
          changes: [],
          isReading,
        }
      }),
      noteMoved: assign(({ context }) => {
        const last = termsNow(context)
        const { first } = context.terms
        return {
          seen: seenNow(context),
          moved: movedOf(context),
          terms: { first, last },
          changes: changedTerms(first, last),
        }
      }),
      noteRead: assign({ isReading: false }),
      goToDetour: emit(({ context: { inputs, world } }) => ({
        type: 'navigate',
        to: rules.detour?.(world.facts(inputs), inputs) ?? '/',
      })),
      goToAddress: emit(({ event }) => ({ type: 'navigate', to: (event.type === 'form.back' && event.to) || '/' })),
      buildRequest: assign({
        commit: ({ context: { inputs, world } }) => {
          const params = rules.request(inputs, world.facts(inputs))
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
      askShell: enqueueActions(({ context: { outcome, world }, enqueue }) => {
        const ending = outcome && world.end?.(outcome)
        for (const intent of ending?.now ?? []) enqueue.emit(intent)
        if (ending?.run !== undefined) enqueue(ending.run)
        enqueue.assign({ later: ending?.later })
        enqueue(cancel('later'))
        if (ending?.later !== undefined)
          enqueue(raise({ type: 'end.due' }, { id: 'later', delay: ending.later.afterMs }))
      }),
      askShellLater: enqueueActions(({ context: { later }, enqueue }) => {
        if (later !== undefined) enqueue.emit(later.intent)
      }),
      beginNext: assign({ inputs: ({ context }) => rules.next(context.inputs), tried: false }),
      forget: assign({ outcome: undefined, commit: undefined }),
    },
  })
  const review = [
    { guard: 'hasDetour', actions: ['change', 'notePendingReview', 'goToDetour'] },
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
      moved: undefined,
      terms: { first: [], last: [] },
      changes: [],
      isReading: false,
      confirmed: undefined,
      later: undefined,
    }),
    initial: 'beginning',
    on: {
      'commit.*': { description: 'it is followed while `committing` only' },
      'terms.read': { description: 'the review they were read for is over' },
      'facts.changed': { description: 'what is shown is always calculated with the facts of now' },
      'end.due': [
        { guard: 'isSeen', actions: 'askShellLater' },
        { description: 'the person has left: the address they chose stays' },
      ],
    },
    states: {
      beginning: { always: [{ guard: 'isResumed', target: 'resuming' }, { target: 'editing' }] },
      resuming: {
        invoke: { src: 'watch', input: watched },
        exit: 'forgetPendingReview',
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
          'form.changed': { actions: ['change', 'forgetPendingReview'] },
          'form.review': review,
          'form.confirm': { description: 'nothing was reviewed, or the first of twenty taps found it forbidden' },
          'form.back': { description: 'there is nothing to go back from' },
        },
      },
      reviewing: {
        id: 'reviewing',
        entry: ['forgetPendingReview', 'noteSeen'],
        invoke: [
          { src: 'watch', input: watched },
          { src: 'reread', input: ({ context }) => context.world.reread },
        ],
        after: { rereadWait: { actions: 'noteRead' } },
        on: {
          'terms.read': { actions: 'noteRead' },
          'form.back': { target: 'editing', actions: 'forget' },
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
            always: { guard: 'hasMoved', target: 'asking', actions: 'noteMoved' },
            on: {
              'facts.changed': { guard: 'hasMoved', target: 'asking', actions: 'noteMoved' },
              'form.confirm': [
                { guard: 'isBlocked', target: '#editing' },
                { guard: 'hasMoved', target: 'asking', actions: 'noteMoved' },
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
            { guard: 'isRefusedInReview', target: 'reviewing', actions: 'noteOutcome' },
            { target: 'editing', actions: 'noteOutcome' },
          ],
          'form.*': { description: UNDER_WAY },
        },
      },
      accepted: {
        entry: ['beginNext', 'askShell'],
        always: { guard: 'isReady', target: 'editing', actions: 'forget' },
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
export const reviewedFormMachine: <Inputs extends object, Facts, Params>(
  rules: FormRules<Inputs, Facts, Params>,
  /** `staysAccepted`: until it is left, as its view draws the result; otherwise it is ready for the next one at once. */
  options?: { readonly staysAccepted?: boolean },
) => FormMachine<Inputs, Facts, Params> = build
