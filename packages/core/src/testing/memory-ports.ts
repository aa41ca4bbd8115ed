import type {
  Clock,
  Haptics,
  Host,
  Http,
  HttpLoss,
  HttpRequest,
  HttpResponse,
  Log,
  LogEvent,
  Ports,
  Random,
  SocketEvents,
  Sockets,
  Storage,
  StorageScope,
  Touch,
} from '../ports/index.ts'

/** Milliseconds of a frame: 60 a second. */
export const FRAME_MS = 16

export type HttpAnswer = HttpResponse | HttpLoss
export type HttpHandler = (request: HttpRequest) => HttpAnswer | Promise<HttpAnswer>

export interface MemoryHttp extends Http {
  /** Every request sent, oldest first. */
  readonly requests: readonly HttpRequest[]
  /** From now on this answers. A promise that never ends becomes `timeout` when the request's time is up. */
  answer(handler: HttpHandler): void
}

/** The server's end of one socket. Late words after the client has closed are delivered: a client must not listen. */
export interface MemorySocket {
  readonly url: string
  readonly state: 'connecting' | 'open' | 'closed'
  /** True once the client has closed its end; it gets no close event, as with a dead network. */
  readonly abandoned: boolean
  /** Texts the client sent, oldest first; what was sent into a half-open socket is not among them. */
  readonly sent: readonly string[]
  /** Texts above, parsed. */
  readonly frames: readonly { readonly type: string; readonly [field: string]: unknown }[]
  accept(): void
  say(text: string | object): void
  /** The connection ends: by the server, by the network, or because it never came about. */
  cut(): void
  /** From now on nothing arrives either way, and neither end is notified. */
  halfOpen(): void
}

/** Behaviour of a scripted server with a socket; called a moment after the client opened it. */
export interface SocketServer {
  opened(socket: MemorySocket): void
  received?(socket: MemorySocket, text: string): void
}

export interface MemorySockets extends Sockets {
  /** Every socket opened, oldest first. */
  readonly opened: readonly MemorySocket[]
  /** Sockets the client has neither abandoned nor lost. */
  readonly alive: readonly MemorySocket[]
  readonly latest: MemorySocket | undefined
  serve(server: SocketServer): void
}

export interface MemoryStorage extends Storage {
  readonly scopes: Readonly<Record<StorageScope, ReadonlyMap<string, string>>>
  /** While true nothing is read or written, as in a browser that refuses storage. */
  denied: boolean
}

export interface MemoryLog extends Log {
  readonly events: readonly LogEvent[]
}

export type HostHint = Parameters<Parameters<Host['watch']>[0]>[0]
export interface MemoryHost extends Host {
  readonly watchers: number
  hint(event: HostHint): void
}

export interface MemoryHaptics extends Haptics {
  /** Events that were felt, oldest first. */
  readonly played: readonly Touch[]
}

export interface MemoryPorts<C extends Clock = Clock> extends Ports {
  readonly clock: C
  readonly http: MemoryHttp
  readonly sockets: MemorySockets
  readonly storage: MemoryStorage
  readonly log: MemoryLog
  readonly host: MemoryHost
  readonly haptics: MemoryHaptics
}

/** mulberry32: the same seed gives the same numbers everywhere. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const hex = (): string => bits().toString(16).padStart(8, '0')
  return {
    next: () => bits() / 4_294_967_296,
    id: () => {
      const digits = hex() + hex() + hex() + hex()
      const variant = '89ab'.charAt(bits() & 3)
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20)}`
    },
  }
}

const memoryHttp = (clock: Clock): MemoryHttp => {
  const requests: HttpRequest[] = []
  let handle: HttpHandler = () => ({ problem: 'network' })
  return {
    requests,
    answer: (handler) => {
      handle = handler
    },
    send: (request) =>
      new Promise<HttpAnswer>((answered) => {
        requests.push(request)
        const timer = clock.setTimeout(() => answered({ problem: 'timeout' }), request.timeoutMs)
        const end = (answer: HttpAnswer): void => {
          clock.clearTimeout(timer)
          answered(answer)
        }
        request.signal?.addEventListener('abort', () => end({ problem: 'aborted' }))
        Promise.resolve()
          .then(() => handle(request))
          .then(end, () => end({ problem: 'network' }))
      }),
  }
}

const memorySockets = (): MemorySockets => {
  const opened: MemorySocket[] = []
  let server: SocketServer | undefined
  const openOne = (url: string, events: SocketEvents) => {
    const sent: string[] = []
    let state: MemorySocket['state'] = 'connecting'
    let abandoned = false
    let dark = false
    const socket: MemorySocket = {
      url,
      get state() {
        return state
      },
      get abandoned() {
        return abandoned
      },
      sent,
      get frames() {
        return sent.map((text) => JSON.parse(text) as { type: string })
      },
      accept: () => {
        if (state !== 'connecting' || dark) return
        state = 'open'
        events.onOpen()
      },
      say: (text) => {
        if (state === 'open' && !dark) events.onMessage(typeof text === 'string' ? text : JSON.stringify(text))
      },
      cut: () => {
        if (state === 'closed') return
        state = 'closed'
        if (!dark) events.onClose()
      },
      halfOpen: () => {
        dark = true
      },
    }
    opened.push(socket)
    Promise.resolve().then(() => server?.opened(socket))
    return {
      send: (text: string) => {
        if (state !== 'open' || abandoned || dark) return
        sent.push(text)
        server?.received?.(socket, text)
      },
      close: () => {
        abandoned = true
      },
    }
  }
  return {
    open: openOne,
    opened,
    get alive() {
      return opened.filter((socket) => !socket.abandoned && socket.state !== 'closed')
    },
    get latest() {
      return opened[opened.length - 1]
    },
    serve: (next) => {
      server = next
    },
  }
}

const memoryStorage = (): MemoryStorage => {
  const scopes = { tab: new Map<string, string>(), device: new Map<string, string>() }
  const storage: MemoryStorage = {
    scopes,
    denied: false,
    get: (scope, key) => (storage.denied ? undefined : scopes[scope].get(key)),
    set: (scope, key, value) => {
      if (!storage.denied) scopes[scope].set(key, value)
    },
    remove: (scope, key) => {
      if (!storage.denied) scopes[scope].delete(key)
    },
  }
  return storage
}

const memoryHost = (): MemoryHost => {
  const watchers = new Set<(event: HostHint) => void>()
  return {
    get watchers() {
      return watchers.size
    },
    hint: (event) => {
      for (const watcher of [...watchers]) watcher(event)
    },
    watch: (hint) => {
      const watcher = (event: HostHint): void => hint(event)
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** A whole outside that can be scripted: nothing leaves the process, nothing happens by itself. */
export const createMemoryPorts = <C extends Clock>(options: {
  readonly clock: C
  readonly seed?: number
}): MemoryPorts<C> => {
  const { clock } = options
  const events: LogEvent[] = []
  const played: Touch[] = []
  return {
    clock,
    frame: {
      request: (run) => {
        const timer = clock.setTimeout(run, FRAME_MS)
        return () => clock.clearTimeout(timer)
      },
    },
    random: seededRandom(options.seed ?? 1),
    http: memoryHttp(clock),
    sockets: memorySockets(),
    storage: memoryStorage(),
    images: { compress: (file) => Promise.resolve({ file }) },
    log: { events, report: (event) => void events.push(event) },
    host: memoryHost(),
    haptics: { played, play: (touch) => void played.push(touch) },
  }
}
