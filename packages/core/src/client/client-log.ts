import type { SessionView } from '../domain/session/session.wire.ts'
import type { ReadCell } from '../engine/domain/cell.ts'
import { LOG_WARNINGS, type Log, type LogEntry, type LogEvent, type LogLevel } from '../ports/index.ts'

/** Hears every event of a client, with its level. It may throw: nothing depends on it. */
export type LogSink = (entry: LogEntry) => void

/** Words of our own: a name and what is wrong with it. Text of others, which follows after a comma, has no such form. */
const OWN_WORDS = /^(?:[a-z ]+: )?[\w. -]+(?:: (?:row |expected )?[\w-]+)?$/

/** A place that could not be read, by names of the contract: `loadSymbols: row 2, PricePrecision: expected number, got …`. */
const UNREAD = /^\w[\w.]*: ((?:row \d+|[a-z_]\w{0,39})(?:, (?:row \d+|[a-z_]\w{0,39}))*): expected .{1,80}?(?=, got )/i
/** As `[1].PricePrecision`. */
const pathOf = (place: string): string =>
  place
    .split(', ')
    .map((part) => (part.startsWith('row ') ? `[${Number(part.slice(4)) - 1}]` : `.${part}`))
    .join('')
    .replace(/^\./, '')

/** Leaves out of `detail` what an adapter or a server may have written. @rule LOG-5 */
const entryOf = ({ detail = '', ...event }: LogEvent, level: LogLevel): LogEntry => {
  const [said, place] = UNREAD.exec(detail) ?? []
  if (said !== undefined && place !== undefined) return { level, path: pathOf(place), ...event, detail: said }
  const [own = ''] = detail.split(',')
  return { level, ...event, ...(OWN_WORDS.test(own) && { detail: own }) }
}

/** The log of the ports, and the sink beside it, which hears every level. @rule LOG-4 */
export const clientLog = (port: Log, sink: LogSink): Log => {
  const tell = (event: LogEvent, level: LogLevel): void => {
    try {
      sink(entryOf(event, level))
    } catch {
      // A fault of who listens costs no call.
    }
  }
  return {
    report: (event) => {
      port.report(event)
      tell(event, (LOG_WARNINGS as readonly string[]).includes(event.kind) ? 'warning' : 'error')
    },
    note: (event) => {
      port.note?.(event)
      tell(event, 'info')
    },
  }
}

/** Notes the end of each session: `dead` by the server's word, `out` by a person's. */
export const noteSessions = (log: Log, view: ReadCell<SessionView>): ((epoch: number) => void) => {
  let deadEpoch: number | undefined
  let member: number | undefined
  view.subscribe(() => {
    const { stage, epoch } = view.get()
    if (member !== undefined && member !== epoch)
      log.note?.({ kind: 'session.ended', epoch: member, detail: deadEpoch === member ? 'dead' : 'out' })
    member = stage === 'member' ? epoch : undefined
  })
  return (epoch) => {
    deadEpoch = epoch
  }
}
