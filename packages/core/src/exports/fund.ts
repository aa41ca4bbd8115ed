/** Fixed-term products: what is offered, subscribing, redeeming, and what it brought. */
export {
  FUND_STEP,
  type FundIssueId,
  type FundStatus,
  fundIncomeSums,
  fundIncomeToCome,
  fundIssues,
  fundReturn,
  type IncomePoint,
} from '../domain/fund/fund.calc.ts'
export { fundMessages } from '../domain/fund/fund.messages.ts'
export {
  type FundIncomePanel,
  type FundPreview,
  type FundProductRow,
  type FundProductsPanel,
  type FundRecordsPanel,
  type FundSubscriptionRow,
  fundIncomePanel,
  fundProductsPanel,
  fundRecordsPanel,
  type ProductFacts,
  productFacts,
  type RedeemPanel,
  redeemFacts,
  redeemPanel,
  type SubscribePanel,
  subscribeFacts,
  subscribePanel,
} from '../domain/fund/fund.panel.ts'
export { type Fund, fund } from '../domain/fund/fund.ts'
export type { FundIncome, FundProduct, FundSubscription } from '../domain/fund/fund.wire.ts'
export { type FundForms, fundForms } from '../domain/fund/fund-forms.ts'
export { buyFund, redeemFund } from '../domain/fund/fund-mutations.wire.ts'
export {
  type RedeemFacts,
  type RedeemInputs,
  type RedeemRequest,
  type RedeemSnapshot,
  redeemMachine,
  redeemRules,
} from '../domain/fund/fund-redeem.machine.ts'
export {
  type SubscribeFacts,
  type SubscribeInputs,
  type SubscribeRequest,
  type SubscribeSnapshot,
  subscribeMachine,
  subscribeRules,
} from '../domain/fund/fund-subscribe.machine.ts'
