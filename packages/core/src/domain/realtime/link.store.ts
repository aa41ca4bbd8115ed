import type { Monotonic } from '../../kernel/instant.ts'
import type { Clock, OpenSocket, SocketRefusal, Sockets } from '../../ports/index.ts'

/** The one socket that counts, and when it was last heard. */
export interface Link {
  /** Abandons the socket before, then opens the next. Returns its abandonment. @rule RT-9 */
  open(events: LinkEvents): () => void
  send(text: string): void
  /** A valid frame came: life. Returns the time. @rule RT-7 */
  heard(): number
  lastFrameAt(): number | undefined
}

export interface LinkEvents {
  readonly opened: () => void
  readonly text: (text: string) => void
  readonly closed: (why?: SocketRefusal) => void
}

/** A socket is dropped by number, never by its own word: a dead one reports its end a minute late. @rule RT-9 */
export const createLink = (options: {
  readonly sockets: Sockets
  readonly url: string
  readonly clock: Clock
}): Link => {
  const { sockets, url, clock } = options
  let serial = 0
  let socket: OpenSocket | undefined
  let frameAt: Monotonic | undefined
  const abandon = (): void => {
    const old = socket
    serial += 1
    socket = undefined
    old?.close()
  }
  return {
    open: (events) => {
      abandon()
      const own = serial
      socket = sockets.open(url, {
        onOpen: () => {
          if (own === serial) events.opened()
        },
        onMessage: (text) => {
          if (own === serial) events.text(text)
        },
        onClose: (why) => {
          if (own !== serial) return
          events.closed(why)
        },
      })
      return () => {
        if (own === serial) abandon()
      }
    },
    send: (text) => socket?.send(text),
    heard: () => {
      frameAt = clock.monotonic()
      return frameAt
    },
    lastFrameAt: () => frameAt,
  }
}
