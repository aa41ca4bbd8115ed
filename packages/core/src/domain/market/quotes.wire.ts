import { isPushId, symbolId } from '../../kernel/brand.ts'
import { decimalText } from '../../kernel/decimal.ts'
import { rateText } from '../../wire/codec.ts'
import { DECIMAL, ID } from '../../wire/problem.ts'
import { type Topic, topic } from '../../wire/topic.ts'
import type { Kline } from './market.wire.ts'
import { BAR_FIELDS, readKline, readPeriod } from './market.wire.ts'
import type { Period } from './periods.ts'
import { createQuoteReader, type QuotePush } from './quote-text.wire.ts'

export type { QuotePush }

const readQuote = (raw: unknown): QuotePush | undefined => {
  const row = Object(raw) as { Id?: unknown; Close?: unknown; Change?: unknown; QuoteRate?: unknown }
  const close = decimalText(row.Close)
  const change = decimalText(row.Change)
  // A rate that is none is never believed, and its price with it: another price with the money of before would mislead.
  const rate = rateText(row.QuoteRate) ?? '0'
  if (!isPushId(row.Id) || close === undefined || change === undefined) return undefined
  return { id: symbolId(row.Id), close, change, rate: rate || undefined }
}

/** The price of one symbol says nothing about another: a row that cannot be read is left out. */
const readQuotes = (data: unknown, leftOut?: () => void): readonly QuotePush[] | undefined => {
  if (!Array.isArray(data)) return undefined
  const quotes: QuotePush[] = []
  for (const raw of data as readonly unknown[]) {
    const quote = readQuote(raw)
    if (quote !== undefined) quotes.push(quote)
  }
  if (quotes.length === data.length) return quotes
  if (quotes.length === 0) return undefined
  leftOut?.()
  return quotes
}

/** Close and change of every symbol that moved. @rule MKT-3 MKT-14 */
export const dayMarket: Topic<readonly QuotePush[]> = topic({
  name: 'DAY_MARKET',
  private: false,
  fields: { Id: ID, Close: DECIMAL, Change: DECIMAL },
  read: readQuotes,
  textReader: createQuoteReader,
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
    fields: { ...BAR_FIELDS, Period: ['a period', (period) => readPeriod(period) !== undefined] },
    read: (data) => {
      const bar = readKline(data)
      if (bar === undefined) return undefined
      const period = readPeriod((data as { Period?: unknown }).Period)
      return period === undefined ? undefined : { period, bar }
    },
  })
