import type { Person } from './person.ts'
import type { Screens } from './screens.ts'
import type { Sim } from './sim.ts'
import type { Page, Tab } from './tab.ts'

/** A failed read is retried after 5 s while a view shows it. */
const UNASKED_MS = 7_000

const NOT_STARTED = { stage: 'failed' } as const
const STARTED = { stage: 'ready' } as const

/** Reads that are retried while failed: their state on a page, whether the page needs them, and their path. */
const RETRIED = [
  {
    name: 'configuration',
    path: '/api/basicSet/getBasicInfo',
    of: ({ client }: Page) => (client.root.getSnapshot().matches('failed') ? NOT_STARTED : STARTED),
    isWanted: () => true,
  },
  {
    name: 'symbol list',
    path: '/v2/api/forex/trade_list',
    of: ({ view }: Page) => view.symbolList.get(),
    isWanted: (_: Page, { releases }: Screens) => releases.has('symbols') || releases.has('market'),
  },
  {
    name: 'accounts',
    path: '/v2/api/main/wallet/getBalance',
    of: ({ view }: Page) => view.accounts.get(),
    isWanted: ({ client }: Page, { releases }: Screens) =>
      releases.has('balances') && client.session.get().stage === 'member',
  },
] as const

/** S20: a failed read is repeated before long. */
export const createReadWatch = (sim: Sim, tab: Tab, person: Person) => {
  const watched = RETRIED.map((what) => ({
    ...what,
    lastState: undefined as unknown,
    freeSince: 0,
    isAsked: false,
    underWay: 0,
  }))
  return {
    /** A path is read; returns a function to call when the answer has come. */
    ask: (path: string): (() => void) | undefined => {
      const one = watched.find((what) => path.endsWith(what.path))
      if (one === undefined) return undefined
      const { serial } = tab.page
      one.isAsked = true
      one.underWay += 1
      return () => {
        if (tab.page.serial === serial) one.underWay -= 1
      }
    },
    begin: (): void => {
      for (const one of watched) one.underWay = 0
    },
    look: (): void => {
      const now = sim.clock.monotonic()
      for (const one of watched) {
        const state = one.of(tab.page)
        if (state !== one.lastState) {
          one.lastState = state
          // A read that begins while another one is under way shares its answer.
          one.isAsked = one.underWay > 0
          one.freeSince = now
        }
        if (state.stage !== 'failed' || one.isAsked) continue
        const isFree =
          !tab.isThrottled() &&
          one.isWanted(tab.page, person.screens) &&
          tab.page.client.root.getSnapshot().status === 'active'
        if (!isFree) one.freeSince = now
        // Timers held back in a hidden tab are due only now, so the time before does not count.
        if (now - Math.max(one.freeSince, tab.visibleSince) <= UNASKED_MS) continue
        sim.alarm('S20', `${tab.name}: the ${one.name} failed and is not asked for again`)
        one.isAsked = true
      }
    },
  }
}

/** L3: the symbols shown are the ones there are. */
export const checkSymbols = (sim: Sim, tab: Tab): void => {
  const { symbolList, symbols } = tab.page.view
  const list = symbolList.get()
  const shown = new Set(symbols.rows().map(({ id }) => String(id)))
  const missing = sim.server.world.market.instruments.filter(({ id }) => !shown.has(String(id)))
  if (list.stage !== 'ready' || missing.length > 0)
    sim.alarm('L3', `${tab.name}: the symbol list is ${list.stage}, ${missing.length} symbols are missing`)
}
