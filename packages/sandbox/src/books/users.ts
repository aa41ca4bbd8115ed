import type { PasswordHash, Randomness, Waiting } from '../ports.ts'
import type { Journal } from '../table.ts'
import { type Accounts, startingBalance } from './accounts.ts'
import { book } from './book.ts'
import type { Sequence } from './sequence.ts'
import { createSessions } from './sessions.ts'
import type { TimeTravel } from './time-travel.ts'

export type UserRow = {
  readonly id: number
  readonly email: string
  readonly mobile: string
  /** '+001': the way the area list writes it. */
  readonly areaCode: string
  readonly uid: string
  readonly passwordHash: string
  readonly isDemo: boolean
  /** Digest of the id, which signs in. */
  readonly demoId: string
  readonly inviteCode: string
  readonly createdAt: number
  /** The real name was verified. */
  readonly isReal: boolean
  /** Others may copy this person. */
  readonly isTrader: boolean
  readonly level: string
  readonly creditScore: string
  /** '' while there is none. */
  readonly payPasswordHash: string
  /** When the pay password or a place money goes to was last new; 0 for never. */
  readonly payoutChangedAt: number
  readonly invitedBy: number | null
  /** Of a mock account: when somebody signed in to it last. */
  readonly seenAt?: number
}
/** Values that a row of an older file lacks, and that a new account begins with. */
const NEW_USER = {
  isReal: false,
  isTrader: false,
  level: '1',
  creditScore: '100',
  payPasswordHash: '',
  payoutChangedAt: 0,
  invitedBy: null,
}
/** Place an account was signed in from, as a digest. */
type PlaceRow = { readonly id: string; readonly userId: number }

const MAX_PLACES = 20
const MAX_NETWORKS = 50

/** People who can sign in to a fresh sandbox. The second has not been verified yet. */
export const SEEDED_USERS = [
  { email: 'trader@openlot.test', mobile: '2025550101', password: 'sandbox123', isReal: true, isTrader: false },
  { email: 'second@openlot.test', mobile: '2025550102', password: 'sandbox123', isReal: false, isTrader: false },
  { email: 'borrower@openlot.test', mobile: '2025550103', password: 'sandbox123', isReal: true, isTrader: false },
  { email: 'master@openlot.test', mobile: '2025550104', password: 'sandbox123', isReal: true, isTrader: true },
] as const

/** The digits of a number with its area; of any other text none, or it would be a number nobody wrote. */
const digits = (text: string): string => (/^[\d\s()+./-]*$/.test(text) ? text.replace(/\D/g, '') : '')
const LONGEST_NAME = 200

/** An account as it is looked up and as tries are counted: however it is written, it is one name. */
export const nameOf = (kind: 'email' | 'mobile', account: string): string =>
  kind === 'email' ? account.trim().toLowerCase().slice(0, LONGEST_NAME) : digits(account).slice(0, LONGEST_NAME)

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly random: Randomness
  readonly hash: PasswordHash
  /** A session is over, whatever ended it; called once that is stored. */
  readonly onSessionEnded: (sessionId: string) => void
}

