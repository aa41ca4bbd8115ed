// Whether what travels is what the published documents say. It knows the documents alone: neither core nor the sandbox.
import type { ValidateFunction } from 'ajv'
import {
  asyncApi,
  httpValidator,
  nameOf,
  type Operation,
  openApi,
  type Parameter,
  resolved,
  socketValidator,
} from './protocol-support.ts'

export interface Call {
  readonly path: string
  readonly method: string
  readonly operation: Operation
  readonly parameters: readonly Parameter[]
}

/** Every operation of the document, its parameters with their references followed. */
export const CALLS: readonly Call[] = Object.entries(openApi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    operation,
    parameters: operation.parameters.map((one) => resolved(openApi, one)),
  })),
)
const BY_PLACE = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]))
export const callAt = (method: string, path: string): Call | undefined => BY_PLACE.get(`${method} ${path}`)

export type Headers = Readonly<Record<string, string | undefined>>
export interface Asked {
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Headers
  readonly body: string
}
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Compiled once: by the schema as it stands in the document. */
const remembered = (compile: (schema: object) => ValidateFunction) => {
  const known = new Map<object, ValidateFunction>()
  return (schema: object, value: unknown): readonly string[] => {
    const validate = known.get(schema) ?? compile(schema)
    known.set(schema, validate)
    return validate(value) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath || '/'} ${one.message}`)
  }
}
const ofHttp = remembered(httpValidator)
const ofSocket = remembered(socketValidator)

/** A number travels as text in a query or a form, and has one way to be written. */
export const asSent = ({ type }: { readonly type?: unknown }, text: string): unknown =>
  type === 'integer' && /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : text

const readJson = (text: string): { readonly value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

interface BodySchema {
  readonly properties: Readonly<Record<string, { readonly type?: unknown }>>
}

const judgeBody = ({ operation }: Call, { headers, body }: Asked): readonly string[] => {
  const [[type, media] = ['', undefined]] = Object.entries(operation.requestBody?.content ?? {})
  if (media === undefined) return body === '' ? [] : ['a body where there is none']
  const sent = (headers['content-type'] ?? '').split(';')[0]?.trim() ?? ''
  if (sent !== type) return [`a body of ${sent || 'no type'} in place of ${type}`]
  if (type === 'multipart/form-data') return body.includes('name="file"') ? [] : ['no file']
  const { properties } = media.schema as BodySchema
  const read =
    type === 'application/json'
      ? readJson(body)
      : {
          value: Object.fromEntries(
            [...new URLSearchParams(body)].map(([name, text]) => [name, asSent(properties[name] ?? {}, text)]),
          ),
        }
  if (read === undefined || typeof read.value !== 'object' || read.value === null) return ['a body that is no record']
  return [
    ...Object.keys(read.value).flatMap((name) => (name in properties ? [] : [`a field of no document: ${name}`])),
    ...ofHttp(media.schema, read.value),
  ]
}

/** What of a request is not in the document. */
export const judgeRequest = (call: Call, asked: Asked): readonly string[] => {
  const known = new Set(call.parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])))
  const found: string[] = [...asked.query.keys()].flatMap((name) =>
    known.has(name) ? [] : [`a parameter of no document: ${name}`],
  )
  for (const { name, in: place, required, schema } of call.parameters) {
    const text = place === 'query' ? (asked.query.get(name) ?? undefined) : asked.headers[name]
    if (text !== undefined) found.push(...ofHttp(schema, asSent(schema, text)).map((words) => `${name}: ${words}`))
    else if (required === true) found.push(`${name} is missing`)
  }
  if (call.operation.security.length === 1 && asked.headers.authorization === undefined) found.push('no token')
  return [...found, ...judgeBody(call, asked)]
}

/** What of an answer is not in the document. A defect of the server is documented and found all the same. */
export const judgeAnswer = ({ operation }: Call, { status, headers, text }: Answered): readonly string[] => {
  if (status >= 500) return [`status ${status}`]
  const written = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`]
  const media = written === undefined ? undefined : resolved(openApi, written).content['application/json']
  if (media === undefined) return [`status ${status} of no document`]
  if (!/^application\/json(?:;|$)/.test(headers['content-type'] ?? '')) return [`sent as ${headers['content-type']}`]
  const read = readJson(text)
  return read === undefined ? ['not JSON'] : ofHttp(media.schema, read.value)
}

const SPOKEN = Object.values(asyncApi.operations)
const PAYLOADS = {
  client: SPOKEN.filter(({ action }) => action === 'receive').flatMap(({ messages }) => messages),
  server: SPOKEN.flatMap(({ action, messages, reply }) => (action === 'send' ? messages : (reply?.messages ?? []))),
}
const payloadsOf = (from: keyof typeof PAYLOADS): readonly object[] =>
  [...new Set(PAYLOADS[from].map(nameOf))].map((name) => asyncApi.components.messages[name]?.payload ?? {})
const FRAMES = { client: payloadsOf('client'), server: payloadsOf('server') }

/** What of a frame is not in the document; its type for one that is. */
export const judgeFrame = (from: 'client' | 'server', text: string): { type: string; found: readonly string[] } => {
  const value = readJson(text)?.value
  const type = String((value as { readonly type?: unknown } | null | undefined)?.type)
  const judged = FRAMES[from].map((schema) => ofSocket(schema, value))
  return {
    type,
    found: judged.some((found) => found.length === 0) ? [] : [`a frame of no document: ${text.slice(0, 200)}`],
  }
}
