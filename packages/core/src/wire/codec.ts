import * as Effect from 'effect/Effect'
import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import * as SchemaIssue from 'effect/SchemaIssue'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import { isPushId } from '../kernel/brand.ts'
import { Decimal, dec, decimalText, decimalTextOr, sizeOfText } from '../kernel/decimal.ts'
import type { Epoch } from '../kernel/instant.ts'
import { reveal, Secret, secret } from '../kernel/secret.ts'

/** A decode failure as an Effect, with what was expected: a throw inside a transformation would escape. */
export const refuse = (message: string): Effect.Effect<never, SchemaIssue.Issue> =>
  Effect.fail(new SchemaIssue.InvalidValue({ message }))

/** Reader of a whole answer that is never written: encoding it fails instead of making up something else. */
export const readingOnly = <A>(decode: (raw: unknown) => Effect.Effect<A, SchemaIssue.Issue>) =>
  SchemaTransformation.transformEffect<A, unknown>({ decode, encode: () => refuse('nothing: it is only read') })

/**
 * Reads a value at once; undefined when it is none. What waits for nothing is done already when it is returned: a fiber
 * for each row would cost more than the row. What waits, as a list of rows, cannot be read so: it throws, and does not
 * hold up everything else until it is read.
 */
export const readerOf = <A>(
  schema: Schema.ConstraintDecoder<A>,
  options: { readonly disableChecks?: boolean } = {},
): ((raw: unknown) => { readonly value: A } | undefined) => {
  const decode = Schema.decodeUnknownEffect(schema, options)
  return (raw) => {
    const read: Effect.Effect<A, Schema.SchemaError> = decode(raw)
    const exit = Exit.isExit(read) ? (read as Exit.Exit<A, Schema.SchemaError>) : Effect.runFork(read).pollUnsafe()
    if (exit === undefined) throw new TypeError('what waits cannot be read at once')
    return Exit.isSuccess(exit) ? exit : undefined
  }
}

/** Why `readerOf` did not read a value: it is read again, so that reading others costs nothing for it. */
export const issueIn = (schema: Schema.ConstraintDecoder<unknown>, raw: unknown): SchemaIssue.Issue =>
  Effect.runSync(Effect.flip(Schema.decodeUnknownEffect(schema, { reportInput: true })(raw))).issue

const NULL = Effect.succeed(null)
const Text = Schema.Union([Schema.String, Schema.Number])
const SecretType = Schema.declare((value: unknown): value is Secret => value instanceof Secret)
const covering = SchemaTransformation.transform<Secret, string>({ decode: secret, encode: reveal })
const DecimalType = Schema.declare((value: unknown): value is Decimal => Decimal.isDecimal(value), {
  message: 'a decimal',
})

/** A decimal, as text or number on the wire; exact either way. @rule ENV-8 NUM-10 */
export const WireDecimal = Text.pipe(
  Schema.decodeTo(
    DecimalType,
    SchemaTransformation.transformEffect<Decimal, string | number>({
      decode: (value) => {
        const text = decimalText(value)
        return text === undefined ? refuse('a decimal') : Effect.succeed(dec(text))
      },
      encode: (value) => Effect.succeed(value.toFixed()),
    }),
  ),
)

/** An identifier: number or text on the wire, text inside. @rule NUM-10 */
export const wireId = <Id extends string>() =>
  Text.pipe(
    Schema.decodeTo(
      Schema.declare((value: unknown): value is Id => typeof value === 'string'),
      SchemaTransformation.transformEffect<Id, string | number>({
        decode: (value) => (isPushId(value) ? Effect.succeed(String(value) as Id) : refuse('an id')),
        encode: (value) => Effect.succeed(value),
      }),
    ),
  )

/** A decimal as exact text. The calculators check it: what is allowed depends on the symbol or the account. */
export const ParamDecimal = Schema.String.annotate({ format: 'decimal', message: 'a decimal text' })

