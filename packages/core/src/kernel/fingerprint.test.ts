import { expect, it } from 'vitest'
import { fingerprintOf } from './fingerprint.ts'

it('is FNV-1a of 32 bits: the values of its published test vectors', () => {
  expect(['', 'a', 'b', 'foobar'].map(fingerprintOf)).toEqual(['811c9dc5', 'e40c292c', 'e70c2de5', 'bf9cf968'])
})
