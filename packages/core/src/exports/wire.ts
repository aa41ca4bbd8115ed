/** The contract with a server as values: endpoints, schemas, frames and topics, for servers, documents and tests. */
export { Area, loadAreas } from '../domain/account/account.wire.ts'
export { Captcha, loadCaptcha, sendEmail, sendSms } from '../domain/account/code.wire.ts'
export { amendPassword, amendPayPassword, forgetPassword } from '../domain/account/password.wire.ts'
export { register } from '../domain/account/registration.wire.ts'
export { FLAGS } from '../domain/config/config.flags.ts'
export {
  AppConfigAnswer,
  Company,
  loadCompany,
  loadConfig,
  loadSetting,
  loadSiteStatus,
  SiteStatus,
  searchCompanies,
} from '../domain/config/config.wire.ts'
export { CompanyEmail, loadCompanyEmail } from '../domain/content/company.wire.ts'
export { ContentItem, loadContentGroup, loadContentText } from '../domain/content/content.wire.ts'
export { loadMessage, loadMessages, Message, MessageText } from '../domain/content/message.wire.ts'
export { loadNews, loadNewsItem, NewsArticle, NewsItem } from '../domain/content/news.wire.ts'
// What the inputs and answers above are made of: a server names them in its own declarations.
export type { ContractPush, OrderTick } from '../domain/contract/contract.wire.ts'
export {
  ContractOrder,
  forexClosed,
  forexTrade,
  loadContractOrders,
  OrderList,
  Placed,
  SIDE_CODES,
  STATUS_CODES,
} from '../domain/contract/contract.wire.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract-mutations.wire.ts'
export { FollowTicks, OrderIds, TradePush, TradeTick } from '../domain/contract/push.wire.ts'
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
  loadDepositAddresses,
  loadDepositSymbols,
  loadDeposits,
  loadDepositWires,
} from '../domain/deposit/deposit.wire.ts'
export { submitBankDeposit, submitCryptoDeposit } from '../domain/deposit/deposit-mutations.wire.ts'
export {
  cancelDepositRequest,
  createDepositRequest,
  DepositStep,
  DepositStepAnswer,
  loadDepositStep,
  saveDepositProof,
} from '../domain/deposit/deposit-steps.wire.ts'
export { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow-mutations.wire.ts'
export {
  Follower,
  FollowerList,
  FollowerSums,
  loadFollowers,
} from '../domain/follow/follower.wire.ts'
export { loadRanking, RankEntry } from '../domain/follow/rank.wire.ts'
export {
  FollowOrder,
  FollowOrderList,
  forexFollowTrade,
  loadFollowedTraders,
  loadFollowList,
  loadFollowOrders,
  loadTrader,
  loadTraders,
  Trader,
  TraderList,
} from '../domain/follow/trader.wire.ts'
export {
  FundIncome,
  FundIncomeList,
  FundProduct,
  FundProductAnswer,
  FundProductList,
  FundSubscription,
  FundSubscriptionList,
  loadFundIncomes,
  loadFundProduct,
  loadFundProducts,
  loadFundSubscriptions,
  SubscribedFund,
} from '../domain/fund/fund.wire.ts'
export { buyFund, redeemFund, submitSubscription } from '../domain/fund/fund-mutations.wire.ts'
export {
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadSubscriptionProduct,
  loadSubscriptionProducts,
  PayableCurrency,
  PayableCurrencyList,
} from '../domain/fund/subscription.wire.ts'
export { IdentityRecord, loadIdentity, submitIdentity } from '../domain/identity/identity.wire.ts'
export { Uploaded, uploadImage } from '../domain/images/images.wire.ts'
export { BorrowerRecord, loadBorrower, submitBorrower } from '../domain/loan/borrower.wire.ts'
export {
  LoanDates,
  LoanDetail,
  LoanList,
  LoanOption,
  LoanOptionList,
  LoanRecord,
  loadLoan,
  loadLoanDates,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadRepaymentInfo,
  loadRepaymentNetworks,
} from '../domain/loan/loan.wire.ts'
export { submitLoan, submitRepayment } from '../domain/loan/loan-mutations.wire.ts'
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
} from '../domain/market/market.wire.ts'
export { PERIODS } from '../domain/market/periods.ts'
export { Bar, LiveBar, QuoteRow } from '../domain/market/push.wire.ts'
export type { QuotePush } from '../domain/market/quotes.wire.ts'
export { dayMarket, klineTopic } from '../domain/market/quotes.wire.ts'
export type { Direction, MicroStatus } from '../domain/micro/micro.wire.ts'
export {
  DIRECTION_CODES,
  loadMicroOrders,
  loadMicroSeconds,
  MICRO_STATUS_CODES,
  MicroDuration,
  MicroOrder,
  MicroOrderList,
  MicroPlaced,
  MicroStake,
  MicroTerms,
} from '../domain/micro/micro.wire.ts'
export { submitMicroOrder } from '../domain/micro/micro-mutation.wire.ts'
export { loadMenus, MenuEntry, MenuList } from '../domain/navigation/menu.wire.ts'
export { endSession, loadUser, login, loginDemo, SignedIn, User } from '../domain/session/session.wire.ts'
export { LedgerEntry, LedgerList, loadAccountDetail, loadLedger } from '../domain/wallet/ledger.wire.ts'
export { loadTransfers, TransferEntry, TransferList } from '../domain/wallet/transfer.wire.ts'
export { submitTransfer } from '../domain/wallet/transfer-mutation.wire.ts'
export { Account, AccountList, loadBalances, loadProfits, Profits, resetDemo } from '../domain/wallet/wallet.wire.ts'
export { DrawSymbol, DrawSymbolList, loadDrawSymbols } from '../domain/withdraw/draw-symbol.wire.ts'
export { loadWays, Way, WayList } from '../domain/withdraw/way.wire.ts'
export { bindWay, deleteWay } from '../domain/withdraw/way-mutations.wire.ts'
export type { MoneyKind } from '../domain/withdraw/withdraw.table.ts'
export type { WithdrawalRequest } from '../domain/withdraw/withdrawal.calc.ts'
export { loadWithdrawals, Withdrawal, WithdrawalList } from '../domain/withdraw/withdrawal.wire.ts'
export { submitWithdrawal } from '../domain/withdraw/withdrawal-mutation.wire.ts'
export type { LoanId, LoanOptionId } from '../kernel/brand.ts'
export { LANGUAGES } from '../kernel/languages.ts'
export { COVERED, reveal, Secret, secret } from '../kernel/secret.ts'
export type { CallContext, CallIdentity, Reply } from '../wire/call.ts'
export { buildRequest, CALL_TIMEOUT_MS, call, UPLOAD_TIMEOUT_MS } from '../wire/call.ts'
export {
  optionalParam,
  ParamDecimal,
  ParamPage,
  ParamSeconds,
  ParamSecret,
  paramCode,
  paramId,
  WireDecimal,
  WireFlag,
  WireText,
  WireTime,
  wireEnum,
  wireId,
} from '../wire/codec.ts'
export type { AnswerOf, Endpoint, InputOf, ParamsSchema, ReadEndpoint, WireParams } from '../wire/endpoint.ts'
export { endpoint } from '../wire/endpoint.ts'
export { CODE_OK, CODE_SESSION_DEAD, openEnvelope } from '../wire/envelope.ts'
export type { ApiFailure, Rejected, SessionDead, TransportFailure, Undecodable } from '../wire/failures.ts'
export { failureMessage, isOutcomeUnknown } from '../wire/failures.ts'
export {
  LoginAnswerFrame,
  LoginFrame,
  PingFrame,
  PongFrame,
  TopicFrame,
} from '../wire/frame-schemas.ts'
export type { InFrame, OutFrame } from '../wire/frames.ts'
export { decodeFrame, encodeFrame, FRAME_LIMIT, SOCKET_PATH } from '../wire/frames.ts'
export { KEYS_HEADER, KEYS_KEPT } from '../wire/keys.ts'
export { parseLossless } from '../wire/lossless-json.ts'
export { pageOf } from '../wire/page-codec.ts'
export type { Topic } from '../wire/topic.ts'
export { topic } from '../wire/topic.ts'
