import * as crypto from 'node:crypto'
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
import { BrokenStore, type Files, NotStored, type PasswordHash, type Randomness, type Seal } from '../ports.ts'
import { createLine } from './line.ts'

export const nodeRandom: Randomness = { hex: (bytes) => randomBytes(bytes).toString('hex') }

const KEY_BYTES = 32
const derive = promisify<string, string, number, Buffer>(scrypt)

/** One processor is left to everything else, and one of Node's four helper threads to files. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))
/** In each of its two lines: more would wait longer than a client does. */
const MAX_WAITING = 100

const inLine = createLine(AT_ONCE, MAX_WAITING)

/** In one call where the engine has it, as Node from 20.12 on: that takes a third of the time, and each request has several. */
const digest: PasswordHash['digest'] =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text, 'base64url')
    : (text) => createHash('sha256').update(text).digest('base64url')

export const scryptHash: PasswordHash = {
  make: (password) => {
    const salt = randomBytes(16).toString('hex')
    return `scrypt:${salt}:${scryptSync(password, salt, KEY_BYTES).toString('hex')}`
  },
  makeInLine: (password, waiting) =>
    inLine(async () => {
      const salt = randomBytes(16).toString('hex')
      return `scrypt:${salt}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`
    }, waiting),
  matches: async (password, stored, waiting) => {
    const [kind, salt = '', key = ''] = stored.split(':')
    const expected = Buffer.from(key, 'hex')
    if (kind !== 'scrypt' || expected.length !== KEY_BYTES) return false
    return inLine(async () => timingSafeEqual(await derive(password, salt, KEY_BYTES), expected), waiting)
  },
  digest,
}

/** File of the key beside the database. */
export const KEY_FILE = 'sandbox.key'
const IV_BYTES = 12
const TAG_BYTES = 16

/** With a key in a file of its own: a copy of the database alone tells nothing of what was sealed. */
export const openSeal = (folder: string | undefined): Seal => {
  return sealWith(folder === undefined ? randomBytes(KEY_BYTES) : keyIn(join(folder, KEY_FILE)))
}

/** With a key of 32 bytes that whoever else opens the same rows has too. */
export const sealWith = (key: Uint8Array): Seal => {
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
  const key = readFileSync(file)
  if (key.length !== KEY_BYTES) throw new BrokenStore(`The file ${file} is no key (${key.length} bytes)`)
  return key
}

/** Memory of a database about the key beside it. */
export type KeyMemory = {
  textOf(name: string): string | undefined
  setText(name: string, text: string): void
  hasRows(table: string): boolean
  readonly isNew: boolean
}
/** Name of the text a database remembers its key by. */
export const SEAL_MARK = 'seal'
/** Text under the mark. */
const MARKED = 'openlot'
/** Tables with something in them that only the key opens: files of before the mark are told by them. */
const SEALED_TABLES = ['identity', 'borrowers', 'loans']

/**
 * The seal of a stored world. Throws where its key is gone or is another one: a new key would be made in silence, and what was
 * sealed never opened again.
 */
export const openStoredSeal = (folder: string, memory: KeyMemory, say: (sentence: string) => void): Seal => {
  const file = join(folder, KEY_FILE)
  const [isThere, mark] = [existsSync(file), memory.textOf(SEAL_MARK)]
  if (!isThere && (mark !== undefined || SEALED_TABLES.some((table) => memory.hasRows(table))))
    throw new BrokenStore(`The file ${file} is missing, and what it sealed cannot be read without it: put it back`)
  if (isThere && memory.isNew) say(`${folder} has the key of a world that is not there; a new world begins.`)
  const seal = openSeal(folder)
  if (!isSealOf(seal, memory))
    throw new BrokenStore(
      `The file ${file} is not the key of the database beside it: one of the two is of another world`,
    )
  return seal
}

/** True when this is the seal of what a database holds; a database that has none gets its mark. */
export const isSealOf = (seal: Seal, memory: Pick<KeyMemory, 'textOf' | 'setText'>): boolean => {
  const mark = memory.textOf(SEAL_MARK)
  if (mark === undefined) memory.setText(SEAL_MARK, seal.close(MARKED))
  return mark === undefined || seal.open(mark) === MARKED
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
