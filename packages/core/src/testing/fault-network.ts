import type { Http, Sockets } from '../ports/index.ts'
import { createFaultHttp } from './fault-http.ts'
import { createFaultSockets } from './fault-sockets.ts'
import { createPath, type NetworkOptions } from './network-fault.ts'

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
