import {
  amount,
  atLeast,
  checked,
  countOf,
  type Decimal,
  type DecimalInput,
  dec,
  exact,
  isMultipleOf,
  productOf,
  roundTo,
  sumOf,
  wholeTimes,
  ZERO,
} from '../../kernel/decimal.ts'
import { type Epoch, sameTimeLater } from '../../kernel/instant.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { FundSubscription } from './fund.wire.ts'

/** Decimals of a day's profit. @rule FUND-1 */
export const DAILY_PROFIT_PLACES = 4

/** No lock lasts longer: more is not drawn. */
const MOST_DAYS = 1000

/** One per cent: dividing by 100 without dividing. */
const PERCENT = /* @__PURE__ */ exact('0.01')

/**
 * Daily profit of an amount, in the fund's currency: dividend (in percent) × amount ÷ 100, half up to 4 decimals.
 * Throws `InvalidDecimal`. @rule FUND-1
 * @example fundDailyProfit({ amount: 333, dividendPercentage: '0.85' }).toFixed() // => '2.8305'
 */
export const fundDailyProfit = (input: {
  readonly amount: DecimalInput
  readonly dividendPercentage: DecimalInput
}): Decimal =>
  roundTo(
    exact(input.dividendPercentage, 'dividendPercentage').mul(checked(input.amount, 'amount')).mul(PERCENT),
    DAILY_PROFIT_PLACES,
  )

/**
 * Profit of the whole lock, in the fund's currency: lock days × the daily profit as shown (already rounded); exact.
 * Throws `InvalidDecimal`. @rule FUND-2
 * @example fundTotalProfit({ dailyProfit: '2.8305', lockDividendDays: 30 }).toFixed() // => '84.915'
 */
export const fundTotalProfit = (input: {
  readonly dailyProfit: DecimalInput
  readonly lockDividendDays: DecimalInput
}): Decimal => amount(exact(input.dailyProfit, 'dailyProfit').mul(checked(input.lockDividendDays, 'lockDividendDays')))

/**
 * Yield of the whole lock in percent of the amount, at the rate of today: daily percentage × lock days; exact.
 * Throws `InvalidDecimal`. @rule FUND-27
 * @example fundTermYield({ dividendPercentage: '0.18', lockDividendDays: 7 }).toFixed() // => '1.26'
 */
export const fundTermYield = (input: {
  readonly dividendPercentage: DecimalInput
  readonly lockDividendDays: DecimalInput
}): Decimal =>
  amount(exact(input.dividendPercentage, 'dividendPercentage').mul(checked(input.lockDividendDays, 'lockDividendDays')))

/**
 * Cost of redeeming early, in the fund's currency: share × liquidated damages (in percent) ÷ 100; exact.
 * Throws `InvalidDecimal`. @rule FUND-3
 * @example fundPenalty({ shareAmount: 333, liquidatedDamages: '2.5' }).toFixed() // => '8.325'
 */
export const fundPenalty = (input: {
  readonly shareAmount: DecimalInput
  readonly liquidatedDamages: DecimalInput
}): Decimal =>
  amount(
    exact(input.shareAmount, 'shareAmount').mul(checked(input.liquidatedDamages, 'liquidatedDamages')).mul(PERCENT),
  )

/** Return of a share that is redeemed early, never less than nothing. Throws `InvalidDecimal`. @rule FUND-3 FUND-15 */
export const fundReturn = (input: {
  readonly shareAmount: DecimalInput
  readonly liquidatedDamages: DecimalInput
}): Decimal => atLeast(ZERO, exact(input.shareAmount, 'shareAmount').minus(fundPenalty(input)))

/**
 * Number of days after which what the days have brought covers the penalty of leaving: the least whole number with days × daily
 * ≥ penalty. Undefined where that is not within the lock, or a day brings nothing. Throws `InvalidDecimal`. @rule FUND-25
 * @example penaltyCovered({ dailyProfit: '2.5', penalty: 50, lockDays: 30 }) // => 20
 */
export const penaltyCovered = (input: {
  readonly dailyProfit: DecimalInput
  readonly penalty: DecimalInput
  readonly lockDays: number
}): number | undefined => {
  const [daily, penalty] = [exact(input.dailyProfit, 'dailyProfit'), exact(input.penalty, 'penalty')]
  if (daily.lte(ZERO)) return undefined
  const whole = wholeTimes(penalty, daily)
  const days = whole.mul(daily).lt(penalty) ? whole.plus(1) : whole
  return days.lte(input.lockDays) ? countOf(days, 'lockDays', input.lockDays) : undefined
}

