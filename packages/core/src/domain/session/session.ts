import { type Actor, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { forgetDrafts } from '../../engine/form/drafts.ts'
import type { Domain } from '../../engine/types.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import { NO_SECRET, reveal, secret } from '../../kernel/secret.ts'
import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import { accountKind, type Credentials } from './session.calc.ts'
import { isEntering, isRestoring, type SignInRequest, sessionMachine, sessionStage } from './session.machine.ts'
import type { SessionView, SignedIn, User } from './session.wire.ts'
import { endSession, loadUser, login, loginDemo } from './session.wire.ts'
import { createTokenStore } from './token.store.ts'

/** Values that calls are signed with. */
export interface RequestAuth {
  readonly token: string | undefined
  readonly epoch: number
}

/** Members of the domain `session`. */
export interface Session {
  readonly actor: Actor<typeof sessionMachine>
  readonly view: ReadCell<SessionView>
  /** Token, and the number of the session, as a call is sent with them. */
  readonly auth: () => RequestAuth
  /** Finds out whether an account is signed in; resolves once that is known, or the server cannot be reached. */
  readonly start: () => Promise<void>
  /** Signs a person in: `await client.signIn({ account, password })`. A refusal is data, with the words of the server. */
  readonly signIn: (input: Credentials) => Promise<Outcome<void, ApiFailure>>
  /** Signs in to the mock account of this device, which is opened the first time. `remember`: over a restart too. */
  readonly signInDemo: (input?: { readonly remember?: boolean }) => Promise<Outcome<void, ApiFailure>>
  /** True when this session is on the device, and outlives the tab; `keep` brings it there. @rule SES-36 */
  readonly isKept: () => boolean
  /** Keeps the session on the device from now on. */
  readonly keep: () => void
  /** Signs out at once; open orders stay at the broker. Asks nothing: confirm first. */
  readonly signOut: () => void
}

type Snapshot = SnapshotFrom<typeof sessionMachine>
const NOT_SENT: Outcome<never, ApiFailure> = fail({ _tag: 'TransportFailure', reason: 'aborted' })
/** Whose orders they are: an account of this server, real or mock. */
const accountOf = (user: User): string => `${accountKind(user)} ${user.id}`

/** The session of this client. @rule SES-1 SES-2 SES-6 SES-8 SES-11 SES-21 SES-22 SES-23 SES-27 ACC-1 */
export const session: Domain<Session> = domain('session', (context) => {
  const { ports, call } = context
  const tokens = createTokenStore(ports)
  const isKept = (): boolean => tokens.read() !== undefined
  const view = context.cell<SessionView>(
    { stage: 'unknown', mayComeBack: isKept(), user: undefined, kind: undefined, epoch: 0 },
    'everyone',
  )
  const actor: Session['actor'] = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise<Outcome<SignedIn | undefined, ApiFailure>, undefined>(async () => {
          for (;;) {
            const token = tokens.read()
            if (token === undefined) return ok(undefined)
            const read = await call(loadUser, {})
            // Unless another tab has signed out meanwhile, or in.
            if (tokens.read() === token) return read.ok ? ok({ token: secret(token), user: read.value }) : read
          }
        }),
        signIn: fromPromise<Outcome<SignedIn, ApiFailure>, SignInRequest>(({ input }) =>
          input.method === 'demo' ? call(loginDemo, { demoId: tokens.demoId() }) : call(login, input),
        ),
      },
      actions: {
        persist: ({ context: { token, user } }, { remember }) => {
          if (token === undefined || user === undefined) return
          tokens.write(reveal(token), remember, accountOf(user))
          if (remember) ports.tabs?.post('kept')
        },
        removeToken: () => {
          tokens.forget()
          forgetDrafts(ports.storage)
        },
        removeFromTab: () => {
          tokens.forgetInTab()
          forgetDrafts(ports.storage)
        },
        sayRefused: (_, found) =>
          found.ok ? undefined : context.emit({ type: 'toast', tone: 'bad', message: failureMessage(found.failure) }),
        // Sent at once: its token is still the present one.
        endOnServer: () => void call(endSession, {}),
        broadcast: ({ context: { token = NO_SECRET } }, { end }) => {
          // On the device too, whether or not there is a way to the other tabs.
          const about = end === 'out' ? tokens.signOut() : fingerprintOf(reveal(token))
          ports.tabs?.post(`${end} ${about}`)
        },
      },
    }),
    context.actorOptions,
  )
  actor.on('*', context.emit)
  let shown = -1
  actor.subscribe((snapshot) => {
    const { epoch, user } = snapshot.context
    const stage = sessionStage(snapshot)
    const known = view.get()
    const show = (): void =>
      view.set({
        stage,
        mayComeBack: stage === 'unknown' && isKept(),
        user,
        kind: user === undefined ? undefined : accountKind(user),
        epoch,
      })
    if (epoch !== shown) {
      shown = epoch
      // Cleared before it is announced: a view never sees one account's rows under another's name.
      context.switchAccount(show)
    } else if (known.stage !== stage || known.user !== user) show()
  })
  const begun = context.cell(false, 'everyone')
  const until = (is: (snapshot: Snapshot) => boolean): Promise<Snapshot> =>
    waitFor(actor, is).catch(() => actor.getSnapshot())
  const enter = async (request: SignInRequest, remember: boolean): Promise<Outcome<void, ApiFailure>> => {
    // Whose a kept token is takes a moment to find out: a sign-in that is asked for in it waits.
    if (begun.get() && isRestoring(actor.getSnapshot())) await until((snapshot) => !isRestoring(snapshot))
    const before = actor.getSnapshot()
    if (isEntering(before) || !(before.matches('guest') || before.matches('member'))) return NOT_SENT
    actor.send({ type: 'session.signIn', request, remember })
    const settled = await until((snapshot) => !isEntering(snapshot))
    if (settled.matches('member') && settled.context.epoch > before.context.epoch) return ok(undefined)
    return settled.context.failure === undefined ? NOT_SENT : fail(settled.context.failure)
  }
  /** Handles what another tab did. Its text may be late, or of a session before this one. */
  const onMessage = (text: string): void => {
    const [kind, ...about] = text.split(' ')
    const { token, epoch } = actor.getSnapshot().context
    if (kind === 'kept') actor.send({ type: 'session.signedInElsewhere' })
    if (kind === 'out' && tokens.isNewSignOut(about.join(' '))) actor.send({ type: 'session.signedOutElsewhere' })
    if (kind === 'dead' && token !== undefined && about[0] === fingerprintOf(reveal(token)))
      actor.send({ type: 'session.died', epoch, quiet: false })
  }
  /** A sign-out this tab missed, asleep or because no message arrives, is kept on the device. */
  const isSignedOut = (): boolean => actor.getSnapshot().context.token !== undefined && tokens.isOut()
  const endIfSignedOut = (): void => {
    if (isSignedOut()) actor.send({ type: 'session.signedOutElsewhere' })
  }
  /** Reads the person again: what is known may have changed; the session stays the same. */
  const readUser = async (): Promise<void> => {
    const { epoch } = actor.getSnapshot().context
    if (!actor.getSnapshot().matches('member')) return
    // No start-up call any more: a session that turns out dead is said, and leads to the login.
    const read = await call({ ...loadUser, initial: false }, {}, { fresh: true })
    if (read.ok && actor.getSnapshot().context.epoch === epoch) actor.send({ type: 'user.changed', user: read.value })
  }
  const endings = [
    // After a gap too much is asked at once already.
    context.onInvalid('user', (isGap) => (isGap ? undefined : readUser())),
    ports.tabs?.listen(onMessage),
    ports.host.watch((hint) => {
      if (hint === 'visible') endIfSignedOut()
    }),
    () => actor.stop(),
  ]
  context.onEnd(() => {
    for (const end of endings) end?.()
  })
  return {
    actor,
    view,
    auth: () => {
      const snapshot = actor.getSnapshot()
      const { epoch, token } = snapshot.context
      // Nothing is signed any more; the session ends once the call has begun, which does not expect it to.
      const isOut = isSignedOut()
      if (isOut) void Promise.resolve().then(endIfSignedOut)
      const present = snapshot.matches('unknown') ? tokens.read() : token && reveal(token)
      return { token: isOut ? undefined : present, epoch }
    },
    start: async () => {
      begun.set(true)
      actor.start()
      await until((snapshot) => !isRestoring(snapshot))
    },
    signIn: ({ account, password, remember = false, by = account.includes('@') ? 'email' : 'phone' }) =>
      enter(
        {
          method: 'password',
          account,
          password: typeof password === 'string' ? secret(password) : password,
          loginType: by === 'email' ? 'email' : 'mobile',
        },
        remember,
      ),
    signInDemo: ({ remember = false } = {}) => enter({ method: 'demo' }, remember),
    isKept: tokens.isKept,
    keep: () => actor.send({ type: 'session.keep' }),
    signOut: () => actor.send({ type: 'session.signOut' }),
  }
})
