// An operation of the document, from an endpoint value, its doc comment and its part of the conversation.

import { LANGUAGES } from '@openlot/core'
import { CODE_OK, CODE_SESSION_DEAD, type Endpoint, KEYS_HEADER, type WireParams } from '@openlot/core/wire'
import { needsSession } from '../../packages/sandbox/test/endpoints.ts'
import type { Exchange } from '../../packages/sandbox/test/protocol/conversation.ts'
import type { Declared } from './doc-comments.ts'
import { asParam, type JsonSchema, ref } from './json-schema.ts'
import type { Param, Shapes } from './shapes.ts'

export type Node = Readonly<Record<string, unknown>>

export const SHOWN_ROWS = 2

/** Long lists are cut, so that an example can be read. */
const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, SHOWN_ROWS).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortened(one)]))
}

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? { ...schemas[0] } : { anyOf: schemas }
export const json = (schema: JsonSchema, examples: Node): Node => ({ 'application/json': { schema, examples } })
/** Examples of one name belong together: parameters, body and answer of one exchange. */
const byName = (
  exchanges: readonly Exchange[],
  pick: (exchange: Exchange) => unknown,
  more: (exchange: Exchange) => Node = () => ({}),
): Node =>
  Object.fromEntries(
    exchanges.map((exchange) => [
      exchange.step.example,
      { summary: exchange.step.summary, ...more(exchange), value: pick(exchange) },
    ]),
  )

const checkExamples = (name: string, params: readonly Param[], exchanges: readonly Exchange[]): void => {
  const sent = new Set(exchanges.flatMap((one) => Object.keys(one.params)))
  for (const param of params) if (!sent.has(param.name)) throw new Error(`${name}: no example sends ${param.name}`)
}

const queryOf = (params: readonly Param[], exchanges: readonly Exchange[]): readonly Node[] =>
  params.map(({ name, schema, optional, text }) => {
    const saying = exchanges.filter(({ params: sent }) => sent[name] !== undefined)
    return {
      name,
      in: 'query',
      required: !optional,
      description: text,
      schema,
      examples: byName(saying, ({ params: sent }) => asParam(schema, sent[name] ?? '')),
    }
  })

const MEDIA = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  query: 'application/json',
  file: 'multipart/form-data',
} as const
const bodyOf = (body: keyof typeof MEDIA, params: readonly Param[], exchanges: readonly Exchange[]): Node => ({
  required: true,
  ...(body === 'file' ? { description: 'The bytes as they are. The examples have them in base64.' } : {}),
  content: {
    [MEDIA[body]]: {
      schema: {
        type: 'object',
        required: params.filter(({ optional }) => !optional).map(({ name }) => name),
        properties: Object.fromEntries(
          params.map(({ name, schema, text }) => [
            name,
            { description: text, ...(body === 'file' ? { type: 'string', format: 'binary' } : schema) },
          ]),
        ),
      },
      examples: byName(exchanges, ({ params: sent }) =>
        Object.fromEntries(
          Object.entries(sent).map(([name, value]) => {
            const schema = params.find((param) => param.name === name)?.schema ?? {}
            return [name, asParam(schema, value)]
          }),
        ),
      ),
    },
  },
})

/** No field, or all of them may be left out. */
const isOptional = (data: JsonSchema): boolean =>
  Object.keys(data).length === 0 || ('properties' in data && !('required' in data))
const accepted = (data: JsonSchema): JsonSchema => ({
  title: 'Accepted',
  type: 'object',
  required: isOptional(data) ? ['code'] : ['code', 'data'],
  properties: {
    code: { description: 'Accepted.', const: CODE_OK },
    msg: ref('Words'),
    data: Object.keys(data).length === 0 ? { description: 'Clients do not read it.' } : data,
  },
})

/** Reason of a refusal of every call with parameters. */
const UNREAD = 'a parameter that is missing or not of its schema'

export const ENGLISH = 'en'
export const LANG = {
  name: 'lang',
  in: 'header',
  description: 'The language of the person: words in `msg` and translated fields are in it.',
  schema: { type: 'string', enum: [...LANGUAGES] },
}
const langOf = (exchanges: readonly Exchange[]): Node =>
  exchanges.every(({ headers }) => headers.lang === ENGLISH)
    ? { $ref: '#/components/parameters/lang' }
    : { ...LANG, examples: byName(exchanges, ({ headers }) => headers.lang) }

export const operationOf = (
  endpoint: Endpoint<WireParams, unknown>,
  declared: Declared,
  exchanges: readonly Exchange[],
  shapes: Shapes,
): Node => {
  const params = shapes.paramsOf(endpoint.input)
  checkExamples(endpoint.name, params, exchanges)
  const isGet = endpoint.method === 'GET'
  const session = needsSession(endpoint)
  const codes = new Set(exchanges.map(({ answer }) => answer.code))
  if (!codes.has(CODE_OK)) throw new Error(`${endpoint.name}: no example is accepted`)
  const refused = exchanges.filter(({ answer }) => answer.code !== CODE_OK && answer.code !== CODE_SESSION_DEAD)
  if (refused.some(({ step }) => step.without === undefined) !== (declared.refuses !== undefined))
    throw new Error(`${endpoint.name}: @refuses and the examples do not agree`)
  const lacking = exchanges.find(({ step }) => step.without !== undefined)
  if (lacking !== undefined && !refused.includes(lacking))
    throw new Error(`${endpoint.name}: accepted without ${lacking.step.without}`)
  const refuses = [
    ...(params.length > 0 ? [UNREAD] : []),
    ...(declared.refuses === undefined ? [] : [declared.refuses]),
  ]
  const [summary = '', ...more] = declared.text.split(/(?<=\.) /)
  const description = [
    ...more,
    ...(refuses.length === 0 ? [] : [`Refuses ${refuses.join('; ')}.`]),
    ...(endpoint.mutation
      ? [
          session
            ? 'A mutation: sent again with the same key it is answered again, not carried out again.'
            : 'A mutation without a session: no key counts, so a client never sends it again.',
        ]
      : []),
  ].join(' ')
  return {
    operationId: endpoint.name,
    summary: summary.replace(/\.$/, ''),
    ...(description === '' ? {} : { description }),
    tags: [declared.path.split('/').at(-2)],
    security: [...(endpoint.visitors ? [{}] : []), ...(session || endpoint.visitors ? [{ token: [] }] : [])],
    parameters: [
      langOf(exchanges),
      ...(isGet ? [{ $ref: '#/components/parameters/t' }] : []),
      ...(endpoint.mutation ? [{ $ref: '#/components/parameters/idempotencyKey' }] : []),
      ...(isGet ? queryOf(params, exchanges) : []),
    ],
    ...(isGet ? {} : { requestBody: bodyOf(endpoint.body, params, exchanges) }),
    responses: {
      200: {
        description: 'An envelope: what was asked for, or why not.',
        headers: { [KEYS_HEADER]: { $ref: '#/components/headers/keysKept' } },
        content: json(
          anyOf([
            accepted(shapes.of(endpoint.answer)),
            ...(refuses.length === 0 ? [] : [ref('Refusal')]),
            ...(session || endpoint.visitors ? [ref('SessionDead')] : []),
          ]),
          byName(
            exchanges,
            ({ answer }) => shortened(answer),
            (one) => ({ 'x-step': one.at, 'x-as': one.step.as }),
          ),
        ),
      },
      '4XX': { $ref: '#/components/responses/NotTaken' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}
