import type { Person } from './person.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'

/** A sweep looks once a second. */
const QUOTE_MS = 10_000 + 1_000
const SPINNER_MS = 15_000
/** Shortest time between two looks at a ticket. */
const LOOK_MS = 1_000

/** L6: no request is sent for ever. */
export const createSpinnerWatch = (sim: Sim, tab: Tab, what: string) => {
  let since: number | undefined
  return (isSending: boolean): void => {
    const now = sim.clock.monotonic()
    if (!isSending || tab.isThrottled()) since = undefined
    else since ??= now
    if (since === undefined || now - since <= SPINNER_MS) return
    sim.alarm('L6', `${tab.name}: ${what} has been sending for more than ${SPINNER_MS} ms`)
    since = now
  }
}

/** S15, L6: a button that can be pressed may be pressed, and no request is sent for ever. */
export const createTicketWatch = (sim: Sim, tab: Tab, person: Person) => {
  let nextLook = 0
  const spinner = createSpinnerWatch(sim, tab, 'an order')
  return {
    begin: (): void => spinner(false),
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
      // Reading a whole panel is expensive, so it is read only when it could be wrong.
      const mayBeStale = !isFresh && !isThrottled
      const panel = mayBeStale || ticket.actor.get().value === 'committing' ? ticket.panel() : undefined
      if (mayBeStale && panel?.kind.value === 'market' && panel.buy.enabled)
        sim.alarm('S15', `${tab.name}: buy can be pressed without a live price`)
      spinner(panel?.stage === 'sending')
    },
  }
}
