import type { AppConfig } from './config.wire.ts'

/** Values used when the server says nothing. Colours and timezone are the specified defaults. @rule CFG-2 */
export const DEFAULT_CONFIG: AppConfig = {
  siteName: '',
  logo: '',
  currencySymbol: '',
  currency: '',
  defaultLanguage: 'en',
  serviceLink: '',
  serviceLinkType: '',
  verifyRegType: '',
  inviteCodeRequired: true,
  feeType: 'ofMargin',
  microLossLevel: 'ratio',
  timezone: 'GMT',
  customerTag: '',
  themePrimary: '#85bd00',
  themeUp: '#85bd00',
  themeDown: '#f6543e',
  lossUrl: '',
  editRechargeBankInfo: true,
  daySeconds: 86_400,
  closeOutLevel: '',
  flags: new Set(),
}
