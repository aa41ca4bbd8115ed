import type { PictureKind } from '../pictures/picture.ts'
import type { Files, Randomness, SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'

export const PICTURE_PATH = '/api/common/image/'

/** Its name opens nothing: a picture is read by a ticket alone. */
export type PictureRow = {
  readonly name: string
  readonly type: PictureKind['type']
  readonly size: number
  readonly at: number
  /** `null` for one that came without a session; it expires. */
  readonly userId: number | null
  /** Part of what was sent; the others make room for new ones. */
  readonly isKept: boolean
}
type Ticket = { readonly name: string; readonly userId: number; readonly at: number }

const ANONYMOUS_MS = 3_600_000
/** An `img` sends no header, so the address is the permission; it is good for a look. */
const READ_MS = 600_000
/** A form that was filled by it may be sent later than that. */
const FORM_MS = 86_400_000
const MAX_TICKETS = 10_000
const MAX_OF_USER = 60
const MAX_UNKEPT = 20
const MOST_BYTES = 1024 ** 3
const MOST_ANONYMOUS_BYTES = 256 * 1024 ** 2

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly files: Files
}

export const createPictures = ({ journal, clock, random, files }: Options) => {
  const pictures = journal.table<PictureRow, 'owner'>('pictures', (row) => row.name, {
    owner: (row) => String(row.userId),
  })
  const tickets = new Map<string, Ticket>()
  // What a server left that ended between a file and its row.
  for (const name of files.names()) if (pictures.get(name) === undefined) files.remove(name)

  const isWithin = (at: number, milliseconds: number): boolean => at <= clock.now() && clock.now() - at < milliseconds
  const bytesOf = (rows: readonly PictureRow[]): number => rows.reduce((sum, { size }) => sum + size, 0)
  const remove = (name: string): void => {
    pictures.remove(name)
    journal.afterCommit(() => files.remove(name))
  }
  const handleOf = (address: string): string =>
    address.startsWith(PICTURE_PATH) ? address.slice(PICTURE_PATH.length) : ''
  const forget = (found: readonly string[]): void => {
    for (const ticket of found) tickets.delete(ticket)
  }

  return {
    /** The address of a new one; `undefined` when no more can be kept. Must run inside a transaction. */
    add: (bytes: Uint8Array, type: PictureKind['type'], userId: number | null): string | undefined => {
      const isFull =
        bytesOf(pictures.all()) + bytes.length > MOST_BYTES ||
        (userId === null && bytesOf(pictures.by('owner', 'null')) + bytes.length > MOST_ANONYMOUS_BYTES)
      if (isFull) return undefined
      const name = random.hex(16)
      files.put(name, bytes)
      journal.onUndo(() => files.remove(name))
      pictures.put({ name, type, size: bytes.length, at: clock.now(), userId, isKept: false })
      if (userId !== null) {
        const unkept = pictures.by('owner', String(userId)).filter(({ isKept }) => !isKept)
        for (const oldest of unkept.slice(0, Math.max(0, unkept.length - MAX_UNKEPT))) remove(oldest.name)
      }
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
    /** They are this person's from now on, as part of what was sent; those of before are not any more. */
    keep: (userId: number, names: readonly string[], before: readonly string[]): void => {
      for (const name of before) if (!names.includes(name)) remove(name)
      for (const name of new Set(names)) {
        const row = pictures.get(name)
        if (row !== undefined) pictures.put({ ...row, userId, isKept: true })
      }
    },
    /** An address to look at it, for its owner alone to know. '' for no picture. */
    show: (userId: number, name: string): string => {
      if (name === '') return ''
      const own = [...tickets].filter(([, ticket]) => ticket.userId === userId).map(([id]) => id)
      forget(own.slice(0, Math.max(0, own.length - MAX_OF_USER + 1)))
      forget([...tickets.keys()].slice(0, Math.max(0, tickets.size - MAX_TICKETS + 1)))
      const ticket = random.hex(16)
      tickets.set(ticket, { name, userId, at: clock.now() })
      return PICTURE_PATH + ticket
    },
    /** The bytes of a picture by its name: for what shows it inside a text of its owner's. */
    bytes: (name: string): Uint8Array | undefined => (pictures.get(name) === undefined ? undefined : files.get(name)),
    /** What a ticket shows. */
    read: (address: string): { readonly type: string; readonly bytes: Uint8Array } | undefined => {
      const ticket = tickets.get(handleOf(address))
      if (ticket === undefined || !isWithin(ticket.at, READ_MS)) return undefined
      const row = pictures.get(ticket.name)
      const bytes = row && files.get(row.name)
      return bytes && { type: row.type, bytes }
    },
    /** Removes expired uploads that no form uses. Must run inside a transaction. */
    prune: (): void => {
      for (const { name, at } of pictures.by('owner', 'null')) if (!isWithin(at, ANONYMOUS_MS)) remove(name)
    },
    all: (): readonly PictureRow[] => pictures.all(),
  }
}
export type Pictures = ReturnType<typeof createPictures>
