import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLoopback, networkOf } from '../network.ts'
import { UPLOAD_PATH } from './uploads.ts'

/** What one visitor may hold of the server. */
export type Limits = {
  /** Head and body of a request have this long to arrive: our client gives up after 10 s itself. */
  readonly requestMs: number
  /** The same of an upload: our client gives up after 60 s. */
  readonly uploadMs: number
  /** A connection without a word is closed after this long. */
  readonly silentMs: number
  /** Connections of one network, websockets among them. */
  readonly perAddress: number
  /** The same for this machine itself: behind a proxy on it, that is everybody. */
  readonly fromHere: number
}

export const LIMITS: Limits = {
  requestMs: 10_000,
  uploadMs: 60_000,
  silentMs: 30_000,
  perAddress: 200,
  fromHere: 1_500,
}

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

/** Ends requests whose body does not arrive, but uploads: theirs are large, and the server's own limit is for them. */
export const limitBodies = (server: FastifyInstance, { requestMs }: Limits): void => {
  server.addHook('onRequest', async ({ raw, url, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || url.split('?')[0] === UPLOAD_PATH) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }, requestMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}
