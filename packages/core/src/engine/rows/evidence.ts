import type { Decimal } from '../../kernel/decimal.ts'
import { typedDec } from '../../kernel/decimal.ts'
import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { Match, ResolverContext } from '../types.ts'

/** A row of money that has no id: what is known of it is its amount and its time. */
export interface RowWithoutId {
  readonly amount: Decimal
  readonly createdAt: number | undefined
}

/** One page of rows, newest first. `whole`: it holds the list to its end. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly whole: boolean
}

/** Difference that is allowed between the clocks of client and server when a row is looked for by its time. */
export const CLOCK_TOLERANCE_MS = 60_000
/** The server names whole seconds, and an answer takes its time. */
export const SAME_MOMENT_MS = 2_000

/**
 * The rows of a list as they stand for certain: undefined where it was not read since something changed it. Of an older one
 * nothing can be told from what was done since. @rule ENV-13
 */
export const knownRows = <Row>(list: {
  readonly get: () => { readonly stage: string; readonly rows: readonly Row[] }
  readonly isCurrent: () => boolean
}): readonly Row[] | undefined => {
  const { stage, rows } = list.get()
  return stage === 'ready' && list.isCurrent() ? rows : undefined
}

const amountFingerprint = (amount: Decimal): string => fingerprintOf(amount.toFixed())

/**
 * Criteria kept of an amount under way: it cannot be read from it. `rows` are the list as `knownRows` has it. @rule ENV-15
 */
export const amountCriteria = (amount: string, rows: readonly RowWithoutId[] | undefined) => {
  const fingerprint = amountFingerprint(typedDec(amount))
  return {
    fingerprint,
    wasRead: rows !== undefined,
    /** When equal ones were made. */
    known: (rows ?? [])
      .filter((row) => amountFingerprint(row.amount) === fingerprint)
      .map(({ createdAt }) => String(createdAt ?? '')),
  }
}
/** Criteria of an amount under way. */
export type AmountCriteria = ReturnType<typeof amountCriteria>

/** Tells whether a row is of the amount that is kept. */
export const isOfAmount = ({ fingerprint }: Pick<AmountCriteria, 'fingerprint'>, { amount }: RowWithoutId): boolean =>
  amountFingerprint(amount) === fingerprint

/**
 * Tells whether what was sent at `at` is in the list: of the same amount, not one of those before it, not older than it. What
 * may be an earlier one of the same amount claims nothing, nor do two of them, nor one while an equal one was under way. `fits` leaves out what it cannot be, whatever its amount.
 * @rule ENV-13
 */
export const findAmount = <Row extends RowWithoutId>(
  criteria: AmountCriteria & { readonly synced: boolean; readonly isUnique: boolean },
  at: number,
  page: RowPage<Row>,
  fits: (row: Row) => boolean = () => true,
): Match => {
  const rest = [...criteria.known]
  const fresh = page.rows.filter((row) => {
    if (!fits(row) || amountFingerprint(row.amount) !== criteria.fingerprint) return false
    const place = rest.indexOf(String(row.createdAt ?? ''))
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
  const since = fresh.filter(({ createdAt = at }) => createdAt >= at - CLOCK_TOLERANCE_MS)
  const isSure = criteria.wasRead || since.some(({ createdAt = 0 }) => createdAt >= at - SAME_MOMENT_MS)
  if (since.length > 0) return since.length === 1 && isSure && criteria.synced && criteria.isUnique ? 'found' : 'maybe'
  if (fresh.length > 0 && !criteria.synced) return 'maybe'
  const oldest = page.rows.at(-1)?.createdAt
  const reachesBack = page.whole || (oldest !== undefined && oldest < at - CLOCK_TOLERANCE_MS)
  return reachesBack ? 'absent' : 'maybe'
}

/** The first page of a list as evidence. */
export const wholePage = <Row>(page: {
  readonly rows: readonly Row[]
  readonly counted?: number | undefined
  readonly lastPage?: number | undefined
}) => ({
  rows: page.rows,
  whole:
    (page.counted !== undefined && page.rows.length >= page.counted) ||
    (page.lastPage !== undefined && page.lastPage <= 1),
})

/** A row of an order: its id, and when it was placed and was over. */
export interface PlacedRow {
  readonly id: string
  readonly createdAt: number | undefined
  readonly completedAt: number | undefined
}

/** Criteria kept of an order under way: a fingerprint of its terms, no amounts, and the ids there before. @rule ENV-15 */
export const placedCriteria = (terms: readonly (string | number)[], knownIds: readonly string[]) => ({
  fingerprint: fingerprintOf(terms.join('|')),
  knownIds: knownIds.map(String),
})
export type PlacedCriteria = ReturnType<typeof placedCriteria>

/** Tells whether an order has these terms and was not there before. */
export const isPlaced = (
  { fingerprint, knownIds }: PlacedCriteria,
  terms: readonly (string | number)[],
  id: string,
): boolean => fingerprintOf(terms.join('|')) === fingerprint && !knownIds.includes(id)

/**
 * Tells whether what was sent at `at` is in the lists: of the same terms, not one of those before it, not one the server has
 * named for another, not older than it. An equal one from before `momentMs` claims nothing, nor one while an equal one was under
 * way; by the device's own clock old and new cannot be told apart; a page that does not reach back to then tells nothing.
 * @rule ENV-13
 */
export const findPlaced = <Row extends PlacedRow>(
  criteria: PlacedCriteria & Omit<ResolverContext, 'use'>,
  at: number,
  pages: readonly RowPage<Row>[],
  termsOf: (row: Row) => readonly (string | number)[],
  momentMs: number,
): Match => {
  const since = at - CLOCK_TOLERANCE_MS
  const moment = criteria.synced ? at - momentMs : since
  const found = pages.flatMap(({ rows }) =>
    rows.filter((row) => isPlaced(criteria, termsOf(row), row.id) && !criteria.named.includes(row.id)),
  )
  if (criteria.isUnique && found.some(({ createdAt = at }) => createdAt >= moment)) return 'found'
  if (found.some(({ createdAt = at }) => createdAt >= since || !criteria.synced)) return 'maybe'
  const isBefore = ({ createdAt = at, completedAt = createdAt }: Row): boolean => completedAt < since
  return pages.every(({ rows, whole }) => whole || rows.some(isBefore)) ? 'absent' : 'maybe'
}
