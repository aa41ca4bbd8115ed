// Everything of the contract with a server by its own name, schemas of rows too: for tests, and for the documents made of it.
export { Area, loadAreas } from '../src/domain/account/account.wire.ts'
export { Captcha, loadCaptcha, sendEmail, sendSms } from '../src/domain/account/code.wire.ts'
export { amendPassword, amendPayPassword, forgetPassword } from '../src/domain/account/password.mutation.ts'
export { register } from '../src/domain/account/registration.mutation.ts'
export { ALL_OTHERS, endOtherSession } from '../src/domain/account/sessions.mutation.ts'
export { loadSessions, OwnSession, OwnSessionList } from '../src/domain/account/sessions.wire.ts'
export { FLAGS } from '../src/domain/config/config.flags.ts'
export {
  AppConfigAnswer,
  Company,
  loadCompany,
  loadConfig,
  loadSetting,
  loadSiteStatus,
  SiteStatus,
  searchCompanies,
} from '../src/domain/config/config.wire.ts'
export { CompanyEmail, loadCompanyEmail } from '../src/domain/content/company.wire.ts'
export { ContentItem, loadContentGroup, loadContentText } from '../src/domain/content/content.wire.ts'
export { loadMessage, loadMessages, Message, MessageText } from '../src/domain/content/message.wire.ts'
export { loadNews, loadNewsItem, NewsArticle, NewsItem } from '../src/domain/content/news.wire.ts'
export {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../src/domain/contract/contract.mutation.ts'
// Parts of the inputs and answers above: a server names them in its own declarations.
export type { CloseReason, ContractPush, OrderTick } from '../src/domain/contract/contract.wire.ts'
export {
  ContractOrder,
  forexClosed,
  forexTrade,
  loadContractOrders,
  OrderList,
  Placed,
  SIDE_CODES,
  STATUS_CODES,
} from '../src/domain/contract/contract.wire.ts'
export { FollowTicks, OrderIds, TradePush, TradeTick } from '../src/domain/contract/push.wire.ts'
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
  loadDepositAddresses,
  loadDepositSymbols,
  loadDeposits,
  loadDepositWires,
} from '../src/domain/deposit/deposit.wire.ts'
export {
  cancelDepositRequest,
  createDepositRequest,
  saveDepositProof,
} from '../src/domain/deposit/deposit-steps.mutation.ts'
export { DepositStep, DepositStepAnswer, loadDepositStep } from '../src/domain/deposit/deposit-steps.wire.ts'
export { applyTrader, followTrader, unfollowTrader } from '../src/domain/follow/follow.mutation.ts'
export {
  Follower,
  FollowerList,
  FollowerSums,
  loadFollowers,
} from '../src/domain/follow/follower.wire.ts'
export { loadRanking, RankEntry } from '../src/domain/follow/rank.wire.ts'
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
} from '../src/domain/follow/trader.wire.ts'
export { buyFund, redeemFund, submitSubscription } from '../src/domain/fund/fund.mutation.ts'
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
} from '../src/domain/fund/fund.wire.ts'
export {
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadSubscriptionProduct,
  loadSubscriptionProducts,
  PayableCurrency,
  PayableCurrencyList,
} from '../src/domain/fund/subscription.wire.ts'
export { submitIdentity } from '../src/domain/identity/identity.mutation.ts'
export { IdentityRecord, loadIdentity } from '../src/domain/identity/identity.wire.ts'
export { Uploaded, uploadImage } from '../src/domain/images/images.wire.ts'
export { submitBorrower } from '../src/domain/loan/borrower.mutation.ts'
export { BorrowerRecord, loadBorrower } from '../src/domain/loan/borrower.wire.ts'
export { submitLoan, submitRepayment } from '../src/domain/loan/loan.mutation.ts'
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
export type { QuotePush } from '../src/domain/market/quote-text.wire.ts'
export { dayMarket, klineTopic } from '../src/domain/market/quotes.wire.ts'
export { submitMicroOrder } from '../src/domain/micro/micro.mutation.ts'
export type { Direction, MicroStatus } from '../src/domain/micro/micro.wire.ts'
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
} from '../src/domain/micro/micro.wire.ts'
export { loadMenus, MenuEntry, MenuList } from '../src/domain/navigation/menu.wire.ts'
export { endSession, loadUser, login, loginDemo, SignedIn, User } from '../src/domain/session/session.wire.ts'
export { LedgerEntry, LedgerList, loadAccountDetail, loadLedger } from '../src/domain/wallet/ledger.wire.ts'
export { submitTransfer } from '../src/domain/wallet/transfer.mutation.ts'
export { loadTransfers, TransferEntry, TransferList } from '../src/domain/wallet/transfer.wire.ts'
export { resetDemo } from '../src/domain/wallet/wallet.mutation.ts'
export { Account, AccountList, loadBalances, loadProfits, Profits } from '../src/domain/wallet/wallet.wire.ts'
export { DrawSymbol, DrawSymbolList, loadDrawSymbols } from '../src/domain/withdraw/draw-symbol.wire.ts'
export { bindWay, deleteWay } from '../src/domain/withdraw/way.mutation.ts'
export { loadWays, Way, WayList } from '../src/domain/withdraw/way.wire.ts'
export type { MoneyKind } from '../src/domain/withdraw/withdraw.table.ts'
export type { WithdrawalRequest } from '../src/domain/withdraw/withdrawal.calc.ts'
export { submitWithdrawal } from '../src/domain/withdraw/withdrawal.mutation.ts'
export { loadWithdrawals, Withdrawal, WithdrawalList } from '../src/domain/withdraw/withdrawal.wire.ts'
export type { LoanId, LoanOptionId } from '../src/kernel/brand.ts'
export { LANGUAGES } from '../src/kernel/languages.ts'
export { MASKED, reveal, Secret, secret } from '../src/kernel/secret.ts'
export { FRAME_LIMIT } from '../src/ports/limits.ts'
export type { CallContext, CallIdentity, Reply } from '../src/wire/call.ts'
export { buildRequest, CALL_TIMEOUT_MS, call, UPLOAD_TIMEOUT_MS } from '../src/wire/call.ts'
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
} from '../src/wire/codec.ts'
export type { AnswerOf, Endpoint, InputOf, ParamsSchema, ReadEndpoint, WireParams } from '../src/wire/endpoint.ts'
export { endpoint } from '../src/wire/endpoint.ts'
export { CODE_OK, CODE_SESSION_DEAD, openEnvelope } from '../src/wire/envelope.ts'
export type { ApiFailure, Rejected, SessionDead, TransportFailure, Undecodable } from '../src/wire/failures.ts'
export { failureMessage, isOutcomeUnknown } from '../src/wire/failures.ts'
export {
  LoginAnswerFrame,
  LoginFrame,
  PingFrame,
  PongFrame,
  TopicFrame,
} from '../src/wire/frame-schemas.ts'
export type { InFrame, OutFrame } from '../src/wire/frames.ts'
export { decodeFrame, encodeFrame, SOCKET_PATH } from '../src/wire/frames.ts'
export { KEYS_HEADER, KEYS_KEPT } from '../src/wire/keys.ts'
export { parseLossless } from '../src/wire/lossless-json.ts'
export { pageOf } from '../src/wire/page-codec.ts'
export type { Topic } from '../src/wire/topic.ts'
export { topic } from '../src/wire/topic.ts'
