import type { Clock, Http, HttpRequest, Sockets } from '../ports/index.ts'
import { createFaultHttp } from './fault-http.ts'
import { createFaultSockets } from './fault-sockets.ts'
import type { HttpAnswer } from './memory-ports.ts'
import type { Stream } from './random-tree.ts'
import type { TabClock } from './tab-clock.ts'

/** Faults that can happen between a client and its server, drawn message by message. */
export type NetworkFault =
  | 'latency'
  | 'jitter'
  | 'requestLost'
  | 'answerLost'
  | 'answerLate'
  | 'browserResend'
  | 'truncatedBody'
  | 'captivePortal'
  | 'serverError'
  | 'refused'
  | 'connectHang'
  | 'slowClose'
  | 'duplicateFrame'
  | 'lateFrame'
  | 'reorderedTopics'
  | 'droppedPong'
  | 'loginRefused'
  | 'subIgnored'
  | 'garbageFrame'

/** Decides whether a fault of this kind happens here and now, and how badly (0 to 1). */
export type Dice = (kind: NetworkFault) => number | undefined

/** The server as the network reaches it. */
export interface ReachedServer {
  readonly isUp: boolean
  /** The answer, or null when the connection breaks before it gets out. */
  handle(request: HttpRequest): Promise<HttpAnswer | null>
  /** A connection to it. */
  connect(peer: { send(text: string): void; close(): void }): { receive(text: string): void; gone(): void }
}

export interface NetworkOptions {
  /** The true time; the tab's own timers run on `tab`. */
  readonly clock: Clock
  readonly tab: TabClock
  readonly server: ReachedServer
  readonly dice: Dice
  readonly random: Stream
  /** There and back, without any fault. */
  readonly roundTripMs: number
  readonly bit: (kind: NetworkFault) => void
  readonly log: (line: string) => void
  /** Runs a callback of a socket the client has already abandoned; nothing may change by it. */
  readonly late?: (run: () => void) => void
}

/** One way of one channel: how long a message takes on it, and until when it is stopped up. */
export interface Path {
  delay(): number
  clog(untilMs: number): void
}

export const createPath = ({ clock, dice, random, roundTripMs, bit }: NetworkOptions): Path => {
  let clogged = 0
  return {
    delay: () => {
      let delay = roundTripMs / 2
      const slow = dice('latency')
      if (slow !== undefined) {
        bit('latency')
        delay += slow * 2500
      }
      if (dice('jitter') !== undefined) {
        bit('jitter')
        delay += random.next() * 300
      }
      const wait = clogged - clock.monotonic()
      return Math.ceil(wait > 0 ? wait + delay : delay)
    },
    clog: (untilMs) => {
      clogged = Math.max(clogged, untilMs)
    },
  }
}

/** A tab's way to the server, both channels, up and down apart. */
export interface FaultNetwork {
  readonly http: Http
  readonly sockets: Sockets
  /** Requests sent. */
  readonly requests: number
  /** Requests without an answer yet. */
  readonly underWay: number
  /** Frames that reached the client. */
  readonly frames: number
  /** Sockets the client has neither abandoned nor lost. */
  readonly alive: number
  /** Topics the server has been asked for on the connection that counts. */
  readonly topics: ReadonlySet<string>
  /** Every connection breaks, with whatever is under way. Answers how many it hit. */
  reset(): number
  /** The server ends its sockets in good order. */
  finish(): number
  /** Sockets stay open and nothing passes any more, one way or both, for good. Answers how many it hit that were not. */
  darken(way: 'up' | 'down' | 'both'): number
  /** Nothing passes at all, in any channel, and new connections fail, until it is lifted. */
  cable(isPlugged: boolean): void
  /** One channel and way is stopped up for a while; what was sent arrives afterwards. */
  clog(channel: 'http' | 'socket', way: 'up' | 'down', forMs: number): void
  /** The tab has gone without a word. */
  vanish(): void
}

/** A network between a client and a server in one process that loses, delays, doubles or cuts what it carries. */
export const createFaultNetwork = (options: NetworkOptions): FaultNetwork => {
  const { clock } = options
  const paths = {
    http: { up: createPath(options), down: createPath(options) },
    socket: { up: createPath(options), down: createPath(options) },
  }
  const http = createFaultHttp(options, paths.http)
  const sockets = createFaultSockets(options, paths.socket)
  return {
    http: http.port,
    sockets: sockets.port,
    get requests() {
      return http.sent
    },
    get underWay() {
      return http.underWay
    },
    get frames() {
      return sockets.delivered
    },
    get alive() {
      return sockets.alive
    },
    get topics() {
      return sockets.topics
    },
    reset: () => http.reset() + sockets.reset(),
    finish: sockets.finish,
    darken: sockets.darken,
    cable: (isPlugged) => {
      http.cable(isPlugged)
      sockets.cable(isPlugged)
    },
    clog: (channel, way, forMs) => paths[channel][way].clog(clock.monotonic() + forMs),
    vanish: () => {
      sockets.reset()
    },
  }
}
