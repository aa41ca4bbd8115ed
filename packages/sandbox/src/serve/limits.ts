import type { Server } from 'node:http'
import { endpoints } from '@openlot/core/wire'
import type { FastifyInstance } from 'fastify'
import { WORLD_LIMITS, type WorldLimits } from '../limits.ts'
import { isLoopback, networkOf, shareOf } from '../network.ts'
import { NOBODY, type Trust } from './proxies.ts'

/** Limits of what people may hold of the server, and of the world behind it. */
export type Limits = WorldLimits & {
  /** Head and body of a request have this long to arrive: our client gives up after 10 s itself. */
  readonly requestMs: number
  /** Time for head and body of an upload to arrive: our client gives up after 60 s. */
  readonly uploadMs: number
  /** A connection without a word is closed after this long. */
  readonly silentMs: number
  /** Connections of one address, websockets among them. */
  readonly perAddress: number
  /** Connections of its whole network: 256 addresses of IPv4, a /48 of IPv6. */
  readonly perNetwork: number
  /** Connections of this machine itself: behind a proxy on it that is not trusted, that is everybody. */
  readonly fromHere: number
  /** Websockets in all, and those of one signed-in person. */
  readonly sockets: number
  readonly socketsPerPerson: number
  /** Uploads that are read at a time, and those of one network. */
  readonly uploads: number
  readonly uploadsPerNetwork: number
}

export const LIMITS: Limits = {
  ...WORLD_LIMITS,
  requestMs: 10_000,
  uploadMs: 60_000,
  silentMs: 30_000,
  perAddress: 200,
  perNetwork: 800,
  fromHere: 1_500,
  sockets: 2_000,
  socketsPerPerson: 50,
  // Of the largest pictures: 160 MB.
  uploads: 16,
  uploadsPerNetwork: 4,
}

const PREFIX = 'OPENLOT_LIMIT_'
/** The name of a limit in the environment: `perAddress` is OPENLOT_LIMIT_PER_ADDRESS. */
export const limitName = (name: keyof Limits): string =>
  PREFIX + name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
const MOST = 1_000_000

/** Why an option cannot be used, as one sentence. */
export class BadOption extends Error {
  override readonly name = 'BadOption'
}

/** The limits of the environment; those it does not name are left out. */
export const limitsFrom = (env: Readonly<Record<string, string | undefined>>): Partial<Limits> => {
  const names = new Map((Object.keys(LIMITS) as (keyof Limits)[]).map((name) => [limitName(name), name]))
  return Object.fromEntries(
    Object.entries(env).flatMap(([variable, text]) => {
      if (!variable.startsWith(PREFIX) || text === undefined || text === '') return []
      const name = names.get(variable)
      if (name === undefined)
        throw new BadOption(`There is no limit ${variable}; there are ${[...names.keys()].join(', ')}.`)
      const value = Number(text)
      if (!/^\d{1,7}$/.test(text) || value < 1 || value > MOST)
        throw new BadOption(`${variable} must be a whole number from 1 to ${MOST}, and it is "${text}".`)
      return [[name, value]]
    }),
  )
}

/** Counts by name, without those that are zero. */
export const createCounts = () => {
  const counts = new Map<string, number>()
  return {
    get: (name: string): number => counts.get(name) ?? 0,
    add: (name: string, more: 1 | -1): void => {
      const count = (counts.get(name) ?? 0) + more
      if (count === 0) counts.delete(name)
      else counts.set(name, count)
    },
  }
}

/** Closes what an address opens beyond its share, before anything of it is read. A trusted proxy brings everybody, and is not counted. */
export const limitConnections = (
  server: Server,
  { perAddress, perNetwork, fromHere }: Pick<Limits, 'perAddress' | 'perNetwork' | 'fromHere'>,
  isProxy: Trust = NOBODY,
): void => {
  const open = createCounts()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (isProxy(address)) return
    const isHere = isLoopback(address)
    const [visitor, network] = [networkOf(address), `network ${shareOf(address)}`]
    const isFull = isHere
      ? open.get(visitor) >= fromHere
      : open.get(visitor) >= perAddress || open.get(network) >= perNetwork
    if (isFull) return void socket.destroy()
    const names = isHere ? [visitor] : [visitor, network]
    for (const name of names) open.add(name, 1)
    socket.once('close', () => {
      for (const name of names) open.add(name, -1)
    })
  })
}

/** Ends requests whose body does not arrive, but uploads: theirs are large, and the server's own limit is for them. */
export const limitBodies = (server: FastifyInstance, { requestMs }: Limits): void => {
  server.addHook('onRequest', async ({ raw, url, headers }) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || url.split('?')[0] === endpoints.uploadImage.path) return
    const timer = setTimeout(() => {
      if (!raw.complete) raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    }, requestMs)
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}
