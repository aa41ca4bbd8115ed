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
export { buyFund, redeemFund } from '../domain/fund/fund.mutation.ts'
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
  redeemPanel,
  type SubscribePanel,
  subscribePanel,
} from '../domain/fund/fund.panel.ts'
export { type Fund, fund } from '../domain/fund/fund.ts'
export type { FundIncome, FundProduct, FundSubscription } from '../domain/fund/fund.wire.ts'
export { type FundForms, fundForms } from '../domain/fund/fund-forms.ts'
export {
  type RedeemFacts,
  type RedeemRequest,
  type RedeemSnapshot,
  redeemFacts,
  redeemForm,
  redeemRules,
} from '../domain/fund/fund-redeem.form.ts'
export {
  type SubscribeFacts,
  type SubscribeInputs,
  type SubscribeRequest,
  type SubscribeSnapshot,
  subscribeFacts,
  subscribeForm,
  subscribeRules,
} from '../domain/fund/fund-subscribe.form.ts'
