import { assign, emit, setup } from 'xstate'
import { hole } from '../engine/hole.ts'
import type { Intent } from '../engine/intents.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { AGAIN_MS } from './insist.ts'

/** What booting found: the site serves, or is closed and may name an address to go to. */
export type BootAnswer = { readonly site: 'open' } | { readonly site: 'closed'; readonly leaveTo: string | undefined }

export interface RootContext {
  readonly failure: ApiFailure | undefined
  readonly leaveTo: string | undefined
}

/**
 * booting → ready, closed or failed, and from there again: who waits in front of a page that did not open need not tap.
 * While it is tried again `failure` says why. Knows only the order of start and stop. @rule CFG-3 CFG-6
 */
export const rootMachine = setup({
  types: {
    context: {} as RootContext,
    events: {} as { readonly type: 'root.retry' },
    emitted: {} as Intent,
  },
  actors: { boot: hole<Outcome<BootAnswer, ApiFailure>>('root.boot') },
  delays: { again: AGAIN_MS },
}).createMachine({
  id: 'client.root',
  context: { failure: undefined, leaveTo: undefined },
  initial: 'booting',
  states: {
    booting: {
      invoke: {
        src: 'boot',
        onDone: [
          { guard: ({ event }) => event.output.ok && event.output.value.site === 'open', target: 'ready' },
          {
            guard: ({ event }) => event.output.ok,
            target: 'closed',
            actions: assign({
              leaveTo: ({ event }) =>
                event.output.ok && event.output.value.site === 'closed' ? event.output.value.leaveTo : undefined,
            }),
          },
          {
            target: 'failed',
            actions: assign({ failure: ({ event }) => (event.output.ok ? undefined : event.output.failure) }),
          },
        ],
      },
    },
    ready: {},
    closed: {
      entry: emit(({ context }) => ({ type: 'leave', to: context.leaveTo ?? '' }) as const),
    },
    failed: { after: { again: 'booting' }, on: { 'root.retry': 'booting' } },
  },
})
