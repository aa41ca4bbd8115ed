// Lines a server says of itself and of the calls it answered.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import pino, { type Logger } from 'pino'
import { CALL_PATHS, callName, codeIn } from './call-name.ts'

/** Levels of the log, the fewest lines last; `silent` is none. */
export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const
/** `json`: a line is an object, for programs. `readable`: a line is a sentence, for people. */
export const FORMS = ['json', 'readable'] as const

/** Options of a server's log. */
export type LogOptions = {
  readonly level: (typeof LEVELS)[number]
  readonly form: (typeof FORMS)[number]
  /** Takes each line, with its end; written to the standard output when left out. */
  readonly write?: (line: string) => void
}

type Entry = Readonly<Record<string, unknown>>
const NUMBER_OF_LEVEL = new Map(Object.entries(pino.levels.labels))

/** A line of JSON as a sentence: time, level, message, then the fields. */
const readable = (line: string): string => {
  const { level, time, msg, ...fields } = JSON.parse(line) as Entry
  const head = [String(time).slice(11, 23), NUMBER_OF_LEVEL.get(String(level)) ?? level, msg]
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return `${[...head, ...rest].join(' ')}\n`
}

/** The log of a server; without options it writes nothing. */
export const createLog = (
  { level, form, write = (line) => void process.stdout.write(line) }: LogOptions = { level: 'silent', form: 'json' },
): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    { write: form === 'json' ? write : (line: string) => write(readable(line)) },
  )

/** A trace of W3C's `traceparent`, or nothing where the header is of another shape. */
const traceOf = (header: unknown): string | undefined =>
  /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(header))?.[1]

/** Kind of an answer that is no call's: what a path says stays out of the log. */
const kindOf = (request: FastifyRequest, contentType: string): string => {
  const { url = '' } = request.routeOptions
  if (CALL_PATHS.test(request.url)) return 'call'
  if (url !== '/*') return url
  return contentType.startsWith('text/html') ? 'page' : 'file'
}

/** Facts of an answer, beside the log: for figures. */
export type Noted = { readonly call: string; readonly code: string; readonly status: number; readonly seconds: number }

/**
 * Notes each answer: name of the call, status, code and time. Parameters, tokens, addresses and paths are never read here, so
 * none of them can be in a line. @rule OPS-1
 */
export const noteAnswers = (server: FastifyInstance, log: Logger, onCall: (noted: Noted) => void): void => {
  const codes = new WeakMap<FastifyRequest, string>()
  server.addHook('onSend', async (request, _reply, payload) => {
    codes.set(request, codeIn(payload))
  })
  server.addHook('onResponse', async (request, reply) => {
    const kind = kindOf(request, String(reply.getHeader('content-type') ?? ''))
    const status = reply.statusCode
    const ms = Math.round(reply.elapsedTime)
    const traceId = traceOf(request.headers.traceparent)
    const own = { id: request.id, status, ms, ...(traceId === undefined ? {} : { traceId }) }
    if (kind !== 'call') return log[kind.startsWith('/') ? 'debug' : 'info'](own, kind)
    const call = callName(request.url)
    const code = codes.get(request) ?? 'none'
    onCall({ call, code, status, seconds: reply.elapsedTime / 1000 })
    log[status >= 500 ? 'error' : 'info']({ call, code, ...own }, 'call')
  })
}
