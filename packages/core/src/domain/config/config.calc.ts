import type { Flag } from './config.flags.ts'
import type { AppConfig, SiteStatus } from './config.wire.ts'

/** True when a flag is on. @rule CFG-1 */
export const isOn = (config: AppConfig, flag: Flag): boolean => config.flags.has(flag)

/** The site is closed when its status is 0. @rule CFG-3 */
export const isSiteClosed = (status: SiteStatus): boolean => status.status === '0'

/** An https address of a plain host on its usual port, without a name or password in it. */
const LOSS_URL = /^https:\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?::443)?(?:\/[^\s\\]*)?$/i

/**
 * Address a closed site sends people to: an https address, on one of `allowedHosts` where some are named, and never the site
 * itself, which is `ownHost`; otherwise nothing, and the app says that the site is closed. @rule CFG-3
 * @example allowedLossUrl('https://status.example.test/x', 'broker.test') // => 'https://status.example.test/x'
 */
export const allowedLossUrl = (
  address: string,
  ownHost: string,
  allowedHosts?: readonly string[],
): string | undefined => {
  const host = LOSS_URL.exec(address)?.[1]?.toLowerCase()
  if (host === undefined || host === ownHost) return undefined
  return allowedHosts?.includes(host) === false ? undefined : address
}

/** Part after the host of a picture of ours: a plain path, perhaps with a plain query. */
const PICTURE_PATH = /^\/(?!\/)[\w.~%+@/-]*(?:\?[\w.~%+@=&-]*)?$/

/**
 * The path of a configured picture when it lies on `origin`; otherwise '', and what is built in is shown. A picture
 * of another host would tell that host who visits, and a `data:` address carries unchecked content. @rule CFG-14
 * @example ownPicture('https://broker.test/logo.png', 'https://broker.test') // => '/logo.png'
 */
export const ownPicture = (address: string, origin: string): string => {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return PICTURE_PATH.test(path) ? path : ''
}

/** An address that may be opened as a link: https, of a plain host, without a name or password in it. */
const LINK = /^https:\/\/[a-z\d][a-z\d.-]*(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/**
 * Address of a company's website, when it can be opened safely; any other address is shown as text. @rule MKT-21
 * @example companyLink('https://broker.test/about') // => 'https://broker.test/about'
 */
export const companyLink = (url: string): string | undefined => (LINK.test(url) ? url : undefined)

/** Rows with pictures of our own server alone. @rule CFG-14 */
export const withOwnLogo = <Row extends { readonly logo: string }>(
  rows: readonly Row[],
  origin: string,
): readonly Row[] => rows.map((row) => ({ ...row, logo: ownPicture(row.logo, origin) }))

/** True when support chat is offered in a place: `is_{x}_contact`. @rule CFG-5 CHAT-4 */
export const contactEnabled = (config: AppConfig, place: string): boolean => config.flags.has(`is_${place}_contact`)

/** Features the flags of the shell, home and user centre switch on, by what a view draws. @rule CFG-1 */
export const features = (config: AppConfig) => {
  const on = (flag: Flag): boolean => config.flags.has(flag)
  return {
    titlePicture: on('is_home_title_pic') && config.logo !== '',
    languageSign: on('is_language_sign'),
    search: on('is_home_search'),
    deposit: on('is_home_balance_recharge'),
    withdraw: on('is_home_balance_withdraw'),
    messages: on('is_internal_message'),
    homeSupport: contactEnabled(config, 'home'),
    userSupport: contactEnabled(config, 'user'),
    darkMode: on('is_dark_mode'),
    hazardRate: on('is_hazard_rate'),
    demoLogin: on('is_mock_login'),
    level: on('is_user_show_level'),
    credit: on('is_user_show_credit'),
    micro: on('is_micro'),
    sandbox: on('is_sandbox'),
  } as const
}
/** Features switched on, by what a view draws. */
export type Features = ReturnType<typeof features>
