import type { Language } from '../../kernel/languages.ts'

/** Calculation of a fee: lots × rate, or margin × rate. */
export type FeeType = 'perLot' | 'ofMargin'

/** Everything the server configures, read once at start. */
export interface AppConfig {
  readonly siteName: string
  /** Address of an image. */
  readonly logo: string
  /** Written before amounts. */
  readonly currencySymbol: string
  /** ISO code of the currency of every account. */
  readonly currency: string
  /** One of the 18 codes; where a person has chosen none. */
  readonly defaultLanguage: Language
  /** Address of the support chat. */
  readonly serviceLink: string
  /** Way the chat opens. */
  readonly serviceLinkType: string
  /** 2 image captcha, 3 none, anything else a code. */
  readonly verifyRegType: string
  /** Anything but 0. */
  readonly inviteCodeRequired: boolean
  /** 1: lots × rate. Otherwise margin × rate. */
  readonly feeType: FeeType
  /** Cost of a losing micro order: the stake (0), or stake × ratio. */
  readonly microLossLevel: 'stake' | 'ratio'
  /** GMT or UTC with an offset, or an IANA name; GMT where the server named none. */
  readonly timezone: string
  /** Handed to the support chat. */
  readonly customerTag: string
  /** A colour, `#rrggbb`. */
  readonly themePrimary: string
  /** The colour of rising prices. */
  readonly themeUp: string
  /** The colour of falling prices. */
  readonly themeDown: string
  /** Address people are sent to when the site is shut. */
  readonly lossUrl: string
  /** True when bank deposits are edited in steps: anything but '0'. */
  readonly editRechargeBankInfo: boolean
  /** Length of a day of loans and funds, in seconds: 86,400 unless a sandbox is started with another length. */
  readonly daySeconds: number
  /** The margin level below which positions are closed, in percent, as plain text; '' where the server does not say. */
  readonly closeOutLevel: string
  /** The flags that are on. Ask with `isOn`. */
  readonly flags: ReadonlySet<string>
}

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
