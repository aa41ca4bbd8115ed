import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'
import type { PasswordHash, Randomness } from '../ports.ts'

export const nodeRandom: Randomness = { hex: (bytes) => randomBytes(bytes).toString('hex') }

const KEY_BYTES = 32

export const scryptHash: PasswordHash = {
  make: (password) => {
    const salt = randomBytes(16).toString('hex')
    return `scrypt:${salt}:${scryptSync(password, salt, KEY_BYTES).toString('hex')}`
  },
  matches: (password, stored) => {
    const [kind, salt = '', key = ''] = stored.split(':')
    if (kind !== 'scrypt') return false
    const expected = Buffer.from(key, 'hex')
    return expected.length === KEY_BYTES && timingSafeEqual(scryptSync(password, salt, KEY_BYTES), expected)
  },
}
