import type { WorldLimits } from '../limits.ts'
import type { PictureKind } from '../pictures/picture.ts'
import type { Files, PasswordHash, Randomness, SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'
import type { Journal } from '../table.ts'
import { book } from './book.ts'
import type { Users } from './users.ts'

export const PICTURE_PATH = '/api/common/image/'

/** Its name opens nothing: a picture is read by a ticket alone. */
export type PictureRow = {
  readonly name: string
  readonly type: PictureKind['type']
  readonly size: number
  readonly at: number
  /** `null` for one that came without a session; it expires. */
  readonly userId: number | null
  /** Part of what was sent; the others make room for new ones, and end after a day. */
  readonly isKept: boolean
  /** Things it is part of, as 'deposit 12'; a row of an older file does not say it. */
  readonly uses?: readonly string[]
  /** Whose share of the room it takes: a digest of the network it came from. */
  readonly share: string
}
type Ticket = { readonly name: string; readonly userId: number; readonly at: number }

const ANONYMOUS_MS = 3_600_000
/** An `img` sends no header, so the address is the permission; it is good for a look. */
const READ_MS = 600_000
/** A form that was filled by it may be sent later than that. */
const FORM_MS = 86_400_000
/** Use of a picture whose row is of an older file. */
const UNTOLD = 'before'
const MAX_OF_USER = 60
/** Looked at in one transaction. */
const SLICE = 500
const MAX_UNKEPT = 20
/** Those of one person that no form has used yet. */
const MOST_UNKEPT_BYTES = 64 * 1024 ** 2
/** A file takes whole blocks of a disk. */
const BLOCK = 4_096

/** Parts of all the room: what is for verified people alone, and what one person and one network may have for good. */
const PART = { verified: 1 / 4, person: 1 / 10, network: 1 / 4 } as const

/** Rows of older files have no share. */
const shareIn = (row: PictureRow): string => row.share ?? `person ${row.userId}`

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly files: Files
  /** One way, so that no address is stored. */
  readonly hash: Pick<PasswordHash, 'digest'>
  readonly users: Pick<Users, 'get'>
  readonly limits: Pick<WorldLimits, 'pictureMib' | 'tickets'>
}

