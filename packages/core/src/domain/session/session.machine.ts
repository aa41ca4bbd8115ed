import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Intent } from '../../engine/domain/intents.ts'
import { output } from '../../engine/domain/output.ts'
import { unprovided } from '../../engine/domain/unprovided.ts'
import type { Outcome } from '../../kernel/outcome.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { accountKind } from './session.calc.ts'
import type { SessionView, SignedIn, User } from './session.wire.ts'

/** Way a person signs in: with a password, or into the mock account. */
export type SignInRequest =
  | {
      readonly method: 'password'
      readonly account: string
      readonly password: Secret
      readonly loginType: 'email' | 'mobile'
    }
  | { readonly method: 'demo' }

export interface SessionContext {
  readonly epoch: number
  readonly token: Secret | undefined
  readonly user: User | undefined
  readonly request: SignInRequest | undefined
  readonly remember: boolean
  readonly failure: ApiFailure | undefined
}

type SignInEvent = { readonly type: 'session.signIn'; readonly request: SignInRequest; readonly remember: boolean }
export type SessionEvent =
  | SignInEvent
  | { readonly type: 'session.signOut' }
  /** The person chose to stay signed in, after signing in. */
  | { readonly type: 'session.keep' }
  /** A call of `epoch` came back with 999. `quiet`: it was a start-up call. */
  | { readonly type: 'session.died'; readonly epoch: number; readonly quiet: boolean }
  /** Another tab has signed out of this account. */
  | { readonly type: 'session.signedOutElsewhere' }
  /** Another tab has signed in and keeps it on the device. */
  | { readonly type: 'session.signedInElsewhere' }
  | { readonly type: 'user.changed'; readonly user: User }

/** Waits before asking again which account a stored token belongs to, when the server could not be reached. */
export const RESTORE_RETRY_MS = 3000
/** Another tab's text may arrive before what it wrote to the device can be read here. @rule SES-22 */
export const STORAGE_SETTLES_MS = 500

const forgotten = { token: undefined, user: undefined, request: undefined } as const

type Answer = Outcome<SignedIn | undefined, ApiFailure>
/** Way a session ended: signed out, or by the server. The other tabs learn of both. */
export type SessionEnd = 'out' | 'dead'
const signInBeside = {
  target: 'replacing',
  actions: { type: 'keepRequest', params: ({ event }: { readonly event: SignInEvent }) => event },
} as const
const broadcastDeath = { type: 'broadcast', params: { end: 'dead' } } as const

