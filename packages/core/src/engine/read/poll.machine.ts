import { assign, setup } from 'xstate'
import type { Monotonic } from '../../kernel/instant.ts'
import type { Clock, StopSignal } from '../../ports/index.ts'
import { ask } from '../domain/ask.ts'

/** Time after an answer until it is asked again, in milliseconds. */
export const POLL_MS = 3000
/** Time after the first, second, third error in a row, and after each further one, in milliseconds. */
export const POLL_ERROR_DELAYS = [3000, 6000, 12_000, 30_000] as const

/** Meaning of an answer for the poll: ask again, there is nothing more to ask, or it could not be read. */
export type PollAnswer = 'again' | 'done' | 'failed'

export interface PollInput {
  /** Asks once and keeps what it learns where it belongs. It must end: a call does, by its own timeout. */
  readonly ask: (signal: StopSignal) => Promise<PollAnswer>
  readonly clock: Pick<Clock, 'monotonic'>
}

export interface PollContext extends PollInput {
  readonly isNeeded: boolean
  readonly isVisible: boolean
  /** Errors in a row. */
  readonly errors: number
  /** When the last answer or error came, in monotonic milliseconds. */
  readonly answeredAt: Monotonic | undefined
}

export type PollEvent =
  /** A view subscribes, or the last one has left. */
  | { readonly type: 'need.began' }
  | { readonly type: 'need.ended' }
  /** Hints of the host port. */
  | { readonly type: 'host.visible' }
  | { readonly type: 'host.hidden' }
  /** There is something to ask about again. */
  | { readonly type: 'poll.restart' }

const pauseLeft = ({ clock, errors, answeredAt }: PollContext): number => {
  if (answeredAt === undefined) return 0
  const pause = errors === 0 ? POLL_MS : (POLL_ERROR_DELAYS[errors - 1] ?? POLL_ERROR_DELAYS[3])
  return Math.max(0, answeredAt + pause - clock.monotonic())
}

/**
 * Asks again and again while it is needed and can be seen: 3000 ms after the previous answer, later after errors, never
 * twice at once. An ask that is under way is let finish when the need ends or the page is hidden. Resting, it holds no
 * timer, and the next subscriber waits for the rest of the pause, so that a short unsubscribe does not ask more often.
 */
export const pollMachine = setup({
  types: { context: {} as PollContext, events: {} as PollEvent, input: {} as PollInput },
  actors: { ask: ask<PollAnswer, PollContext>(({ ask: run }, signal) => run(signal)) },
  delays: { pause: ({ context }) => pauseLeft(context) },
  guards: {
    isWanted: ({ context }) => context.isNeeded && context.isVisible,
    isUnwanted: ({ context }) => !context.isNeeded || !context.isVisible,
    isDue: ({ context }) => pauseLeft(context) === 0,
    isDone: (_, answer: PollAnswer) => answer === 'done',
    isFailed: (_, answer: PollAnswer) => answer === 'failed',
  },
  actions: {
    noteNeed: assign({ isNeeded: true }),
    noteNoNeed: assign({ isNeeded: false }),
    noteVisible: assign({ isVisible: true }),
    noteHidden: assign({ isVisible: false }),
    forgetErrors: assign({ errors: 0 }),
    countError: assign({ errors: ({ context }) => context.errors + 1 }),
    noteAnswered: assign({ answeredAt: ({ context }) => context.clock.monotonic() }),
  },
}).createMachine({
  id: 'engine.poll',
  description: 'When something is asked again: never twice at once, never while it cannot be seen.',
  context: ({ input }) => ({ ...input, isNeeded: false, isVisible: true, errors: 0, answeredAt: undefined }),
  initial: 'resting',
  on: {
    'need.began': { actions: 'noteNeed' },
    'need.ended': { actions: 'noteNoNeed' },
    'host.visible': { actions: 'noteVisible' },
    'host.hidden': { actions: 'noteHidden' },
    'poll.restart': { description: 'it has not come to its end' },
  },
  states: {
    resting: { always: { guard: 'isWanted', target: 'waiting', actions: 'forgetErrors' } },
    waiting: {
      always: [
        { guard: 'isUnwanted', target: 'resting' },
        { guard: 'isDue', target: 'asking' },
      ],
      after: { pause: 'asking' },
    },
    asking: {
      exit: 'noteAnswered',
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'finished' },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            target: 'waiting',
            actions: 'countError',
          },
          { target: 'waiting', actions: 'forgetErrors' },
        ],
        onError: { target: 'waiting', actions: 'countError' },
      },
    },
    /** The answer said that there is nothing more to ask. */
    finished: { on: { 'poll.restart': 'resting' } },
  },
})
