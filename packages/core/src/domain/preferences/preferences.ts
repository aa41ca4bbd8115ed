import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import type { Domain } from '../../engine/types.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { symbolId } from '../../kernel/brand.ts'
import { type Language, languageOf } from '../../kernel/languages.ts'
import type { Storage, Touch } from '../../ports/index.ts'
import { DEFAULT_PERIOD, PERIODS, type Period } from '../market/periods.ts'

/** @rule SES-20 */
const PREFERENCES = 'openlot.preferences'
const LANGUAGE = 'openlot.language'

const THEMES = ['light', 'dark', 'system'] as const
/** Whose colours up and down have: the site's, or a set that the person chose over them. */
export const DIRECTION_COLORS = ['site', 'greenUp', 'redUp', 'blueUp'] as const
/** Set of the colours of up and down that a person chose. */
export type DirectionColors = (typeof DIRECTION_COLORS)[number]
/** Orders in which open orders are listed. */
export const ORDER_SORTS = ['newest', 'profit', 'symbol', 'lots'] as const
/** Order of the list of open orders, and its filter; undefined filters nothing. */
export interface OrdersArrangement {
  readonly sort: (typeof ORDER_SORTS)[number]
  /** Shown code of a symbol. */
  readonly symbol: string | undefined
  readonly side: (typeof SIDES)[number] | undefined
}
const SIDES = ['buy', 'sell'] as const
const ONBOARDING = ['none', 'due', 'seen'] as const
const STAY = ['none', 'yes', 'no'] as const

/** Choices of a person on this device. */
export interface DevicePreferences {
  readonly theme: (typeof THEMES)[number]
  readonly hideAmounts: boolean
  readonly symbolId: SymbolId | undefined
  /** Symbols that were chosen last, the newest first. @rule MKT-36 */
  readonly recent: readonly SymbolId[]
  readonly period: Period
  readonly directionColors: DirectionColors
  readonly haptics: boolean
  /** State of the introduction of this device's mock account. @rule SES-24 */
  readonly onboarding: (typeof ONBOARDING)[number]
  /** Answer of an installed app's person to staying signed in. @rule SES-36 */
  readonly stay: (typeof STAY)[number]
  /** Fingerprints of accounts whose first steps are over. @rule HOME-28 */
  readonly checklistOver: readonly string[]
  /** Single keys of a keyboard do something. @rule NAV-33 */
  readonly shortcuts: boolean
  /** Height of the orders below the chart of a wide window, in percent of their column. @rule NAV-31 */
  readonly ordersHeight: number
  readonly orders: OrdersArrangement
}

/** Most of them. */
const MOST_RECENT = 6

/** Least and greatest height of the orders below the chart, in percent. */
export const ORDERS_HEIGHT: readonly [number, number] = [15, 70]
const ORDERS_HEIGHT_FIRST = 32

/** Members of the domain `preferences`. */
export interface Preferences {
  readonly language: ReadCell<Language>
  /** Keeps the choice on this device. */
  readonly setLanguage: (language: Language) => void
  /** The configured language, where the person has chosen none. @rule CFG-4 */
  readonly setDefaultLanguage: (language: Language) => void
  /** For this client alone, over what was chosen and configured; nothing is kept. */
  readonly overrideLanguage: (language: Language) => void
  readonly chosen: ReadCell<DevicePreferences>
  /** Changes what is named and keeps it on this device. */
  readonly prefer: (change: Partial<DevicePreferences>) => void
  /** True when this device can be felt. */
  readonly hasHaptics: boolean
  /** Plays it, unless the person turned that off. */
  readonly feel: (touch: Touch) => void
}

const heightOf = (kept: unknown): number =>
  typeof kept === 'number' && kept >= ORDERS_HEIGHT[0] && kept <= ORDERS_HEIGHT[1] ? kept : ORDERS_HEIGHT_FIRST

const arrangementOf = (kept: unknown): OrdersArrangement => {
  const { sort, symbol, side } = Object(kept) as Record<string, unknown>
  return {
    sort: ORDER_SORTS.find((one) => one === sort) ?? 'newest',
    symbol: typeof symbol === 'string' ? symbol : undefined,
    side: SIDES.find((one) => one === side),
  }
}

/** Reads the choices that were kept; anything unreadable is a default. */
const readChosen = (storage: Storage): DevicePreferences => {
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
    recent: Array.isArray(kept.recent)
      ? kept.recent
          .filter((one): one is string => typeof one === 'string')
          .slice(0, MOST_RECENT)
          .map(symbolId)
      : [],
    period: PERIODS.find((one) => one === kept.period) ?? DEFAULT_PERIOD,
    directionColors: DIRECTION_COLORS.find((one) => one === kept.directionColors) ?? 'site',
    haptics: kept.haptics !== false,
    onboarding: ONBOARDING.find((one) => one === kept.onboarding) ?? 'none',
    stay: STAY.find((one) => one === kept.stay) ?? 'none',
    checklistOver: Array.isArray(kept.checklistOver)
      ? kept.checklistOver.filter((one): one is string => typeof one === 'string')
      : [],
    shortcuts: kept.shortcuts !== false,
    ordersHeight: heightOf(kept.ordersHeight),
    orders: arrangementOf(kept.orders),
  }
}

/** Language and preferences of this device; they outlive every account. @rule CFG-4 SES-20 THEME-4 */
export const preferences: Domain<Preferences> = domain('preferences', (context) => {
  const { storage, haptics } = context.ports
  const kept = languageOf(storage.get('device', LANGUAGE))
  const language = context.cell<Language>(kept ?? 'en', 'everyone')
  const chosen = context.cell(readChosen(storage), 'everyone')
  return {
    language,
    setLanguage: (next) => {
      storage.set('device', LANGUAGE, next)
      language.set(next)
    },
    setDefaultLanguage: (next) => {
      if (languageOf(storage.get('device', LANGUAGE)) === undefined) language.set(next)
    },
    overrideLanguage: language.set,
    chosen,
    prefer: (change) => {
      const { recent } = chosen.get()
      const { symbolId: id } = change
      chosen.set({
        ...chosen.get(),
        ...(id !== undefined && { recent: [id, ...recent.filter((one) => one !== id)].slice(0, MOST_RECENT) }),
        ...change,
      })
      storage.set('device', PREFERENCES, JSON.stringify(chosen.get()))
    },
    hasHaptics: haptics !== undefined,
    feel: (touch) => {
      if (chosen.get().haptics) haptics?.play(touch)
    },
  }
})
