import { MONEY_PLACES } from '../oracle/contract.ts'
import { exactLoanInterest, exactLoanPenalty } from '../oracle/exact.ts'
import { amountText } from '../oracle/rational.ts'
import type { Seal } from '../ports.ts'
import type { Journal } from '../table.ts'
import { said } from '../words/words.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import type { Days } from './days.ts'
import type { LoanOptionRow } from './loan-terms.ts'
import { wholeOf } from './pages.ts'
import type { Pictures } from './pictures.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

export type LoanState = 'reviewing' | 'toRepay' | 'rejected' | 'checking' | 'repaid'

/** Before and after the picture of its signature, which lies apart by its name. */
type Agreement = readonly [before: string, after: string]

export type LoanRow = {
  readonly id: number
  readonly userId: number
  /** In millionths of the contract account's currency. */
  readonly amount: bigint
  readonly period: number
  readonly freePeriod: number
  readonly interestRate: string
  readonly penaltyRate: string
  /** For the whole period, exact. */
  readonly interest: string
  /** Agreement, sealed because it names the borrower; an older file has it open. */
  readonly agreement: string | Agreement
  readonly signature: string
  readonly state: LoanState
  /** True when the loan is decided by hand; nothing happens by itself. */
  readonly byHand: boolean
  readonly at: number
  /** When its state last changed; rows of before do not say. */
  readonly updatedAt?: number
  /** 0 before. */
  readonly reviewedAt: number
  readonly dueAt: number
  /** When its repayment was announced, and how many days it was late by then. */
  readonly announcedAt: number
  readonly overdueDays: number
  readonly repaidAt: number
  /** The name of the picture that shows its repayment. */
  readonly proof: string
}

/** A request that was checked. */
export type LoanAsked = Pick<LoanRow, 'userId' | 'amount'> & {
  readonly agreement: Agreement
  readonly option: LoanOptionRow
  /** Its signature; left out in a sample. */
  readonly png?: Uint8Array
  readonly byHand?: boolean
}

/** Decisions by hand: about a request, then about a repayment. */
export const LOAN_DECISIONS = ['approve', 'reject', 'repaid', 'return'] as const
export type LoanDecision = (typeof LOAN_DECISIONS)[number]

/** Requests and repayments are decided about after this long, unless it is decided by hand. */
const DECIDED_AFTER_MS = 20_000
/** Account the money goes to: trading is what it may be used for. */
const GOAL = 'forex'

export const isOpenLoan = ({ state }: LoanRow): boolean => state !== 'rejected' && state !== 'repaid'
const isOwed = ({ state }: LoanRow): boolean => state === 'toRepay' || state === 'checking'

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly seal: Seal
  readonly days: Days
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly pictures: Pictures
}

/** Loans: requested, lent, repaid. Every method must run inside a transaction but `decideDue`. */
/** Use of a proof of its repayment. */
export const repaymentOf = ({ id }: Pick<LoanRow, 'id'>): string => `loan ${id}`

