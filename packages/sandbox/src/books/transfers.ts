import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Accounts, AccountType } from './accounts.ts'
import type { Sequence } from './sequence.ts'

export type TransferRow = {
  readonly id: number
  readonly userId: number
  readonly from: AccountType
  readonly to: AccountType
  /** In millionths. */
  readonly amount: bigint
  readonly at: number
}

type Options = {
  readonly journal: Journal
  readonly clock: SandboxClock
  readonly sequence: Sequence
  readonly accounts: Accounts
}

/** Money between the accounts of one person: two bookings and a row, in one transaction. */
export const createTransfers = ({ journal, clock, sequence, accounts }: Options) => {
  const transfers = journal.table<TransferRow, 'user'>('transfers', (row) => row.id, {
    user: (row) => String(row.userId),
  })
  return {
    /** What is moved was checked before: it is free, and both accounts are the person's. */
    move: ({ userId, from, to, amount }: Pick<TransferRow, 'userId' | 'from' | 'to' | 'amount'>): TransferRow => {
      accounts.post(userId, from, { kind: 'transfer', value: -amount, memo: 'memo.transfer_out' })
      accounts.post(userId, to, { kind: 'transfer', value: amount, memo: 'memo.transfer_in' })
      return transfers.put({ id: sequence.next('transfer'), userId, from, to, amount, at: clock.now() })
    },
    /** Newest first. */
    of: (userId: number): readonly TransferRow[] => transfers.by('user', String(userId)).toReversed(),
  }
}
export type Transfers = ReturnType<typeof createTransfers>
