import { assign, emit, setup } from 'xstate'
import { hole } from '../engine/hole.ts'
import type { Intent } from '../engine/intents.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { AGAIN_MS } from './insist.ts'

/** What booting found: the site serves, or is closed and may name an address to go to. */
export type BootAnswer = { readonly site: 'open' } | { readonly site: 'closed'; readonly leaveTo: string | undefined }

export interface RootContext {
  /** What the last start came to, if it was not ready: shown while it is tried again. */
  readonly last: 'closed' | 'failed' | undefined
  readonly failure: ApiFailure | undefined
  readonly leaveTo: string | undefined
}

/** Who stands before a closed site is let in at most so much later than it opens. @rule CFG-3 */
const REOPEN_MS = 30_000

/**
 * booting → ready, closed or failed, and from the last two again: who waits need not tap or reload. Knows only the order
 * of start and stop. @rule CFG-3 CFG-6
 */
export const rootMachine = setup({
  types: {
    context: {} as RootContext,
    events: {} as { readonly type: 'root.retry' },
    emitted: {} as Intent,
  },
  actors: { boot: hole<Outcome<BootAnswer, ApiFailure>>('root.boot') },
  delays: { again: AGAIN_MS, reopen: REOPEN_MS },
}).createMachine({
  id: 'client.root',
  context: { last: undefined, failure: undefined, leaveTo: undefined },
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
              last: 'closed',
              leaveTo: ({ event }) =>
                event.output.ok && event.output.value.site === 'closed' ? event.output.value.leaveTo : undefined,
            }),
          },
          {
            target: 'failed',
            actions: assign({
              last: 'failed',
              failure: ({ event }) => (event.output.ok ? undefined : event.output.failure),
            }),
          },
        ],
      },
    },
    ready: {},
    closed: {
      entry: emit(({ context }) => ({ type: 'leave', to: context.leaveTo ?? '' }) as const),
      after: { reopen: 'booting' },
      on: { 'root.retry': 'booting' },
    },
    failed: { after: { again: 'booting' }, on: { 'root.retry': 'booting' } },
  },
})
