import { halfUp, minus, negative, over, type Rational, times } from './rational.ts'

/** Places of every booked amount: margin, fee, profit, balances. */
export const MONEY_PLACES = 6

type MarginInput = {
  readonly marginMode: 'perLot' | 'leveraged'
  readonly lots: Rational
  readonly contractSize: Rational
  readonly price: Rational
  readonly multiple: Rational
  /** Worth of one unit of the quote currency in the account's. */
  readonly rate: Rational
}

/** Money held for an order, in millionths of the account's currency. @rule CON-85 */
export const heldMargin = ({ marginMode, lots, contractSize, price, multiple, rate }: MarginInput): bigint => {
  const units = times(lots, contractSize, rate)
  return halfUp(marginMode === 'perLot' ? units : over(times(units, price), multiple), MONEY_PLACES)
}

type FeeInput = {
  readonly feeType: 'perLot' | 'ofMargin'
  readonly lots: Rational
  readonly margin: Rational
  readonly feeRate: Rational
}

/** Money charged once when an order opens, in millionths. `margin` is the booked one, already at its places. */
export const chargedFee = ({ feeType, lots, margin, feeRate }: FeeInput): bigint =>
  halfUp(times(feeType === 'perLot' ? lots : margin, feeRate), MONEY_PLACES)

type ProfitInput = {
  readonly side: 'buy' | 'sell'
  readonly lots: Rational
  readonly contractSize: Rational
  readonly openPrice: Rational
  readonly price: Rational
  /** Worth of one unit of the quote currency in the account's. */
  readonly rate: Rational
}

/** Profit that closing at `price` would book, in millionths of the account's currency; negative for a loss. @rule CON-85 */
export const bookedProfit = ({ side, lots, contractSize, openPrice, price, rate }: ProfitInput): bigint => {
  const rise = minus(price, openPrice)
  return halfUp(times(side === 'buy' ? rise : negative(rise), lots, contractSize, rate), MONEY_PLACES)
}
