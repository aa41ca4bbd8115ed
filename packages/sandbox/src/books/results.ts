import type { Accounts } from './accounts.ts'
import type { MicroBook } from './micro-book.ts'

/**
 * Gains and losses of a person since a time, in millionths: everything that was booked, fees and the protection of a balance
 * included, and nothing that still floats. Their accounts together changed by it, and by what came in and went out. A mock
 * account that was put back begins anew.
 */
export const resultsSince = (
  { accounts, micro }: { readonly accounts: Accounts; readonly micro: MicroBook },
  userId: number,
  since: number,
): bigint => {
  const reset = accounts.get(userId, 'micro').reset?.at ?? Number.NEGATIVE_INFINITY
  return (
    accounts.resultsSince(userId, 'forex', since) +
    accounts.resultsSince(userId, 'change', since) +
    accounts.resultsSince(userId, 'micro', since) +
    // A lost stake leaves no booking of its own: the orders say it.
    micro.resultsSince(userId, Math.max(since, reset + 1))
  )
}
