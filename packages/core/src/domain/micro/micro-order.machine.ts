import { type ActorRefFrom, assign, setup } from 'xstate'
import { ask } from '../../engine/domain/ask.ts'
import type { MicroOrderId } from '../../kernel/brand.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { RELOAD_DELAYS, RELOAD_MS, remainingMs } from './micro.calc.ts'

/** Knowledge of the order, as the rows say it, by the clock of now. */
interface MicroOrderWorld {
  /** Undefined until it was read. */
  readonly row: () => { readonly status: 'running' | 'closed' | 'unknown'; readonly deadline: Monotonic } | undefined
  /** Monotonic milliseconds. */
  readonly now: () => number
  /** Reads it anew; false where that brought nothing. */
  readonly read: () => Promise<boolean>
}

interface MicroOrderInput {
  readonly id: MicroOrderId
  readonly world: MicroOrderWorld
}

interface Context extends MicroOrderInput {
  /** Number of loads since its end without bringing anything. */
  readonly misses: number
  /** True once it was seen running: its result takes the place of its time. */
  readonly isWatched: boolean
}

/** `order.changed`: its row is another. `order.retry`: a person taps. */
type MicroOrderEvent =
  | { readonly type: 'order.changed' | 'order.retry' }
  | { readonly type: 'host.visible' | 'host.online' }

const leftOf = ({ world }: MicroOrderInput): number => {
  const row = world.row()
  return row?.status === 'running' ? remainingMs(row.deadline, world.now()) : 0
}
const statusOf = ({ world }: MicroOrderInput) => world.row()?.status

/** Transitions of an order that are known from its row, whichever read brought it. */
const KNOWN = [
  { guard: 'isClosed', target: 'closed' },
  { guard: 'hasTime', target: 'running' },
] as const

/**
 * One micro order on the screen: it runs until its deadline, is loaded a second later, and again after 1, 2, 4 and 8 s
 * while that brings nothing; then it is settling until it is looked at again, the network returns or a person taps. A server
 * that is late answers that it is still running with nothing left: that waits like a failure. The first load alone
 * ends it. @rule MIC-20 MIC-21 MIC-22 MIC-23
 */
export const microOrderMachine = setup({
  types: { context: {} as Context, events: {} as MicroOrderEvent, input: {} as MicroOrderInput },
  actors: { read: ask<boolean, MicroOrderWorld>(({ read }) => read()) },
  delays: {
    untilZero: ({ context }) => leftOf(context),
    reload: RELOAD_MS,
    backoff: ({ context: { misses } }) => RELOAD_DELAYS[misses - 1] ?? RELOAD_MS,
  },
  guards: {
    isClosed: ({ context }) => statusOf(context) === 'closed',
    hasTime: ({ context }) => leftOf(context) > 0,
    isRunning: ({ context }) => statusOf(context) === 'running',
    isPatient: ({ context: { misses } }) => misses < RELOAD_DELAYS.length,
  },
  actions: {
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
    watch: assign({ isWatched: true }),
  },
}).createMachine({
  id: 'micro.order',
  description: 'Where a micro order that is shown stands, from its load to its result.',
  context: ({ input }) => ({ ...input, misses: 0, isWatched: false }),
  initial: 'beginning',
  on: {
    'order.changed': { description: 'its row is looked at when the answer of a load is there' },
    'order.retry': { description: 'it is on its way, or has ended' },
    'host.visible': { description: 'it is on its way, or has ended' },
    'host.online': { description: 'it is on its way, or has ended' },
  },
  states: {
    beginning: {
      always: [
        { guard: 'isClosed', target: 'closed' },
        { guard: 'isRunning', target: 'running' },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.world,
        onDone: [
          { guard: 'isClosed', target: 'closed' },
          { guard: 'isRunning', target: 'running' },
          { target: 'gone' },
        ],
        onError: 'gone',
      },
    },
    running: {
      entry: ['forgetMisses', 'watch'],
      after: { untilZero: 'due' },
      on: {
        'order.changed': [
          { guard: 'isClosed', target: 'closed' },
          { target: 'running', reenter: true },
        ],
        // Timers of a machine that slept are late: how long is left is asked of the clock.
        'host.visible': { target: 'running', reenter: true },
      },
    },
    due: { after: { reload: 'reloading' }, on: { 'order.changed': KNOWN } },
    reloading: {
      invoke: {
        src: 'read',
        input: ({ context }) => context.world,
        onDone: [...KNOWN, { guard: 'isPatient', target: 'waiting', actions: 'countMiss' }, { target: 'settling' }],
        onError: [{ guard: 'isPatient', target: 'waiting', actions: 'countMiss' }, { target: 'settling' }],
      },
    },
    waiting: { after: { backoff: 'reloading' }, on: { 'order.changed': KNOWN } },
    settling: {
      on: {
        'order.changed': KNOWN,
        'order.retry': 'reloading',
        'host.visible': 'reloading',
        'host.online': 'reloading',
      },
    },
    closed: { description: 'what was booked stays' },
    gone: { description: 'the sheet closes' },
  },
})
/** A micro order that is shown. */
export type MicroOrderActor = ActorRefFrom<typeof microOrderMachine>
