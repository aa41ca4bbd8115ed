import {
  amount,
  atLeast,
  checked,
  type Decimal,
  type DecimalInput,
  Exact,
  exact,
  roundDown,
  ZERO,
} from '../../kernel/decimal.ts'

/** Decimals of what a withdrawal pays out. @rule WDR-4 */
export const RECEIVE_PLACES = { crypto: 4, bank: 2 } as const

interface WithdrawInput {
  readonly feeType: 'fixed' | 'rate'
  readonly drawRate: DecimalInput
  /** An input that was not filled in yet is the empty text. */
  readonly amount: DecimalInput
}

const asked = (value: DecimalInput): Exact => exact(value === '' ? ZERO : value, 'amount')

const feeOf = (feeType: WithdrawInput['feeType'], drawRate: DecimalInput, sum: Exact): Exact => {
  if (sum.isZero() || sum.isNegative()) return new Exact(0)
  return feeType === 'fixed' ? new Exact(drawRate) : sum.mul(drawRate)
}

/**
 * The fee of a withdrawal, in the withdrawn currency; exact, nothing is rounded. Fixed: the draw rate itself; rate:
 * amount × draw rate (a fraction). 0 for an empty, zero or negative amount. Throws `InvalidDecimal`.
 * @rule WDR-1 WDR-2 WDR-3
 * @example withdrawFee({ feeType: 'rate', drawRate: '0.0125', amount: '10.0001' }).toFixed() // => '0.12500125'
 */
export const withdrawFee = (input: WithdrawInput): Decimal =>
  amount(feeOf(input.feeType, checked(input.drawRate, 'drawRate'), asked(input.amount)))

/**
 * Payout, in the withdrawn currency: amount − fee, rounded once, down, to 4 decimals for crypto and 2 for bank, so that
 * a payout never exceeds what was taken; never below 0, and 0 for an empty, zero or negative amount. What is left below the
 * places is `withdrawRest`. Throws `InvalidDecimal`. @rule WDR-4 WDR-3 NUM-15
 * @example withdrawReceive({ kind: 'crypto', feeType: 'rate', drawRate: '0.0125', amount: '10.0001' }).toFixed() // => '9.875'
 */
export const withdrawReceive = (input: WithdrawInput & { readonly kind: 'crypto' | 'bank' }): Decimal => {
  const drawRate = checked(input.drawRate, 'drawRate')
  const sum = asked(input.amount)
  const rest = sum.minus(feeOf(input.feeType, drawRate, sum))
  return roundDown(atLeast(ZERO, rest), RECEIVE_PLACES[input.kind])
}

/**
 * Part of an amount too fine to be paid out: amount − fee − what arrives, exact, below one unit of the last place; 0 where
 * the fee takes all of it. The fee that is charged is the fee and this. Throws `InvalidDecimal`. @rule WDR-35 WDR-3
 * @example withdrawRest({ kind: 'crypto', feeType: 'fixed', drawRate: '0.0002', amount: '0.00034999' }).toFixed() // => '0.00004999'
 */
export const withdrawRest = (input: WithdrawInput & { readonly kind: 'crypto' | 'bank' }): Decimal =>
  atLeast(ZERO, asked(input.amount).minus(withdrawFee(input)).minus(withdrawReceive(input)))
