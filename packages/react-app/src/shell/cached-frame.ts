import {
  type AppConfig,
  type Client,
  DEFAULT_CONFIG,
  type DevicePreferences,
  features,
  type Language,
  languageOf,
  type Words,
} from '@openlot/core'
import { directionColors } from '../theme/directions.ts'

/** Facts that the frame around the screens needs to look right: no personal data, nothing a rule depends on. */
export interface CachedFrame {
  /** Undefined before it is configured or chosen. */
  readonly language: Language | undefined
  readonly siteName: string
  readonly sandbox: boolean
  /** Length of a day of loans and funds in a sandbox that has a length of its own. */
  readonly daySeconds: number | undefined
  readonly theme: string
  readonly darkMode: boolean
  readonly primary: string
  readonly up: string
  readonly down: string
}

/** @rule SES-20 */
const KEPT = 'openlot.face'

export const frameOf = (
  settings: AppConfig,
  language: Language,
  { theme, directionColors: chosen }: Pick<DevicePreferences, 'theme' | 'directionColors'>,
): CachedFrame => {
  const { sandbox, darkMode } = features(settings)
  return {
    language,
    siteName: settings.siteName,
    sandbox,
    daySeconds: settings.daySeconds === DEFAULT_CONFIG.daySeconds ? undefined : settings.daySeconds,
    theme,
    darkMode,
    primary: settings.themePrimary,
    ...directionColors(chosen, { up: settings.themeUp, down: settings.themeDown }),
  }
}

/** Words above every screen of a sandbox. @rule CFG-16 */
export const sandboxWords = ({ daySeconds }: Pick<CachedFrame, 'daySeconds'>): Words =>
  daySeconds === undefined ? { id: 'site.sandbox' } : { id: 'site.sandbox_days', params: { seconds: daySeconds } }

/** Last look of the site on this device. */
export const readFrame = (kept: string | null | undefined): CachedFrame => {
  let frame: Record<string, unknown> = {}
  try {
    frame = Object(JSON.parse(kept ?? '{}'))
  } catch {
    // Unreadable: as if it were the first visit.
  }
  const text = (name: keyof CachedFrame): string => (typeof frame[name] === 'string' ? frame[name] : '')
  return {
    language: languageOf(text('language')),
    siteName: text('siteName'),
    sandbox: frame.sandbox === true,
    daySeconds: typeof frame.daySeconds === 'number' ? frame.daySeconds : undefined,
    theme: text('theme') || 'system',
    darkMode: frame.darkMode === true,
    primary: text('primary'),
    up: text('up'),
    down: text('down'),
  }
}

/** `null` on a first visit, undefined where nothing can be kept. */
const readKept = (): string | null | undefined => {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return undefined
  }
}
const kept = readKept()

/** Nobody was here before, as far as this device can tell. */
export const isFirstVisit = kept === null

/** Read once, when the page opens; on a first visit what the server wrote into the page, which may be nothing. */
export const lastFrame: CachedFrame = readFrame(
  isFirstVisit ? document.querySelector<HTMLMetaElement>('meta[name="openlot:face"]')?.content : kept,
)

export const rememberFrame = ({ ports }: Client, frame: CachedFrame): void =>
  ports.storage.set('device', KEPT, JSON.stringify(frame))
