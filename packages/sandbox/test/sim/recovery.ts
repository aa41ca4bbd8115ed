import type { Fault } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

export type Incident = 'signalled' | 'restart' | 'silent'
/** Round trips that cannot be avoided: TCP, TLS, upgrade, login, snapshot. */
export const LEAST_TRIPS = 5

/** Consequences of the incident itself. */
const AFTERMATH = ['lateFrame', 'slowClose'] as const

/** The faults that make the incidents. */
const OWN: readonly Fault[] = [...AFTERMATH, 'offline', 'serverRestart', 'halfOpen', 'oneWay']
/** An attempt begun under another fault may hang for so long. */
const ECHO_MS = 12_000

export interface Recovered {
  readonly incident: Incident
  readonly tab: string
  /** Start of the incident. */
  readonly at: number
  readonly ms: number
  readonly leastMs: number
}

/**
 * Time until the connection is live again, from the moment it became possible (or, without an event, from the moment it
 * went silent). An incident during which anything else went wrong is not counted: it would measure the other thing.
 */
export const createRecovery = (sim: Sim) => {
  const done: Recovered[] = []
  interface Open {
    readonly incident: Incident
    readonly at: number
    readonly bites: number
    readonly serial: number
    readonly epoch: number
    readonly heldBack: number
    hasLeft: boolean
    readonly unfollow: () => void
  }
  const open = new Map<Tab, Open>()
  const forget = (tab: Tab): void => {
    open.get(tab)?.unfollow()
    open.delete(tab)
  }
  const look = (tab: Tab): void => {
    const one = open.get(tab)
    if (one === undefined) return
    const { client, view } = tab.page
    const isLive = view.connection.get() === 'live'
    if (!isLive) one.hasLeft = true
    if (!isLive || !one.hasLeft) return
    forget(tab)
    const isMixed =
      sim.dice.bitesBut(AFTERMATH) !== one.bites ||
      tab.page.serial !== one.serial ||
      client.session.get().epoch !== one.epoch ||
      tab.page.clock.heldBack !== one.heldBack
    if (isMixed) return
    const leastMs = LEAST_TRIPS * (sim.plan.roundTrips[tab.index] ?? 0)
    done.push({ incident: one.incident, tab: tab.name, at: one.at, ms: sim.clock.monotonic() - one.at, leastMs })
  }
  return {
    done: done as readonly Recovered[],
    begin: (incident: Incident, tab: Tab): void => {
      const { client, view } = tab.page
      const status = view.connection.get()
      if (status === 'idle' || tab.page.clock.isAsleep || tab.isHidden) return
      const since = sim.clock.monotonic() - ECHO_MS
      if ([...sim.bitAt].some(([kind, at]) => at > since && !OWN.includes(kind))) return
      // A silent connection looks live until the silence is noticed.
      if (incident === 'silent' && status !== 'live') return
      forget(tab)
      sim.note(`${tab.name} ${incident} begins`)
      open.set(tab, {
        incident,
        at: sim.clock.monotonic(),
        bites: sim.dice.bitesBut(AFTERMATH),
        serial: tab.page.serial,
        epoch: client.session.get().epoch,
        heldBack: tab.page.clock.heldBack,
        hasLeft: status !== 'live',
        // Read from the store itself: the next event of the tab may come a second later.
        unfollow: view.connection.subscribe(() => look(tab)),
      })
    },
  }
}
export type Recovery = ReturnType<typeof createRecovery>
