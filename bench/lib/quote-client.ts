import { wireMarket } from '../../packages/core/src/client/wiring.ts'
import {
  createMarketStores,
  type MarketStores,
  putSymbols,
} from '../../packages/core/src/domain/market/market.store.ts'
import { createRealtime } from '../../packages/core/src/domain/realtime/realtime.live.ts'
import type { Realtime } from '../../packages/core/src/domain/realtime/realtime.select.ts'
import type { Ports } from '../../packages/core/src/ports/index.ts'
import { benchSymbols } from './frames.ts'

export interface QuoteClient {
  readonly realtime: Realtime
  readonly stores: MarketStores
}

/** The client's own way of a quote from the socket to the store: connection, topics, rows by key. */
export const createQuoteClient = (ports: Ports, url: string, symbols: number): QuoteClient => {
  const stores = createMarketStores(ports.frame)
  const realtime = createRealtime({ ports, url })
  putSymbols(stores, benchSymbols(symbols), 0)
  wireMarket({ stores, realtime })
  realtime.start()
  return { realtime, stores }
}

/** One subscriber per symbol; how often they were told, with the row in hand. */
export const countTold = ({ stores }: QuoteClient): (() => number) => {
  let told = 0
  for (const id of stores.symbols.keys())
    stores.quotes.subscribe(id, (quote) => {
      if (quote !== undefined) told += 1
    })
  return () => told
}
