import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import type { Domain } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { config } from '../config/config.ts'
import { type AppEvent, type EventPlace, newestFirst, placeOfEvent } from './event.calc.ts'
import { eventList } from './event-list.ts'
import { type EventSettings, eventSettings } from './event-settings.ts'
import { type EventHistory, eventHistory } from './history.ts'
import { ownEvents } from './own.ts'
import { createToldStore } from './told.store.ts'
import { watchEvents } from './watch-events.ts'

/** Events told together: of now, or of the time since the person was here. */
export interface Told {
  /** Newest first. */
  readonly events: readonly AppEvent[]
  readonly how: 'now' | 'since'
}

/** Members of the domain `events`. */
export interface Events {
  /** Events while this client watched, and since the person was here before; newest first. */
  readonly list: ReadCell<readonly AppEvent[]>
  /** Events of the last week besides, as the lists show them: read while it is subscribed to, newest first. */
  readonly history: ReadCell<EventHistory>
  /** Reads the lists of it again. */
  readonly retryHistory: () => void
  /** Number of events by place that were not seen. */
  readonly unseen: ReadCell<Readonly<Record<EventPlace, number>>>
  /** Keeps looking while held: orders, micro orders, records, messages, margin and connection. Returns a release. */
  readonly watch: () => () => void
  /**
   * Hears what is to be said now, once over all tabs of the browser; a kind that is switched off is not said. Watches while it is
   * subscribed to. @rule EVT-4
   */
  readonly subscribe: (listener: (told: Told) => void) => () => void
  /** The person has looked at these, or at everything. */
  readonly see: (ids?: readonly string[]) => void
  readonly settings: ReadCell<EventSettings>
  /** Changes what is told, and how. */
  readonly choose: (change: Partial<EventSettings>) => void
  /** True in the quiet hours of this person: what is told makes no sound and no notification. */
  readonly isQuiet: () => boolean
}

/** Changes that nobody made on this page, each told once. @rule EVT-1 EVT-2 EVT-3 EVT-4 EVT-9 EVT-12 */
export const events: Domain<Events> = domain('events', (context) => {
  const { now } = context.use(config)
  const { settings, choose, isQuiet } = eventSettings(context)
  const list = eventList(context)
  const listeners = new Set<(told: Told) => void>()
  const looks = context.notes((): (() => void)[] => [])
  const store = context.notes(() => createToldStore(context.ports, context.owner()))
  const own = ownEvents(context, store, () => {
    for (const look of [...looks()]) look()
  })
  const say = (told: readonly AppEvent[], beganAt: Epoch): void => {
    const { off } = settings.get()
    const wanted = newestFirst(told.filter(({ facts }) => !off.includes(facts.kind)))
    for (const how of ['since', 'now'] as const) {
      const group = wanted.filter(({ at }) => (how === 'since') === at < beganAt)
      if (group.length > 0) for (const listener of [...listeners]) listener({ events: group, how })
    }
  }
  const begin = (): (() => void) => watchEvents({ context, shared: store(), own, list, looks: looks(), say })
  const watch = createHold(() => {
    // A view may come after the client has stopped.
    if (context.isEnded()) return () => undefined
    let end = begin()
    const stops = [
      context.onClear(() => end()),
      context.onEnter(() => {
        end = begin()
      }),
      context.onEnd(() => end()),
    ]
    return () => {
      end()
      for (const stop of stops) stop()
    }
  })
  return {
    list: { get: list.get, subscribe: list.subscribe },
    ...eventHistory(context),
    unseen: derivedCell(context.use, (read) => {
      const unseen = read(list)
        .filter(({ seen }) => !seen)
        .map(placeOfEvent)
      const count = (place: EventPlace): number => unseen.filter((one) => one === place).length
      return { orders: count('orders'), account: count('account') }
    }),
    watch,
    subscribe: (listener) => {
      const own = (told: Told): void => listener(told)
      listeners.add(own)
      const release = watch()
      return () => {
        listeners.delete(own)
        release()
      }
    },
    see: (ids) => {
      // Whoever has read all has read those that wait to be told: no reload makes them unread. One that a screen shows is told all the same.
      if (ids === undefined)
        store().mark(
          'told',
          list.get().flatMap(({ id, seen }) => (seen ? [] : [id])),
        )
      list.see(ids && new Set(ids))
      // A time is all that is kept: up to the oldest that was not looked at.
      const unseen = list.get().flatMap(({ at, seen }) => (seen ? [] : [at - 1]))
      store().noteRead(Math.min(now(), ...unseen))
      store().post('seen', ids ?? list.get().map(({ id }) => id))
    },
    settings,
    choose,
    isQuiet: () => isQuiet(),
  }
})
