import { assign, setup } from 'xstate'
import { ask, type StopSignal } from '../../engine/domain/ask.ts'
import { lineText } from '../../kernel/plain-text.ts'

/** Typing has paused when nothing came for this long, in milliseconds. @rule MKT-22 */
export const SEARCH_PAUSE_MS = 300

/** Services the outside gives a search. */
export interface SearchWorld {
  /** Asks the server, and keeps what it finds where rows are kept, unless the signal says that it is no longer wanted. */
  readonly ask: (text: string, signal: StopSignal) => Promise<boolean>
}
export interface SearchContext {
  readonly world: SearchWorld
  /** As it was typed. */
  readonly text: string
}
export type SearchEvent =
  | { readonly type: 'search.typed'; readonly text: string }
  /** Asks for the text once more, at once. */
  | { readonly type: 'search.retry' }

/** Text that is asked for: spaces around it say nothing. */
export const wantedText = (text: string): string => lineText(text)

/** A search as it is typed: asked after a pause, and only the answer to the newest text counts. @rule MKT-22 */
export const searchMachine = setup({
  types: { context: {} as SearchContext, events: {} as SearchEvent, input: {} as { readonly world: SearchWorld } },
  actors: {
    ask: ask<boolean, SearchContext>(({ world, text }, signal) => world.ask(wantedText(text), signal)),
  },
  guards: {
    isSame: ({ context }, text: string) => wantedText(text) === wantedText(context.text),
    isEmpty: (_, text: string) => wantedText(text) === '',
    isRead: (_, read: boolean) => read,
  },
  actions: { keepText: assign((_, text: string) => ({ text })) },
  delays: { pause: SEARCH_PAUSE_MS },
}).createMachine({
  id: 'market.search',
  description: 'What is looked for as it is typed, and how far the server is with it.',
  context: ({ input }) => ({ ...input, text: '' }),
  initial: 'idle',
  on: {
    'search.typed': [
      {
        guard: { type: 'isSame', params: ({ event }) => event.text },
        actions: { type: 'keepText', params: ({ event }) => event.text },
      },
      {
        guard: { type: 'isEmpty', params: ({ event }) => event.text },
        target: '.idle',
        actions: { type: 'keepText', params: ({ event }) => event.text },
      },
      {
        target: '.waiting',
        reenter: true,
        actions: { type: 'keepText', params: ({ event }) => event.text },
      },
    ],
    'search.retry': { description: 'nothing has failed' },
  },
  states: {
    idle: {},
    waiting: { after: { pause: 'asking' } },
    asking: {
      invoke: {
        src: 'ask',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'shown' },
          { target: 'failed' },
        ],
      },
    },
    shown: {},
    failed: { on: { 'search.retry': 'asking' } },
  },
})
