// Requests out of the document's own schemas: good ones, those at an edge, with something missing, wrong or unknown.
import fc from 'fast-check'
import type { Parameter } from '../../packages/sandbox/test/protocol-support.ts'
import type { Call } from '../protocol/judge.ts'

export const KINDS = ['valid', 'boundary', 'missing', 'wrong', 'extra', 'broken'] as const
export type Kind = (typeof KINDS)[number]

export type Values = ReadonlyMap<string, unknown>

export interface Case {
  readonly kind: Kind
  /** A server that accepts it accepts what its document does not have. */
  readonly isOutside: boolean
  /** Of the query, or of the body; a file is in base64. */
  readonly values: Values
  readonly headers: Readonly<Record<string, string>>
  readonly t: number
  /** How the body is sent; a GET has none. */
  readonly type: string | undefined
  /** The whole body, in place of one with the values. */
  readonly broken: string | undefined
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly format?: string
}
interface Field {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
  /** What the document itself shows of it. */
  readonly examples: readonly unknown[]
}

const LONG = 'x'.repeat(5_000)
const TEXTS = [
  '',
  ' ',
  '0',
  '1',
  '2',
  'null',
  '__proto__',
  'constructor',
  '\u0000',
  'ש\u202e',
  '👍🏽',
  "' or 1=1 --",
  '<b>',
  'x'.repeat(256),
]
const DECIMALS = [
  '0',
  '1',
  '.5',
  '1.',
  '0.1',
  '00.10',
  '-1',
  '-0',
  '9'.repeat(64),
  `0.${'0'.repeat(61)}1`,
  '100',
  '25.5',
]
const NO_DECIMALS = ['', 'two', '1e5', 'NaN', 'Infinity', '--1', '+1', '0x10', '1,5', ' 1', '１', '1'.repeat(65)]
const NO_INTEGERS = ['', 'two', '1.5', '1e3', '+1', '01', ' 1', '-0', 'NaN', '9'.repeat(30), '１']
const OTHERS: readonly unknown[] = [null, true, [], {}, { a: { b: [1] } }, [['x']]]

const edgesOf = ({ type, enum: words, pattern, minimum = 0, maximum }: Schema): readonly unknown[] => {
  if (words !== undefined) return words
  if (type === 'integer') return [minimum, minimum + 1, maximum ?? Number.MAX_SAFE_INTEGER]
  return pattern === undefined ? TEXTS : DECIMALS
}
const validOf = (field: Field): fc.Arbitrary<unknown> => {
  const { type, enum: words, pattern, minimum = 0, maximum = 1_000 } = field.schema
  const shown = field.examples.length === 0 ? [] : [{ weight: 3, arbitrary: fc.constantFrom(...field.examples) }]
  const made =
    words !== undefined
      ? fc.constantFrom(...words)
      : type === 'integer'
        ? fc.integer({ min: minimum, max: Math.min(maximum, 1_000) })
        : pattern === undefined
          ? fc.oneof(fc.nat({ max: 9 }).map(String), fc.string(), fc.string({ unit: 'binary' }))
          : fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= 64)
  return fc.oneof(...shown, { weight: 1, arbitrary: made })
}
/** Texts that are not of the schema; none where any text is. */
const wrongOf = ({ type, enum: words, pattern, minimum, maximum }: Schema): readonly string[] => {
  if (words !== undefined) return ['none of these', '__proto__', '', '99']
  if (type !== 'integer') return pattern === undefined ? [] : NO_DECIMALS
  const beyond = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [maximum + 1]].flat()
  return [...NO_INTEGERS, ...beyond.map(String)]
}

const examplesOf = (examples: Readonly<Record<string, { readonly value: unknown }>> | undefined): readonly unknown[] =>
  Object.values(examples ?? {}).map(({ value }) => value)

const bodyOf = ({ operation }: Call) => {
  const [[type, media] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  if (media === undefined) return undefined
  const { required, properties } = media.schema as {
    readonly required: readonly string[]
    readonly properties: Readonly<Record<string, Schema>>
  }
  const shown = examplesOf(media.examples) as readonly Readonly<Record<string, unknown>>[]
  const fields = Object.entries(properties).map(
    ([name, schema]): Field => ({
      name,
      schema,
      required: required.includes(name),
      examples: shown.flatMap((one) => (one[name] === undefined ? [] : [one[name]])),
    }),
  )
  return { type, fields, shown }
}

const EXTRA = fc.constantFrom('unknown', '__proto__', 'constructor', 'page[]', 'a.b', '👍🏽', 'token', 'user_id')
const LANG = fc.oneof(
  { weight: 4, arbitrary: fc.constant('en') },
  { weight: 1, arbitrary: fc.constantFrom('de', 'ar', 'jp', 'xx', '', 'en-GB') },
)
/** A key of its own, mostly. */
const KEY = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('short', 'the-same-key-again', 'x'.repeat(129), '') },
)
const BROKEN = fc.constantFrom(
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":',
  '1',
  '%%%',
  '{"__proto__":{"a":1}}',
  `{"a":"${'x'.repeat(70_000)}"}`,
)

