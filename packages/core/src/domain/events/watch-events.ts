import { createActor } from 'xstate'
import type { DomainContext } from '../../engine/types.ts'
import type { Epoch } from '../../kernel/instant.ts'
import { alerts } from '../alerts/alerts.ts'
import { config } from '../config/config.ts'
import { contract } from '../contract/contract.ts'
import { contractOrders } from '../contract/contract-orders.ts'
import { microOrders } from '../micro/micro-orders.ts'
import { realtime } from '../realtime/realtime.ts'
import { session } from '../session/session.ts'
import { alertSource } from './alert-source.ts'
import type { AppEvent, EventFacts } from './event.calc.ts'
import type { EventList } from './event-list.ts'
import type { Source } from './event-source.ts'
import { followMargin } from './margin.ts'
import { microSource, orderSource } from './order-sources.ts'
import type { OwnEvents } from './own.ts'
import { contentSources, recordSources } from './record-sources.ts'
import { createTelling } from './telling.ts'
import type { ToldStore } from './told.store.ts'
import { createTracker, SURE_MS } from './tracker.calc.ts'
import { watchMachine } from './watch.machine.ts'

const DAY_MS = 86_400_000
/** Older events are found nowhere but on their own screens. */
const OLDEST_MS = 7 * DAY_MS
const MINUTE_MS = 60_000
/** The time a source was told up to is that of its newest event: an older one may have been found later, or not at all. */
const LOOK_BACK_MS = 5 * MINUTE_MS
/** Time of an account's first visit here. */
const FIRST = 'first'
const SECOND_MS = 1000
/**
 * Changes in the second in which an account comes are not of before: times of the server have whole seconds, and its clock is
 * known about half a second off.
 */
const NEAR_MS = SECOND_MS + 1
const RECORDS = [...recordSources, ...contentSources]
/** Read again when the page is seen again. */
const TAGS_ON_RETURN = RECORDS.flatMap(({ tags }) => tags)
/** Read again when a push server says that something changed. */
const TAGS_ON_PUSH = [orderSource, microSource, ...RECORDS].flatMap(({ tags }) => tags)

interface WatchedEvents {
  readonly context: DomainContext
  readonly shared: ToldStore
  readonly own: OwnEvents
  readonly list: EventList
  /** Looks at every source once more, each of them. */
  readonly looks: (() => void)[]
  readonly say: (events: readonly AppEvent[], beganAt: Epoch) => void
}

