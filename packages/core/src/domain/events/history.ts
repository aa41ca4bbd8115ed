import type { ReadCell } from '../../engine/domain/cell.ts'
import type { DomainContext } from '../../engine/domain/domain.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { addDays, startOfDay, timeZoneName } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { alertSource } from './alert-source.ts'
import { type AppEvent, newestFirst } from './event.calc.ts'
import { microSource, orderSource } from './order-sources.ts'
import { contentSources, recordSources } from './record-sources.ts'
import type { Observed } from './tracker.calc.ts'

/** Days of the inbox. */
const DAYS = 7
const SOURCES = [orderSource, microSource, alertSource, ...recordSources, ...contentSources]

const eventsOf = ({ events }: Observed, from: number): readonly AppEvent[] =>
  events.flatMap(({ id, at, facts, isDoubtful = false }) =>
    at === undefined || at < from || isDoubtful ? [] : [{ id, at, facts, seen: true }],
  )

/** Events of the last days, as far as the lists show them; those lists are read while it is subscribed to. @rule EVT-9 */
export const eventHistory = (context: DomainContext): ReadCell<readonly AppEvent[]> => {
  const { today, settings } = context.use(config)
  const { view } = context.use(session)
  const opened = context.notes(() => {
    // Lists are made once for an account, by the day it began on.
    const from = startOfDay(addDays(today.get(), -DAYS), timeZoneName(settings.get().timezone)) ?? 0
    return { from, cells: undefined as readonly ReturnType<(typeof SOURCES)[number]['open']>[] | undefined }
  })
  return derivedCell(context.use, (read) => {
    const { user, stage } = read(view)
    if (stage !== 'member') return []
    const offered = { settings: read(settings), isDemo: user?.isDemo === true }
    const known = opened()
    known.cells ??= SOURCES.filter((source) => source.isOffered(offered)).map((source) =>
      source.open(context, known.from),
    )
    const { cells, from } = known
    return newestFirst(cells.flatMap((cell) => read(cell).observed.flatMap((one) => eventsOf(one, from))))
  })
}
