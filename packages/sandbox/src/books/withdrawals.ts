import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactWithdrawFee, exactWithdrawReceive } from '../oracle/exact.ts'
import { compare, down, exactText, minus, type Rational, rational, times, up, whole } from '../oracle/rational.ts'
import type { Journal } from '../table.ts'
import { said } from '../words/words.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import { DRAW_SYMBOLS, type DrawKind, type DrawSymbolRow } from './draw-symbols.ts'
import { wholeOf } from './pages.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

export type WithdrawalState = 'waiting' | 'paid' | 'rejected'

export type WithdrawalRow = {
  readonly id: number
  readonly userId: number
  readonly symbolId: number
  readonly kind: DrawKind
  /** In the withdrawn currency, as text. The fee and what arrives are the amount, to the last digit. */
  readonly amount: string
  readonly fee: string
  readonly receive: string
  /** Amounts taken from the account, and arriving of that, in millionths of its currency. */
  readonly taken: bigint
  readonly arrives: bigint
  /** Destination: an address, or the account of a bank. */
  readonly goal: string
  readonly memo: string
  readonly state: WithdrawalState
  /** True when it is decided by hand, and not paid by itself. */
  readonly byHand: boolean
  readonly at: number
  /** When it was decided about; rows of before do not say. */
  readonly updatedAt?: number
}

/** A withdrawal that was checked. */
export type WithdrawalAsked = Pick<WithdrawalRow, 'userId' | 'goal' | 'memo'> & {
  readonly symbol: DrawSymbolRow
  readonly amount: string
  /** Worth of one unit in the account's currency. */
  readonly price: Rational
  readonly byHand?: boolean
}

/** Delay of a payment, unless it is decided by hand. */
export const PAID_AFTER_MS = 20_000
/** The account it is taken from. */
const SOURCE = 'change'

/**
 * Fee and payout of a withdrawal, in its own currency; by the oracle, apart from the SDK. What is too fine to be paid
 * out is part of the fee. @rule WDR-35
 */
export const termsOf = (symbol: DrawSymbolRow, amount: string): { readonly fee: string; readonly receive: string } => {
  const input = { feeType: symbol.fee, drawRate: symbol.rate, amount }
  const receive = exactWithdrawReceive({ kind: symbol.kind, ...input })
  const isPaid = compare(rational(receive), whole(0)) > 0
  return { fee: isPaid ? exactText(minus(rational(amount), rational(receive))) : exactWithdrawFee(input), receive }
}

/** Takes from an account for an amount, in millionths of its currency: never less than it is worth. @rule WDR-36 */
export const takenFor = (amount: string, price: Rational): bigint => up(times(rational(amount), price), MONEY_PLACES)
/** Part of that which is paid out: never more than it is worth. The rest is the fee. */
const paidFor = (receive: string, price: Rational): bigint => down(times(rational(receive), price), MONEY_PLACES)

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
}

/** Money out: held at once, paid later or given back. Every method must run inside a transaction but `payDue`. */
export const createWithdrawals = ({ journal, travel: { clock }, sequence, accounts }: Options) => {
  const groupOf = (userId: number, kind: DrawKind): string => `${userId}:${kind}`
  const withdrawals = journal.table<WithdrawalRow, 'user' | 'kind'>(
    'withdrawals',
    (row) => row.id,
    { user: (row) => String(row.userId), kind: ({ userId, kind }) => groupOf(userId, kind) },
    ({ id, userId, kind, state, at }) =>
      state === 'waiting' ? null : { group: groupOf(userId, kind), order: id, at, value: 0n, weight: 0n },
  )
  const whole = wholeOf(withdrawals, 'kind')
  const codeOf = ({ symbolId }: WithdrawalRow): string => DRAW_SYMBOLS.find(({ id }) => id === symbolId)?.code ?? ''

  const decide = (row: WithdrawalRow, state: 'paid' | 'rejected'): void => {
    const { userId, taken, arrives } = row
    const currency = codeOf(row)
    const back = said(state === 'paid' ? 'memo.withdrawal_released' : 'memo.withdrawal_returned', { currency })
    accounts.post(userId, SOURCE, { kind: 'released', value: taken, lock: -taken, memo: back })
    if (state === 'paid') {
      accounts.post(userId, SOURCE, {
        kind: 'withdrawal',
        value: -arrives,
        memo: said('memo.withdrawal', { currency }),
      })
      if (taken !== arrives)
        accounts.post(userId, SOURCE, {
          kind: 'fee',
          value: arrives - taken,
          memo: said('memo.withdrawal_fee', { currency }),
        })
    }
    withdrawals.put({ ...row, state, updatedAt: clock.now() })
  }

  return {
    /** Adds a withdrawal that was checked before: the money is there, and something arrives. */
    submit: ({ userId, symbol, amount, price, goal, memo, byHand = false }: WithdrawalAsked): WithdrawalRow => {
      const { fee, receive } = termsOf(symbol, amount)
      const taken = takenFor(amount, price)
      const row = withdrawals.put({
        id: sequence.next('withdrawal'),
        userId,
        symbolId: symbol.id,
        kind: symbol.kind,
        amount,
        fee,
        receive,
        taken,
        arrives: paidFor(receive, price),
        goal,
        memo,
        state: 'waiting',
        byHand,
        at: clock.now(),
      })
      accounts.post(userId, SOURCE, {
        kind: 'held',
        value: -taken,
        lock: taken,
        memo: said('memo.withdrawal_held', { currency: symbol.code }),
      })
      return row
    },
    /** By hand: one, or the newest that waits; false when there is none. */
    decide: (userId: number, state: 'paid' | 'rejected', id?: number): boolean => {
      const waiting = withdrawals.by('user', String(userId)).filter((row) => id === undefined || row.id === id)
      const row = waiting.at(-1)
      if (row !== undefined) decide(row, state)
      return row !== undefined
    },
    /** Pays withdrawals that have waited long enough, also over a restart. */
    payDue: (): void => {
      const due = withdrawals.all().filter(({ at, byHand }) => !byHand && clock.now() - at >= PAID_AFTER_MS)
      if (due.length > 0) journal.transact(() => due.forEach((row) => void decide(row, 'paid')))
    },
    countWaiting: (userId: number, kind: DrawKind): number => withdrawals.count('kind', groupOf(userId, kind)),
    /** Newest first; all of them where no page is asked for. */
    of: (userId: number, kind: DrawKind, skip?: number, count?: number): readonly WithdrawalRow[] =>
      whole.page(groupOf(userId, kind), skip, count),
    count: (userId: number, kind: DrawKind): number => whole.count(groupOf(userId, kind)),
    all: whole.all,
  }
}
export type Withdrawals = ReturnType<typeof createWithdrawals>

export const withdrawals = book('withdrawals', createWithdrawals, { everySecond: ({ payDue }) => payDue() })
