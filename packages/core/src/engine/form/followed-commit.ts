import { type EventObject, fromCallback } from 'xstate'
import type { Outcome } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { createCell } from '../domain/cell.ts'
import type { CommitOutcome } from '../mutation/commit-outcome.ts'
import type { Commit, CommitState } from '../types.ts'

/** A commit as far as a machine follows it. */
export type FollowedCommit = Pick<Commit, 'get' | 'subscribe' | 'dismiss'>
export type BeginCommit = () => FollowedCommit | undefined

/** A commit that a machine follows for a view: its end is shown by a toast when the view is gone. @rule ENV-13 */
export const followedFor = (commit: Commit, hasSubscribers: () => boolean): FollowedCommit => ({
  ...commit,
  subscribe: (listener) => commit.subscribe(listener, hasSubscribers),
})

/** A call that is no mutation, such as signing in, as a machine follows it. */
export const followedCall = (call: Promise<Outcome<unknown, ApiFailure>>): FollowedCommit => {
  const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
  const settle = (outcome: CommitOutcome): void => state.set({ stage: 'settled', outcome })
  void call.then((end) =>
    settle(end.ok ? { kind: 'accepted', msg: '', answer: end.value } : { kind: 'rejected', failure: end.failure }),
  )
  return { ...state, dismiss: () => undefined }
}

/** Events a machine gets from the commit it follows. */
export type CommitEvent =
  | { readonly type: 'commit.moved'; readonly stage: 'sending' | 'checking' }
  | { readonly type: 'commit.settled'; readonly outcome: CommitOutcome }

/** Runs `make` at the first call only. */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Nothing can be sent, though the rules named no issue: that is said. */
const NOT_SENT: FollowedCommit = {
  ...createCell<CommitState<unknown>>({ stage: 'settled', outcome: { kind: 'notPlaced' } }),
  dismiss: () => undefined,
}

/** Begins a commit and follows it. Stopped, it stops following; the commit goes on. */
export const followCommit = fromCallback<EventObject, BeginCommit | undefined>(({ input: begin, sendBack }) => {
  const commit = begin?.() ?? NOT_SENT
  const send = (event: CommitEvent): void => sendBack(event)
  const report = (): void => {
    const state = commit.get()
    if (state.stage === 'settled') send({ type: 'commit.settled', outcome: state.outcome })
    else send({ type: 'commit.moved', stage: state.stage })
  }
  const stop = commit.subscribe(report)
  report()
  return stop
})
