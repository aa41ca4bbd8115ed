import type { AccountKind, User } from './session.model.ts'

/** The session as everyone else may see it: no token. */
export interface SessionView {
  readonly stage: 'unknown' | 'guest' | 'signingIn' | 'member'
  readonly user: User | undefined
  readonly kind: AccountKind | undefined
  /** Grows with every sign-in, sign-out and end. */
  readonly epoch: number
}

export const SESSION_UNKNOWN: SessionView = { stage: 'unknown', user: undefined, kind: undefined, epoch: 0 }
