import { type ActorRefFrom, assign, cancel, type EventObject, fromCallback, raise, setup } from 'xstate'
import {
  type BeginCommit,
  type CommitEvent,
  type FollowedCommit,
  followCommit,
  once,
} from '../../engine/form/followed-commit.ts'
import type { FactsEvent } from '../../engine/form/reviewed-form.machine.ts'
import type { CommitOutcome } from '../../engine/mutation/commit-outcome.ts'
import { type Decimal, exact } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import { accessIssue, type Role } from '../access/access.calc.ts'
import { type Freshness, pipOf } from '../market/market.calc.ts'
import type { OrderRequest, OrderSide } from './contract.wire.ts'
import { draftOf, type TicketPrices } from './ticket.calc.ts'
import type { TypedTicket } from './ticket-text.calc.ts'

/** Time without a trade after which it is off again. @rule CON-104 */
export const ONE_TAP_IDLE_MS = 600_000
/** Time in which an order can be undone, where that is chosen. @rule CON-103 */
export const ONE_TAP_UNDO_MS = 3_000
/** Most the price may go within that time, in pips. @rule CON-103 */
export const ONE_TAP_PIPS = 2

/** A ticket as it was filled in, and the side that was tapped. */
export interface TappedTicket extends TypedTicket {
  readonly side: OrderSide | undefined
  readonly isSure: boolean
}

/** Facts an order goes by. */
export interface OneTapFacts extends TicketPrices {
  readonly freshness: Freshness
  readonly role: Role
}

/** World of one-tap trading: the facts of its symbol, the rules of a ticket, and the way to commit. */
export interface OneTapWorld {
  readonly facts: () => OneTapFacts
  /** Calls when the facts may have changed. Returns a stop. */
  readonly watch: (listener: () => void) => () => void
  /** Reason for which an order would not be sent: what keeps a review from being opened or confirmed. @rule CON-105 */
  readonly issue: (ticket: TappedTicket) => Issue | undefined
  readonly request: (ticket: TappedTicket) => OrderRequest | undefined
  readonly commit: (order: OrderRequest) => FollowedCommit
}

/** An order as it was when it was tapped: nothing of it changes afterwards. */
export interface OneTap {
  readonly inputs: TappedTicket
  readonly lots: Decimal
  readonly price: Decimal
}

interface Context {
  readonly world: OneTapWorld
  /** Each order waits, so that it can be undone. */
  readonly holds: boolean
  readonly tap: OneTap | undefined
  readonly commit: BeginCommit | undefined
  readonly commitStage: 'sending' | 'checking'
  readonly outcome: CommitOutcome | undefined
  /** Why the last tap sent nothing. */
  readonly refusal: Issue | undefined
  /** Why it turned itself off. */
  readonly ended: 'idle' | 'stale' | undefined
}

export type OneTapEvent =
  | { readonly type: 'one.arm' | 'one.disarm' | 'one.undo' | 'one.dismiss' }
  | { readonly type: 'one.hold'; readonly holds: boolean }
  | { readonly type: 'one.tap'; readonly inputs: TappedTicket }

/** Nothing was sent for long. */
type IdleEvent = Readonly<Record<'type', 'idle.over'>>

const isStale = ({ freshness, close }: OneTapFacts): boolean => freshness !== 'live' || close === undefined

/** True when the price went farther than agreed to. @rule CON-103 */
const isFar = ({ price }: OneTap, { close, terms }: OneTapFacts): boolean =>
  close === undefined ||
  terms === undefined ||
  exact(close).minus(price).abs().gt(pipOf(terms.pricePrecision).mul(ONE_TAP_PIPS))

/** Why the order that was tapped is not sent now. */
const issueOfTap = ({ tap, world }: Context): Issue | undefined => {
  const facts = world.facts()
  if (tap === undefined) return issue('contract.one_tap_moved', undefined, { pips: ONE_TAP_PIPS })
  return isFar(tap, facts)
    ? issue('contract.one_tap_moved', undefined, { pips: ONE_TAP_PIPS })
    : world.issue(tap.inputs)
}

const watchFacts = fromCallback<EventObject, OneTapWorld>(({ input, sendBack }) =>
  input.watch(() => sendBack({ type: 'facts.changed' } satisfies FactsEvent)),
)

const tapped = [
  { guard: 'isRefused', target: 'ready', actions: 'noteRefused' },
  { guard: 'holds', target: 'waiting', actions: 'noteTap' },
  { target: 'sending', actions: 'noteTap' },
] as const

/**
 * One-tap trading of one symbol: off, armed, and the way of each order from the tap to its known end. An order leaves by one
 * commit, and none leaves once it is undone or one-tap is off.
 * @rule CON-102 CON-103 CON-104 CON-105 CON-106
 */
