import { whole } from '../oracle/rational.ts'
import { SAMPLE_PICTURE } from '../pictures/sample-picture.ts'
import type { Journal } from '../table.ts'
import type { AccountType } from './accounts.ts'
import { isRefusal } from './contract-terms.ts'
import type { Days } from './days.ts'
import { BANK_ACCOUNTS, COIN_ADDRESSES } from './deposit-ways.ts'
import { DEPOSIT_PLACES, type Decision, type Deposits } from './deposits.ts'
import { DRAW_SYMBOLS } from './draw-symbols.ts'
import type { FundBook } from './fund-book.ts'
import { FUND_PRODUCTS } from './fund-terms.ts'
import type { LoanBook, LoanDecision } from './loan-book.ts'
import { LOAN_OPTIONS, type LoanOptionRow } from './loan-terms.ts'
import type { MicroBook } from './micro-book.ts'
import { MICRO_DURATIONS } from './micro-terms.ts'
import type { TimeTravel } from './time-travel.ts'
import type { Transfers } from './transfers.ts'
import type { UserRow, Users } from './users.ts'
import type { Withdrawals } from './withdrawals.ts'

const MILLION = 1_000_000n
const COIN = 10n ** BigInt(DEPOSIT_PLACES)
const HOUR_MS = 3_600_000
/** From one thing to the next, and from it to what the operator decides about it. */
const BETWEEN_MS = 7 * HOUR_MS
const DECIDED_MS = 2 * HOUR_MS

type Books = {
  readonly transfers: Transfers
  readonly withdrawals: Withdrawals
  readonly deposits: Deposits
  readonly micro: MicroBook
  readonly funds: FundBook
  readonly loans: LoanBook
  readonly travel: TimeTravel
  /** The agreement a borrower would have signed, before and after the picture of the signature. */
  readonly agreementOf: (userId: number, option: LoanOptionRow, amount: bigint) => readonly [string, string]
}
/** Action of a person, and the operator's decision about it some time later. */
type Deed = (books: Books, userId: number) => () => void
const NOTHING_MORE = (): void => undefined

const moved =
  (from: AccountType, to: AccountType, amount: bigint): Deed =>
  ({ transfers }, userId) => {
    transfers.move({ userId, from, to, amount: amount * MILLION })
    return NOTHING_MORE
  }

type Drawn = { readonly symbolId: number; readonly amount: string; readonly goal: string; readonly memo?: string }
const TRON = { symbolId: 1, goal: 'TG3HXyb3A9MxpKkxwc9rV5oSSx8k6SGA78' }
const BANK = { symbolId: 7, goal: '000123456789' }

/** Withdrawals decided by hand wait for the control door. */
const drawn =
  (state: 'paid' | 'rejected' | 'waiting', { symbolId, amount, goal, memo = '' }: Drawn): Deed =>
  ({ withdrawals }, userId) => {
    const symbol = DRAW_SYMBOLS.find(({ id }) => id === symbolId)
    if (symbol === undefined) throw new Error(`There is no currency ${symbolId}`)
    const { id } = withdrawals.submit({ userId, symbol, amount, price: whole(1), goal, memo, byHand: true })
    return state === 'waiting' ? NOTHING_MORE : () => void withdrawals.decide(userId, state, id)
  }

/** One without a decision waits for the control door. */
const sent =
  (wayId: number, amount: bigint, decision?: Decision): Deed =>
  ({ deposits }, userId) => {
    const way = COIN_ADDRESSES.find(({ id }) => id === wayId)
    if (way === undefined) throw new Error(`There is no address ${wayId}`)
    const fields = { userId, kind: 'crypto', flow: 'direct', proof: '', next: null, afterMs: 0 } as const
    const { id } = deposits.add({ ...fields, currency: way.coin, wayId, amount })
    return decision === undefined ? NOTHING_MORE : () => void deposits.decide(id, decision)
  }
const wired =
  (wayId: number, amount: bigint, decision?: Decision): Deed =>
  ({ deposits }, userId) => {
    const bank = BANK_ACCOUNTS.find(({ id }) => id === wayId)
    if (bank === undefined) throw new Error(`There is no bank account ${wayId}`)
    const fields = { userId, kind: 'bank', flow: 'direct', proof: '', next: null, afterMs: 0 } as const
    const { id } = deposits.add({ ...fields, currency: bank.currency, wayId, amount })
    return decision === undefined ? NOTHING_MORE : () => void deposits.decide(id, decision)
  }
