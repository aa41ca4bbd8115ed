// Calls and schemas of the server contract by their wire names: for tests, and for the documents made of it.
export { Area, loadAreas } from '../src/domain/account/account.wire.ts'
export { Captcha } from '../src/domain/account/code.wire.ts'
export { OwnSessionList } from '../src/domain/account/sessions.wire.ts'
export { AppConfigAnswer, Company, loadSetting, searchCompanies } from '../src/domain/config/config.wire.ts'
export { loadCompanyEmail } from '../src/domain/content/company.wire.ts'
export { ContentItem, loadContentGroup, loadContentText } from '../src/domain/content/content.wire.ts'
export { loadMessage, loadMessages, Message, MessageText } from '../src/domain/content/message.wire.ts'
export { loadNews, loadNewsItem, NewsArticle, NewsItem } from '../src/domain/content/news.wire.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../src/domain/contract/contract.mutation.ts'
export { ContractOrder, loadContractOrders, OrderList, Placed } from '../src/domain/contract/contract.wire.ts'
export { FollowTicks, OrderIds, TradePush } from '../src/domain/contract/push.wire.ts'
export { submitBankDeposit, submitCryptoDeposit } from '../src/domain/deposit/deposit.mutation.ts'
export {
  BankInfo,
  DepositAddress,
  DepositAddressList,
  DepositCurrency,
  DepositCurrencyList,
  DepositList,
  DepositRecord,
  DepositWire,
  DepositWireList,
  loadDeposits,
  loadDepositWires,
} from '../src/domain/deposit/deposit.wire.ts'
export {
  cancelDepositRequest,
  createDepositRequest,
  saveDepositProof,
} from '../src/domain/deposit/deposit-steps.mutation.ts'
export { DepositStep, loadDepositStep } from '../src/domain/deposit/deposit-steps.wire.ts'
export { Follower, FollowerList, FollowerSums } from '../src/domain/follow/follower.wire.ts'
export { loadRanking, RankEntry } from '../src/domain/follow/rank.wire.ts'
export {
  FollowOrder,
  FollowOrderList,
  loadFollowList,
  loadTrader,
  Trader,
  TraderList,
} from '../src/domain/follow/trader.wire.ts'
export { buyFund, redeemFund, submitSubscription } from '../src/domain/fund/fund.mutation.ts'
export {
  FundIncome,
  FundIncomeList,
  FundProduct,
  FundProductList,
  FundSubscription,
  FundSubscriptionList,
  loadFundIncomes,
  loadFundProduct,
  loadFundSubscriptions,
} from '../src/domain/fund/fund.wire.ts'
export {
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadSubscriptionProduct,
} from '../src/domain/fund/subscription.wire.ts'
export { IdentityRecord } from '../src/domain/identity/identity.wire.ts'
export { Uploaded } from '../src/domain/images/images.wire.ts'
export { BorrowerRecord } from '../src/domain/loan/borrower.wire.ts'
export { submitLoan, submitRepayment } from '../src/domain/loan/loan.mutation.ts'
export {
  LoanDetail,
  LoanList,
  LoanOption,
  LoanOptionList,
  LoanRecord,
  loadLoan,
  loadLoanDates,
  loadLoanOption,
  loadRepaymentNetworks,
} from '../src/domain/loan/loan.wire.ts'
export {
  Category,
  KlineList,
  loadCategories,
  loadKlines,
  loadSparkline,
  loadSymbols,
  SymbolList,
  searchSymbols,
  TradingSymbol,
} from '../src/domain/market/market.wire.ts'
export { PERIODS } from '../src/domain/market/periods.ts'
export { Bar, LiveBar, QuoteRow } from '../src/domain/market/push.wire.ts'
export {
  MicroDuration,
  MicroOrder,
  MicroOrderList,
  MicroPlaced,
  MicroStake,
  MicroTerms,
} from '../src/domain/micro/micro.wire.ts'
export { MenuEntry, MenuList } from '../src/domain/navigation/menu.wire.ts'
export { loadUser, login, loginDemo, User } from '../src/domain/session/session.wire.ts'
export { LedgerEntry, LedgerList, loadAccountDetail, loadLedger } from '../src/domain/wallet/ledger.wire.ts'
export { submitTransfer } from '../src/domain/wallet/transfer.mutation.ts'
export { loadTransfers, TransferEntry, TransferList } from '../src/domain/wallet/transfer.wire.ts'
export { resetDemo } from '../src/domain/wallet/wallet.mutation.ts'
export { Account, AccountList, loadProfits } from '../src/domain/wallet/wallet.wire.ts'
export { DrawSymbol, DrawSymbolList, loadDrawSymbols } from '../src/domain/withdraw/draw-symbol.wire.ts'
export { bindPayoutMethod, deletePayoutMethod } from '../src/domain/withdraw/payout-method.mutation.ts'
export { loadPayoutMethods, PayoutMethod, PayoutMethodList } from '../src/domain/withdraw/payout-method.wire.ts'
export { submitWithdrawal } from '../src/domain/withdraw/withdrawal.mutation.ts'
export { loadWithdrawals, Withdrawal, WithdrawalList } from '../src/domain/withdraw/withdrawal.wire.ts'
export { reveal, Secret, secret } from '../src/kernel/secret.ts'
export type { WireParams } from '../src/wire/endpoint.ts'
export { LoginAnswerFrame, LoginFrame, PingFrame, PongFrame, TopicFrame } from '../src/wire/frame-schemas.ts'
