import type { Cell } from '../../engine/domain/cell.ts'
import type { DomainContext } from '../../engine/types.ts'
import { type Epoch, minuteOfDay, timeZoneName } from '../../kernel/instant.ts'
import type { Storage } from '../../ports/index.ts'
import { config } from '../config/config.ts'
import { EVENT_KINDS, type EventKind } from './event.calc.ts'

const SETTINGS = 'openlot.events'
const MINUTES = 1440

/** Choices of a person about how events are told on this device; they outlive every account. @rule EVT-12 */
export interface EventSettings {
  /** Kinds that are listed and not said. */
  readonly off: readonly EventKind[]
  readonly sound: boolean
  /** The person has asked for notifications of the system. */
  readonly notifications: boolean
  readonly quiet: boolean
  /** Minutes of the day in the configured timezone; over midnight where the end is before the beginning. */
  readonly quietFrom: number
  readonly quietUntil: number
}
const DEFAULTS: EventSettings = {
  off: [],
  sound: false,
  notifications: false,
  quiet: false,
  quietFrom: 22 * 60,
  quietUntil: 7 * 60,
}

const minute = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MINUTES ? value : fallback

/** The settings that were kept; anything unreadable is a default. */
export const readEventSettings = (storage: Storage): EventSettings => {
  try {
    const kept = (JSON.parse(storage.get('device', SETTINGS) ?? '{}') ?? {}) as Record<string, unknown>
    return {
      off: Array.isArray(kept.off) ? EVENT_KINDS.filter((kind) => (kept.off as unknown[]).includes(kind)) : [],
      sound: kept.sound === true,
      notifications: kept.notifications === true,
      quiet: kept.quiet === true,
      quietFrom: minute(kept.quietFrom, DEFAULTS.quietFrom),
      quietUntil: minute(kept.quietUntil, DEFAULTS.quietUntil),
    }
  } catch {
    return DEFAULTS
  }
}

/** True within the quiet hours; equal ends are a whole day. @rule EVT-12 */
export const isQuietAt = (
  { quiet, quietFrom, quietUntil }: Pick<EventSettings, 'quiet' | 'quietFrom' | 'quietUntil'>,
  minuteNow: number,
): boolean =>
  quiet &&
  (quietFrom < quietUntil
    ? minuteNow >= quietFrom && minuteNow < quietUntil
    : minuteNow >= quietFrom || minuteNow < quietUntil)

export const eventSettings = (context: DomainContext) => {
  const { storage } = context.ports
  const settings: Cell<EventSettings> = context.cell(readEventSettings(storage), 'everyone')
  const { settings: site, now } = context.use(config)
  return {
    settings,
    choose: (change: Partial<EventSettings>): void => {
      settings.set({ ...settings.get(), ...change })
      storage.set('device', SETTINGS, JSON.stringify(settings.get()))
    },
    isQuiet: (at: Epoch = now()): boolean =>
      isQuietAt(settings.get(), minuteOfDay(at, timeZoneName(site.get().timezone))),
  }
}