export const createUsers = ({
  journal,
  travel: { clock },
  sequence,
  accounts,
  random,
  hash,
  onSessionEnded: onEnded,
}: Options) => {
  const users = journal.table<UserRow, 'email' | 'mobile' | 'demo' | 'invite'>('users', (row) => row.id, {
    email: (row) => (row.email === '' ? null : row.email),
    mobile: (row) => (row.mobile === '' ? null : digits(row.areaCode + row.mobile)),
    demo: (row) => (row.isDemo ? row.demoId : null),
    invite: (row) => row.inviteCode,
  })
  const sessions = createSessions({ journal, clock, random, hash, onEnded })
  const places = journal.table<PlaceRow, 'user'>('places', (row) => row.id, { user: (row) => String(row.userId) })
  const placeOf = (userId: number, network: string): string => hash.digest(`${userId} ${network}`)
  const networks = journal.table<PlaceRow, 'user'>('networks', (row) => row.id, { user: (row) => String(row.userId) })
  // Checked when an account does not exist, so that a wrong account takes as long as a wrong password.
  const unusedHash = hash.make('unused')

  type Own = Pick<UserRow, 'email' | 'mobile' | 'passwordHash' | 'isDemo' | 'demoId'>
  const add = (fields: Own & Partial<UserRow>): UserRow => {
    const id = sequence.next('user')
    const user = users.put({
      id,
      areaCode: '+001',
      uid: String(10_000_000 + id * 7919),
      inviteCode: `OL${String(id).padStart(6, '0')}`,
      createdAt: clock.now(),
      ...NEW_USER,
      ...fields,
    })
    accounts.open(id, startingBalance(user))
    return user
  }

  if (users.size === 0)
    journal.transact(() => {
      // The password is no secret and the same for all: hashing it once is enough.
      const passwordHash = hash.make(SEEDED_USERS[0].password)
      for (const { password: _, ...seeded } of SEEDED_USERS) add({ ...seeded, passwordHash, isDemo: false, demoId: '' })
    })
  const older = users.all().filter((row) => Object.keys(NEW_USER).some((name) => !(name in row)))
  if (older.length > 0) journal.transact(() => older.forEach((row: UserRow) => void users.put({ ...NEW_USER, ...row })))

  // So is when a mock account was last signed in to: it counts from now.
  const unseen = users.all().filter(({ isDemo, seenAt }) => isDemo && seenAt === undefined)
  if (unseen.length > 0)
    journal.transact(() => unseen.forEach((row) => void users.put({ ...row, seenAt: clock.now() })))

  return {
    get: (id: number): UserRow | undefined => users.get(id),
    all: (): readonly UserRow[] => users.all(),
    /** By a name of `nameOf`. */
    byName: (kind: 'email' | 'mobile', name: string): UserRow | undefined => users.by(kind, name)[0],
    /** True when it is the password of this account, if there is one; `undefined` when too many are being checked. */
    isPassword: async (
      user: UserRow | undefined,
      password: string,
      waiting?: Waiting,
    ): Promise<boolean | undefined> => {
      const matches = await hash.matches(password, user?.passwordHash ?? unusedHash, waiting)
      return matches && user !== undefined
    },
    withInviteCode: (code: string): UserRow | undefined => users.by('invite', code.toUpperCase())[0],
    /** A real account; its names are not taken yet. */
    add: (fields: Own & Pick<UserRow, 'areaCode' | 'payPasswordHash' | 'invitedBy'>): UserRow => add(fields),
    change: (id: number, fields: Partial<Omit<UserRow, 'id'>>): void => {
      const user = users.get(id)
      if (user !== undefined) users.put({ ...user, ...fields })
    },
    withDemoId: (demoId: string): UserRow | undefined => users.by('demo', hash.digest(demoId))[0],
    addDemo: (demoId: string): UserRow =>
      add({ email: '', mobile: '', passwordHash: '', isDemo: true, demoId: hash.digest(demoId) }),
    /** Somebody signs in to a mock account. */
    seenDemo: (user: UserRow): UserRow => users.put({ ...user, seenAt: clock.now() }),
    /** The account goes, with its sessions; what else belongs to it is for others to take away. */
    remove: (id: number): void => {
      sessions.endAll(id)
      for (const table of [places, networks]) for (const row of table.by('user', String(id))) table.remove(row.id)
      users.remove(id)
    },
    /** True when this account was signed in to from there. */
    isKnownAt: (userId: number, network: string): boolean => places.get(placeOf(userId, network)) !== undefined,
    knowAt: (userId: number, network: string): void => {
      const id = placeOf(userId, network)
      // The one used last is the last to go.
      places.remove(id)
      places.put({ id, userId })
      const [oldest, ...others] = places.by('user', String(userId))
      if (oldest !== undefined && others.length >= MAX_PLACES) places.remove(oldest.id)
    },
    /** From now on its network is known; whether it was not, while others were. */
    isNewNetwork: (userId: number, network: string): boolean => {
      const id = hash.digest(`network ${userId} ${network}`)
      const known = networks.by('user', String(userId))
      const isNew = networks.get(id) === undefined
      // The one used last is the last to go.
      networks.remove(id)
      networks.put({ id, userId })
      if (isNew && known[0] !== undefined && known.length >= MAX_NETWORKS) networks.remove(known[0].id)
      return isNew && known.length > 0
    },
    sessions,
    /** Whose live token it is. */
    byToken: (token: string): UserRow | undefined => {
      const session = sessions.of(token)
      return session === undefined ? undefined : users.get(session.userId)
    },
  }
}
export type Users = ReturnType<typeof createUsers>

export const users = book('users', createUsers, { everyMinute: ({ sessions }) => sessions.prune() })
