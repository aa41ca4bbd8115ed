import type { Market } from '../market/market.ts'
import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText, down, type Rational, scaled, times, whole } from '../oracle/rational.ts'
import type { Journal } from '../table.ts'
import { type Said, said } from '../words/words.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import { BANK_ACCOUNTS, type BankAccount } from './deposit-ways.ts'
import { wholeOf } from './pages.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

/** Coins are counted in parts so small. */
export const DEPOSIT_PLACES = 8

/** A request in steps without a proof is over after a day. */
const PROOF_MS = 86_400_000

export type DepositRow = {
  readonly id: number
  /** Number of a request in steps: another bank makes it another request. */
  readonly requestId: number
  readonly userId: number
  readonly kind: 'crypto' | 'bank'
  /** In steps the operator's bank account is named later, for this one deposit. */
  readonly flow: 'direct' | 'steps'
  /** In units of 10^-8 of its currency. */
  readonly amount: bigint
  readonly currency: string
  readonly status: 'pending' | 'finished' | 'rejected' | 'invalid'
  /** Remark of the operator. */
  /** '' for nothing; rows of before have it in English. */
  readonly remark: Said | string
  /** The address or account of the operator it was sent to; 0 while there is none. */
  readonly wayId: number
  /** The name of a picture; '' without one. */
  readonly proof: string
  readonly at: number
  /** When it was last decided about; rows of before do not say. */
  readonly updatedAt?: number
  /** Next decision of the operator by itself, and its time; `null` while it waits for the person, or for a hand. */
  readonly next: Decision | null
  readonly dueAt: number
  /** Amount the fund account got, in millionths of its currency. */
  readonly credited: bigint
}
/** Decision on a pending deposit. `match` names a bank account for it, or another one; `cancel` is the person's own. */
export type Decision = 'finish' | 'reject' | 'invalidate' | 'match' | 'cancel'

type New = Pick<DepositRow, 'userId' | 'kind' | 'flow' | 'amount' | 'currency' | 'wayId' | 'proof' | 'next'> & {
  readonly afterMs: number
}

/** At a price that makes it less than a millionth of the account's currency. */
const WORTH_NOTHING = 'remark.worthless'
const REMARKS = {
  finish: '',
  reject: 'remark.not_found',
  invalidate: 'remark.late',
  cancel: 'remark.cancelled',
} as const
const ENDS = { finish: 'finished', reject: 'rejected', invalidate: 'invalid', cancel: 'invalid' } as const

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly market: Market
}

/** Worth of one unit of a currency in that of the accounts, at this moment. */
const worthOf = (market: Market, currency: string): Rational => {
  const instrument = market.instrumentByCode(`${currency}USD`)
  return instrument === undefined ? whole(1) : scaled(market.price(instrument.id), instrument.precision)
}

