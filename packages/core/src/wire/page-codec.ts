import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { Page } from '../kernel/page.ts'
import { readerOf, refuse } from './codec.ts'

/** What the list of rows and its length are called in the answer. */
interface PageNames {
  readonly rows?: string
  readonly total?: string
  /** Orders and money: one unreadable row fails the list loudly instead of being left out. @rule LIST-6 */
  readonly strict?: boolean
}

const isPage = (value: unknown): value is Page<never> => typeof value === 'object' && value !== null && 'rows' in value

/** A list answer, read row by row; a bad row is dropped and counted unless the list is strict, or all are bad. @rule LIST-5 LIST-6 */
export const pageOf = <A>(
  row: Schema.ConstraintDecoder<A>,
  names: PageNames = {},
): Schema.ConstraintDecoder<Page<A>> => {
  const readRow = readerOf(row)
  const read = (data: unknown): Page<A> => {
    const body = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
    const list = Array.isArray(data) ? data : body[names.rows ?? 'data']
    if (!Array.isArray(list)) throw new TypeError('no list of rows')
    const rows: A[] = []
    for (const one of list) {
      const known = readRow(one)
      if (known !== undefined) rows.push(known.value)
      else if (names.strict) throw new TypeError('a row could not be read')
    }
    if (rows.length === 0 && list.length > 0) throw new TypeError('no row could be read')
    const total = Number(body[names.total ?? 'total'] ?? list.length)
    return { rows, total: total >= 0 ? total : list.length, dropped: list.length - rows.length }
  }
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      // For whoever writes the contract down.
      Schema.declare(isPage as (value: unknown) => value is Page<A>, { row, names }),
      SchemaTransformation.transformEffect<Page<A>, unknown>({
        decode: (data) => {
          try {
            return Effect.succeed(read(data))
          } catch (cause) {
            return refuse(String(cause))
          }
        },
        encode: (page) => Effect.succeed({ data: page.rows, total: page.total }),
      }),
    ),
  )
}
