import { createHash, randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { PasswordHash, Randomness } from '../ports.ts'

export const nodeRandom: Randomness = { hex: (bytes) => randomBytes(bytes).toString('hex') }

const KEY_BYTES = 32
const derive = promisify<string, string, number, Buffer>(scrypt)

/** One processor is left to everything else, and one of Node's four helper threads to files. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** More would wait longer than a client does. */
const MAX_WAITING = 100

/** Runs so many at a time, the others in the order they came; `undefined` when the line is full. */
export const createLine = (atOnce: number, maxWaiting: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <A>(work: () => Promise<A>): Promise<A | undefined> => {
    if (running < atOnce) running += 1
    else if (waiting.length < maxWaiting) await new Promise<void>((turn) => waiting.push(turn))
    else return undefined
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
const inLine = createLine(AT_ONCE, MAX_WAITING)

export const scryptHash: PasswordHash = {
  make: (password) => {
    const salt = randomBytes(16).toString('hex')
    return `scrypt:${salt}:${scryptSync(password, salt, KEY_BYTES).toString('hex')}`
  },
  matches: async (password, stored) => {
    const [kind, salt = '', key = ''] = stored.split(':')
    const expected = Buffer.from(key, 'hex')
    if (kind !== 'scrypt' || expected.length !== KEY_BYTES) return false
    return inLine(async () => timingSafeEqual(await derive(password, salt, KEY_BYTES), expected))
  },
  digest: (text) => createHash('sha256').update(text).digest('base64url'),
}
