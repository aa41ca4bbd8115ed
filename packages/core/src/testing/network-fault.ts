import type { Clock, HttpRequest } from '../ports/index.ts'
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