/** Schema's own checks for this weigh 0.2 kB more in every client. */
const wholeFrom = (minimum: number, most = Number.MAX_SAFE_INTEGER) =>
  Schema.Number.check(
    Schema.makeFilter((value) => Number.isSafeInteger(value) && value >= minimum && value <= most, {
      expected: `a whole number from ${minimum} to ${most}`,
    }),
  )

/** Most decimals a price has. */
export const MOST_PLACES = 12
const Places = wholeFrom(0, MOST_PLACES)
/** The check refuses what is no number of decimals. */
const readPlaces = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN
/** Number of decimals: a number on the wire, or its digits as text. @rule NUM-10 */
export const WirePlaces = Text.pipe(
  Schema.decodeTo(
    Places,
    SchemaTransformation.transformEffect<number, string | number>({
      decode: (value) => {
        const places = readPlaces(value)
        return places - places === 0 ? Effect.succeed(places) : refuse('number')
      },
      encode: Effect.succeed,
    }),
  ),
)
const isPlaces = Schema.is(Places)
/** Number of decimals that may be left out; what is none says nothing. @rule NUM-17 */
export const WirePlacesIfAny = Schema.optionalKey(
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Union([Places, Schema.Undefined]),
      SchemaTransformation.transform<number | undefined, unknown>({
        decode: (value) => {
          const places = readPlaces(value)
          return isPlaces(places) ? places : undefined
        },
        encode: (value) => value ?? null,
      }),
    ),
    // For the generated protocol documents.
    Schema.annotate({ orNull: WirePlaces }),
  ),
)

/** May be left out or undefined, which is the same: `params` of an endpoint takes undefined ones out beforehand. */
export const optionalParam = <S extends Schema.Constraint>(schema: S) =>
  Schema.optionalKey(schema) as unknown as Schema.optional<S>

/** A password, a code, the number of a document: masked here, text on the wire. @rule SES-26 */
export const ParamSecret: Schema.Codec<Secret, string> = Schema.String.pipe(Schema.decodeTo(SecretType, covering))

/** A page of a list, counted from 1. No list is longer than 10 million of them. */
export const ParamPage = wholeFrom(1, 10_000_000)

/** All that is said to a list without a filter. */
export const PageParams = Schema.Struct({
  /** counted from 1 */
  page: ParamPage,
})

/** A length of time, in whole seconds. */
export const ParamLength = wholeFrom(1)

/** A point in time, in whole epoch seconds. @rule TIME-4 */
export const ParamSeconds = wholeFrom(0)

/** An identifier: text here as on the wire. */
export const paramId = <Id extends string>() => Schema.make<Schema.Codec<Id, string>>(Schema.String.ast)

/** A word here, its code on the wire. */
export const paramCode = <Word extends string>(codes: Readonly<Record<Word, number>>) =>
  Schema.make<Schema.Codec<Word, number>>(
    Schema.Literals(Object.values<number>(codes)).transform(Object.keys(codes)).ast,
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

type Words = Readonly<Record<string, string>>
/** A code on the wire, a number or text, and a word inside; what is none of them is `other`. */
const wordOf = <Word extends string | undefined>(words: Words, other: Word) => {
  const known = new Map<unknown, Word>(Object.entries(words) as [string, Word & string][])
  const codes = new Map([...known].map(([code, word]) => [word, code]))
  return Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.declare((value: unknown): value is Word => value === other || codes.has(value as Word)),
      SchemaTransformation.transform<Word, unknown>({
        decode: (value) => known.get(typeof value === 'number' ? `${value}` : value) ?? other,
        encode: (value) => codes.get(value) ?? '',
      }),
    ),
  )
}

/** A code on the wire, a word inside. An unknown code, or none, becomes 'unknown', never a crash and never a guess. */
export const wireEnum = <const W extends Words>(words: W) =>
  wordOf<W[keyof W] | 'unknown'>(words, 'unknown').pipe(Schema.withDecodingDefaultKey(NULL))

/** A word by its text on the wire, in a row that need not have the field; undefined for a text that is none of them. */
export const wireWordIfAny = <const W extends Words>(words: W) =>
  Schema.optionalKey(
    // For the generated protocol documents.
    wordOf<W[keyof W] | undefined>(words, undefined).annotate({ orNull: Schema.Literals(Object.keys(words)) }),
  )