/**
 * The session: unknown → guest → signingIn → member → ended → guest. 999 counts once per epoch; a start-up call resets
 * quietly. @rule SES-1 SES-2 SES-3 SES-6 SES-8 SES-16 SES-21 SES-22
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionEvent, emitted: {} as Intent },
  actors: {
    restore: unprovided<Answer>('session.restore'),
    signIn: unprovided<Outcome<SignedIn, ApiFailure>, SignInRequest>('session.signIn'),
  },
  actions: {
    /** Keeps the token where it outlives the page. */
    persist: (_, _params: { readonly remember: boolean }) => undefined,
    /** Removes it from there. */
    removeToken: () => undefined,
    /** Removes it from this tab alone: the one that signed out took it from the device, and may have kept the next there. */
    removeFromTab: () => undefined,
    broadcast: (_, _params: { readonly end: SessionEnd }) => undefined,
    /** Asks the server to end the session of the present token, which is forgotten next. */
    endOnServer: () => undefined,
    /** Says why the kept token was refused for now. */
    sayRefused: (_, _found: Answer) => undefined,
    enter: assign(({ context }, found: Answer) =>
      found.ok && found.value
        ? { token: found.value.token, user: found.value.user, epoch: context.epoch + 1, request: undefined }
        : {},
    ),
    forget: assign(forgotten),
    end: assign(({ context }) => ({ ...forgotten, epoch: context.epoch + 1 })),
    keepRequest: assign((_, { request, remember }: Pick<SessionContext, 'request' | 'remember'>) => ({
      request,
      remember,
      failure: undefined,
    })),
    keepFailure: assign((_, refused: Answer) => ({
      request: undefined,
      failure: refused.ok ? undefined : refused.failure,
    })),
    keepUser: assign({ user: (_, user: User) => user }),
    goHome: emit({ type: 'navigate', to: '/', replace: true }),
    sayLoggedOut: emit({ type: 'toast', tone: 'good', message: { id: 'session.logged_out' } }),
    goToLogin: emit({ type: 'navigate', to: '/login', replace: true }),
    sayEnded: emit({ type: 'toast', tone: 'plain', message: { id: 'session.ended' } }),
  },
  guards: {
    isAnswered: (_, found: Answer) => found.ok,
    isGuest: (_, found: Answer) => found.ok && found.value === undefined,
    /** No answer of this server: the network lost it, or a page of something else came in its place. */
    isUnreachable: (_, found: Answer) =>
      !found.ok && (found.failure._tag === 'TransportFailure' || found.failure._tag === 'Undecodable'),
    isDead: (_, found: Answer) => !found.ok && found.failure._tag === 'SessionDead',
    isDemo: ({ context: { user } }) => user !== undefined && accountKind(user) === 'demo',
    /** A late answer to the session before this one says nothing of a token that is asked about now. */
    isNow: ({ context, event }) => event.type === 'session.died' && event.epoch === context.epoch,
    isPresent: ({ context, event }) =>
      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined,
    isPresentAndQuiet: ({ context, event }) =>
      event.type === 'session.died' && event.epoch === context.epoch && context.token !== undefined && event.quiet,
  },
  delays: { restoreRetry: RESTORE_RETRY_MS, storageSettles: STORAGE_SETTLES_MS },
}).createMachine({
  id: 'session.session',
  description: 'Who is here: not known yet, a guest, signing in, or a member.',
  context: { epoch: 0, remember: false, failure: undefined, ...forgotten },
  initial: 'unknown',
  on: {
    'session.signIn': {
      description: 'a kept token is asked about, or a sign-in is under way',
    },
    'session.signOut': { description: 'there is no member' },
    'session.keep': { description: 'there is no member' },
    'session.died': { description: 'there is no member, or it is of an older session' },
    'session.signedOutElsewhere': { description: 'there is no member' },
    'session.signedInElsewhere': { description: 'this tab has a session of its own, or finds one out' },
    'user.changed': { description: 'there is no member' },
  },
  states: {
    unknown: {
      initial: 'restoring',
      on: {
        'session.died': { guard: 'isNow', target: 'guest', actions: ['forget', 'removeToken'] },
        'session.signedOutElsewhere': { target: 'guest', actions: ['forget', 'removeFromTab'] },
      },
      states: {
        restoring: {
          invoke: {
            src: 'restore',
            onDone: [
              { guard: { type: 'isGuest', params: output }, target: '#guest' },
              {
                guard: { type: 'isAnswered', params: output },
                target: '#member',
                // In the tab too: another one may sign out of the device.
                actions: [
                  { type: 'enter', params: output },
                  { type: 'persist', params: { remember: false } },
                ],
              },
              { guard: { type: 'isUnreachable', params: output }, target: 'unreachable' },
              { guard: { type: 'isDead', params: output }, target: '#guest', actions: 'removeToken' },
              // Only 999 ends a session. A guest for now, who may sign in; the next start asks again.
              { target: '#guest', actions: { type: 'sayRefused', params: output } },
            ],
          },
        },
        settling: { after: { storageSettles: 'restoring' } },
        unreachable: { after: { restoreRetry: 'restoring' } },
      },
    },
    guest: {
      id: 'guest',
      on: {
        'session.signIn': {
          target: 'signingIn',
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
        'session.signedInElsewhere': 'unknown.settling',
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context }) => context.request as SignInRequest,
        onDone: [
          {
            guard: { type: 'isAnswered', params: output },
            target: 'member',
            actions: [
              { type: 'enter', params: output },
              { type: 'persist', params: ({ context: { remember } }) => ({ remember }) },
            ],
          },
          { target: 'guest', actions: { type: 'keepFailure', params: output } },
        ],
      },
    },
    member: {
      id: 'member',
      initial: 'deciding',
      on: {
        'user.changed': { actions: { type: 'keepUser', params: ({ event }) => event.user } },
        'session.keep': { actions: { type: 'persist', params: { remember: true } } },
        'session.signOut': {
          target: 'ended',
          actions: [
            'endOnServer',
            { type: 'broadcast', params: { end: 'out' } },
            'removeToken',
            'goHome',
            'sayLoggedOut',
          ],
        },
        'session.signedOutElsewhere': { target: 'ended', actions: ['removeFromTab', 'goHome', 'sayLoggedOut'] },
        'session.died': [
          { guard: 'isPresentAndQuiet', target: 'ended', actions: [broadcastDeath, 'removeToken'] },
          { guard: 'isPresent', target: 'ended', actions: [broadcastDeath, 'removeToken', 'goToLogin', 'sayEnded'] },
        ],
      },
      states: {
        deciding: {
          always: [{ guard: 'isDemo', target: 'demo' }, { target: 'real' }],
        },
        real: { on: { 'session.signIn': signInBeside } },
        demo: { on: { 'session.signIn': signInBeside } },
        /** The present session goes on until the server has accepted the next; refused, it stays. @rule SES-11 */
        replacing: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => context.request as SignInRequest,
            onDone: [
              {
                guard: { type: 'isAnswered', params: output },
                target: '#member',
                actions: [
                  'endOnServer',
                  { type: 'broadcast', params: { end: 'out' } },
                  'removeToken',
                  { type: 'enter', params: output },
                  { type: 'persist', params: ({ context: { remember } }) => ({ remember }) },
                ],
              },
              { target: 'deciding', actions: { type: 'keepFailure', params: output } },
            ],
          },
        },
      },
    },
    ended: {
      entry: 'end',
      always: 'guest',
    },
  },
})

type Snapshot = SnapshotFrom<typeof sessionMachine>
/** A kept token is being asked about. */
export const isRestoring = (snapshot: Snapshot): boolean => snapshot.matches({ unknown: 'restoring' })
/** A sign-in is under way. */
export const isEntering = (snapshot: Snapshot): boolean =>
  snapshot.matches('signingIn') || snapshot.matches({ member: 'replacing' })
/** Stage of the session, as views show it. */
export const sessionStage = (snapshot: Snapshot): SessionView['stage'] =>
  (['unknown', 'member', 'signingIn'] as const).find((stage) => snapshot.matches(stage)) ?? 'guest'
