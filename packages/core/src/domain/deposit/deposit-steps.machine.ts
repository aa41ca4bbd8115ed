import { assign, cancel, enqueueActions, raise, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { Intent } from '../../engine/domain/intents.ts'
import type { DueEvent, FormEnding } from '../../engine/form/form-ending.ts'
import {
  type CommitEvent,
  DOUBLE_TAP_MS,
  type FollowedCommit,
  followCommit,
  once,
} from '../../engine/form/reviewed-form.machine.ts'
import { acknowledgementOf, type CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { type PollAnswer, type PollInput, pollMachine } from '../../engine/read/poll.machine.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import {
  askedRequest,
  type DepositRequest,
  isCancellable,
  requestKey,
  type StepFacts,
  type StepInputs,
  stepBlocked,
  stepIssues,
} from './deposit-steps.calc.ts'

/** Calls and facts outside the machine. */
export interface DepositStepsWorld extends Pick<PollInput, 'clock'> {
  readonly facts: () => StepFacts
  /** Reads the deposit: a request, or none. Ends by its own timeout. */
  readonly load: () => Promise<Outcome<DepositRequest | undefined, ApiFailure>>
  readonly create: (sent: { readonly amount: string; readonly currencyId: string }) => FollowedCommit
  readonly save: (sent: { readonly requestId: string; readonly proof: string }) => FollowedCommit
  readonly cancel: (sent: { readonly requestId: string }) => FollowedCommit
  /** Intent the shell is asked for a moment after a proof was accepted. @rule DEP-20 */
  readonly saved?: () => FormEnding['later']
}
export interface DepositStepsInput {
  readonly inputs: StepInputs
  readonly world: DepositStepsWorld
}

/** Task that is committed. */
export type StepTask = 'creating' | 'saving' | 'cancelling'

export interface DepositStepsContext extends DepositStepsInput {
  /** Something was sent without being complete: what is missing is shown from then on. */
  readonly tried: boolean
  readonly isNeeded: boolean
  /** Grows with everything that is sent, and with its end: an answer asked for in an earlier revision is refused. */
  readonly revision: number
  /** As the server said last. */
  readonly request: DepositRequest | undefined
  /** Its proof was sent, and the person has gone on to a new deposit. */
  readonly leftId: string | undefined
  /** Id of the request that was taken back: it does not come again. */
  readonly cancelledId: string | undefined
  /** Why the step could not be read the last time. */
  readonly failure: ApiFailure | undefined
  readonly task: StepTask
  /** Request as it was asked for, until the server tells of it. */
  readonly asked: DepositRequest | undefined
  /** The commit under way; called again it is the same one. */
  readonly begin: (() => FollowedCommit) | undefined
  readonly commitStage: 'sending' | 'checking'
  /** Outcome of the last commit, where it was not accepted. */
  readonly outcome: CommitOutcome | undefined
  /** Intent the shell is asked for a moment after a proof was accepted. */
  readonly later: FormEnding['later']
}

type Reading = Outcome<DepositRequest | undefined, ApiFailure>
/** Events of a bank deposit in steps. */
export type DepositStepsEvent =
  | { readonly type: 'form.changed'; readonly change: Partial<StepInputs> }
  | { readonly type: 'form.submit' }
  /** `key` is what the picture was chosen for. */
  | { readonly type: 'proof.save'; readonly key: string; readonly proof: string | undefined }
  | { readonly type: 'cancel.ask' | 'cancel.confirm' }
  /** Leaves a question, or what is undecided. */
  | { readonly type: 'steps.back' }
  /** A new deposit, after a proof was sent. */
  | { readonly type: 'steps.next' }
  | { readonly type: 'steps.refresh' }
  /** The poll has an answer; `turn` is that of its question. */
  | { readonly type: 'step.read'; readonly revision: number; readonly reading: Reading }
  | { readonly type: 'need.began' | 'need.ended' | 'host.visible' | 'host.hidden' }

/** The request an answer tells of, as far as it counts: not one that was taken back, nor one that was left for a new deposit. */
const counted = ({ cancelledId, leftId }: DepositStepsContext, reading: Reading): DepositRequest | undefined => {
  const request = reading.ok ? reading.value : undefined
  if (request === undefined || (request.id !== '' && request.id === cancelledId)) return undefined
  return request.step === 'proofSent' && request.id === leftId ? undefined : request
}
const keyOf = (request: DepositRequest | undefined): string | undefined => request && requestKey(request)

const NOT_OFFERED = { description: 'it cannot be taken back, or the server has not named it yet' } as const

interface Self {
  readonly getSnapshot: () => { readonly context: DepositStepsContext }
  readonly send: (event: DepositStepsEvent) => void
}
/** One question of the poll: what was answered goes to the machine, and only matching is asked about again. @rule DEP-24 */
const askStep = (self: Self): Promise<PollAnswer> => {
  const { revision, world } = self.getSnapshot().context
  return world.load().then((reading) => {
    self.send({ type: 'step.read', revision, reading })
    const { context } = self.getSnapshot()
    if (!reading.ok) return 'failed'
    return context.revision !== revision || context.request?.step === 'matching' ? 'again' : 'done'
  })
}

const DONE: Readonly<Record<StepTask, string>> = {
  creating: 'steps.request_made',
  saving: 'steps.proof_saved',
  cancelling: 'steps.cancelled',
}

/**
 * A bank deposit in steps. The server holds the step, so a reload goes on where it was; the poll asks for it, and what it
 * answers to a question of before the last thing that was done is refused. @rule DEP-22 DEP-23 DEP-24 DEP-25 DEP-26 DEP-27 DEP-28
 */
export const depositStepsMachine = setup({
  types: {
    context: {} as DepositStepsContext,
    events: {} as DepositStepsEvent | CommitEvent | DueEvent,
    emitted: {} as Intent,
    input: {} as DepositStepsInput,
  },
  actors: { poll: pollMachine, commit: followCommit },
  delays: { doubleTap: DOUBLE_TAP_MS },
  guards: {
    isNeeded: ({ context }) => context.isNeeded,
    isStale: ({ context }, revision: number) => revision !== context.revision,
    isUnread: (_, reading: Reading) => !reading.ok,
    isSameAndCancellable: ({ context }, reading: Reading) => {
      const request = counted(context, reading)
      return request?.id === context.request?.id && isCancellable(request)
    },
    isMatching: ({ context }) => context.request?.step === 'matching',
    isAwaitingProof: ({ context }) => context.request?.step === 'awaitingProof',
    isProofSent: ({ context }) => context.request?.step === 'proofSent',
    isUnknown: ({ context }) => context.request?.step === 'unknown',
    isBlocked: ({ context: { world } }) => stepBlocked(world.facts()) !== undefined,
    isComplete: ({ context: { inputs, world } }) => stepIssues(inputs, world.facts()).length === 0,
    isOfAnother: ({ context }, key: string) => key !== keyOf(context.request) || context.request?.id === '',
    hasProof: (_, proof: string | undefined) => proof !== undefined,
    mayCancel: ({ context }) => context.world.facts().mayCancel && isCancellable(context.request),
    isAccepted: (_, { kind }: CommitOutcome) => kind === 'accepted',
    isUndecided: (_, { kind }: CommitOutcome) => kind === 'undecided',
  },
  actions: {
    noteNeed: assign({ isNeeded: true }),
    noteNoNeed: assign({ isNeeded: false }),
    wakePoll: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('poll', { type: 'need.began' })
      enqueue.sendTo('poll', { type: 'poll.restart' })
    }),
    restPoll: sendTo('poll', { type: 'need.ended' }),
    resumePoll: enqueueActions(({ context, enqueue }) => {
      if (!context.isNeeded) return
      enqueue.sendTo('poll', { type: 'need.began' })
      enqueue.sendTo('poll', { type: 'poll.restart' })
    }),
    tellVisible: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('poll', { type: 'host.visible' })
      enqueue.sendTo('poll', { type: 'poll.restart' })
    }),
    /** The page is seen, and nothing is asked before its time. */
    tellShown: sendTo('poll', { type: 'host.visible' }),
    tellHidden: sendTo('poll', { type: 'host.hidden' }),
    beginRevision: assign({ revision: ({ context }) => context.revision + 1 }),
    noteFailure: assign({ failure: (_, reading: Reading) => (reading.ok ? undefined : reading.failure) }),
    keepRequest: assign(({ context }, reading: Reading) => {
      const request = counted(context, reading)
      const isOther = keyOf(request) !== keyOf(context.request)
      return { request, failure: undefined, ...(isOther ? { tried: false, outcome: undefined } : {}) }
    }),
    change: assign(({ context }, change: Partial<StepInputs>) => ({
      inputs: { ...context.inputs, ...change },
      outcome: undefined,
    })),
    showIssues: assign({ tried: true, outcome: undefined }),
    beginCreating: assign(({ context: { inputs, world } }) => {
      const asked = askedRequest(inputs, world.facts())
      const sent = asked && { amount: asked.amount.toFixed(), currencyId: asked.currencyId }
      return { task: 'creating' as const, asked, begin: sent && once(() => world.create(sent)) }
    }),
    beginSaving: assign(({ context: { request, world } }, proof: string | undefined) => ({
      task: 'saving' as const,
      begin: once(() => world.save({ requestId: request?.id ?? '', proof: proof ?? '' })),
    })),
    beginCancelling: assign(({ context: { request, world } }) => ({
      task: 'cancelling' as const,
      begin: once(() => world.cancel({ requestId: request?.id ?? '' })),
    })),
    beginCommit: assign({ commitStage: 'sending', outcome: undefined }),
    noteStage: assign({ commitStage: (_, stage: 'sending' | 'checking') => stage }),
    keepOutcome: assign({ outcome: (_, outcome: CommitOutcome) => outcome }),
    forgetOutcome: assign({ outcome: undefined }),
    keepDone: assign(({ context }): Partial<DepositStepsContext> => {
      const { task, inputs, request, asked } = context
      if (task === 'cancelling') return { request: undefined, cancelledId: request?.id, tried: false }
      if (task === 'saving') return { request: request && { ...request, step: 'proofSent' }, tried: false }
      return { request: asked, inputs: { ...inputs, amount: '' }, tried: false }
    }),
    /** Without a view the commit says so itself. */
    sayDone: enqueueActions(({ context, enqueue }, outcome: CommitOutcome) => {
      if (!context.isNeeded) return
      enqueue.emit({ type: 'toast', tone: 'good', message: acknowledgementOf(outcome, DONE[context.task]) })
      const later = context.task === 'saving' ? context.world.saved?.() : undefined
      enqueue.assign({ later })
      enqueue(cancel('later'))
      if (later !== undefined) enqueue(raise({ type: 'end.due' }, { id: 'later', delay: later.afterMs }))
    }),
    askShellLater: enqueueActions(({ context: { later }, enqueue }) => {
      if (later !== undefined) enqueue.emit(later.intent)
    }),
    leaveRequest: assign(({ context }) => ({ leftId: context.request?.id, request: undefined, tried: false })),
  },
}).createMachine({
  id: 'deposit.bank',
  description: 'A bank deposit in steps: asked for, matched with a bank, proven, or taken back.',
  context: ({ input }) => ({
    ...input,
    tried: false,
    isNeeded: false,
    revision: 0,
    request: undefined,
    leftId: undefined,
    cancelledId: undefined,
    failure: undefined,
    task: 'creating',
    asked: undefined,
    begin: undefined,
    commitStage: 'sending',
    outcome: undefined,
    later: undefined,
  }),
  invoke: {
    id: 'poll',
    src: 'poll',
    input: ({ context, self }) => ({
      clock: context.world.clock,
      ask: () => askStep(self),
    }),
  },
  initial: 'asking',
  on: {
    'need.began': { actions: ['noteNeed', 'wakePoll'] },
    'need.ended': { actions: ['noteNoNeed', 'restPoll'] },
    'host.visible': { actions: 'tellVisible' },
    'host.hidden': { actions: 'tellHidden' },
    'steps.refresh': { actions: ['restPoll', 'resumePoll'] },
    'step.read': [
      {
        guard: { type: 'isStale', params: ({ event }) => event.revision },
        description: 'it was asked before the last thing that was done',
      },
      {
        guard: { type: 'isUnread', params: ({ event }) => event.reading },
        actions: { type: 'noteFailure', params: ({ event }) => event.reading },
      },
      { target: '.sorting', actions: { type: 'keepRequest', params: ({ event }) => event.reading } },
    ],
    'form.changed': { description: 'there is no form: a request is open, or not known yet' },
    'form.submit': { description: 'a bank is matched, or something is on its way: a submit does nothing' },
    'proof.save': { description: 'no proof is awaited' },
    'cancel.ask': { description: 'there is nothing to take back, or it is asked already' },
    'cancel.confirm': { description: 'it was not asked, or has only just come up' },
    'steps.back': { description: 'there is nothing to go back from, or it was sent' },
    'steps.next': { description: 'no proof was sent' },
    'commit.*': { description: 'it is followed while `committing` only' },
    'end.due': [
      { guard: 'isNeeded', actions: 'askShellLater' },
      { description: 'the person has left: the address they chose stays' },
    ],
  },
  states: {
    /** Nothing was read yet. */
    asking: {},
    sorting: {
      id: 'sorting',
      always: [
        { guard: 'isMatching', target: 'matching' },
        { guard: 'isAwaitingProof', target: 'awaitingProof' },
        { guard: 'isProofSent', target: 'proofSent' },
        { guard: 'isUnknown', target: 'unknown' },
        { target: 'none' },
      ],
    },
    none: {
      on: {
        'form.changed': { actions: { type: 'change', params: ({ event }) => event.change } },
        'form.submit': [
          { guard: 'isBlocked', description: 'the form says why it cannot be used now' },
          { guard: 'isComplete', target: 'committing', actions: 'beginCreating' },
          { actions: 'showIssues' },
        ],
      },
    },
    matching: { on: { 'cancel.ask': [{ guard: 'mayCancel', target: 'confirmingCancel' }, NOT_OFFERED] } },
    awaitingProof: {
      on: {
        'cancel.ask': [{ guard: 'mayCancel', target: 'confirmingCancel' }, NOT_OFFERED],
        'proof.save': [
          {
            guard: { type: 'isOfAnother', params: ({ event }) => event.key },
            description: 'it was chosen for another request, or another bank',
          },
          {
            guard: { type: 'hasProof', params: ({ event }) => event.proof },
            target: 'committing',
            actions: { type: 'beginSaving', params: ({ event }) => event.proof },
          },
          { actions: 'showIssues' },
        ],
      },
    },
    confirmingCancel: {
      initial: 'appearing',
      on: {
        'steps.back': 'sorting',
        'step.read': [
          {
            guard: { type: 'isStale', params: ({ event }) => event.revision },
            description: 'it was asked before the last thing that was done',
          },
          {
            guard: { type: 'isUnread', params: ({ event }) => event.reading },
            actions: { type: 'noteFailure', params: ({ event }) => event.reading },
          },
          {
            guard: { type: 'isSameAndCancellable', params: ({ event }) => event.reading },
            actions: { type: 'keepRequest', params: ({ event }) => event.reading },
          },
          { target: 'sorting', actions: { type: 'keepRequest', params: ({ event }) => event.reading } },
        ],
      },
      states: {
        appearing: { after: { doubleTap: 'open' } },
        open: {
          on: {
            'cancel.confirm': [
              { guard: 'mayCancel', target: '#committing', actions: 'beginCancelling' },
              { target: '#sorting' },
            ],
          },
        },
      },
    },
    committing: {
      id: 'committing',
      entry: ['beginRevision', 'beginCommit', 'restPoll'],
      exit: ['beginRevision', 'resumePoll'],
      invoke: { src: 'commit', input: ({ context }) => context.begin },
      on: {
        'commit.moved': { actions: { type: 'noteStage', params: ({ event }) => event.stage } },
        'commit.settled': [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.outcome },
            target: 'sorting',
            actions: [{ type: 'sayDone', params: ({ event }) => event.outcome }, 'keepDone'],
          },
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.outcome },
            target: 'undecided',
            actions: { type: 'keepOutcome', params: ({ event }) => event.outcome },
          },
          { target: 'sorting', actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        ],
        'step.read': { description: 'what is under way decides' },
        'need.began': { actions: 'noteNeed' },
        'steps.refresh': { description: 'it is read once that has ended' },
        'host.visible': { actions: 'tellShown' },
      },
    },
    undecided: {
      on: {
        'steps.back': { target: 'asking', actions: ['forgetOutcome', 'resumePoll'] },
        'step.read': { description: 'how it ended is read and dismissed first' },
      },
    },
    proofSent: { on: { 'steps.next': { target: 'none', actions: 'leaveRequest' } } },
    unknown: {},
  },
})
/** Snapshot of a bank deposit in steps. */
export type DepositStepsSnapshot = SnapshotFrom<typeof depositStepsMachine>
