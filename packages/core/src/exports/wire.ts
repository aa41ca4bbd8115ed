/** The contract with a server as values: every call and topic by its name, what they are made of, and frames; for servers, documents and tests. */
import { loadAreas } from '../domain/account/account.wire.ts'
import { loadCaptcha, sendEmail, sendSms } from '../domain/account/code.wire.ts'
import { amendPassword, amendPayPassword, forgetPassword } from '../domain/account/password.mutation.ts'
import { register } from '../domain/account/registration.mutation.ts'
import { endOtherSession } from '../domain/account/sessions.mutation.ts'
import { loadSessions } from '../domain/account/sessions.wire.ts'
import { loadCompany, loadConfig, loadSetting, loadSiteStatus, searchCompanies } from '../domain/config/config.wire.ts'
import { loadCompanyEmail } from '../domain/content/company.wire.ts'
import { loadContentGroup, loadContentText } from '../domain/content/content.wire.ts'
import { loadMessage, loadMessages } from '../domain/content/message.wire.ts'
import { loadNews, loadNewsItem } from '../domain/content/news.wire.ts'
import {
  cancelContractOrder,
  closeContractOrder,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract.mutation.ts'
import { forexClosed, forexTrade, loadContractOrders } from '../domain/contract/contract.wire.ts'
import { submitBankDeposit, submitCryptoDeposit } from '../domain/deposit/deposit.mutation.ts'
import {
  loadDepositAddresses,
  loadDepositSymbols,
  loadDeposits,
  loadDepositWires,
} from '../domain/deposit/deposit.wire.ts'
import {
  cancelDepositRequest,
  createDepositRequest,
  saveDepositProof,
} from '../domain/deposit/deposit-steps.mutation.ts'
import { loadDepositStep } from '../domain/deposit/deposit-steps.wire.ts'
import { applyTrader, followTrader, unfollowTrader } from '../domain/follow/follow.mutation.ts'
import { loadFollowers } from '../domain/follow/follower.wire.ts'
import { loadRanking } from '../domain/follow/rank.wire.ts'
import {
  forexFollowTrade,
  loadFollowedTraders,
  loadFollowList,
  loadFollowOrders,
  loadTrader,
  loadTraders,
} from '../domain/follow/trader.wire.ts'
import { buyFund, redeemFund, submitSubscription } from '../domain/fund/fund.mutation.ts'
import { loadFundIncomes, loadFundProduct, loadFundProducts, loadFundSubscriptions } from '../domain/fund/fund.wire.ts'
import {
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadSubscriptionProduct,
  loadSubscriptionProducts,
} from '../domain/fund/subscription.wire.ts'
import { submitIdentity } from '../domain/identity/identity.mutation.ts'
import { loadIdentity } from '../domain/identity/identity.wire.ts'
import { uploadImage } from '../domain/images/images.wire.ts'
import { submitBorrower } from '../domain/loan/borrower.mutation.ts'
import { loadBorrower } from '../domain/loan/borrower.wire.ts'
import { submitLoan, submitRepayment } from '../domain/loan/loan.mutation.ts'
import {
  loadLoan,
  loadLoanDates,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadRepaymentInfo,
  loadRepaymentNetworks,
} from '../domain/loan/loan.wire.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols, searchSymbols } from '../domain/market/market.wire.ts'
import { dayMarket, klineTopic } from '../domain/market/quotes.wire.ts'
import { submitMicroOrder } from '../domain/micro/micro.mutation.ts'
import { loadMicroOrders, loadMicroSeconds } from '../domain/micro/micro.wire.ts'
import { loadMenus } from '../domain/navigation/menu.wire.ts'
import { endSession, loadUser, login, loginDemo } from '../domain/session/session.wire.ts'
import { loadAccountDetail, loadLedger } from '../domain/wallet/ledger.wire.ts'
import { submitTransfer } from '../domain/wallet/transfer.mutation.ts'
import { loadTransfers } from '../domain/wallet/transfer.wire.ts'
import { resetDemo } from '../domain/wallet/wallet.mutation.ts'
import { loadBalances, loadProfits } from '../domain/wallet/wallet.wire.ts'
import { loadDrawSymbols } from '../domain/withdraw/draw-symbol.wire.ts'
import { bindPayoutMethod, deletePayoutMethod } from '../domain/withdraw/payout-method.mutation.ts'
import { loadPayoutMethods } from '../domain/withdraw/payout-method.wire.ts'
import { submitWithdrawal } from '../domain/withdraw/withdrawal.mutation.ts'
import { loadWithdrawals } from '../domain/withdraw/withdrawal.wire.ts'

export { ALL_OTHERS } from '../domain/account/sessions.mutation.ts'
export { loadCompany, loadSetting } from '../domain/config/config.wire.ts'
export { loadContractOrders } from '../domain/contract/contract.wire.ts'
export { loadTraders } from '../domain/follow/trader.wire.ts'
export { loadFundProducts } from '../domain/fund/fund.wire.ts'
export { loadOwnSubscriptions } from '../domain/fund/subscription.wire.ts'
// Parts of the inputs of calls: a server names them in its own declarations.
export type { Direction, MicroStatus } from '../domain/micro/micro.wire.ts'
export { loadUser } from '../domain/session/session.wire.ts'
export { loadDrawSymbols } from '../domain/withdraw/draw-symbol.wire.ts'
export { loadPayoutMethods } from '../domain/withdraw/payout-method.wire.ts'
export type { MoneyKind } from '../domain/withdraw/withdraw.table.ts'
export type { WithdrawalRequest } from '../domain/withdraw/withdrawal.calc.ts'
export type { LoanId, LoanOptionId } from '../kernel/brand.ts'
export { reveal, Secret, secret } from '../kernel/secret.ts'
export { buildRequest, call } from '../wire/call.ts'
export {
  optionalParam,
  ParamDecimal,
  ParamPage,
  paramCode,
  paramId,
  WireDecimal,
  WireFlag,
  WireText,
  WireTime,
  wireEnum,
  wireId,
} from '../wire/codec.ts'
export {
  type AnswerOf,
  type Endpoint,
  endpoint,
  type InputOf,
  type ReadEndpoint,
  type WireParams,
} from '../wire/endpoint.ts'
export { CODE_OK, CODE_SESSION_DEAD } from '../wire/envelope.ts'
export { decodeFrame, encodeFrame, type InFrame, type OutFrame, SOCKET_PATH } from '../wire/frames.ts'
export { KEYS_HEADER, KEYS_KEPT } from '../wire/keys.ts'
export { parseLossless } from '../wire/lossless-json.ts'
export { pageOf } from '../wire/page-codec.ts'
export { type Topic, topic } from '../wire/topic.ts'

/** Every call of the contract by its name, as the protocol documents have them: `client.call(endpoints.loadNews, { page: 1 })`. The schema of what one answers is its `answer`. */
export const endpoints = {
  amendPassword,
  amendPayPassword,
  applyTrader,
  bindPayoutMethod,
  buyFund,
  cancelContractOrder,
  cancelDepositRequest,
  closeContractOrder,
  createDepositRequest,
  deletePayoutMethod,
  endOtherSession,
  endSession,
  followTrader,
  forgetPassword,
  loadAccountDetail,
  loadAreas,
  loadBalances,
  loadBorrower,
  loadCaptcha,
  loadCategories,
  loadCompany,
  loadCompanyEmail,
  loadConfig,
  loadContentGroup,
  loadContentText,
  loadContractOrders,
  loadDepositAddresses,
  loadDepositStep,
  loadDepositSymbols,
  loadDepositWires,
  loadDeposits,
  loadDrawSymbols,
  loadFollowList,
  loadFollowOrders,
  loadFollowedTraders,
  loadFollowers,
  loadFundIncomes,
  loadFundProduct,
  loadFundProducts,
  loadFundSubscriptions,
  loadIdentity,
  loadKlines,
  loadLedger,
  loadLoan,
  loadLoanDates,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadMenus,
  loadMessage,
  loadMessages,
  loadMicroOrders,
  loadMicroSeconds,
  loadNews,
  loadNewsItem,
  loadOwnSubscriptions,
  loadPayableCurrencies,
  loadProfits,
  loadRanking,
  loadRepaymentInfo,
  loadRepaymentNetworks,
  loadSessions,
  loadSetting,
  loadSiteStatus,
  loadSparkline,
  loadSubscriptionProduct,
  loadSubscriptionProducts,
  loadSymbols,
  loadTrader,
  loadTraders,
  loadTransfers,
  loadUser,
  loadPayoutMethods,
  loadWithdrawals,
  login,
  loginDemo,
  redeemFund,
  register,
  resetDemo,
  saveDepositProof,
  searchCompanies,
  searchSymbols,
  sendEmail,
  sendSms,
  setContractStops,
  submitBankDeposit,
  submitBorrower,
  submitContractOrder,
  submitCryptoDeposit,
  submitIdentity,
  submitLoan,
  submitMicroOrder,
  submitRepayment,
  submitSubscription,
  submitTransfer,
  submitWithdrawal,
  unfollowTrader,
  uploadImage,
}

/** Every topic of the websocket, by its name: what a server pushes. That of candles is made for a symbol and a period. */
export const topics = { dayMarket, forexClosed, forexFollowTrade, forexTrade, klineTopic }
