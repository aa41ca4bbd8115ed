import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type * as SchemaIssue from 'effect/SchemaIssue'
import type { Page } from '../kernel/page.ts'
import { readerOf, readingOnly, refuse, unreadIn } from './codec.ts'

/** Names of the list of rows and of its length in the answer. */
interface PageNames {
  /** `data` or `list` where the contract does not say. */
  readonly rows?: string
  readonly total?: string
  /** Orders and money: one unreadable row fails the list loudly instead of being left out. @rule LIST-6 */
  readonly strict?: boolean
}

const isPage = (value: unknown): value is Page<never> => typeof value === 'object' && value !== null && 'rows' in value

/** Most rows one answer has. @rule ENV-39 */
export const MOST_ROWS = 50_000
export const TOO_MANY_ROWS = `more than ${MOST_ROWS} rows`

/** So many rows are read in one slice. */
const SLICE = 250
const WRAPPERS: readonly string[] = ['data', 'list']

/** A count, as number or text; undefined when it is none. */
const countIn = (value: unknown): number | undefined => {
  const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined
}

const bodyOf = (data: unknown): Readonly<Record<string, unknown>> =>
  (typeof data === 'object' && data !== null ? data : {}) as Readonly<Record<string, unknown>>

/** The rows of an answer: bare, or under a name; null in their place is a list without rows. @rule LIST-12 */
export const listIn = (data: unknown, names = WRAPPERS): readonly unknown[] | undefined => {
  if (Array.isArray(data)) return data
  const found = names.map((name) => bodyOf(data)[name])
  return found.find(Array.isArray) ?? (found.includes(null) ? [] : undefined)
}

/**
 * A list answer, read row by row; a bad row is dropped and counted unless the list is strict, or all are bad. No answer
 * at all is an empty list, but says nothing of orders and money. @rule LIST-5 LIST-6 LIST-12
 */
export const pageOf = <A>(
  row: Schema.ConstraintDecoder<A>,
  names: PageNames = {},
): Schema.ConstraintDecoder<Page<A>> => {
  const readRow = readerOf(row)
  const readRows = (list: readonly unknown[], rows: A[]): void => {
    for (const one of list) {
      const known = readRow(one)
      if (known !== undefined) rows.push(known.value)
      else if (names.strict) throw new TypeError(`a row could not be read: ${unreadIn(row, one)}`)
    }
  }
  const pageOfRows = (
    body: Readonly<Record<string, unknown>>,
    list: readonly unknown[],
    rows: readonly A[],
  ): Page<A> => {
    if (rows.length === 0 && list.length > 0) throw new TypeError('no row could be read')
    const counted = countIn(body[names.total ?? 'total'])
    const lastPage = countIn(body.last_page)
    return {
      rows,
      total: counted ?? list.length,
      dropped: list.length - rows.length,
      ...(counted === undefined ? {} : { counted }),
      ...(lastPage === undefined ? {} : { lastPage }),
    }
  }
  /** A long list is read in slices: between two of them a finger is answered. @rule LIST-17 */
  const readLong = Effect.fnUntraced(function* (body: Readonly<Record<string, unknown>>, list: readonly unknown[]) {
    const rows: A[] = []
    try {
      for (let from = 0; from < list.length; from += SLICE) {
        // Before the first one too: the answer was read as JSON in this slice.
        yield* Effect.yieldNow
        readRows(list.slice(from, from + SLICE), rows)
      }
      yield* Effect.yieldNow
      return pageOfRows(body, list, rows)
    } catch (cause) {
      return yield* refuse(String(cause))
    }
  })
  const read = (data: unknown): Effect.Effect<Page<A>, SchemaIssue.Issue> => {
    const body = bodyOf(data)
    const said = data === null && names.strict !== true ? [] : data
    const list = listIn(said, names.rows === undefined ? WRAPPERS : [names.rows])
    if (list === undefined) throw new TypeError('no list of rows')
    if (list.length > MOST_ROWS) throw new TypeError(TOO_MANY_ROWS)
    if (list.length > SLICE) return readLong(body, list)
    const rows: A[] = []
    readRows(list, rows)
    return Effect.succeed(pageOfRows(body, list, rows))
  }
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      // For the generated protocol documents.
      Schema.declare(isPage as (value: unknown) => value is Page<A>, { row, names }),
      readingOnly<Page<A>>((data) => {
        try {
          return read(data)
        } catch (cause) {
          return refuse(String(cause))
        }
      }),
    ),
  )
}

/**
 * A list answer that says more than its rows: `more` puts that together with the page. It is read in slices as the page is,
 * which `readerOf` cannot do. @rule LIST-17
 */
export const pageAnd = <A, P extends Page<A>>(
  page: Schema.ConstraintDecoder<Page<A>>,
  more: (page: Page<A>, raw: unknown) => P,
): Schema.ConstraintDecoder<P> => {
  const readPage = Schema.decodeUnknownEffect(page)
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.declare((value: unknown): value is P => isPage(value)),
      readingOnly<P>((raw) =>
        readPage(raw).pipe(
          Effect.map((read) => more(read, raw)),
          Effect.mapError(({ issue }) => issue),
        ),
      ),
    ),
  )
}
