import type { ReadCell } from '../../engine/cell.ts'
import { type Domain, domain } from '../../engine/domain.ts'
import { followed } from '../../engine/followed.ts'
import { type CalendarDay, calendarDay, type Epoch, timeZoneName } from '../../kernel/instant.ts'
import { config } from './config.ts'

/** A time before or from these on is of a clock that was never set, or of none. */
const [FIRST_YEAR, END_YEAR] = [Date.UTC(2020), Date.UTC(2100)] as const

/** Time and day. */
export interface Calendar {
  /**
   * The time of day: the server's once it was heard, however far the device's is from it; the device's before, and where the
   * server's is of no year between 2020 and 2099. @rule TIME-7
   */
  readonly now: () => Epoch
  /** Today in the configured timezone; another day is announced while it is subscribed to. @rule TIME-7 */
  readonly today: ReadCell<CalendarDay>
}

/** Today by the server's clock, in the configured timezone. @rule TIME-7 */
export const calendar: Domain<Calendar> = domain('calendar', (context) => {
  const { settings } = context.use(config)
  const now = (): Epoch => {
    const server = context.serverTime.now()
    return server !== undefined && server >= FIRST_YEAR && server < END_YEAR ? server : context.ports.clock.now()
  }
  return { now, today: followed(context, () => calendarDay(now(), timeZoneName(settings.get().timezone))) }
})
