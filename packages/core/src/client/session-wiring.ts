import { type Actor, waitFor } from 'xstate'
import type { Role } from '../domain/access/access.model.ts'
import { accountKind } from '../domain/session/session.calc.ts'
import type { SignInRequest, sessionMachine } from '../domain/session/session.machine.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import { type ClientStores, clearAccount } from './client-stores.ts'

export type SessionActor = Actor<typeof sessionMachine>

/** The session into the stores; `onEpoch` when another account (or none) is here than before. @rule SES-8 ACC-1 */
export const followSession = (
  session: SessionActor,
  stores: ClientStores,
  onEpoch: (token: string | undefined) => void,
): void => {
  let epoch = -1
  session.subscribe((snapshot) => {
    const { context } = snapshot
    const stage = snapshot.matches('unknown')
      ? 'unknown'
      : snapshot.matches('member')
        ? 'member'
        : snapshot.matches('signingIn')
          ? 'signingIn'
          : 'guest'
    const kind = context.user === undefined ? undefined : accountKind(context.user)
    const known = stores.session.get()
    const role: Role = stage === 'member' ? (kind ?? 'visitor') : 'visitor'
    if (context.epoch !== epoch) {
      epoch = context.epoch
      // Cleared before anyone is told: a view never sees one account's rows under another's name.
      clearAccount(stores)
      stores.session.set({ stage, user: context.user, kind, epoch })
      stores.role.set(role)
      onEpoch(context.token)
    } else if (known.stage !== stage || known.user !== context.user) {
      stores.session.set({ stage, user: context.user, kind, epoch })
      stores.role.set(role)
    }
  })
}

/** Signs in and waits for how it went. A sign-in already under way is joined by nobody: the second is refused. @rule SES-11 */
export const enterSession = async (
  session: SessionActor,
  request: SignInRequest,
  remember: boolean,
): Promise<Outcome<void, ApiFailure>> => {
  if (session.getSnapshot().matches('member')) session.send({ type: 'session.signOut' })
  if (!session.getSnapshot().matches('guest')) return fail({ _tag: 'TransportFailure', reason: 'aborted' })
  session.send({ type: 'session.signIn', request, remember })
  const settled = await waitFor(session, (snapshot) => !snapshot.matches('signingIn'))
  if (settled.matches('member')) return ok(undefined)
  return fail(settled.context.failure ?? { _tag: 'TransportFailure', reason: 'aborted' })
}
