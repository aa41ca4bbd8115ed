export {
  allowedLossUrl,
  contactEnabled,
  type Features,
  features,
  isOn,
  isSiteClosed,
} from '../domain/config/config.calc.ts'
export { FLAGS, type Flag } from '../domain/config/config.flags.ts'
export { configMessages } from '../domain/config/config.messages.ts'
export {
  type AppConfig,
  type Company,
  DEFAULT_CONFIG,
  type FeeType,
  type SiteStatus,
} from '../domain/config/config.model.ts'
