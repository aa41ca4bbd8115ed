// Address of a request: that of the connection, or what the proxies in front of this server say of it.
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Returns true when the address is believed in what it says of others. */
export type Trust = (address: string) => boolean

export const NOBODY: Trust = () => false

const LOOPBACK = ['127.0.0.0/8', '::1']
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']
const NAMED: Readonly<Record<string, readonly string[]>> = { loopback: LOOPBACK, private: PRIVATE }

const familyOf = (address: string): 'ipv4' | 'ipv6' | undefined => {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
/** An IPv4 address written as IPv6 is itself. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

const add = (list: BlockList, entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/')
  const family = familyOf(address)
  if (family === undefined || more.length > 0) return false
  if (bits === undefined) list.addAddress(address, family)
  else if (!/^\d{1,3}$/.test(bits) || Number(bits) < 1 || Number(bits) > (family === 'ipv4' ? 32 : 128)) return false
  else list.addSubnet(address, Number(bits), family)
  return true
}

/** Reads a list of addresses, networks as `10.0.0.0/8`, `loopback` and `private`. What is none of these is answered with. */
export const trustOf = (text: string): { readonly trust: Trust } | { readonly unreadable: string } => {
  const list = new BlockList()
  const entries = text.split(/[\s,]+/).filter(Boolean)
  for (const entry of entries)
    for (const one of NAMED[entry.toLowerCase()] ?? [entry]) if (!add(list, one)) return { unreadable: entry }
  if (entries.length === 0) return { trust: NOBODY }
  return {
    trust: (address) => {
      const own = plain(address)
      const family = familyOf(own)
      return family !== undefined && list.check(own, family)
    },
  }
}

/** An entry of the header: some proxies write the port too. */
const addressIn = (entry: string): string | undefined => {
  const text = entry.trim().replace(/^"|"$/g, '')
  const [, own = text] = /^\[([^\]]+)\](?::\d+)?$/.exec(text) ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text) ?? []
  return isIP(own) === 0 ? undefined : own
}

type Sent = Pick<IncomingMessage, 'headers'> & { readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress'> }

/**
 * The last address that a trusted proxy has seen. Each proxy adds the address it was called from at the end of
 * `x-forwarded-for`, so the list is read from there, and no further than the proxies are trusted: what stands before was
 * written by a stranger.
 */
export const addressOf = ({ headers, socket }: Sent, trust: Trust): string => {
  let address = socket.remoteAddress ?? ''
  if (!trust(address)) return address
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  while (said.length > 0 && trust(address)) {
    const next = addressIn(said.pop() ?? '')
    if (next === undefined) break
    address = next
  }
  return address
}

/** `request.ip` is that address from the first hook on. */
export const readAddresses = (server: FastifyInstance, trust: Trust): void => {
  if (trust === NOBODY) return
  server.addHook('onRequest', async (request) => {
    Object.defineProperty(request, 'ip', { value: addressOf(request.raw, trust) })
  })
}
