import {
  ACCOUNT_TYPES,
  type AccountRow,
  type AccountType,
  accountTypeIdOf,
  type LedgerRow,
} from '../../src/books/accounts.ts'
import type { SubscriptionRow } from '../../src/books/fund-book.ts'
import type { MicroRow } from '../../src/books/micro-order.ts'
import type { TransferRow } from '../../src/books/transfers.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'
import { createDepositTruth } from './truth-deposit.ts'
import { createFacts, type Done } from './truth-facts.ts'
import { createFundTruth } from './truth-fund.ts'
import { createLoanTruth } from './truth-loan.ts'
import type { WalletTruthOptions } from './truth-options.ts'
import { createWithdrawalTruth } from './truth-withdraw.ts'

export interface Purse {
  readonly balance: bigint
  readonly lock: bigint
}

/** Tables in which each mutation of the wallet leaves one row of its own. */
const MADE = new Set(['transfers', 'withdrawals', 'ways', 'deposits', 'micro'])
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** Rules of money on the server, read only from the rows it stores: every account adds up, whatever happens. */
export const createWalletTruth = (options: WalletTruthOptions) => {
  const { now, broken, booked } = options
  const withdrawals = createWithdrawalTruth(options)
  const deposits = createDepositTruth(options)
  const facts = createFacts(now)
  const funds = createFundTruth({ ...options, facts })
  const loans = createLoanTruth({ ...options, facts })
  const begun = now()
  const accounts = new Map<string, AccountRow>()
  /** Sums of the bookings of each account. */
  const sums = new Map<string, bigint>()
  /** Every state an account has been in. */
  const purses = new Map<string, Purse[]>()
  const changedAt = new Map<number, number>()
  const transfers = new Map<number, TransferRow[]>()
  const micro = new Map<number, MicroRow>()
  const rowsByKey = new Map<string, Set<string>>()
  const seen = new Set<string>()

  const wealthOf = (userId: number): bigint =>
    total(
      ACCOUNT_TYPES.map((type) => {
        const { balance = 0n, lock = 0n } = accounts.get(`${userId}:${type}`) ?? {}
        return balance + lock
      }),
    )
  const learnAccount = (account: AccountRow): void => {
    const { userId, type, accountTypeId, balance, lock } = account
    const place = `${userId}:${type}`
    accounts.set(place, account)
    changedAt.set(userId, now())
    const known = purses.get(place) ?? []
    const last = known.at(-1)
    if (last?.balance !== balance || last.lock !== lock) known.push({ balance, lock })
    purses.set(place, known)
    const sum = sums.get(`${userId}:${accountTypeId}`) ?? 0n
    if (sum !== balance) broken('S26', `the ${type} account of user ${userId} has ${balance}, its bookings make ${sum}`)
  }
  /**
   * S26: an account's loss is the gain of another one of the same person, in one booking each, and none owes for it.
   */
  const learnTransfer = (row: TransferRow, ledger: readonly LedgerRow[], before: bigint): void => {
    const { id, userId, from, to, amount } = row
    transfers.set(userId, [row, ...(transfers.get(userId) ?? [])])
    const bookings = ledger.filter(({ kind }) => kind === 'transfer')
    const has = (type: AccountType, value: bigint): boolean =>
      bookings.some(
        (one) => one.userId === userId && one.accountTypeId === accountTypeIdOf(type) && one.value === value,
      )
    if (bookings.length !== 2 || !has(from, -amount) || !has(to, amount) || amount <= 0n || from === to)
      broken('S26', `transfer ${id} of ${amount} from ${from} to ${to} has other bookings`)
    if (wealthOf(userId) !== before) broken('S26', `transfer ${id} changed what user ${userId} has`)
    if ((accounts.get(`${userId}:${from}`)?.balance ?? 0n) < 0n)
      broken('S26', `transfer ${id} left the ${from} account of user ${userId} in debt`)
  }
  /** S28: the held part of the fund account waits for a withdrawal, or is locked in a product. */
  const learnLock = (userId: number): void => {
    const held = accounts.get(`${userId}:change`)?.lock ?? 0n
    const waits = total(
      withdrawals
        .waiting()
        .filter((row) => row.userId === userId)
        .map(({ taken }) => taken),
    )
    if (held !== waits + funds.lockOf(userId))
      broken('S28', `${held} is held of user ${userId}, ${waits} waits and ${funds.lockOf(userId)} is locked`)
  }
  /** S1: one row for one mutation. */
  const learnMade = (place: string, key: string | undefined, receipt: string | undefined): void => {
    if (seen.has(place)) return
    seen.add(place)
    if (key === undefined) {
      // Rows a fresh sandbox begins with.
      if (now() === begun) return
      broken('S7', `${place} was made without a mutation`)
      return
    }
    const made = rowsByKey.get(key) ?? new Set()
    rowsByKey.set(key, made.add(place))
    if (made.size > 1) broken('S1', `one mutation made ${[...made].join(' and ')}`)
    booked(key, receipt)
  }
  return {
    /** Takes the changes of one transaction, the key of its mutation, and its changes besides money. */
    learn: (changes: readonly StoredChange[], key: string | undefined, others: readonly Done[]): void => {
      if (changes.every(({ table }) => table === 'prices')) return
      const of = <Row>(table: string): readonly Row[] => rowsOf<Row>(changes, table)
      const [ledger, moved] = [of<LedgerRow>('ledger'), of<TransferRow>('transfers')]
      const before = moved.map(({ userId }) => wealthOf(userId))
      for (const { userId, accountTypeId, value } of ledger) {
        const place = `${userId}:${accountTypeId}`
        sums.set(place, (sums.get(place) ?? 0n) + value)
      }
      for (const order of of<MicroRow>('micro')) micro.set(order.id, order)
      for (const account of of<AccountRow>('accounts')) learnAccount(account)
      for (const [at, row] of moved.entries()) learnTransfer(row, ledger, before[at] ?? 0n)
      for (const step of deposits.learn(changes, key)) learnMade(step, key, undefined)
      for (const { step, receipt } of [...loans.learn(changes, ledger), ...funds.learn(changes, ledger), ...others])
        learnMade(step, key, receipt)
      withdrawals.learn(changes, key, (userId) => (accounts.get(`${userId}:change`)?.lock ?? 0n) - funds.lockOf(userId))
      for (const userId of new Set(of<SubscriptionRow>('funds').map((row) => row.userId))) learnLock(userId)
      for (const { table, key: id, row } of changes)
        if (MADE.has(table))
          learnMade(
            `${table} ${id}${row === null ? ' removed' : ''}`,
            key,
            table === 'withdrawals' ? withdrawals.receiptOf(Number(id)) : undefined,
          )
    },
    facts,
    funds,
    loans,
    /** A micro order as it stands. */
    microOf: (id: number): MicroRow | undefined => micro.get(id),
    waysOf: withdrawals.waysOf,
    waiting: withdrawals.waiting,
    ways: withdrawals.ways,
    withdrawalsOf: withdrawals.of,
    depositsOf: deposits.of,
    depositTexts: deposits.textsOf,
    openDepositsOf: deposits.openOf,
    wasRequest: deposits.wasRequest,
    requestOf: deposits.requestOf,
    requestsAt: deposits.requestsAt,
    pendingDeposits: deposits.pending,
    withdrawalTexts: withdrawals.textsOf,
    /** Oldest first. */
    purses: (userId: number, type: string): readonly Purse[] => purses.get(`${userId}:${type}`) ?? [],
    changedAt: (userId: number): number => changedAt.get(userId) ?? 0,
    lastChange: (): number => Math.max(0, ...changedAt.values()),
    /** Newest first. */
    transfersOf: (userId: number): readonly TransferRow[] => transfers.get(userId) ?? [],
    /** True if this was ever done to a request in steps. */
    hasStep: (step: string): boolean => seen.has(step),
    /** The rows of the books a mutation made. */
    madeBy: (key: string): readonly string[] => [...(rowsByKey.get(key) ?? [])],
  }
}
