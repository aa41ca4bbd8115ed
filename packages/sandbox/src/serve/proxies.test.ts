import { describe, expect, it } from 'vitest'
import { networkOf, shareOf } from '../network.ts'
import { addressOf, type Trust, trustOf } from './proxies.ts'

const trusting = (text: string): Trust => {
  const read = trustOf(text)
  if ('unreadable' in read) throw new Error(read.unreadable)
  return read.trust
}
const from = (remoteAddress: string, forwarded: string | undefined, trust: Trust): string =>
  addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never, trust)

describe('the address of a request', () => {
  const trust = trusting('loopback, 10.0.0.0/8 2001:db8:a::/48')

  it.each([
    ['a stranger who forges it', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a person behind a proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a person behind two proxies', '127.0.0.1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['one who writes an address in front', '10.1.2.3', '8.8.8.8, 198.51.100.1', '198.51.100.1'],
    ['one who writes a proxy in front', '10.1.2.3', '10.9.9.9, 198.51.100.1', '198.51.100.1'],
    ['a proxy of IPv6', '2001:db8:a::5', '2001:db8:beef::1', '2001:db8:beef::1'],
    ['a proxy as IPv4 in IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a proxy that writes the port', '10.1.2.3', '198.51.100.1:5123', '198.51.100.1'],
    ['a proxy that writes it in brackets', '10.1.2.3', '"[2001:db8:beef::1]:443"', '2001:db8:beef::1'],
    ['a proxy that knows nothing', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['a proxy that says nothing', '10.1.2.3', undefined, '10.1.2.3'],
    ['a neighbour of the trusted network', '11.0.0.1', '198.51.100.1', '11.0.0.1'],
  ])('[T33] of %s', (_who, remote, forwarded, expected) => {
    expect(from(remote, forwarded, trust)).toBe(expected)
  })

  it('[T33] is that of the connection where nobody is trusted', () => {
    expect(from('127.0.0.1', '198.51.100.1', trusting(''))).toBe('127.0.0.1')
  })

  it.each(['10.0.0.0/33', '10.0.0.0/0', '10.0.0', 'example.com', '10.0.0.1/8/9', '::1/129', '10.0.0.1/x'])(
    'refuses to trust %j',
    (text) => {
      expect(trustOf(`127.0.0.1 ${text}`)).toEqual({ unreadable: text })
    },
  )
})

describe('a network', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0/24'],
    ['2001:db8:0:1::5', '2001:db8:0:1', '2001:db8:0::/48'],
    ['2001:0db8:0000:0002:1:2:3:4', '2001:db8:0:2', '2001:db8:0::/48'],
    ['127.0.0.1', '127.0.0.1', 'this machine'],
    ['::1', '0:0:0:0', 'this machine'],
    ['127.0.0.2', '127.0.0.2', '127.0.0.0/24'],
    ['memory', 'memory', 'memory'],
  ])('[T33] of %s', (ip, network, share) => {
    expect([networkOf(ip), shareOf(ip)]).toEqual([network, share])
  })
})
