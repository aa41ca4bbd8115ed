import { forexClosed, forexTrade } from '../domain/contract/contract.topic.ts'
import { putClosed, putTicks } from '../domain/contract/contract-orders.store.ts'
import { type MarketStores, putQuotes, sweepFreshness } from '../domain/market/market.store.ts'
import { dayMarket } from '../domain/market/market.topic.ts'
import type { QuotePush } from '../domain/market/quote-push.model.ts'
import type { Realtime } from '../domain/realtime/realtime.select.ts'
import type { ClientStores } from './client-stores.ts'

export interface WiringDeps {
  readonly stores: ClientStores
  readonly realtime: Realtime
  readonly now: () => number
  /** Open orders changed on the server: lists and balances are behind. */
  readonly onOrdersBehind: () => void
  /** A push names an order that the whole list of those held lacks. @rule CON-19 */
  readonly onOrderUnknown: () => void
  /** Loads what a gap may have hidden; resolves when the market is known again. */
  readonly recover: () => Promise<void>
}

const hasOpenOrders = ({ orderLists }: ClientStores): boolean =>
  (['holding', 'pending'] as const).some((status) => (orderLists.get(status)?.total ?? 0) > 0)

/**
 * Topic → store. Frames patch; what a frame cannot say is loaded. Prices that come while the connection is in doubt wait
 * for one that comes when it is not: frames come in order, so they were the market's then; of a dead connection none was.
 * @rule MKT-3 MKT-5 CON-17 CON-18 CON-19
 */
export const wireMarket = ({
  stores,
  realtime,
}: Pick<WiringDeps, 'realtime'> & { readonly stores: MarketStores }): (() => void) => {
  let held: readonly QuotePush[] = []
  const stops = [
    realtime.subscribe(dayMarket, (quotes, at) => {
      const told = held.length === 0 ? quotes : [...held, ...quotes]
      held = realtime.isInDoubt() ? told : []
      if (held.length === 0) putQuotes(stores, told, at)
    }),
    realtime.onStatus(() => {
      held = []
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Private pushes into the stores. @rule RT-23 */
export const wireAccount = (deps: WiringDeps): (() => void) => {
  const { stores, realtime } = deps
  const stops = [
    realtime.subscribe(forexTrade, (push, at) => {
      if (putTicks(stores, push, at)) deps.onOrderUnknown()
    }),
    realtime.subscribe(forexClosed, (ids, at) => {
      putClosed(stores, ids, at)
      deps.onOrdersBehind()
    }),
    // Nothing says whether a private topic is silent or lost: with orders open, the lists are asked instead.
    realtime.onAskedAgain((topics) => {
      if (topics.some((topic) => topic.private) && hasOpenOrders(stores)) deps.onOrdersBehind()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The connection as everyone sees it: live again only once the gap is filled. @rule RT-20 MKT-5 */
export const wireConnection = (deps: WiringDeps): { readonly sweep: () => void; readonly stop: () => void } => {
  const { stores, realtime } = deps
  let recoveries = 0
  const sweep = (): void => {
    const status = stores.connection.get()
    sweepFreshness(stores, status === 'live' ? 'live' : status === 'recovering' ? 'recovering' : 'down', deps.now())
  }
  const follow = (): void => {
    const status = realtime.status()
    stores.connection.set(status === 'live' && recoveries > 0 ? 'recovering' : status)
    sweep()
  }
  const unstatus = realtime.onStatus(follow)
  const unlive = realtime.onLive(({ recovered }) => {
    if (!recovered) return
    recoveries += 1
    follow()
    void deps.recover().finally(() => {
      recoveries -= 1
      follow()
    })
  })
  return {
    sweep,
    stop: () => {
      unstatus()
      unlive()
    },
  }
}
