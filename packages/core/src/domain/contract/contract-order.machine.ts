import { assign, emit, setup } from 'xstate'
import {
  acknowledgementOf,
  type CommitOutcome,
  type CommitRequest,
  commitMachine,
} from '../../engine/commit.machine.ts'
import type { Intent } from '../../engine/intents.ts'
import type { OrderId } from '../../kernel/brand.ts'

/** The stops as typed; off means none. */
export interface StopInputs {
  readonly stopLossOn: boolean
  readonly stopLoss: string
  readonly takeProfitOn: boolean
  readonly takeProfit: string
}

export interface ContractOrderContext extends StopInputs {
  readonly id: OrderId
  readonly locale: string
  readonly tried: boolean
  /** A push closed it while something was under way. */
  readonly closed: boolean
  readonly request: CommitRequest | undefined
  readonly outcome: CommitOutcome | undefined
}

export type ContractOrderEvent =
  | { readonly type: 'close.ask' | 'cancel.ask' | 'order.back' | 'close.confirm' | 'cancel.confirm' }
  | { readonly type: 'stops.edit'; readonly stops: StopInputs }
  | { readonly type: 'stops.changed'; readonly change: Partial<StopInputs> }
  | { readonly type: 'stops.save'; readonly valid: boolean; readonly stopLoss: string; readonly takeProfit: string }
  /** A push or a list says it is closed. */
  | { readonly type: 'order.closed' }

const said: Readonly<Record<string, string>> = {
  closeContractOrder: 'contract.order_closed',
  cancelContractOrder: 'contract.order_cancelled',
  setContractStops: 'contract.stops_saved',
}

/** How long a question before closing or cancelling is deaf after it came up. */
const DOUBLE_TAP_MS = 400

/**
 * One order in its sheet: viewing, asking before closing or cancelling, editing stops, committing, gone. When a push
 * closes the order the sheet closes with it, whatever it was doing. @rule CON-18 CON-22 CON-23 CON-26 CON-40
 */
export const contractOrderMachine = setup({
  types: {
    context: {} as ContractOrderContext,
    events: {} as ContractOrderEvent,
    emitted: {} as Intent,
    input: {} as { readonly id: OrderId; readonly locale: string },
  },
  actors: { commit: commitMachine },
  delays: { doubleTap: DOUBLE_TAP_MS },
  actions: {
    sayClosed: emit({ type: 'toast', tone: 'plain', message: { id: 'contract.closed_meanwhile' } }),
  },
}).createMachine({
  id: 'contract.order',
  context: ({ input }) => ({
    id: input.id,
    locale: input.locale,
    stopLossOn: false,
    stopLoss: '',
    takeProfitOn: false,
    takeProfit: '',
    tried: false,
    closed: false,
    request: undefined,
    outcome: undefined,
  }),
  initial: 'viewing',
  on: { 'order.closed': { target: '.gone', actions: 'sayClosed' } },
  states: {
    viewing: {
      on: {
        'close.ask': { target: 'confirmingClose', actions: assign({ outcome: undefined }) },
        'cancel.ask': { target: 'confirmingCancel', actions: assign({ outcome: undefined }) },
        'stops.edit': {
          target: 'editingStops',
          actions: assign(({ event }) => ({ ...event.stops, tried: false, outcome: undefined })),
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
            'close.confirm': {
              target: '#committing',
              actions: assign({
                request: ({ context }) => ({ call: 'closeContractOrder', input: { id: context.id } }),
              }),
            },
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
            'cancel.confirm': {
              target: '#committing',
              actions: assign({
                request: ({ context }) => ({ call: 'cancelContractOrder', input: { id: context.id } }),
              }),
            },
          },
        },
      },
    },
    editingStops: {
      on: {
        'order.back': 'viewing',
        'stops.changed': { actions: assign(({ event }) => event.change) },
        'stops.save': [
          {
            guard: ({ event }) => event.valid,
            target: 'committing',
            actions: assign({
              tried: true,
              request: ({ context, event }) => ({
                call: 'setContractStops',
                input: { id: context.id, stopLoss: event.stopLoss, takeProfit: event.takeProfit },
              }),
            }),
          },
          { actions: assign({ tried: true }) },
        ],
      },
    },
    committing: {
      id: 'committing',
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => ({ request: context.request as CommitRequest }),
        // From sending to checking the child alone changes: whoever follows this machine is told as well.
        onSnapshot: { actions: assign({}) },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'accepted',
            target: 'settled',
            actions: [
              assign({ outcome: ({ event }) => event.output }),
              emit(
                ({ context, event }) =>
                  ({
                    type: 'toast',
                    tone: 'good',
                    message: acknowledgementOf(event.output, said[context.request?.call ?? ''] ?? 'contract.confirmed'),
                  }) as const,
              ),
            ],
          },
          { guard: ({ context }) => context.closed, target: 'gone', actions: 'sayClosed' },
          {
            guard: ({ event }) => event.output.kind === 'undecided',
            target: 'undecided',
            actions: assign({ outcome: ({ event }) => event.output }),
          },
          { target: 'viewing', actions: assign({ outcome: ({ event }) => event.output }) },
        ],
      },
      // The answer to a close we asked for arrives as a push first: the answer still decides what is said.
      on: {
        'order.closed': [
          {
            guard: ({ context }) => context.request?.call === 'setContractStops',
            target: 'gone',
            actions: 'sayClosed',
          },
          { actions: assign({ closed: true }) },
        ],
      },
    },
    settled: {
      always: [
        { guard: ({ context }) => context.request?.call === 'setContractStops', target: 'viewing' },
        { target: 'gone' },
      ],
    },
    undecided: { on: { 'order.back': 'viewing' } },
    gone: { on: { 'order.closed': {} } },
  },
})
