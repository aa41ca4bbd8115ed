import { assign, emit, setup } from 'xstate'
import type { Intent } from '../engine/domain/intents.ts'
import { output } from '../engine/domain/output.ts'
import { unprovided } from '../engine/domain/unprovided.ts'
import { RETRY_MS } from '../engine/read/reader.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'

/** Result of booting: the site serves, or is closed and may name an address to go to. */
export type BootAnswer = { readonly site: 'open' } | { readonly site: 'closed'; readonly leaveTo: string | undefined }

export interface RootContext {
  /** Outcome of the last start, if it was not ready: shown while it is tried again. */
  readonly last: 'closed' | 'failed' | undefined
  readonly failure: ApiFailure | undefined
  readonly leaveTo: string | undefined
}

type Answer = Outcome<BootAnswer, ApiFailure>

/** A client that waits for a closed site gets in at most this long after it opens. @rule CFG-3 */
const REOPEN_MS = 30_000

const made = () =>
  setup({
    types: {
      context: {} as RootContext,
      events: {} as { readonly type: 'root.retry' },
      emitted: {} as Intent,
    },
    actors: { boot: unprovided<Answer>('root.boot') },
    guards: {
      isOpen: (_, found: Answer) => found.ok && found.value.site === 'open',
      isAnswered: (_, found: Answer) => found.ok,
    },
    actions: {
      keepClosed: assign({
        last: 'closed',
        leaveTo: (_, found: Answer) => (found.ok && found.value.site === 'closed' ? found.value.leaveTo : undefined),
      }),
      keepFailure: assign({
        last: 'failed',
        failure: (_, found: Answer) => (found.ok ? undefined : found.failure),
      }),
      leave: emit(({ context }) => ({ type: 'leave', to: context.leaveTo ?? '' }) as const),
    },
    delays: { again: RETRY_MS, reopen: REOPEN_MS },
  }).createMachine({
    id: 'client.root',
    description: 'Whether the client may run: the site is open, closed or out of reach.',
    context: { last: undefined, failure: undefined, leaveTo: undefined },
    initial: 'booting',
    on: { 'root.retry': { description: 'it is being tried, or nothing failed' } },
    states: {
      booting: {
        invoke: {
          src: 'boot',
          onDone: [
            { guard: { type: 'isOpen', params: output }, target: 'ready' },
            {
              guard: { type: 'isAnswered', params: output },
              target: 'closed',
              actions: { type: 'keepClosed', params: output },
            },
            { target: 'failed', actions: { type: 'keepFailure', params: output } },
          ],
        },
      },
      ready: { description: 'it runs until it is stopped' },
      closed: {
        entry: 'leave',
        after: { reopen: 'booting' },
        on: { 'root.retry': 'booting' },
      },
      failed: { after: { again: 'booting' }, on: { 'root.retry': 'booting' } },
    },
  })

/**
 * booting → ready, closed or failed, and from the last two again: no tap or reload is needed. Knows only the order
 * of start and stop. Marked as pure: a bundler leaves it out where the client is not used. @rule CFG-3 CFG-6
 */
export const rootMachine = /* @__PURE__ */ made()
