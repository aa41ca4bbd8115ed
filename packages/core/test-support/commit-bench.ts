import { createActor, fromPromise } from 'xstate'
import { createCell } from '../src/engine/domain/cell.ts'
import type { FollowedCommit } from '../src/engine/form/reviewed-form.machine.ts'
import {
  type CommitRequest,
  commitMachine,
  commitStage,
  type LookupResult,
  type PendingMutation,
  type Sent,
} from '../src/engine/mutation/commit.machine.ts'
import type { CommitState } from '../src/engine/types.ts'
import { ok } from '../src/kernel/outcome.ts'
import { createVirtualClock } from '../src/testing/virtual-clock.ts'

export interface CommitBenchOptions {
  /** Outcome of each sending, the last again; without any the sendings wait in `answers`. Accepted by default. */
  readonly sends?: readonly Sent[]
  /** Result of reading the lists; absent by default. */
  readonly read?: LookupResult
}

/** Commits on a virtual clock, for machines that begin and follow them. */
export const openCommitBench = (options: CommitBenchOptions = {}) => {
  const clock = createVirtualClock()
  const requests: CommitRequest[] = []
  const dismissed: CommitRequest[] = []
  const answers: ((sent: Sent) => void)[] = []
  let sends = 0
  const machine = commitMachine.provide({
    actors: {
      prepare: fromPromise<PendingMutation, CommitRequest>(({ input }) => {
        requests.push(input)
        return Promise.resolve({ ...input, key: `key-${requests.length}`, t: 1, at: 0, criteria: {} })
      }),
      send: fromPromise<Sent, PendingMutation>(() => {
        sends += 1
        const { sends: sent = [ok({ msg: '', answer: undefined })] } = options
        const now = sent[sends - 1] ?? sent.at(-1)
        return now === undefined ? new Promise((answer) => answers.push(answer)) : Promise.resolve(now)
      }),
      read: fromPromise<LookupResult, PendingMutation>(() => Promise.resolve(options.read ?? 'absent')),
    },
    guards: { mayResend: () => true },
  })
  const commit = (request: CommitRequest): FollowedCommit => {
    const state = createCell<CommitState<unknown>>({ stage: 'sending', outcome: undefined })
    const actor = createActor(machine, { clock, input: { request } })
    actor.subscribe({
      next: (snapshot) => {
        const stage = commitStage(snapshot)
        if (snapshot.status === 'active' && state.get().stage !== stage) state.set({ stage, outcome: undefined })
      },
      complete: () => state.set({ stage: 'settled', outcome: actor.getSnapshot().output ?? { kind: 'undecided' } }),
    })
    actor.start()
    return { get: state.get, subscribe: state.subscribe, dismiss: () => void dismissed.push(request) }
  }
  return { clock, requests, dismissed, answers, commit, sent: () => sends }
}
