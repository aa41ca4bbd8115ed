import { DEFAULT_PERIOD } from '../domain/market/market.calc.ts'
import { PERIODS } from '../domain/market/periods.ts'
import { symbolId } from '../kernel/brand.ts'
import { type Language, languageOf } from '../kernel/languages.ts'
import type { Storage } from '../ports/index.ts'
import type { Preferences } from './types.ts'

/** @rule SES-20 */
const PREFERENCES = 'openlot.preferences'
const LANGUAGE = 'openlot.language'

const THEMES = ['light', 'dark', 'system'] as const

/** What the person chose on this device; anything unreadable is a default. */
export const readPreferences = (storage: Storage): Preferences => {
  let kept: Record<string, unknown> = {}
  try {
    kept = (JSON.parse(storage.get('device', PREFERENCES) ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    // Unreadable: defaults.
  }
  return {
    theme: THEMES.find((one) => one === kept.theme) ?? 'system',
    hideAmounts: kept.hideAmounts === true,
    symbolId: typeof kept.symbolId === 'string' ? symbolId(kept.symbolId) : undefined,
    period: PERIODS.find((one) => one === kept.period) ?? DEFAULT_PERIOD,
  }
}
export const writePreferences = (storage: Storage, preferences: Preferences): void =>
  storage.set('device', PREFERENCES, JSON.stringify(preferences))

/** The language chosen on this device. @rule CFG-4 */
export const readLanguage = (storage: Storage): Language | undefined => languageOf(storage.get('device', LANGUAGE))
export const writeLanguage = (storage: Storage, language: Language): void => storage.set('device', LANGUAGE, language)
