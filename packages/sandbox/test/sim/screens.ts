import { type CommitOutcome, type OrderId, orderId, type SymbolId, type TradingClient } from '@openlot/core'
import {
  contractFacts,
  contractOrderFacts,
  contractOrderFormPanel,
  contractOrderPanel,
  contractOrdersFacts,
  contractOrdersPanel,
} from '@openlot/core/contract'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Tap } from './taps.ts'

type Ticket = ReturnType<typeof openTicket>
type Sheet = ReturnType<typeof openSheet>
type List = ReturnType<typeof openList>

/** Follows the commit inside a form or sheet: when its outcome became unknown, and how it ended. */
const following = (sim: Sim, settled: (tap: Tap, outcome: CommitOutcome) => void) => {
  let tap: Tap | undefined
  return {
    begin: (next: Tap): void => {
      tap = next
    },
    look: (isCommitting: boolean, isChecking: boolean, outcome: CommitOutcome | undefined): void => {
      if (tap === undefined) return
      if (isChecking) tap.unknownAt ??= sim.clock.monotonic()
      if (isCommitting || outcome === undefined) return
      const done = tap
      tap = undefined
      settled(done, outcome)
    },
    get isOpen() {
      return tap !== undefined
    },
  }
}

export const settle = (sim: Sim, tab: Tab, tap: Tap, outcome: CommitOutcome): void => {
  tap.settledAt = sim.clock.monotonic()
  tap.outcome = outcome.kind
  sim.note(`${tab.name} ${tap.call} ${outcome.kind}`)
  judge(sim, tab, tap)
}

/** No answer is waited for longer. */
const ANSWER_MS = 12_000

/**
 * S2: what is on the books is never called failed, nor what this page was shown, and what is called accepted was carried
 * out. An order somebody cancelled before this page could look is in no list: "not in the market" is true of it.
 */
const judge = (sim: Sim, tab: Tab, tap: Tap): void => {
  const made = tap.key === undefined ? undefined : sim.server.truth.ordersByKey.get(tap.key)
  const isFailed = tap.outcome === 'rejected' || tap.outcome === 'notPlaced'
  if (tap.call === 'submit') {
    const { orders } = tab.page.client.stores
    const isGone = (id: number): boolean =>
      tap.outcome === 'notPlaced' &&
      sim.server.truth.orders.get(id)?.state === 'cancelled' &&
      orders.revision(orderId(id)) === 0
    if (isFailed && made !== undefined && ![...made].every(isGone))
      sim.alarm('S2', `order ${[...made]} is on the books and was called ${tap.outcome}`)
    if (tap.outcome === 'accepted' && made === undefined)
      sim.alarm('S2', 'an order was called accepted and is not on the books')
  }
  const order = sim.server.truth.orders.get(Number(tap.params.id))
  if (tap.call === 'close' || tap.call === 'cancel') {
    const isDone = order?.state === 'closed' || order?.state === 'cancelled'
    if (tap.outcome === 'accepted' && !isDone && order !== undefined)
      sim.alarm('S2', `${tap.call} of ${order.id} was called accepted and the order is ${order.state}`)
    const ending = order && sim.server.truth.endingOf(order.id)
    // What another tab did while the answer was on its way, nobody here can know.
    const isKnowable = ending !== undefined && (ending.key === tap.key || sim.clock.monotonic() - ending.at > ANSWER_MS)
    if (
      tap.outcome === 'notPlaced' &&
      order?.state === (tap.call === 'close' ? 'closed' : 'cancelled') &&
      order.closedBy === 'user' &&
      isKnowable
    )
      sim.alarm('S2', `${tap.call} of ${order.id} was called not placed and is done`)
  }
}

export const openTicket = (sim: Sim, tab: Tab, client: TradingClient, symbol: SymbolId) => {
  const actor = client.logic('contractOrderForm', { symbolId: symbol })
  const commit = following(sim, (tap, outcome) => settle(sim, tab, tap, outcome))
  actor.start()
  actor.subscribe(() => {
    const snapshot = actor.getSnapshot()
    commit.look(
      snapshot.matches('committing'),
      snapshot.children.commit?.getSnapshot().hasTag('checking') ?? false,
      snapshot.context.outcome,
    )
  })
  const { epoch } = client.stores.session.get()
  return {
    actor,
    symbol,
    commit,
    isInDoubt: () => actor.getSnapshot().children.commit?.getSnapshot().hasTag('checking') ?? false,
    /**
     * Its order is shown to this page, which looks for it all the same. By the device's own clock nobody could tell, and
     * the lists of another session are out of reach.
     */
    isOverlooked: () => {
      if (client.stores.session.get().epoch !== epoch) return false
      const commit = actor.getSnapshot().children.commit?.getSnapshot()
      const intent = commit?.matches({ underWay: 'finding' }) === true ? commit.context.intent : undefined
      if (intent?.trace.synced !== true) return false
      const made = sim.server.truth.ordersByKey.get(intent.key) ?? []
      return [...made].some((id) => client.stores.orders.get(orderId(id)) !== undefined)
    },
    panel: () => contractOrderFormPanel(actor.getSnapshot(), actor.send, contractFacts(client.stores, symbol)),
  }
}

export const openSheet = (sim: Sim, tab: Tab, client: TradingClient, id: OrderId) => {
  const actor = client.logic('contractOrder', { id })
  const commit = following(sim, (tap, outcome) => settle(sim, tab, tap, outcome))
  actor.start()
  actor.subscribe(() => {
    const snapshot = actor.getSnapshot()
    commit.look(
      snapshot.matches('committing'),
      snapshot.children.commit?.getSnapshot().hasTag('checking') ?? false,
      snapshot.context.outcome,
    )
  })
  return {
    actor,
    id,
    commit,
    panel: () => contractOrderPanel(actor.getSnapshot(), actor.send, contractOrderFacts(client.stores, id)),
  }
}

export type ListName = 'holding' | 'pending' | 'closed'
export const openList = (client: TradingClient, status: ListName) => {
  const actor = client.logic('contractOrders', { status })
  actor.start()
  return {
    actor,
    status,
    panel: () =>
      contractOrdersPanel(
        actor.getSnapshot(),
        actor.send,
        contractOrdersFacts(client.stores, status, client.ports.clock.now()),
      ),
  }
}

/** What is on screen in a tab. */
export interface Screens {
  ticket: Ticket | undefined
  sheet: Sheet | undefined
  readonly lists: Map<ListName, List>
  readonly releases: Map<string, () => void>
}
export const emptyScreens = (): Screens => ({
  ticket: undefined,
  sheet: undefined,
  lists: new Map(),
  releases: new Map(),
})

/** Leaves every screen, as a person who goes elsewhere does. */
export const leaveAll = (screens: Screens): void => {
  screens.ticket?.actor.stop()
  screens.sheet?.actor.stop()
  screens.ticket = undefined
  screens.sheet = undefined
  for (const { actor } of screens.lists.values()) actor.stop()
  screens.lists.clear()
  for (const release of screens.releases.values()) release()
  screens.releases.clear()
}
