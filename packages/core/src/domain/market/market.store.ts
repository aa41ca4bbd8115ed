import type { KeyedStore } from '../../engine/rows/keyed-store.ts'
import type { SymbolId } from '../../kernel/brand.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import type { ApiFailure } from '../../wire/failures.ts'
import { type Freshness, freshnessOf, isMarketOpen, isNearQuote, isQuote, mergeBar, type Said } from './market.calc.ts'
import type { Kline, Quote, TradingSymbol } from './market.wire.ts'
import type { Period } from './periods.ts'
import type { KlinePush, QuotePush } from './quotes.wire.ts'

/** Freshness of a price, and since when (monotonic milliseconds of the last tick) when it is not live. */
export interface FreshnessRow {
  readonly state: Freshness
  readonly since: Monotonic | undefined
}

/** Names a series of candles: a symbol and a period. */
export type KlineKey = `${SymbolId}:${Period}`
/** The key of the candles of a symbol and a period. */
export const klineKey = (id: SymbolId, period: Period): KlineKey => `${id}:${period}`

/** The candles of a chart, and how reading them stands. */
export interface KlineSeries {
  readonly stage: 'loading' | 'ready' | 'failed'
  /** Why they could not be read. */
  readonly failure?: ApiFailure
  /** Oldest first. */
  readonly bars: readonly Kline[]
}

/** A price, or its rate, that is not believed yet: what pushes and the symbol list say of both, each since the suspect began. */
export interface UnusualPrice {
  /** Monotonic milliseconds. */
  readonly since: Monotonic
  readonly pushed: Said | undefined
  readonly listed: Said | undefined
}

/** Stores that the pushes and reads of the market change. */
export interface MarketStores {
  /** While a symbol is here its quote is the last good one, and not live. @rule MKT-23 */
  readonly unusual: KeyedStore<SymbolId, UnusualPrice>
  /** Those of the list and those a search found. */
  readonly symbols: KeyedStore<SymbolId, TradingSymbol>
  /** Symbols of a search that the list lacks. @rule MKT-27 */
  readonly found: KeyedStore<SymbolId, TradingSymbol>
  readonly quotes: KeyedStore<SymbolId, Quote>
  readonly freshness: KeyedStore<SymbolId, FreshnessRow>
  readonly klines: KeyedStore<KlineKey, KlineSeries>
}

/**
 * True when a price may become the quote with its rate: both near the last good ones, or said by both sources since one was
 * unusual. Otherwise they are kept beside the quote until then. @rule MKT-23 MKT-31
 */
const isBelieved = (
  { unusual }: MarketStores,
  id: SymbolId,
  known: Said,
  said: Said,
  source: 'pushed' | 'listed',
  at: number,
): boolean => {
  const suspect = unusual.size === 0 ? undefined : unusual.get(id)
  if (suspect === undefined) {
    if (isNearQuote(said, known)) return true
    unusual.put(id, { since: at, pushed: undefined, listed: undefined, [source]: said })
    return false
  }
  // An answer that was asked for before says nothing of it.
  if (at < suspect.since) return false
  const other = source === 'pushed' ? suspect.listed : suspect.pushed
  if (other !== undefined && isNearQuote(said, other)) {
    unusual.remove(id)
    return true
  }
  unusual.put(id, { ...suspect, [source]: said })
  return false
}

/** The price a list names: ticks that came since it was asked for win over it. */
const putListed = (stores: MarketStores, row: TradingSymbol, requestedAt: Monotonic): void => {
  const known = stores.quotes.get(row.id)
  if (row.quotations === undefined || (known !== undefined && known.receivedAt >= requestedAt)) return
  const close = row.quotations.close.toFixed()
  const change = row.quotations.change.toFixed()
  const rate = row.quoteRate?.toFixed()
  const pushed = stores.unusual.get(row.id)?.pushed
  const isRatePushed = pushed === undefined ? known?.isRatePushed : pushed.rate !== undefined && known?.isRatePushed
  const isFirst = known === undefined || !isQuote(known, row.pricePrecision)
  if (isFirst || isBelieved(stores, row.id, known, { close, rate }, 'listed', requestedAt))
    stores.quotes.put(row.id, { close, change, rate, isRatePushed, receivedAt: requestedAt })
}

/**
 * The answer of the symbol list. Ticks that came since the request began win over its prices, and these are as old as the
 * request: an answer may have been on its way, or waited for a page that slept. @rule MKT-9 MKT-5
 */
