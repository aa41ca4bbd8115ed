import type { Sim } from './sim.ts'
import type { Page, Tab } from './tab.ts'

/** What failed is asked for again after 5 s. */
const UNASKED_MS = 7_000

const NOT_STARTED = { stage: 'failed' } as const
const STARTED = { stage: 'ready' } as const

/** What is insisted on: how it stands on a page, whether it is wanted there, and the path it is read from. */
const INSISTED = [
  {
    name: 'configuration',
    path: '/api/basicSet/getBasicInfo',
    of: ({ client }: Page) => (client.root.getSnapshot().matches('failed') ? NOT_STARTED : STARTED),
    isWanted: () => true,
  },
  {
    name: 'symbol list',
    path: '/v2/api/forex/trade_list',
    of: ({ client }: Page) => client.stores.symbolList.get(),
    isWanted: () => true,
  },
  {
    name: 'accounts',
    path: '/v2/api/main/wallet/getBalance',
    of: ({ client }: Page) => client.stores.accounts.get(),
    isWanted: ({ client }: Page) => client.stores.session.get().stage === 'member',
  },
] as const

/** S20: what could not be read is asked for again before long. */
export const createReadWatch = (sim: Sim, tab: Tab) => {
  const watched = INSISTED.map((what) => ({
    ...what,
    stood: undefined as unknown,
    freeSince: 0,
    isAsked: false,
    underWay: 0,
  }))
  return {
    /** A path is read; what is answered is to be told when the answer is there. */
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
        const stands = one.of(tab.page)
        if (stands !== one.stood) {
          one.stood = stands
          // Who asks again while another read of it is under way shares that one's answer.
          one.isAsked = one.underWay > 0
          one.freeSince = now
        }
        if (stands.stage !== 'failed' || one.isAsked) continue
        const isFree =
          !tab.isThrottled() && one.isWanted(tab.page) && tab.page.client.root.getSnapshot().status === 'active'
        if (!isFree) one.freeSince = now
        // Timers held back while nobody looked are due now, and nobody was looking here either.
        if (now - Math.max(one.freeSince, tab.visibleSince) <= UNASKED_MS) continue
        sim.alarm('S20', `${tab.name}: the ${one.name} failed and is not asked for again`)
        one.isAsked = true
      }
    },
  }
}

/** L3: the symbols shown are the ones there are. */
export const checkSymbols = (sim: Sim, tab: Tab): void => {
  const list = tab.page.client.stores.symbolList.get()
  const shown = new Set(tab.page.client.stores.symbols.rows().map(({ id }) => String(id)))
  const missing = sim.server.world.market.instruments.filter(({ id }) => !shown.has(String(id)))
  if (list.stage !== 'ready' || missing.length > 0)
    sim.alarm('L3', `${tab.name}: the symbol list is ${list.stage}, ${missing.length} symbols are missing`)
}
