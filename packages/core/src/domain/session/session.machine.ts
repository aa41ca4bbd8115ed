import { assign, emit, setup } from 'xstate'
import { hole } from '../../engine/hole.ts'
import type { Intent } from '../../engine/intents.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { accountKind } from './session.calc.ts'
import type { SignedIn, User } from './session.model.ts'

/** How a person signs in: with a password, or into the mock account. */
export type SignInRequest =
  | {
      readonly method: 'password'
      readonly account: string
      readonly password: string
      readonly loginType: 'email' | 'mobile'
    }
  | { readonly method: 'demo' }

export interface SessionContext {
  readonly epoch: number
  readonly token: string | undefined
  readonly user: User | undefined
  readonly request: SignInRequest | undefined
  readonly remember: boolean
  readonly failure: ApiFailure | undefined
}

export type SessionEvent =
  | { readonly type: 'session.signIn'; readonly request: SignInRequest; readonly remember: boolean }
  | { readonly type: 'session.signOut' }
  /** A call of `epoch` came back with 999. `quiet`: it was a start-up call. */
  | { readonly type: 'session.died'; readonly epoch: number; readonly quiet: boolean }
  | { readonly type: 'user.changed'; readonly user: User }

/** Waits before asking again who a stored token belongs to, when the server could not be reached. */
export const RESTORE_RETRY_MS = 3000

const forgotten = { token: undefined, user: undefined, request: undefined } as const

/**
 * Who is here: unknown → guest → signingIn → member → ended → guest. 999 counts once per epoch; a start-up call resets
 * quietly. @rule SES-1 SES-2 SES-3 SES-6 SES-8 SES-16
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as Intent },
  actors: {
    restore: hole<Outcome<SignedIn | undefined, ApiFailure>>('session.restore'),
    signIn: hole<Outcome<SignedIn, ApiFailure>, SignInRequest>('session.signIn'),
  },
  actions: {
    /** Keeps the token (or its absence) where it outlives the page. */
    persist: (_, _params: { readonly token: string | undefined; readonly remember: boolean }) => undefined,
  },
  guards: {
    isPresent: ({ context, event }) =>
      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined,
    isPresentAndQuiet: ({ context, event }) =>
      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined && event.quiet,
  },
  delays: { restoreRetry: RESTORE_RETRY_MS },
}).createMachine({
  id: 'session.session',
  context: { epoch: 0, remember: false, failure: undefined, ...forgotten },
  initial: 'unknown',
  states: {
    unknown: {
      initial: 'restoring',
      on: {
        'session.died': {
          target: 'guest',
          actions: [assign(forgotten), { type: 'persist', params: { token: undefined, remember: false } }],
        },
      },
      states: {
        restoring: {
          invoke: {
            src: 'restore',
            onDone: [
              {
                guard: ({ event }) => event.output.ok && event.output.value === undefined,
                target: '#guest',
              },
              {
                guard: ({ event }) => event.output.ok,
                target: '#member',
                actions: assign(({ event, context }) =>
                  event.output.ok && event.output.value
                    ? { token: event.output.value.token, user: event.output.value.user, epoch: context.epoch + 1 }
                    : {},
                ),
              },
              {
                guard: ({ event }) => !event.output.ok && event.output.failure._tag === 'TransportFailure',
                target: 'unreachable',
              },
              {
                target: '#guest',
                actions: { type: 'persist', params: { token: undefined, remember: false } },
              },
            ],
          },
        },
        unreachable: { after: { restoreRetry: 'restoring' } },
      },
    },
    guest: {
      id: 'guest',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: assign(({ event }) => ({ request: event.request, remember: event.remember, failure: undefined })),
        },
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.request as SignInRequest,
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'member',
            actions: [
              assign(({ event, context }) =>
                event.output.ok
                  ? {
                      token: event.output.value.token,
                      user: event.output.value.user,
                      epoch: context.epoch + 1,
                      request: undefined,
                    }
                  : {},
              ),
              { type: 'persist', params: ({ context }) => ({ token: context.token, remember: context.remember }) },
            ],
          },
          {
            target: 'guest',
            actions: assign(({ event }) => ({
              request: undefined,
              failure: event.output.ok ? undefined : event.output.failure,
            })),
          },
        ],
      },
    },
    member: {
      id: 'member',
      initial: 'deciding',
      on: {
        'user.changed': { actions: assign({ user: ({ event }) => event.user }) },
        'session.signOut': {
          target: 'ended',
          actions: [
            emit({ type: 'navigate', to: '/', replace: true }),
            emit({ type: 'toast', tone: 'good', message: { id: 'session.logged_out' } }),
          ],
        },
        'session.died': [
          { guard: 'isPresentAndQuiet', target: 'ended' },
          {
            guard: 'isPresent',
            target: 'ended',
            actions: [
              emit({ type: 'navigate', to: '/login', replace: true }),
              emit({ type: 'toast', tone: 'plain', message: { id: 'session.ended' } }),
            ],
          },
        ],
      },
      states: {
        deciding: {
          always: [
            {
              guard: ({ context }) => context.user !== undefined && accountKind(context.user) === 'demo',
              target: 'demo',
            },
            { target: 'real' },
          ],
        },
        real: {},
        demo: {},
      },
    },
    ended: {
      entry: [
        assign(({ context }) => ({ ...forgotten, epoch: context.epoch + 1 })),
        { type: 'persist', params: { token: undefined, remember: false } },
      ],
      always: 'guest',
    },
  },
})
