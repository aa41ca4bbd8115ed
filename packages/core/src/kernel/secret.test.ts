import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isBlankSecret, isSameSecret, MASKED, NO_SECRET, reveal, secret } from './secret.ts'

describe('a secret', () => {
  const one = secret('hunter2-canary')

  it('[SES-26] is masked however it is written out, and revealed when asked for', () => {
    for (const text of [String(one), `${one}`, JSON.stringify({ one }), inspect({ one }), inspect(one, { depth: 9 })])
      expect(text).not.toContain('canary')
    expect(JSON.stringify({ one })).toBe(`{"one":"${MASKED}"}`)
    expect(Object.keys(one)).toEqual([])
    expect(structuredClone({ ...one })).toEqual({})
    expect(reveal(one)).toBe('hunter2-canary')
  })

  it('can be compared without being shown', () => {
    expect(isSameSecret(one, secret('hunter2-canary'))).toBe(true)
    expect(isSameSecret(one, secret('other'))).toBe(false)
    expect([NO_SECRET, secret(' \t'), one].map(isBlankSecret)).toEqual([true, true, false])
  })
})
