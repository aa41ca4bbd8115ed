import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import type { Page } from '../kernel/page.ts'
import { issueIn, readerOf, readingOnly, refuse } from './codec.ts'
import { problemIn, sentenceOf } from './problem.ts'

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
export const TOO_MANY_ROWS = `at most ${MOST_ROWS} rows`

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
  const readRows = (list: readonly unknown[], from: number, rows: A[], unread: number[]): void => {
    for (const [index, one] of list.slice(from, from + SLICE).entries()) {
      const known = readRow(one)
      if (known !== undefined) rows.push(known.value)
      else unread.push(from + index)
    }
  }
  const pageOfRows = (
    body: Readonly<Record<string, unknown>>,
    list: readonly unknown[],
    rows: readonly A[],
    [first]: readonly number[],
  ): Effect.Effect<Page<A>, SchemaIssue.Issue> => {
    const counted = countIn(body[names.total ?? 'total'])
    const lastPage = countIn(body.last_page)
    const page = {
      rows,
      total: counted ?? list.length,
      dropped: list.length - rows.length,
      ...(counted === undefined ? {} : { counted }),
      ...(lastPage === undefined ? {} : { lastPage }),
    }
    if (first === undefined) return Effect.succeed(page)
    const name = Object.keys(body).find((own) => body[own] === list)
    const issue = new SchemaIssue.Pointer([...(name === undefined ? [] : [name]), first], issueIn(row, list[first]))
    return names.strict || rows.length === 0
      ? Effect.fail(issue)
      : Effect.succeed({ ...page, unread: sentenceOf(problemIn(issue)) })
  }
  /** A long list is read in slices: between two of them a finger is answered. @rule LIST-17 */
  const readLong = Effect.fnUntraced(function* (body: Readonly<Record<string, unknown>>, list: readonly unknown[]) {
    const rows: A[] = []
    const unread: number[] = []
    for (let from = 0; from < list.length; from += SLICE) {
      // Before the first one too: the answer was read as JSON in this slice.
      yield* Effect.yieldNow
      readRows(list, from, rows, unread)
    }
    yield* Effect.yieldNow
    return yield* pageOfRows(body, list, rows, unread)
  })
  const read = (data: unknown): Effect.Effect<Page<A>, SchemaIssue.Issue> => {
    const body = bodyOf(data)
    const said = data === null && names.strict !== true ? [] : data
    const list = listIn(said, names.rows === undefined ? WRAPPERS : [names.rows])
    if (list === undefined) return refuse('a list of rows')
    if (list.length > MOST_ROWS) return refuse(TOO_MANY_ROWS)
    if (list.length > SLICE) return readLong(body, list)
    const rows: A[] = []
    const unread: number[] = []
    readRows(list, 0, rows, unread)
    return pageOfRows(body, list, rows, unread)
  }
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      // For the generated protocol documents.
      Schema.declare(isPage as (value: unknown) => value is Page<A>, { row, names }),
      readingOnly<Page<A>>(read),
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
