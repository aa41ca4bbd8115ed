/** Symbols, prices and candles, and how far a price can be trusted. */
export { believedCandles, type Candle, type CutCandle } from '../domain/market/candles.calc.ts'
export { type Favourites, favourites } from '../domain/market/favourites.ts'
export {
  barLeft,
  CHART_PERIODS,
  candleDay,
  directionOfText,
  favouritesOf,
  isMarketOpen,
  listedSymbols,
  matchSymbols,
  moversOf,
  nextCategory,
  searchedSymbols,
  stripOf,
  symbolsOf,
} from '../domain/market/market.calc.ts'
export { klineKey } from '../domain/market/market.store.ts'
export { type Market, market } from '../domain/market/market.ts'
export type { Category, Kline, MarginMode, Quote, TradingSymbol } from '../domain/market/market.wire.ts'
export type { Period } from '../domain/market/periods.ts'
export type { PricesListener } from '../domain/market/quote-watch.ts'
export type { Found } from '../domain/market/search.ts'
export { snapshot } from '../domain/snapshot/snapshot.ts'
