import { type Client, type CommitOutcome, type OrderId, orderId, type SymbolId } from '@openlot/core'
import {
  contract,
  contractOrderFacts,
  contractOrderPanel,
  contractOrdersPanel,
  contractTicketPanel,
  type OrderReview,
} from '@openlot/core/contract'
import { contractFacts } from '../../../core/test-support/internals.ts'
import type { ShownForm } from './forms.ts'
import { settle } from './judge.ts'
import type { ShownMoney } from './money.ts'
import { checkReview } from './safety-rates.ts'
import type { ShownSteps } from './shown-steps.ts'
import type { Sim } from './sim.ts'
import type { Tab } from './tab.ts'
import type { Tap } from './taps.ts'

type Ticket = ReturnType<typeof openTicket>
type Sheet = ReturnType<typeof openSheet>
type List = ReturnType<typeof openList>

/** Follows the commit inside a form or sheet: when its outcome became unknown, and how it ended. */
const following = (sim: Sim, client: Client, settled: (tap: Tap, outcome: CommitOutcome) => void) => {
  const { epoch } = client.session.get()
  let tap: Tap | undefined
  let hasLeft = false
  return {
    begin: (next: Tap): void => {
      tap = next
    },
    /**
     * Registers a confirm. Under another account the form is a new one: the end of the commit is known from the commit.
     */
    begun: (call: string): void => {
      const mine = tap
      const commit = client.underWay.get().findLast(({ name }) => name === call)
      void commit?.settled.then((outcome) => {
        if (hasLeft || tap === undefined || tap !== mine || client.session.get().epoch === epoch) return
        tap = undefined
        settled(mine, outcome)
      })
    },
    leave: (): void => {
      hasLeft = true
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
    /** The idempotency key it is sent with, once it was. */
    get key() {
      return tap?.key
    },
  }
}

const nothing = (): void => undefined
/** The stage of the commit that a form or a sheet follows. */
const isChecking = ({
  value,
  context,
}: {
  readonly value: unknown
  readonly context: { readonly commitStage: string }
}) => value === 'committing' && context.commitStage === 'checking'
/** Looks at a machine and its facts; leaving stops neither. */
const lookAt = (
  actor: { subscribe(listener: () => void): () => void },
  facts: { subscribe(listener: () => void): () => void },
  look: () => void,
  left: () => void,
): (() => void) => {
  const stops = [actor.subscribe(look), facts.subscribe(nothing)]
  return () => {
    left()
    for (const stop of stops) stop()
  }
}

export const openTicket = (sim: Sim, tab: Tab, client: Client, symbol: SymbolId) => {
  const actor = client.use(contract).ticket(symbol, '/trade')
  // Judged by the present state: the drawn one may be a frame older.
  const facts = client.follow(contractFacts, symbol, '/trade')
  const commit = following(sim, client, (tap, outcome) => settle(sim, tab, tap, outcome))
  const leave = lookAt(
    actor,
    client.follow(contractFacts, symbol, '/trade'),
    () => {
      const { value, context } = actor.get()
      commit.look(value === 'committing', isChecking(actor.get()), context.outcome)
    },
    commit.leave,
  )
  const { epoch } = client.session.get()
  return {
    actor,
    symbol,
    commit,
    /** Registers the reviewed order just before it is confirmed. */
    agree: (tap: Tap, review: OrderReview): void => {
      checkReview(sim, tab, symbol, review)
      commit.begin(tap)
    },
    leave,
    isUnverified: () => isChecking(actor.get()),
    /**
     * The page shows its order and still looks for it. The device's own clock does not help to recognise it, and lists
     * of another session are out of reach.
     */
    isOverlooked: () => {
      const { key } = commit
      if (key === undefined || client.session.get().epoch !== epoch) return false
      const sent = tab.page.commits().find((one) => one.getSnapshot().context.pending?.key === key)
      const snapshot = sent?.getSnapshot()
      if (snapshot?.matches({ underWay: 'finding' }) !== true || snapshot.context.pending?.criteria.synced !== true)
        return false
      const made = sim.server.truth.ordersByKey.get(key) ?? []
      return [...made].some((id) => tab.page.view.orders.get(orderId(id)) !== undefined)
    },
    panel: () => contractTicketPanel(actor.get(), actor.send, facts.get()),
  }
}

export const openSheet = (sim: Sim, tab: Tab, client: Client, id: OrderId) => {
  const actor = client.use(contract).order(id)
  const facts = client.follow(contractOrderFacts, id)
  const commit = following(sim, client, (tap, outcome) => settle(sim, tab, tap, outcome))
  const leave = lookAt(
    actor,
    client.follow(contractOrderFacts, id),
    () => {
      const snapshot = actor.get()
      commit.look(snapshot.matches('committing'), isChecking(snapshot), snapshot.context.outcome)
    },
    commit.leave,
  )
  return { actor, id, commit, leave, panel: () => contractOrderPanel(actor.get(), actor.send, facts.get()) }
}

export type ListName = 'holding' | 'pending' | 'closed'
export const openList = (client: Client, status: ListName) => {
  const panel = client.follow(contractOrdersPanel, status, client.use(contract).historyRange())
  return { status, panel: panel.get, leave: panel.subscribe(nothing) }
}

/** Screens of a tab. */
export interface Screens {
  ticket: Ticket | undefined
  sheet: Sheet | undefined
  form: ShownForm | undefined
  /** A screen of the wallet. */
  money: ShownMoney | undefined
  /** Bank deposits in steps. */
  steps: ShownSteps | undefined
  readonly lists: Map<ListName, List>
  readonly releases: Map<string, () => void>
}
export const emptyScreens = (): Screens => ({
  ticket: undefined,
  sheet: undefined,
  form: undefined,
  money: undefined,
  steps: undefined,
  lists: new Map(),
  releases: new Map(),
})

/** Leaves every screen, as a person who goes elsewhere does. */
export const leaveAll = (screens: Screens): void => {
  screens.ticket?.leave()
  screens.sheet?.leave()
  screens.form?.leave()
  screens.money?.leave()
  screens.steps?.leave()
  screens.ticket = undefined
  screens.sheet = undefined
  screens.form = undefined
  screens.money = undefined
  screens.steps = undefined
  for (const { leave } of screens.lists.values()) leave()
  screens.lists.clear()
  for (const release of screens.releases.values()) release()
  screens.releases.clear()
}