export const putSymbols = (
  stores: MarketStores,
  rows: readonly TradingSymbol[],
  requestedAt: Monotonic,
): readonly SymbolId[] => {
  for (const { id } of rows) stores.found.remove(id)
  stores.symbols.replaceAll([...rows, ...stores.found.rows()].map((row) => [row.id, row]))
  for (const id of stores.quotes.keys()) {
    if (stores.symbols.get(id) !== undefined) continue
    stores.quotes.remove(id)
    stores.unusual.remove(id)
    stores.freshness.remove(id)
  }
  for (const row of rows) putListed(stores, row, requestedAt)
  return rows.map((row) => row.id)
}

/**
 * Keeps what a search found. Symbols of the list are known already; the others are kept beside it, so that they can be opened,
 * and stay when the list is read again. @rule MKT-27
 */
export const putFound = (stores: MarketStores, rows: readonly TradingSymbol[], requestedAt: Monotonic): void => {
  for (const row of rows) {
    if (stores.symbols.get(row.id) !== undefined && stores.found.get(row.id) === undefined) continue
    stores.found.put(row.id, row)
    stores.symbols.put(row.id, row)
    putListed(stores, row, requestedAt)
  }
}

/** Market as an earlier visit knew it; `receivedAt` by this visit's clock, so before it began. */
export interface KeptMarket {
  readonly symbols: readonly TradingSymbol[]
  readonly quotes: readonly (readonly [SymbolId, Quote])[]
  readonly klines: readonly (readonly [KlineKey, readonly Kline[]])[]
}

/** Rows of an earlier visit, where there are none yet. @rule SNAP-1 */
export const putKept = (stores: MarketStores, { symbols, quotes, klines }: KeptMarket): void => {
  stores.symbols.replaceAll(symbols.map((row) => [row.id, row]))
  stores.quotes.putAll(quotes)
  for (const [key, bars] of klines)
    if (stores.klines.get(key) === undefined) stores.klines.put(key, { stage: 'loading', bars })
}

/** The rate of a push that names none, where pushes never did. @rule MKT-31 */
const listedRate = ({ unusual, symbols }: MarketStores, id: SymbolId, known: Quote | undefined): string | undefined => {
  const listed = unusual.get(id)?.listed
  return listed ? listed.rate : known ? known.rate : symbols.get(id)?.quoteRate?.toFixed()
}

/**
 * Ticks, which come over a live connection alone: what was stale is live again. A symbol that is not in the list is left
 * out; one that was listed without figures has its first quote. An unusual price is kept beside the quote, which is
 * then not live. @rule MKT-3 MKT-5 MKT-23
 */
export const putQuotes = (stores: MarketStores, quotes: readonly QuotePush[], receivedAt: Monotonic): void => {
  let isUsual = stores.unusual.size === 0
  for (const { id, close, change, rate: named } of quotes) {
    const known = stores.quotes.get(id)
    // Pushes that name no rate have the list's.
    const isOwn = named !== undefined || known?.isRatePushed
    const rate = isOwn ? named : isUsual && known ? known.rate : listedRate(stores, id, known)
    const quote = { close, change, rate, isRatePushed: named === undefined ? undefined : true, receivedAt }
    if (known === undefined) {
      if (stores.symbols.get(id) === undefined) continue
      stores.quotes.put(id, quote)
    } else if (!(isUsual && isNearQuote(quote, known))) {
      const symbol = stores.symbols.get(id)
      // Values that are no price were never believed, and nothing is compared with them.
      const wasQuote = isQuote(known, symbol?.pricePrecision ?? 0)
      // A list without figures has said nothing of the rate either: the first one is the first.
      const isFirstRate = known.rate === undefined && symbol?.quotations === undefined
      const before = isFirstRate ? { close: known.close, rate } : known
      const isNews = !wasQuote || isBelieved(stores, id, before, { close, rate }, 'pushed', receivedAt)
      isUsual = stores.unusual.size === 0
      if (!isNews) {
        if (stores.freshness.get(id)?.state === 'live')
          stores.freshness.update(id, { state: 'stale', since: known.receivedAt })
        continue
      }
    }
    stores.quotes.update(id, quote)
    if (stores.freshness.get(id)?.state !== 'stale') continue
    if (isQuote(quote, stores.symbols.get(id)?.pricePrecision ?? 0))
      stores.freshness.update(id, { state: 'live', since: undefined })
  }
}

/** Looks at the age of every quote; writes only what changed. @rule MKT-5 */
export const sweepFreshness = (stores: MarketStores, connection: 'live' | 'recovering' | 'down', now: number): void => {
  for (const symbol of stores.symbols.rows()) {
    const quote = stores.quotes.get(symbol.id)
    const isGood = quote !== undefined && isQuote(quote, symbol.pricePrecision) && !stores.unusual.get(symbol.id)
    const state = freshnessOf({ open: isMarketOpen(symbol), connection, quote: isGood ? quote : undefined, now })
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
