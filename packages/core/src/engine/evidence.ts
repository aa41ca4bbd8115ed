import type { Decimal } from '../kernel/decimal.ts'
import { typedDec } from '../kernel/decimal.ts'
import { fingerprint } from '../kernel/fingerprint.ts'
import type { FinderContext, Sight } from './mutation.ts'

/** A row of money that has no id: what is known of it is its amount and its time. */
export interface UnnumberedRow {
  readonly amount: Decimal
  readonly createdAt: number | undefined
}

/** One page of rows, newest first. `whole`: it holds the list to its end. */
export interface RowPage<Row> {
  readonly rows: readonly Row[]
  readonly whole: boolean
}

/** How much the clocks of client and server may differ when a row is looked for by its time. */
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

const printOf = (amount: Decimal): string => fingerprint(amount.toFixed())

/**
 * What is kept of an amount under way: it cannot be read from it. `rows` are the list as `knownRows` has it. @rule ENV-15
 */
export const amountTrace = (amount: string, rows: readonly UnnumberedRow[] | undefined) => {
  const print = printOf(typedDec(amount))
  return {
    print,
    wasRead: rows !== undefined,
    /** When equal ones were made. */
    known: (rows ?? []).filter((row) => printOf(row.amount) === print).map(({ createdAt }) => String(createdAt ?? '')),
  }
}
export type AmountTrace = ReturnType<typeof amountTrace>

/** Whether a row is of the amount that is kept. */
export const isOfAmount = ({ print }: Pick<AmountTrace, 'print'>, { amount }: UnnumberedRow): boolean =>
  printOf(amount) === print

/**
 * Whether what was sent at `at` is in the list: of the same amount, not one of those before it, not older than it. What
 * may be an earlier one of the same amount claims nothing, nor do two of them, nor one while an equal one was under way. `fits` leaves out what it cannot be, whatever its amount.
 * @rule ENV-13
 */
export const findAmount = <Row extends UnnumberedRow>(
  trace: AmountTrace & { readonly synced: boolean; readonly isAlone: boolean },
  at: number,
  page: RowPage<Row>,
  fits: (row: Row) => boolean = () => true,
): Sight => {
  const rest = [...trace.known]
  const fresh = page.rows.filter((row) => {
    if (!fits(row) || printOf(row.amount) !== trace.print) return false
    const place = rest.indexOf(String(row.createdAt ?? ''))
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
  const since = fresh.filter(({ createdAt = at }) => createdAt >= at - CLOCK_TOLERANCE_MS)
  const isSure = trace.wasRead || since.some(({ createdAt = 0 }) => createdAt >= at - SAME_MOMENT_MS)
  if (since.length > 0) return since.length === 1 && isSure && trace.synced && trace.isAlone ? 'found' : 'maybe'
  if (fresh.length > 0 && !trace.synced) return 'maybe'
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

/** What is kept of an order under way: a fingerprint of its terms, no amounts, and the ids that were there before. @rule ENV-15 */
export const placedTrace = (terms: readonly (string | number)[], knownIds: readonly string[]) => ({
  print: fingerprint(terms.join('|')),
  knownIds: knownIds.map(String),
})
export type PlacedTrace = ReturnType<typeof placedTrace>

/** Whether an order has these terms and was not there before. */
export const isPlaced = ({ print, knownIds }: PlacedTrace, terms: readonly (string | number)[], id: string): boolean =>
  fingerprint(terms.join('|')) === print && !knownIds.includes(id)

/**
 * Whether what was sent at `at` is in the lists: of the same terms, not one of those before it, not one the server has named for
 * another, not older than it. An equal one from before `momentMs` claims nothing, nor one while an equal one was under way; by the
 * device's own clock old and new cannot be told apart; and of a page that does not reach back to then nothing can be told.
 * @rule ENV-13
 */
export const findPlaced = <Row extends PlacedRow>(
  trace: PlacedTrace & Omit<FinderContext, 'use'>,
  at: number,
  pages: readonly RowPage<Row>[],
  termsOf: (row: Row) => readonly (string | number)[],
  momentMs: number,
): Sight => {
  const since = at - CLOCK_TOLERANCE_MS
  const moment = trace.synced ? at - momentMs : since
  const found = pages.flatMap(({ rows }) =>
    rows.filter((row) => isPlaced(trace, termsOf(row), row.id) && !trace.named.includes(row.id)),
  )
  if (trace.isAlone && found.some(({ createdAt = at }) => createdAt >= moment)) return 'found'
  if (found.some(({ createdAt = at }) => createdAt >= since || !trace.synced)) return 'maybe'
  const isBefore = ({ createdAt = at, completedAt = createdAt }: Row): boolean => completedAt < since
  return pages.every(({ rows, whole }) => whole || rows.some(isBefore)) ? 'absent' : 'maybe'
}
