/** The contract with a server as values: endpoints, schemas, frames and topics, for servers, documents and tests. */
export { Area, loadAreas } from '../domain/account/account.wire.ts'
export { Captcha, loadCaptcha, sendEmail, sendSms } from '../domain/account/code.wire.ts'
export { amendPassword, amendPayPassword, forgetPassword } from '../domain/account/password.mutation.ts'
export { register } from '../domain/account/registration.mutation.ts'
export { ALL_OTHERS, endOtherSession } from '../domain/account/sessions.mutation.ts'
export { loadSessions, OwnSession, OwnSessionList } from '../domain/account/sessions.wire.ts'
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
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract.mutation.ts'
// Parts of the inputs and answers above: a server names them in its own declarations.
export type { CloseReason, ContractPush, OrderTick } from '../domain/contract/contract.wire.ts'
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
export { FollowTicks, OrderIds, TradePush, TradeTick } from '../domain/contract/push.wire.ts'
export { submitBankDeposit, submitCryptoDeposit } from '../domain/deposit/deposit.mutation.ts'
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
export {
  cancelDepositRequest,
  createDepositRequest,
  saveDepositProof,
} from '../domain/deposit/deposit-steps.mutation.ts'
export { DepositStep, DepositStepAnswer, loadDepositStep } from '../domain/deposit/deposit-steps.wire.ts'
export { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow.mutation.ts'
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
export { buyFund, redeemFund, submitSubscription } from '../domain/fund/fund.mutation.ts'
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
export {
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadSubscriptionProduct,
  loadSubscriptionProducts,
  PayableCurrency,
  PayableCurrencyList,
} from '../domain/fund/subscription.wire.ts'
export { submitIdentity } from '../domain/identity/identity.mutation.ts'
export { IdentityRecord, loadIdentity } from '../domain/identity/identity.wire.ts'
export { Uploaded, uploadImage } from '../domain/images/images.wire.ts'
export { submitBorrower } from '../domain/loan/borrower.mutation.ts'
export { BorrowerRecord, loadBorrower } from '../domain/loan/borrower.wire.ts'
export { submitLoan, submitRepayment } from '../domain/loan/loan.mutation.ts'
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
export type { QuotePush } from '../domain/market/quote-text.wire.ts'
export { dayMarket, klineTopic } from '../domain/market/quotes.wire.ts'
export { submitMicroOrder } from '../domain/micro/micro.mutation.ts'
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
export { loadMenus, MenuEntry, MenuList } from '../domain/navigation/menu.wire.ts'
export { endSession, loadUser, login, loginDemo, SignedIn, User } from '../domain/session/session.wire.ts'
export { LedgerEntry, LedgerList, loadAccountDetail, loadLedger } from '../domain/wallet/ledger.wire.ts'
export { submitTransfer } from '../domain/wallet/transfer.mutation.ts'
export { loadTransfers, TransferEntry, TransferList } from '../domain/wallet/transfer.wire.ts'
export { resetDemo } from '../domain/wallet/wallet.mutation.ts'
export { Account, AccountList, loadBalances, loadProfits, Profits } from '../domain/wallet/wallet.wire.ts'
export { DrawSymbol, DrawSymbolList, loadDrawSymbols } from '../domain/withdraw/draw-symbol.wire.ts'
export { bindWay, deleteWay } from '../domain/withdraw/way.mutation.ts'
export { loadWays, Way, WayList } from '../domain/withdraw/way.wire.ts'
export type { MoneyKind } from '../domain/withdraw/withdraw.table.ts'
export type { WithdrawalRequest } from '../domain/withdraw/withdrawal.calc.ts'
export { submitWithdrawal } from '../domain/withdraw/withdrawal.mutation.ts'
export { loadWithdrawals, Withdrawal, WithdrawalList } from '../domain/withdraw/withdrawal.wire.ts'
export type { LoanId, LoanOptionId } from '../kernel/brand.ts'
export { LANGUAGES } from '../kernel/languages.ts'
export { MASKED, reveal, Secret, secret } from '../kernel/secret.ts'
export { FRAME_LIMIT } from '../ports/limits.ts'
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
export { decodeFrame, encodeFrame, SOCKET_PATH } from '../wire/frames.ts'
export { KEYS_HEADER, KEYS_KEPT } from '../wire/keys.ts'
export { parseLossless } from '../wire/lossless-json.ts'
export { pageOf } from '../wire/page-codec.ts'
export type { Topic } from '../wire/topic.ts'
export { topic } from '../wire/topic.ts'
