import { assign, type EventObject, enqueueActions, raise, setup } from 'xstate'
import type { Issue } from '../../kernel/issue.ts'
import type { Intent, Words } from '../domain/intents.ts'
import { type CommitOutcome, refusalOf } from '../mutation/commit-outcome.ts'
import { type BeginCommit, type CommitEvent, type FollowedCommit, followCommit, once } from './followed-commit.ts'
import type { DueEvent, FormEnding } from './form-ending.ts'

/** Rules a domain gives its form. All of it is pure; the machine decides when each is asked. */
export interface PlainFormRules<Inputs extends object, Facts> {
  /** Issues of the inputs: nothing is sent while there is an issue. */
  readonly issues: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Those issues that are shown at once, before a submit was tried: malformed text. */
  readonly early?: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Fields that may be typed while the form is on its way; by default none. What was sent does not change with them. */
  readonly openWhileSubmitting?: readonly (keyof Inputs & string)[]
  /** Fields whose change resets the form: issues of the earlier attempt are no longer shown. */
  readonly begins?: readonly (keyof Inputs & string)[]
  /** Inputs that stay in the form once they were sent: a password that may not outlive its request goes here. */
  readonly wipe?: (inputs: Inputs) => Inputs
  /** Inputs that stay in the form after it was accepted, or may have been. */
  readonly next?: (inputs: Inputs) => Inputs
  /** The message that it was not sent, or did not arrive, where there is a better one than that. @rule ENV-13 */
  readonly absent?: string
}

/** World of one form, given from outside. */
export interface PlainFormWorld<Inputs, Facts> {
  /** The facts as they are now, for what is chosen. */
  readonly facts: (inputs: Inputs) => Facts
  /** Begins sending the inputs; undefined where that is not possible any more. */
  readonly commit: (inputs: Inputs, facts: Facts) => FollowedCommit | undefined
  /** Intents for the shell when it has ended, in whatever way. */
  readonly end?: (outcome: CommitOutcome) => FormEnding
  /** True when a person sees the form now, or one that has taken its place: what is asked for later is for them. */
  readonly isSeen?: () => boolean
}

export interface PlainFormInput<Inputs, Facts> {
  readonly inputs: Inputs
  readonly world: PlainFormWorld<Inputs, Facts>
}

export interface PlainFormContext<Inputs, Facts> extends PlainFormInput<Inputs, Facts> {
  /** A submit was tried: issues of fields that were not touched are shown from then on. */
  readonly tried: boolean
  /** Set while submitting. A function, so that what it sends does not show in snapshots. */
  readonly commit: BeginCommit | undefined
  readonly commitStage: 'sending' | 'checking'
  /** The facts it was sent with. */
  readonly sentWith: Facts | undefined
  /** End of the last submit; a failure is forgotten when something is typed. */
  readonly outcome: CommitOutcome | undefined
  /** Intents for the shell a moment after it was accepted. */
  readonly later: FormEnding['later']
}

/** Events of a plain form. */
export type PlainFormEvent<Inputs> =
  | { readonly type: 'form.changed'; readonly change: Partial<Inputs> }
  /** `change` is made first: which of several buttons was pressed. */
  | { readonly type: 'form.submit'; readonly change?: Partial<Inputs> }

