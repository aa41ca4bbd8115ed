import type { SocketEvents, SocketRefusal, Sockets } from '../ports/index.ts'

/** `WebSocket.OPEN`; the constant is not on every implementation's instances. */
const OPEN = 1

/**
 * Websockets with text frames, wherever there are any. Nothing throws; the end is reported at most once. `refusedBy` says what an
 * error of the socket refused; that of a browser says nothing.
 */
export const socketsOf = (
  connect: (url: string) => WebSocket,
  refusedBy: (event: Event, socket: WebSocket) => SocketRefusal | undefined = () => undefined,
): Sockets => ({
  open: (url: string, events: SocketEvents) => {
    let isOver = false
    let why: SocketRefusal | undefined
    const end = (): void => {
      if (isOver) return
      isOver = true
      events.onClose(why)
    }
    let socket: WebSocket
    try {
      socket = connect(url)
    } catch {
      // A malformed address: reported asynchronously, like every other failure.
      queueMicrotask(end)
      return {
        send: () => undefined,
        close: () => {
          isOver = true
        },
      }
    }
    socket.onopen = () => events.onOpen()
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') events.onMessage(data)
    }
    // Node throws an error event that has no listener. The close that follows reports the same.
    socket.onerror = (event) => {
      why = refusedBy(event, socket)
    }
    socket.onclose = end
    return {
      send: (text) => {
        if (socket.readyState === OPEN) socket.send(text)
      },
      close: () => {
        isOver = true
        socket.onopen = null
        socket.onmessage = null
        socket.onclose = null
        try {
          socket.close()
        } catch {
          // Closing a socket that is in no state to be closed: it is abandoned all the same.
        }
      },
    }
  },
})