/** When a lock of so many days ends that begins now: whole days of the server. @rule FUND-2 */
export const lockEnd = (now: Epoch, lockDays: number, daySeconds: number): Epoch => {
  const dayMs = daySeconds * 1000
  return (Math.floor(now / dayMs) + lockDays) * dayMs
}

/** The smallest part of an amount that can be locked, so that a penalty of whole percents is booked to the last digit. @rule FUND-9 */
export const FUND_STEP: Decimal = dec('0.0001')

/** Issue ids of an amount that is to be locked. */
export type FundIssueId =
  | 'fund.input_lock_num'
  | 'fund.too_little'
  | 'fund.too_much'
  | 'fund.too_fine'
  | 'transfer.short'

/**
 * Issues of the amount of a subscription: no amount, outside its bounds (both included; 0 bounds nothing), too fine, or
 * more than is free. `amount` is undefined while nothing is typed, `free` where the account has another currency: then the
 * server judges it. @rule FUND-8 FUND-9
 */
export const fundIssues = (input: {
  readonly amount: Decimal | undefined
  readonly minAmount: Decimal
  readonly maxAmount: Decimal
  readonly free: Decimal | undefined
}): readonly Issue<FundIssueId>[] => {
  const { amount: asked, minAmount, maxAmount, free } = input
  if (asked === undefined || asked.lte(ZERO)) return [issue('fund.input_lock_num', 'amount')]
  if (asked.lt(minAmount)) return [issue('fund.too_little', 'amount', { min: minAmount.toFixed() })]
  if (maxAmount.gt(ZERO) && asked.gt(maxAmount)) return [issue('fund.too_much', 'amount', { max: maxAmount.toFixed() })]
  if (!isMultipleOf(asked, FUND_STEP)) return [issue('fund.too_fine', 'amount')]
  return free !== undefined && asked.gt(free) ? [issue('transfer.short', 'amount')] : []
}

/** Status of a subscription. */
export type FundStatus = FundSubscription['status']

/** Tells whether a subscription shows that it was redeemed; one that ended by itself was not. @rule FUND-15 ENV-13 */
export const findRedeemed = (status: FundStatus | undefined): 'found' | 'maybe' | 'absent' => {
  if (status === 'refunding' || status === 'refunded') return 'found'
  return status === 'inProgress' || status === 'finished' ? 'absent' : 'maybe'
}

/** Sum a subscription had brought by one of its days. */
export interface IncomePoint {
  readonly time: Epoch
  readonly sum: Decimal
}

/**
 * Sums a subscription had brought after each day that is known, oldest first, beginning with what was there before the oldest.
 * `soFar` is what it has brought in all, which the newest day ends with. Days without a time are left out. @rule FUND-16
 */
export const fundIncomeSums = (input: {
  /** Newest first, as they are listed. */
  readonly incomes: readonly { readonly interest: Decimal; readonly createdAt: number | undefined }[]
  readonly soFar: DecimalInput
}): readonly IncomePoint[] => {
  const points: IncomePoint[] = []
  let sum = dec(input.soFar, 'soFar')
  for (const { interest, createdAt } of input.incomes) {
    if (createdAt !== undefined) points.push({ time: createdAt, sum })
    sum = sumOf(sum, interest.neg())
  }
  return points.reverse()
}

/**
 * Points on top of `sums` for the days of the lock still to come, one a day; none where the days of the lock or what
 * was booked do not tell how many are left. @rule FUND-23
 */
export const fundIncomeToCome = (input: {
  readonly sums: readonly IncomePoint[]
  readonly dayProfit: DecimalInput
  readonly lockDays: DecimalInput
  /** The zone whose days are counted: across a change of clocks the next day is not 24 hours later. */
  readonly zone: string
}): readonly IncomePoint[] => {
  const { sums, zone } = input
  const [dayProfit, lockDays] = [dec(input.dayProfit, 'dayProfit'), dec(input.lockDays, 'lockDays')]
  const last = sums.at(-1)
  if (last === undefined || dayProfit.isNegative() || !lockDays.isInteger() || !isMultipleOf(last.sum, dayProfit))
    return []
  const before = sums.at(-2)
  const isDaily = before === undefined || sameTimeLater(before.time, 1, zone) === last.time
  // Days that a server cuts shorter are as long as the last one was.
  const length = isDaily ? undefined : last.time - before.time
  const timeAfter = (count: number): Epoch =>
    length === undefined ? sameTimeLater(last.time, count, zone) : last.time + count * length
  const whole = productOf(dayProfit, lockDays)
  const points: IncomePoint[] = []
  for (let sum = sumOf(last.sum, dayProfit); sum.lte(whole); sum = sumOf(sum, dayProfit)) {
    points.push({ time: timeAfter(points.length + 1), sum })
    if (points.length > MOST_DAYS) return []
  }
  return points
}
