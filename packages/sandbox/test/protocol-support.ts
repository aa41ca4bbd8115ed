// Reads the published documents alone: nothing here imports core or the sandbox.
import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'

interface Example {
  readonly summary: string
  readonly value: unknown
  readonly 'x-step'?: number
  readonly 'x-as'?: string
}
type Examples = Readonly<Record<string, Example>>
type Media = Readonly<Record<string, { readonly schema: object; readonly examples: Examples }>>
interface Referring {
  readonly $ref?: string
}

export interface Parameter extends Referring {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required?: boolean
  readonly schema: object
  readonly example?: unknown
  readonly examples?: Examples
}
interface Response extends Referring {
  readonly content: Media
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Media }
  readonly responses: Readonly<Record<string, Response>>
}
interface Components {
  readonly schemas: Readonly<Record<string, object>>
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Components
}
interface Message {
  readonly payload: object
  readonly summary: string
  readonly examples: readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[]
}
interface AsyncApi {
  readonly channels: { readonly socket: { readonly address: string } }
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly action: 'send' | 'receive'
        readonly messages: readonly Required<Referring>[]
        readonly reply?: { readonly messages: readonly Required<Referring>[] }
      }
    >
  >
  readonly components: Components & { readonly messages: Readonly<Record<string, Message>> }
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../docs/protocol/${name}.json`, import.meta.url), 'utf8'))
export const openApi = read('openapi') as OpenApi
export const asyncApi = read('asyncapi') as AsyncApi

/** What a `$ref` of a document points at. */
export const resolved = <A extends Referring>(document: unknown, node: A): A =>
  node.$ref === undefined
    ? node
    : (node.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (at, key) => (at as Readonly<Record<string, unknown>>)[key.replaceAll('~1', '/').replaceAll('~0', '~')],
          document,
        ) as A)

export const nameOf = ({ $ref }: Required<Referring>): string => $ref.slice($ref.lastIndexOf('/') + 1)

/** A schema of a document, with the document's own schemas within reach. */
const validatorOf =
  (ajv: Ajv, { schemas }: Components) =>
  (schema: object): ValidateFunction =>
    ajv.compile({ ...schema, components: { schemas } })

const STRICT = { strict: true, allowUnionTypes: true, allErrors: true } as const
const known = <A extends Ajv>(ajv: A): A => {
  ajv.addKeyword('components')
  return ajv
}
export const httpValidator = validatorOf(known(new Ajv2020(STRICT)), openApi.components)
export const socketValidator = validatorOf(known(new Ajv(STRICT)), asyncApi.components)

const [TRADER, SECOND] = ['trader@openlot.test', 'second@openlot.test']
/** What takes its time in the conversation of the document is decided by hand where it is played on a real clock. */
export const decisionsBefore = (call: string, example: string): readonly object[] => {
  if (example === 'matched') return [{ op: 'deposit', user: TRADER, decision: 'match' }]
  if (example === 'lent') return [{ op: 'loan', user: SECOND, decision: 'approve' }]
  if (call === 'loadRanking') return [{ op: 'masters' }]
  if (call === 'submitLoan' && example === 'much') return [{ op: 'borrower', user: SECOND, decision: 'approve' }]
  if (call === 'loadFollowers' && example === 'all') return [{ op: 'trader', user: SECOND, decision: 'approve' }]
  return []
}