/** Pictures people send, and the room for them. Who may have how much of it: docs/guide/deploy.md. */
export const createPictures = ({ journal, clock, random, files, hash: { digest }, users, limits }: Options) => {
  const isVerified = (userId: number): boolean => users.get(userId)?.isReal === true
  const mostBytes = limits.pictureMib * 1024 ** 2
  const pictures = journal.table<PictureRow, 'owner' | 'unused' | 'age'>('pictures', (row) => row.name, {
    owner: (row) => String(row.userId),
    unused: (row) => (row.isKept ? null : shareIn(row)),
    age: (row) => (row.isKept ? null : row.userId === null ? 'visitors' : 'members'),
  })
  const tickets = createShares<Ticket>(limits.tickets)
  const bytesOf = ({ size }: Pick<PictureRow, 'size'>): number => Math.max(size, BLOCK)
  const [unused, kept] = [new Map<string, number>(), new Map<string, number>()]
  let inAll = 0
  const add = (row: PictureRow, sign: 1 | -1): void => {
    const bytes = sign * bytesOf(row)
    inAll += bytes
    const sums = row.isKept ? kept : unused
    const sum = (sums.get(shareIn(row)) ?? 0) + bytes
    if (sum === 0) sums.delete(shareIn(row))
    else sums.set(shareIn(row), sum)
  }
  /** Counted until the transaction is undone. */
  const count = (row: PictureRow, sign: 1 | -1): void => {
    add(row, sign)
    journal.onUndo(() => add(row, sign === 1 ? -1 : 1))
  }
  for (const row of pictures.all()) add(row, 1)
  // Removes files of a server that ended between a file and its row.
  for (const name of files.names()) if (pictures.get(name) === undefined) files.remove(name)

  const isWithin = (at: number, milliseconds: number): boolean => at <= clock.now() && clock.now() - at < milliseconds
  const sumOf = (rows: readonly PictureRow[]): number => rows.reduce((sum, row) => sum + bytesOf(row), 0)
  const remove = (name: string): void => {
    const row = pictures.get(name)
    if (row !== undefined) count(row, -1)
    pictures.remove(name)
    journal.afterCommit(() => files.remove(name))
  }
  /** Takes a use from a picture, which goes unless it is part of something else. */
  const drop = (name: string, use: string): void => {
    const row = pictures.get(name)
    const uses = (row?.uses ?? []).filter((one) => one !== use)
    if (row === undefined || uses.length === 0) remove(name)
    else pictures.put({ ...row, uses })
  }
  const handleOf = (address: string): string =>
    address.startsWith(PICTURE_PATH) ? address.slice(PICTURE_PATH.length) : ''
  /** Removes a person's oldest unused pictures to make room for their next. */
  const makeOwnRoom = (userId: number, size: number): void => {
    const own = pictures.by('owner', String(userId)).filter(({ isKept }) => !isKept)
    let [left, bytes] = [own.length, sumOf(own)]
    for (const oldest of own) {
      if (left < MAX_UNKEPT && bytes + size <= MOST_UNKEPT_BYTES) return
      remove(oldest.name)
      left -= 1
      bytes -= bytesOf(oldest)
    }
  }
  /** Whoever has the most that is not used makes room, if it is not less than the newcomer would have. */
  const makeRoom = (size: number, most: number, share: string): boolean => {
    while (inAll + size > most) {
      let [fullest, bytes] = ['', 0]
      for (const [other, sum] of unused) if (sum > bytes) [fullest, bytes] = [other, sum]
      const from = bytes >= (unused.get(share) ?? 0) + size ? fullest : share
      const [oldest] = pictures.first('unused', from, 1)
      if (oldest === undefined) return false
      remove(oldest.name)
    }
    return true
  }
  const isWhole = (userId: number | null, share: string, size: number): boolean => {
    const own = userId === null ? [] : pictures.by('owner', String(userId)).filter(({ isKept }) => isKept)
    return sumOf(own) + size > mostBytes * PART.person || (kept.get(share) ?? 0) + size > mostBytes * PART.network
  }

  return {
    /** The address of a new one; `undefined` when no more can be kept. Must run inside a transaction. */
    add: (bytes: Uint8Array, type: PictureKind['type'], userId: number | null, network = ''): string | undefined => {
      const share = digest(network === '' ? `person ${userId}` : `network ${network}`).slice(0, 22)
      const size = bytesOf({ size: bytes.length })
      if (isWhole(userId, share, size)) return undefined
      if (userId !== null) makeOwnRoom(userId, size)
      const most = mostBytes * (userId !== null && isVerified(userId) ? 1 : 1 - PART.verified)
      if (!makeRoom(size, most, share)) return undefined
      const name = random.hex(16)
      files.put(name, bytes)
      journal.onUndo(() => files.remove(name))
      count(pictures.put({ name, type, size: bytes.length, at: clock.now(), userId, isKept: false, share }), 1)
      return PICTURE_PATH + name
    },
    /** The file name behind the address that was answered to an upload without a session. */
    anonymous: (address: string): string | undefined => {
      const row = pictures.get(handleOf(address))
      return row?.userId === null && isWithin(row.at, ANONYMOUS_MS) ? row.name : undefined
    },
    /** The name of one of this person's, by that address or by one they were given to look at it. */
    own: (address: string, userId: number): string | undefined => {
      const handle = handleOf(address)
      const ticket = tickets.get(handle)
      const isGiven = ticket !== undefined && ticket.userId === userId && isWithin(ticket.at, FORM_MS)
      const row = pictures.get(isGiven ? ticket.name : handle)
      return row?.userId === userId ? row.name : undefined
    },
    /** They are this person's from now on, as part of what was sent; those of before are no part of it any more. */
    keep: (userId: number, use: string, names: readonly string[], before: readonly string[] = []): void => {
      for (const name of before) if (!names.includes(name)) drop(name, use)
      for (const name of new Set(names)) {
        const row = pictures.get(name)
        if (row === undefined) continue
        const uses = row.uses ?? (row.isKept ? [UNTOLD] : [])
        count(row, -1)
        const used = pictures.put({ ...row, userId, isKept: true, uses: [...new Set([...uses, use])] })
        count(used, 1)
      }
    },
    /** True when a picture is part of something else than this. */
    isUsed: (name: string, use?: string): boolean => {
      const row = pictures.get(name)
      return row?.isKept === true && (row.uses?.length !== 1 || row.uses[0] !== use)
    },
    /** An address to look at it, for its owner alone to know. '' for no picture. */
    show: (userId: number, name: string): string => {
      if (name === '') return ''
      if (tickets.sizeOf(String(userId)) >= MAX_OF_USER) tickets.delete(tickets.oldestOf(String(userId)) ?? '')
      const ticket = random.hex(16)
      tickets.set(String(userId), ticket, { name, userId, at: clock.now() })
      return PICTURE_PATH + ticket
    },
    /** The bytes of a picture by its name: for what shows it inside a text of its owner's. */
    bytes: (name: string): Uint8Array | undefined => (pictures.get(name) === undefined ? undefined : files.get(name)),
    /** Picture that a ticket shows. */
    read: (address: string): { readonly type: string; readonly bytes: Uint8Array } | undefined => {
      const ticket = tickets.get(handleOf(address))
      if (ticket === undefined || !isWithin(ticket.at, READ_MS)) return undefined
      const row = pictures.get(ticket.name)
      const bytes = row && files.get(row.name)
      return bytes && { type: row.type, bytes }
    },
    /** Removes uploads that no form has used in their time, a slice of them. Must run inside a transaction. */
    prune: (): void => {
      for (const [whose, milliseconds] of [
        ['visitors', ANONYMOUS_MS],
        ['members', FORM_MS],
      ] as const)
        for (const { name, at } of pictures.first('age', whose, SLICE)) if (!isWithin(at, milliseconds)) remove(name)
    },
    all: (): readonly PictureRow[] => pictures.all(),
  }
}
export type Pictures = ReturnType<typeof createPictures>

export const pictures = book('pictures', createPictures, { everyMinute: ({ prune }) => prune() })
