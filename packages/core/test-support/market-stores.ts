import type { MarketStores } from '../src/domain/market/market.store.ts'
import { createKeyedStore } from '../src/engine/rows/keyed-store.ts'
import type { Frame } from '../src/ports/index.ts'

/** The stores of the market without a client around them. */
export const createMarketStores = (frame: Frame): MarketStores => ({
  symbols: createKeyedStore(frame),
  found: createKeyedStore(frame),
  quotes: createKeyedStore(frame),
  freshness: createKeyedStore(frame),
  klines: createKeyedStore(frame),
  unusual: createKeyedStore(frame),
})
