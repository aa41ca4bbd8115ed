/** Taking money out: currencies, what they cost, the ways money goes, and the form. */

export type { FeeType } from '../domain/withdraw/draw-symbol.wire.ts'
export { bindWay, deleteWay } from '../domain/withdraw/way.mutation.ts'
export { type WayFieldInput, type WayFormPanel, wayFormPanel } from '../domain/withdraw/way-form.panel.ts'
export { type WayRow, type WaysPanel, waysPanel } from '../domain/withdraw/ways.panel.ts'
export { ways } from '../domain/withdraw/ways.ts'
export { kindOfTab, kindOfWay, type MoneyKind } from '../domain/withdraw/withdraw.table.ts'
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
export { groupAddress } from '../kernel/group-address.ts'
