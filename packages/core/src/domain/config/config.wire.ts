import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { isTimeZone } from '../../kernel/instant.ts'
import { languageOf } from '../../kernel/languages.ts'
import { readingOnly, refuse, WireText, WireTextOrEmpty } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { type AppConfig, DEFAULT_CONFIG } from './config.defaults.ts'

export { type AppConfig, DEFAULT_CONFIG, type FeeType } from './config.defaults.ts'

const textOf = (raw: Record<string, unknown>, name: string, otherwise: string): string => {
  const value = raw[name]
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
  return text === '' ? otherwise : text
}

/** A timezone as it is configured; GMT for what is none. @rule TIME-1 */
const zoneOf = (text: string): string => (isTimeZone(text) ? text.trim() : DEFAULT_CONFIG.timezone)

/** A whole number of seconds up to a day; anything else is a day. */
const daySecondsOf = (text: string): number =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) < DEFAULT_CONFIG.daySeconds ? Number(text) : DEFAULT_CONFIG.daySeconds

/** Percent above zero with at most two decimals; anything else says nothing. */
const levelOf = (text: string): string => (/^[1-9]\d{0,3}(?:\.\d{1,2})?$/.test(text) ? text : '')

/** The configuration out of the raw answer: unknown names are left alone, missing ones take the defaults. @rule CFG-1 CFG-2 CFG-11 CFG-13 CFG-16 CFG-17 */
export const readConfig = (raw: Record<string, unknown>): AppConfig => {
  const text = (name: string, otherwise = ''): string => textOf(raw, name, otherwise)
  return {
    siteName: text('site_name', DEFAULT_CONFIG.siteName),
    logo: text('logo'),
    currencySymbol: text('currency_symbol'),
    currency: text('currency'),
    defaultLanguage: languageOf(text('default_lang')) ?? DEFAULT_CONFIG.defaultLanguage,
    serviceLink: text('service_link'),
    serviceLinkType: text('service_link_type'),
    verifyRegType: text('verify_reg_type'),
    inviteCodeRequired: text('invite_code_required', '1') !== '0',
    feeType: text('trade_fee_type') === '1' ? 'perLot' : 'ofMargin',
    microLossLevel: text('micro_loss_level') === '0' ? 'stake' : 'ratio',
    timezone: zoneOf(text('timezone')),
    customerTag: text('customer_tag'),
    themePrimary: text('theme_primary', DEFAULT_CONFIG.themePrimary),
    themeUp: text('theme_up', DEFAULT_CONFIG.themeUp),
    themeDown: text('theme_down', DEFAULT_CONFIG.themeDown),
    lossUrl: text('loss_url'),
    editRechargeBankInfo: text('edit_recharge_bank_info') !== '0',
    daySeconds: daySecondsOf(text('sandbox_day_seconds')),
    closeOutLevel: levelOf(text('close_out_level')),
    flags: new Set(
      Object.entries(raw)
        .filter(
          ([name, value]) => (name.startsWith('is_') || name === 'only_one_account') && (value === '1' || value === 1),
        )
        .map(([name]) => name),
    ),
  }
}

/** Answer `readConfig` reads a configuration from; addresses that lead away are left out: asked for each time. @rule SNAP-2 */
export const configAnswer = (config: AppConfig): Record<string, string> => ({
  site_name: config.siteName,
  logo: config.logo,
  currency_symbol: config.currencySymbol,
  currency: config.currency,
  default_lang: config.defaultLanguage,
  verify_reg_type: config.verifyRegType,
  invite_code_required: config.inviteCodeRequired ? '1' : '0',
  trade_fee_type: config.feeType === 'perLot' ? '1' : '2',
  micro_loss_level: config.microLossLevel === 'stake' ? '0' : '1',
  timezone: config.timezone,
  theme_primary: config.themePrimary,
  theme_up: config.themeUp,
  theme_down: config.themeDown,
  edit_recharge_bank_info: config.editRechargeBankInfo ? '1' : '0',
  sandbox_day_seconds: String(config.daySeconds),
  close_out_level: config.closeOutLevel,
  ...Object.fromEntries([...config.flags].map((flag) => [flag, '1'])),
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The basic-info answer. */
export const AppConfigAnswer = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare((value: unknown): value is AppConfig => isRecord(value) && 'flags' in value),
    readingOnly((raw) => (isRecord(raw) ? Effect.succeed(readConfig(raw)) : refuse('object'))),
  ),
)

/** State of the site, open or shut; `status` 0 sends people to `lossUrl`. */
export const SiteStatus = Schema.Struct({
  /** 0 is shut; anything else is open. */
  status: WireText,
  /** Address people are sent to then. */
  loss_url: WireTextOrEmpty,
})
export interface SiteStatus extends Readonly<typeof SiteStatus.Type> {}

/** The operator as a company; whatever an answer leaves out is empty. @rule CFG-9 */
export const Company = Schema.Struct({
  id: WireTextOrEmpty,
  name: WireTextOrEmpty,
  /** Address of an image. */
  logo: WireTextOrEmpty,
  /** Address of the company's own site. */
  url: WireTextOrEmpty,
  /** Business of the company, in a line. */
  subject: WireTextOrEmpty,
  registeredAddress: WireTextOrEmpty,
  location: WireTextOrEmpty,
  email: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ registeredAddress: 'registered_address' }))
export interface Company extends Readonly<typeof Company.Type> {}

/** The whole configuration. @rule CFG-8 */
export const loadConfig = endpoint({
  name: 'loadConfig',
  path: '/api/basicSet/getBasicInfo',
  initial: true,
  shared: true,
  answer: AppConfigAnswer,
})

/** Reads whether the site is open. @rule CFG-8 */
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
 * One setting by key: its text alone, which is all there is in `data`. That is ours: the contract says "value".
 * @refuses a key that is not configured
 * @rule CFG-8
 */
export const loadSetting = endpoint({
  name: 'loadSetting',
  path: '/api/default/setting',
  shared: true,
  answer: WireTextOrEmpty,
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
