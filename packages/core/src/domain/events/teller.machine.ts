import { assign, setup } from 'xstate'
import type { AppEvent } from './event.calc.ts'

/** Changes this close together are told in one sentence. @rule EVT-5 */
export const COLLECT_MS = 300
/** Another tab that does not say that it has told is taken to be gone. @rule EVT-4 */
export const TAKE_OVER_MS = 3000
/** A tab that can be seen is left longer: it may have just begun, and reads its records later. @rule EVT-4 */
export const TAKE_OVER_SEEN_MS = 15_000

export interface TellerInput {
  /** This is the tab that tells. */
  readonly isTeller: () => boolean
  /** Another tab can be seen, as far as it said. */
  readonly isOtherSeen: () => boolean
  /** Becomes the tab that tells. */
  readonly claim: () => void
  /** Those that no other tab has told. */
  readonly untold: (events: readonly AppEvent[]) => readonly AppEvent[]
  readonly tell: (events: readonly AppEvent[]) => void
}
export interface TellerContext extends TellerInput {
  readonly queue: readonly AppEvent[]
}
export type TellerEvent =
  | { readonly type: 'events.found'; readonly events: readonly AppEvent[] }
  /** Another tab has told something, or it was the person's own doing. */
  | { readonly type: 'tabs.heard' }
  /** The page came to the front. */
  | { readonly type: 'host.visible' }

/**
 * Tells what was found, once over all tabs of a browser: the tab that was in front last does, and another one where that is
 * silent. A hidden one leaves a tab that can be seen more time: only there a banner is seen. @rule EVT-4 EVT-5
 */
export const tellerMachine = setup({
  types: { context: {} as TellerContext, events: {} as TellerEvent, input: {} as TellerInput },
  delays: {
    collect: COLLECT_MS,
    takeOver: ({ context }) => (context.isOtherSeen() ? TAKE_OVER_SEEN_MS : TAKE_OVER_MS),
  },
  guards: {
    isTeller: ({ context }) => context.isTeller(),
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  actions: {
    queue: assign({ queue: ({ context }, events: readonly AppEvent[]) => [...context.queue, ...events] }),
    forgetTold: assign({ queue: ({ context }) => context.untold(context.queue) }),
    claim: ({ context }) => context.claim(),
    tell: ({ context }) => context.tell(context.queue),
    empty: assign({ queue: [] }),
  },
}).createMachine({
  id: 'events.teller',
  description: 'Which tab tells what was found, and when.',
  context: ({ input }) => ({ ...input, queue: [] }),
  initial: 'resting',
  on: {
    'events.found': { actions: { type: 'queue', params: ({ event }) => event.events } },
    'tabs.heard': { actions: 'forgetTold' },
    'host.visible': { actions: 'claim' },
  },
  states: {
    resting: {
      on: {
        'events.found': { target: 'collecting', actions: { type: 'queue', params: ({ event }) => event.events } },
      },
    },
    collecting: {
      after: {
        collect: [{ guard: 'isTeller', target: 'telling', actions: 'forgetTold' }, { target: 'waiting' }],
      },
    },
    /** Another tab is to tell. */
    waiting: {
      always: { guard: 'isEmpty', target: 'resting' },
      on: { 'host.visible': { target: 'collecting', actions: 'claim' } },
      // Those found last are given their time as well.
      after: { takeOver: { target: 'collecting', actions: 'claim' } },
    },
    telling: {
      entry: 'tell',
      exit: 'empty',
      always: 'resting',
    },
  },
})