const TIME = /^(\d{4}-\d{2})-(\d{2})(?:[ T]((?:[01]\d|2[0-3]):\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/
const DAY_MS = 86_400_000
/** A number below this is seconds. */
const SHORTEST_MILLIS = 100_000_000_000
/** Earliest time that counts: what servers write for a missing one, as `0`, as text or in another zone, is before it. */
const FIRST_TIME = DAY_MS
/** Last moment a date can say: the end of what JavaScript counts. */
const LAST_TIME = 8_640_000_000_000_000

/** A day of the calendar at a time of the clock; anything else, as February 30, is no time. */
const readTimeText = (text: string): Epoch | undefined => {
  const parts = TIME.exec(text)
  if (parts === null) return undefined
  const [, month = '', day = '', minute = '00:00', second = ':00', zone = 'Z'] = parts
  const first = Date.parse(`${month}-01T00:00Z`)
  const read = Date.parse(`${month}-${day}T${minute}${second}${zone}`)
  // A day beyond its month is read as one of the next, so months are compared.
  const length = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1) - first
  return read - read === 0 && (Number(day) - 1) * DAY_MS < length ? read : undefined
}

const timeOfNumber = (value: number): Epoch | undefined => {
  if (!(value > 0 && value <= LAST_TIME)) return undefined
  return value < SHORTEST_MILLIS ? value * 1000 : value
}

const timeOf = (value: unknown): Epoch | undefined => {
  if (typeof value === 'number') return timeOfNumber(value)
  if (typeof value !== 'string') return undefined
  // A fraction is text where its digits were kept.
  return /^\d{9,13}(?:\.\d{1,9})?$/.test(value) ? timeOfNumber(Number(value)) : readTimeText(value)
}

/**
 * Epoch seconds or milliseconds, or ISO text, in GMT where it names no zone; undefined when it is no time, as anything before
 * 1970-01-02. @rule TIME-5
 */
export const readWireTime = (value: unknown): Epoch | undefined => {
  const time = timeOf(value)
  return time !== undefined && time >= FIRST_TIME ? time : undefined
}

/** A time that may be missing or unreadable (then undefined). */
export const WireTime = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.Number as Schema.Codec<Epoch>, Schema.Undefined]),
    SchemaTransformation.transform<Epoch | undefined, unknown>({
      decode: readWireTime,
      encode: (value) => (value === undefined ? '' : value < SHORTEST_MILLIS ? value / 1000 : value),
    }),
  ),
)

const readText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Most letters of a name, a note, a link. @rule ENV-39 */
export const TEXT_LIMIT = 65_536
/** Most letters of a whole article, or of an agreement with the picture of a signature in it. @rule ENV-39 */
export const ARTICLE_LIMIT = 1_048_576

const textUpTo = (limit: number) =>
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.String,
      SchemaTransformation.transformEffect<string, unknown>({
        decode: (value) => {
          const text = readText(value)
          return text.length > limit ? refuse(`at most ${limit} letters`) : Effect.succeed(text)
        },
        encode: Effect.succeed,
      }),
    ),
  )

/** Text that may be null or a number on the wire. */
export const WireText = textUpTo(TEXT_LIMIT)
/** An article; may be left out. */
export const WireArticleOrEmpty = textUpTo(ARTICLE_LIMIT).pipe(Schema.withDecodingDefaultKey(NULL))

/** The value of a field an answer may leave out or send as null: then it is `otherwise`. @rule ENV-31 */
export const orElse = <S extends Schema.Codec<unknown, unknown>>(codec: S, otherwise: S['Encoded']) =>
  Schema.NullOr(Schema.toEncoded(codec)).pipe(
    Schema.decodeTo(
      codec,
      SchemaTransformation.transform<S['Encoded'], S['Encoded'] | null>({
        // Servers that have no number to send also send empty text.
        decode: (value) => (value === null || value === '' ? otherwise : value),
        encode: (value) => value,
      }),
    ),
    Schema.withDecodingDefaultKey(NULL),
  )

