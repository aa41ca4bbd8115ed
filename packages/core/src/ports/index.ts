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
  setTimeout(run: () => void, milliseconds: number): unknown
  clearTimeout(handle: unknown): void
}

/** When stores may notify: once a frame. Returns a cancel. */
export interface Frame {
  request(run: () => void): () => void
}

/** Chance. `next` is uniform in [0, 1); `id` is an unguessable identifier of at least 122 bits. */
export interface Random {
  next(): number
  id(): string
}

/** Says that something is no longer wanted. An `AbortSignal` is one. */
export interface StopSignal {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
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
  send(request: HttpRequest): Promise<HttpResponse | HttpLoss>
}

/** A frame that is too long, or is none as they were agreed on. */
export type SocketRefusal = 'oversized' | 'malformed'

/** Events of a socket. */
export interface SocketEvents {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Also called when opening failed. At most once. With what the other side sent that was refused before it was taken in. */
  readonly onClose: (why?: SocketRefusal) => void
}

/** A socket to send on, and to close. */
export interface OpenSocket {
  send(text: string): void
  close(): void
}

/** Opens a websocket with text frames. */
export interface Sockets {
  open(url: string, events: SocketEvents): OpenSocket
}

/** `tab` lives as long as the browser tab (or process); `device` outlives it. */
export type StorageScope = 'tab' | 'device'

/** Small texts by key. Reading never throws; writing may silently fail (full or denied). */
export interface Storage {
  get(scope: StorageScope, key: string): string | undefined
  set(scope: StorageScope, key: string, value: string): void
  remove(scope: StorageScope, key: string): void
}

/** Shrinks an image before upload. */
export interface Images {
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
  | 'realtime.frame_bad'
  | 'realtime.listener_failed'
  | 'realtime.payload_malformed'
  | 'view.failed'
/** Events made by a network, a market or a person. @rule LOG-1 */
export const LOG_WARNINGS = [
  'call.intercepted',
  'call.unjudged',
  'market.price_unusual',
  'realtime.connection_lost',
  'realtime.frame_untyped',
  'realtime.login_refused',
] as const
/** A kind of log event. */
export type LogKind = LogErrorKind | (typeof LOG_WARNINGS)[number]

/** Event that a person need not see: no token, no amount with an identity, no query of an address. @rule LOG-2 */
export interface LogEvent {
  readonly kind: LogKind
  readonly detail?: string
}
/** Receiver of events for operators. */
export interface Log {
  report(event: LogEvent): void
}

/**
 * Hints whether the host can be seen and has a network, never trusted alone. A host that has none from the start says so
 * at once. Returns a stop.
 */
export interface Host {
  watch(hint: (event: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void
}

/** The other tabs of this browser. A message reaches them soon, late or never. */
export interface Tabs {
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
