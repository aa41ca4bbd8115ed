import type { KeyedStore } from '../../engine/keyed-store.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import { type Freshness, freshnessOf, isMarketOpen, mergeBar } from './market.calc.ts'
import type { Kline, Quote, TradingSymbol } from './market.wire.ts'
import type { Period } from './periods.ts'
import type { KlinePush, QuotePush } from './quotes.wire.ts'

/** How far a price can be trusted, and since when (monotonic milliseconds of the last tick) when it is not live. */
export interface FreshnessRow {
  readonly state: Freshness
  readonly since: number | undefined
}

/** Names a series of candles: a symbol and a period. */
export type KlineKey = `${SymbolId}:${Period}`
/** The key of the candles of a symbol and a period. */
export const klineKey = (id: SymbolId, period: Period): KlineKey => `${id}:${period}`

/** The candles of a chart, and how reading them stands. */
export interface KlineSeries {
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Oldest first. */
  readonly bars: readonly Kline[]
}

/** What the pushes and reads of the market change. */
export interface MarketStores {
  readonly symbols: KeyedStore<SymbolId, TradingSymbol>
  readonly quotes: KeyedStore<SymbolId, Quote>
  readonly freshness: KeyedStore<SymbolId, FreshnessRow>
  readonly klines: KeyedStore<KlineKey, KlineSeries>
}

/**
 * The answer of the symbol list. Ticks that came since the request began win over its prices, and these are as old as the
 * request: an answer may have been on its way, or waited for a page that slept. @rule MKT-9 MKT-5
 */
export const putSymbols = (
  stores: MarketStores,
  rows: readonly TradingSymbol[],
  requestedAt: number,
): readonly SymbolId[] => {
  stores.symbols.replaceAll(rows.map((row) => [row.id, row]))
  for (const id of stores.quotes.keys()) {
    if (stores.symbols.get(id) !== undefined) continue
    stores.quotes.remove(id)
    stores.freshness.remove(id)
  }
  for (const row of rows) {
    const known = stores.quotes.get(row.id)
    if (known !== undefined && known.receivedAt >= requestedAt) continue
    const { close, change } = row.quotations
    stores.quotes.put(row.id, { close: close.toFixed(), change: change.toFixed(), receivedAt: requestedAt })
  }
  return rows.map((row) => row.id)
}

/**
 * Ticks, which come over a live connection alone: what was stale is live again. A symbol that is not in the list has no
 * quote yet, and is left out. @rule MKT-3 MKT-5
 */
export const putQuotes = (stores: MarketStores, quotes: readonly QuotePush[], receivedAt: number): void => {
  for (const { id, close, change } of quotes) {
    stores.quotes.update(id, { close, change, receivedAt })
    if (stores.freshness.get(id)?.state === 'stale') stores.freshness.update(id, { state: 'live', since: undefined })
  }
}

/** Looks at the age of every quote; writes only what changed. @rule MKT-5 */
export const sweepFreshness = (stores: MarketStores, connection: 'live' | 'recovering' | 'down', now: number): void => {
  for (const symbol of stores.symbols.rows()) {
    const quote = stores.quotes.get(symbol.id)
    const state = freshnessOf({ open: isMarketOpen(symbol), connection, quote, now })
    const known = stores.freshness.get(symbol.id)
    const since = state === 'stale' || state === 'gap' ? (known?.since ?? quote?.receivedAt) : undefined
    if (known?.state !== state || known.since !== since) stores.freshness.put(symbol.id, { state, since })
  }
}

/** A live candle into its series; before the series is loaded it is kept aside by the caller. @rule MKT-6 */
export const putBar = (stores: MarketStores, id: SymbolId, push: KlinePush): void =>
  stores.klines.patch(klineKey(id, push.period), (series) => ({ ...series, bars: mergeBar(series.bars, push.bar) }))

/** The loaded candles, with the live ones that came meanwhile merged in. @rule MKT-6 */
export const putBars = (
  stores: MarketStores,
  key: KlineKey,
  bars: readonly Kline[],
  meanwhile: readonly Kline[],
): void => stores.klines.put(key, { stage: 'ready', bars: meanwhile.reduce(mergeBar, bars) })
