import {
  amount,
  atLeast,
  checked,
  type Decimal,
  type DecimalInput,
  Exact,
  exact,
  roundTo,
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

const asked = (value: DecimalInput): Exact => (value === '' ? new Exact(0) : exact(value, 'amount'))

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
 * What arrives, in the withdrawn currency: amount − fee, rounded once, half up, to 4 decimals for crypto and 2 for bank;
 * never below 0, and 0 for an empty, zero or negative amount. Throws `InvalidDecimal`. @rule WDR-4 WDR-3
 * @example withdrawReceive({ kind: 'crypto', feeType: 'rate', drawRate: '0.0125', amount: '10.0001' }).toFixed() // => '9.8751'
 */
export const withdrawReceive = (input: WithdrawInput & { readonly kind: 'crypto' | 'bank' }): Decimal => {
  const drawRate = checked(input.drawRate, 'drawRate')
  const sum = asked(input.amount)
  const rest = sum.minus(feeOf(input.feeType, drawRate, sum))
  return roundTo(atLeast(ZERO, rest), RECEIVE_PLACES[input.kind])
}
