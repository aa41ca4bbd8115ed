/** Balances, bookings and the balance card. */
export {
  type AccountCard,
  accountCards,
  type BalanceFacts,
  type BalancePanel,
  balanceFacts,
  balancePanel,
  type MoneyButton,
} from '../domain/wallet/balance.panel.ts'
export { freeAccounts, type OpenProfit, openProfit } from '../domain/wallet/free.ts'
export { type LedgerPanel, ledgerPanel } from '../domain/wallet/ledger.panel.ts'
export type { LedgerEntry } from '../domain/wallet/ledger.wire.ts'
export {
  accountShares,
  type FreeAccount,
  freeOf,
  isPayingOrders,
  moneySign,
  payingAccount,
  shownAccounts,
  todayProfitPercent,
  totalAssets,
} from '../domain/wallet/wallet.calc.ts'
export { walletMessages } from '../domain/wallet/wallet.messages.ts'
export { resetDemo } from '../domain/wallet/wallet.mutation.ts'
export { type WalletPanel, type WalletRow, walletPanel } from '../domain/wallet/wallet.panel.ts'
export { type LedgerFilter, type Wallet, wallet } from '../domain/wallet/wallet.ts'
export type { Account, AccountType, Profits } from '../domain/wallet/wallet.wire.ts'
