import { type AmountPlacesIssueId, placesIssue } from '../../kernel/amount-places.ts'
import type { Decimal } from '../../kernel/decimal.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { DepositCurrency } from './deposit.wire.ts'

/** Issue ids of the amount of a bank deposit. */
export type DepositAmountIssueId = AmountPlacesIssueId | 'steps.input_amount' | 'steps.too_little' | 'steps.too_much'

/**
 * Issues of an amount in its currency: nothing is typed, it has too many decimals, or it lies outside the bounds. Both
 * ends are taken, and 0 is no bound. @rule DEP-8 DEP-29
 */
export const boundIssues = (
  amount: Decimal | undefined,
  currency: Pick<DepositCurrency, 'minAmount' | 'maxAmount' | 'amountPlaces'>,
): readonly Issue<DepositAmountIssueId>[] => {
  const { minAmount, maxAmount } = currency
  if (amount === undefined || amount.lte(0)) return [issue('steps.input_amount', 'amount')]
  if (amount.lt(minAmount)) return [issue('steps.too_little', 'amount', { minimum: minAmount.toFixed() })]
  if (maxAmount.gt(0) && amount.gt(maxAmount))
    return [issue('steps.too_much', 'amount', { maximum: maxAmount.toFixed() })]
  const tooFine = placesIssue(amount, currency.amountPlaces)
  return tooFine === undefined ? [] : [tooFine]
}
