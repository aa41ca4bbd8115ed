import type * as wire from '@openlot/core/wire'
import type { Endpoint } from '@openlot/core/wire'
import type { Handler } from './call.ts'
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
import { loadProfits, loadUser, login, loginDemo } from './session.ts'
import { loadAccountDetail, loadBalances, loadLedger, resetDemo } from './wallet.ts'

type Wire = typeof wire
/** Every call of the contract that core knows. */
export type EndpointName = {
  [Name in keyof Wire]: Wire[Name] extends Endpoint<infer _Input, infer _Answer> ? Name : never
}[keyof Wire]

/** A call of core's without a handler here does not compile. */
export const HANDLERS: Readonly<Record<EndpointName, Handler>> = {
  cancelContractOrder,
  closeContractOrder,
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
