import { amount, type Decimal, type DecimalInput, dec, exact, wholeTimes, ZERO } from '../../kernel/decimal.ts'

/** Parts of what is free that a tap fills in, in percent; 100 is all of it. @rule WAL-22 */
export const SHARES = [25, 50, 75, 100] as const
/** One of them. */
export type Share = (typeof SHARES)[number]

/** A part of what is free, as a view offers it. */
export interface AmountShare {
  readonly percent: Share
  /** 0 where so little can not be paid. */
  readonly amount: Decimal
  /** Sets the amount to this share. */
  readonly choose: () => void
}

/**
 * Part of what is free, in the currency that is typed: free × percent ÷ 100 ÷ price, down to `places`, and at most `most` where
 * that is above 0; never below 0. `price` (above 0) is the worth of one of that currency in the account's. All of it is the largest
 * amount of those places that the account can pay. Throws `InvalidDecimal`. @rule WAL-22 NUM-3
 * @example shareOfFree({ free: '100', percent: 100, places: 4, price: '3' }).toFixed() // => '33.3333'
 */
export const shareOfFree = (input: {
  readonly free: DecimalInput
  readonly percent: Share
  readonly places: number
  readonly price?: DecimalInput | undefined
  readonly most?: Decimal | undefined
}): Decimal => {
  const { percent, places, price = 1, most = ZERO } = input
  const free = exact(input.free, 'free')
  if (free.lte(ZERO)) return ZERO
  const unit = exact(dec(10).pow(-places))
  const times = wholeTimes(free.mul(percent), exact(price, 'price').mul(100).mul(unit))
  const part = amount(times.mul(unit))
  return most.gt(ZERO) && part.gt(most) ? most : part
}
