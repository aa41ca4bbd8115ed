export { allowedLossUrl, contactEnabled, type Features, features, isSiteClosed } from './config.calc.ts'
export { FLAGS, type Flag } from './config.flags.ts'
export { configMessages } from './config.messages.ts'
export { type AppConfig, type Company, DEFAULT_CONFIG, type FeeType, isOn, type SiteStatus } from './config.model.ts'
