import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'

/** What one visitor may hold of the server. */
export type Limits = {
  /** Head and body of a request have this long to arrive: our client gives up after 10 s itself. */
  readonly requestMs: number
  /** A connection without a word is closed after this long. */
  readonly silentMs: number
  /** Connections of one address, websockets among them. */
  readonly perAddress: number
}

export const LIMITS: Limits = { requestMs: 10_000, silentMs: 30_000, perAddress: 200 }

/** The network of an IPv6 address, which is one customer; an IPv4 address itself. */
export const visitorOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** Closes what an address opens beyond its share, before anything of it is read. */
export const limitConnections = (server: Server, { perAddress }: Limits): void => {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const visitor = visitorOf(socket.remoteAddress ?? '')
    const count = (open.get(visitor) ?? 0) + 1
    if (count > perAddress) return void socket.destroy()
    open.set(visitor, count)
    socket.once('close', () => {
      const left = (open.get(visitor) ?? 1) - 1
      if (left === 0) open.delete(visitor)
      else open.set(visitor, left)
    })
  })
}
