import type { Kline } from '@openlot/core/market'
import { useMemo } from 'react'
import type { Candle } from '../../ui/chart-scale.ts'

/** Candle with its volume, as indicators take it. */
export type ChartCandle = Candle & { readonly volume: number }

/** Prices as numbers are for drawing only. */
const candleOf = ({ time, open, high, low, close, volume }: Kline): ChartCandle => ({
  time,
  open: Number(open),
  high: Number(high),
  low: Number(low),
  close: Number(close),
  volume: Number(volume),
})

/** Settled candles keep their identity while only the live one moves: the chart is drawn again for new ones only. */
export const useCandles = (
  bars: readonly Kline[],
): { readonly candles: readonly ChartCandle[]; readonly last: ChartCandle | undefined } => {
  const final = bars.at(-1)
  const before = bars.at(-2)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new with every tick, its settled bars are not
  const candles = useMemo(() => bars.slice(0, -1).map(candleOf), [bars.length, bars[0], before])
  const last = useMemo(() => (final === undefined ? undefined : candleOf(final)), [final])
  return { candles, last }
}
