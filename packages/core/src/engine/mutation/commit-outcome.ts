import { type ApiFailure, failureMessage } from '../../wire/failures.ts'
import type { Words } from '../domain/intents.ts'

/**
 * End of a mutation by its `kind`. `notPlaced`: its answer was lost, and it did not arrive. `undecided`: it may have
 * been carried out, and is never sent again by a program. @rule ENV-6
 */
export type CommitOutcome<Answer = unknown> =
  /** `answer` is what the server said; undefined when the mutation was found carried out after its answer was lost. */
  | { readonly kind: 'accepted'; readonly msg: string; readonly answer: Answer | undefined }
  | { readonly kind: 'rejected'; readonly failure: ApiFailure }
  | { readonly kind: 'notPlaced' }
  | { readonly kind: 'undecided' }

/** Words that acknowledge an accepted mutation: the server's words, else ours. @rule ENV-18 */
export const acknowledgementOf = (outcome: CommitOutcome | undefined, ours: string | Words): Words => {
  if (outcome?.kind === 'accepted' && outcome.msg !== '') return { text: outcome.msg }
  return typeof ours === 'string' ? { id: ours } : ours
}

/**
 * The words for a mutation that was refused, or found not to be there (`absent` says that in the domain's words). An
 * unknown outcome is never a refusal. @rule ENV-6
 */
export const refusalOf = (outcome: CommitOutcome | undefined, absent: string): Words | undefined => {
  if (outcome?.kind === 'rejected') return failureMessage(outcome.failure)
  return outcome?.kind === 'notPlaced' ? { id: absent } : undefined
}