/** Looks for the events of the account that is signed in, or of a visitor. Returns an end. @rule EVT-3 EVT-7 EVT-8 EVT-11 */
export const watchEvents = ({ context, shared, own, list, looks, say }: WatchedEvents): (() => void) => {
  const { use, ports } = context
  const { now, settings } = use(config)
  const { status } = use(realtime)
  const { lists } = use(contractOrders)
  // The account may have been here before anybody watched. Times of the server have whole seconds.
  const cameAt = now() - (ports.clock.monotonic() - context.cameAt())
  const beganAt = Math.floor(cameAt / SECOND_MS) * SECOND_MS
  const readUntil = shared.readUntil() ?? beganAt
  shared.noteRead(readUntil)
  if (shared.until(FIRST) === undefined) shared.advance(FIRST, beganAt)
  const first = shared.until(FIRST) ?? beganAt
  const { isMember } = context.session()
  const telling = createTelling({ context, shared, own, list, say: (events) => say(events, beganAt) })
  const open = new Set<Source>()
  const stops: (() => void)[] = [telling.stop]
  const found = (source: string, fresh: readonly AppEvent[]): void => list.add(telling.found(source, fresh))

  const wanted = new Map<Source, boolean>()
  const follow = (source: Source, leewayMs = 0): void => {
    if (wanted.get(source) === true) return
    const isDemo = use(session).view.get().user?.isDemo === true
    const isFollowed = source.isOffered({ settings: settings.get(), isDemo })
    wanted.set(source, isFollowed)
    if (!isFollowed) return
    const kept = shared.until(source.name)
    const until = kept ?? beganAt - leewayMs
    telling.follows(source.name, until)
    // An event that was told is marked, and not told again.
    const toldUntil = Math.min(until, Math.max(first - leewayMs, until - LOOK_BACK_MS))
    const listedFrom = Math.max(beganAt - OLDEST_MS, Math.min(toldUntil, Math.max(readUntil, beganAt - DAY_MS)))
    const tracker = createTracker({ toldUntil, listedFrom })
    const cell = source.open(context, listedFrom)
    const look = (): void => {
      const snapshot = cell.get()
      telling.reads(source.name, (snapshot.stage ?? 'ready') === 'ready')
      const { fresh, past, isUnsure } = tracker.look(snapshot, now(), own.isUnderWay)
      if (snapshot.observed.some(({ isOpen }) => isOpen)) open.add(source)
      else open.delete(source)
      list.add(past.map((event) => ({ ...event, seen: event.at <= readUntil })))
      found(
        source.name,
        fresh.map((event) => ({ ...event, seen: event.at <= readUntil })),
      )
      if (isUnsure !== undefined) context.invalidate(source.tags, isUnsure === 'now' ? 'settled' : { afterMs: SURE_MS })
    }
    looks.push(look)
    stops.push(cell.subscribe(look))
    look()
  }
  const noticed = (facts: EventFacts, what: string): void => {
    const at = now()
    // Tabs notice it at almost the same time.
    found(facts.kind, [{ id: `${facts.kind}:${what}:${Math.floor(at / MINUTE_MS)}`, at, facts, seen: false }])
  }
  const openNow = (): number => lists({ status: 'holding' }).get().total ?? 0
  const timing = createActor(watchMachine, {
    ...context.actorOptions,
    input: {
      readRecords: () => {
        if (!isMember) return
        for (const source of recordSources) follow(source, NEAR_MS)
        // An account comes with messages: they are of before.
        for (const source of contentSources) follow(source)
      },
      // Nothing pushes micro orders of another device either.
      askRecords: () => context.invalidate([...open, microSource].flatMap(({ tags }) => tags)),
      hasOpen: () => openNow() > 0,
      tellLost: () => noticed({ kind: 'connection', state: 'lost', open: openNow(), missed: 0 }, 'lost'),
      tellBack: () => {
        const events = list.get()
        const lostAt = events.find(({ facts }) => facts.kind === 'connection')?.at ?? beganAt
        const missed = events.filter(({ at, facts }) => at >= lostAt && facts.kind !== 'connection').length
        noticed({ kind: 'connection', state: 'back', open: openNow(), missed }, 'back')
      },
    },
  })
  timing.start()
  stops.push(
    () => timing.stop(),
    status.subscribe(() => timing.send({ type: status.get() === 'live' ? 'line.back' : 'line.lost' })),
    ports.host.watch((hint) => {
      if (hint !== 'visible' && hint !== 'hidden') return
      if (hint === 'visible') {
        telling.claim()
        context.invalidate(TAGS_ON_RETURN)
      } else telling.hide()
      timing.send({ type: `host.${hint}` })
    }),
    ports.push?.listen(() => context.invalidate(TAGS_ON_PUSH)) ?? (() => undefined),
    use(alerts).watch(),
    // A session may be there before the site says what it offers.
    settings.subscribe(() => {
      for (const source of [...wanted.keys()]) follow(source)
    }),
  )
  follow(alertSource)
  if (isMember) {
    stops.push(use(contract).watch(), use(microOrders).count(), use(microOrders).silence())
    stops.push(followMargin(context, (facts) => noticed(facts, facts.word)))
    for (const source of [orderSource, microSource]) follow(source, NEAR_MS)
  }
  return () => {
    looks.length = 0
    for (const stop of stops) stop()
  }
}
