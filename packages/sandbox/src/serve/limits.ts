import type { Server } from 'node:http'
import { isLoopback, networkOf } from '../network.ts'

/** What one visitor may hold of the server. */
export type Limits = {
  /** Head and body of a request have this long to arrive: our client gives up after 10 s itself. */
  readonly requestMs: number
  /** A connection without a word is closed after this long. */
  readonly silentMs: number
  /** Connections of one network, websockets among them. */
  readonly perAddress: number
  /** The same for this machine itself: behind a proxy on it, that is everybody. */
  readonly fromHere: number
}

export const LIMITS: Limits = { requestMs: 10_000, silentMs: 30_000, perAddress: 200, fromHere: 1_500 }

/** Closes what an address opens beyond its share, before anything of it is read. */
export const limitConnections = (server: Server, { perAddress, fromHere }: Limits): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const visitor = networkOf(address)
    const count = (open.get(visitor) ?? 0) + 1
    if (count > (isLoopback(address) ? fromHere : perAddress)) return void socket.destroy()
    open.set(visitor, count)
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left === 0) open.delete(visitor)
      else open.set(visitor, left)
    })
  })
}
