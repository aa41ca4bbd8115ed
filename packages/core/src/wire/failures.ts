import type { HttpProblem } from '../ports/index.ts'

/** The request or its answer was lost on the way; for a mutation the outcome is unknown. */
export interface TransportFailure {
  readonly _tag: 'TransportFailure'
  /** `http`: a status that says nothing of the request. `refused`: one by which a read is not for this person or not there. */
  readonly reason: HttpProblem | 'http' | 'refused'
  readonly status?: number
  /** The text of what was thrown on the way. */
  readonly cause?: string
}
/** The server understood and refused; `msg` is its own words. */
export interface Rejected {
  readonly _tag: 'Rejected'
  readonly code: number
  readonly msg: string
}
/** Code 999: the token is dead. `epoch` is the session the request belonged to. */
export interface SessionDead {
  readonly _tag: 'SessionDead'
  readonly epoch: number
  readonly msg: string
}
/** The answer was not what the contract says; for a mutation the outcome is unknown. */
export interface Undecodable {
  readonly _tag: 'Undecodable'
  /** As in `loadSymbols: row 2, PricePrecision: expected number, got "five"`; no value that may be a person's. */
  readonly detail: string
  /** Place in the `data` of the answer: names, and indexes from 0. Left out where it is the whole answer. */
  readonly path?: readonly PropertyKey[]
}

/** Every way a call can fail. One union for all calls. */
export type ApiFailure = TransportFailure | Rejected | SessionDead | Undecodable

/** Accepted and rejected are known; everything else leaves a mutation's outcome unknown. @rule ENV-6 */
export const isOutcomeUnknown = (failure: ApiFailure): boolean =>
  failure._tag === 'TransportFailure' || failure._tag === 'Undecodable'

const LOST: Readonly<Record<TransportFailure['reason'], string>> = {
  network: 'failure.network',
  timeout: 'failure.timeout',
  offline: 'failure.offline',
  aborted: 'failure.aborted',
  redirect: 'failure.redirect',
  oversized: 'failure.oversized',
  http: 'failure.server',
  refused: 'failure.refused',
}

/** The message id a person reads for a failure that carries no words of its own. @rule ENV-5 */
export const failureMessage = (failure: ApiFailure): { readonly id: string } | { readonly text: string } => {
  switch (failure._tag) {
    case 'Rejected':
      return failure.msg === '' ? { id: 'failure.rejected' } : { text: failure.msg }
    case 'SessionDead':
      return { id: 'failure.session_dead' }
    case 'Undecodable':
      return { id: 'failure.undecodable' }
    case 'TransportFailure':
      return { id: LOST[failure.reason] }
  }
}
