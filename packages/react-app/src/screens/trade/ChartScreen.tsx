import { preferences, type SymbolId } from '@openlot/core'
import { CHART_PERIODS, type Kline, klineKey, market } from '@openlot/core/market'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useClient } from '../../bind/ClientProvider.tsx'
import { useCell } from '../../bind/use-cell.ts'
import { useDomain } from '../../bind/use-domain.ts'
import { useFormat } from '../../bind/use-format.ts'
import { useRow } from '../../bind/use-row.ts'
import { useText } from '../../bind/use-text.ts'
import type { Candle } from '../../ui/chart-scale.ts'
import { ChartView } from './ChartView.tsx'

/** Prices as numbers are for drawing only. */
const candleOf = ({ time, open, high, low, close }: Kline): Candle => ({
  time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
})

const NO_BARS: readonly Kline[] = []

/** Settled candles keep their identity while only the live one moves: the chart is drawn again for new ones only. */
const useCandles = (
  bars: readonly Kline[],
): { readonly candles: readonly Candle[]; readonly last: Candle | undefined } => {
  const final = bars.at(-1)
  const before = bars.at(-2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new with every tick, its settled bars are not
  const candles = useMemo(() => bars.slice(0, -1).map(candleOf), [bars.length, bars[0], before])
  const last = useMemo(() => (final === undefined ? undefined : candleOf(final)), [final])
  return { candles, last }
}

/** The candles of one symbol, by the clock of the configured zone. @rule MKT-18 */
export const ChartScreen = ({ id }: { readonly id: SymbolId }) => {
  const { chosen, prefer } = useDomain(preferences)
  const { symbols, freshness, klines, watchKlines } = useDomain(market)
  const text = useText()
  const format = useFormat()
  const { period } = useCell(chosen)
  const { timezone } = useCell(useClient().settings)
  const symbol = useRow(symbols, id)
  const fresh = useRow(freshness, id)
  const series = useRow(klines, klineKey(id, period))
  const { candles, last } = useCandles(series?.bars ?? NO_BARS)
  const [attempt, again] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt watches the same candles once more
  useEffect(() => watchKlines(id, period), [watchKlines, id, period, attempt])
  const precision = symbol?.pricePrecision ?? 0
  // The same function while its words would be the same: the chart writes its axes anew for another.
  const formatPrice = useCallback(
    (value: number) => format.price(value.toFixed(precision), precision),
    [format, precision],
  )
  const label = CHART_PERIODS.find((one) => one.period === period)?.label ?? period
  return (
    <ChartView
      text={text}
      periods={CHART_PERIODS}
      period={period}
      onPeriod={(next) => prefer({ period: next })}
      timezone={timezone}
      stage={series?.stage ?? 'loading'}
      candles={candles}
      last={last}
      dim={fresh?.state === 'stale' || fresh?.state === 'gap'}
      onRetry={() => again((count) => count + 1)}
      label={text('market.chart', { symbol: symbol?.showCode ?? '', period: label })}
      formatPrice={formatPrice}
      formatTime={period === '1day' || period === '1week' ? format.date : format.time}
    />
  )
}
