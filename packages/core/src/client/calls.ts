import { loadAreas, loadProfits } from '../domain/account/account.api.ts'
import { loadCompany, loadConfig, loadSetting, loadSiteStatus, searchCompanies } from '../domain/config/config.api.ts'
import {
  cancelContractOrder,
  closeContractOrder,
  loadContractOrders,
  setContractStops,
  submitContractOrder,
} from '../domain/contract/contract.api.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols, searchSymbols } from '../domain/market/market.api.ts'
import { loadMenus } from '../domain/navigation/menu.api.ts'
import { loadUser, login, loginDemo } from '../domain/session/session.api.ts'
import { loadBalances, resetDemo } from '../domain/wallet/wallet.api.ts'
import type { AnswerOf, InputOf } from '../wire/endpoint.ts'

/** Every call by name. */
export const calls = {
  cancelContractOrder,
  closeContractOrder,
  loadAreas,
  loadBalances,
  loadCategories,
  loadCompany,
  loadConfig,
  loadContractOrders,
  loadKlines,
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
} as const

export type CallName = keyof typeof calls
export type CallInputs = { readonly [Name in CallName]: InputOf<(typeof calls)[Name]> }
export type CallAnswers = { readonly [Name in CallName]: AnswerOf<(typeof calls)[Name]> }

/** Calls that change something and are carried to a known end by `commit`. */
export const mutations = {
  submitContractOrder,
  closeContractOrder,
  cancelContractOrder,
  setContractStops,
  resetDemo,
} as const
export type MutationName = keyof typeof mutations
