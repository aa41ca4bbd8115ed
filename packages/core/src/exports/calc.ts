/**
 * The calculators and what they calculate with, for pages and programs of any kind: beside decimal.js a few kilobytes, no
 * effect, no xstate, no DOM, no Node. @rule NUM-9
 */
export {
  balanceAfter,
  contractFee,
  contractMargin,
  contractOrderIssues,
  contractProfit,
  lotsForRisk,
  orderCost,
} from '../domain/contract/contract.calc.ts'
export { fundDailyProfit, fundPenalty, fundTotalProfit } from '../domain/fund/fund.calc.ts'
export { loanFirstInterestDay, loanInterest, loanPenalty, loanRepayment } from '../domain/loan/loan.calc.ts'
export { microProfit } from '../domain/micro/micro.calc.ts'
export { todayProfitPercent, totalAssets } from '../domain/wallet/wallet.calc.ts'
export { withdrawFee, withdrawReceive, withdrawRest } from '../domain/withdraw/withdraw.calc.ts'
export { formatAmount, parseAmount } from '../kernel/amount-text.ts'
export type { DecimalInput } from '../kernel/decimal.ts'
export { Decimal, dec, InvalidDecimal } from '../kernel/decimal.ts'
