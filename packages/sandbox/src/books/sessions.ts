import { subnetOf } from '../network.ts'
import type { PasswordHash, Randomness, SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { deviceOf } from './device.ts'

/** A token is known only by its digest. */
export type SessionRow = {
  readonly id: string
  readonly userId: number
  readonly createdAt: number
  /** Name of the session in lists: no part of the token, and nothing of it follows from one. */
  readonly publicId: string
  readonly usedAt: number
  readonly browser: string
  readonly system: string
  readonly network: string
}

/** Origin of a request. */
export type Origin = { readonly ip: string; readonly agent?: string | undefined }

const TOKEN_BYTES = 16
const ID_BYTES = 8
/** The oldest goes when there is one more. */
const MAX_SESSIONS = 20
const DAY_MS = 86_400_000
/** A session that asked nothing for so long has ended. */
export const UNUSED_MS = 30 * DAY_MS
/** When it was last used is written this often, and not with each call. */
const NOTED_MS = 300_000

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly random: Randomness
  readonly hash: PasswordHash
  /** A session is over, whatever ended it; called once that is stored. */
  readonly onEnded: (sessionId: string) => void
}

const placeOf = ({ ip, agent }: Origin) => ({ ...deviceOf(agent), network: subnetOf(ip) })
const dayOf = (at: number): number => Math.floor(at / DAY_MS)

/** Sessions of people. A session lives for 30 days from the last thing it asked. @rule SES-29 */
export const createSessions = ({ journal, clock, random, hash, onEnded }: Options) => {
  const rows = journal.table<SessionRow, 'user' | 'day'>('sessions', (row) => row.id, {
    user: (row) => String(row.userId),
    day: (row) => String(dayOf(row.usedAt)),
  })
  // A file of before says neither: what is in it was used until now.
  const older = rows.all().filter((row) => !('usedAt' in row))
  if (older.length > 0)
    journal.transact(() => {
      for (const row of older as readonly Pick<SessionRow, 'id' | 'userId' | 'createdAt'>[])
        rows.put({
          ...{ browser: '', system: '', network: '' },
          ...row,
          usedAt: clock.now(),
          publicId: random.hex(ID_BYTES),
        })
    })
  let pruned = rows.all().reduce((oldest, { usedAt }) => Math.min(oldest, dayOf(usedAt)), dayOf(clock.now()))

  let last = { token: '', id: hash.digest('') }
  /** A request asks for its token several times in a row. */
  const idOf = (token: string): string => {
    if (last.token !== token) last = { token, id: hash.digest(token) }
    return last.id
  }
  const isLive = ({ usedAt }: SessionRow): boolean => clock.now() - usedAt <= UNUSED_MS
  const of = (token: string): SessionRow | undefined => {
    const row = rows.get(idOf(token))
    return row !== undefined && isLive(row) ? row : undefined
  }
  const liveOf = (userId: number): readonly SessionRow[] => rows.by('user', String(userId)).filter(isLive)
  const end = (id: string): void => {
    if (rows.get(id) === undefined) return
    rows.remove(id)
    journal.afterCommit(() => onEnded(id))
  }

  return {
    /** The live session of a token. */
    of,
    /** Those of an account, the last used first. */
    listOf: (userId: number): readonly SessionRow[] =>
      liveOf(userId).toSorted((one, other) => other.usedAt - one.usedAt),
    /** A new token each time. The one presented with the sign-in, if any, is invalid from now on. */
    begin: (userId: number, presented: string | undefined, origin: Origin): string => {
      if (presented !== undefined) end(hash.digest(presented))
      const token = random.hex(TOKEN_BYTES)
      const now = clock.now()
      rows.put({
        id: hash.digest(token),
        userId,
        createdAt: now,
        publicId: random.hex(ID_BYTES),
        usedAt: now,
        ...placeOf(origin),
      })
      const [oldest, ...others] = rows.by('user', String(userId))
      if (oldest !== undefined && others.length >= MAX_SESSIONS) end(oldest.id)
      return token
    },
    /** True when it is time to note that the session is in use. */
    isToNote: (token: string): boolean => {
      const row = of(token)
      return row !== undefined && Math.abs(clock.now() - row.usedAt) >= NOTED_MS
    },
    /** Notes that the session is in use now, from there. */
    note: (token: string, origin: Origin): void => {
      const row = of(token)
      if (row !== undefined) rows.put({ ...row, usedAt: clock.now(), ...placeOf(origin) })
    },
    end: (token: string): void => end(hash.digest(token)),
    /** All of an account, or all but that of this token. */
    endAll: (userId: number, exceptToken?: string): void => {
      const kept = exceptToken === undefined ? undefined : hash.digest(exceptToken)
      for (const { id } of rows.by('user', String(userId))) if (id !== kept) end(id)
    },
    /** One of an account by what it is listed as; false where there is none. */
    endListed: (userId: number, publicId: string): boolean => {
      const found = liveOf(userId).find((row) => row.publicId === publicId)
      if (found !== undefined) end(found.id)
      return found !== undefined
    },
    /** Ends those nobody has used. */
    prune: (): void => {
      const today = dayOf(clock.now())
      // After a clock that was ahead: what came since is to go too, once it is unused.
      pruned = Math.min(pruned, today)
      const last = dayOf(clock.now() - UNUSED_MS)
      for (let day = pruned; day <= last; day += 1)
        for (const row of rows.by('day', String(day))) if (!isLive(row)) end(row.id)
      pruned = Math.max(pruned, last)
    },
  }
}
