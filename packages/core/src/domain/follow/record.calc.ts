import { type Decimal, type Exact, exact, roundQuotient, sumOf, ZERO } from '../../kernel/decimal.ts'
import type { Epoch } from '../../kernel/instant.ts'

/** A closed order as far as the figures of a master need it; amounts in the currency of the accounts. */
export interface ClosedTrade {
  /** When it was closed, or was opened where the server does not say. */
  readonly at: Epoch
  /** Before its fee. */
  readonly profit: Decimal
  /** Undefined where the server does not say it. */
  readonly fee: Decimal | undefined
  readonly openPrice: Decimal
  readonly closePrice: Decimal
  /** Time it was open, in milliseconds; absent where the server does not say when it began and ended. */
  readonly heldMs?: number | undefined
}

/** Orders a master has closed in the last three weeks. */
export interface TraderRecord {
  readonly userId: string
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Beginning of the three weeks. */
  readonly since: Epoch
  /** Oldest first. */
  readonly trades: readonly ClosedTrade[]
  /** False where there are more of them than are read. */
  readonly isWhole: boolean
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Places of a percentage, and of a sum that is an example. */
const PERCENT_PLACES = 2
const EXAMPLE_PLACES = 2
/** Places of an account's worth that was worked out, and of how many times it was used. */
const WORTH_PLACES = 6
const LOAD_PLACES = 4
const TIMES_PLACES = 1
/** A rate of two decimals below this says too little of what it is a rate of. */
const LEAST_RATE = 0.1
/** Fewer orders say nothing of a risk. */
export const LEAST_TRADES = 5

/** Beginning of the last three weeks, in epoch milliseconds: the whole hour it falls into counts. @rule FOL-28 */
export const threeWeeksBefore = (now: Epoch): Epoch => Math.floor(now / HOUR_MS) * HOUR_MS - 21 * DAY_MS

const net = ({ profit, fee }: ClosedTrade): Decimal => (fee === undefined ? profit : sumOf(profit, fee.neg()))

/** Results of a trader, as a server says them: money, and the same in percent. */
export interface SaidResult {
  readonly profit: Decimal | undefined
  /** Percent, with two decimals. */
  readonly rate: Decimal | undefined
}

const baseOf = ({ profit, rate }: SaidResult): Decimal | undefined => {
  if (profit === undefined || rate === undefined || rate.abs().lt(LEAST_RATE)) return undefined
  const base = roundQuotient(exact(profit).mul(100), exact(rate), WORTH_PLACES)
  return base.gt(0) ? base : undefined
}

const sizeOf = ({ rate }: SaidResult): Decimal => rate?.abs() ?? ZERO

/**
 * Worth of a master's account three weeks ago, in the currency of the accounts, as an estimate: no server says it, so it is worked
 * out from a profit and its rate. Of the two pairs the one with the larger rate counts, which says it more exactly; to that of
 * everything so far come the profits from before the three weeks. Undefined where both rates are below 0.1 %. @rule FOL-35
 */
export const worthThen = (weeks: SaidResult, total: SaidResult): Decimal | undefined => {
  const [of3, ofAll] = [baseOf(weeks), baseOf(total)]
  const isTotalFiner = of3 === undefined || sizeOf(total).gt(sizeOf(weeks))
  if (ofAll === undefined || !isTotalFiner || weeks.profit === undefined || total.profit === undefined) return of3
  const worth = sumOf(ofAll, total.profit, weeks.profit.neg())
  return worth.gt(0) ? worth : of3
}

/** Worth after each order, from what it was at first. An account at zero has ended: what comes after it is left out of it. */
const worths = (
  trades: readonly ClosedTrade[],
  worth: Decimal,
): readonly { readonly at: Epoch; readonly now: Exact }[] => {
  let now: Exact = exact(worth)
  return trades.map((trade) => {
    if (now.gt(0)) now = now.plus(net(trade))
    if (now.isNegative()) now = exact(ZERO)
    return { at: trade.at, now }
  })
}

/** Example of what an amount would have become. */
export interface StakeLine {
  /** Oldest first; the first point is the amount itself. */
  readonly points: readonly { readonly at: Epoch; readonly value: Decimal }[]
  /** Place of the lowest point. */
  readonly lowest: number
  readonly now: Decimal
  readonly change: Decimal
  /** Fees in it; undefined where the server does not say them of every order: the line is before fees then. */
  readonly fees: Decimal | undefined
  /** Result of a copy at 1×, whose lots are the master's own, in multiples of the one here: worth ÷ amount, one decimal, half up. */
  readonly timesAtOne: Decimal
}

/**
 * An amount put in at `since`, had its lots been in proportion to the master's by the worth of the two accounts: amount × (worth + net
 * results so far) ÷ worth, after each closed order, never below zero. Oldest first. Two decimals, half up, each from the exact sum.
 * An estimate: worth is one, and open orders are not in it. Throws `InvalidDecimal` for an amount of 0. @rule FOL-36
 */
export const stakeLine = (
  trades: readonly ClosedTrade[],
  { amount, worth, since }: { readonly amount: Decimal; readonly worth: Decimal; readonly since: Epoch },
): StakeLine => {
  const paid = trades.flatMap(({ fee }) => (fee === undefined ? [] : [fee]))
  const isNet = paid.length === trades.length
  const counted = isNet ? trades : trades.map((trade) => ({ ...trade, fee: undefined }))
  const scaled = (value: Exact): Decimal => roundQuotient(exact(amount).mul(value), exact(worth), EXAMPLE_PLACES)
  const first = scaled(exact(worth))
  const points = [{ at: since, value: first }]
  let [lowest, low, now] = [0, first, first]
  for (const after of worths(counted, worth)) {
    now = scaled(after.now)
    if (now.lt(low)) [lowest, low] = [points.length, now]
    points.push({ at: after.at, value: now })
  }
  const fees = isNet ? scaled(exact(sumOf(...paid))) : undefined
  const timesAtOne = roundQuotient(exact(worth), exact(amount), TIMES_PLACES)
  return { points, lowest, now, change: sumOf(now, first.neg()), fees, timesAtOne }
}

/** Orders that won, in percent of all, two decimals, half up; undefined for none. A profit of zero has not won. @rule FOL-37 */
export const winRate = (trades: readonly ClosedTrade[]): Decimal | undefined =>
  trades.length === 0
    ? undefined
    : roundQuotient(
        exact(trades.filter(({ profit }) => profit.gt(0)).length * 100),
        exact(trades.length),
        PERCENT_PLACES,
      )

/** Mean time the orders were open, in whole milliseconds; undefined while it is not known of each. @rule FOL-37 */
export const averageHold = (trades: readonly ClosedTrade[]): number | undefined => {
  let sum = 0
  for (const { heldMs } of trades) {
    if (heldMs === undefined) return undefined
    sum += heldMs
  }
  return trades.length === 0 ? undefined : Math.round(sum / trades.length)
}

/** Profits before fees in percent of the worth they began with, two decimals, half up. @rule FOL-37 */
export const returnOf = (trades: readonly ClosedTrade[], worth: Decimal): Decimal =>
  roundQuotient(exact(sumOf(...trades.map(({ profit }) => profit))).mul(100), exact(worth), PERCENT_PLACES)

/** The deepest fall from a peak, net of the fees that are known, in percent of that peak: 0 to 100, two decimals, half up. @rule FOL-37 */
export const deepestFall = (trades: readonly ClosedTrade[], worth: Decimal): Decimal => {
  let [peak, deepest] = [exact(worth), ZERO]
  for (const { now } of worths(trades, worth)) {
    if (now.gt(peak)) peak = now
    const fall = roundQuotient(exact(peak).minus(now).mul(100), peak, PERCENT_PLACES)
    if (fall.gt(deepest)) deepest = fall
  }
  return deepest
}

/**
 * Times the worth of the account that the largest order moved: its leverage as it counts for the account, four decimals, half up.
 * The value of an order comes from what its price brought: profit × opening price ÷ way of the price. Undefined where no price moved. @rule FOL-38
 */
export const largestLoad = (trades: readonly ClosedTrade[], worth: Decimal): Decimal | undefined => {
  let largest: Decimal | undefined
  for (const { profit, openPrice, closePrice } of trades) {
    const way = exact(closePrice).minus(openPrice).abs()
    if (way.isZero()) continue
    const load = roundQuotient(exact(profit).abs().mul(openPrice), way.mul(worth), LOAD_PLACES)
    if (largest === undefined || load.gt(largest)) largest = load
  }
  return largest
}

/** A class lasts until the next figure: below the first one is 1, from the last one on 10. */
const FALL_STEPS = [1, 2, 4, 6, 10, 15, 20, 30, 50]
const LOAD_STEPS = [0.5, 1, 2, 4, 6, 10, 15, 25, 50]
const classOf = (value: Decimal, steps: readonly number[]): number => 1 + steps.filter((step) => value.gte(step)).length

/**
 * Risk class of a master, 1 to 10: the higher of the class of the deepest fall (swings) and that of the largest load (leverage).
 * Undefined below five orders, and where no load is known. @rule FOL-38
 */
export const riskClass = (trades: readonly ClosedTrade[], worth: Decimal): number | undefined => {
  const load = largestLoad(trades, worth)
  if (trades.length < LEAST_TRADES || load === undefined) return undefined
  return Math.max(classOf(deepestFall(trades, worth), FALL_STEPS), classOf(load, LOAD_STEPS))
}
