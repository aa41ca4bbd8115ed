import type { Outcome } from '../kernel/outcome.ts'
import type { Clock, Http, Log, LogEvent } from '../ports/index.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import type { ApiFailure } from '../wire/failures.ts'

/** A call that begins. */
export interface CallStart {
  /** Its name, as `loadSymbols`. */
  readonly call: string
  /** Id that its `call.ended` carries as well; of a mutation its `Idempotency-Key`. */
  readonly request: string
  /** Session of the client it belongs to. */
  readonly epoch: number
  /** Set where the call was sent before the observer was loaded: its headers stay as they were sent. */
  readonly early?: {
    /** Header it was sent with. */
    readonly traceparent: string
    /** When it left, in milliseconds since 1970. */
    readonly at: number
  }
}

/** Headers to send with a call, as `traceparent`. Those of the contract cannot be replaced by it. */
export type Trace = (start: CallStart) => Readonly<Record<string, string>> | undefined

interface Parts {
  readonly log: Log
  readonly clock: Clock
  readonly trace?: Trace | undefined
}

type Sent = Pick<Endpoint<never, unknown>, 'name' | 'mutation'>

/** As `list[2].PricePrecision`. Names are the contract's: what is none is left out. @rule LOG-5 */
const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : /^\w{1,40}$/.test(String(key)) ? `.${String(key)}` : '.?'))
    .join('')
    .replace(/^\./, '')

/** End of a call without a good answer, and by what. */
const factsOf = ({ mutation }: Sent, failure: ApiFailure): Pick<LogEvent, 'outcome' | 'detail' | 'path'> => {
  const detail = failure._tag === 'TransportFailure' ? failure.reason : failure._tag
  const { path = [] } = failure._tag === 'Undecodable' ? failure : {}
  const place = path.length === 0 ? {} : { path: placeOf(path) }
  const isRefused = detail === 'Rejected' || detail === 'SessionDead' || detail === 'refused'
  const lost = mutation ? 'unknown' : detail === 'aborted' ? 'aborted' : 'failed'
  return { outcome: isRefused ? 'refused' : lost, detail, ...place }
}

const headersOf = (trace: Trace | undefined, start: CallStart): Readonly<Record<string, string>> => {
  try {
    return Object.fromEntries(Object.entries(trace?.(start) ?? {}).map(([name, text]) => [name.toLowerCase(), text]))
  } catch {
    return {}
  }
}

/** One call as operators see it: what it sends besides, and one event at its end. @rule LOG-4 LOG-6 */
export const observeCall = (
  { log, clock, trace }: Parts,
  endpoint: Sent,
  { request, epoch }: Omit<CallStart, 'call'>,
) => {
  if (log.note === undefined && trace === undefined) return undefined
  const start: CallStart = { call: endpoint.name, request, epoch }
  const began = clock.monotonic()
  const headers = headersOf(trace, start)
  let status: number | undefined
  /** The status of this attempt, if it had an answer. */
  const known = () => (status === undefined ? {} : { status })
  return {
    parts: (http: Http): { readonly http: Http; readonly log: Log } => ({
      http: {
        send: async (sent) => {
          status = undefined
          const answer = await http.send({ ...sent, headers: { ...headers, ...sent.headers } })
          if ('status' in answer) status = answer.status
          return answer
        },
      },
      log: { ...log, report: (event) => log.report({ ...event, ...start, ...known() }) },
    }),
    /** Ended; without an answer by a mistake of the program. */
    ended: (answer?: Outcome<unknown, ApiFailure>): void =>
      log.note?.({
        kind: 'call.ended',
        ...start,
        ms: Math.round(clock.monotonic() - began),
        ...known(),
        ...(answer === undefined
          ? { outcome: 'failed' }
          : answer.ok
            ? { outcome: 'ok' }
            : factsOf(endpoint, answer.failure)),
      }),
  }
}