export const oneTapMachine = setup({
  types: {
    context: {} as Context,
    events: {} as OneTapEvent | FactsEvent | CommitEvent | IdleEvent,
    input: {} as { readonly world: OneTapWorld },
  },
  actors: { watch: watchFacts, commit: followCommit },
  delays: { undoWait: ONE_TAP_UNDO_MS },
  guards: {
    mayArm: ({ context: { world } }) =>
      !isStale(world.facts()) && accessIssue(world.facts().role, 'placeOrder') === undefined,
    isStale: ({ context }) => isStale(context.world.facts()),
    isRefused: ({ context, event }) => event.type !== 'one.tap' || context.world.issue(event.inputs) !== undefined,
    holds: ({ context }) => context.holds,
    isOff: ({ context }) => issueOfTap(context) !== undefined,
    isAccepted: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'accepted',
    isUndecided: ({ event }) => event.type === 'commit.settled' && event.outcome.kind === 'undecided',
  },
  actions: {
    begin: assign({ ended: undefined, refusal: undefined, outcome: undefined, tap: undefined }),
    noteHold: assign({ holds: ({ context, event }) => (event.type === 'one.hold' ? event.holds : context.holds) }),
    noteRefused: assign({
      refusal: ({ context, event }) =>
        event.type === 'one.tap' ? context.world.issue(event.inputs) : issueOfTap(context),
      outcome: undefined,
    }),
    noteTap: assign({
      tap: ({ context, event }) => {
        const facts = context.world.facts()
        if (event.type !== 'one.tap' || facts.close === undefined) return undefined
        const { lots } = draftOf(event.inputs, event.inputs.side ?? 'buy', facts)
        return lots && { inputs: event.inputs, lots, price: facts.close }
      },
      refusal: undefined,
      outcome: undefined,
    }),
    buildRequest: assign({
      commit: ({ context: { tap, world } }) => {
        const order = tap && world.request(tap.inputs)
        return order === undefined ? undefined : once(() => world.commit(order))
      },
      commitStage: 'sending',
    }),
    countIdle: raise({ type: 'idle.over' }, { id: 'idle', delay: ONE_TAP_IDLE_MS }),
    forgetIdle: cancel('idle'),
    noteStage: assign({
      commitStage: ({ context, event }) => (event.type === 'commit.moved' ? event.stage : context.commitStage),
    }),
    noteOutcome: assign({
      outcome: ({ context, event }) => (event.type === 'commit.settled' ? event.outcome : context.outcome),
    }),
    noteIdle: assign({ ended: 'idle' }),
    noteStale: assign({ ended: 'stale' }),
    forget: assign({ tap: undefined, commit: undefined, refusal: undefined, outcome: undefined }),
  },
}).createMachine({
  id: 'contract.oneTap',
  description: 'Orders that a tap sends at once, without a review.',
  context: ({ input }) => ({
    ...input,
    holds: false,
    tap: undefined,
    commit: undefined,
    commitStage: 'sending',
    outcome: undefined,
    refusal: undefined,
    ended: undefined,
  }),
  initial: 'off',
  on: {
    'one.hold': { actions: 'noteHold' },
    'one.*': { description: 'it means nothing here' },
    'facts.changed': { description: 'the facts of now are looked at when something is done' },
    'commit.*': { description: 'it is followed while `sending` only' },
    'idle.over': { description: 'it is off already' },
  },
  states: {
    off: {
      id: 'off',
      entry: ['forgetIdle', 'forget'],
      on: {
        'one.arm': { guard: 'mayArm', target: 'armed', actions: 'begin' },
        'one.dismiss': { actions: 'begin' },
      },
    },
    armed: {
      entry: 'countIdle',
      invoke: { src: 'watch', input: ({ context }) => context.world },
      initial: 'ready',
      on: {
        'one.disarm': 'off',
        'idle.over': { target: 'off', actions: 'noteIdle' },
      },
      states: {
        ready: {
          on: {
            'one.tap': tapped,
            'one.dismiss': { actions: 'forget' },
            'facts.changed': { guard: 'isStale', target: '#off', actions: 'noteStale' },
          },
        },
        waiting: {
          after: {
            undoWait: [{ guard: 'isOff', target: 'ready', actions: 'noteRefused' }, { target: 'sending' }],
          },
          on: {
            'one.tap': { description: 'one order after the other' },
            'one.undo': { target: 'ready', actions: 'forget' },
            'facts.changed': { guard: 'isStale', target: '#off', actions: 'noteStale' },
          },
        },
        sending: {
          entry: ['buildRequest', 'forgetIdle', 'countIdle'],
          invoke: { src: 'commit', input: ({ context }) => context.commit },
          on: {
            'one.tap': { description: 'twenty taps are one' },
            'commit.moved': { actions: 'noteStage' },
            'commit.settled': [
              { guard: 'isAccepted', target: 'placed', actions: 'noteOutcome' },
              { guard: 'isUndecided', target: 'undecided', actions: 'noteOutcome' },
              { target: 'ready', actions: 'noteOutcome' },
            ],
          },
        },
        placed: {
          on: {
            'one.tap': tapped,
            'one.dismiss': { target: 'ready', actions: 'forget' },
            'facts.changed': { guard: 'isStale', target: '#off', actions: 'noteStale' },
          },
        },
        undecided: {
          on: {
            'one.tap': { description: 'how it ended is read first' },
            'one.dismiss': { target: 'ready', actions: 'forget' },
          },
        },
      },
    },
  },
})

export type OneTapActor = ActorRefFrom<typeof oneTapMachine>
