import { describe, expect, it } from 'vitest'
import { type Sent, senderOf } from './sender.ts'

const PORT = 4300
type Headers = Readonly<Record<string, string>>
const sent = (headers: Headers, more: Partial<Pick<Sent, 'httpVersion' | 'socket'>> = {}) =>
  senderOf({
    headers: { host: 'localhost:4300', ...headers },
    httpVersion: '1.1',
    socket: { remoteAddress: '127.0.0.1', localPort: PORT },
    ...more,
  })
const from = (remoteAddress: string) => ({ socket: { remoteAddress, localPort: PORT } })

describe('who sent a request', () => {
  it('[CODE-6] [T33] a program of this machine is the operator, by each local name and through a tunnel to another port', () => {
    for (const host of ['localhost:4300', '127.0.0.1:4300', '[::1]:4300', 'localhost:8080'])
      expect([host, sent({ host })]).toEqual([host, 'operator'])
    // Node's `fetch` sends these headers, and no more.
    expect(sent({ 'sec-fetch-mode': 'cors', 'accept-language': '*' })).toBe('operator')
    expect(sent({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0' })).toBe('operator')
    for (const address of ['::1', '::ffff:127.0.0.1']) expect(sent({}, from(address))).toBe('operator')
  })

  it('[CODE-6] [T33] so is the page of the very origin the server has, and no page beside it', () => {
    const own = { origin: 'http://localhost:4300', 'sec-fetch-site': 'same-origin' }
    expect(sent(own)).toBe('operator')
    expect(sent({ 'sec-fetch-site': 'same-origin' })).toBe('operator')
    expect(sent({ host: '127.0.0.1:4300', origin: 'http://127.0.0.1:4300' })).toBe('operator')
    for (const origin of [
      'http://localhost:5173',
      'http://localhost',
      'http://localhost:43000',
      'http://127.0.0.1:4300',
      'http://[::1]:4300',
    ]) {
      expect([origin, sent({ ...own, origin })]).toEqual([origin, 'localPage'])
      expect([origin, sent({ origin, 'sec-fetch-site': 'same-site' })]).toEqual([origin, 'localPage'])
      expect([origin, sent({ origin })]).toEqual([origin, 'localPage'])
    }
    for (const origin of [
      'null',
      '',
      'https://localhost:4300',
      'http://localhost:4300/',
      'http://localhost:4300, null',
    ])
      expect([origin, sent({ origin })]).toEqual([origin, 'stranger'])
  })

  it.each([
    ['a link, an image or a frame of another site', { 'sec-fetch-site': 'cross-site' }],
    ['one of another port of this machine', { 'sec-fetch-site': 'same-site' }],
    ['an address that was opened from outside', { 'sec-fetch-site': 'none' }],
    ['headers said twice', { 'sec-fetch-site': 'same-origin, same-origin' }],
    ['a name that points here', { host: 'evil.test:4300', origin: 'http://evil.test:4300' }],
    ['the same without an origin', { host: 'evil.test:4300' }],
    ['a name below localhost', { host: 'evil.localhost:4300' }],
    ['no name', { host: '' }],
    ['a frame without an origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['one that passes on', { 'x-forwarded-for': '203.0.113.9' }],
    ['one that passes on by a list', { 'x-forwarded-proto': 'https' }],
    ['a network of proxies', { 'cf-connecting-ip': '203.0.113.9' }],
  ] satisfies readonly (readonly [string, Headers])[])('[CODE-6] [T33] %s is a stranger', (_who, headers) => {
    expect(sent(headers)).toBe('stranger')
  })

  it('[CODE-6] [T33] a server in between is no operator: not one that keeps its own name, not one that names nobody', () => {
    const passed = { host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }
    expect(sent(passed)).toBe('localPage')
    expect(sent({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe('stranger')
    expect(sent({}, { httpVersion: '1.0' })).toBe('stranger')
    // A page of this machine is not admitted for it either.
    expect(sent({ origin: 'http://localhost:5173', via: '1.1 proxy' })).toBe('stranger')
  })

  it('[CODE-6] [T33] an address elsewhere is a stranger, whatever is said', () => {
    for (const address of ['203.0.113.9', '127.0.0.2', '10.0.0.1', '::2', ''])
      expect([address, sent({ origin: 'http://localhost:4300' }, from(address))]).toEqual([address, 'stranger'])
  })
})
