import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { isPushId } from '../kernel/brand.ts'

/** Answer to an accepted order: its id, where the server says so. */
export interface PlacedAs<Id extends string> {
  readonly id: Id | undefined
}

/** Reads an id out of any answer; anything else reads as no id. */
export const placedAs = <Id extends string>() =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.declare(
        (value: unknown): value is PlacedAs<Id> => typeof value === 'object' && value !== null && 'id' in value,
      ),
      SchemaTransformation.transform<PlacedAs<Id>, unknown>({
        decode: (raw) => {
          const id = typeof raw === 'object' && raw !== null ? (raw as { readonly id?: unknown }).id : undefined
          return { id: isPushId(id) ? (String(id) as Id) : undefined }
        },
        encode: (placed) => placed,
      }),
    ),
  )
