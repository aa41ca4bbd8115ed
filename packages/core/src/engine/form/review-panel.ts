import type { Issue } from '../../kernel/issue.ts'
import type { Words } from '../domain/intents.ts'
import type { Moved, TermChange } from './moved.ts'

/** editing · reviewing (confirm sheet) · sending · checking (outcome unknown, being found out) · accepted · undecided */
export type FormStage = 'editing' | 'reviewing' | 'sending' | 'checking' | 'accepted' | 'undecided'

/** Members the panel of a reviewed form passes on as it is. */
export interface ReviewPanel {
  readonly stage: FormStage
  /** Why the form cannot be used now, whatever is typed. */
  readonly blocked: Issue | undefined
  readonly canReview: boolean
  /** The review can be confirmed: not within the first 400 ms, and only while the rules allow it. */
  readonly canConfirm: boolean
  /** Why it cannot be confirmed now. */
  readonly reason: Issue | undefined
  /** Why the last one was refused, or that it was not made. */
  readonly refusal: Words | undefined
  /** Value that moved while the review was read. @rule CON-49 */
  readonly moved: Moved | undefined
  /** Terms that are others than when the review opened. @rule WAL-17 */
  readonly changes: readonly TermChange[]
  /** Shows what would be sent, where nothing is wrong. */
  readonly review: () => void
  /** Sends what was reviewed, once: a second press while it is under way does nothing. */
  readonly confirm: () => void
  /** From the review back to the fields. Nothing is sent. */
  readonly back: () => void
}
