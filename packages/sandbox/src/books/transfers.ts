import { EVERYTHING, type Journal } from '../table.ts'
import type { Accounts, AccountType } from './accounts.ts'
import { book } from './book.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

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
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
}

/** Pairs of accounts that money can move between. */
const PAIRS: readonly (readonly [AccountType, AccountType])[] = [
  ['change', 'micro'],
  ['change', 'forex'],
  ['micro', 'forex'],
]
/** The transfers of one person between two accounts, or those of one account or all of them. */
const groupsOf = (userId: number, isOf: (pair: readonly AccountType[]) => boolean): readonly string[] =>
  PAIRS.filter(isOf).map(([one, other]) => `${userId}:${one}:${other}`)

/** Money between the accounts of one person: two bookings and a row, in one transaction. */
export const createTransfers = ({ journal, travel: { clock }, sequence, accounts }: Options) => {
  // A transfer never changes: none of them is in memory.
  const transfers = journal.table<TransferRow>(
    'transfers',
    (row) => row.id,
    {},
    ({ id, userId, from, to, at }) => {
      const [group] = groupsOf(userId, (pair) => pair.includes(from) && pair.includes(to))
      return group === undefined ? null : { group, order: id, at, value: 0n, weight: 0n }
    },
  )
  const groupsWith = (userId: number, account: AccountType | undefined): readonly string[] =>
    groupsOf(userId, (pair) => account === undefined || pair.includes(account))
  return {
    /** Moves an amount that was checked before: it is free, and both accounts are the person's. */
    move: ({ userId, from, to, amount }: Pick<TransferRow, 'userId' | 'from' | 'to' | 'amount'>): TransferRow => {
      accounts.post(userId, from, { kind: 'transfer', value: -amount, memo: 'memo.transfer_out' })
      accounts.post(userId, to, { kind: 'transfer', value: amount, memo: 'memo.transfer_in' })
      return transfers.put({ id: sequence.next('transfer'), userId, from, to, amount, at: clock.now() })
    },
    /** From and to one account, or of all; newest first, all of them where no page is asked for. */
    of: (userId: number, account?: AccountType, skip = 0, count = EVERYTHING): readonly TransferRow[] =>
      transfers.archive.merged(groupsWith(userId, account), skip, count),
    count: (userId: number, account?: AccountType): number =>
      groupsWith(userId, account).reduce((sum, group) => sum + transfers.archive.totals(group).count, 0),
  }
}
export type Transfers = ReturnType<typeof createTransfers>

export const transfers = book('transfers', createTransfers)
