import type { PasswordHash, Randomness, SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Accounts } from './accounts.ts'
import type { Sequence } from './sequence.ts'

export type UserRow = {
  readonly id: number
  readonly email: string
  readonly mobile: string
  /** '+001': the way the area list writes it. */
  readonly areaCode: string
  readonly uid: string
  readonly passwordHash: string
  readonly isDemo: boolean
  readonly demoId: string
  readonly inviteCode: string
  readonly createdAt: number
}
type SessionRow = { readonly token: string; readonly userId: number; readonly createdAt: number }

const TOKEN_BYTES = 16

/** Who can sign in to a fresh sandbox. */
export const SEEDED_USERS = [
  { email: 'trader@openlot.test', mobile: '2025550101', password: 'sandbox123' },
  { email: 'second@openlot.test', mobile: '2025550102', password: 'sandbox123' },
] as const

const digits = (text: string): string => text.replace(/\D/g, '')

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly random: Randomness
  readonly hash: PasswordHash
}

export const createUsers = ({ journal, clock, sequence, accounts, random, hash }: Options) => {
  const users = journal.table<UserRow, 'email' | 'mobile' | 'demo'>('users', (row) => row.id, {
    email: (row) => (row.email === '' ? null : row.email),
    mobile: (row) => (row.mobile === '' ? null : digits(row.areaCode + row.mobile)),
    demo: (row) => (row.isDemo ? row.demoId : null),
  })
  const sessions = journal.table<SessionRow, 'user'>('sessions', (row) => row.token, {
    user: (row) => String(row.userId),
  })
  // Checked when an account does not exist, so that a wrong account takes as long as a wrong password.
  let unusedHash: string | undefined

  const add = (fields: Pick<UserRow, 'email' | 'mobile' | 'passwordHash' | 'isDemo' | 'demoId'>): UserRow => {
    const id = sequence.next('user')
    const user = users.put({
      id,
      areaCode: '+001',
      uid: String(10_000_000 + id * 7919),
      inviteCode: `OL${String(id).padStart(6, '0')}`,
      createdAt: clock.now(),
      ...fields,
    })
    accounts.open(id)
    return user
  }

  if (users.size === 0)
    journal.transact(() => {
      for (const { email, mobile, password } of SEEDED_USERS)
        add({ email, mobile, passwordHash: hash.make(password), isDemo: false, demoId: '' })
    })

  return {
    get: (id: number): UserRow | undefined => users.get(id),
    all: (): readonly UserRow[] => users.all(),
    withPassword: (kind: 'email' | 'mobile', account: string, password: string): UserRow | null => {
      const key = kind === 'email' ? account.trim().toLowerCase() : digits(account)
      const user = users.by(kind, key)[0]
      unusedHash ??= hash.make('unused')
      const matches = hash.matches(password, user?.passwordHash ?? unusedHash)
      return user !== undefined && matches ? user : null
    },
    withDemoId: (demoId: string): UserRow | undefined => users.by('demo', demoId)[0],
    addDemo: (demoId: string): UserRow => add({ email: '', mobile: '', passwordHash: '', isDemo: true, demoId }),
    /** A new token each time. The one presented with the sign-in, if any, is invalid from now on. */
    beginSession: (userId: number, presented: string | undefined): string => {
      if (presented !== undefined) sessions.remove(presented)
      const token = random.hex(TOKEN_BYTES)
      sessions.put({ token, userId, createdAt: clock.now() })
      return token
    },
    endSessions: (userId: number): void => {
      for (const { token } of sessions.by('user', String(userId))) sessions.remove(token)
    },
    byToken: (token: string): UserRow | undefined => {
      const session = sessions.get(token)
      return session === undefined ? undefined : users.get(session.userId)
    },
  }
}
export type Users = ReturnType<typeof createUsers>
