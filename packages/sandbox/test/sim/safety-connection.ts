import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

const ATTEMPT_LIMITS = [
  { attempts: 4, within: 2_000 },
  { attempts: 15, within: 60_000 },
] as const
/** Connecting and logging in have 5 s each. */
const HANGING_MS = 12_000
/** A fault may last 40 s; lost data is read again with the pong 70 s after, at the latest. */
const UNASKED_MS = 75_000
const PUBLIC = ['DAY_MARKET']
const ALL = ['DAY_MARKET', 'FOREX_CLOSED', 'FOREX_TRADE']
const PRIVATE = ['FOREX_CLOSED', 'FOREX_TRADE']
const NOTHING: readonly string[] = []

/** Rules of a tab's sockets. */
export const createConnectionWatch = (sim: Sim, tab: Tab, person: Person) => {
  const alarm = (rule: string, text: string): void => sim.alarm(rule, `${tab.name}: ${text}`)
  let seenAttempts = 0
  /** S4, S6. */
  const sockets = (): void => {
    const { network, attempts } = tab.page
    if (attempts.length === seenAttempts) return
    seenAttempts = attempts.length
    if (network.alive > 1) alarm('S4', `${network.alive} live sockets`)
    for (const { attempts: most, within } of ATTEMPT_LIMITS) {
      const first = attempts[attempts.length - most - 1]
      const last = attempts.at(-1) ?? 0
      if (first !== undefined && last - first <= within) alarm('S6', `${most + 1} attempts in ${last - first} ms`)
    }
  }
  /** Hidden tabs are not checked, and one that has just woken needs a moment. */
  let freeSince = 0
  /** S18: an attempt that leads nowhere is given up. */
  const hanging = (): void => {
    const now = sim.clock.monotonic()
    if (tab.isThrottled()) freeSince = now
    const { network, attempts, view } = tab.page
    const begun = Math.max(freeSince, attempts.at(-1) ?? now)
    if (now - begun <= HANGING_MS) return
    const status = view.connection.get()
    if ((status === 'connecting' || status === 'reconnecting') && network.alive > 0)
      alarm('S18', `an attempt has been hanging for ${now - begun} ms`)
  }
  const wanted = (): readonly string[] => {
    const { releases } = person.screens
    const isMember = releases.has('account') && tab.page.client.session.get().stage === 'member'
    if (releases.has('market')) return isMember ? ALL : PUBLIC
    return isMember ? PRIVATE : NOTHING
  }
  let missingSince: number | undefined
  /** S19: a live connection comes to subscribe to everything wanted. */
  const topics = (): void => {
    const { view, network } = tab.page
    const isLive = view.connection.get() === 'live' && !tab.isThrottled()
    const asked = isLive ? network.topics : undefined
    const missing = asked === undefined ? undefined : wanted().find((topic) => !asked.has(topic))
    if (missing === undefined) {
      missingSince = undefined
      return
    }
    const now = sim.clock.monotonic()
    missingSince ??= now
    if (now - missingSince <= UNASKED_MS) return
    alarm('S19', `the server has not been asked for ${missing} for ${UNASKED_MS} ms`)
    missingSince = now
  }
  return {
    /** A page begins. */
    begin: (): void => {
      seenAttempts = 0
    },
    look: (): void => {
      sockets()
      hanging()
      topics()
    },
    /** S5: messages of an abandoned socket change nothing. */
    late: (run: () => void): void => {
      const { connection, lists, orders, quotes, session } = tab.page.view
      const known = (): readonly unknown[] => [
        orders.revision(),
        quotes.revision(),
        ...Object.values(lists).map((list) => list.get()),
        connection.get(),
        session.getSnapshot().context.epoch,
      ]
      const before = known()
      const asked = tab.page.attempts.length
      run()
      if (known().some((one, at) => one !== before[at]) || tab.page.attempts.length !== asked)
        alarm('S5', 'an abandoned socket changed something')
    },
  }
}
