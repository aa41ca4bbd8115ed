import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createFollowAge, type FollowAge } from '../../engine/read/follow-age.ts'
import { followed } from '../../engine/read/followed.ts'
import type { Domain } from '../../engine/types.ts'
import { type CalendarDay, calendarDay, type Epoch, timeZoneName } from '../../kernel/instant.ts'
import { fail, type Outcome, ok } from '../../kernel/outcome.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { isSiteClosed, ownPicture } from './config.calc.ts'
import { DEFAULT_CONFIG } from './config.defaults.ts'
import type { AppConfig } from './config.wire.ts'
import { loadConfig, loadSiteStatus } from './config.wire.ts'

/** A time before or from these on is of a clock that was never set, or of none. */
const [FIRST_YEAR, END_YEAR] = [Date.UTC(2020), Date.UTC(2100)] as const

/** State of the site: it serves or is closed; a closed one may name an address to go to, which is not to be trusted. */
export type SiteState = { readonly site: 'open' } | { readonly site: 'closed'; readonly lossUrl: string }

/** The server's configuration as the client knows it. */
export interface Config {
  /** The defaults until it was read. */
  readonly settings: ReadCell<AppConfig>
  /** True when the settings were read at this visit. */
  readonly isRead: ReadCell<boolean>
  /** Shows the settings of an earlier visit until this one has read them. @rule SNAP-1 */
  readonly keep: (settings: AppConfig) => void
  /** Reads the settings anew; those that are known stay where that fails. @rule WAL-17 */
  readonly reread: () => Promise<void>
  /**
   * Reads whether the site is open, and the configuration. A site whose status cannot be read is taken for open. `apply`
   * runs before it is announced that the settings are read: what is drawn then is in the right language.
   */
  readonly load: (apply?: (settings: AppConfig) => void) => Promise<Outcome<SiteState, ApiFailure>>
  /**
   * The time of day: the server's once it was heard, however far the device's is from it; the device's before, and where the
   * server's is of no year between 2020 and 2099. @rule TIME-7
   */
  readonly now: () => Epoch
  /** Today in the configured timezone; another day is announced while it is subscribed to. @rule TIME-7 */
  readonly today: ReadCell<CalendarDay>
  /** Now, in whole seconds; each is announced while it is subscribed to. @rule TIME-7 */
  readonly second: ReadCell<Epoch>
  /** Says when ages grow. @rule TIME-7 */
  readonly followAge: FollowAge
}

/** Steps of the day and of ages that are not young. Midnight is among them, in every timezone. */
const FIVE_SECONDS_MS = 5000
const SECOND_MS = 1000

/** The configuration of the server, and today by its clock. @rule CFG-3 CFG-6 CFG-14 TIME-7 */
export const config: Domain<Config> = domain('config', (context) => {
  const settings = context.cell<AppConfig>(DEFAULT_CONFIG, 'everyone')
  const isRead = context.cell(false, 'everyone')
  const put = (next: AppConfig): void => settings.set({ ...next, logo: ownPicture(next.logo, context.origin) })
  const now = (): Epoch => {
    const server = context.serverTime.now()
    return server !== undefined && server >= FIRST_YEAR && server < END_YEAR ? server : context.ports.clock.now()
  }
  const steps = (everyMs: number): ReadCell<Epoch> =>
    followed(context, () => Math.floor(now() / everyMs) * everyMs, { everyMs, now })
  const [second, fiveSeconds] = [steps(SECOND_MS), steps(FIVE_SECONDS_MS)]
  return {
    settings,
    isRead,
    now,
    today: followed(context, () => calendarDay(now(), timeZoneName(settings.get().timezone)), {
      everyMs: FIVE_SECONDS_MS,
      now,
      source: settings,
    }),
    second,
    followAge: createFollowAge(context.ports.clock.monotonic, second, fiveSeconds),
    keep: (kept) => {
      if (!isRead.get()) put(kept)
    },
    reread: async () => {
      const read = await context.call(loadConfig, {}, { fresh: true })
      if (read.ok) put(read.value)
    },
    load: async (apply) => {
      const [status, read] = await Promise.all([context.call(loadSiteStatus, {}), context.call(loadConfig, {})])
      if (!read.ok) return fail(read.failure)
      put(read.value)
      apply?.(read.value)
      isRead.set(true)
      return status.ok && isSiteClosed(status.value)
        ? ok({ site: 'closed', lossUrl: status.value.loss_url || read.value.lossUrl })
        : ok({ site: 'open' })
    },
  }
})
