/** Taking money out. */

export { CHAT_AFTER_MS } from '../domain/wallet/contact-chat.ts'
export {
  approximateFree,
  approximateWorth,
  lookAlike,
  offeredKinds,
  shownKind,
  type TypedWithdrawal,
  type WithdrawalRequest,
  type WithdrawCost,
  type WithdrawIssueId,
  type Worth,
  withdrawCost,
  withdrawIssues,
  worthIn,
} from '../domain/withdraw/withdrawal.calc.ts'
export {
  type WithdrawFacts,
  type WithdrawInputs,
  type WithdrawSnapshot,
  withdrawalForm,
  withdrawFacts,
  withdrawRules,
} from '../domain/withdraw/withdrawal.form.ts'
export { submitWithdrawal } from '../domain/withdraw/withdrawal.mutation.ts'
export {
  type WithdrawalLogPanel,
  type WithdrawalRow,
  type WithdrawGoal,
  type WithdrawPanel,
  type WithdrawSource,
  type WithdrawSum,
  withdrawalLogPanel,
  withdrawPanel,
} from '../domain/withdraw/withdrawal.panel.ts'
export { type WithdrawalForms, withdrawal } from '../domain/withdraw/withdrawal.ts'
export type { Withdrawal } from '../domain/withdraw/withdrawal.wire.ts'
