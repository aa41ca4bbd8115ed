import type { Fault } from './plan.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

export type Incident = 'signalled' | 'restart' | 'silent'
/** Round trips nobody can save: TCP, TLS, upgrade, login, snapshot. */
const LEAST_TRIPS = 5

/** What the incident itself leaves behind. */
const AFTERMATH = ['lateFrame', 'slowClose'] as const

/** The faults that make the incidents. */
const OWN: readonly Fault[] = [...AFTERMATH, 'offline', 'serverRestart', 'halfOpen', 'oneWay']
/** An attempt begun under another fault may hang for so long. */
const ECHO_MS = 12_000

export interface Recovered {
  readonly incident: Incident
  readonly ms: number
  readonly leastMs: number
}

/**
 * How long it takes to be live again, from the moment it became possible (or, when nobody is told, from the moment it
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
    hasLeft: boolean
  }
  const open = new Map<Tab, Open>()
  const wants = ({ page }: Tab): boolean => page.client.stores.connection.get() !== 'idle'
  return {
    done: done as readonly Recovered[],
    begin: (incident: Incident, tab: Tab): void => {
      if (!wants(tab) || tab.page.clock.isAsleep || tab.isHidden) return
      const { stores } = tab.page.client
      const since = sim.clock.monotonic() - ECHO_MS
      if ([...sim.bitAt].some(([kind, at]) => at > since && !OWN.includes(kind))) return
      if (incident === 'silent' && stores.connection.get() !== 'live') return
      // A silent connection looks live until it is found out.
      open.set(tab, {
        incident,
        at: sim.clock.monotonic(),
        bites: sim.dice.bitesBut(AFTERMATH),
        serial: tab.page.serial,
        epoch: stores.session.get().epoch,
        hasLeft: stores.connection.get() !== 'live',
      })
    },
    look: (tab: Tab): void => {
      const one = open.get(tab)
      if (one === undefined) return
      const { stores } = tab.page.client
      const isLive = stores.connection.get() === 'live'
      if (!isLive) one.hasLeft = true
      if (!isLive || !one.hasLeft) return
      open.delete(tab)
      const isMixed =
        sim.dice.bitesBut(AFTERMATH) !== one.bites ||
        tab.page.serial !== one.serial ||
        stores.session.get().epoch !== one.epoch
      if (isMixed) return
      const leastMs = LEAST_TRIPS * (sim.plan.roundTrips[tab.index] ?? 0)
      done.push({ incident: one.incident, ms: sim.clock.monotonic() - one.at, leastMs })
    },
    /** Another person's wish began a new connection: what is measured is no longer the fault. */
    forget: (tab: Tab): void => void open.delete(tab),
  }
}
export type Recovery = ReturnType<typeof createRecovery>
