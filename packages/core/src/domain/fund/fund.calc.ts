import { amount, checked, type Decimal, type DecimalInput, exact, roundTo } from '../../kernel/decimal.ts'

/** Decimals of a day's profit. @rule FUND-1 */
export const DAILY_PROFIT_PLACES = 4

/** One per cent: dividing by 100 without dividing. */
const PERCENT = '0.01'

/**
 * What an amount brings a day, in the fund's currency: dividend (in percent) × amount ÷ 100, half up to 4 decimals.
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
 * What the whole lock brings, in the fund's currency: lock days × the daily profit as shown (already rounded); exact.
 * Throws `InvalidDecimal`. @rule FUND-2
 * @example fundTotalProfit({ dailyProfit: '2.8305', lockDividendDays: 30 }).toFixed() // => '84.915'
 */
export const fundTotalProfit = (input: {
  readonly dailyProfit: DecimalInput
  readonly lockDividendDays: DecimalInput
}): Decimal => amount(exact(input.dailyProfit, 'dailyProfit').mul(checked(input.lockDividendDays, 'lockDividendDays')))

/**
 * What redeeming early costs, in the fund's currency: share × liquidated damages (in percent) ÷ 100; exact.
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
