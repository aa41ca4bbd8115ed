import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { Page } from '../kernel/page.ts'
import type { Http, HttpRequest, Log, StopSignal } from '../ports/index.ts'
import type { Endpoint, WireParams } from './endpoint.ts'
import { openEnvelope } from './envelope.ts'
import type { ApiFailure, TransportFailure } from './failures.ts'
import { parseLossless } from './lossless-json.ts'
import { listIn } from './page-codec.ts'
import { type FieldKinds, problemIn, sentenceOf, unreadField } from './problem.ts'
import type { AnswerHeaders } from './server-time.ts'

/** A read or a mutation is given up after this long; a mutation's outcome is then unknown. @rule ENV-9 */
export const CALL_TIMEOUT_MS = 10_000
/** An upload may take this long. @rule ENV-9 */
export const UPLOAD_TIMEOUT_MS = 60_000

/** One logical call: what stays the same over all its attempts. */
export interface CallIdentity {
  /** Strictly increasing milliseconds, the query parameter `t` of GET calls. @rule ENV-10 */
  readonly t: number
  /** Sent as `Idempotency-Key` with mutations. @rule ENV-7 */
  readonly key: string
}

/** Facts of the client that a call needs at the moment it is sent. */
export interface CallContext {
  readonly origin: string
  readonly http: Http
  readonly log: Log
  readonly token: string | undefined
  readonly epoch: number
  readonly lang: string
  /** Of an accepted answer of the server: what it says of itself. */
  readonly onHeaders?: (headers: AnswerHeaders) => void
  /** Of an upload. */
  readonly onProgress?: ((fraction: number) => void) | undefined
}

/** An answer and the server's words with it. */
export interface Reply<Answer> {
  readonly value: Answer
  readonly msg: string
}

const queryText = (params: WireParams): string =>
  Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')

