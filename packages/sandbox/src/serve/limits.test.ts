import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS, type Limits, limitName } from './limits.ts'
import { limitsOf } from './start-options.ts'

const NAMES = Object.keys(LIMITS) as (keyof Limits)[]

describe('limits of the environment', () => {
  it('[T33] are those of the server, where it names them', () => {
    expect(limitsOf({})).toEqual({ limits: {}, trustedProxies: '' })
    const env = { OPENLOT_LIMIT_PER_ADDRESS: '7', OPENLOT_LIMIT_SOCKETS: '', OPENLOT_TRUSTED_PROXIES: 'loopback' }
    expect(limitsOf({ ...env, PATH: '/' })).toEqual({ limits: { perAddress: 7 }, trustedProxies: 'loopback' })
    for (const name of NAMES) expect(limitsOf({ [limitName(name)]: '5' }).limits).toEqual({ [name]: 5 })
  })

  it.each([
    [{ OPENLOT_LIMIT_SOCKETS: '0' }, 'OPENLOT_LIMIT_SOCKETS must be a whole number from 1 to 1000000, and it is "0".'],
    [
      { OPENLOT_LIMIT_SOCKETS: '2k' },
      'OPENLOT_LIMIT_SOCKETS must be a whole number from 1 to 1000000, and it is "2k".',
    ],
    [{ OPENLOT_LIMIT_SOCKET: '1' }, 'There is no limit OPENLOT_LIMIT_SOCKET; there are '],
    [
      { OPENLOT_TRUSTED_PROXIES: '10.0.0.0/8, nginx' },
      'OPENLOT_TRUSTED_PROXIES must list addresses, networks as 10.0.0.0/8, loopback or private, and "nginx" is none.',
    ],
  ])('[T33] are refused with a sentence: %j', (env, sentence) => {
    expect(() => limitsOf(env)).toThrow(sentence)
  })

  it('[T33] are in the guide, each with its number', () => {
    const guide = readFileSync(new URL('../../../../docs/guide/deploy.md', import.meta.url), 'utf8')
    for (const name of NAMES)
      expect(guide).toContain(`| \`${limitName(name)}\` | ${LIMITS[name].toLocaleString('en')} |`)
    expect(guide.match(/\| `OPENLOT_LIMIT_\w+` \|/g)).toHaveLength(NAMES.length)
  })
})
