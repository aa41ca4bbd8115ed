import { MONEY_PLACES } from '../oracle/contract.ts'
import { amountText } from '../oracle/rational.ts'
import { EVERYTHING, type Journal } from '../table.ts'
import { said, type WithValues } from '../words/words.ts'
import type { Accounts } from './accounts.ts'
import { book } from './book.ts'
import type { Days } from './days.ts'
import { FUND_PRODUCTS, type FundProductRow, fundTermsOf } from './fund-terms.ts'
import { wholeOf } from './pages.ts'
import type { Sequence } from './sequence.ts'
import type { TimeTravel } from './time-travel.ts'

/** The numbers of the contract. */
export const FUND_STATUS = { inProgress: 1, refunding: 2, refunded: 3, finished: 4 } as const
export type FundState = keyof typeof FUND_STATUS

export type SubscriptionRow = {
  readonly id: number
  readonly userId: number
  readonly productId: number
  /** The terms it was bought by: what becomes of the product changes nothing. */
  /** Rows of before have it in English. */
  readonly title: WithValues | string
  readonly currency: string
  readonly damages: string
  readonly lockDays: number
  /** All amounts in millionths. */
  readonly share: bigint
  readonly dayProfit: bigint
  readonly penalty: bigint
  readonly state: FundState
  readonly at: number
  /** When its state last changed; rows of before do not say. */
  readonly updatedAt?: number
  /** Days up to this instant are booked. */
  readonly bookedUntil: number
  readonly daysBooked: number
  /** When it was redeemed; 0 for never. */
  readonly redeemedAt: number
  /** Somebody decides about its redemption; it is not paid by itself. */
  readonly byHand: boolean
}

export type IncomeRow = {
  readonly id: number
  readonly subscriptionId: number
  readonly interest: bigint
  readonly at: number
}

/** A redemption is paid after this long, unless somebody decides by hand. */
export const REFUNDED_AFTER_MS = 15_000
/** Subscriptions of one account that run or wait for their redemption; what a day costs the server is bounded by it. */
export const MAX_SUBSCRIPTIONS = 100
/** The account it is paid from, and to. */
const SOURCE = 'change'

type Options = {
  readonly journal: Journal
  readonly travel: TimeTravel
  readonly sequence: Sequence
  readonly accounts: Accounts
  readonly days: Days
}

const titled = ({ title }: SubscriptionRow) => ({ title })

