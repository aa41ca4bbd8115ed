import { isPushId, symbolId } from '../../kernel/brand.ts'
import { decimalText } from '../../kernel/decimal.ts'
import { type Topic, topic } from '../../wire/topic.ts'
import { readKline } from './kline.model.ts'
import type { Kline, Period } from './market.model.ts'
import { PERIODS } from './market.model.ts'
import { type QuotePush, readQuotesText } from './quote-push.model.ts'

const readQuotes = (data: unknown): readonly QuotePush[] | undefined => {
  if (!Array.isArray(data)) return undefined
  const quotes: QuotePush[] = []
  for (const raw of data as readonly unknown[]) {
    if (typeof raw !== 'object' || raw === null) return undefined
    const { Id, Close, Change } = raw as { Id?: unknown; Close?: unknown; Change?: unknown }
    const close = decimalText(Close)
    const change = decimalText(Change)
    if (!isPushId(Id) || close === undefined || change === undefined) return undefined
    quotes.push({ id: symbolId(Id), close, change })
  }
  return quotes
}

/** Close and change of every symbol that moved. @rule MKT-3 MKT-14 */
export const dayMarket: Topic<readonly QuotePush[]> = topic({
  name: 'DAY_MARKET',
  private: false,
  read: readQuotes,
  readText: readQuotesText,
})

export interface KlinePush {
  readonly period: Period
  readonly bar: Kline
}

/** The live candle of one symbol, any period. @rule MKT-6 MKT-14 */
export const klineTopic = (code: string): Topic<KlinePush> =>
  topic({
    name: `KLINE.${code}`,
    private: false,
    read: (data) => {
      const bar = readKline(data)
      if (bar === undefined) return undefined
      const period = PERIODS.find((one) => one === (data as { Period?: unknown }).Period)
      return period === undefined ? undefined : { period, bar }
    },
  })
