import { amendPassword, amendPayPassword, forgetPassword, register } from './account.ts'
import { loadAreas } from './areas.ts'
import { loadBorrower, submitBorrower } from './borrowers.ts'
import type { EndpointName, Handler, InputOf } from './call.ts'
import { loadCaptcha, sendEmail, sendSms } from './codes.ts'
import { loadCompany, loadConfig, loadMenus, loadSetting, loadSiteStatus, searchCompanies } from './config.ts'
import { loadCompanyEmail, loadContentGroup, loadMessage, loadMessages, loadNews, loadNewsItem } from './content.ts'
import {
  cancelContractOrder,
  closeContractOrder,
  loadContractOrders,
  setContractStops,
  submitContractOrder,
} from './contract.ts'
import { cancelDepositRequest, createDepositRequest, loadDepositStep, saveDepositProof } from './deposit-steps.ts'
import {
  loadDepositAddresses,
  loadDepositSymbols,
  loadDeposits,
  loadDepositWires,
  submitBankDeposit,
  submitCryptoDeposit,
} from './deposits.ts'
import {
  applyTrader,
  followTrader,
  loadFollowedTraders,
  loadFollowers,
  loadFollowOrders,
  loadRanking,
  loadTrader,
  loadTraders,
  unfollowTrader,
} from './follow.ts'
import {
  buyFund,
  loadFundIncomes,
  loadFundProduct,
  loadFundProducts,
  loadFundSubscriptions,
  redeemFund,
} from './funds.ts'
import { loadIdentity, submitIdentity } from './identity.ts'
import {
  loadLoan,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadRepaymentInfo,
  loadRepaymentNetworks,
  submitLoan,
  submitRepayment,
} from './loans.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols, searchSymbols } from './market.ts'
import { loadMicroOrders, loadMicroSeconds, submitMicroOrder } from './micro.ts'
import { uploadImage } from './pictures.ts'
import { endSession, loadProfits, loadUser, login, loginDemo } from './session.ts'
import { loadTransfers, submitTransfer } from './transfers.ts'
import { loadAccountDetail, loadBalances, loadLedger, resetDemo } from './wallet.ts'
import { bindWay, deleteWay, loadDrawSymbols, loadWays } from './ways.ts'
import { loadWithdrawals, submitWithdrawal } from './withdrawals.ts'

/** Does not compile while a call of core has no handler here. */
export const HANDLERS: { readonly [Name in EndpointName]: Handler<InputOf<Name>> } = {
  amendPassword,
  amendPayPassword,
  bindWay,
  buyFund,
  cancelContractOrder,
  closeContractOrder,
  deleteWay,
  endSession,
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
  loadContractOrders,
  cancelDepositRequest,
  createDepositRequest,
  loadDepositStep,
  saveDepositProof,
  loadDepositAddresses,
  loadDeposits,
  loadDepositSymbols,
  loadDepositWires,
  loadFundIncomes,
  loadFundProduct,
  loadFundProducts,
  loadFundSubscriptions,
  redeemFund,
  loadIdentity,
  loadDrawSymbols,
  loadKlines,
  loadLedger,
  loadLoan,
  loadLoanOption,
  loadLoanOptions,
  loadLoans,
  loadRepaymentInfo,
  loadRepaymentNetworks,
  loadMenus,
  loadMicroOrders,
  loadMicroSeconds,
  loadMessage,
  loadMessages,
  loadNews,
  loadNewsItem,
  loadProfits,
  loadRanking,
  applyTrader,
  followTrader,
  loadFollowedTraders,
  loadFollowers,
  loadFollowOrders,
  loadTrader,
  loadTraders,
  unfollowTrader,
  loadSetting,
  loadSiteStatus,
  loadSparkline,
  loadSymbols,
  loadTransfers,
  loadUser,
  loadWithdrawals,
  loadWays,
  login,
  loginDemo,
  register,
  resetDemo,
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
  submitTransfer,
  submitWithdrawal,
  uploadImage,
}
