/** Fixed-term products: what is offered, subscribing, redeeming, and what it brought. */

export type { FundStatus } from '../domain/fund/fund.calc.ts'
export { buyFund, redeemFund } from '../domain/fund/fund.mutation.ts'
export {
  type FundIncomePanel,
  type FundProductRow,
  type FundProductsPanel,
  type FundRecordsPanel,
  type FundSubscriptionRow,
  fundIncomePanel,
  fundProductsPanel,
  fundRecordsPanel,
  productFacts,
  type RedeemPanel,
  redeemPanel,
  type SubscribePanel,
  subscribePanel,
} from '../domain/fund/fund.panel.ts'
export { fund } from '../domain/fund/fund.ts'
export type { FundIncome, FundProduct, FundSubscription } from '../domain/fund/fund.wire.ts'
export { fundDonePanel, redeemDonePanel } from '../domain/fund/fund-receipt.ts'
export { incomesFilePanel } from '../domain/fund/incomes-file.panel.ts'
export { incomesFile } from '../domain/fund/incomes-file.ts'