/** In steps: it is matched with a bank first, and then waits for its proof unless something is decided. */
const requested =
  (currency: string, amount: bigint, decision?: Decision): Deed =>
  ({ deposits }, userId) => {
    const fields = { userId, kind: 'bank', flow: 'steps', proof: '', wayId: 0, next: null, afterMs: 0 } as const
    const { id } = deposits.add({ ...fields, currency, amount })
    return () => {
      deposits.decide(id, 'match')
      if (decision !== undefined) deposits.decide(id, decision)
    }
  }

/** One after the other until some were won and some lost; what comes of each is what the prices of that time say. */
const played =
  (...stakes: readonly string[]): Deed =>
  ({ micro, travel }, userId) => {
    const isMixed = (): boolean => {
      const results = micro.of(userId, 'closed').map(({ profit }) => profit)
      return results.some((profit) => profit > 0n) && results.some((profit) => profit < 0n)
    }
    for (let at = 0; at < stakes.length || !isMixed(); at += 1) {
      const stake = stakes[at % stakes.length] ?? ''
      const { seconds = 0 } = MICRO_DURATIONS[at % MICRO_DURATIONS.length] ?? {}
      const instrument = travel.market.instrumentByCode(MICRO_SYMBOLS[at % MICRO_SYMBOLS.length] ?? '')
      if (instrument === undefined) throw new Error('A sample is on an unknown symbol')
      const direction = at % 2 === 0 ? 'up' : 'down'
      const placed = micro.submit(userId, instrument, { direction, stake, seconds })
      if (isRefusal(placed)) break
      travel.advance(seconds * 1000)
      micro.settle(userId)
      travel.advance(MICRO_PAUSE_MS)
    }
    return NOTHING_MORE
  }
const MICRO_SYMBOLS = ['BTCUSD', 'ETHUSD', 'SOLUSD']
const MICRO_PAUSE_MS = 90_000

/** By hand it waits for the control door. */
const leftEarly =
  (productId: number, byHand = false): Deed =>
  ({ funds }, userId) => {
    const row = funds.of(userId).find((one) => one.productId === productId && one.state === 'inProgress')
    if (row !== undefined) funds.redeem(row.id, byHand)
    return NOTHING_MORE
  }
const locked =
  (productId: number, amount: bigint): Deed =>
  ({ funds }, userId) => {
    const product = FUND_PRODUCTS.find(({ id }) => id === productId)
    if (product === undefined) throw new Error(`There is no product ${productId}`)
    funds.buy(userId, product, amount * MILLION)
    return NOTHING_MORE
  }

const lent =
  (optionId: number, amount: bigint): Deed =>
  ({ loans, agreementOf }, userId) => {
    const option = LOAN_OPTIONS.find(({ id }) => id === optionId)
    if (option === undefined) throw new Error(`There is no option ${optionId}`)
    const asked = { userId, option, amount: amount * MILLION, png: SAMPLE_PICTURE, byHand: true }
    loans.submit({ ...asked, agreement: agreementOf(userId, option, asked.amount) })
    return NOTHING_MORE
  }
const reviewed =
  (decision: LoanDecision): Deed =>
  ({ loans }, userId) => {
    loans.decide(userId, decision)
    return NOTHING_MORE
  }
const paidBack: Deed = ({ loans }, userId) => {
  const row = loans.of(userId).find(({ state }) => state === 'toRepay')
  if (row !== undefined) loans.announce(row, '')
  return NOTHING_MORE
}