/** Fixed-term products: amounts are locked, each day that ends books its profit. Every method must run inside a transaction but `moveDue`. */
export const createFundBook = ({ journal, travel: { clock }, sequence, accounts, days }: Options) => {
  const subscriptions = journal.table<SubscriptionRow, 'user' | 'state'>(
    'funds',
    (row) => row.id,
    { user: (row) => String(row.userId), state: (row) => row.state },
    (row) =>
      row.state === 'refunded' || row.state === 'finished'
        ? { group: String(row.userId), order: row.id, at: row.at, value: 0n, weight: 0n }
        : null,
  )
  const whole = wholeOf(subscriptions, 'user')
  // Incomes of a day never change: none of them is in memory.
  const incomes = journal.table<IncomeRow>(
    'fundIncomes',
    (row) => row.id,
    {},
    ({ id, subscriptionId, at }) => ({ group: String(subscriptionId), order: id, at, value: 0n, weight: 0n }),
  )
  const withdrawn = journal.table<{ readonly id: number }>('fundsWithdrawn', (row) => row.id)

  const giveBack = (row: SubscriptionRow, at: number): void =>
    accounts.post(row.userId, SOURCE, {
      kind: 'fundReturned',
      value: row.share,
      lock: -row.share,
      memo: said('memo.fund_unlocked', titled(row)),
      at,
    })

  const move = (row: SubscriptionRow, change: Partial<SubscriptionRow>): SubscriptionRow =>
    subscriptions.put({ ...row, ...change, updatedAt: clock.now() })

  /** Books every day that has ended, and the end of the lock. Answers the row as it is then. */
  const bookDays = (row: SubscriptionRow, now: number): SubscriptionRow => {
    let { daysBooked, bookedUntil } = row
    let left = days.endedBetween(bookedUntil, now)
    if (left === 0) return row
    for (; left > 0 && daysBooked < row.lockDays; left -= 1) {
      bookedUntil = days.nextAfter(bookedUntil)
      daysBooked += 1
      incomes.put({
        id: sequence.next('fundIncome'),
        subscriptionId: row.id,
        interest: row.dayProfit,
        at: bookedUntil,
      })
      const memo = said('memo.fund_profit', titled(row))
      accounts.post(row.userId, SOURCE, { kind: 'fundProfit', value: row.dayProfit, memo, at: bookedUntil })
    }
    const isOver = daysBooked >= row.lockDays
    if (isOver) giveBack(row, bookedUntil)
    const booked = { ...row, daysBooked, bookedUntil }
    return isOver ? move(booked, { state: 'finished' }) : subscriptions.put(booked)
  }

  const refund = (row: SubscriptionRow): void => {
    giveBack(row, clock.now())
    const memo = said('memo.fund_penalty', titled(row))
    accounts.post(row.userId, SOURCE, { kind: 'fundPenalty', value: -row.penalty, memo })
    move(row, { state: 'refunded' })
  }
  const newest = (userId: number, state: FundState): SubscriptionRow | undefined =>
    subscriptions
      .by('user', String(userId))
      .filter((row) => row.state === state)
      .at(-1)

  return {
    /** Products on offer. */
    products: (): readonly FundProductRow[] => FUND_PRODUCTS.filter(({ id }) => withdrawn.get(id) === undefined),
    /** Takes a product away, or offers it again. */
    offer: (id: number, isOffered: boolean): void => {
      if (isOffered) withdrawn.remove(id)
      else withdrawn.put({ id })
    },
    /** Books a purchase that was checked before: the money is there. */
    buy: (userId: number, product: FundProductRow, share: bigint): SubscriptionRow => {
      const at = clock.now()
      const { id: productId, title, currency, damages, lockDays } = product
      accounts.post(userId, SOURCE, {
        kind: 'fundLocked',
        value: -share,
        lock: share,
        memo: said('memo.fund_locked', { title }),
      })
      return subscriptions.put({
        id: sequence.next('fund'),
        userId,
        productId,
        title,
        currency,
        damages,
        lockDays,
        share,
        ...fundTermsOf(product, share),
        state: 'inProgress',
        at,
        bookedUntil: at,
        daysBooked: 0,
        redeemedAt: 0,
        byHand: false,
      })
    },
    /** Days that have ended are booked first; false where it is not in progress then. */
    redeem: (id: number, byHand = false): boolean => {
      const known = subscriptions.get(id)
      const row = known?.state === 'inProgress' ? bookDays(known, clock.now()) : known
      if (row?.state !== 'inProgress') return false
      move(row, { state: 'refunding', redeemedAt: clock.now(), byHand })
      return true
    },
    /** By hand: pays the newest redemption that waits, or ends the newest lock that runs; false when there is none. */
    decide: (userId: number, decision: 'refund' | 'finish'): boolean => {
      const row = newest(userId, decision === 'refund' ? 'refunding' : 'inProgress')
      if (row === undefined) return false
      if (decision === 'refund') refund(row)
      else {
        giveBack(row, clock.now())
        move(row, { state: 'finished' })
      }
      return true
    },
    /** Days that have ended and redemptions that have waited long enough, also over a restart. */
    moveDue: (): void => {
      const now = clock.now()
      const running = subscriptions
        .by('state', 'inProgress')
        .filter(({ bookedUntil }) => days.endedBetween(bookedUntil, now) > 0)
      const waiting = subscriptions
        .by('state', 'refunding')
        .filter(({ redeemedAt, byHand }) => !byHand && now - redeemedAt >= REFUNDED_AFTER_MS)
      if (running.length + waiting.length === 0) return
      journal.transact(() => {
        // One day after the other, as they would have been booked had nobody stopped the server.
        for (let left = running; left.length > 0; ) {
          const end = Math.min(...left.map(({ bookedUntil }) => days.nextAfter(bookedUntil)))
          left = left
            .map((row) => (days.nextAfter(row.bookedUntil) > end ? row : bookDays(row, end)))
            .filter(({ state, bookedUntil }) => state === 'inProgress' && days.endedBetween(bookedUntil, now) > 0)
        }
        for (const row of waiting) refund(row)
      })
    },
    /** One of a person's own. */
    own: (userId: number, id: string): SubscriptionRow | undefined => {
      const row = subscriptions.get(id)
      return row?.userId === userId ? row : undefined
    },
    /** Number of subscriptions that are not over. */
    countOpen: (userId: number): number => subscriptions.count('user', String(userId)),
    /** Newest first; all of them where no page is asked for. */
    of: (userId: number, skip?: number, count?: number): readonly SubscriptionRow[] =>
      whole.page(String(userId), skip, count),
    count: (userId: number): number => whole.count(String(userId)),
    /** Newest first; all of them where no page is asked for. */
    incomesOf: (id: number, skip = 0, count = EVERYTHING): readonly IncomeRow[] =>
      incomes.archive.page(String(id), skip, count),
    countIncomes: (id: number): number => incomes.archive.totals(String(id)).count,
    all: whole.all,
    incomes: (): readonly IncomeRow[] => incomes.archive.all(),
  }
}
export type FundBook = ReturnType<typeof createFundBook>

export const funds = book('funds', createFundBook, {
  everySecond: ({ moveDue }) => moveDue(),
  dump: (made, userId, pages) => ({
    funds: pages
      .once(() => made.of(userId))
      .toReversed()
      .map(({ id, productId, share, dayProfit, penalty, daysBooked, state }) => ({
        id,
        productId,
        share: amountText(share, MONEY_PLACES),
        dayProfit: amountText(dayProfit, MONEY_PLACES),
        penalty: amountText(penalty, MONEY_PLACES),
        daysBooked,
        state,
      })),
  }),
})
