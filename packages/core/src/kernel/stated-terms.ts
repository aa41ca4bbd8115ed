import { type Decimal, ZERO } from './decimal.ts'
import { type Issue, issue } from './issue.ts'

/** Terms a server states and a person pays, or is paid, by; the words of the message are chosen by it. */
export type StatedTerm = 'fee' | 'profit' | 'interest' | 'penalty' | 'size'

/** A term that cannot be meant. @rule WAL-18 */
export type StatedIssueId = 'commit.term_below_zero'

/**
 * The first of a server's terms that is below zero, as the issue that names it; undefined where none is, and of what is not known.
 * A cost below zero would pay out more than was taken: what it comes to is not worked out, and nothing is sent by it. @rule WAL-18
 */
export const belowZero = (
  terms: Readonly<Partial<Record<StatedTerm, Decimal | undefined>>>,
  field?: string,
): Issue<StatedIssueId> | undefined => {
  const [what] = Object.entries(terms).find(([, value]) => value?.lt(ZERO) === true) ?? []
  return what === undefined ? undefined : issue('commit.term_below_zero', field, { what })
}
