import type { IndicatorKind } from '@openlot/core/charts'

/** Names of indicators. */
export const INDICATOR_WORDS = {
  ma: 'charts.ma',
  ema: 'charts.ema',
  vwap: 'charts.vwap',
  bollinger: 'charts.bollinger',
  keltner: 'charts.keltner',
  psar: 'charts.psar',
  ichimoku: 'charts.ichimoku',
  volume: 'charts.volume',
  rsi: 'charts.rsi',
  macd: 'charts.macd',
  atr: 'charts.atr',
  stochastic: 'charts.stochastic',
} as const satisfies Readonly<Record<IndicatorKind, `charts.${string}`>>
