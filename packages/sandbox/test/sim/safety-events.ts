import type { AppEvent, EventFacts, Told } from '@openlot/core/events'
import type { BrowserStorage } from '@openlot/core/testing'
import { MONEY_PLACES } from '../../src/oracle/contract.ts'
import { amountText } from '../../src/oracle/rational.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { BookedEvent } from './truth-events.ts'

/** Margin before the first look: the client guesses times of the server by its answers. */
const EARLIER_MS = 3_000
/** Time until events without a push are told: lists are read, and a teller waits for the other tabs. */
const TIME_MS = 75_000
/** Recent changes are still on their way. */
const JUST_NOW_MS = 8_000

const CAUSES: Readonly<Record<string, string>> = {
  user: 'user',
  stop_loss: 'stopLoss',
  take_profit: 'takeProfit',
  stop_out: 'stopOut',
  loss_limit: 'lossLimit',
  master: 'master',
}
const CALLS_OF_OWN: ReadonlySet<string> = new Set(['close', 'cancel'])
const OF_BOOKS: ReadonlySet<string> = new Set(['closed', 'filled', 'gone', 'copied', 'micro'])

/** Differences between an event and the books; undefined where they agree. */
const wrongFacts = (sim: Sim, facts: EventFacts, { of }: BookedEvent): string | undefined => {
  const money = (units: bigint): string => amountText(units, MONEY_PLACES)
  if ('micro' in of) {
    const { direction, profit } = of.micro
    if (facts.kind !== 'micro' || facts.direction !== direction) return `is ${direction} on the books`
    return facts.profit?.toFixed() === money(profit) ? undefined : `brought ${money(profit)}`
  }
  // State of now: the fill may have changed nothing but the state.
  const order = sim.server.truth.orders.get(of.order.id) ?? of.order
  if (!('lots' in facts)) return `is ${facts.kind}`
  const { precision, showCode } = sim.server.world.contracts.instrumentOf(order)
  const units = (price: { toFixed(): string }): number => Math.round(Number(price.toFixed()) * 10 ** precision)
  if (facts.symbol !== showCode || facts.side !== order.side || facts.lots.toFixed() !== order.lots)
    return `is ${order.side} ${order.lots} ${showCode}`
  if (units(facts.price) !== (order.openPrice === 0 ? order.askedPrice : order.openPrice))
    return `has a price of ${order.openPrice}, not ${units(facts.price)}`
  if (facts.kind !== 'closed') return undefined
  if (facts.by !== CAUSES[order.closedBy ?? '']) return `was closed by ${order.closedBy}, not ${facts.by}`
  if (units(facts.closePrice) !== order.closePrice) return `was closed at ${order.closePrice}`
  const net = money(order.profit - order.fee)
  return facts.net.toFixed() === net ? undefined : `brought ${net}, not ${facts.net.toFixed()}`
}

/** Outcomes of the events of a run. */
export interface EventCounts {
  told: number
  /** SIM-11: told twice, or not at all, while nothing could be kept. */
  excused: number
  untold: number
}

