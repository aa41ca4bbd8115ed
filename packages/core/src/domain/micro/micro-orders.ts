import { createActor } from 'xstate'
import type { ReadCell } from '../../engine/domain/cell.ts'
import { domain } from '../../engine/domain/domain.ts'
import { createHold } from '../../engine/domain/hold.ts'
import { type PagedLists, pagedList } from '../../engine/read/paged-list.ts'
import { type Resource, resource } from '../../engine/read/resource.ts'
import type { ReadStore } from '../../engine/rows/keyed-store.ts'
import type { Domain } from '../../engine/types.ts'
import type { MicroOrderId, SymbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { market } from '../market/market.ts'
import { realtime } from '../realtime/realtime.ts'
import { microClockMachine } from './clock.machine.ts'
import { type Asked, askAt, type DayRange, deadlineOf, isTimed, retriesOf, untilTick, widen } from './micro.calc.ts'
import type { MicroOptions, MicroOrder, MicroStatus } from './micro.wire.ts'
import { loadMicroOrders, loadMicroSeconds } from './micro.wire.ts'
import { createMicroEnds } from './micro-ends.ts'
import { createPlaced, type PlacedMicro } from './micro-placed.ts'
import { type MicroRow, microSeen } from './micro-seen.ts'
import { createMicroTicks, type MicroTicks } from './micro-ticks.ts'

/** Filter that selects the list. */
export interface MicroFilter {
  readonly status: MicroStatus
}

/** Members of the domain `microOrders`. */
export interface MicroOrders extends PlacedMicro, MicroTicks {
  /** Durations and preset stakes. @rule MIC-7 */
  readonly options: Resource<MicroOptions>
  /** Every micro order that was read. */
  readonly rows: ReadStore<MicroOrderId, MicroRow>
  readonly lists: PagedLists<MicroOrder, MicroFilter>
  /** Monotonic milliseconds, as of the last look at the countdowns; it moves while `watch` is held. */
  readonly now: ReadCell<number>
  /** Keeps countdowns, prices and what happens at their end going while held. Returns a release. */
  readonly watch: () => () => void
  /** Keeps countdowns and what happens at their end going while held, without prices. Returns a release. */
  readonly count: () => () => void
  /** The figures of symbols' days, widened by the prices that were seen. @rule MIC-6 */
  readonly ranges: ReadStore<SymbolId, DayRange>
  /** Widens the figures of a symbol by its live prices, and keeps these, while held. Returns a release. */
  readonly followRange: (symbolId: SymbolId) => () => void
  /** The sheet of an order is on the screen: as `watch`, and how it ends is not said beside it. Returns a release. */
  readonly attend: (id: MicroOrderId) => () => void
  /** True while the sheet of an order is on the screen. */
  readonly isAttended: (id: MicroOrderId) => boolean
  /** Leaves it to others to say how orders end, while held. Returns a release. @rule EVT-1 */
  readonly silence: () => () => void
  /** Reads where one order is; false where that could not be read, or it is in neither list. @rule MIC-21 */
  readonly read: (id: MicroOrderId) => Promise<boolean>
}

/** Micro orders: nothing pushes them, so all that is known of them was read. @rule MIC-20 MIC-22 MIC-26 */
export const microOrders: Domain<MicroOrders> = domain('microOrders', (context) => {
  const { clock, host } = context.ports
  const { channel } = context.use(realtime)
  const { rows, put: putRow, tell: tellRows } = context.use(microSeen)
  const ranges = context.rows<SymbolId, DayRange>('everyone')
  // Prices are shown while it is true: their age is looked at.
  const [now, isWatched] = [context.cell(clock.monotonic(), 'everyone'), context.cell(false, 'everyone')]
  /** The orders that have ended, and how often their lists were read for it. */
  const notes = context.notes(() => ({ asked: new Map<MicroOrderId, Asked>() }))
  const [ends, prices] = [createMicroEnds(context), createMicroTicks(context)]
  const running = (): readonly MicroRow[] => rows.rows().filter(({ status }) => status === 'running')

  /** Answers the rows that still belong where they were read; the second list says which of them have just closed. */
  const put = (read: readonly MicroOrder[], requestedAt: Monotonic) => {
    const receivedAt = clock.monotonic()
    tellRows(read)
    // Closed is closed: a slower answer cannot bring an order back.
    const stay = read.filter(({ id, status }) => status === 'closed' || rows.get(id)?.status !== 'closed')
    const closed = stay.filter(({ id, status }) => status === 'closed' && rows.get(id)?.status === 'running')
    const came = { requestedAt, receivedAt, roundTripMs: channel.roundTripMs() }
    const known = stay.map((row): MicroRow => {
      const before = rows.get(row.id)
      // One that is over ended when it was known to.
      const known = row.status === 'closed' ? before?.deadline : undefined
      const deadline = known ?? deadlineOf({ ...came, remainingMs: row.remainingMs, known: before?.deadline })
      const retries = row.status === 'running' ? retriesOf({ ...came, deadline, known: before }) : 0
      return { ...row, deadline, retries }
    })
    for (const row of known) putRow(row)
    for (const row of closed) ends.say(row)
    if (running().length === 0) ends.rest()
    else ends.keep(count)
    if (ticking.getSnapshot().status === 'active') ticking.send({ type: 'rows.read' })
    // Of what came too late to say when it ends it is asked again at once.
    if (!known.every(isTimed)) context.invalidate(['microOrders'])
    return { stay, closed }
  }
  const lists = context.open(pagedList({ call: loadMicroOrders, key: ({ id }) => id, tag: 'microOrders' }), {
    take: (read: readonly MicroOrder[], requestedAt: Monotonic) => {
      const { stay, closed } = put(read, requestedAt)
      if (closed.length > 0) context.invalidate(['balances'])
      return stay
    },
  })
  const askOf = ({ id, deadline }: MicroRow): number | undefined => askAt(deadline, notes().asked.get(id))

  /** Those that have ended are asked for, all together: both lists are read again once, later and later while it brings nothing. */
  const look = (): void => {
    const at = clock.monotonic()
    now.set(at)
    const { asked } = notes()
    const due = running().filter((row) => (askOf(row) ?? Number.POSITIVE_INFINITY) <= at)
    for (const { id } of due) asked.set(id, { times: (asked.get(id)?.times ?? 0) + 1, at })
    if (due.length > 0) context.invalidate(['microOrders', 'balances'], 'now')
    // Results come with the closed list: subscribing reads it once, even where no view shows it. A sheet reads its own order.
    if (due.some(({ id }) => !ends.isAttended(id))) lists({ status: 'closed' }).subscribe(() => undefined)()
  }
  const ticking = createActor(
    microClockMachine.provide({
      actions: { tick: look },
      delays: {
        tickDelay: () => {
          const deadlines = running().map(({ deadline }) => deadline)
          const quotes = isWatched.get() ? context.use(market).quotes.rows() : undefined
          return untilTick(deadlines, running().map(askOf), quotes, clock.monotonic())
        },
      },
    }),
    context.actorOptions,
  )
  ticking.start()
  context.onEnd(() => ticking.stop())
  /** A screen may leave after the client has stopped. */
  const tell = (type: 'watch.began' | 'watch.ended' | 'host.seen' | 'rows.read'): void => {
    if (ticking.getSnapshot().status === 'active') ticking.send({ type })
  }

  const count = createHold(() => {
    const unwatch = host.watch((hint) => {
      if (hint !== 'visible' && hint !== 'online') return
      // Asks again for what was given up, and corrects what a sleeping machine did not count.
      notes().asked.clear()
      context.invalidate(['microOrders'])
      tell('host.seen')
    })
    tell('watch.began')
    return () => {
      unwatch()
      tell('watch.ended')
    }
  })
  const watch = createHold(() => {
    const stops = [context.use(market).watch(), count()]
    isWatched.set(true)
    tell('rows.read')
    return () => {
      isWatched.set(false)
      for (const stop of stops) stop()
    }
  })
  return {
    ...createPlaced(context, { rows, lists }),
    ...prices,
    options: context.open(resource({ call: loadMicroSeconds, tag: 'microTerms', scope: 'everyone' })),
    rows,
    lists,
    now,
    count,
    watch,
    attend: ends.attending(watch),
    isAttended: ends.isAttended,
    silence: ends.silence,
    ranges,
    followRange: (symbolId) => {
      const { symbols, quotes } = context.use(market)
      const grow = (): void => {
        const listed = symbols.get(symbolId)?.quotations
        const quote = quotes.get(symbolId)
        if (listed === undefined || quote === undefined) return
        const known = ranges.get(symbolId)
        // Takes what the list says anew as it is.
        const figures = known?.listed === listed ? known.figures : listed
        ranges.put(symbolId, { listed, figures: widen(figures, dec(quote.close)) })
      }
      grow()
      const stops = [symbols.subscribe(symbolId, grow), quotes.subscribe(symbolId, grow), prices.followTicks(symbolId)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    read: async (id) => {
      const { epoch, isMember } = context.session()
      if (!isMember) return false
      for (const status of ['running', 'closed'] as const) {
        const requestedAt = clock.monotonic()
        const read = await context.call(loadMicroOrders, { status, page: 1 }, { fresh: true })
        if (!read.ok || context.isEnded() || context.session().epoch !== epoch) return false
        const { closed } = put(read.value.rows, requestedAt)
        if (closed.length > 0) context.invalidate(['microOrders', 'balances'])
        if (read.value.rows.some((row) => row.id === id)) return true
      }
      return false
    },
  }
})
