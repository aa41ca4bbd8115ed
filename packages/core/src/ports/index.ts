import type { Epoch, Monotonic } from '../kernel/instant.ts'

/**
 * Ports that the outside must give. Core never touches a clock, a network, storage or chance by any other way.
 */

/** Wall time, monotonic time and timers. Satisfies XState's clock. */
export interface Clock {
  /** Milliseconds since the epoch. May jump when the host's clock is set. */
  now(): Epoch
  /** Milliseconds from an arbitrary start that never go back. */
  monotonic(): Monotonic
  /** Calls `run` once after so many milliseconds. Returns a handle. */
  setTimeout(run: () => void, milliseconds: number): unknown
  /** Cancels a timer; a handle of none changes nothing. */
  clearTimeout(handle: unknown): void
}

/** When stores may notify: once a frame. Returns a cancel. */
export interface Frame {
  /** Calls `run` in the next frame. Returns a cancel. */
  request(run: () => void): () => void
}

/** Chance. `next` is uniform in [0, 1); `id` is an unguessable identifier of at least 122 bits. */
export interface Random {
  /** A number from 0 up to 1, which is left out. */
  next(): number
  /** An identifier nobody can guess. */
  id(): string
}

/** Says that something is no longer wanted. An `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean
  /** Calls `listener` once it is aborted. */
  addEventListener(type: 'abort', listener: () => void): void
  /** Takes a listener away; one that is not there changes nothing. */
  removeEventListener(type: 'abort', listener: () => void): void
}

/** One request, ready to send. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** Absolute URL. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Text bodies carry their content type in `headers`; a file goes as multipart field `file`. */
  readonly body?: string | { readonly file: unknown }
  /** The adapter gives up after this long and answers `timeout`. */
  readonly timeoutMs: number
  /** 0..1 while uploading. */
  readonly onProgress?: (fraction: number) => void
  /** Aborted while the request is under way, the adapter drops it and answers `aborted`. */
  readonly signal?: StopSignal
}

/** The answer of a server, whatever its status. */
export interface HttpResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
  /** Other headers, by their names in lower case. Left out, the adapter cannot read them. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Why there is no answer. */
export type HttpProblem = 'network' | 'timeout' | 'offline' | 'aborted' | 'redirect' | 'oversized'

/** No answer, and why. `cause` is the text of what was thrown, for a log; it never holds what was sent. */
export interface HttpLoss {
  readonly problem: HttpProblem
  readonly cause?: string
}

/** Sends one request once. Never throws; redirects are refused. */
export interface Http {
  /** Sends a request once; a loss is an answer too. */
  send(request: HttpRequest): Promise<HttpResponse | HttpLoss>
}

/** A frame that is too long, or is none as they were agreed on. */
export type SocketRefusal = 'oversized' | 'malformed'

/** Events of a socket. */
export interface SocketEvents {
  /** The socket is open. */
  readonly onOpen: () => void
  /** A text frame came. */
  readonly onMessage: (text: string) => void
  /** Also called when opening failed. At most once. With what the other side sent that was refused before it was taken in. */
  readonly onClose: (why?: SocketRefusal) => void
}

/** A socket to send on, and to close. */
export interface OpenSocket {
  /** Sends a text frame. */
  send(text: string): void
  /** Closes the socket; `onClose` is called still. */
  close(): void
}

/** Opens a websocket with text frames. */
export interface Sockets {
  /** Opens a socket; its events come later. */
  open(url: string, events: SocketEvents): OpenSocket
}

/** `tab` lives as long as the browser tab (or process); `device` outlives it. */
export type StorageScope = 'tab' | 'device'

/** Small texts by key. Reading never throws; writing may silently fail (full or denied). */
export interface Storage {
  /** Text under a key; undefined without one. */
  get(scope: StorageScope, key: string): string | undefined
  /** Puts a text under a key; may silently fail. */
  set(scope: StorageScope, key: string, value: string): void
  /** Removes the text under a key; without one nothing changes. */
  remove(scope: StorageScope, key: string): void
}

/** Shrinks an image before upload. */
export interface Images {
  /** A smaller picture, or why there is none. */
  compress(
    file: unknown,
    options: { readonly quality: number; readonly maxWidth: number },
  ): Promise<{ readonly file: unknown } | { readonly problem: string }>
}

