import { derive } from '../../engine/read/derive.ts'
import { type CalendarDay, calendarDay, timeZoneName } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { type AppEvent, addressOfEvent, type EventGroup, groupOfKind, newestFirst } from './event.calc.ts'
import { type EventView, eventView } from './event-words.calc.ts'
import { events } from './events.ts'
import type { EventHistory } from './history.ts'

/** One line of the inbox. */
export interface InboxRow extends EventView {
  readonly event: AppEvent
  readonly address: string
}

/** Events by day, newest first. */
export interface InboxPanel {
  readonly days: readonly { readonly day: CalendarDay; readonly rows: readonly InboxRow[] }[]
  readonly unread: number
  /** Stage of the lists; failed where one of them could not be, and what the others have is there. */
  readonly stage: EventHistory['stage']
  readonly failure?: EventHistory['failure']
  /** Reads again what could not be read. */
  readonly retry: () => void
  /** Marks all of them as read. */
  readonly readAll: () => void
  /** Marks one as read. */
  readonly see: (id: string) => void
}

/** The inbox, all of it or one group. @rule EVT-9 */
export const inboxPanel = derive((read, group: EventGroup | undefined): InboxPanel => {
  const { list, history, retryHistory, see } = read.use(events)
  const zone = timeZoneName(read(read.use(config).settings).timezone)
  const now = read(list)
  const past = read(history)
  const known = new Set(now.map(({ id }) => id))
  const all = newestFirst([...now, ...past.rows.filter(({ id }) => !known.has(id))]).filter(
    (event) => group === undefined || groupOfKind(event.facts.kind) === group,
  )
  const days = new Map<CalendarDay, InboxRow[]>()
  for (const event of all) {
    const day = calendarDay(event.at, zone)
    const rows = days.get(day) ?? []
    rows.push({ event, address: addressOfEvent(event), ...eventView(event) })
    days.set(day, rows)
  }
  return {
    days: [...days].map(([day, rows]) => ({ day, rows })),
    unread: now.filter(({ seen }) => !seen).length,
    stage: past.stage,
    failure: past.failure,
    retry: retryHistory,
    readAll: () => see(),
    see: (id) => see([id]),
  }
})
