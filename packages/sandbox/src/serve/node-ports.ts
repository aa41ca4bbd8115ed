import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  scrypt,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Files, NotStored, type PasswordHash, type Randomness, type Seal } from '../ports.ts'

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
  makeInLine: (password) =>
    inLine(async () => {
      const salt = randomBytes(16).toString('hex')
      return `scrypt:${salt}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`
    }),
  matches: async (password, stored) => {
    const [kind, salt = '', key = ''] = stored.split(':')
    const expected = Buffer.from(key, 'hex')
    if (kind !== 'scrypt' || expected.length !== KEY_BYTES) return false
    return inLine(async () => timingSafeEqual(await derive(password, salt, KEY_BYTES), expected))
  },
  digest: (text) => createHash('sha256').update(text).digest('base64url'),
}

const KEY_FILE = 'sandbox.key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** With a key in a file of its own: a copy of the database alone tells nothing of what was sealed. */
export const openSeal = (folder: string | undefined): Seal => {
  const key = folder === undefined ? randomBytes(KEY_BYTES) : keyIn(join(folder, KEY_FILE))
  return {
    close: (text) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final()]
      return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
        return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

const keyIn = (file: string): Buffer => {
  if (!existsSync(file)) writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  return readFileSync(file)
}

export const PICTURES = 'sandbox-pictures'
const PICTURE_NAME = /^[0-9a-f]{32}$/

/** Pictures as files beside the database, for their owner alone. The folder is made with the first of them. */
export const openFiles = (folder: string): Files => {
  const place = join(folder, PICTURES)
  const pathOf = (name: string): string => {
    if (!PICTURE_NAME.test(name)) throw new Error('This is no name of a picture')
    return join(place, name)
  }
  return {
    put: (name, bytes) => {
      try {
        mkdirSync(place, { recursive: true, mode: 0o700 })
        writeFileSync(pathOf(name), bytes, { mode: 0o600, flag: 'wx' })
      } catch (problem) {
        rmSync(pathOf(name), { force: true })
        throw new NotStored('A picture cannot be written', { cause: problem })
      }
    },
    get: (name) => (existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : undefined),
    remove: (name) => rmSync(pathOf(name), { force: true }),
    names: () => (existsSync(place) ? readdirSync(place).filter((name) => PICTURE_NAME.test(name)) : []),
  }
}
