import type { EndpointName, Handler, InputOf } from './call.ts'
import {
  loadAreas,
  loadCompany,
  loadConfig,
  loadMenus,
  loadSetting,
  loadSiteStatus,
  searchCompanies,
} from './config.ts'
import {
  cancelContractOrder,
  closeContractOrder,
  loadContractOrders,
  setContractStops,
  submitContractOrder,
} from './contract.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols, searchSymbols } from './market.ts'
import { endSession, loadProfits, loadUser, login, loginDemo } from './session.ts'
import { loadAccountDetail, loadBalances, loadLedger, resetDemo } from './wallet.ts'

/** Does not compile while a call of core has no handler here. */
export const HANDLERS: { readonly [Name in EndpointName]: Handler<InputOf<Name>> } = {
  cancelContractOrder,
  closeContractOrder,
  endSession,
  loadAccountDetail,
  loadAreas,
  loadBalances,
  loadCategories,
  loadCompany,
  loadConfig,
  loadContractOrders,
  loadKlines,
  loadLedger,
  loadMenus,
  loadProfits,
  loadSetting,
  loadSiteStatus,
  loadSparkline,
  loadSymbols,
  loadUser,
  login,
  loginDemo,
  resetDemo,
  searchCompanies,
  searchSymbols,
  setContractStops,
  submitContractOrder,
}
