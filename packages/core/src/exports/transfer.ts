/** Moving money between one's own accounts. */

export {
  ALL_ACCOUNTS,
  balanceAfterTransfer,
  chooseAccount,
  otherAccount,
  TRANSFER_STEP,
  type TransferIssueId,
  type TransferPair,
  transferAll,
  transferIssues,
  transferPair,
} from '../domain/wallet/transfer.calc.ts'
export {
  spendable,
  type TransferFacts,
  type TransferInputs,
  type TransferRequest,
  type TransferSnapshot,
  transferFacts,
  transferForm,
  transferRules,
} from '../domain/wallet/transfer.form.ts'
export { BALANCES_AFTER_MS, submitTransfer } from '../domain/wallet/transfer.mutation.ts'
export {
  type TransferEnd,
  type TransferLogPanel,
  type TransferPanel,
  type TransferRow,
  transferLogPanel,
  transferPanel,
} from '../domain/wallet/transfer.panel.ts'
export { type Transfer, transfer } from '../domain/wallet/transfer.ts'
export type { TransferEntry } from '../domain/wallet/transfer.wire.ts'
