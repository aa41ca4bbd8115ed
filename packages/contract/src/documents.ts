// The published documents, and validators of their schemas. Nothing here imports core or the sandbox.
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import asyncapi from '../../../docs/protocol/asyncapi.json' with { type: 'json' }
import openapi from '../../../docs/protocol/openapi.json' with { type: 'json' }

/** A value the document shows, and its place in the conversation. */
export interface Example {
  readonly summary: string
  readonly value: unknown
  readonly 'x-step'?: number
  readonly 'x-as'?: string
}
type Examples = Readonly<Record<string, Example>>
/** Bodies by their media types. */
interface Body {
  readonly content: Readonly<Record<string, { readonly schema: Schema; readonly examples: Examples }>>
}
interface Referring {
  readonly $ref?: string
}

/** A schema of a document, as far as it is read here. */
export interface Schema extends Referring {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** A parameter of a call, in the query or in a header. */
export interface Parameter extends Referring {
  readonly name: string
  readonly in: 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
  readonly example?: unknown
  readonly examples?: Examples
}
interface Response extends Referring, Body {}
/** One call of the document. */
export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Response>>
}
interface Components {
  readonly schemas: Readonly<Record<string, Schema>>
}
/** The document of the calls. */
export interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Components & { readonly parameters: Readonly<Record<string, Parameter>> }
}
interface Message {
  readonly payload: Schema
  readonly summary: string
  readonly examples: readonly { readonly name: string; readonly payload: Readonly<Record<string, unknown>> }[]
}
/** The document of the websocket. */
export interface AsyncApi {
  readonly info: { readonly description: string }
  readonly channels: { readonly socket: { readonly address: string; readonly description: string } }
  readonly operations: Readonly<
    Record<
      string,
      {
        readonly action: 'send' | 'receive'
        readonly summary: string
        readonly messages: readonly Required<Referring>[]
        readonly reply?: { readonly messages: readonly Required<Referring>[] }
      }
    >
  >
  readonly components: Components & { readonly messages: Readonly<Record<string, Message>> }
}

/** `docs/protocol/openapi.json` as it was when this package was built. */
export const openApi = openapi as unknown as OpenApi
/** `docs/protocol/asyncapi.json` as it was when this package was built. */
export const asyncApi = asyncapi as unknown as AsyncApi

/** Target of the `$ref` of a node of a document; the node itself where it has none. */
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

/** Last part of a `$ref`. */
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
/** Compiles a schema of the document of the calls. */
export const httpValidator = validatorOf(known(new Ajv2020(STRICT)), openApi.components)
/** Compiles a schema of the document of the websocket. */
export const socketValidator = validatorOf(known(new Ajv(STRICT)), asyncApi.components)

/** Compiled once: by the schema as it stands in the document. */
const remembered = (compile: (schema: object) => ValidateFunction) => {
  const compiled = new Map<object, ValidateFunction>()
  return (schema: object, value: unknown): readonly ErrorObject[] => {
    const validate = compiled.get(schema) ?? compile(schema)
    compiled.set(schema, validate)
    return validate(value) ? [] : (validate.errors ?? [])
  }
}
/** Errors of a value against a schema of the document of the calls; none where it holds. */
export const httpErrors = remembered(httpValidator)
/** Errors of a value against a schema of the document of the websocket; none where it holds. */
export const socketErrors = remembered(socketValidator)
