import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherLoopback, supportPlace } from './support.calc.ts'

const HERE = 'https://broker.test'
const place = (type: string, link: string, more: Partial<Parameters<typeof supportPlace>[0]> = {}) =>
  supportPlace({ type, link, hosts: ['chat.test'], origin: HERE, isSandbox: false, person: undefined, ...more })
const PERSON = { uid: '10001', language: 'de' }

describe('where support is', () => {
  it('[CHAT-1] is a frame, a mail or a link by the type', () => {
    expect(place('1', 'https://chat.test/room')).toEqual({
      kind: 'frame',
      address: 'https://chat.test/room',
      host: 'chat.test',
    })
    expect(place('2', 'mailto:help@broker.test')).toEqual({ kind: 'mail', address: 'help@broker.test' })
    for (const type of ['0', '3', '', 'x', '1 ', 'true'])
      expect(place(type, 'https://chat.test')).toEqual({
        kind: 'link',
        address: 'https://chat.test/',
        host: 'chat.test',
      })
    expect(place('0', 'help@broker.test')).toEqual({ kind: 'mail', address: 'help@broker.test' })
  })

  it.each([
    ['1', ''],
    ['2', ''],
    ['0', ''],
    ['1', 'help@broker.test'],
    ['2', 'https://chat.test/'],
    ['1', 'http://chat.test/'],
    ['1', 'https://evil.test/'],
    ['1', 'https://chat.test.evil.test/'],
    ['1', 'https://evil.test/https://chat.test'],
    ['1', 'https://chat.test@evil.test/'],
    ['1', 'https://evil.test#chat.test'],
    ['1', 'https://evil.test\\@chat.test'],
    ['1', 'https://chat.test:8443/'],
    ['1', 'https://chat.test /'],
    ['1', 'https://chat.test/\u0000'],
    ['1', '//chat.test/'],
    ['1', '/chat'],
    ['1', 'javascript:alert(1)//https://chat.test'],
    ['1', 'data:text/html,https://chat.test'],
    ['1', 'blob:https://chat.test/x'],
    ['0', 'javascript:alert(1)'],
    ['0', 'tel:+1'],
    ['0', 'https://chat.test/"><script>'],
    ['1', 'http://127.0.0.1:4300/sandbox-chat'],
    ['1', 'http://localhost:4300/sandbox-chat'],
    ['1', `${HERE}/chat`],
  ])('[CHAT-3] type %s, %j: nowhere', (type, link) => {
    expect(place(type, link)).toEqual({ kind: 'none' })
  })

  it.each([
    ' https://chat.test/room ',
    'https://chat.test/?',
    'https://chat.test/#',
    'https://chat.test/a*b/c?d*e=f#g*h',
    'https://chat.test/long/path?long=query&more=1#long-fragment',
  ])('[CHAT-3] %j is a whole address', (link) => {
    expect(place('1', link)).toEqual({ kind: 'frame', address: link.trim(), host: 'chat.test' })
  })

  it('[CHAT-3] a host may be one letter', () => {
    expect(place('1', 'https://x/', { hosts: ['x'] })).toEqual({ kind: 'frame', address: 'https://x/', host: 'x' })
  })

  it('[CHAT-3] the host is compared as a whole and in small letters', () => {
    expect(place('1', 'HTTPS://Chat.Test:443/a?b=1')).toEqual({
      kind: 'frame',
      address: 'https://chat.test/a?b=1',
      host: 'chat.test',
    })
    expect(place('1', 'https://chat.test/', { hosts: [] })).toEqual({ kind: 'none' })
  })

  it('[CHAT-3] a sandbox has support by the other name of its own machine, and by no other', () => {
    const beside = (link: string, origin = 'http://localhost:4300', isSandbox = true) =>
      place('1', link, { origin, isSandbox, hosts: [] }).kind
    expect(beside('http://127.0.0.1:4300/sandbox-chat')).toBe('frame')
    expect(beside('http://localhost:4300/sandbox-chat', 'http://127.0.0.1:4300')).toBe('frame')
    expect(beside('http://127.0.0.1:4300/sandbox-chat', 'http://localhost:4300', false)).toBe('none')
    expect(beside('HTTP://127.0.0.1:4300/sandbox-chat')).toBe('frame')
    expect(beside('http://127.0.0.1/chat', 'http://localhost')).toBe('frame')
    const more = { origin: 'http://localhost:4300', isSandbox: true, hosts: [] }
    expect(place('1', 'http://127.0.0.1:4300/chat', more)).toEqual({
      kind: 'frame',
      address: 'http://127.0.0.1:4300/chat',
      host: '127.0.0.1:4300',
    })
    for (const link of [
      'http://localhost:4300/sandbox-chat',
      'http://127.0.0.1:4301/sandbox-chat',
      'http://127.0.0.1/sandbox-chat',
      'http://127.0.0.2:4300/sandbox-chat',
      'https://127.0.0.1:4300/sandbox-chat',
    ])
      expect(beside(link)).toBe('none')
    expect(otherLoopback('xhttp://localhost')).toBeUndefined()
    expect([HERE, 'http://localhost', 'http://localhost:4300/', 'http://[::1]:4300', ''].map(otherLoopback)).toEqual([
      undefined,
      'http://127.0.0.1',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[CHAT-2] tells the id and the language of who is signed in, nothing of a visitor, and nothing by mail', () => {
    const told = (link: string) => {
      const found = place('1', link, { person: PERSON })
      return found.kind === 'none' ? '' : found.address
    }
    const query = `uid=10001&metadata=${encodeURIComponent('{"id":"10001","language":"de"}')}`
    expect(told('https://chat.test')).toBe(`https://chat.test/?${query}`)
    expect(told('https://chat.test/a?b=1#c')).toBe(`https://chat.test/a?b=1&${query}#c`)
    expect(place('2', 'help@broker.test', { person: PERSON })).toEqual({ kind: 'mail', address: 'help@broker.test' })
    expect(place('1', 'https://chat.test/a')).toMatchObject({ address: 'https://chat.test/a' })
  })

  it('[CHAT-2] [CHAT-3] whatever an id is, it stays one parameter of the same host', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (uid) => {
        const found = place('1', 'https://chat.test/a?b=1#c', { person: { uid, language: 'en' } })
        const url = new URL(found.kind === 'none' ? '' : found.address)
        expect([url.host, url.pathname, url.hash, [...url.searchParams.keys()]]).toEqual([
          'chat.test',
          '/a',
          '#c',
          ['b', 'uid', 'metadata'],
        ])
        expect(url.searchParams.get('uid')).toBe(uid)
      }),
    )
  })

  it('[CHAT-3] whatever a link is, what is opened is on an allowed host or a plain mail address', () => {
    const parts = [
      'https://',
      'chat.test',
      'evil.test',
      '/',
      '@',
      '#',
      '?',
      '\\',
      ':',
      'javascript:',
      ' ',
      '.',
      '%2f',
      'mailto:',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom('0', '1', '2'),
        fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4 })), { maxLength: 7 }),
        (type, some) => {
          const found = place(type, some.join(''))
          if (found.kind === 'frame' || found.kind === 'link')
            expect(new URL(found.address)).toMatchObject({ protocol: 'https:', host: 'chat.test', username: '' })
          if (found.kind === 'mail') expect(new URL(`mailto:${found.address}`).search).toBe('')
        },
      ),
      { numRuns: 2000 },
    )
  })
})
