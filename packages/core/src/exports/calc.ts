export {
  balanceAfter,
  contractFee,
  contractMargin,
  contractOrderIssues,
  contractProfit,
  lotsForRisk,
  orderCost,
} from '../domain/contract/contract.calc.ts'
export { todayProfitPercent, totalAssets } from '../domain/wallet/wallet.calc.ts'
export { formatAmount, parseAmount } from '../kernel/amount-text.ts'
export type { DecimalInput } from '../kernel/decimal.ts'
export { Decimal, dec, InvalidDecimal } from '../kernel/decimal.ts'
