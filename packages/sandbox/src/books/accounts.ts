import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import type { Span } from '../ports.ts'
import { EVERYTHING, type Journal } from '../table.ts'
import { readStored } from '../words/stored.ts'
import type { Said } from '../words/words.ts'
import { inEnglish } from '../words/words.ts'
import { book, type Pages } from './book.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

export const ACCOUNT_TYPES = ['change', 'micro', 'forex'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]
export const accountTypeIdOf = (type: AccountType): number => ACCOUNT_TYPES.indexOf(type) + 1

/** Opening balances of a new account, in millionths. The sandbox's own choice. */
export const STARTING_BALANCE: Readonly<Record<AccountType, bigint>> = {
  change: 5_000_000_000n,
  micro: 0n,
  forex: 10_000_000_000n,
}
/** A mock account has a micro balance of its own: it cannot transfer. */
const STARTING_DEMO = { ...STARTING_BALANCE, micro: 1_000_000_000n } as const
/** Opening balances of such a person's accounts. */
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
  /** The entry that last put a mock account back, and when. */
  readonly reset?: { readonly id: number; readonly at: number }
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
  /** Free balance after it; rows of before do not have it. */
  readonly after?: bigint
}

type Options = { readonly journal: Journal; readonly travel: TimeTravel; readonly sequence: Sequence }

type Posting = {
  readonly kind: EntryKind
  readonly value: bigint
  readonly memo: Said
  readonly orderId?: number
  /** Amount that the same event adds to the held part. */
  readonly lock?: bigint
  /** When it happened, where that is before now: days that ended while the server was stopped. */
  readonly at?: number
}

/** Bookings that are won or lost. All others only move money, or bring it in or out. */
export const IS_RESULT: { readonly [Kind in EntryKind]?: true } = {
  profit: true,
  fee: true,
  protection: true,
  fundProfit: true,
  fundPenalty: true,
}
const groupOf = ({ userId, accountTypeId }: Pick<LedgerRow, 'userId' | 'accountTypeId'>): string =>
  `${userId}:${accountTypeId}`

/**
 * Balances and their ledger. Every change of a balance is one ledger entry, so the entries of an account always add up
 * to its balance.
 */
