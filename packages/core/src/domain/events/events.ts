import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { type Domain, domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { derivedCell } from '../../engine/read/derive.ts'
import { alerts } from '../alerts/alerts.ts'
import { config } from '../config/config.ts'
import { contract } from '../contract/contract.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { microOrders } from '../micro/micro-orders.ts'
import { realtime } from '../realtime/realtime.ts'
import { session } from '../session/session.ts'
import { alertSource } from './alert.source.ts'
import { type AppEvent, type EventFacts, type EventPlace, placeOfEvent } from './event.ts'
import { type EventSettings, eventSettings } from './event-settings.ts'
import { eventHistory } from './history.ts'
import { followMargin } from './margin.ts'
import { microSource, orderSource } from './orders.source.ts'
import { ownEvents } from './own.ts'
import { contentSources, recordSources } from './record.sources.ts'
import type { Offered, Source } from './source.ts'
import { createTelling } from './telling.ts'
import { createToldStore } from './told.store.ts'
import { createTracker } from './tracker.calc.ts'
import { watchMachine } from './watch.machine.ts'

/** Events told together: of now, or of the time since the person was here. */
export interface Told {
  /** Newest first. */
  readonly events: readonly AppEvent[]
  readonly how: 'now' | 'since'
}

/** Members of the domain `events`. */
export interface Events {
  /** What happened while this client watched, and before it since the person was here; newest first. */
  readonly list: ReadCell<readonly AppEvent[]>
  /** Events of the last week besides, as the lists show them: read while it is subscribed to, newest first. */
  readonly history: ReadCell<readonly AppEvent[]>
  /** Number of events by place that were not seen. */
  readonly unseen: ReadCell<Readonly<Record<EventPlace, number>>>
  /** Keeps looking while held: orders, micro orders, records, messages, margin and connection. Returns a release. */
  readonly watch: () => () => void
  /**
   * What is to be said now, once over all tabs of the browser; a kind that is switched off is not said. Watches while it is
   * subscribed to. @rule EVT-4
   */
  readonly subscribe: (listener: (told: Told) => void) => () => void
  /** The person has looked at these, or at everything. */
  readonly see: (ids?: readonly string[]) => void
  readonly settings: ReadCell<EventSettings>
  readonly choose: (change: Partial<EventSettings>) => void
  /** True in the quiet hours of this person: what is told makes no sound and no notification. */
  readonly isQuiet: () => boolean
}

/** So many events are listed; of the time before this client watched no more than the last ones are said. */
const MOST_LISTED = 200
const DAY_MS = 86_400_000
/** What is older is found nowhere but on its own screen. */
const OLDEST_MS = 7 * DAY_MS

const newestFirst = (events: readonly AppEvent[]): readonly AppEvent[] => events.toSorted((a, b) => b.at - a.at)

/** Changes that nobody made on this page, each told once. @rule EVT-1 EVT-2 EVT-3 EVT-4 */
export const events: Domain<Events> = domain('events', (context) => {
  const { use, ports } = context
  const { now, settings: site } = use(config)
  const { view } = use(session)
  const { status } = use(realtime)
  const { settings, choose, isQuiet } = eventSettings(context)
  const list = context.cell<readonly AppEvent[]>([])
  const listeners = new Set<(told: Told) => void>()
  const looks = context.notes((): (() => void)[] => [])
  const store = context.notes(() => createToldStore(ports, context.owner()))
  const own = ownEvents(context, store, () => {
    for (const look of [...looks()]) look()
  })

  const add = (found: readonly AppEvent[]): void => {
    const known = new Set(list.get().map(({ id }) => id))
    const more = found.filter(({ id }) => !known.has(id))
    if (more.length > 0) list.set(newestFirst([...more, ...list.get()]).slice(0, MOST_LISTED))
  }
  const see = (ids: ReadonlySet<string> | undefined): void => {
    const isMeant = ({ id, seen }: AppEvent): boolean => !seen && (ids === undefined || ids.has(id))
    if (list.get().some(isMeant))
      list.set(list.get().map((event) => (isMeant(event) ? { ...event, seen: true } : event)))
  }

  const begin = (): (() => void) => {
    const shared = store()
    const beganAt = now()
    const readUntil = shared.readUntil() ?? beganAt
    shared.noteRead(readUntil)
    const { isMember } = context.session()
    const offered = (): Offered => ({ settings: site.get(), isDemo: view.get().user?.isDemo === true })
    const telling = createTelling({
      context,
      shared,
      own,
      say: (told) => {
        const { off } = settings.get()
        const said = newestFirst(told.filter(({ facts }) => !off.includes(facts.kind)))
        for (const how of ['since', 'now'] as const) {
          const group = said.filter(({ at }) => (how === 'since') === at < beganAt)
          if (group.length > 0)
            for (const listener of [...listeners]) listener({ events: group.slice(0, MOST_LISTED), how })
        }
      },
      hide: (id) => list.set(list.get().filter((event) => event.id !== id)),
      see: (id) => see(new Set([id])),
    })
    const open = new Set<Source>()
    const stops: (() => void)[] = [telling.stop]
    const found = (source: string, fresh: readonly AppEvent[]): void => add(telling.found(source, fresh))
    const follow = (source: Source): void => {
      if (!source.isOffered(offered())) return
      const toldUntil = shared.until(source.name) ?? beganAt
      telling.follows(source.name, toldUntil)
      const listedFrom = Math.max(beganAt - OLDEST_MS, Math.min(toldUntil, Math.max(readUntil, beganAt - DAY_MS)))
      const tracker = createTracker({ toldUntil, listedFrom })
      const cell = source.open(context, listedFrom)
      const look = (): void => {
        const snapshot = cell.get()
        const { fresh, past, isUnsure } = tracker.look(snapshot, now(), own.isUnderWay)
        if (snapshot.sightings.some(({ isOpen }) => isOpen)) open.add(source)
        else open.delete(source)
        add(past.map((event) => ({ ...event, seen: event.at <= readUntil })))
        found(source.name, fresh)
        if (isUnsure) context.invalidate(source.tags)
      }
      looks().push(look)
      stops.push(cell.subscribe(look))
      look()
    }
    const noticed = (facts: EventFacts, what: string): void => {
      const at = now()
      // Tabs notice it at almost the same time.
      found(facts.kind, [{ id: `${facts.kind}:${what}:${Math.floor(at / 60_000)}`, at, facts, seen: false }])
    }
    const { lists } = use(contractOrders)
    const openNow = (): number => lists({ status: 'holding' }).get().total ?? 0
    const timing = createActor(watchMachine, {
      ...context.actorOptions,
      input: {
        readRecords: () => [...(isMember ? recordSources : []), ...contentSources].forEach(follow),
        askRecords: () => context.invalidate([...open].flatMap(({ tags }) => tags)),
        hasOpen: () => openNow() > 0,
        tellLost: () => noticed({ kind: 'connection', state: 'lost', open: openNow(), missed: 0 }, 'lost'),
        tellBack: () => {
          const lost = list.get().find(({ facts }) => facts.kind === 'connection')
          const missed = list
            .get()
            .filter(({ at, facts }) => at >= (lost?.at ?? 0) && facts.kind !== 'connection').length
          noticed({ kind: 'connection', state: 'back', open: openNow(), missed }, 'back')
        },
      },
    })
    timing.start()
    const line = (): void => timing.send({ type: status.get() === 'live' ? 'line.back' : 'line.lost' })
    stops.push(
      () => timing.stop(),
      status.subscribe(line),
      ports.host.watch((hint) => {
        if (hint !== 'visible' && hint !== 'hidden') return
        telling.seen(hint)
        timing.send({ type: `host.${hint}` })
        if (hint === 'visible') context.invalidate([...recordSources, ...contentSources].flatMap(({ tags }) => tags))
      }),
      use(alerts).watch(),
    )
    follow(alertSource)
    if (isMember) {
      stops.push(
        use(contract).watch(),
        use(microOrders).count(),
        use(microOrders).silence(),
        followMargin(context, (facts) => noticed(facts, facts.word)),
      )
      follow(orderSource)
      follow(microSource)
    }
    return () => {
      looks().length = 0
      for (const stop of stops) stop()
    }
  }
  const watch = createHold(() => {
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
    list,
    history: eventHistory(context),
    unseen: derivedCell(use, (read) => {
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
      see(ids && new Set(ids))
      if (ids === undefined) store().noteRead(now())
      store().post('seen', ids ?? list.get().map(({ id }) => id))
    },
    settings,
    choose,
    isQuiet: () => isQuiet(),
  }
})
