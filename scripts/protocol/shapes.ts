// From core's schemas to JSON Schema, as the values travel: wire names, wire types, core's own comment of each field.

import { FLAGS } from '@openlot/core'
import { reveal, Secret } from '@openlot/core/wire'
import * as Exit from 'effect/Exit'
import * as Schema from 'effect/Schema'
import type * as SchemaAST from 'effect/SchemaAST'
import {
  AppConfigAnswer,
  Bar,
  ContractOrder,
  Follower,
  FollowerList,
  FollowerSums,
  KlineList,
  MicroDuration,
  MicroPlaced,
  MicroStake,
  MicroTerms,
  OrderList,
  Placed,
} from '../../packages/core/test-support/wire-names.ts'
import { configNames } from './config-names.ts'
import type { Declared } from './doc-comments.ts'
import { described, type JsonSchema, LEAVES, paramSchema, ref } from './json-schema.ts'

type Codec = Schema.Codec<unknown, unknown>
/** Any schema that can be read; its type does not matter here. */
export interface WireSchema {
  readonly ast: SchemaAST.AST
}

const codecOf = (ast: SchemaAST.AST): Codec => Schema.make<Codec>(ast)
const encoded = (ast: SchemaAST.AST): SchemaAST.AST => Schema.toEncoded(codecOf(ast)).ast

const REFUSED = Symbol('refused')
const HIGHEST_CODE = 99

/** A leaf is recognised by its reading of a few values: the codec itself is called, no fact is written twice. */
const leafOf = (ast: SchemaAST.AST): JsonSchema | undefined => {
  const decode = Schema.decodeUnknownExit(codecOf(ast))
  const read = (value: unknown): unknown => {
    const exit = decode(value)
    if (!Exit.isSuccess(exit)) return REFUSED
    // Masked or not, it travels as text.
    return exit.value instanceof Secret ? reveal(exit.value) : exit.value
  }
  if (read('1') === true && read('0') === false) return ref('Flag')
  if (read(1_767_787_200) === 1_767_787_200_000) return ref('Time')
  if (read({}) === 'unknown') {
    const words = Array.from({ length: HIGHEST_CODE + 1 }, (_, code) => [code, read(code)] as const).filter(
      ([, word]) => word !== 'unknown',
    )
    if (words.length === 0) throw new Error('a code without a single known value')
    return {
      description: words.map(([code, word]) => `${code} ${String(word)}`).join(', '),
      enum: words.flatMap(([code]) => [code, String(code)]),
    }
  }
  // A number of decimals may come as text, but never with a fraction.
  if (read('7') === 7 && read('7.0') === REFUSED) return { type: 'number' }
  if (read('7') === 7) return ref('Length')
  // A token: no number, and never empty.
  if (read('7') === '7' && read(7) === REFUSED && read('') === REFUSED) return { type: 'string', minLength: 1 }
  if (read(7) === '7') return ref(read(null) === '' ? 'Text' : 'Id')
  const decimal = read('1.50')
  if (typeof decimal === 'object' && decimal !== null && 'toFixed' in decimal) return ref('Decimal')
  if (ast._tag !== 'Union') return undefined
  const sent = ast.types.map((one) =>
    Schema.encodeUnknownExit(codecOf(ast))(one._tag === 'Literal' ? one.literal : one),
  )
  return sent.every(Exit.isSuccess) ? { enum: sent.flatMap(({ value }) => [value, String(value)]) } : undefined
}

const plainOf = (ast: SchemaAST.AST): JsonSchema | undefined => {
  switch (ast._tag) {
    case 'String':
      return ast.checks === undefined ? { type: 'string' } : { type: 'string', minLength: 1 }
    case 'Number':
      return { type: 'number' }
    case 'Literal':
      return { const: ast.literal }
    case 'Unknown':
      return {}
    case 'Union':
      return ast.types.every((one) => one._tag === 'Literal')
        ? { enum: ast.types.map((one) => (one as SchemaAST.Literal).literal) }
        : undefined
    default:
      return undefined
  }
}

