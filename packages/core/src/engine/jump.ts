import type { Decimal } from '../kernel/decimal.ts'

/** What moved while a person read: what they saw first, and what it is now. */
export interface Jump {
  readonly from: Decimal
  readonly to: Decimal
}

/** One of the terms a review shows: what it is called (a message id), what it follows from, and the amount that is read. */
export interface Term {
  readonly what: string
  /** Two terms that follow from the same are the same, whatever they come to at the price of now. */
  readonly is: string
  readonly shows: Decimal
}
/** A term that is another than the one that was read. */
export interface TermChange extends Jump {
  readonly what: string
}

/** Terms that are others now, and come to something else. @rule WAL-17 */
export const changedTerms = (read: readonly Term[], now: readonly Term[]): readonly TermChange[] =>
  now.flatMap(({ what, is, shows }) => {
    const before = read.find((one) => one.what === what)
    return before === undefined || before.is === is || before.shows.eq(shows)
      ? []
      : [{ what, from: before.shows, to: shows }]
  })

/** From one to another; undefined where it is back at what it was. @rule CON-49 */
export const jumpBetween = (from: Decimal | undefined, to: Decimal | undefined): Jump | undefined =>
  from === undefined || to === undefined || from.eq(to) ? undefined : { from, to }
