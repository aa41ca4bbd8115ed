import type { Address } from '../kernel/brand.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Intent } from './intents.ts'
import type { Commit } from './mutation.ts'

/** How a plain form that carries a mutation ended: done, with the server's message, or unknown. */
export type FormEnd =
  /** `isLeft`: nobody looked at the form any more; the commit has said it. */
  { readonly kind: 'done'; readonly msg: string; readonly isLeft?: true } | { readonly kind: 'undecided' }

/** It did not arrive: the form is back as it was, and may be sent again. */
const NOT_ARRIVED = { _tag: 'TransportFailure', reason: 'network' } as const

/**
 * A commit as the answer of a plain form. Its end is said by the form while a view looks at it, otherwise by a toast; where it is
 * until then, `noteStage` is told. @rule ENV-6
 */
export const formEnd = async (
  commit: Commit,
  isLookedAt: () => boolean,
  noteStage?: (stage: 'sending' | 'checking') => void,
): Promise<Outcome<FormEnd, ApiFailure>> => {
  const report = (): void => {
    const { stage } = commit.get()
    if (stage !== 'settled') noteStage?.(stage)
  }
  const stop = commit.subscribe(report, isLookedAt)
  report()
  const outcome = await commit.settled
  stop()
  if (outcome.kind === 'rejected') return fail(outcome.failure)
  if (outcome.kind === 'notPlaced') return fail(NOT_ARRIVED)
  if (outcome.kind === 'undecided') return ok(outcome)
  return ok({ kind: 'done', msg: outcome.msg, ...(!isLookedAt() && { isLeft: true }) })
}

/** Said in the server's words, or ours, to whom is still there. */
export const doneSaid = (end: FormEnd, message: string): readonly Intent[] =>
  end.kind === 'undecided' || end.isLeft === true
    ? []
    : [{ type: 'toast', tone: 'good', message: end.msg === '' ? { id: message } : { text: end.msg } }]

/** The same, then on to where the form leads; nobody is taken away from where they have gone since. */
export const doneAt = (end: FormEnd, message: string, to: Address): readonly Intent[] => {
  const said = doneSaid(end, message)
  return said.length === 0 ? [] : [...said, { type: 'navigate', to, replace: true }]
}
