import { believedCandles } from '@openlot/core/market'
import { memo } from 'react'
import type { Bar, Candle } from './chart-scale.ts'

/** Names of the columns. */
export type BarWords = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'cut', string>>

export type BarTableProps = {
  /** Oldest first; a new array only for new bars. */
  readonly candles: readonly Candle[]
  readonly caption: string
  readonly words: BarWords
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
}

const ROWS = 20
const PRICES = ['open', 'high', 'low', 'close'] as const

const rowsOf = (candles: readonly Candle[]): readonly { readonly bar: Candle; readonly drawn: Bar | undefined }[] => {
  const from = Math.max(0, candles.length - ROWS)
  const drawn = believedCandles(candles, from)
  return candles
    .slice(from)
    .map((bar, at) => ({ bar, drawn: drawn[at] }))
    .toReversed()
}

/** The chart for screen readers: its final bars, newest first. The live price is above the chart. @rule MKT-28 */
export const BarTable = memo(({ candles, caption, words, formatPrice, formatTime }: BarTableProps) => (
  <div className="ol-hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          {PRICES.map((price) => (
            <th key={price} scope="col">
              {words[price]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(candles).map(({ bar, drawn }) => (
          <tr key={bar.time}>
            <th scope="row">
              {formatTime(bar.time)}
              {drawn?.cut !== undefined && ` (${words.cut})`}
            </th>
            {PRICES.map((price) => (
              <td key={price} className="ol-num">
                {formatPrice(bar[price])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
))