export const createLoanBook = ({ journal, travel: { clock }, seal, days, sequence, accounts, pictures }: Options) => {
  const loans = journal.table<LoanRow, 'user' | 'state'>(
    'loans',
    (row) => row.id,
    { user: (row) => String(row.userId), state: (row) => row.state },
    (row) => (isOpenLoan(row) ? null : { group: String(row.userId), order: row.id, at: row.at, value: 0n, weight: 0n }),
  )
  const whole = wholeOf(loans, 'user')
  /** Days since the due one; none on the day itself. */
  const overdueNow = ({ dueAt }: LoanRow): number => days.endedBetween(dueAt, clock.now())

  const move = (row: LoanRow, change: Partial<LoanRow>): void =>
    void loans.put({ ...row, ...change, updatedAt: clock.now() })
  const approve = (row: LoanRow): void => {
    const { userId, amount, period, id } = row
    accounts.post(userId, GOAL, { kind: 'loan', value: amount, memo: said('memo.loan', { id }) })
    const now = clock.now()
    move(row, { state: 'toRepay', reviewedAt: now, dueAt: now + period * days.lengthMs })
  }
  const decide = (row: LoanRow, decision: LoanDecision): boolean => {
    if (row.state === 'reviewing' && decision === 'approve') approve(row)
    else if (row.state === 'reviewing' && decision === 'reject')
      move(row, { state: 'rejected', reviewedAt: clock.now() })
    else if (row.state === 'checking' && decision === 'repaid') move(row, { state: 'repaid', repaidAt: clock.now() })
    else if (row.state === 'checking' && decision === 'return')
      move(row, { state: 'toRepay', announcedAt: 0, overdueDays: 0 })
    else return false
    return true
  }
  const own = (userId: number, id: string): LoanRow | undefined => {
    const row = loans.get(id)
    return row?.userId === userId ? row : undefined
  }

  return {
    /** Adds a request that was checked before; undefined when the signature cannot be kept. */
    submit: ({ userId, option, amount, agreement, png, byHand = false }: LoanAsked): LoanRow | undefined => {
      const address = png === undefined ? '' : pictures.add(png, 'image/png', userId)
      if (address === undefined) return undefined
      const signature = address === '' ? '' : (pictures.own(address, userId) ?? '')
      if (signature !== '') pictures.keep(userId, 'signature', [signature])
      const { period, freePeriod, interestRate, penaltyRate } = option
      return loans.put({
        id: sequence.next('loan'),
        userId,
        amount,
        period,
        freePeriod,
        interestRate,
        penaltyRate,
        interest: exactLoanInterest({
          amount: amountText(amount, MONEY_PLACES),
          interestRate,
          loanPeriod: String(period),
          freePeriod: String(freePeriod),
        }),
        agreement: seal.close(JSON.stringify(agreement)),
        signature,
        state: 'reviewing',
        byHand,
        at: clock.now(),
        reviewedAt: 0,
        dueAt: 0,
        announcedAt: 0,
        overdueDays: 0,
        repaidAt: 0,
        proof: '',
      })
    },
    /** The penalty so far, exact; it stands still while a repayment is looked at. */
    penaltyOf: (row: LoanRow): string =>
      exactLoanPenalty({
        amount: amountText(row.amount, MONEY_PLACES),
        penaltyRate: row.penaltyRate,
        overdueDays: String(row.state === 'toRepay' ? overdueNow(row) : row.overdueDays),
      }),
    /** Agreement that was signed; undefined where its seal does not open. */
    readAgreement: ({ agreement }: LoanRow): Agreement | undefined => {
      if (typeof agreement !== 'string') return agreement
      const text = seal.open(agreement)
      return text === undefined ? undefined : (JSON.parse(text) as Agreement)
    },
    /** A loan of this person's own. */
    own,
    /** Announces a repayment; `proof` is a picture of the person's by its name. That of an announcement before stays as well. */
    announce: (row: LoanRow, proof: string): void => {
      pictures.keep(row.userId, repaymentOf(row), [proof])
      move(row, { state: 'checking', announcedAt: clock.now(), overdueDays: overdueNow(row), proof })
    },
    /** By hand: the newest one it can be decided about; false when there is none. */
    decide: (userId: number, decision: LoanDecision): boolean =>
      loans
        .by('user', String(userId))
        .toReversed()
        .some((row) => decide(row, decision)),
    /** Moves the due time of what is to be repaid, by days; false when nothing is. */
    shift: (userId: number, byDays: number): boolean => {
      const row = loans.by('user', String(userId)).findLast(({ state }) => state === 'toRepay')
      if (row !== undefined) loans.put({ ...row, dueAt: row.dueAt + byDays * days.lengthMs })
      return row !== undefined
    },
    /** Decides loans that have waited long enough, also over a restart. */
    decideDue: (): void => {
      const isRipe = (since: number, { byHand }: LoanRow): boolean => !byHand && clock.now() - since >= DECIDED_AFTER_MS
      const asked = loans.by('state', 'reviewing').filter((row) => isRipe(row.at, row))
      const paid = loans.by('state', 'checking').filter((row) => isRipe(row.announcedAt, row))
      if (asked.length + paid.length === 0) return
      journal.transact(() => {
        for (const row of asked) decide(row, 'approve')
        for (const row of paid) decide(row, 'repaid')
      })
    },
    /** While something is owed, only trading is allowed. */
    isOwing: (userId: number): boolean => loans.by('user', String(userId)).some(isOwed),
    /** True while one of the person's loans is not over. */
    isOpen: (userId: number): boolean => loans.count('user', String(userId)) > 0,
    /** Newest first; all of them where no page is asked for. */
    of: (userId: number, skip?: number, count?: number): readonly LoanRow[] => whole.page(String(userId), skip, count),
    count: (userId: number): number => whole.count(String(userId)),
    all: whole.all,
  }
}
export type LoanBook = ReturnType<typeof createLoanBook>

export const loans = book('loans', createLoanBook, {
  everySecond: ({ decideDue }) => decideDue(),
  dump: (made, userId, pages) => ({
    loans: pages
      .once(() => made.of(userId))
      .map(({ id, amount, state, interest, dueAt }) => ({
        id,
        amount: amountText(amount, MONEY_PLACES),
        state,
        interest,
        dueAt,
      })),
  }),
})