/** All of a field, or in parts what the document shows of one exchange: only together some of it makes sense. */
const valuesOf = (
  fields: readonly Field[],
  shown: readonly Readonly<Record<string, unknown>>[],
): fc.Arbitrary<Values> => {
  const drawn = fc.tuple(...fields.map((field) => fc.tuple(validOf(field), fc.boolean()))).map(
    (drawn) =>
      new Map(
        drawn.flatMap(([value, isSaid], at) => {
          const field = fields[at]
          return field === undefined || !(field.required || isSaid) ? [] : [[field.name, value] as const]
        }),
      ),
  )
  if (shown.length === 0) return drawn
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...shown).map((one) => new Map(Object.entries(one))) },
    { weight: 1, arbitrary: drawn },
  )
}

const changed = (values: Values, name: string, value: unknown): Values => new Map([...values, [name, value]])
const without = (values: Values, name: string): Values => new Map([...values].filter(([key]) => key !== name))

interface Said {
  readonly values: Values
  readonly isOutside: boolean
}
/** The same for a query and for a body: what is said, and whether the schemas have it. */
const saidOf = (
  kind: Kind,
  fields: readonly Field[],
  base: fc.Arbitrary<Values>,
  isJson: boolean,
): fc.Arbitrary<Said> => {
  const fine = base.map((values): Said => ({ values, isOutside: false }))
  const needed = fields.filter(({ required }) => required)
  const strict = fields.filter(({ schema }) => wrongOf(schema).length > 0)
  switch (kind) {
    case 'boundary':
      return fields.length === 0
        ? fine
        : fc
            .tuple(base, fc.constantFrom(...fields))
            .chain(([values, { name, schema }]) =>
              fc
                .constantFrom(...edgesOf(schema))
                .map((edge) => ({ values: changed(values, name, edge), isOutside: false })),
            )
    case 'missing':
      return needed.length === 0
        ? fine
        : fc
            .tuple(base, fc.constantFrom(...needed))
            .map(([values, { name }]) => ({ values: without(values, name), isOutside: true }))
    case 'wrong':
      if (isJson && fields.length > 0 && strict.length === 0)
        return fc
          .tuple(base, fc.constantFrom(...fields), fc.constantFrom(...OTHERS))
          .map(([values, { name }, other]) => ({ values: changed(values, name, other), isOutside: false }))
      return strict.length === 0
        ? fc
            .tuple(base, fc.constantFrom(LONG, '\ud800'))
            .map(([values, text]) => ({ values: new Map([...values].map(([name]) => [name, text])), isOutside: false }))
        : fc
            .tuple(base, fc.constantFrom(...strict))
            .chain(([values, { name, schema }]) =>
              fc
                .constantFrom(...wrongOf(schema))
                .map((text) => ({ values: changed(values, name, text), isOutside: true })),
            )
    case 'extra':
      return fc.tuple(base, EXTRA).map(([values, name]) => ({ values: changed(values, name, '1'), isOutside: false }))
    default:
      return fine
  }
}

/** Every value as the text it travels as. */
export const entriesOf = (values: Values): [name: string, text: string][] =>
  [...values].map(([name, value]) => [name, String(value).toWellFormed()])

/** Parameters of the query by the exchange they are shown in. */
const togetherOf = (asked: readonly Parameter[]): readonly Readonly<Record<string, unknown>>[] => {
  const names = new Set(asked.flatMap(({ examples }) => Object.keys(examples ?? {})))
  return [...names].map((shown) =>
    Object.fromEntries(
      asked.flatMap(({ name, examples }) => {
        const one = examples?.[shown]
        return one === undefined ? [] : [[name, one.value]]
      }),
    ),
  )
}

/** Cases of one call, so many, the same ones for the same seed. */
export const casesOf = (call: Call, count: number, seed: number): readonly Case[] => {
  const body = bodyOf(call)
  const asked = call.parameters.filter((one) => one.in === 'query' && one.name !== 't')
  const fields =
    body?.fields ??
    asked.map(
      ({ name, schema, required = false, examples }): Field => ({
        name,
        schema,
        required,
        examples: examplesOf(examples),
      }),
    )
  const base = valuesOf(fields, body?.shown ?? togetherOf(asked))
  const kinds = body === undefined ? KINDS.filter((kind) => kind !== 'broken') : KINDS
  const one = fc.constantFrom(...kinds).chain((kind) =>
    fc
      .tuple(saidOf(kind, fields, base, body?.type === 'application/json'), LANG, KEY, BROKEN, fc.nat())
      .map(([{ values, isOutside }, lang, key, broken, t]) => {
        const headers = { lang, key }
        return { kind, isOutside, values, headers, t, type: body?.type, broken: kind === 'broken' ? broken : undefined }
      }),
  )
  return fc.sample(one, { numRuns: count, seed }).map((drawn, at): Case => {
    const { lang, key = `${call.operation.operationId}.${seed}.${at}` } = drawn.headers
    return { ...drawn, headers: { lang, 'idempotency-key': key } }
  })
}
