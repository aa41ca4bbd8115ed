export { type AccountCard, type BalancePanel, balancePanel, type MoneyButton } from './balance.panel.ts'
export { shownAccounts, todayProfitPercent, totalAssets } from './wallet.calc.ts'
export { walletMessages } from './wallet.messages.ts'
export type { Account, AccountType } from './wallet.model.ts'
