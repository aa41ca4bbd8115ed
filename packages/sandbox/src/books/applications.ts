import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import { book } from './book.ts'
import { type Refusal, refused } from './contract-terms.ts'
import type { Masters } from './masters.ts'
import type { Users } from './users.ts'

/** A person who asks to become a master; one that was refused may ask again. */
export type ApplicationRow = {
  readonly userId: number
  readonly state: 'waiting' | 'approved' | 'refused'
  readonly at: number
}
/** The operator approves after this long, unless it is decided by hand. */
export const APPLICATION_MS = 30_000

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly users: Users
  readonly masters: Masters
}

/** Those who want to become masters. */
export const createApplications = ({ journal, clock, users, masters }: Options) => {
  const applications = journal.table<ApplicationRow, 'state'>('applications', (row) => row.userId, {
    state: (row) => row.state,
  })
  const settle = (row: ApplicationRow, state: 'approved' | 'refused'): void => {
    applications.put({ ...row, state })
    if (state === 'approved') masters.welcome(row.userId)
  }
  return {
    /** Must run inside a transaction. */
    apply: (userId: number): Refusal | ApplicationRow => {
      if (users.get(userId)?.isTrader === true) return refused('follow.trader_already')
      if (applications.get(userId)?.state === 'waiting') return refused('follow.looked_at')
      return applications.put({ userId, state: 'waiting', at: clock.now() })
    },
    /** By hand; false where none waits. Must run inside a transaction. */
    decide: (userId: number, state: 'approved' | 'refused'): boolean => {
      const row = applications.get(userId)
      if (row?.state !== 'waiting') return false
      settle(row, state)
      return true
    },
    /** Approves applications that have waited long enough, also over a restart. */
    approveDue: (): void => {
      const due = applications.by('state', 'waiting').filter(({ at }) => clock.now() - at >= APPLICATION_MS)
      if (due.length > 0) journal.transact(() => due.forEach((row) => void settle(row, 'approved')))
    },
  }
}

export const applications = book('applications', createApplications, { everySecond: ({ approveDue }) => approveDue() })
