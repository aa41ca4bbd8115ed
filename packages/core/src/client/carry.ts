import { createActor } from 'xstate'
import type { CommitIntent, CommitOutcome, CommitRequest } from '../engine/commit.machine.ts'
import type { Intent } from '../engine/intents.ts'
import type { Clock } from '../ports/index.ts'
import type { Commits } from './commits.ts'

/** Carries mutations to their end where no view does. */
export interface Carrier {
  /** An identical second call while one is under way joins it: the first always stands. @rule ENV-7 */
  commit(request: CommitRequest): Promise<CommitOutcome>
  /** Takes up what a page before this one, or a view that is gone, left undecided, and says how it ended. @rule ENV-15 */
  resume(): void
  /** The view that followed this mutation is gone: somebody still has to find out, unless it is moot. @rule ENV-13 */
  abandoned(intent: CommitIntent, isMoot: boolean): void
  /** What is under way ends undecided here and stays kept for the next page. */
  stop(): void
}

const UNDECIDED: CommitOutcome = { kind: 'undecided' }

/** An order that is not there may have been cancelled elsewhere; a change that is not there was never made. @rule ENV-13 */
const ENDS = {
  order: { accepted: 'commit.resolved_accepted', absent: 'commit.resolved_not_there' },
  change: { accepted: 'commit.change_accepted', absent: 'commit.change_not_made' },
} as const

const resolved = ({ call }: CommitIntent, outcome: CommitOutcome): Intent => {
  const ends = ENDS[call === 'submitContractOrder' ? 'order' : 'change']
  const id =
    outcome.kind === 'accepted'
      ? ends.accepted
      : outcome.kind === 'undecided'
        ? 'commit.resolved_undecided'
        : ends.absent
  return { type: 'toast', tone: outcome.kind === 'accepted' ? 'good' : 'plain', message: { id } }
}

export const createCarrier = (deps: {
  readonly clock: Clock
  readonly commits: Commits
  readonly obey: (intent: Intent) => void
}): Carrier => {
  const { clock, commits } = deps
  const underWay = new Map<string, { readonly settled: Promise<CommitOutcome>; readonly stop: () => void }>()
  let isStopped = false

  const carry = (request: CommitRequest, resume?: CommitIntent): Promise<CommitOutcome> => {
    const key = `${request.call} ${JSON.stringify(request.input)}${resume?.key ?? ''}`
    const known = underWay.get(key)
    if (known !== undefined) return known.settled
    const actor = createActor(commits.machine, {
      clock,
      input: resume === undefined ? { request } : { request, resume },
    })
    const settled = new Promise<CommitOutcome>((resolve, reject) => {
      actor.subscribe({
        error: reject,
        // Also when it was stopped: then it has no output.
        complete: () => resolve(actor.getSnapshot().output ?? UNDECIDED),
      })
    }).finally(() => underWay.delete(key))
    underWay.set(key, { settled, stop: () => actor.stop() })
    actor.start()
    return settled
  }
  const resume = (): void => {
    if (isStopped) return
    for (const intent of commits.takeUnresolved())
      void carry(intent, intent).then((outcome) => {
        if (!isStopped) deps.obey(resolved(intent, outcome))
      })
  }

  return {
    commit: (request) => carry(request),
    resume,
    abandoned: (intent, isMoot) => {
      if (isMoot) return commits.drop(intent)
      commits.release(intent)
      resume()
    },
    stop: () => {
      isStopped = true
      for (const { stop } of [...underWay.values()]) stop()
    },
  }
}
