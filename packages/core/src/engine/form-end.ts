import type { Address } from '../kernel/brand.ts'
import { fail, type Outcome, ok } from '../kernel/outcome.ts'
import type { ApiFailure } from '../wire/failures.ts'
import type { Intent } from './intents.ts'
import type { Commit } from './mutation.ts'

/** How a plain form that carries a mutation ended: done, with the server's message, or unknown. */
export type FormEnd = { readonly kind: 'done'; readonly msg: string } | { readonly kind: 'undecided' }

/** It did not arrive: the form is back as it was, and may be sent again. */
const NOT_ARRIVED = { _tag: 'TransportFailure', reason: 'network' } as const

/**
 * A commit as the answer of a plain form. Its end is said by the form while a view looks at it, otherwise by a toast. @rule ENV-6
 */
export const formEnd = async (commit: Commit, isLookedAt: () => boolean): Promise<Outcome<FormEnd, ApiFailure>> => {
  const stop = commit.subscribe(() => undefined, isLookedAt)
  const outcome = await commit.settled
  stop()
  if (outcome.kind === 'rejected') return fail(outcome.failure)
  if (outcome.kind === 'notPlaced') return fail(NOT_ARRIVED)
  return ok(outcome.kind === 'accepted' ? { kind: 'done', msg: outcome.msg } : { kind: 'undecided' })
}

/** Said in the server's words, or ours; then on to where the form leads. */
export const doneAt = (end: FormEnd, message: string, to: Address): readonly Intent[] =>
  end.kind === 'undecided'
    ? []
    : [
        { type: 'toast', tone: 'good', message: end.msg === '' ? { id: message } : { text: end.msg } },
        { type: 'navigate', to, replace: true },
      ]
