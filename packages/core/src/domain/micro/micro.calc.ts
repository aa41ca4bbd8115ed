import { checked, type Decimal, type DecimalInput, exact, roundTo, ZERO } from '../../kernel/decimal.ts'

/** Decimals of a micro order's profit. @rule MIC-1 */
export const MICRO_PROFIT_PLACES = 2

/**
 * What a micro order brings (negative: takes) at a price, in the currency of the stake; half up to 2 decimals. The right
 * direction wins stake × ratio (a fraction: 0.85 is 85 %); the wrong one loses the stake, or with loss level `ratio` as
 * much as it would have won; the same price is neither. While it runs this is our estimate; what the server books wins.
 * Throws `InvalidDecimal`, for every amount whatever the outcome. @rule MIC-1 MIC-2 MIC-3 MIC-4
 * @example microProfit({ direction: 'up', openPrice: '1.0845', price: '1.0846', stake: '33.33', profitRatio: '0.85', lossLevel: 'stake' }).toFixed() // => '28.33'
 */
export const microProfit = (input: {
  readonly direction: 'up' | 'down'
  readonly openPrice: DecimalInput
  readonly price: DecimalInput
  readonly stake: DecimalInput
  readonly profitRatio: DecimalInput
  readonly lossLevel: 'stake' | 'ratio'
}): Decimal => {
  const rise = exact(input.price, 'price').cmp(checked(input.openPrice, 'openPrice'))
  const stake = exact(input.stake, 'stake')
  const win = stake.mul(checked(input.profitRatio, 'profitRatio'))
  if (rise === 0) return ZERO
  if (rise === (input.direction === 'up' ? 1 : -1)) return roundTo(win, MICRO_PROFIT_PLACES)
  return roundTo((input.lossLevel === 'stake' ? stake : win).neg(), MICRO_PROFIT_PLACES)
}
