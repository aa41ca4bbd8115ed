/** Taking money out: currencies, what they cost, the payout methods money goes, and the form. */

export type { FeeType } from '../domain/withdraw/draw-symbol.wire.ts'
export { bindPayoutMethod, deletePayoutMethod } from '../domain/withdraw/payout-method.mutation.ts'
export {
  type PayoutMethodFieldInput,
  type PayoutMethodFormPanel,
  payoutMethodFormPanel,
} from '../domain/withdraw/payout-method-form.panel.ts'
export {
  type PayoutMethodRow,
  type PayoutMethodsPanel,
  payoutMethodsPanel,
} from '../domain/withdraw/payout-methods.panel.ts'
export { payoutMethods } from '../domain/withdraw/payout-methods.ts'
export { kindOfPayoutMethod, kindOfTab, type MoneyKind } from '../domain/withdraw/withdraw.table.ts'
export { type Withdraw, withdraw } from '../domain/withdraw/withdraw.ts'
export { type WithdrawInputs, withdrawFacts } from '../domain/withdraw/withdrawal.form.ts'
export { submitWithdrawal } from '../domain/withdraw/withdrawal.mutation.ts'
export {
  type WithdrawalLogPanel,
  type WithdrawalRow,
  type WithdrawGoal,
  type WithdrawPanel,
  type WithdrawSum,
  withdrawalLogPanel,
  withdrawPanel,
} from '../domain/withdraw/withdrawal.panel.ts'
export type { Withdrawal } from '../domain/withdraw/withdrawal.wire.ts'
export { withdrawalDonePanel } from '../domain/withdraw/withdrawal-receipt.ts'
export { groupAddress, shortAddress } from '../kernel/group-address.ts'