/** A fault of somebody's program. @rule LOG-1 */
export type LogErrorKind =
  | 'answer.not_json'
  | 'answer.rows_dropped'
  | 'answer.undecodable'
  | 'call.failed'
  | 'image.compression-failed'
  | 'page.error'
  | 'realtime.frame_bad'
  | 'realtime.listener_failed'
  | 'realtime.payload_malformed'
  | 'view.failed'
/** Events made by a network, a market or a person. @rule LOG-1 */
export const LOG_WARNINGS = [
  'call.intercepted',
  'call.unjudged',
  'market.price_unusual',
  'market.quotes_unwatched',
  'realtime.connection_lost',
  'realtime.frame_untyped',
  'realtime.login_refused',
] as const
/** Events of every day. @rule LOG-4 */
export type LogInfoKind = 'call.ended' | 'page.vital' | 'realtime.closed' | 'realtime.opened' | 'session.ended'
/** A kind of log event. */
export type LogKind = LogErrorKind | (typeof LOG_WARNINGS)[number] | LogInfoKind
/** Weight of an event. */
export type LogLevel = 'error' | 'warning' | 'info'

/** End of a call. `unknown`: of a mutation whose answer was lost; `aborted`: nobody waited for the answer any more. */
export type CallEnd = 'ok' | 'refused' | 'failed' | 'unknown' | 'aborted'

/** Event that a person need not see: no token, no amount with an identity, no query of an address. @rule LOG-2 */
export interface LogEvent {
  readonly kind: LogKind
  readonly detail?: string
  /** Name of the call, as `loadSymbols`. */
  readonly call?: string
  /** Of `call.ended`. */
  readonly outcome?: CallEnd
  /** Place in an answer that could not be read, by names of the contract and numbers of rows, as `list[2].PricePrecision`. */
  readonly path?: string
  /** HTTP status of the last answer, where one came. */
  readonly status?: number
  /** Length in milliseconds, by the monotonic clock: of a call with all its attempts, of a connection. */
  readonly ms?: number
  /** Id of the request, which `trace` was given: of a mutation its `Idempotency-Key`. */
  readonly request?: string
  /** Session of the client it belonged to: grows with every sign-in, sign-out and end. */
  readonly epoch?: number
  /** Number of the websocket connection, counted from 1 by its attempts. */
  readonly connection?: number
  /** Of `page.error`: places in the program, without the message. */
  readonly stack?: string
  /** Of `page.vital`: milliseconds, and for `CLS` a share of the screen. */
  readonly value?: number
}
/** An event with its level, as the sink of a client hears it. */
export interface LogEntry extends LogEvent {
  readonly level: LogLevel
}
/** Receiver of events for operators. */
export interface Log {
  /** Takes an error or a warning; it never throws. */
  report(event: LogEvent): void
  /** An event of level `info`. Left out, nobody wants any, and none is made. @rule LOG-4 */
  note?(event: LogEvent): void
}

/**
 * Hints whether the host can be seen and has a network, never trusted alone. A host that has none, or
 * is hidden, from the start says so at once. Returns a stop.
 */
export interface Host {
  /** Hears hints while it runs. Returns a stop. */
  watch(hint: (event: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void
}

/** The other tabs of this browser. A message reaches them soon, late or never. */
export interface Tabs {
  /** Sends a text to the other tabs. */
  post(text: string): void
  /** Hears texts other tabs posted, never those of this one. Returns a stop. */
  listen(listener: (text: string) => void): () => void
}

/** A push server of the broker's, where a client has one: it wakes the client, and what changed is read. */
export interface Push {
  /** Hears that something changed. Returns a stop. */
  listen(hear: () => void): () => void
}

/** Events a hand feels: something it moves coming to rest at a mark, and how a commitment of money ended. */
export type Touch = 'mark' | 'done' | 'refused'
/** A device that can be felt. Never throws; what cannot be played is left out. */
export interface Haptics {
  /** Lets the device vibrate in the way of this touch, where it can. */
  play(touch: Touch): void
}

/** Everything the outside gives, as one value. */
export interface Ports {
  readonly clock: Clock
  readonly frame: Frame
  readonly random: Random
  readonly http: Http
  readonly sockets: Sockets
  readonly storage: Storage
  readonly images: Images
  readonly log: Log
  readonly host: Host
  /** Left out, there are no other tabs: a process, a test. */
  readonly tabs?: Tabs
  /** Left out, nothing wakes this client: events are told while it runs. */
  readonly push?: Push
  /** Left out, the device cannot be felt. */
  readonly haptics?: Haptics
}
