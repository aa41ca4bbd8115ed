import type { ReadCell } from '../../engine/domain/cell.ts'
import type { DomainContext } from '../../engine/types.ts'
import { type AppEvent, newestFirst } from './event.calc.ts'

/** So many events are listed. */
const MOST_LISTED = 200

/** Events of the account, newest first. */
export interface EventList extends ReadCell<readonly AppEvent[]> {
  readonly add: (found: readonly AppEvent[]) => void
  readonly hide: (id: string) => void
  /** Notes that these were seen, or all. */
  readonly see: (ids: ReadonlySet<string> | undefined) => void
}

/** The list, cleared with the account. @rule EVT-1 */
export const eventList = (context: DomainContext): EventList => {
  const list = context.cell<readonly AppEvent[]>([])
  return {
    get: list.get,
    subscribe: list.subscribe,
    add: (found) => {
      const known = new Set(list.get().map(({ id }) => id))
      const more = found.filter(({ id }) => !known.has(id))
      if (more.length > 0) list.set(newestFirst([...more, ...list.get()]).slice(0, MOST_LISTED))
    },
    hide: (id) => {
      if (list.get().some((event) => event.id === id)) list.set(list.get().filter((event) => event.id !== id))
    },
    see: (ids) => {
      const isMeant = ({ id, seen }: AppEvent): boolean => !seen && (ids === undefined || ids.has(id))
      if (!list.get().some(isMeant)) return
      list.set(list.get().map((event) => (isMeant(event) ? { ...event, seen: true } : event)))
    },
  }
}
