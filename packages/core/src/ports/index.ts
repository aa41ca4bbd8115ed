/**
 * What the outside must give. Core never touches a clock, a network, storage or chance by any other way.
 */

/** Wall time, monotonic time and timers. Satisfies XState's clock. */
export interface Clock {
  /** Milliseconds since the epoch. May jump when the host's clock is set. */
  now(): number
  /** Milliseconds from an arbitrary start that never go back. */
  monotonic(): number
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
}

export interface HttpResponse {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export type HttpProblem = 'network' | 'timeout' | 'offline' | 'aborted' | 'redirect'

/** Sends one request once. Never throws; redirects are refused. */
export interface Http {
  send(request: HttpRequest): Promise<HttpResponse | { readonly problem: HttpProblem }>
}

export interface SocketEvents {
  readonly onOpen: () => void
  readonly onMessage: (text: string) => void
  /** Also called when opening failed. At most once. */
  readonly onClose: () => void
}

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

/** What happened that a person need not see: never a secret, never an amount. */
export interface LogEvent {
  readonly kind: string
  readonly detail?: string
}
export interface Log {
  report(event: LogEvent): void
}

/** Whether the host can be seen and has a network; hints only, never trusted alone. Returns a stop. */
export interface Host {
  watch(hint: (event: 'online' | 'offline' | 'visible' | 'hidden') => void): () => void
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
}
