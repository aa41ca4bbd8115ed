import * as Schema from 'effect/Schema'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { AppConfigAnswer, Company, SiteStatus } from './config.model.ts'

/** The whole configuration. @rule CFG-8 */
export const loadConfig = endpoint({
  name: 'loadConfig',
  path: '/api/basicSet/getBasicInfo',
  initial: true,
  shared: true,
  answer: AppConfigAnswer,
})

/** Whether the site is open. @rule CFG-8 */
export const loadSiteStatus = endpoint({
  name: 'loadSiteStatus',
  path: '/api/company/getCompanyStatus',
  initial: true,
  shared: true,
  answer: SiteStatus,
})

/** The operator's company record. @rule CFG-8 */
export const loadCompany = endpoint({
  name: 'loadCompany',
  path: '/api/company/getCompany',
  initial: true,
  shared: true,
  answer: Company,
})

const SettingParams = Schema.Struct({
  /** a name of the configuration */
  key: Schema.String,
})

/**
 * One setting by key.
 * @refuses a key that is not configured
 * @rule CFG-8
 */
export const loadSetting = endpoint({
  name: 'loadSetting',
  path: '/api/default/setting',
  shared: true,
  answer: Schema.Unknown,
  params: SettingParams,
})

const CompanyParams = Schema.Struct({
  /** any part of the name */
  name: Schema.String,
})

/** Companies by name. The path is ours: the contract shows none. @rule MKT-22 */
export const searchCompanies = endpoint({
  name: 'searchCompanies',
  path: '/api/company/search',
  shared: true,
  answer: pageOf<Company>(Company),
  params: CompanyParams,
})
