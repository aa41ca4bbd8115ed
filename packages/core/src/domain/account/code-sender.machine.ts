import { assign, emit, setup } from 'xstate'
import { ask } from '../../engine/domain/ask.ts'
import type { Intent, Words } from '../../engine/domain/intents.ts'
import { output } from '../../engine/domain/output.ts'
import type { CodeDestination } from './registration.calc.ts'

/** The outcome of asking for a code: `maybe` where the answer was lost. */
export type CodeSent =
  | { readonly kind: 'sent'; readonly msg: string }
  | { readonly kind: 'maybe' }
  | { readonly kind: 'refused'; readonly words: Words }

export interface CodeSenderContext {
  readonly destination: CodeDestination | undefined
  /** Why the last one was not sent, or that this is unknown. */
  readonly said: Words | undefined
  readonly world: CodeSenderWorld
}

/** Services the outside gives a sender. */
export interface CodeSenderWorld {
  readonly send: (destination: CodeDestination) => Promise<CodeSent>
  /** The next one to this destination has to wait from now on. */
  readonly wait: (destination: CodeDestination) => void
}

export type CodeSenderEvent = { readonly type: 'code.asked'; readonly destination: CodeDestination }

/**
 * Sends a code once for each time a person asks. The wait for the next one begins when a code was sent or may have been, not when it
 * was refused; nothing is sent again by itself. @rule CODE-1 CODE-5
 */
export const codeSenderMachine = setup({
  types: {
    context: {} as CodeSenderContext,
    events: {} as CodeSenderEvent,
    emitted: {} as Intent,
    input: {} as { readonly world: CodeSenderWorld },
  },
  actors: {
    send: ask<CodeSent, CodeSenderContext>(({ world, destination }) =>
      destination === undefined ? Promise.reject(new Error('no destination')) : world.send(destination),
    ),
  },
  guards: { isSent: (_, sent: CodeSent) => sent.kind === 'sent' },
  actions: {
    keepDestination: assign((_, destination: CodeDestination) => ({ destination, said: undefined })),
    beginWait: ({ context: { world, destination } }, sent: CodeSent) => {
      if (destination !== undefined && sent.kind !== 'refused') world.wait(destination)
    },
    say: emit((_, sent: CodeSent) => ({
      type: 'toast',
      tone: 'good',
      message: sent.kind === 'sent' && sent.msg !== '' ? { text: sent.msg } : { id: 'account.code_sent' },
    })),
    keepWhyNot: assign((_, sent: CodeSent) => ({
      said: sent.kind === 'refused' ? sent.words : { id: 'account.code_maybe_sent' },
    })),
  },
}).createMachine({
  id: 'account.codeSender',
  description: 'A code on its way to a person, once for each time they ask.',
  context: ({ input }) => ({ ...input, destination: undefined, said: undefined }),
  initial: 'idle',
  on: { 'code.asked': { description: 'one is on its way' } },
  states: {
    idle: {
      on: {
        'code.asked': {
          target: 'sending',
          actions: { type: 'keepDestination', params: ({ event }) => event.destination },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isSent', params: output },
            target: 'idle',
            actions: [
              { type: 'beginWait', params: output },
              { type: 'say', params: output },
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'beginWait', params: output },
              { type: 'keepWhyNot', params: output },
            ],
          },
        ],
      },
    },
  },
})
