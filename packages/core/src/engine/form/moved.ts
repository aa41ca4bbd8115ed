import type { Decimal } from '../../kernel/decimal.ts'
import { hasMoved } from '../../kernel/moved.ts'

/** A value that moved while a person read: what they saw first, and what it is now. */
export interface Moved {
  readonly from: Decimal
  readonly to: Decimal
}

/** One of the terms a review shows: what it is called (a message id), what it follows from, and the amount that is read. */
export interface Term {
  readonly what: string
  /** Two terms that follow from the same are the same, whatever they come to at the price of now. */
  readonly is: string
  /** Value it follows from as well and the market moves: it is another once that went too far to be agreed to unasked. */
  readonly by?: Decimal | undefined
  readonly shows: Decimal
}
/** A term that is another than the one that was read. */
export interface TermChange extends Moved {
  readonly what: string
}

const isSameTerm = (read: Term, now: Term): boolean =>
  read.is === now.is && !(read.by !== undefined && now.by !== undefined && hasMoved(read.by, now.by))

/** Terms that are others now, and come to something else. @rule WAL-17 */
export const changedTerms = (read: readonly Term[], now: readonly Term[]): readonly TermChange[] =>
  now.flatMap((term) => {
    const { what, shows } = term
    const before = read.find((one) => one.what === what)
    return before === undefined || isSameTerm(before, term) || before.shows.eq(shows)
      ? []
      : [{ what, from: before.shows, to: shows }]
  })

/** From one to another; undefined where it is back at what it was. @rule CON-49 */
export const movedBetween = (from: Decimal | undefined, to: Decimal | undefined): Moved | undefined =>
  from === undefined || to === undefined || from.eq(to) ? undefined : { from, to }
