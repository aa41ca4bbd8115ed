// Requests from the document's own schemas: good ones, edge cases, and ones with missing, wrong or unknown values.

import type { Call } from '@openlot/contract/judge'
import fc from 'fast-check'

const KINDS = ['valid', 'boundary', 'missing', 'wrong', 'extra', 'broken'] as const
type Kind = (typeof KINDS)[number]

export type Values = ReadonlyMap<string, unknown>

interface Said {
  /** Values of the query, or of the body; a file is in base64. */
  readonly values: Values
  /** Values outside the document: a server that accepts them accepts too much. */
  readonly isOutside: boolean
}
export interface Case extends Said {
  readonly kind: Kind
  readonly headers: Readonly<Record<string, string>>
  readonly t: number
  /** Content type of the body; a GET has none. */
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
  /** Examples of the document itself. */
  readonly examples: readonly unknown[]
}
type Shown = readonly Readonly<Record<string, unknown>>[]

const LONG = 'x'.repeat(5_000)
const TEXTS = [
  ...['', ' ', '\u0000', 'ש\u202e', '👍🏽', "' or 1=1 --", 'x'.repeat(256)],
  ...'0 1 2 null __proto__ constructor <b>'.split(' '),
]
const DECIMALS = [...'0 1 .5 1. 0.1 00.10 -1 -0 100 25.5'.split(' '), '9'.repeat(64), `0.${'0'.repeat(61)}1`]
const NO_DECIMALS = ['', ' 1', '1'.repeat(65), ...'two 1e5 NaN Infinity --1 +1 0x10 1,5 １'.split(' ')]
const NO_INTEGERS = ['', ' 1', '9'.repeat(30), ...'two 1.5 1e3 +1 01 -0 NaN １'.split(' ')]
const OTHERS: readonly unknown[] = [null, true, [], {}, { a: { b: [1] } }, [['x']]]

const edgesOf = ({ type, enum: words, pattern, minimum = 0, maximum }: Schema): readonly unknown[] => {
  if (words !== undefined) return words
  if (type === 'integer') return [minimum, minimum + 1, maximum ?? Number.MAX_SAFE_INTEGER]
  return pattern === undefined ? TEXTS : DECIMALS
}
const madeOf = ({ type, enum: words, pattern, minimum = 0, maximum = 1_000 }: Schema): fc.Arbitrary<unknown> => {
  if (words !== undefined) return fc.constantFrom(...words)
  if (type === 'integer') return fc.integer({ min: minimum, max: Math.min(maximum, 1_000) })
  return pattern === undefined
    ? fc.oneof(fc.nat({ max: 9 }).map(String), fc.string(), fc.string({ unit: 'binary' }))
    : fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= 64)
}
const validOf = ({ schema, examples }: Field): fc.Arbitrary<unknown> =>
  examples.length === 0
    ? madeOf(schema)
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: madeOf(schema) })
/** Texts that are not of the schema; none where any text is. */
const wrongOf = ({ type, enum: words, pattern, minimum, maximum }: Schema): readonly string[] => {
  if (words !== undefined) return ['none of these', '__proto__', '', '99']
  if (type !== 'integer') return pattern === undefined ? [] : NO_DECIMALS
  const beyond = [minimum === undefined ? [] : [minimum - 1], maximum === undefined ? [] : [maximum + 1]].flat()
  return [...NO_INTEGERS, ...beyond.map(String)]
}

