import { assign, type EventObject, enqueueActions, setup } from 'xstate'
import type { Issue } from '../kernel/issue.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { StopSignal } from '../ports/index.ts'
import { type ApiFailure, failureMessage } from '../wire/failures.ts'
import { ask } from './ask.ts'
import type { Intent, Words } from './intents.ts'

/** What a domain says about its form. All of it is pure; the machine decides when each is asked. */
export interface PlainFormRules<Inputs extends object, Facts, Answer> {
  /** What is wrong with the inputs: nothing is sent while there is an issue. */
  readonly issues: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Those issues that are shown at once, before a submit was tried: malformed text. */
  readonly early?: (inputs: Inputs, facts: Facts) => readonly Issue[]
  /** Fields that may be typed while the form is on its way; by default none. What was sent does not change with them. */
  readonly openWhileSubmitting?: readonly (keyof Inputs & string)[]
  /** Fields whose change resets the form: issues of the earlier attempt are no longer shown. */
  readonly begins?: readonly (keyof Inputs & string)[]
  /** What stays in the form once it was sent: a password that may not outlive its request goes here. */
  readonly wipe?: (inputs: Inputs) => Inputs
  /** What stays in the form after it was accepted. */
  readonly next?: (inputs: Inputs) => Inputs
  /** What the shell is asked for after it was accepted: where to go, what to say. */
  readonly intent?: (inputs: Inputs, answer: Answer) => Intent | readonly Intent[]
}

/** What the outside gives one form. */
export interface PlainFormWorld<Inputs, Facts, Answer> {
  /** The facts as they are now. */
  readonly facts: () => Facts
  /** Sends the inputs. A failure is data; a promise that rejects is a bug and ends the form with an error. */
  readonly submit: (inputs: Inputs, signal: StopSignal) => Promise<Outcome<Answer, ApiFailure>>
}

export interface PlainFormInput<Inputs, Facts, Answer> {
  readonly inputs: Inputs
  readonly world: PlainFormWorld<Inputs, Facts, Answer>
}

/** The sending of what was in the form when submit was pressed. */
type Send<Answer> = (signal: StopSignal) => Promise<Outcome<Answer, ApiFailure>>

export interface PlainFormContext<Inputs, Facts, Answer> extends PlainFormInput<Inputs, Facts, Answer> {
  /** A submit was tried: issues of fields that were not touched are shown from then on. */
  readonly tried: boolean
  /** Set while submitting. A function, so that what it sends does not show in snapshots. */
  readonly send: Send<Answer>
  /** How the last submit ended; a failure is forgotten when something is typed. */
  readonly outcome: Outcome<Answer, ApiFailure> | undefined
}

/** What happens to a plain form. */
export type PlainFormEvent<Inputs> =
  | { readonly type: 'form.changed'; readonly change: Partial<Inputs> }
  /** `change` is made first: which of several buttons was pressed. */
  | { readonly type: 'form.submit'; readonly change?: Partial<Inputs> }

const nothingToSend = (): Promise<never> => Promise.reject(new Error('nothing was submitted'))

