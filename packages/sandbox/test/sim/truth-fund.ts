import { accountTypeIdOf, type LedgerRow } from '../../src/books/accounts.ts'
import type { IncomeRow, SubscriptionRow } from '../../src/books/fund-book.ts'
import { FUND_PRODUCTS } from '../../src/books/fund-terms.ts'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { StoredChange } from '../../src/ports.ts'
import { rowsOf } from './truth-changes.ts'
import type { Done, Facts } from './truth-facts.ts'

const money = (units: bigint): string => amountText(units, MONEY_PLACES)
const total = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
/** Account they are paid from. */
const SOURCE = accountTypeIdOf('change')
const KINDS = ['fundLocked', 'fundProfit', 'fundReturned', 'fundPenalty'] as const
const NEXT: Readonly<Record<string, readonly string[]>> = {
  '': ['inProgress'],
  inProgress: ['inProgress', 'refunding', 'finished'],
  refunding: ['refunding', 'refunded'],
}
/** Percents with two decimals. */
const hundredths = (percent: string): bigint => BigInt(Math.round(Number(percent) * 100))
/** A day's profit has four decimals, rounded half up; both in millionths, of whole numbers alone. */
const termsOf = (productId: number, share: bigint): { readonly dayProfit: bigint; readonly penalty: bigint } => {
  const { percent = '0', damages = '0' } = FUND_PRODUCTS.find(({ id }) => id === productId) ?? {}
  return {
    dayProfit: ((share * hundredths(percent) + 500_000n) / 1_000_000n) * 100n,
    penalty: (share * hundredths(damages)) / 10_000n,
  }
}
interface ShownSubscription {
  readonly id: string
  readonly status: string
  readonly amount: { toFixed(): string }
  readonly dayProfit: { toFixed(): string }
  readonly sumProfit: { toFixed(): string }
}
/** A subscription as it is shown; one on the books has the same text. */
export const fundText = ({ id, status, amount, dayProfit, sumProfit }: ShownSubscription): string =>
  `${id} of ${amount.toFixed()} a day ${dayProfit.toFixed()} so far ${sumProfit.toFixed()}, ${status}`
const bookedText = ({ id, state, share, dayProfit, daysBooked }: SubscriptionRow): string =>
  `${id} of ${money(share)} a day ${money(dayProfit)} so far ${money(dayProfit * BigInt(daysBooked))}, ${state}`

export interface FundTruthOptions {
  readonly broken: (rule: string, text: string) => void
  readonly facts: Facts
  readonly dayMs: number
}

/**
 * Rules of funds on the server: locked once, paid by the day and no more, given back once, a penalty only for leaving
 * early.
 */
