import type { Address } from '../kernel/brand.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Intent } from './intents.ts'
import type { Commit } from './mutation.ts'

/** How a plain form that carries a mutation ended: done, with the server's message, or unknown. */
export type FormEnd =
  /** `isLeft`: the form had no view any more, so the commit's toast has said it. */
  { readonly kind: 'done'; readonly msg: string; readonly isLeft?: true } | { readonly kind: 'undecided' }

/** It did not arrive: the form is back as it was, and may be sent again. */
const NOT_ARRIVED = { _tag: 'TransportFailure', reason: 'network' } as const

/**
 * A commit as the answer of a plain form. Its end is said by the form while a view looks at it, otherwise by a toast. `noteStage` is
 * called with each stage before that. @rule ENV-6
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

/** A toast in the server's words, or ours; none when the form was left. */
export const doneSaid = (end: FormEnd, message: string): readonly Intent[] =>
  end.kind === 'undecided' || end.isLeft === true
    ? []
    : [{ type: 'toast', tone: 'good', message: end.msg === '' ? { id: message } : { text: end.msg } }]

/** The same toast, then the address the form leads to; neither when the form was left. */
export const doneAt = (end: FormEnd, message: string, to: Address): readonly Intent[] => {
  const said = doneSaid(end, message)
  return said.length === 0 ? [] : [...said, { type: 'navigate', to, replace: true }]
}