/** A value as it is sent. Numbers are all whole, amounts are text; a bound is found by trying its check. */
const sentJson = (ast: SchemaAST.AST): JsonSchema => {
  if (ast._tag !== 'Number') return Schema.toJsonSchemaDocument(codecOf(ast)).schema
  const isRead = Schema.is(codecOf(ast))
  const minimum = [0, 1].find((value) => isRead(value) && !isRead(value - 1))
  if (minimum === undefined || isRead(1.5)) throw new Error('a number that is not said to be whole, from 0 or from 1')
  const maximum = [10_000_000].find((value) => isRead(value) && !isRead(value + 1))
  return { type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) }
}

/** A parameter of a call, by its name on the wire. */
export interface Param {
  readonly name: string
  readonly text: string
  readonly optional: boolean
  readonly schema: JsonSchema
}

export const createShapes = (declared: readonly Declared[]) => {
  const components = new Map<string, JsonSchema>(Object.entries(LEAVES))

  const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items })
  /** A list may come bare or as one page of it. */
  const pageOf = (row: WireSchema, rows = 'data', total = 'total', more: JsonSchema = {}): JsonSchema => ({
    anyOf: [
      listOf(of(row.ast)),
      {
        type: 'object',
        required: [rows],
        properties: {
          [rows]: listOf(of(row.ast)),
          [total]: { description: 'How many rows there are in all.', type: ['integer', 'string'] },
          ...more,
        },
      },
    ],
  })

  const fieldText = (owner: string, key: string): string => {
    const text = declared.find(({ name }) => name === owner)?.fields.get(key)
    if (text === undefined) throw new Error(`core says nothing of ${owner}.${key}`)
    return text
  }

  const config = (): JsonSchema => ({
    type: 'object',
    description: `${declared.find(({ name }) => name === 'AppConfig')?.text ?? ''} Every value may be left out and then takes its default.`,
    properties: Object.fromEntries([
      ...configNames().map(({ wire, ours }) => [wire, described(ref('Text'), fieldText('AppConfig', ours))]),
      ...Object.entries(FLAGS).map(([flag, what]) => [flag, described(ref('Flag'), `1 switches on: ${what}.`)]),
    ]),
  })

  /** Any answer to an accepted order is accepted; its most useful field is an id, where the server sends one. */
  const placed = (schema: string): JsonSchema =>
    described(
      { type: 'object', properties: { id: ref('Id') } },
      declared.find(({ name }) => name === schema)?.text ?? '',
    )

  /** Answers core reads by hand, as schemas of their contents. */
  const byHand = new Map<SchemaAST.AST, () => JsonSchema>([
    [KlineList.ast, () => pageOf(Bar)],
    [
      OrderList.ast,
      () =>
        pageOf(ContractOrder, 'data', 'total', {
          all_fact_profits: described(ref('Decimal'), fieldText('OrderPage', 'totalProfit')),
        }),
    ],
    [FollowerList.ast, () => ({ allOf: [pageOf(Follower), of(FollowerSums.ast)] })],
    [
      MicroTerms.ast,
      () => ({
        type: 'object',
        required: ['sec', 'number'],
        properties: {
          sec: described(listOf(of(MicroDuration.ast)), fieldText('MicroOptions', 'durations')),
          number: described(listOf(of(MicroStake.ast)), fieldText('MicroOptions', 'stakes')),
        },
      }),
    ],
    [AppConfigAnswer.ast, config],
    [Placed.ast, () => placed('Placed')],
    [MicroPlaced.ast, () => placed('MicroPlaced')],
  ])

  /** Parameters with equal fields are one to a reader; a row has a page of its own, under its name. */
  const saysTheSame = (one: Declared, other: Declared): boolean =>
    [...one.fields].every(([name, text]) => other.fields.get(name) === text)

  /** Declaration of these fields, with the comment of each. */
  const sourceOf = (ast: SchemaAST.Objects, isAlike: typeof saysTheSame = () => false): Declared => {
    const keys = ast.propertySignatures.map(({ name }) => String(name)).join()
    const found = declared.filter(({ isStruct, fields }) => isStruct && [...fields.keys()].join() === keys)
    const [source] = found
    if (source === undefined) throw new Error(`no schema of core is declared with the fields ${keys}`)
    const other = found.find((one) => one !== source && !isAlike(one, source))
    if (other !== undefined)
      throw new Error(
        `${source.name} and ${other.name} both have the fields ${keys}: share one, or put them in another order`,
      )
    return source
  }

  /**
   * Fields with their names on the wire. Null may stand for a missing one; the documents describe what servers should
   * send.
   */
  const fieldsOf = (ast: SchemaAST.Objects, source: Declared) => {
    const sent = encoded(ast)
    const wire = sent._tag === 'Union' ? (sent.types.find(({ _tag }) => _tag === 'Objects') ?? sent) : sent
    if (wire._tag !== 'Objects' || wire.propertySignatures.length !== ast.propertySignatures.length)
      throw new Error(`${source.name} does not travel field by field`)
    return wire.propertySignatures.map(({ name, type }, at) => {
      const ours = ast.propertySignatures[at]
      if (ours === undefined) throw new Error(`${source.name} has no field ${at}`)
      const text = source.fields.get(String(ours.name)) ?? ''
      return { name: String(name), sent: type, read: ours.type, text, optional: type.context?.isOptional === true }
    })
  }

  /** Parameters of a call as sent, not as read. */
  const paramsOf = ({ ast }: WireSchema): readonly Param[] => {
    const inner = (ast.annotations?.fields as WireSchema | undefined)?.ast ?? ast
    if (inner._tag !== 'Objects') throw new Error('parameters are no record')
    if (inner.propertySignatures.length === 0) return []
    const source = sourceOf(inner, saysTheSame)
    return fieldsOf(inner, source).map(({ name, sent, text, optional }) => {
      if (text === '') throw new Error(`${source.name} does not say what ${name} is`)
      return { name, text, optional, schema: paramSchema(sentJson(sent)) }
    })
  }

  const objectOf = (ast: SchemaAST.Objects): JsonSchema => {
    const source = sourceOf(ast)
    if (components.has(source.name)) return ref(source.name)
    const fields = fieldsOf(ast, source).map(({ name, read, text, optional }) => {
      const shape = of(read)
      const said = [text, String(shape.description ?? '')].filter((one) => one !== '').join(' ')
      return { name, optional, shape: described(shape, said) }
    })
    components.set(source.name, {
      type: 'object',
      description: source.text,
      required: fields.filter(({ optional }) => !optional).map(({ name }) => name),
      properties: Object.fromEntries(fields.map(({ name, shape }) => [name, shape])),
    })
    return ref(source.name)
  }

  const of = (ast: SchemaAST.AST): JsonSchema => {
    const own = byHand.get(ast)
    if (own !== undefined) return own()
    const row = ast.annotations?.row as WireSchema | undefined
    const names = ast.annotations?.names as { rows?: string; total?: string } | undefined
    if (row !== undefined) return pageOf(row, names?.rows, names?.total)
    const sent = ast.annotations?.sent as WireSchema | undefined
    if (sent !== undefined) return of(sent.ast)
    const orNull = ast.annotations?.orNull as WireSchema | undefined
    if (orNull !== undefined) return { anyOf: [of(orNull.ast), { type: 'null' }] }
    if (ast._tag === 'Objects') return objectOf(ast)
    if (ast._tag === 'Arrays' && ast.rest[0] !== undefined) return listOf(of(ast.rest[0]))
    const shape = ast.encoding === undefined ? plainOf(ast) : leafOf(ast)
    if (shape === undefined) throw new Error(`no wire shape is known for ${ast._tag}`)
    return shape
  }

  return {
    of: (schema: WireSchema): JsonSchema => of(schema.ast),
    paramsOf,
    listOf,
    /** Every named schema met so far. */
    get components(): Readonly<Record<string, JsonSchema>> {
      return Object.fromEntries([...components].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}
export type Shapes = ReturnType<typeof createShapes>