/** Money in. A deposit is credited to the fund account once, when it is finished, in the transaction that finishes it. */
export const createDeposits = ({ journal, travel: { clock }, sequence, accounts, market }: Options) => {
  const groupOf = (userId: number, kind: DepositRow['kind']): string => `${userId}:${kind}`
  const deposits = journal.table<DepositRow, 'pending'>(
    'deposits',
    (row) => row.id,
    { pending: ({ userId, kind }) => groupOf(userId, kind) },
    ({ id, userId, kind, status, at }) =>
      status === 'pending' ? null : { group: groupOf(userId, kind), order: id, at, value: 0n, weight: 0n },
  )
  const whole = wholeOf(deposits, 'pending')
  const pendingOf = (userId: number, kind: DepositRow['kind']): readonly DepositRow[] =>
    deposits.by('pending', groupOf(userId, kind)).toReversed()

  /** Another account of its currency than the one it has. A proof of the one before is of another request. */
  const match = (row: DepositRow): DepositRow => {
    const ways = BANK_ACCOUNTS.filter(({ currency }) => currency === row.currency)
    const at = ways.findIndex(({ id }) => id === row.wayId)
    return deposits.put({
      ...row,
      requestId: row.wayId === 0 ? row.requestId : sequence.next('deposit request'),
      wayId: ways[(at + 1) % ways.length]?.id ?? 0,
      proof: '',
      next: 'invalidate',
      dueAt: clock.now() + PROOF_MS,
      updatedAt: clock.now(),
    })
  }
  const end = (row: DepositRow, decision: Exclude<Decision, 'match'>): void => {
    const worth = times(scaled(row.amount, DEPOSIT_PLACES), worthOf(market, row.currency))
    const credited = decision === 'finish' ? down(worth, MONEY_PLACES) : 0n
    if (credited > 0n)
      accounts.post(row.userId, 'change', {
        kind: 'deposit',
        value: credited,
        memo: said('memo.deposit', { currency: row.currency }),
      })
    // A finished deposit has a line in the ledger.
    const isNothing = decision === 'finish' && credited === 0n
    const [status, remark] = isNothing ? (['rejected', WORTH_NOTHING] as const) : [ENDS[decision], REMARKS[decision]]
    deposits.put({ ...row, status, remark, next: null, credited, updatedAt: clock.now() })
  }
  const decide = (id: number, decision: Decision): boolean => {
    const row = deposits.live(id)
    if (row === undefined) return false
    if (decision !== 'match') end(row, decision)
    else if (row.flow === 'steps') match(row)
    else return false
    return true
  }

  return {
    /** Adds a deposit that was checked before. Must run inside a transaction, as everything here that changes something. */
    add: ({ afterMs, ...fields }: New): DepositRow => {
      const at = clock.now()
      return deposits.put({
        id: sequence.next('deposit'),
        requestId: sequence.next('deposit request'),
        ...fields,
        status: 'pending',
        remark: '',
        at,
        dueAt: at + afterMs,
        credited: 0n,
      })
    },
    /** Of a pending one; false when it is none. */
    change: (id: number, fields: Partial<Pick<DepositRow, 'proof' | 'next' | 'dueAt' | 'remark'>>): boolean => {
      const row = deposits.live(id)
      if (row === undefined) return false
      deposits.put({ ...row, ...fields })
      return true
    },
    /** Returns true when there was something to decide about: a deposit that has ended stays as it is. */
    decide,
    /** Takes the operator's own decisions, also those due while the server was off. */
    decideDue: (): void => {
      const due = deposits.all().filter(({ next, dueAt }) => next !== null && dueAt <= clock.now())
      if (due.length > 0) journal.transact(() => due.forEach(({ id, next }) => void (next && decide(id, next))))
    },
    get: (id: number): DepositRow | undefined => deposits.get(id),
    /** The bank account a deposit in steps was matched with. */
    bankOf: ({ kind, wayId }: DepositRow): BankAccount | undefined =>
      kind === 'bank' ? BANK_ACCOUNTS.find(({ id }) => id === wayId) : undefined,
    /** Those that are not over, newest first. */
    pendingOf,
    /** Newest first; all of them where no page is asked for. */
    of: (userId: number, kind: DepositRow['kind'], skip?: number, count?: number): readonly DepositRow[] =>
      whole.page(groupOf(userId, kind), skip, count),
    count: (userId: number, kind: DepositRow['kind']): number => whole.count(groupOf(userId, kind)),
    all: whole.all,
  }
}
export type Deposits = ReturnType<typeof createDeposits>

export const deposits = book('deposits', createDeposits, {
  everySecond: ({ decideDue }) => decideDue(),
  dump: (made, userId, pages) => ({
    deposits: pages
      .once(() => [...made.of(userId, 'crypto'), ...made.of(userId, 'bank')])
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, kind, amount, currency, status, credited }) => ({
        id,
        kind,
        amount: amountText(amount, DEPOSIT_PLACES),
        currency,
        status,
        credited: amountText(credited, MONEY_PLACES),
      })),
  }),
})
