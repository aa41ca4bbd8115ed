import * as Effect from 'effect/Effect'
import { runOutcome } from '../../engine/from-effect.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Gateway } from '../../wire/gateway.ts'
import { loadCategories, loadKlines, loadSparkline, loadSymbols } from './market.api.ts'
import type { Kline, Period } from './market.model.ts'
import { klineKey, type MarketStores, putBars, putSymbols } from './market.store.ts'

export interface MarketDeps {
  readonly gateway: Gateway
  readonly stores: MarketStores
  /** Monotonic milliseconds. */
  readonly now: () => number
}

/** The loads of the domain: each puts its answer into the stores and answers how it went. */
export const marketLoads = ({ gateway, stores, now }: MarketDeps) => ({
  symbols: async () => {
    const requestedAt = now()
    const before = stores.symbolList.get()
    const read = await runOutcome(gateway.run(loadSymbols, {}))
    if (read.ok) putSymbols(stores, read.value.value.rows, requestedAt)
    else stores.symbolList.set({ stage: 'failed', value: before.value, failure: read.failure })
    return read
  },
  categories: async () => {
    const before = stores.categories.get()
    const read = await runOutcome(gateway.run(loadCategories, {}))
    stores.categories.set(
      read.ok
        ? { stage: 'ready', value: read.value.value.rows }
        : { stage: 'failed', value: before.value, failure: read.failure },
    )
    return read
  },
  sparkline: (symbolId: SymbolId) =>
    runOutcome(
      gateway.run(loadSparkline, { symbolId, period: '5min' }).pipe(
        Effect.map(({ value }) =>
          stores.sparklines.put(
            symbolId,
            value.map((bar) => bar.close),
          ),
        ),
      ),
    ),
  /** `meanwhile` gives the live bars that came since the request began. */
  klines: async (symbolId: SymbolId, period: Period, meanwhile: () => readonly Kline[]) => {
    const key = klineKey(symbolId, period)
    const before = stores.klines.get(key)?.bars ?? []
    if (before.length === 0) stores.klines.put(key, { stage: 'loading', bars: [] })
    const read = await runOutcome(gateway.run(loadKlines, { symbolId, period }))
    if (read.ok) putBars(stores, key, read.value.value, meanwhile())
    else stores.klines.put(key, { stage: before.length > 0 ? 'ready' : 'failed', bars: before })
    return read
  },
})
