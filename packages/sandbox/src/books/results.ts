import { type Accounts, type AccountType, accountTypeIdOf, type LedgerRow } from './accounts.ts'
import type { MicroBook } from './micro-book.ts'

/** Bookings that are won or lost. All others only move money, or bring it in or out. */
export const IS_RESULT: { readonly [Kind in LedgerRow['kind']]?: true } = {
  profit: true,
  fee: true,
  protection: true,
  fundProfit: true,
  fundPenalty: true,
}

/**
 * What a person has won and lost since a time, in millionths: everything that was booked, fees and the protection of a balance
 * included, and nothing that still floats. Their accounts together changed by it, and by what came in and went out. A mock
 * account that was put back begins anew.
 */
export const resultsSince = (
  { accounts, micro }: { readonly accounts: Accounts; readonly micro: MicroBook },
  userId: number,
  since: number,
): bigint => {
  let sum = 0n
  /** When an account was last put back. */
  const add = (type: AccountType): number => {
    for (const { kind, value, at } of accounts.entries(userId, accountTypeIdOf(type))) {
      if (kind === 'reset') return at
      if (at >= since && IS_RESULT[kind] === true) sum += value
    }
    return Number.NEGATIVE_INFINITY
  }
  add('forex')
  add('change')
  // What a stake loses leaves no booking of its own: the orders say it.
  const reset = add('micro')
  for (const { completedAt, profit } of micro.of(userId, 'closed'))
    if (completedAt >= since && completedAt > reset) sum += profit
  return sum
}
