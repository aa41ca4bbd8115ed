import type { ReadCell } from '../../engine/cell.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { followedDay } from '../../engine/followed-day.ts'
import { type CalendarDay, calendarDay, type Epoch, timeZoneName } from '../../kernel/instant.ts'
import { config } from './config.ts'

/** The device's clock and the server's this far apart say nothing of each other. */
const FAR_MS = 7 * 86_400_000

/** What time and what day it is. */
export interface Calendar {
  /**
   * The time of day: the server's once it was heard, the device's before, and also where the two are more than a week apart, as no
   * certificate would have let them talk: then the server's is no clock to go by. @rule TIME-7
   */
  readonly now: () => Epoch
  /** Today in the configured timezone; another day is announced while it is subscribed to. @rule TIME-7 */
  readonly today: ReadCell<CalendarDay>
}

/** Today by the server's clock, in the configured timezone. @rule TIME-7 */
export const calendar: Domain<Calendar> = domain('calendar', (context) => {
  const { settings } = context.use(config)
  const now = (): Epoch => {
    const [device, server] = [context.ports.clock.now(), context.serverTime.now()]
    return server === undefined || Math.abs(server - device) > FAR_MS ? device : server
  }
  return { now, today: followedDay(context, () => calendarDay(now(), timeZoneName(settings.get().timezone))) }
})
