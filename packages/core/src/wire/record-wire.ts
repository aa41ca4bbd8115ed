import type { Clock, Host, Http, HttpProblem, HttpRequest, Ports, Sockets } from '../ports/index.ts'
import { KEYS_HEADER, KEYS_KEPT } from './keys.ts'
import { parseLossless } from './lossless-json.ts'
import { createRedactor } from './redact.ts'

/** One thing that passed the wire, `at` milliseconds after the recording began. */
export type WireEntry = { readonly at: number } & (
  | {
      readonly kind: 'request'
      readonly id: number
      readonly method: string
      readonly path: string
      readonly params: Readonly<Record<string, unknown>>
      readonly isMutation: boolean
    }
  | {
      readonly kind: 'answer'
      readonly id: number
      readonly status: number
      readonly body: unknown
      /** The server said that it keeps idempotency keys. */
      readonly keepsKeys?: boolean
      /** When the server wrote it, as it said. */
      readonly date?: string
    }
  | { readonly kind: 'problem'; readonly id: number; readonly problem: HttpProblem }
  | { readonly kind: 'dialled'; readonly socket: number }
  | { readonly kind: 'opened'; readonly socket: number }
  | { readonly kind: 'closed'; readonly socket: number }
  | { readonly kind: 'left'; readonly socket: number }
  | { readonly kind: 'said'; readonly socket: number; readonly frame: unknown }
  | { readonly kind: 'heard'; readonly socket: number; readonly frame: unknown }
  | { readonly kind: 'hint'; readonly hint: Parameters<Parameters<Host['watch']>[0]>[0] }
)

/** Messages that went over the wire, in order; plain JSON. */
export interface WireLog {
  readonly version: 1
  readonly entries: readonly WireEntry[]
  /** True when what came after the limit was left out. */
  readonly isCut: boolean
}

/** Records what goes through its ports between `start` and `stop`. */
export interface WireRecorder {
  /** Ports as they were given, listened to while a recording is on. */
  readonly ports: Ports
  /** Begins a recording; what passed before is not in it. */
  start(): void
  /** Ends the recording. */
  stop(): void
  /** Entries recorded so far. */
  log(): WireLog
}

type NewEntry<Entry = WireEntry> = Entry extends unknown ? Omit<Entry, 'at'> : never

/** Most entries kept by default: some ten minutes of a lively market. */
const LIMIT = 10_000
/** Entry for a body that is no JSON: nothing more is said of it. */
const NO_JSON = { unread: true }

const jsonOf = (text: string): unknown => {
  try {
    return parseLossless(text)
  } catch {
    return NO_JSON
  }
}

/** Requests, answers and frames as they pass; off until started, and never a secret. @rule WIRE-1 WIRE-2 */
export const recordWire = (ports: Ports, options: { readonly limit?: number } = {}): WireRecorder => {
  const { clock, http, sockets, host } = ports
  const redact = createRedactor()
  const entries: WireEntry[] = []
  const limit = options.limit ?? LIMIT
  let began: number | undefined
  let isCut = false
  let ids = 0
  let dials = 0
  const note = (entry: () => NewEntry): void => {
    if (began === undefined) return
    if (entries.length >= limit) isCut = true
    else entries.push({ at: sinceBegan(clock, began), ...entry() } as WireEntry)
  }
  return {
    ports: {
      ...ports,
      http: listenHttp(http, redact, note, () => {
        ids += 1
        return ids
      }),
      sockets: listenSockets(sockets, redact, note, () => {
        dials += 1
        return dials
      }),
      host: {
        watch: (listener) =>
          host.watch((hint) => {
            note(() => ({ kind: 'hint', hint }))
            listener(hint)
          }),
      },
    },
    start: () => {
      entries.length = 0
      isCut = false
      began = clock.monotonic()
    },
    stop: () => {
      began = undefined
    },
    log: () => ({ version: 1, entries: redact.scrub(entries), isCut }),
  }
}

const sinceBegan = (clock: Clock, began: number): number => Math.round(clock.monotonic() - began)
type Note = (entry: () => NewEntry) => void
type Redact = ReturnType<typeof createRedactor>

const paramsOf = (request: HttpRequest, redact: Redact): Readonly<Record<string, unknown>> => {
  const query = redact.fields(request.url.split('?')[1] ?? '')
  if (typeof request.body !== 'string') return query
  const isJson = request.body.startsWith('{')
  return { ...query, ...(isJson ? (redact.value(jsonOf(request.body)) as object) : redact.fields(request.body)) }
}

const listenHttp = (http: Http, redact: Redact, note: Note, next: () => number): Http => ({
  send: async (request) => {
    const id = next()
    for (const name of ['authorization', 'idempotency-key']) redact.secret(request.headers[name] ?? '')
    note(() => ({
      kind: 'request',
      id,
      method: request.method,
      path: pathOf(request.url),
      params: paramsOf(request, redact),
      isMutation: request.headers['idempotency-key'] !== undefined,
    }))
    const sent = await http.send(request)
    note(() =>
      'problem' in sent
        ? { kind: 'problem', id, problem: sent.problem }
        : {
            kind: 'answer',
            id,
            status: sent.status,
            body: redact.value(jsonOf(sent.text)),
            keepsKeys: sent.headers?.[KEYS_HEADER] === KEYS_KEPT,
            ...(sent.headers?.date === undefined ? {} : { date: sent.headers.date }),
          },
    )
    return sent
  },
})

/** Paths are ours; an address that holds more than a path could hold anything. */
export const pathOf = (url: string): string => /^[^/]*\/\/[^/?#]*(\/[\w./-]*)/.exec(url)?.[1] ?? '/'

const listenSockets = (sockets: Sockets, redact: Redact, note: Note, next: () => number): Sockets => ({
  open: (url, events) => {
    const socket = next()
    note(() => ({ kind: 'dialled', socket }))
    const open = sockets.open(url, {
      onOpen: () => {
        note(() => ({ kind: 'opened', socket }))
        events.onOpen()
      },
      onMessage: (text) => {
        note(() => ({ kind: 'heard', socket, frame: redact.value(jsonOf(text)) }))
        events.onMessage(text)
      },
      onClose: (why) => {
        note(() => ({ kind: 'closed', socket }))
        events.onClose(why)
      },
    })
    return {
      send: (text) => {
        note(() => ({ kind: 'said', socket, frame: redact.value(jsonOf(text)) }))
        open.send(text)
      },
      close: () => {
        note(() => ({ kind: 'left', socket }))
        open.close()
      },
    }
  },
})
