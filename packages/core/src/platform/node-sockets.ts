import WebSocket from 'isomorphic-ws'
import type { SocketRefusal } from '../ports/index.ts'
import { FRAME_LIMIT } from '../ports/limits.ts'
import { socketsOf } from './web-sockets.ts'

/** No letter of a text takes more bytes. */
const MOST_BYTES = 3

const TOO_LONG = 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'

/** Errors of the protocol have codes of their own; other ones are the network's. */
const refusedBy = (event: unknown, socket: unknown): SocketRefusal | undefined => {
  // A close would wait half a minute for the other side.
  ;(socket as WebSocket).terminate()
  const code = String((event as { readonly error?: { readonly code?: unknown } }).error?.code)
  if (code === TOO_LONG) return 'oversized'
  return code.startsWith('WS_ERR_') ? 'malformed' : undefined
}

/**
 * The websockets of Node, by `ws`; Bun and Deno take the same options. A longer message is refused by what its head says, before a
 * byte of it is kept. None is compressed: how long such a one is would be known only while it is unpacked. @rule RT-28
 */
export const nodeSockets = socketsOf(
  (url) =>
    new WebSocket(url, {
      maxPayload: FRAME_LIMIT * MOST_BYTES,
      perMessageDeflate: false,
    }) as unknown as globalThis.WebSocket,
  refusedBy,
)
