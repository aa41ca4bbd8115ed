/** Configuration by the server: settings, switches, and whether the site is open. */

export { type Calendar, calendar } from '../domain/config/calendar.ts'
export {
  allowedLossUrl,
  companyLink,
  contactEnabled,
  type Features,
  features,
  isOn,
  isSiteClosed,
  ownPicture,
} from '../domain/config/config.calc.ts'
export { DEFAULT_CONFIG } from '../domain/config/config.defaults.ts'
export { FLAGS, type Flag } from '../domain/config/config.flags.ts'
export { configMessages } from '../domain/config/config.messages.ts'
export type { AppConfig, Company, FeeType, SiteStatus } from '../domain/config/config.wire.ts'
