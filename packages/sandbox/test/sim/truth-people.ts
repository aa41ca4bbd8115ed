import { nameOf, type UserRow } from '../../src/books/users.ts'
import type { StoredChange } from '../../src/ports.ts'

/** Prefix a memory world puts before a password it stores. */
const STORED = 'plain:'
const textOf = (hash: string): string => hash.slice(STORED.length)

interface Had {
  readonly text: string
  readonly at: number
}

export interface PeopleTruthOptions {
  readonly now: () => number
  readonly broken: (rule: string, text: string) => void
  /** True if a request under way with this token may change a password and keep its session. */
  readonly mayStay: (token: string) => boolean
  /** A password, a pay password or the number of a document is kept from now on. */
  readonly kept: (secret: string) => void
}

/** Rules of people on the server, read only from the rows it stores. */
export const createPeopleTruth = ({ now, broken, mayStay, kept }: PeopleTruthOptions) => {
  const users = new Map<number, UserRow>()
  const ids = new Map<string, number>()
  const passwords = new Map<number, Had[]>()
  const secrets = new Set<string>()

  const keep = (secret: string): void => {
    if (secret === '' || secrets.has(secret)) return
    secrets.add(secret)
    kept(secret)
  }
  const namesOf = ({ email, mobile, areaCode }: UserRow): readonly string[] => [
    ...(email === '' ? [] : [`email ${nameOf('email', email)}`]),
    ...(mobile === '' ? [] : [`mobile ${nameOf('mobile', areaCode + mobile)}`]),
  ]
  const learnUser = (user: UserRow, sessions: () => readonly StoredChange[]): void => {
    const before = users.get(user.id)
    users.set(user.id, user)
    for (const name of namesOf(user)) {
      const other = ids.get(name)
      if (other !== undefined && other !== user.id) broken('S23', `${name} is registered twice: ${other}, ${user.id}`)
      ids.set(name, user.id)
    }
    keep(textOf(user.payPasswordHash))
    if (user.isDemo || before?.passwordHash === user.passwordHash) return
    passwords.set(user.id, [...(passwords.get(user.id) ?? []), { text: textOf(user.passwordHash), at: now() }])
    keep(textOf(user.passwordHash))
    if (before === undefined) return
    for (const { key, row } of sessions())
      if (row?.userId === user.id && !mayStay(key))
        broken('S25', `a session of ${user.id} outlived a change of its password`)
  }
  return {
    /** Takes the changes of one transaction; `rows` is everything that is stored now. */
    learn: (changes: readonly StoredChange[], rows: ReadonlyMap<string, StoredChange>): void => {
      const sessions = () => [...rows.values()].filter(({ table }) => table === 'sessions')
      for (const { table, row } of changes) {
        if (row === null) continue
        if (table === 'users') learnUser(row as unknown as UserRow, sessions)
        if (table === 'identity') keep(String(row.documentNumber))
      }
    },
    /** True if a secret was ever kept; every one of the simulation is made for one use. */
    has: (secret: string): boolean => secrets.has(secret),
    idOf: (kind: 'email' | 'mobile', account: string): number | undefined =>
      ids.get(`${kind} ${nameOf(kind, account)}`),
    /** The pay password that is good now; '' without any. */
    payPasswordOf: (id: number): string => textOf(users.get(id)?.payPasswordHash ?? ''),
    /** Oldest first; the last one is good now. */
    passwordsOf: (id: number): readonly Had[] => passwords.get(id) ?? [],
    /** Answers whether this was the password from then until now: all the time, for some of it, or never. */
    wasPassword: (id: number, text: string, since: number): 'always' | 'sometimes' | 'never' => {
      const had = (passwords.get(id) ?? []).filter(
        (_, at, all) => (all[at + 1]?.at ?? Number.POSITIVE_INFINITY) >= since,
      )
      if (!had.some((one) => one.text === text)) return 'never'
      return had.length === 1 ? 'always' : 'sometimes'
    },
  }
}
