import { type ActorRefFrom, assign, enqueueActions, setup } from 'xstate'
import type { Intent } from '../../engine/domain/intents.ts'
import {
  type CommitEvent,
  DOUBLE_TAP_MS,
  type FollowedCommit,
  followCommit,
  once,
} from '../../engine/form/reviewed-form.machine.ts'
import { acknowledgementOf, type CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import type { OrderId } from '../../kernel/brand.ts'

/** Request that can be made of an order. */
export type OrderRequestKind =
  | { readonly kind: 'close' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'setStops'; readonly stopLoss: string; readonly takeProfit: string }

/** The stops as typed; off means none. */
export interface StopInputs {
  readonly stopLossOn: boolean
  readonly stopLoss: string
  readonly takeProfitOn: boolean
  readonly takeProfit: string
}

export interface ContractOrderInput {
  readonly id: OrderId
  /** BCP 47: how typed amounts are read. */
  readonly locale: string
  /** Begins the mutation that was asked for. */
  readonly commit: (request: OrderRequestKind) => FollowedCommit
  /** Its sheet is open. */
  readonly hasSubscribers: () => boolean
}

export interface ContractOrderContext extends StopInputs, ContractOrderInput {
  /** They said that they mean a price far from the market; any other price is asked about anew. @rule CON-84 */
  readonly isSure: boolean
  readonly tried: boolean
  /** A push closed it while something was under way. */
  readonly closed: boolean
  readonly request: OrderRequestKind | undefined
  /** An order of the other side is to be reviewed once it is closed. @rule CON-112 */
  readonly isReversing: boolean
  /** The commit of what was asked for; called again it is the same one. */
  readonly begin: (() => FollowedCommit) | undefined
  readonly commitStage: 'sending' | 'checking'
  readonly outcome: CommitOutcome | undefined
}

export type ContractOrderEvent =
  | { readonly type: 'close.ask'; readonly reverses?: boolean }
  | { readonly type: 'cancel.ask' | 'order.back' | 'close.confirm' | 'cancel.confirm' }
  | { readonly type: 'stops.edit'; readonly stops: StopInputs }
  | { readonly type: 'stops.changed'; readonly change: Partial<StopInputs> | { readonly isSure: boolean } }
  | { readonly type: 'stops.save'; readonly valid: boolean; readonly stopLoss: string; readonly takeProfit: string }
  /** A push or a list says it is closed. */
  | { readonly type: 'order.closed' }

const DONE: Readonly<Record<OrderRequestKind['kind'], string>> = {
  close: 'contract.order_closed',
  cancel: 'contract.order_cancelled',
  setStops: 'contract.stops_saved',
}

const NOT_VIEWING = { description: 'something else is open, under way or just ended, or it is gone' } as const
const NOT_ASKED = { description: 'it is not open, or has only just come up' } as const

/**
 * One order in its sheet: viewing, asking before closing or cancelling, editing stops, committing, gone. When a push
 * closes the order the sheet closes with it, whatever it was doing. @rule CON-18 CON-22 CON-23 CON-26 CON-40
 */
export const contractOrderMachine = setup({
  types: {
    context: {} as ContractOrderContext,
    events: {} as ContractOrderEvent | CommitEvent,
    emitted: {} as Intent,
    input: {} as ContractOrderInput,
  },
  actors: { commit: followCommit },
  delays: { doubleTap: DOUBLE_TAP_MS },
  guards: {
    isValid: ({ event }) => event.type === 'stops.save' && event.valid,
    isAccepted: (_, { kind }: CommitOutcome) => kind === 'accepted',
    isUndecided: (_, { kind }: CommitOutcome) => kind === 'undecided',
    isClosed: ({ context }) => context.closed,
    isAboutStops: ({ context }) => context.request?.kind === 'setStops',
  },
  actions: {
    forgetOutcome: assign({ outcome: undefined }),
    noteReversing: assign({
      isReversing: ({ event }) => event.type === 'close.ask' && event.reverses === true,
    }),
    beginStops: assign((_, stops: StopInputs) => ({ ...stops, isSure: false, tried: false, outcome: undefined })),
    changeStops: assign((_, change: Partial<StopInputs> | { readonly isSure: boolean }) => ({
      isSure: false,
      ...change,
    })),
    showIssues: assign({ tried: true }),
    request: assign(({ context: { commit } }, request: OrderRequestKind) => ({
      tried: true,
      closed: false,
      request,
      begin: once(() => commit(request)),
      commitStage: 'sending' as const,
    })),
    noteStage: assign({ commitStage: (_, stage: 'sending' | 'checking') => stage }),
    keepOutcome: assign({ outcome: (_, outcome: CommitOutcome) => outcome }),
    noteClosed: assign({ closed: true }),
    dismissCommit: ({ context }) => context.begin?.().dismiss(),
    /** Without a sheet the commit says so itself; of a close its result tells it. */
    sayDone: enqueueActions(
      ({ context: { request, hasSubscribers, isReversing }, enqueue }, outcome: CommitOutcome) => {
        if (request?.kind === 'close' && !isReversing) return
        const message = acknowledgementOf(outcome, DONE[request?.kind ?? 'close'])
        if (hasSubscribers()) enqueue.emit({ type: 'toast', tone: 'good', message })
      },
    ),
    sayClosed: enqueueActions(({ context, enqueue }) => {
      if (context.hasSubscribers())
        enqueue.emit({ type: 'toast', tone: 'plain', message: { id: 'contract.closed_meanwhile' } })
    }),
  },
}).createMachine({
  id: 'contract.order',
  description: 'What is being done with one order.',
  context: ({ input }) => ({
    ...input,
    stopLossOn: false,
    stopLoss: '',
    takeProfitOn: false,
    takeProfit: '',
    isSure: false,
    tried: false,
    closed: false,
    request: undefined,
    isReversing: false,
    begin: undefined,
    commitStage: 'sending',
    outcome: undefined,
  }),
  initial: 'viewing',
  on: {
    'order.closed': { target: '.gone', actions: 'sayClosed' },
    'close.ask': NOT_VIEWING,
    'cancel.ask': NOT_VIEWING,
    'stops.edit': NOT_VIEWING,
    'close.confirm': NOT_ASKED,
    'cancel.confirm': NOT_ASKED,
    'stops.changed': NOT_ASKED,
    'stops.save': NOT_ASKED,
    'order.back': { description: 'there is no way back, or it was sent' },
    'commit.*': { description: 'it is followed while `committing` only' },
  },
  states: {
    viewing: {
      on: {
        'close.ask': { target: 'confirmingClose', actions: ['forgetOutcome', 'noteReversing'] },
        'cancel.ask': { target: 'confirmingCancel', actions: 'forgetOutcome' },
        'stops.edit': {
          target: 'editingStops',
          actions: { type: 'beginStops', params: ({ event }) => event.stops },
        },
      },
    },
    confirmingClose: {
      on: { 'order.back': 'viewing' },
      initial: 'appearing',
      states: {
        appearing: { after: { doubleTap: 'open' } },
        open: {
          on: {
            'close.confirm': { target: '#committing', actions: { type: 'request', params: { kind: 'close' } } },
          },
        },
      },
    },
    confirmingCancel: {
      on: { 'order.back': 'viewing' },
      initial: 'appearing',
      states: {
        appearing: { after: { doubleTap: 'open' } },
        open: {
          on: {
            'cancel.confirm': { target: '#committing', actions: { type: 'request', params: { kind: 'cancel' } } },
          },
        },
      },
    },
    editingStops: {
      on: {
        'order.back': 'viewing',
        'stops.changed': { actions: { type: 'changeStops', params: ({ event }) => event.change } },
        'stops.save': [
          {
            guard: 'isValid',
            target: 'committing',
            actions: {
              type: 'request',
              params: ({ event: { stopLoss, takeProfit } }) => ({ kind: 'setStops', stopLoss, takeProfit }),
            },
          },
          { actions: 'showIssues' },
        ],
      },
    },
    committing: {
      id: 'committing',
      invoke: { src: 'commit', input: ({ context }) => context.begin },
      on: {
        'commit.moved': { actions: { type: 'noteStage', params: ({ event }) => event.stage } },
        'commit.settled': [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.outcome },
            target: 'settled',
            actions: [
              { type: 'keepOutcome', params: ({ event }) => event.outcome },
              { type: 'sayDone', params: ({ event }) => event.outcome },
            ],
          },
          { guard: 'isClosed', target: 'gone', actions: 'sayClosed' },
          {
            guard: { type: 'isUndecided', params: ({ event }) => event.outcome },
            target: 'undecided',
            actions: { type: 'keepOutcome', params: ({ event }) => event.outcome },
          },
          { target: 'viewing', actions: { type: 'keepOutcome', params: ({ event }) => event.outcome } },
        ],
        // The answer to a close we asked for arrives as a push first: the answer still decides what is said.
        'order.closed': [
          { guard: 'isAboutStops', target: 'gone', actions: ['dismissCommit', 'sayClosed'] },
          { actions: 'noteClosed' },
        ],
      },
    },
    settled: {
      always: [{ guard: 'isAboutStops', target: 'viewing' }, { target: 'gone' }],
    },
    undecided: { on: { 'order.back': 'viewing' } },
    gone: {
      description: 'the sheet leaves the screen',
      on: { 'order.closed': { description: 'it is said once' } },
    },
  },
})
export type ContractOrderActor = ActorRefFrom<typeof contractOrderMachine>
