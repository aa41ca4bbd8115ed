// Judges requests, answers and frames by the published documents alone: it knows neither core nor the sandbox.
import {
  asyncApi,
  httpErrors,
  nameOf,
  type Operation,
  openApi,
  type Parameter,
  resolved,
  socketErrors,
} from './documents.ts'

/** A call of the document by its place. */
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
/** The call of a method and a path; undefined where the document has none there. */
export const callAt = (method: string, path: string): Call | undefined => BY_PLACE.get(`${method} ${path}`)

/** Headers by their names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>
/** A request as it was sent. */
export interface Asked {
  readonly query: URLSearchParams
  /** Names in lower case. */
  readonly headers: Headers
  readonly body: string
}
/** An answer as it came. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

const said = (errors: readonly { readonly instancePath: string; readonly message?: string }[]): readonly string[] =>
  errors.map((one) => `${one.instancePath || '/'} ${one.message}`)
const ofHttp = (schema: object, value: unknown): readonly string[] => said(httpErrors(schema, value))
const ofSocket = (schema: object, value: unknown): readonly string[] => said(socketErrors(schema, value))

/** A number travels as text in a query or a form, and has one way to be written. */
export const asSent = ({ type }: { readonly type?: unknown }, text: string): unknown =>
  type === 'integer' && /^(?:0|-?[1-9]\d*)$/.test(text) ? Number(text) : text

export const readJson = (text: string): { readonly value: unknown } | undefined => {
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

/** Everything of a request that is not in the document, in words; empty where it holds. */
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

/** Everything of an answer that is not in the document; a defect of the server is documented and found all the same. */
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

/** Judges a frame: its type, and words where no message of the document is like it. */
export const judgeFrame = (from: 'client' | 'server', text: string): { type: string; found: readonly string[] } => {
  const value = readJson(text)?.value
  const type = String((value as { readonly type?: unknown } | null | undefined)?.type)
  const judged = FRAMES[from].map((schema) => ofSocket(schema, value))
  return {
    type,
    found: judged.some((found) => found.length === 0) ? [] : [`a frame of no document: ${text.slice(0, 200)}`],
  }
}
