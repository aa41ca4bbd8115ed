import { createParts } from '../../packages/core/src/client/create-client.ts'
import { type MarketStores, putSymbols } from '../../packages/core/src/domain/market/market.store.ts'
import { type Market, market } from '../../packages/core/src/domain/market/market.ts'
import type { Realtime } from '../../packages/core/src/domain/realtime/channel.ts'
import { realtime } from '../../packages/core/src/domain/realtime/realtime.ts'
import type { Use } from '../../packages/core/src/engine/types.ts'
import type { Ports } from '../../packages/core/src/ports/index.ts'
import { benchSymbols } from './frames.ts'

export interface QuoteClient {
  readonly realtime: Realtime
  readonly stores: Market
  readonly use: Use
}

/** Calls that are never answered: the feed is all there is. */
const silent: Ports['http'] = { send: () => new Promise(() => undefined) }

/** The client's own way of a quote from the socket to the store: connection, topics, rows by key. */
export const createQuoteClient = (ports: Ports, url: string, symbols: number): QuoteClient => {
  const { client, use } = createParts({ origin: url.replace(/^ws/, 'http'), ports: { ...ports, http: silent } })
  const stores = client.use(market)
  putSymbols(use(market) as unknown as MarketStores, benchSymbols(symbols), 0)
  stores.watch()
  return { realtime: client.use(realtime).channel, stores, use: client.use }
}

/** One subscriber per symbol; counts how often they were notified and had a row. */
export const countNotified = ({ stores }: QuoteClient): (() => number) => {
  let notified = 0
  for (const id of stores.symbols.keys())
    stores.quotes.subscribe(id, (quote) => {
      if (quote !== undefined) notified += 1
    })
  return () => notified
}