export const createFundTruth = ({ broken, facts, dayMs }: FundTruthOptions) => {
  const rows = new Map<number, SubscriptionRow>()
  const incomes = new Map<number, number>()
  const texts = new Map<number, Set<string>>()
  const wrong = (row: SubscriptionRow, text: string): void => broken('S35', `subscription ${row.id} ${text}`)
  const daysUntil = ({ at, bookedUntil }: SubscriptionRow): number =>
    Math.floor(bookedUntil / dayMs) - Math.floor(at / dayMs)
  const isLocked = ({ state }: SubscriptionRow): boolean => state === 'inProgress' || state === 'refunding'

  const begin = (row: SubscriptionRow): void => {
    const { dayProfit, penalty } = termsOf(row.productId, row.share)
    if (row.dayProfit !== dayProfit || row.penalty !== penalty)
      wrong(row, `brings ${row.dayProfit} and costs ${row.penalty}, not ${dayProfit} and ${penalty}`)
    if (row.daysBooked !== 0) wrong(row, 'begins with days that are booked')
  }
  const learnRow = (row: SubscriptionRow): Done | undefined => {
    const before = rows.get(row.id)
    if (NEXT[before?.state ?? '']?.includes(row.state) !== true) wrong(row, `was ${before?.state} and is ${row.state}`)
    if (before === undefined) begin(row)
    else if (before.share !== row.share || before.penalty !== row.penalty) wrong(row, 'has other terms than before')
    if (row.daysBooked !== (incomes.get(row.id) ?? 0))
      wrong(row, `has ${row.daysBooked} days, ${incomes.get(row.id)} are booked`)
    if (row.daysBooked > row.lockDays || row.daysBooked !== Math.min(row.lockDays, daysUntil(row)))
      wrong(row, `has ${row.daysBooked} of ${row.lockDays} days after ${daysUntil(row)}`)
    if (row.state === 'finished' && row.daysBooked !== row.lockDays)
      wrong(row, `has ended after ${row.daysBooked} days`)
    rows.set(row.id, row)
    texts.set(row.id, (texts.get(row.id) ?? new Set()).add(bookedText(row)))
    const isRedeemed = row.state === 'refunding' && before?.state !== 'refunding'
    if (isRedeemed) facts.set(`redeemed ${row.id}`, true)
    const receipt = `penalty ${money(row.penalty)}`
    if (isRedeemed) return { step: `redemption of ${row.id}`, receipt }
    return before === undefined
      ? { step: `funds ${row.id}`, receipt: `daily ${money(row.dayProfit)} ${receipt}` }
      : undefined
  }
  return {
    /** Answers what mutations did in it. */
    learn: (changes: readonly StoredChange[], ledger: readonly LedgerRow[]): readonly Done[] => {
      const changed = rowsOf<SubscriptionRow>(changes, 'funds')
      const brought = rowsOf<IncomeRow>(changes, 'fundIncomes')
      const booked = ledger.filter(({ kind }) => (KINDS as readonly string[]).includes(kind))
      if (changed.length + brought.length + booked.length === 0) return []
      const dueOf = new Map<string, bigint>()
      const due = (userId: number, kind: (typeof KINDS)[number], value: bigint): void =>
        void dueOf.set(`${userId} ${kind}`, (dueOf.get(`${userId} ${kind}`) ?? 0n) + value)
      for (const { subscriptionId, interest } of brought) {
        incomes.set(subscriptionId, (incomes.get(subscriptionId) ?? 0) + 1)
        const row = rows.get(subscriptionId)
        if (row === undefined || interest !== row.dayProfit)
          broken('S35', `${interest} is the income of ${subscriptionId}`)
        else due(row.userId, 'fundProfit', interest)
      }
      for (const row of changed) {
        const before = rows.get(row.id)
        if (before === undefined) due(row.userId, 'fundLocked', -row.share)
        if (before !== undefined && isLocked(before) && !isLocked(row)) due(row.userId, 'fundReturned', row.share)
        if (before?.state !== 'refunded' && row.state === 'refunded') due(row.userId, 'fundPenalty', -row.penalty)
      }
      // S26: each kind is booked for its purpose, to the last digit, and for nothing else.
      for (const { userId, accountTypeId, kind, value } of booked) {
        due(userId, kind as (typeof KINDS)[number], -value)
        if (accountTypeId !== SOURCE) broken('S26', `${kind} is booked to account ${accountTypeId}`)
      }
      for (const [what, left] of dueOf)
        if (left !== 0n) broken('S26', `user ${what}: ${left} is not booked, or too much`)
      return changed.flatMap((row) => learnRow(row) ?? [])
    },
    /** Locked amount of a person. */
    lockOf: (userId: number): bigint =>
      total([...rows.values()].filter((row) => row.userId === userId && isLocked(row)).map(({ share }) => share)),
    counts: (): readonly (readonly [string, number])[] => [
      ['funds', rows.size],
      ['fund days', [...incomes.values()].reduce((sum, count) => sum + count, 0)],
      ['funds refunded', [...rows.values()].filter(({ state }) => state === 'refunded').length],
      ['funds finished', [...rows.values()].filter(({ state }) => state === 'finished').length],
    ],
    get: (id: number): SubscriptionRow | undefined => rows.get(id),
    /** Newest first. */
    of: (userId: number): readonly SubscriptionRow[] =>
      [...rows.values()].filter((row) => row.userId === userId).toReversed(),
    /** Redeemed, and not paid yet. */
    refunding: (): readonly SubscriptionRow[] => [...rows.values()].filter(({ state }) => state === 'refunding'),
    /** True if it ever was as shown. */
    wasSo: (id: number, text: string): boolean => texts.get(id)?.has(text) === true,
    textOf: bookedText,
    /** Days that have ended, and are not booked. */
    late: (now: number): readonly SubscriptionRow[] =>
      [...rows.values()].filter(
        ({ state, bookedUntil }) => state === 'inProgress' && Math.floor(now / dayMs) > Math.floor(bookedUntil / dayMs),
      ),
  }
}
