/** Balances, bookings, the balance card, and transfers between one's own accounts. */
export {
  type AccountCard,
  type BalancePanel,
  balanceFacts,
  balancePanel,
  type MoneyButton,
} from '../domain/wallet/balance.panel.ts'
export type { DoneLine, DonePanel } from '../domain/wallet/done.ts'
export { type EntryRecord, recordOfEntry } from '../domain/wallet/ledger.calc.ts'
export { type LedgerPanel, ledgerPanel } from '../domain/wallet/ledger.panel.ts'
export type { LedgerEntry } from '../domain/wallet/ledger.wire.ts'
export { ledgerFilePanel } from '../domain/wallet/ledger-file.panel.ts'
export { ledgerFile } from '../domain/wallet/ledger-file.ts'
export type { ReceiptKind, ReceiptStep } from '../domain/wallet/receipt.calc.ts'
export { receipts } from '../domain/wallet/receipts.ts'
export type { AmountShare } from '../domain/wallet/share.calc.ts'
export { ALL_ACCOUNTS } from '../domain/wallet/transfer.calc.ts'
export { submitTransfer } from '../domain/wallet/transfer.mutation.ts'
export {
  type TransferEnd,
  type TransferLogPanel,
  type TransferPanel,
  type TransferRow,
  transferLogPanel,
  transferPanel,
} from '../domain/wallet/transfer.panel.ts'
export { transfer } from '../domain/wallet/transfer.ts'
export type { TransferEntry } from '../domain/wallet/transfer.wire.ts'
export { transferDonePanel } from '../domain/wallet/transfer-receipt.ts'
export { resetDemo } from '../domain/wallet/wallet.mutation.ts'
export { type WalletPanel, walletPanel } from '../domain/wallet/wallet.panel.ts'
export { type LedgerFilter, type Wallet, wallet } from '../domain/wallet/wallet.ts'
export type { Account, Profits } from '../domain/wallet/wallet.wire.ts'
