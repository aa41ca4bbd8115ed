export { freshnessMachine, SWEEP_MS } from './freshness.machine.ts'
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
  stripOf,
  symbolsOf,
} from './market.calc.ts'
export { marketMessages } from './market.messages.ts'
export {
  type Category,
  type Kline,
  type MarginMode,
  PERIODS,
  type Period,
  type Quote,
  type TradingSymbol,
} from './market.model.ts'
export { type FreshnessRow, type KlineKey, type KlineSeries, klineKey, type MarketStores } from './market.store.ts'