const build = <Inputs extends object, Facts, Answer>(rules: PlainFormRules<Inputs, Facts, Answer>) => {
  type Context = PlainFormContext<Inputs, Facts, Answer>
  const changed = (context: Context, { change }: EventObject & { readonly change?: Partial<Inputs> }): Inputs =>
    change === undefined ? context.inputs : { ...context.inputs, ...change }
  const isOpen = (field: string): boolean => rules.openWhileSubmitting?.some((open) => open === field) === true
  const isBeginning = ({ change = {} }: EventObject & { readonly change?: Partial<Inputs> }): boolean =>
    rules.begins?.some((field) => field in change) === true
  return setup({
    types: {
      context: {} as Context,
      events: {} as PlainFormEvent<Inputs>,
      emitted: {} as Intent,
      input: {} as PlainFormInput<Inputs, Facts, Answer>,
    },
    actors: {
      submit: ask<Outcome<Answer, ApiFailure>, Context>(({ send }, signal) => send(signal)),
    },
    guards: {
      isComplete: ({ context, event }) => rules.issues(changed(context, event), context.world.facts()).length === 0,
      isOpenField: ({ event }) => event.type === 'form.changed' && Object.keys(event.change).every(isOpen),
      isAccepted: (_, outcome: Outcome<Answer, ApiFailure>) => outcome.ok,
    },
    actions: {
      change: assign({
        inputs: ({ context, event }) => changed(context, event),
        tried: ({ context, event }) => context.tried && !isBeginning(event),
        outcome: undefined,
      }),
      showIssues: assign({ tried: true }),
      keepSend: assign(({ context: { inputs, world } }) => ({
        send: (signal: StopSignal) => world.submit(inputs, signal),
        inputs: rules.wipe?.(inputs) ?? inputs,
        // What was wiped is missing because it was sent: that is no mistake to show.
        tried: rules.wipe === undefined,
      })),
      keepOutcome: assign((_, outcome: Outcome<Answer, ApiFailure>) => ({ outcome, send: nothingToSend })),
      keepNext: assign({ inputs: ({ context }) => rules.next?.(context.inputs) ?? context.inputs, tried: false }),
      emitIntent: enqueueActions(({ context: { inputs, outcome }, enqueue }) => {
        if (outcome?.ok !== true || rules.intent === undefined) return
        for (const intent of [rules.intent(inputs, outcome.value)].flat() as readonly Intent[]) enqueue.emit(intent)
      }),
    },
  }).createMachine({
    id: 'engine.plainForm',
    description: 'Where a form that moves no money is: typed, on its way, accepted, or back with the reason.',
    context: ({ input }) => ({ ...input, tried: false, send: nothingToSend, outcome: undefined }),
    initial: 'editing',
    on: {
      'form.changed': { description: 'it is on its way, and this field is not open meanwhile' },
      'form.submit': { description: 'it is on its way: twenty taps are one call' },
    },
    states: {
      editing: {
        on: {
          'form.changed': { actions: 'change' },
          'form.submit': [
            { guard: 'isComplete', target: 'submitting', actions: ['change', 'keepSend'] },
            { actions: ['change', 'showIssues'] },
          ],
        },
      },
      submitting: {
        invoke: {
          src: 'submit',
          input: ({ context }) => context,
          onDone: [
            {
              guard: { type: 'isAccepted', params: ({ event }) => event.output },
              target: 'accepted',
              actions: [{ type: 'keepOutcome', params: ({ event }) => event.output }, 'keepNext', 'emitIntent'],
            },
            { target: 'editing', actions: { type: 'keepOutcome', params: ({ event }) => event.output } },
          ],
        },
        on: { 'form.changed': { guard: 'isOpenField', actions: 'change' } },
      },
      accepted: { type: 'final' },
    },
  })
}

type Built<Inputs extends object, Facts, Answer> = ReturnType<typeof build<Inputs, Facts, Answer>>
/** The machine of one kind of form. Made once a module; `input` makes it one form. */
export interface PlainFormMachine<Inputs extends object, Facts, Answer> extends Built<Inputs, Facts, Answer> {}

/**
 * A form that moves no money: editing → submitting → accepted, or back with the reason. While it is on its way a further
 * submit does nothing, so twenty taps are one call. An accepted form is over: another one is another actor.
 */
export const plainForm: <Inputs extends object, Facts, Answer>(
  rules: PlainFormRules<Inputs, Facts, Answer>,
) => PlainFormMachine<Inputs, Facts, Answer> = build

/** What a panel needs of a snapshot. */
export interface PlainFormSnapshot<Inputs> {
  readonly value: 'editing' | 'submitting' | 'accepted'
  readonly context: Pick<PlainFormContext<Inputs, never, unknown>, 'inputs' | 'tried' | 'outcome'>
}

/** What the panel of every plain form has, whatever its fields are. */
export interface PlainFormView<Inputs> {
  readonly stage: PlainFormSnapshot<Inputs>['value']
  readonly inputs: Inputs
  /** Issues to show beside their fields: all of them once a submit was tried, before that the early ones. */
  readonly issues: readonly Issue[]
  /** Pressing the button does something: send, or show what is missing. */
  readonly canSubmit: boolean
  /** Why the last submit failed: the server's words or ours, until something is typed. */
  readonly refusal: Words | undefined
  readonly change: (change: Partial<Inputs>) => void
  readonly submit: (change?: Partial<Inputs>) => void
}

/** A plain form as a panel starts from it. */
export const plainFormView = <Inputs extends object, Facts, Answer>(
  rules: Pick<PlainFormRules<Inputs, Facts, Answer>, 'issues' | 'early'>,
  { value, context: { inputs, tried, outcome } }: PlainFormSnapshot<Inputs>,
  send: (event: PlainFormEvent<Inputs>) => void,
  facts: Facts,
): PlainFormView<Inputs> => ({
  stage: value,
  inputs,
  issues: value === 'accepted' ? [] : tried ? rules.issues(inputs, facts) : (rules.early?.(inputs, facts) ?? []),
  canSubmit: value === 'editing',
  refusal: outcome?.ok === false ? failureMessage(outcome.failure) : undefined,
  change: (change) => send({ type: 'form.changed', change }),
  submit: (change) => send({ type: 'form.submit', ...(change === undefined ? {} : { change }) }),
})
