import { accountTypeIdOf, type LedgerRow } from '../../src/books/accounts.ts'
import type { LoanRow } from '../../src/books/loan-book.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'
import type { Done } from './truth-facts.ts'
import type { FundTruthOptions } from './truth-fund.ts'

const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['reviewing'],
  reviewing: ['toRepay', 'rejected'],
  toRepay: ['checking'],
  checking: ['repaid', 'toRepay'],
}
/** Calls not carried out while a loan is owed. */
const FORBIDDEN = ['transfers', 'withdrawals', 'funds'] as const
const LOAN_STATES = ['reviewing', 'rejected', 'toRepay', 'repaid'] as const
const RATE_PLACES = 4
/** Share of a loan at a rate of four places over so many days, as text. */
const parts = (amount: bigint, rate: string, days: number): string =>
  amountText(
    amount * BigInt(Math.round(Number(rate) * 10 ** RATE_PLACES)) * BigInt(Math.max(0, days)),
    MONEY_PLACES + RATE_PLACES,
  )
const isOwed = ({ state }: LoanRow): boolean => state === 'toRepay' || state === 'checking'
const isOpen = (row: LoanRow): boolean => isOwed(row) || row.state === 'reviewing'
type BorrowerRow = { readonly userId: number; readonly state: 'waiting' | 'approved' | 'rejected'; readonly at: number }

/**
 * Rules of borrowers and loans on the server: one at a time, lent once, repaid once; while one is owed no money leaves.
 */
export const createLoanTruth = ({ broken, facts, dayMs }: FundTruthOptions) => {
  const rows = new Map<number, LoanRow>()
  const states = new Map<number, Set<string>>()
  const borrowers = new Map<number, BorrowerRow>()
  const announced = new Map<number, number>()
  /** Loans that have moved money, once it is known. */
  const moved = new Set<string>()
  const wrong = (row: LoanRow, text: string): void => broken('S36', `loan ${row.id} ${text}`)
  const daysLate = ({ dueAt }: LoanRow, at: number): number =>
    dueAt === 0 ? 0 : Math.max(0, Math.floor(at / dayMs) - Math.floor(dueAt / dayMs))

  const learnRow = (row: LoanRow): Done | undefined => {
    const before = rows.get(row.id)
    if (NEXT[before?.state ?? '']?.includes(row.state) !== true) wrong(row, `was ${before?.state} and is ${row.state}`)
    const interest = parts(row.amount, row.interestRate, row.period - row.freePeriod)
    if (row.interest !== interest) wrong(row, `bears ${row.interest}, not ${interest}`)
    if (before?.state === 'reviewing' && row.state === 'toRepay' && row.dueAt !== row.reviewedAt + row.period * dayMs)
      wrong(row, `is due at ${row.dueAt}`)
    if (row.state === 'checking' && row.overdueDays !== daysLate(row, row.announcedAt))
      wrong(row, `is ${row.overdueDays} days late, not ${daysLate(row, row.announcedAt)}`)
    if (before === undefined && [...rows.values()].some((one) => one.userId === row.userId && isOpen(one)))
      wrong(row, `is the second open one of user ${row.userId}`)
    rows.set(row.id, row)
    states.set(row.id, (states.get(row.id) ?? new Set()).add(row.state))
    facts.set(`repaying ${row.id}`, row.state === 'checking' || row.state === 'repaid')
    if (before === undefined) return { step: `loans ${row.id}` }
    if (row.state !== 'checking') return undefined
    announced.set(row.id, (announced.get(row.id) ?? 0) + 1)
    return { step: `repayment ${announced.get(row.id)} of loan ${row.id}` }
  }
  const learnBorrower = (row: BorrowerRow): Done | undefined => {
    const before = borrowers.get(row.userId)
    borrowers.set(row.userId, row)
    facts.set(`borrower ${row.userId}`, row.state !== 'rejected')
    if (row.state !== 'waiting' || before?.at === row.at) return undefined
    if (before !== undefined && before.state !== 'rejected')
      broken('S36', `the form of user ${row.userId} was ${before.state} and is there again`)
    return { step: `form of borrower ${row.userId} at ${row.at}` }
  }
  return {
    /** Answers what mutations did in it. */
    learn: (changes: readonly StoredChange[], ledger: readonly LedgerRow[]): readonly Done[] => {
      for (const table of FORBIDDEN)
        for (const { id, userId, state } of rowsOf<{ id: number; userId: number; state?: string }>(changes, table)) {
          const isNew = table === 'transfers' || state === 'waiting' || state === 'inProgress'
          const owed = [...rows.values()].find((row) => row.userId === userId && isOwed(row))
          // S33: days of what was locked before go on.
          if (isNew && owed !== undefined && !moved.has(`${table} ${id}`))
            broken('S33', `${table} ${id} of user ${userId} while loan ${owed.id} is ${owed.state}`)
          moved.add(`${table} ${id}`)
        }
      const changed = rowsOf<LoanRow>(changes, 'loans')
      const lent = new Map<number, bigint>()
      for (const row of changed)
        if (rows.get(row.id)?.state === 'reviewing' && row.state === 'toRepay')
          lent.set(row.userId, (lent.get(row.userId) ?? 0n) + row.amount)
      for (const { kind, userId, accountTypeId, value } of ledger) {
        if (kind !== 'loan') continue
        if (lent.get(userId) !== value || accountTypeId !== accountTypeIdOf('forex'))
          broken('S26', `${value} is booked as a loan of user ${userId}, ${lent.get(userId)} is lent`)
        lent.delete(userId)
      }
      for (const [userId, value] of lent) broken('S26', `a loan of ${value} to user ${userId} is not booked`)
      return [
        ...rowsOf<BorrowerRow>(changes, 'borrowers').flatMap((row) => learnBorrower(row) ?? []),
        ...changed.flatMap((row) => learnRow(row) ?? []),
      ]
    },
    get: (id: number): LoanRow | undefined => rows.get(id),
    /** Newest first. */
    of: (userId: number): readonly LoanRow[] => [...rows.values()].filter((row) => row.userId === userId).toReversed(),
    all: (): readonly LoanRow[] => [...rows.values()],
    counts: (): readonly (readonly [string, number])[] => [
      ...LOAN_STATES.map(
        (state) => [`loans ${state}`, [...states.values()].filter((had) => had.has(state)).length] as const,
      ),
      ['loans late', [...rows.values()].filter(({ overdueDays }) => overdueDays > 0).length],
      ['repayments', [...announced.values()].reduce((sum, count) => sum + count, 0)],
    ],
    wasIn: (id: number, state: string): boolean => states.get(id)?.has(state) === true,
    waitingBorrowers: (): readonly BorrowerRow[] => [...borrowers.values()].filter(({ state }) => state === 'waiting'),
    borrowerOf: (userId: number): BorrowerRow | undefined => borrowers.get(userId),
    /** The penalty after so many days too late. */
    penalty: (row: LoanRow, days: number): string => parts(row.amount, row.penaltyRate, days),
    daysLate,
  }
}
