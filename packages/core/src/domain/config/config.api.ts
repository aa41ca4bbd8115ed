import * as Schema from 'effect/Schema'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { AppConfigAnswer, Company, SiteStatus } from './config.model.ts'

/** The whole configuration. @rule CFG-8 */
export const loadConfig = endpoint({
  name: 'loadConfig',
  path: '/api/basicSet/getBasicInfo',
  initial: true,
  quiet: true,
  shared: true,
  answer: AppConfigAnswer,
})

/** Whether the site is open. @rule CFG-8 */
export const loadSiteStatus = endpoint({
  name: 'loadSiteStatus',
  path: '/api/company/getCompanyStatus',
  initial: true,
  quiet: true,
  shared: true,
  answer: SiteStatus,
})

/** The operator's company record. @rule CFG-8 */
export const loadCompany = endpoint({
  name: 'loadCompany',
  path: '/api/company/getCompany',
  initial: true,
  quiet: true,
  shared: true,
  answer: Company,
})

/**
 * One setting by key.
 * @param {Text} key a name of the configuration
 * @refuses a key that is not configured
 * @rule CFG-8
 */
export const loadSetting = endpoint({
  name: 'loadSetting',
  path: '/api/default/setting',
  quiet: true,
  shared: true,
  answer: Schema.Unknown,
  params: (input: { readonly key: string }) => input,
})

/**
 * Companies by name. The path is ours: the contract shows none.
 * @param {Text} name any part of the name
 * @rule MKT-22
 */
export const searchCompanies = endpoint({
  name: 'searchCompanies',
  path: '/api/company/search',
  quiet: true,
  shared: true,
  answer: pageOf(Company),
  params: (input: { readonly name: string }) => input,
})
