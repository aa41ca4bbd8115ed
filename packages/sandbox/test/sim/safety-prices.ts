import { symbolId } from '@openlot/core'
import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** Longest way of a price that is called live when it comes. */
const WAY_MS = 12_000
/** Time a price is called live after it came. */
const LIVE_MS = 10_000
/** Held-back frames come one close after the other: the last of them counts. */
const BURST_MS = 500
/** Shortest time between two checks of ages. */
const LOOK_MS = 1_000

/** S21: a price called live is the market's, or was so shortly before. */
export const createPriceWatch = (sim: Sim, tab: Tab, person: Person) => {
  let seen = -1
  let cameAt = 0
  let lookAt = 0
  return {
    begin: (): void => {
      seen = -1
      cameAt = 0
    },
    look: (): void => {
      const { view } = tab.page
      const now = sim.clock.monotonic()
      const revision = view.quotes.revision()
      if (revision !== seen) {
        seen = revision
        cameAt = now
        lookAt = 0
        return
      }
      // Changes of one burst, and the client's conclusions at that moment, are looked at as a whole.
      const { isAsleep, awakeSince } = tab.page.clock
      const isBusy = now - cameAt < BURST_MS || isAsleep || awakeSince === now
      if (isBusy || now < lookAt || tab.isHidden || !person.screens.releases.has('market')) return
      lookAt = now + LOOK_MS
      const { market } = sim.server.world
      for (const instrument of market.instruments) {
        const id = symbolId(String(instrument.id))
        const quote = view.quotes.get(id)
        if (quote === undefined || view.freshness.get(id)?.state !== 'live') continue
        const units = Math.round(Number(quote.close) * 10 ** instrument.precision)
        const wasTrue = sim.server.truth
          .pricesSince(instrument.id, Math.max(quote.receivedAt, now - LIVE_MS) - WAY_MS)
          .includes(units)
        if (!wasTrue)
          sim.alarm('S21', `${tab.name}: ${quote.close} is called live for ${instrument.code} and is long past`)
      }
    },
  }
}
