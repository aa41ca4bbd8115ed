import { believedCandles } from '@openlot/core/market'
import { memo } from 'react'
import type { Bar, Candle } from './chart-scale.ts'

/** Names of the columns. */
export type BarWords = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close' | 'cut', string>>

export type BarColumn = { readonly key: string; readonly name: string; readonly valueAt: (number: number) => string }

export type BarTableProps = {
  /** Oldest first; a new array only for new bars. */
  readonly candles: readonly Candle[]
  /** Of indicators, with a value for each candle by its number. */
  readonly columns?: readonly BarColumn[] | undefined
  readonly caption: string
  readonly words: BarWords
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
}

const ROWS = 20
const NO_COLUMNS: readonly BarColumn[] = []
/** Before an indicator has bars enough. */
const DASH = '—'
const PRICES = ['open', 'high', 'low', 'close'] as const

type Row = { readonly bar: Candle; readonly drawn: Bar | undefined; readonly number: number }

const rowsOf = (candles: readonly Candle[]): readonly Row[] => {
  const from = Math.max(0, candles.length - ROWS)
  const drawn = believedCandles(candles, from)
  return candles
    .slice(from)
    .map((bar, at) => ({ bar, drawn: drawn[at], number: from + at }))
    .toReversed()
}

/** The chart for screen readers: its final bars, newest first. The live price is above the chart. @rule MKT-28 */
export const BarTable = memo(
  ({ candles, columns = NO_COLUMNS, caption, words, formatPrice, formatTime }: BarTableProps) => (
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
            {columns.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(candles).map(({ bar, drawn, number }) => (
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
              {columns.map(({ key, valueAt }) => (
                <td key={key} className="ol-num">
                  {valueAt(number) || DASH}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  ),
)
