import { extentOf, type Values } from './chart-path.ts'
import type { Candle } from './chart-scale.ts'

type Rows = readonly { readonly values: Values; readonly shift: number }[]

/** Part of the bars' own span by which lines above and below them may widen the range. */
const MOST = 0.5

/**
 * Prices that the range of the bars is to hold besides: those of lines in view, no farther from the bars than half of their span.
 * @rule CHT-17
 */
export const lineLevels = (bars: readonly Candle[], rows: Rows, length: number, from: number): readonly number[] => {
  const extent = extentOf(rows, length, from, from + bars.length)
  if (extent === undefined || bars.length === 0) return []
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const bar of bars) {
    low = Math.min(low, bar.low)
    high = Math.max(high, bar.high)
  }
  const room = (high - low) * MOST
  return [Math.max(extent.min, low - room), Math.min(extent.max, high + room)]
}