/** Oldest first. */
const DEEDS: readonly Deed[] = [
  sent(1, 500n * COIN, 'finish'),
  moved('change', 'forex', 500n),
  drawn('paid', { ...TRON, amount: '250', memo: 'Savings' }),
  wired(1, 1_000n * COIN, 'finish'),
  drawn('paid', { ...BANK, amount: '400' }),
  sent(2, 80n * COIN, 'reject'),
  requested('EUR', 300n * COIN, 'finish'),
  drawn('rejected', { ...TRON, amount: '75.5' }),
  moved('forex', 'change', 125n),
  requested('USD', 200n * COIN, 'invalidate'),
  sent(4, COIN / 40n, 'finish'),
  drawn('rejected', { ...BANK, amount: '120', memo: 'Rent' }),
  wired(3, 150n * COIN, 'reject'),
  sent(5, COIN / 2n, 'invalidate'),
  moved('change', 'micro', 600n),
  played('10', '25', '20', '50', '5', '12.5', '25', '60'),
  requested('USD', 90n * COIN, 'cancel'),
  drawn('waiting', { ...TRON, amount: '60', memo: 'For the trip' }),
  wired(2, 750n * COIN),
  drawn('waiting', { ...BANK, amount: '90' }),
  sent(1, 120n * COIN),
  // The last, as it is over a day after it was matched.
  requested('EUR', 250n * COIN),
]
/** Deeds of the first of them with funds, by how many days before the present. */
const FUND_DEEDS: readonly { readonly daysAgo: number; readonly deed: Deed }[] = [
  { daysAgo: 12, deed: locked(1, 600n) },
  { daysAgo: 11, deed: locked(2, 1_000n) },
  { daysAgo: 10, deed: locked(4, 200n) },
  { daysAgo: 9, deed: locked(2, 500n) },
  { daysAgo: 4, deed: leftEarly(4) },
  // Asked back by hand: it waits until somebody decides.
  { daysAgo: 2, deed: leftEarly(2, true) },
]
/** Deeds of the third of them with loans: one is repaid, one was refused, one is to be repaid. */
const LOAN_DEEDS: typeof FUND_DEEDS = [
  { daysAgo: 12, deed: lent(1, 500n) },
  { daysAgo: 11.8, deed: reviewed('approve') },
  { daysAgo: 7, deed: paidBack },
  { daysAgo: 6.9, deed: reviewed('repaid') },
  { daysAgo: 6, deed: lent(3, 20_000n) },
  { daysAgo: 5.8, deed: reviewed('reject') },
  { daysAgo: 5, deed: lent(1, 1_000n) },
  { daysAgo: 4.9, deed: reviewed('approve') },
]
const OLDEST_DAYS = 12

/** When it began, in milliseconds before the present. */
export const samplesSince = ({ lengthMs }: Pick<Days, 'lengthMs'>): number =>
  Math.max((DEEDS.length + 1) * BETWEEN_MS, (OLDEST_DAYS + 1) * lengthMs)

type Options = Books & { readonly journal: Journal; readonly users: Users; readonly days: Days }
type Event = { readonly behindMs: number; run(): void }

/**
 * Adds deeds of three people of a fresh sandbox over the days before: through the books, so that ledgers, locks and
 * totals agree, and in the order of time. The books' clock is the present one afterwards.
 */
export const addSamples = ({ journal, users, days, ...books }: Options): void => {
  if (!journal.isNew) return
  const { travel, funds } = books
  const everybody = users.all()
  const people = everybody.slice(0, 2)
  const events: Event[] = []
  const happens = (deed: Deed, behindMs: number, who: readonly UserRow[]): void => {
    let decisions: readonly (() => void)[] = []
    events.push({
      behindMs,
      run: () => {
        decisions = who.map(({ id }) => deed(books, id))
      },
    })
    events.push({
      behindMs: behindMs - DECIDED_MS,
      run: () => {
        for (const decide of decisions) decide()
      },
    })
  }
  for (const [index, deed] of DEEDS.entries()) happens(deed, (DEEDS.length - index) * BETWEEN_MS, people)
  for (const [deeds, place] of [
    [FUND_DEEDS, 0],
    [LOAN_DEEDS, 2],
  ] as const)
    for (const { daysAgo, deed } of deeds)
      events.push({
        behindMs: daysAgo * days.lengthMs,
        run: () => void everybody.slice(place, place + 1).map(({ id }) => deed(books, id)),
      })
  journal.transact(() => {
    for (const { behindMs, run } of events.toSorted((a, b) => b.behindMs - a.behindMs)) {
      travel.setOffset(behindMs)
      // Days end whatever people do.
      funds.moveDue()
      run()
    }
    travel.setOffset(0)
    funds.moveDue()
  })
}
