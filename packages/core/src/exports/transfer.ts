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
  transferMachine,
  transferRules,
} from '../domain/wallet/transfer.machine.ts'
export {
  type TransferEnd,
  type TransferLogPanel,
  type TransferPanel,
  type TransferRow,
  transferFacts,
  transferLogPanel,
  transferPanel,
} from '../domain/wallet/transfer.panel.ts'
export { BALANCES_AFTER_MS, type Transfer, transfer } from '../domain/wallet/transfer.ts'
export type { TransferEntry } from '../domain/wallet/transfer.wire.ts'
export { submitTransfer } from '../domain/wallet/transfer-mutation.wire.ts'
