import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { Decimal, dec, InvalidDecimal } from '../kernel/decimal.ts'
import type { Millis } from '../kernel/instant.ts'

/** A decode failure as an Effect: a throw inside a transformation would escape. */
export const refuse = (message: string): Effect.Effect<never, SchemaIssue.Issue> =>
  Effect.fail(new SchemaIssue.InvalidValue({ message }))

/**
 * Reads a value at once; undefined when it is none. What waits for nothing is done already when it is returned: a fiber
 * for each row would cost more than the row.
 */
export const readerOf = <A>(
  schema: Schema.ConstraintDecoder<A>,
): ((raw: unknown) => { readonly value: A } | undefined) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return (raw) => {
    const read: Effect.Effect<A, Schema.SchemaError> = decode(raw)
    const exit = Exit.isExit(read) ? (read as Exit.Exit<A, Schema.SchemaError>) : Effect.runSyncExit(read)
    return Exit.isSuccess(exit) ? exit : undefined
  }
}

const Text = Schema.Union([Schema.String, Schema.Number])
const DecimalType = Schema.declare((value: unknown): value is Decimal => Decimal.isDecimal(value))

/** A decimal, as text or number on the wire; exact either way. @rule ENV-8 */
export const WireDecimal = Text.pipe(
  Schema.decodeTo(
    DecimalType,
    SchemaTransformation.transformEffect<Decimal, string | number>({
      decode: (value) => {
        try {
          return Effect.succeed(dec(value))
        } catch (thrown) {
          if (thrown instanceof InvalidDecimal) return refuse('not a decimal')
          throw thrown
        }
      },
      encode: (value) => Effect.succeed(value.toFixed()),
    }),
  ),
)

/** An identifier: number or text on the wire, text inside. */
export const wireId = <Id extends string>() =>
  Text.pipe(
    Schema.decodeTo(
      Schema.declare((value: unknown): value is Id => typeof value === 'string'),
      SchemaTransformation.transform<Id, string | number>({
        decode: (value) => String(value) as Id,
        encode: (value) => value,
      }),
    ),
  )

/** "1" or "0" (or 1, 0, true, false) on the wire. Anything else reads as off. */
export const WireFlag = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Boolean,
    SchemaTransformation.transform<boolean, unknown>({
      decode: (value) => value === '1' || value === 1 || value === true,
      encode: (value) => (value ? '1' : '0'),
    }),
  ),
)

/** A code on the wire, a word inside. An unknown code becomes 'unknown', never a crash and never a guess. */
export const wireEnum = <const Words extends Readonly<Record<string, string>>>(words: Words) => {
  type Word = Words[keyof Words] | 'unknown'
  const known = new Map<string, Word>(Object.entries(words) as [string, Word][])
  const codes = new Map<Word, string>([...known].map(([code, word]) => [word, code]))
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.declare((value: unknown): value is Word => value === 'unknown' || codes.has(value as Word)),
      SchemaTransformation.transform<Word, unknown>({
        decode: (value) => known.get(String(value)) ?? 'unknown',
        encode: (value) => codes.get(value) ?? '',
      }),
    ),
  )
}

const TIME = /^(\d{4}-\d{2})-(\d{2})(?:[ T]((?:[01]\d|2[0-3]):\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/
const DAY_MS = 86_400_000
/** Last moment a date can say: the end of what JavaScript counts. */
const LAST_TIME = 8_640_000_000_000_000

/** A day of the calendar at a time of the clock; anything else, as February 30, is no time. */
const readTimeText = (text: string): Millis | undefined => {
  const parts = TIME.exec(text)
  if (parts === null) return undefined
  const [, month = '', day = '', minute = '00:00', second = ':00', zone = 'Z'] = parts
  const first = Date.parse(`${month}-01T00:00Z`)
  const read = Date.parse(`${month}-${day}T${minute}${second}${zone}`)
  // A day beyond its month is read as one of the next, so months are compared.
  const length = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1) - first
  return read - read === 0 && (Number(day) - 1) * DAY_MS < length ? read : undefined
}

/** Epoch seconds or milliseconds, or ISO text, in GMT where it names no zone; undefined when it is no time. @rule TIME-5 */
export const readWireTime = (value: unknown): Millis | undefined => {
  if (typeof value === 'number' && value > 0 && value <= LAST_TIME)
    return value < 100_000_000_000 ? value * 1000 : value
  if (typeof value !== 'string') return undefined
  return /^\d{9,13}$/.test(value) ? readWireTime(Number(value)) : readTimeText(value)
}

/** A time that may be missing or unreadable (then undefined). */
export const WireTime = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.Number, Schema.Undefined]),
    SchemaTransformation.transform<Millis | undefined, unknown>({
      decode: readWireTime,
      encode: (value) => (value === undefined ? '' : value / 1000),
    }),
  ),
)

/** Text that may be missing, null or a number on the wire. */
export const WireText = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transform<string, unknown>({
      decode: (value) => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''),
      encode: (value) => value,
    }),
  ),
)

/** The same, for fields an answer may leave out. */
const orElse = <Default extends string>(value: Default) => Effect.succeed(value)
export const WireTextOrEmpty = WireText.pipe(Schema.withDecodingDefaultKey(orElse('')))
export const WireFlagOrOff = WireFlag.pipe(Schema.withDecodingDefaultKey(orElse('0')))
export const WireDecimalOrZero = WireDecimal.pipe(Schema.withDecodingDefaultKey(orElse('0')))
export const WireTimeOrNone = WireTime.pipe(Schema.withDecodingDefaultKey(orElse('')))
