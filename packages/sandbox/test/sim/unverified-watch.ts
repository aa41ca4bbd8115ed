import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** An outcome is found out within this much of the last trouble: reading the lists goes on for 31 s, and takes a moment. */
const RESOLVED_MS = 32_000

/** L2: every outcome is known before long once nothing goes wrong in its tab any more, also while the run goes on. */
export const createUnverifiedWatch = (sim: Sim, tab: Tab) => {
  let since = 0
  let before = 0
  return (): void => {
    const now = sim.clock.monotonic()
    const unknown = tab.page.client.underWay.get().length
    if (unknown === 0 || unknown < before || before === 0 || tab.isThrottled()) since = now
    before = unknown
    if (now - since <= RESOLVED_MS || now - sim.trouble.lastBefore(tab.index, now) <= RESOLVED_MS) return
    sim.alarm('L2', `${tab.name}: ${unknown} outcomes are unknown ${RESOLVED_MS} ms after the last trouble`)
    since = now
  }
}
