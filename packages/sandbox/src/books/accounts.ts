import type { SandboxClock } from '../ports.ts'
import type { Journal } from '../table.ts'
import type { Said } from '../words/words.ts'
import type { Sequence } from './sequence.ts'

export const ACCOUNT_TYPES = ['change', 'micro', 'forex'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export const accountTypeIdOf = (type: AccountType): number => ACCOUNT_TYPES.indexOf(type) + 1

/** What a new account begins with, in millionths. The sandbox's own choice. */
export const STARTING_BALANCE: Readonly<Record<AccountType, bigint>> = {
  change: 5_000_000_000n,
  micro: 0n,
  forex: 10_000_000_000n,
}
/** A mock account has a micro balance of its own: it cannot transfer. */
const STARTING_DEMO = { ...STARTING_BALANCE, micro: 1_000_000_000n } as const
/** What an account of such a person begins with. */
export const startingBalance = ({ isDemo }: { readonly isDemo: boolean }): Readonly<Record<AccountType, bigint>> =>
  isDemo ? STARTING_DEMO : STARTING_BALANCE

export type AccountRow = {
  readonly userId: number
  readonly type: AccountType
  readonly accountTypeId: number
  readonly currencyId: number
  /** Free to use, in millionths. */
  readonly balance: bigint
  /** Held for orders, in millionths. */
  readonly lock: bigint
}

/** Why a balance changed. The numbers go out as the entry's `Type`. */
export const ENTRY = {
  opening: 1,
  held: 2,
  released: 3,
  fee: 4,
  profit: 5,
  protection: 6,
  reset: 7,
  transfer: 8,
  deposit: 9,
  withdrawal: 10,
  stake: 11,
  stakeReturned: 12,
  win: 13,
  loan: 14,
  fundLocked: 20,
  fundProfit: 21,
  fundReturned: 22,
  fundPenalty: 23,
} as const
type EntryKind = keyof typeof ENTRY

export type LedgerRow = {
  readonly id: number
  readonly userId: number
  readonly accountTypeId: number
  readonly kind: EntryKind
  readonly value: bigint
  /** Rows of before have it in English. */
  readonly memo: Said | string
  readonly orderId: number | null
  readonly at: number
}

type Options = { readonly journal: Journal; readonly clock: SandboxClock; readonly sequence: Sequence }

type Posting = {
  readonly kind: EntryKind
  readonly value: bigint
  readonly memo: Said
  readonly orderId?: number
  /** What the same event adds to the held part. */
  readonly lock?: bigint
  /** When it happened, where that is before now: days that ended while the server was stopped. */
  readonly at?: number
}

/**
 * Balances and their ledger. Every change of a balance is one ledger entry, so the entries of an account always add up
 * to its balance.
 */
export const createAccounts = ({ journal, clock, sequence }: Options) => {
  const accounts = journal.table<AccountRow, 'user'>('accounts', (row) => `${row.userId}:${row.type}`, {
    user: (row) => String(row.userId),
  })
  const ledger = journal.table<LedgerRow, 'account'>('ledger', (row) => row.id, {
    account: (row) => `${row.userId}:${row.accountTypeId}`,
  })

  const get = (userId: number, type: AccountType): AccountRow => {
    const row = accounts.get(`${userId}:${type}`)
    if (row === undefined) throw new Error(`User ${userId} has no ${type} account`)
    return row
  }

  const post = (
    userId: number,
    type: AccountType,
    { kind, value, memo, orderId, lock = 0n, at = clock.now() }: Posting,
  ): void => {
    const row = get(userId, type)
    accounts.put({ ...row, balance: row.balance + value, lock: row.lock + lock })
    ledger.put({
      id: sequence.next('ledger'),
      userId,
      accountTypeId: row.accountTypeId,
      kind,
      value,
      memo,
      orderId: orderId ?? null,
      at,
    })
  }

  return {
    get,
    post,
    /** What was held is lost. It left the balance when it was held: there is no entry. */
    forfeit: (userId: number, type: AccountType, value: bigint): void => {
      const row = get(userId, type)
      accounts.put({ ...row, lock: row.lock - value })
    },
    open: (userId: number, starting: Readonly<Record<AccountType, bigint>>): void => {
      for (const type of ACCOUNT_TYPES) {
        accounts.put({ userId, type, accountTypeId: accountTypeIdOf(type), currencyId: 1, balance: 0n, lock: 0n })
        post(userId, type, { kind: 'opening', value: starting[type], memo: 'memo.opening' })
      }
    },
    /** Back to the balances of a new mock account; nothing may be held any more. */
    restartDemo: (userId: number): void => {
      for (const type of ACCOUNT_TYPES) {
        const value = STARTING_DEMO[type] - get(userId, type).balance
        if (value !== 0n) post(userId, type, { kind: 'reset', value, memo: 'memo.reset' })
      }
    },
    of: (userId: number): readonly AccountRow[] =>
      accounts.by('user', String(userId)).toSorted((a, b) => a.accountTypeId - b.accountTypeId),
    /** Newest first. */
    entries: (userId: number, accountTypeId: number): readonly LedgerRow[] =>
      ledger.by('account', `${userId}:${accountTypeId}`).toReversed(),
    countEntries: (userId: number, accountTypeId: number): number =>
      ledger.count('account', `${userId}:${accountTypeId}`),
    all: (): readonly AccountRow[] => accounts.all(),
    ledger: (): readonly LedgerRow[] => ledger.all(),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
