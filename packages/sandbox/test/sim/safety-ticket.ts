import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** A sweep looks once a second. */
const QUOTE_MS = 10_000 + 1_000
const SPINNER_MS = 15_000
/** A ticket is looked at so often at the most. */
const LOOK_MS = 1_000

/** S15, L6: what can be pressed may be pressed, and nothing is sent for ever. */
export const createTicketWatch = (sim: Sim, tab: Tab, person: Person) => {
  let nextLook = 0
  let sendingSince: number | undefined
  return {
    begin: (): void => {
      sendingSince = undefined
    },
    look: (): void => {
      const { ticket } = person.screens
      const now = sim.clock.monotonic()
      if (ticket === undefined || now < nextLook) return
      nextLook = now + LOOK_MS
      const { view } = tab.page
      const quote = view.quotes.get(ticket.symbol)
      const isFresh =
        view.connection.get() === 'live' &&
        quote !== undefined &&
        tab.page.clock.monotonic() - quote.receivedAt <= QUOTE_MS
      const isThrottled = tab.isThrottled()
      if (isThrottled) sendingSince = undefined
      // Reading a whole panel is expensive, so it is read only when it could be wrong.
      const mayBeStale = !isFresh && !isThrottled
      const panel = mayBeStale || ticket.actor.get().value === 'committing' ? ticket.panel() : undefined
      if (mayBeStale && panel?.kind.value === 'market' && panel.buy.enabled)
        sim.alarm('S15', `${tab.name}: buy can be pressed without a live price`)
      if (panel?.stage !== 'sending') {
        sendingSince = undefined
        return
      }
      sendingSince ??= now
      if (now - sendingSince > SPINNER_MS && !isThrottled) {
        sim.alarm('L6', `${tab.name}: an order has been sending for more than ${SPINNER_MS} ms`)
        sendingSince = now
      }
    },
  }
}
