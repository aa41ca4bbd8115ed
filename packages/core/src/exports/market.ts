export { freshnessMachine } from '../domain/market/freshness.machine.ts'
export {
  CHART_PERIODS,
  DEFAULT_PERIOD,
  directionOfText,
  type Freshness,
  freshnessOf,
  isMarketOpen,
  KLINE_LIMIT,
  LIVE_QUOTE_MS,
  matchSymbols,
  mergeBar,
  nextCategory,
  STRIP_LENGTH,
  SWEEP_MS,
  stripOf,
  symbolsOf,
  untilSweep,
} from '../domain/market/market.calc.ts'
export { marketMessages } from '../domain/market/market.messages.ts'
export type {
  Category,
  Kline,
  MarginMode,
  Quote,
  TradingSymbol,
} from '../domain/market/market.model.ts'
export {
  type FreshnessRow,
  type KlineKey,
  type KlineSeries,
  klineKey,
  type MarketStores,
} from '../domain/market/market.store.ts'
export { PERIODS, type Period } from '../domain/market/periods.ts'