const build = <Inputs extends object, Facts>(rules: PlainFormRules<Inputs, Facts>) => {
  type Context = PlainFormContext<Inputs, Facts>
  const changed = (context: Context, { change }: EventObject & { readonly change?: Partial<Inputs> }): Inputs =>
    change === undefined ? context.inputs : { ...context.inputs, ...change }
  const isOpen = (field: string): boolean => rules.openWhileSubmitting?.some((open) => open === field) === true
  const isBeginning = ({ change = {} }: EventObject & { readonly change?: Partial<Inputs> }): boolean =>
    rules.begins?.some((field) => field in change) === true
  return setup({
    types: {
      context: {} as Context,
      events: {} as PlainFormEvent<Inputs> | CommitEvent | DueEvent,
      emitted: {} as Intent,
      input: {} as PlainFormInput<Inputs, Facts>,
    },
    actors: { commit: followCommit },
    guards: {
      isComplete: ({ context, event }) => {
        const inputs = changed(context, event)
        return rules.issues(inputs, context.world.facts(inputs)).length === 0
      },
      isOpenField: ({ event }) => event.type === 'form.changed' && Object.keys(event.change).every(isOpen),
      isAccepted: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'accepted',
      isUndecided: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'undecided',
      isSeen: ({ context }) => context.world.isSeen?.() ?? true,
    },
    actions: {
      change: assign({
        inputs: ({ context, event }) => changed(context, event),
        tried: ({ context, event }) => context.tried && !isBeginning(event),
        outcome: undefined,
      }),
      showIssues: assign({ tried: true }),
      buildRequest: assign(({ context: { inputs, world } }) => {
        const facts = world.facts(inputs)
        const kept = once(() => world.commit(inputs, facts))
        return {
          commit: kept,
          commitStage: 'sending' as const,
          sentWith: facts,
          inputs: rules.wipe?.(inputs) ?? inputs,
          // A wiped input is missing because it was sent: that is no mistake to show.
          tried: rules.wipe === undefined,
        }
      }),
      noteStage: assign({
        commitStage: ({ context, event }) => (event.type === 'commit.moved' ? event.stage : context.commitStage),
      }),
      noteOutcome: assign({
        outcome: ({ context, event }) => (event.type === 'commit.settled' ? event.outcome : context.outcome),
        commit: undefined,
      }),
      keepNext: assign({ inputs: ({ context }) => rules.next?.(context.inputs) ?? context.inputs, tried: false }),
      askShell: enqueueActions(({ context: { outcome, world }, enqueue }) => {
        const ending = outcome && world.end?.(outcome)
        for (const intent of ending?.now ?? []) enqueue.emit(intent)
        if (ending?.run !== undefined) enqueue(ending.run)
        enqueue.assign({ later: ending?.later })
        if (ending?.later !== undefined)
          enqueue(raise({ type: 'end.due' }, { id: 'later', delay: ending.later.afterMs }))
      }),
      askShellLater: enqueueActions(({ context: { later }, enqueue }) => {
        if (later !== undefined) enqueue.emit(later.intent)
      }),
    },
  }).createMachine({
    id: 'engine.plainForm',
    description: 'Where a form that moves no money is: typed, on its way, accepted, unknown, or back with the reason.',
    context: ({ input }) => ({
      ...input,
      tried: false,
      commit: undefined,
      commitStage: 'sending',
      sentWith: undefined,
      outcome: undefined,
      later: undefined,
    }),
    initial: 'editing',
    on: {
      'form.changed': { description: 'it is on its way, or over, and this field is not open meanwhile' },
      'form.submit': { description: 'it is on its way, or over: twenty taps are one call' },
      'commit.*': { description: 'it is followed while `submitting` only' },
      'end.due': [
        { guard: 'isSeen', actions: 'askShellLater' },
        { description: 'the person has left: the address they chose stays' },
      ],
    },
    states: {
      editing: {
        on: {
          'form.changed': { actions: 'change' },
          'form.submit': [
            { guard: 'isComplete', target: 'submitting', actions: ['change', 'buildRequest'] },
            { actions: ['change', 'showIssues'] },
          ],
        },
      },
      submitting: {
        invoke: { src: 'commit', input: ({ context }) => context.commit },
        on: {
          'form.changed': { guard: 'isOpenField', actions: 'change' },
          'commit.moved': { actions: 'noteStage' },
          'commit.settled': [
            { guard: 'isAccepted', target: 'accepted', actions: ['noteOutcome', 'keepNext', 'askShell'] },
            { guard: 'isUndecided', target: 'undecided', actions: ['noteOutcome', 'keepNext', 'askShell'] },
            { target: 'editing', actions: ['noteOutcome', 'askShell'] },
          ],
        },
      },
      accepted: { description: 'it is over: another form is another actor' },
      undecided: { description: 'it may have arrived, and is not sent a second time' },
    },
  })
}

type Built<Inputs extends object, Facts> = ReturnType<typeof build<Inputs, Facts>>
/** The machine of one kind of form. Made once a module; `input` makes it one form. */
export interface PlainFormMachine<Inputs extends object, Facts> extends Built<Inputs, Facts> {}

/**
 * The machine of a form that moves no money: editing → submitting → accepted or undecided, or back with the reason. While it is
 * on its way a further submit does nothing, so twenty taps are one call. @rule ENV-6
 */
export const plainFormMachine: <Inputs extends object, Facts>(
  rules: PlainFormRules<Inputs, Facts>,
) => PlainFormMachine<Inputs, Facts> = build

/** Part of a snapshot that a panel needs. */
export interface PlainFormSnapshot<Inputs, Facts = unknown> {
  readonly value: 'editing' | 'submitting' | 'accepted' | 'undecided'
  readonly context: Pick<PlainFormContext<Inputs, Facts>, 'inputs' | 'tried' | 'outcome' | 'commitStage' | 'sentWith'>
}

/** Members of the panel of every plain form, whatever its fields are. */
export interface PlainFormView<Inputs> {
  readonly stage: PlainFormSnapshot<Inputs>['value']
  /** State of its request while it is submitted: `checking` once an answer is missing. */
  readonly commitStage: 'sending' | 'checking'
  readonly inputs: Inputs
  /** Issues to show beside their fields: all of them once a submit was tried, before that the early ones. */
  readonly issues: readonly Issue[]
  /** Pressing the button does something: send, or show what is missing. */
  readonly canSubmit: boolean
  /** Why the last submit failed, or that it did not arrive, until something is typed. */
  readonly refusal: Words | undefined
  /** Replaces the inputs that are named; the others stay. */
  readonly change: (change: Partial<Inputs>) => void
  /** Sends it, where nothing is wrong; else shows what is. */
  readonly submit: (change?: Partial<Inputs>) => void
}

/** A plain form as a panel starts from it. */
export const plainFormView = <Inputs extends object, Facts>(
  rules: Pick<PlainFormRules<Inputs, Facts>, 'issues' | 'early' | 'absent'>,
  { value, context: { inputs, tried, outcome, commitStage } }: PlainFormSnapshot<Inputs>,
  send: (event: PlainFormEvent<Inputs>) => void,
  facts: Facts,
): PlainFormView<Inputs> => ({
  stage: value,
  commitStage,
  inputs,
  issues:
    value === 'accepted' || value === 'undecided'
      ? []
      : tried
        ? rules.issues(inputs, facts)
        : (rules.early?.(inputs, facts) ?? []),
  canSubmit: value === 'editing',
  refusal: refusalOf(outcome, rules.absent ?? 'commit.not_arrived'),
  change: (change) => send({ type: 'form.changed', change }),
  submit: (change) => send({ type: 'form.submit', ...(change === undefined ? {} : { change }) }),
})
