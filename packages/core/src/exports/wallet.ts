export { type AccountCard, type BalancePanel, balancePanel, type MoneyButton } from '../domain/wallet/balance.panel.ts'
export { shownAccounts, todayProfitPercent, totalAssets } from '../domain/wallet/wallet.calc.ts'
export { walletMessages } from '../domain/wallet/wallet.messages.ts'
export type { Account, AccountType } from '../domain/wallet/wallet.model.ts'
