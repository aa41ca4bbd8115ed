import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import type { ContractBook } from './contract-book.ts'
import type { MicroBook } from './micro-book.ts'
import type { Users } from './users.ts'

/** A mock account nobody signs in to for so long goes. */
export const UNVISITED_MS = 30 * 86_400_000
/** Rows that are taken away at once: nobody waits for more. */
const AT_ONCE = 250

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly users: Users
  readonly accounts: Accounts
  readonly contracts: ContractBook
  readonly micro: MicroBook
  readonly isBusy: () => boolean
}

/**
 * Mock accounts that nobody came back to, with everything of theirs: first what is open is closed, then the account itself goes,
 * then its history, some rows at a time. What is left is remembered over a restart. @rule ACC-11
 */
export const createDepartures = ({ journal, clock, users, accounts, contracts, micro }: Options) => {
  /** Accounts that are gone, and some of whose history is not yet. */
  const leaving = journal.table<{ readonly userId: number }>('leaving', (row) => row.userId)
  let due: number[] = []

  const isDue = (userId: number): boolean => {
    const user = users.get(userId)
    return (
      user?.isDemo === true &&
      clock.now() - (user.seenAt ?? clock.now()) > UNVISITED_MS &&
      users.sessions.listOf(userId).length === 0
    )
  }
  /** False while something of it is open, as where its market is shut. */
  const close = (userId: number): boolean => {
    micro.clear(userId)
    return contracts.clear(userId) === undefined
  }
  const forget = (userId: number): void => {
    let left = AT_ONCE
    for (const book of [contracts, micro, accounts]) left -= book.forget(userId, left)
    if (left > 0) leaving.remove(userId)
  }

  return {
    /** Finds who has not been there for too long. */
    look: (): void => {
      if (due.length === 0) due = users.all().flatMap(({ id }) => (isDue(id) ? [id] : []))
    },
    /** A piece of the work. */
    goOn: (): void => {
      const [gone] = leaving.all()
      if (gone !== undefined) {
        journal.transact(() => forget(gone.userId))
        return
      }
      const next = due.pop()
      if (next === undefined || !isDue(next)) return
      journal.transact(() => {
        if (!close(next)) return
        accounts.remove(next)
        users.remove(next)
        leaving.put({ userId: next })
      })
    },
  }
}

export const departures = book(
  'departures',
  (needs: Options) => ({ ...createDepartures(needs), isBusy: needs.isBusy }),
  {
    // Work that prices bring about may still look at somebody who would leave.
    everySecond: ({ isBusy, goOn }) => {
      if (!isBusy()) goOn()
    },
    everyMinute: ({ look }) => look(),
  },
)
