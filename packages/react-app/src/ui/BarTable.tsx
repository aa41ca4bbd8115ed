import { memo } from 'react'
import type { Candle } from './chart-scale.ts'

/** What the columns are called. */
export type BarWords = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', string>>

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

/** The chart for screen readers: its final bars, newest first. The live price is above the chart. */
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
        {candles
          .slice(-ROWS)
          .toReversed()
          .map((bar) => (
            <tr key={bar.time}>
              <th scope="row">{formatTime(bar.time)}</th>
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
