import { derivedCell } from '../../engine/read/derive.ts'
import type { DomainContext } from '../../engine/types.ts'
import { addDays, startOfDay, timeZoneName } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { session } from '../session/session.ts'
import { alertSource } from './alert-source.ts'
import { type AppEvent, newestFirst } from './event.calc.ts'
import { type Source, stageOf } from './event-source.ts'
import { microSource, orderSource } from './order-sources.ts'
import { contentSources, recordSources } from './record-sources.ts'
import type { Observed, Snapshot } from './tracker.calc.ts'

/** Days of the inbox. */
const DAYS = 7
const SOURCES = [orderSource, microSource, alertSource, ...recordSources, ...contentSources]

const eventsOf = ({ events }: Observed, from: number): readonly AppEvent[] =>
  events.flatMap(({ id, at, facts, isDoubtful = false }) =>
    at === undefined || at < from || isDoubtful ? [] : [{ id, at, facts, seen: true }],
  )

/** Events of the last days, and how far their lists are read. */
export interface EventHistory {
  /** Newest first. */
  readonly rows: readonly AppEvent[]
  /** Failed where one of the lists did; what the others have is there all the same. */
  readonly stage: NonNullable<Snapshot['stage']>
  readonly failure?: Snapshot['failure']
}
const NOTHING: EventHistory = { rows: [], stage: 'ready' }
const readNothing = (): void => undefined

/** Events of the last days, as far as the lists show them; those lists are read while it is subscribed to. @rule EVT-9 */
export const eventHistory = (context: DomainContext) => {
  const { today, settings } = context.use(config)
  const { view } = context.use(session)
  const opened = context.notes(() => {
    // Lists are made once for an account, by the day it began on.
    const from = startOfDay(addDays(today.get(), -DAYS), timeZoneName(settings.get().timezone)) ?? 0
    return { from, retry: readNothing, cells: undefined as readonly ReturnType<Source['open']>[] | undefined }
  })
  const history = derivedCell(context.use, (read): EventHistory => {
    const { user, stage } = read(view)
    if (stage !== 'member') return NOTHING
    const known = opened()
    if (known.cells === undefined) {
      const offered = { settings: read(settings), isDemo: user?.isDemo === true }
      const sources = SOURCES.filter((source) => source.isOffered(offered))
      known.cells = sources.map((source) => source.open(context, known.from))
      known.retry = () => context.invalidate(sources.flatMap(({ tags }) => tags))
    }
    const { cells, from } = known
    const found = cells.map((cell) => read(cell))
    return {
      rows: newestFirst(found.flatMap(({ observed }) => observed.flatMap((one) => eventsOf(one, from)))),
      failure: found.find(({ stage: of }) => of === 'failed')?.failure,
      stage: stageOf(found.map(({ stage: of = 'ready' }) => ({ stage: of }))),
    }
  })
  return { history, retryHistory: (): void => opened().retry() }
}