/** Fields of a call's body or query, with the whole exchanges of the document. */
const askedOf = ({ operation, parameters }: Call) => {
  const [[type, media] = [undefined, undefined]] = Object.entries(operation.requestBody?.content ?? {})
  if (media !== undefined) {
    const { required, properties } = media.schema as {
      readonly required: readonly string[]
      readonly properties: Readonly<Record<string, Schema>>
    }
    const shown = Object.values(media.examples).map(({ value }) => value) as Shown
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
  const asked = parameters.filter((one) => one.in === 'query' && one.name !== 't')
  const fields = asked.map(
    ({ name, schema, required = false, examples = {} }): Field => ({
      name,
      schema: schema as Schema,
      required,
      examples: Object.values(examples).map(({ value }) => value),
    }),
  )
  const names = new Set(asked.flatMap(({ examples }) => Object.keys(examples ?? {})))
  const shown = [...names].map((example) =>
    Object.fromEntries(
      asked.flatMap(({ name, examples }) => (examples?.[example] ? [[name, examples[example].value]] : [])),
    ),
  )
  return { type, fields, shown }
}

/** Values of a field, or parts of one exchange of the document: some make sense only together. */
const valuesOf = (fields: readonly Field[], shown: Shown): fc.Arbitrary<Values> => {
  const model = Object.fromEntries(fields.map((field) => [field.name, validOf(field)]))
  const requiredKeys = fields.flatMap(({ name, required }) => (required ? [name] : []))
  const drawn = fc.record(model, { requiredKeys })
  const either =
    shown.length === 0
      ? drawn
      : fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...shown) }, { weight: 1, arbitrary: drawn })
  return either.map((one) => new Map(Object.entries(one)))
}

const said = (values: Values, isOutside = false): Said => ({ values, isOutside })

/** Values for a query or a body, and whether they are outside the schemas. */
const saidOf = (
  kind: Kind,
  fields: readonly Field[],
  base: fc.Arbitrary<Values>,
  isJson: boolean,
): fc.Arbitrary<Said> => {
  const changed = (those: readonly Field[], others: (schema: Schema) => readonly unknown[], isOutside: boolean) =>
    fc
      .tuple(base, fc.constantFrom(...those))
      .chain(([values, { name, schema }]) =>
        fc.constantFrom(...others(schema)).map((other) => said(new Map([...values, [name, other]]), isOutside)),
      )
  const needed = fields.filter(({ required }) => required)
  const strict = fields.filter(({ schema }) => wrongOf(schema).length > 0)
  if (kind === 'boundary' && fields.length > 0) return changed(fields, edgesOf, false)
  if (kind === 'missing' && needed.length > 0)
    return fc
      .tuple(base, fc.constantFrom(...needed))
      .map(([values, { name }]) => said(new Map([...values].filter(([key]) => key !== name)), true))
  if (kind === 'wrong' && strict.length > 0) return changed(strict, wrongOf, true)
  if (kind === 'wrong' && isJson && fields.length > 0) return changed(fields, () => OTHERS, false)
  if (kind === 'wrong')
    return fc
      .tuple(base, fc.constantFrom(LONG, '\ud800'))
      .map(([values, text]) => said(new Map([...values.keys()].map((name) => [name, text]))))
  if (kind === 'extra') return fc.tuple(base, EXTRA).map(([values, name]) => said(new Map([...values, [name, '1']])))
  return base.map((values) => said(values))
}

const EXTRA = fc.constantFrom(...'unknown __proto__ constructor page[] a.b 👍🏽 token user_id'.split(' '))
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
  ...'{ [] null "x" {"a": 1 %%% {"__proto__":{"a":1}}'.split(' '),
  `{"a":"${'x'.repeat(70_000)}"}`,
)

/** Every value as the text it travels as. */
export const entriesOf = (values: Values): [name: string, text: string][] =>
  [...values].map(([name, value]) => [name, String(value).toWellFormed()])

/** Cases of one call, so many, the same ones for the same seed. */
export const casesOf = (call: Call, count: number, seed: number): readonly Case[] => {
  const { type, fields, shown } = askedOf(call)
  const base = valuesOf(fields, shown)
  const kinds = type === undefined ? KINDS.filter((kind) => kind !== 'broken') : KINDS
  const one = fc.constantFrom(...kinds).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      said: saidOf(kind, fields, base, type === 'application/json'),
      lang: LANG,
      key: KEY,
      broken: kind === 'broken' ? BROKEN : fc.constant(undefined),
      t: fc.nat(),
    }),
  )
  return fc
    .sample(one, { numRuns: count, seed })
    .map(({ kind, said: { values, isOutside }, lang, key, broken, t }, at) => {
      const own = key ?? `${call.operation.operationId}.${seed}.${at}`
      return { kind, isOutside, values, headers: { lang, 'idempotency-key': own }, t, type, broken }
    })
}