export const WireDecimalOrZero = orElse(WireDecimal, '0')
const DecimalOrNone = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Union([DecimalType, Schema.Undefined]),
    SchemaTransformation.transformEffect<Decimal | undefined, unknown>({
      decode: (value) => {
        if (value === null || value === '') return Effect.succeed(undefined)
        const text = typeof value === 'string' || typeof value === 'number' ? decimalText(value) : undefined
        return text === undefined ? refuse('a decimal') : Effect.succeed(dec(text))
      },
      encode: (value) => Effect.succeed(value?.toFixed() ?? null),
    }),
  ),
)
/** A decimal, or undefined where there is none: what is there must be one. */
export const WireDecimalOrNone = DecimalOrNone.pipe(Schema.withDecodingDefaultKey(NULL))
/** Decimal, or none, in a row that need not have the field. */
export const WireDecimalIfAny = Schema.optionalKey(DecimalOrNone.annotate({ orNull: WireDecimal }))
/** Worth of one unit of one money in another, as text: `''` where it is not said, undefined for what is no rate. */
export const rateText = (value: unknown): string | undefined => {
  const text = decimalTextOr(value, '')
  return text === '' || (text !== undefined && sizeOfText(text) > 0) ? text : undefined
}
/** Worth of one unit of one money in another; undefined where that is not said, 0 for what is no rate. */
export const WireRateIfAny = Schema.optionalKey(
  Schema.Unknown.pipe(
    Schema.decodeTo(
      Schema.Union([DecimalType, Schema.Undefined]),
      SchemaTransformation.transform<Decimal | undefined, unknown>({
        decode: (value) => {
          const text = rateText(value) ?? '0'
          return text === '' ? undefined : dec(text)
        },
        encode: (value) => value?.toFixed() ?? null,
      }),
    ),
  ).annotate({ orNull: WireDecimal }),
)
/** A length of time: whole, a number here whatever it is on the wire; a fraction of a unit is cut off. */
export const WireLength = WireDecimal.pipe(
  Schema.decodeTo(
    Schema.Number,
    SchemaTransformation.transformEffect<number, Decimal>({
      decode: (value) => {
        const length = value.trunc().toNumber()
        return Number.isSafeInteger(length) ? Effect.succeed(length) : refuse('a length of time')
      },
      encode: (length) => Effect.succeed(dec(length)),
    }),
  ),
)
export const WireTextOrEmpty = WireText.pipe(Schema.withDecodingDefaultKey(NULL))
export const WireFlagOrOff = WireFlag.pipe(Schema.withDecodingDefaultKey(NULL))
export const WireTimeOrNone = WireTime.pipe(Schema.withDecodingDefaultKey(NULL))

/** Text of an answer that must not be written out by accident: a document number. @rule SES-26 */
export const WireSecretOrEmpty = WireTextOrEmpty.pipe(Schema.decodeTo(SecretType, covering))
/** Text of an agreement that was signed, which must not be written out by accident. */
export const WireSecretArticleOrEmpty = WireArticleOrEmpty.pipe(Schema.decodeTo(SecretType, covering))
/** Secret text that may not be empty: a token. @rule SES-26 */
export const WireSecret = Schema.NonEmptyString.check(
  Schema.makeFilter((text) => text.length <= TEXT_LIMIT || `at most ${TEXT_LIMIT} letters`),
).pipe(Schema.decodeTo(SecretType, covering))

/** Text, or undefined where there is none. */
export const WireTextOrNone = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.Union([Schema.String, Schema.Undefined]),
    SchemaTransformation.transformEffect<string | undefined, unknown>({
      decode: (value) => {
        const text = readText(value)
        return text.length > TEXT_LIMIT
          ? refuse(`at most ${TEXT_LIMIT} letters`)
          : Effect.succeed(text === '' ? undefined : text)
      },
      encode: Effect.succeed,
    }),
  ),
  Schema.withDecodingDefaultKey(NULL),
)