export const createAccounts = ({ journal, travel: { clock }, sequence }: Options) => {
  const accounts = journal.table<AccountRow>('accounts', (row) => `${row.userId}:${row.type}`)
  const older = new Map<string, { readonly id: number; readonly at: number }>()
  let isLoading = true
  // An entry never changes: none of them is in memory. What is summed up of them is what was won and lost.
  const ledger = journal.table<LedgerRow>(
    'ledger',
    (row) => row.id,
    {},
    (row) => {
      const { id, kind, value, at } = row
      if (isLoading && kind === 'reset') older.set(groupOf(row), { id, at })
      return { group: groupOf(row), order: id, at, value: IS_RESULT[kind] === true ? value : 0n, weight: 0n }
    },
  )

  isLoading = false

  const listeners: ((entry: LedgerRow) => void)[] = []
  const get = (userId: number, type: AccountType): AccountRow => {
    const row = accounts.get(`${userId}:${type}`)
    if (row === undefined) throw new Error(`User ${userId} has no ${type} account`)
    return row
  }

  const book = (
    userId: number,
    type: AccountType,
    { kind, value, memo, orderId, lock = 0n, at = clock.now() }: Posting,
  ): LedgerRow => {
    const row = get(userId, type)
    const after = row.balance + value
    accounts.put({ ...row, balance: after, lock: row.lock + lock })
    const entry = ledger.put({
      id: sequence.next('ledger'),
      userId,
      accountTypeId: row.accountTypeId,
      kind,
      value,
      memo,
      orderId: orderId ?? null,
      at,
      after,
    })
    for (const listener of listeners) listener(entry)
    return entry
  }

  const post = (userId: number, type: AccountType, posting: Posting): void => void book(userId, type, posting)

  // Mock accounts of a file of before do not know when they were put back: its entries have just been read.
  const unknowing = accounts.all().filter((row) => row.reset === undefined && older.has(groupOf(row)))
  if (unknowing.length > 0)
    journal.transact(() => {
      for (const row of unknowing) accounts.put({ ...row, reset: older.get(groupOf(row)) ?? { id: 0, at: 0 } })
    })

  return {
    get,
    post,
    /** Calls the listener with every entry, in the transaction it is written in. */
    onPosted: (listener: (entry: LedgerRow) => void): void => void listeners.push(listener),
    /** Calls the listener whenever a balance changes, also back. */
    watch: (listener: (account: AccountRow) => void): void =>
      accounts.watch((before, after) => {
        const account = after ?? before
        if (account !== undefined) listener(account)
      }),
    /** Books a held amount as lost. The balance fell when it was held: there is no entry. */
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
        if (value === 0n) continue
        const reset = book(userId, type, { kind: 'reset', value, memo: 'memo.reset' })
        accounts.put({ ...get(userId, type), reset: { id: reset.id, at: reset.at } })
      }
    },
    /** Sum of gains and losses since a time, of bookings after the account was last put back. */
    resultsSince: (userId: number, type: AccountType, since: number): bigint => {
      const span: Span = { from: since, after: get(userId, type).reset?.id ?? 0 }
      return ledger.archive.totals(groupOf({ userId, accountTypeId: accountTypeIdOf(type) }), span).value
    },
    /** The balances of somebody who leaves; what is booked of them goes by `forget`. */
    remove: (userId: number): void => {
      for (const type of ACCOUNT_TYPES) accounts.remove(`${userId}:${type}`)
    },
    /** Takes at most so many entries away, the oldest of each account first, and answers how many there were. */
    forget: (userId: number, most: number): number =>
      ACCOUNT_TYPES.reduce((gone, type) => {
        const group = groupOf({ userId, accountTypeId: accountTypeIdOf(type) })
        return gone + ledger.archive.forget(group, most - gone)
      }, 0),
    of: (userId: number): readonly AccountRow[] =>
      ACCOUNT_TYPES.flatMap((type) => accounts.get(`${userId}:${type}`) ?? []),
    /** Newest first; all of them where no page is asked for. */
    entries: (userId: number, accountTypeId: number, skip = 0, count = EVERYTHING): readonly LedgerRow[] =>
      ledger.archive.page(groupOf({ userId, accountTypeId }), skip, count),
    countEntries: (userId: number, accountTypeId: number): number =>
      ledger.archive.totals(groupOf({ userId, accountTypeId })).count,
    /** Entries of all accounts of a person, oldest first: for `POST /__control`. */
    entriesOf: (userId: number, pages: Pages): readonly LedgerRow[] =>
      ACCOUNT_TYPES.flatMap((type) =>
        pages.of((skip, count) =>
          ledger.archive.page(groupOf({ userId, accountTypeId: accountTypeIdOf(type) }), skip, count),
        ),
      ).toSorted((a, b) => a.id - b.id),
    all: (): readonly AccountRow[] => accounts.all(),
    ledger: (): readonly LedgerRow[] => ledger.archive.all(),
  }
}
export type Accounts = ReturnType<typeof createAccounts>

export const accounts = book('accounts', createAccounts, {
  dump: (made, userId, pages) => ({
    accounts: pages
      .once(() => made.of(userId))
      .map(({ type, balance, lock }) => ({
        type,
        balance: amountText(balance, MONEY_PLACES),
        lockBalance: amountText(lock, MONEY_PLACES),
      })),
    ledger: made.entriesOf(userId, pages).map(({ id, accountTypeId, kind, value, memo, orderId }) => ({
      id,
      accountTypeId,
      type: kind,
      value: amountText(value, MONEY_PLACES),
      memo: readStored(memo, inEnglish),
      orderId,
    })),
  }),
})
