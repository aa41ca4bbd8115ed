import type { Clock, OpenSocket, Sockets } from '../../ports/index.ts'

/** The one socket that counts, and when it was last heard. */
export interface Link {
  /** Abandons the socket before, then opens the next. Returns its abandonment. @rule RT-9 */
  open(told: LinkEvents): () => void
  send(text: string): void
  /** A valid frame came: life. Returns the time. @rule RT-7 */
  heard(): number
  lastFrameAt(): number | undefined
  /** The server said its time. */
  told(serverTime: number | undefined): void
  /** The server's time now, epoch milliseconds, whatever the wall clock of the device says; undefined before it was told. */
  serverNow(): number | undefined
}

export interface LinkEvents {
  readonly opened: () => void
  readonly text: (text: string) => void
  readonly closed: () => void
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
  let frameAt: number | undefined
  /** What to add to the monotonic clock. */
  let serverAhead: number | undefined
  const abandon = (): void => {
    const old = socket
    serial += 1
    socket = undefined
    old?.close()
  }
  return {
    open: (told) => {
      abandon()
      const own = serial
      socket = sockets.open(url, {
        onOpen: () => {
          if (own === serial) told.opened()
        },
        onMessage: (text) => {
          if (own === serial) told.text(text)
        },
        onClose: () => {
          if (own === serial) told.closed()
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
    told: (serverTime) => {
      if (serverTime !== undefined) serverAhead = serverTime - clock.monotonic()
    },
    serverNow: () => (serverAhead === undefined ? undefined : serverAhead + clock.monotonic()),
  }
}