/** The request an endpoint stands for. @rule ENV-10 ENV-11 ENV-25 ENV-26 */
export const buildRequest = <Input extends WireParams, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  identity: CallIdentity,
  context: CallContext,
): HttpRequest => {
  const params = endpoint.params(input)
  const headers: Record<string, string> = { lang: context.lang, accept: 'application/json' }
  if (context.token !== undefined && !endpoint.anonymous) headers.authorization = context.token
  if (endpoint.mutation) headers['idempotency-key'] = identity.key
  const base = `${context.origin}${endpoint.path}`
  if (endpoint.method === 'GET')
    return {
      method: 'GET',
      url: `${base}?${queryText({ ...params, t: identity.t })}`,
      headers,
      timeoutMs: CALL_TIMEOUT_MS,
    }
  if (endpoint.body === 'file')
    return {
      method: 'POST',
      url: base,
      headers,
      body: { file: params.file },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      ...(context.onProgress === undefined ? {} : { onProgress: context.onProgress }),
    }
  const json = endpoint.body === 'json'
  return {
    method: 'POST',
    url: base,
    headers: { ...headers, 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: json ? JSON.stringify(params) : queryText(params),
    timeoutMs: CALL_TIMEOUT_MS,
  }
}

/** Lost on the way: reported with its code, unless it was only interrupted. @rule ENV-20 ENV-21 */
const lost = (
  log: Log,
  { name, optional }: Pick<Endpoint<never, unknown>, 'name' | 'optional'>,
  reason: TransportFailure['reason'],
  known: Pick<TransportFailure, 'status' | 'cause'> = {},
): Effect.Effect<never, ApiFailure> => {
  if (reason !== 'aborted' && !optional)
    log.report({
      kind: 'call.failed',
      detail: [`${name}: ${known.status ?? reason}`, known.cause].filter(Boolean).join(', '),
    })
  return Effect.fail({ _tag: 'TransportFailure', reason, ...known })
}

/**
 * `application/json`, or anything that says it is written in JSON; and where nothing is said, since then nothing speaks
 * against it. @rule ENV-32
 */
const JSON_TYPE = /^(?:$|application\/(?:json|[\w.!#$&^-]+\+json) *(?:;|$))/i

/** A server's own “no”: the same read brings the same again. What passes by itself (408, 425, 429, any 5xx) is none. @rule ENV-38 */
const REFUSING = /^4(?:0[0-6]|09|10|22|51)$/

type Answered = Exclude<Awaited<ReturnType<Http['send']>>, { readonly problem: unknown }>

/** The server's own words for a refusal, where its body is an envelope that has some. */
const refusalIn = ({ contentType, text }: Answered, epoch: number): ApiFailure | undefined => {
  if (!JSON_TYPE.test(contentType.trim())) return undefined
  try {
    const opened = openEnvelope(parseLossless(text), epoch)
    return 'failure' in opened && opened.failure._tag === 'Rejected' && opened.failure.msg !== ''
      ? opened.failure
      : undefined
  } catch {
    return undefined
  }
}

/** Rows of a list that could not be read: how many, and why not the first. @rule LIST-5 */
const unreadRows = (
  value: unknown,
  data: unknown,
  { fields, shared }: { readonly fields?: FieldKinds | undefined; readonly shared: boolean },
): string | undefined => {
  if (Array.isArray(value)) {
    const list = fields === undefined ? [] : (listIn(data) ?? [])
    // Rows of one time are one, which leaves none out.
    const problem = fields && value.length < list.length ? unreadField(list, fields) : undefined
    return problem && `some left out, ${sentenceOf(problem, shared)}`
  }
  const { dropped = 0, unread = '' } = Object(value) as Partial<Page<unknown>>
  // No value of a person's own rows is in a log.
  return dropped > 0 ? `${dropped} left out, ${shared ? unread : unread.replace(/, got [\s\S]*$/, '')}` : undefined
}

/** Opens the envelope and decodes what is in it. */
const readAnswer = <Input extends WireParams, Answer>(
  endpoint: Endpoint<Input, Answer>,
  sent: Awaited<ReturnType<Http['send']>>,
  { log, epoch, onHeaders }: CallContext,
): Effect.Effect<Reply<Answer>, ApiFailure> => {
  if ('problem' in sent) {
    const { problem, ...known } = sent
    return lost(log, endpoint, problem, known)
  }
  const { status } = sent
  if (status < 200 || status > 299) {
    // Of a mutation it says nothing: what stands between may refuse the answer to one that was carried out.
    const isRefused = !endpoint.mutation && REFUSING.test(`${status}`)
    const said = isRefused ? refusalIn(sent, epoch) : undefined
    return said === undefined ? lost(log, endpoint, isRefused ? 'refused' : 'http', { status }) : Effect.fail(said)
  }
  // A page of a proxy may hold anything, an envelope too.
  if (!JSON_TYPE.test(sent.contentType.trim())) {
    if (!endpoint.optional) log.report({ kind: 'answer.not_json', detail: endpoint.name })
    return Effect.fail({ _tag: 'Undecodable', detail: 'not sent as JSON' })
  }
  let body: unknown
  try {
    body = parseLossless(sent.text)
  } catch {
    return Effect.fail({ _tag: 'Undecodable', detail: 'not JSON' })
  }
  const opened = openEnvelope(body, epoch)
  if ('failure' in opened) return Effect.fail(opened.failure)
  // Answers that are not accepted may come from a proxy between us and the server.
  if (sent.headers) onHeaders?.(sent.headers)
  return Schema.decodeUnknownEffect(endpoint.answer, { reportInput: true })(opened.data).pipe(
    Effect.map((value): Reply<Answer> => {
      const unread = unreadRows(value, opened.data, endpoint)
      if (unread !== undefined) log.report({ kind: 'answer.rows_dropped', detail: `${endpoint.name}: ${unread}` })
      return { value, msg: opened.msg }
    }),
    Effect.mapError(({ issue }): ApiFailure => {
      const problem = problemIn(issue)
      const detail = `${endpoint.name}: ${sentenceOf(problem, endpoint.shared)}`
      if (!endpoint.optional) log.report({ kind: 'answer.undecodable', detail })
      return { _tag: 'Undecodable', detail, path: problem.path }
    }),
  )
}

/**
 * Sends once and reads the answer: build, send, open the envelope, decode, fail with a tag. It never waits or repeats
 * by itself. Interrupted, it aborts its request. @rule ENV-1 ENV-12
 */
export const call = <Input extends WireParams, Answer>(
  endpoint: Endpoint<Input, Answer>,
  input: Input,
  identity: CallIdentity,
  context: CallContext,
): Effect.Effect<Reply<Answer>, ApiFailure> =>
  Effect.promise((signal) =>
    context.http.send({ ...buildRequest(endpoint, input, identity, context), signal: signal as StopSignal }),
  ).pipe(Effect.flatMap((sent) => readAnswer(endpoint, sent, context)))
