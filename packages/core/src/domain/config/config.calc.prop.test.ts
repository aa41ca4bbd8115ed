import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allowedLossUrl, contactEnabled } from './config.calc.ts'
import { readConfig } from './config.wire.ts'

const HOST = 'status.example.test'

it('[T7] [CFG-3] whatever address comes, a browser that follows it lands on an allowed host over https', () => {
  const piece = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    HOST,
    'evil.test',
    ':443',
    ':80',
    '#',
    '?',
    '.',
    ' ',
    '%2f',
    '\t',
    'javascript:',
  )
  const address = fc.oneof(
    fc.webUrl(),
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.array(piece, { maxLength: 5 }).map((pieces) => `https://${HOST}${pieces.join('')}`),
  )
  fc.assert(
    fc.property(address, (raw) => {
      const followed = allowedLossUrl(raw, 'broker.test', [HOST])
      if (followed === undefined) return
      const url = new URL(followed)
      expect([url.protocol, url.hostname, url.port, url.username]).toEqual(['https:', HOST, '', ''])
    }),
    { numRuns: 3000 },
  )
  fc.assert(
    fc.property(address, (raw) => {
      const followed = allowedLossUrl(raw, HOST)
      if (followed === undefined) return
      const url = new URL(followed)
      expect([url.protocol, url.port, url.username, url.password]).toEqual(['https:', '', '', ''])
      expect(url.hostname).not.toBe(HOST)
    }),
    { numRuns: 3000 },
  )
})

it('[CFG-5] each place has its own switch', () => {
  const place = fc.stringMatching(/^[a-z_]{1,12}$/)
  fc.assert(
    fc.property(place, place, (on, asked) => {
      expect(contactEnabled(readConfig({ [`is_${on}_contact`]: '1' }), asked)).toBe(on === asked)
    }),
  )
})
