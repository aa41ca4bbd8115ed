import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import { decimalText, decimalTextOr } from '../../kernel/decimal.ts'
import { readingOnly, readWireTime, refuse } from '../../wire/codec.ts'
import { listIn } from '../../wire/page-codec.ts'
import type { Kline } from './market.model.ts'

/** A candle by hand: charts and ticks read thousands of them. Undefined when malformed. @rule MKT-6 */
export const readKline = (raw: unknown): Kline | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const bar = raw as {
    Time?: unknown
    Open?: unknown
    High?: unknown
    Low?: unknown
    Close?: unknown
    Volume?: unknown
  }
  const time = readWireTime(bar.Time)
  const close = decimalText(bar.Close)
  if (time === undefined || close === undefined) return undefined
  const open = decimalTextOr(bar.Open, close)
  const high = decimalTextOr(bar.High, close)
  const low = decimalTextOr(bar.Low, close)
  const volume = decimalTextOr(bar.Volume, '0')
  if (open === undefined || high === undefined || low === undefined || volume === undefined) return undefined
  return { time, open, high, low, close, volume }
}

/** Candles, oldest first, one per time; malformed ones are left out. */
export const KlineList = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare((value: unknown): value is readonly Kline[] => Array.isArray(value)),
    readingOnly<readonly Kline[]>((raw) => {
      const list = listIn(raw)
      if (list === undefined) return refuse('no list of candles')
      const byTime = new Map<number, Kline>()
      for (const one of list) {
        const bar = readKline(one)
        if (bar !== undefined) byTime.set(bar.time, bar)
      }
      if (byTime.size === 0 && list.length > 0) return refuse('no candle could be read')
      return Effect.succeed([...byTime.values()].sort((left, right) => left.time - right.time))
    }),
  ),
)
