import type { ContractDeps } from '../domain/contract/contract.live.ts'
import type { SignInRequest } from '../domain/session/session.machine.ts'
import type { CommitIntent } from '../engine/commit.machine.ts'
import type { Intent } from '../engine/intents.ts'
import type { Outcome } from '../kernel/outcome.ts'
import type { Clock } from '../ports/index.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { ClientStores } from './client-stores.ts'

/** What a client gives a machine that a view starts. */
export interface LogicRoom {
  readonly clock: Clock
  readonly stores: ClientStores
  readonly contract: ContractDeps
  readonly enter: (request: SignInRequest, remember: boolean) => Promise<Outcome<void, ApiFailure>>
  readonly obey: (intent: Intent) => void
  /** A mutation whose fate is not known yet lost the machine that followed it; moot when its order is closed. */
  readonly onAbandoned: (intent: CommitIntent, isMoot: boolean) => void
  /** Told when open lists may be behind. */
  readonly onOrdersBehind: (told: () => void) => () => void
}

/**
 * A machine a view can start, joined to its calls, as a value: a client draws in only those that are handed to it, so
 * each can travel with the screen it belongs to.
 */
export type Logic<Input, Ref> = (room: LogicRoom, input: Input) => Ref

type Emitting = {
  readonly on: (type: '*', told: (intent: Intent) => void) => unknown
  readonly subscribe: (observer: { readonly next?: () => void; readonly complete: () => void }) => unknown
}

/** What the machine asks of the shell is passed on. */
export const heard = <Ref extends Pick<Emitting, 'on'>>(room: LogicRoom, actor: Ref): Ref => {
  actor.on('*', room.obey)
  return actor
}

/** Follows something while the actor runs. */
export const during = (actor: Pick<Emitting, 'subscribe'>, follow: () => () => void): void => {
  const stop = follow()
  actor.subscribe({ complete: stop })
}
