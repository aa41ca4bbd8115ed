import { assign, emit, setup } from 'xstate'
import { type CommitOutcome, type CommitRequest, commitMachine } from '../../engine/commit.machine.ts'
import type { Intent } from '../../engine/intents.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import type { OrderRequest, OrderSide } from './contract.model.ts'

/** What a person typed and chose. Amounts stay the text they typed. */
export interface TicketInputs {
  readonly kind: 'market' | 'pending'
  readonly lots: string
  readonly multiple: Decimal | undefined
  readonly targetPrice: string
  readonly stopLossOn: boolean
  readonly stopLoss: string
  readonly takeProfitOn: boolean
  readonly takeProfit: string
}

export interface ContractOrderFormContext extends TicketInputs {
  readonly symbolId: SymbolId
  /** BCP 47: how typed amounts are read. */
  readonly locale: string
  /** The side last pressed: its issues show from then on. */
  readonly side: OrderSide | undefined
  readonly tried: boolean
  readonly outcome: CommitOutcome | undefined
  readonly request: OrderRequest | undefined
}

export type ContractOrderFormEvent =
  | { readonly type: 'ticket.changed'; readonly change: Partial<TicketInputs> }
  /** Buy or sell pressed; `issue` says whether anything keeps it from being reviewed. */
  | { readonly type: 'order.review'; readonly side: OrderSide; readonly valid: boolean }
  | { readonly type: 'order.askLogin'; readonly to: string }
  | { readonly type: 'order.confirm'; readonly request: OrderRequest; readonly valid: boolean }
  | { readonly type: 'order.back' }
  | { readonly type: 'orders.open' }

const emptyTicket: TicketInputs = {
  kind: 'market',
  lots: '',
  multiple: undefined,
  targetPrice: '',
  stopLossOn: false,
  stopLoss: '',
  takeProfitOn: false,
  takeProfit: '',
}

/** Back to an empty ticket; what is likely to be wanted again stays. */
const afterOrder = {
  stopLossOn: false,
  stopLoss: '',
  takeProfitOn: false,
  takeProfit: '',
  targetPrice: '',
  side: undefined,
  tried: false,
} as const

/** How long a confirm button is deaf after it came up. @rule CON-26 */
export const DOUBLE_TAP_MS = 400

const ticket = setup({
  types: {
    context: {} as ContractOrderFormContext,
    events: {} as ContractOrderFormEvent,
    emitted: {} as Intent,
    input: {} as {
      readonly symbolId: SymbolId
      readonly locale: string
      readonly multiple: Decimal | undefined
      readonly lots: string
    },
  },
  actors: { commit: commitMachine },
  delays: { doubleTap: DOUBLE_TAP_MS },
  actions: {
    settle: assign({ outcome: undefined }),
    showOrders: emit({ type: 'navigate', to: '/order?type=1' }),
  },
})

/** The only ways out of a settled order. @rule CON-33 */
const leaving = {
  'orders.open': { target: 'editing', actions: ['settle', 'showOrders'] },
  'order.back': { target: 'editing', actions: ['settle'] },
} as const

/**
 * The contract ticket: editing → reviewing → committing → accepted or undecided, or back with the reason. One confirm
 * leaves `reviewing` at once, so twenty taps are one order. @rule CON-20 CON-21 CON-26 ENV-6 ENV-7
 */
export const contractOrderFormMachine = ticket.createMachine({
  id: 'contract.orderForm',
  context: ({ input }) => ({
    ...emptyTicket,
    symbolId: input.symbolId,
    locale: input.locale,
    multiple: input.multiple,
    lots: input.lots,
    side: undefined,
    tried: false,
    outcome: undefined,
    request: undefined,
  }),
  initial: 'editing',
  states: {
    editing: {
      id: 'editing',
      on: {
        'ticket.changed': { actions: assign(({ event }) => ({ ...event.change, outcome: undefined })) },
        'order.review': [
          {
            guard: ({ event }) => event.valid,
            target: 'reviewing',
            actions: assign(({ event }) => ({ side: event.side, tried: true, outcome: undefined })),
          },
          { actions: assign(({ event }) => ({ side: event.side, tried: true, outcome: undefined })) },
        ],
        'order.askLogin': { actions: emit(({ event }) => ({ type: 'navigate', to: event.to }) as const) },
      },
    },
    reviewing: {
      // The second tap of a double tap falls where the confirm button has just come up: it must not count.
      initial: 'appearing',
      on: { 'order.back': 'editing' },
      states: {
        appearing: { after: { doubleTap: 'open' } },
        open: {
          on: {
            'order.confirm': [
              {
                guard: ({ event }) => event.valid,
                target: '#committing',
                actions: assign({ request: ({ event }) => event.request }),
              },
              { target: '#editing' },
            ],
          },
        },
      },
    },
    committing: {
      id: 'committing',
      invoke: {
        id: 'commit',
        src: 'commit',
        input: ({ context }) => ({
          request: { call: 'submitContractOrder', input: { order: context.request } } satisfies CommitRequest,
        }),
        // From sending to checking the child alone changes: whoever follows this machine is told as well.
        onSnapshot: { actions: assign({}) },
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'accepted',
            target: 'accepted',
            actions: assign({ outcome: ({ event }) => event.output }),
          },
          {
            guard: ({ event }) => event.output.kind === 'undecided',
            target: 'undecided',
            actions: assign({ outcome: ({ event }) => event.output }),
          },
          { target: 'editing', actions: assign({ outcome: ({ event }) => event.output, request: undefined }) },
        ],
      },
    },
    accepted: { entry: assign(afterOrder), on: leaving },
    undecided: { on: leaving },
  },
})