/** S39, L7: a change nobody made in a browser is announced once in it, with the facts of the books. */
export const createEventsWatch = (sim: Sim, storages: readonly BrowserStorage[]) => {
  const browsers = storages.map((storage) => ({
    storage,
    told: new Map<string, number>(),
    /** Since when an account is known here. */
    since: new Map<number, number>(),
    refusedAt: Number.NEGATIVE_INFINITY,
  }))
  const counts: EventCounts = { told: 0, excused: 0, untold: 0 }
  const lists = new Map<Tab, unknown>()
  /** Since when a page shows an account. */
  const shows = new Map<
    Tab,
    { readonly page: number; readonly epoch: number; readonly me: number; readonly at: number }
  >()
  const of = (tab: Tab) => {
    const browser = browsers[sim.plan.tabs[tab.index] ?? 0]
    if (browser === undefined) throw new Error('no browser')
    if (browser.storage.denied || browser.storage.full) browser.refusedAt = sim.clock.monotonic()
    return browser
  }
  const isOfBrowser = (one: Tab, other: Tab): boolean => sim.plan.tabs[one.index] === sim.plan.tabs[other.index]
  const userOf = ({ page: { client } }: Tab): number => Number(client.session.get().user?.id ?? 0)
  /** The person did it in a tab of this browser. */
  const isOwn = (tab: Tab, { key, of: booked }: BookedEvent): boolean => {
    const tap = key === undefined ? undefined : sim.taps.byKey.get(key)
    if (!('order' in booked) || tap === undefined || tap.params.id !== String(booked.order.id)) return false
    const isDone = tap.call === 'cancel' || (tap.call === 'close' && booked.order.closedBy === 'user')
    return isDone && sim.plan.tabs[tap.tab] === sim.plan.tabs[tab.index]
  }
  const alarm = (tab: Tab, text: string): void => sim.alarm('S39', `${tab.name}: ${text}`)
  const check = (tab: Tab, { id, facts }: AppEvent): BookedEvent | undefined => {
    if (!OF_BOOKS.has(facts.kind)) return undefined
    const me = userOf(tab)
    const booked = sim.server.truth.events.get(id)
    if (booked === undefined) alarm(tab, `${id} is not on the books`)
    else if (booked.userId !== me) alarm(tab, `${id} of user ${booked.userId} is shown to ${me}`)
    else {
      const wrong = wrongFacts(sim, facts, booked)
      if (wrong !== undefined) alarm(tab, `${id} ${wrong}`)
    }
    return booked
  }
  return {
    counts: counts as Readonly<EventCounts>,
    told: (tab: Tab, { events, how }: Told): void => {
      const browser = of(tab)
      const me = userOf(tab)
      for (const event of events) {
        const { id } = event
        sim.note(`${tab.name} tells ${how} ${id}`)
        counts.told += 1
        const booked = check(tab, event)
        if (booked !== undefined && booked.at < (browser.since.get(me) ?? Number.POSITIVE_INFINITY) - EARLIER_MS)
          alarm(tab, `${id} is told, and was before this browser knew the account`)
        if (tab.sheets.open.has(id)) alarm(tab, `${id} is told, and its sheet is open`)
        if (booked !== undefined && isOwn(tab, booked)) {
          if (browser.refusedAt >= booked.at - TIME_MS) counts.excused += 1
          else alarm(tab, `${id} is told, and was done in this browser`)
        }
        const place = `${me} ${id}`
        const before = browser.told.get(place)
        browser.told.set(place, sim.clock.monotonic())
        if (before === undefined) continue
        if (browser.refusedAt >= (booked?.at ?? before) - TIME_MS) counts.excused += 1
        else alarm(tab, `${id} is told twice, at ${before} first`)
      }
    },
    look: (tab: Tab): void => {
      const browser = of(tab)
      const { client, serial, view } = tab.page
      const { stage, epoch } = client.session.get()
      if (stage !== 'member') {
        shows.delete(tab)
        // A sheet closes with its session.
        tab.sheets.open.clear()
        return
      }
      const me = userOf(tab)
      const shown = shows.get(tab)
      if (shown?.page !== serial || shown.epoch !== epoch || shown.me !== me) {
        const at = sim.clock.monotonic()
        if (shown !== undefined) tab.sheets.open.clear()
        shows.set(tab, { page: serial, epoch, me, at })
        if (!browser.since.has(me)) browser.since.set(me, at)
      }
      const list = view.events.get()
      if (list === lists.get(tab)) return
      lists.set(tab, list)
      for (const event of list) check(tab, event)
    },
    /** L7: a tab that has been with an account for a while leaves nothing of it unannounced in its browser. */
    settled: (tab: Tab, tabs: readonly Tab[]): void => {
      const { told, since, refusedAt } = of(tab)
      const shown = shows.get(tab)
      const now = sim.clock.monotonic()
      if (shown === undefined || now - shown.at < TIME_MS) return
      const { me } = shown
      const from = since.get(me) ?? now
      for (const booked of sim.server.truth.events.of(me)) {
        const { id, at } = booked
        // SIM-12: no list has a cancelled order, so only a client that has seen it pending can miss it.
        const order = 'order' in booked.of ? booked.of.order : undefined
        const waited = order?.state === 'cancelled' ? booked.dated - order.createdAt : Number.POSITIVE_INFINITY
        if (order?.state === 'cancelled' && (waited < TIME_MS || at < shown.at + TIME_MS)) continue
        if (at < from || at > now - JUST_NOW_MS || told.has(`${me} ${id}`)) continue
        if (isOwn(tab, booked) || tabs.some((one) => isOfBrowser(one, tab) && one.sheets.all.has(id))) continue
        // SIM-14
        const isTried = sim.taps.all.some(
          (tap) =>
            CALLS_OF_OWN.has(tap.call) &&
            tap.params.id === id.slice(id.indexOf(':') + 1) &&
            sim.plan.tabs[tap.tab] === sim.plan.tabs[tab.index],
        )
        if (isTried && (id.startsWith('closed:') || id.startsWith('gone:'))) {
          counts.excused += 1
          continue
        }
        // Once a browser: its other tabs would report the same.
        told.set(`${me} ${id}`, now)
        if (refusedAt >= at - TIME_MS) {
          counts.excused += 1
          continue
        }
        counts.untold += 1
        sim.alarm('L7', `${tab.name}: ${id} of ${Math.round(at / 1000)} s is told nowhere`)
      }
    },
  }
}
