import { isPushId, type SymbolId, symbolId } from '../../kernel/brand.ts'
import { DECIMAL_TEXT_LIMIT, decimalText } from '../../kernel/decimal.ts'
import { rateText } from '../../wire/codec.ts'
import { type Topic, topic } from '../../wire/topic.ts'
import type { Kline } from './market.wire.ts'
import { readKline } from './market.wire.ts'
import type { Period } from './periods.ts'
import { PERIODS } from './periods.ts'

/** Live prices of symbols, as text. */
export interface QuotePush {
  readonly id: SymbolId
  readonly close: string
  readonly change: string
  /** Worth of one unit of the quote currency in the account's; undefined when the server says none, 0 for what is no rate. */
  readonly rate?: string | undefined
}

const HEAD = '{"type":"DAY_MARKET","data":['
const BEFORE_ID = '{"Id":'
const BEFORE_CLOSE = ',"Close":"'
const BEFORE_CHANGE = '","Change":"'
const BEFORE_RATE = '","QuoteRate":"'
const AFTER = '"}'
const END = ']}'

const NOUGHT = 48
const NINE = 57
const MINUS = 45
const DOT = 46
const COMMA = 44
/** Whole numbers this long are exact, and written by JavaScript as they stand here. */
const ID_DIGITS = 15
/** As many places are remembered; more symbols than a market lists. */
const LAST_IDS = 4096

const isDigit = (code: number): boolean => code >= NOUGHT && code <= NINE

/** End of the digits that begin at `at`; -1 when they are no id. */
const idEnd = (text: string, at: number): number => {
  let end = at
  while (isDigit(text.charCodeAt(end))) end += 1
  const isPlain = end > at && end - at <= ID_DIGITS && (text.charCodeAt(at) !== NOUGHT || end === at + 1)
  return isPlain ? end : -1
}

/** End of the decimal that begins at `at`; -1 when it is none. */
const decimalEnd = (text: string, at: number): number => {
  let end = text.charCodeAt(at) === MINUS ? at + 1 : at
  let digits = 0
  let dots = 0
  for (; ; end += 1) {
    const code = text.charCodeAt(end)
    if (isDigit(code)) digits += 1
    else if (code === DOT) dots += 1
    else break
  }
  return digits > 0 && dots <= 1 && end - at <= DECIMAL_TEXT_LIMIT ? end : -1
}

/** The ids of the last frame by their places, where they mostly stand again: a text that was looked up before is found sooner. */
const lastIds: SymbolId[] = []
const idAt = (text: string, from: number, to: number, place: number): SymbolId => {
  const last = lastIds[place]
  if (last !== undefined && last.length === to - from && text.startsWith(last, from)) return last
  const id = symbolId(text.slice(from, to))
  if (place < LAST_IDS) lastIds[place] = id
  return id
}

/**
 * Quotes straight from the text of a frame, when every character stands where the server puts it: in half the
 * time JSON needs, and nothing comes more often. Undefined when anything is otherwise; the
 * ordinary way then judges it. @rule MKT-3
 */
export const readQuotesText = (text: string): readonly QuotePush[] | undefined => {
  if (!text.startsWith(HEAD)) return undefined
  const quotes: QuotePush[] = []
  let at = HEAD.length
  for (;;) {
    if (!text.startsWith(BEFORE_ID, at)) return undefined
    const id = at + BEFORE_ID.length
    const idStop = idEnd(text, id)
    if (idStop < 0 || !text.startsWith(BEFORE_CLOSE, idStop)) return undefined
    const close = idStop + BEFORE_CLOSE.length
    const closeStop = decimalEnd(text, close)
    if (closeStop < 0 || !text.startsWith(BEFORE_CHANGE, closeStop)) return undefined
    const change = closeStop + BEFORE_CHANGE.length
    const changeStop = decimalEnd(text, change)
    if (changeStop < 0) return undefined
    let end = changeStop
    let rate: string | undefined
    if (text.startsWith(BEFORE_RATE, changeStop)) {
      const from = changeStop + BEFORE_RATE.length
      end = decimalEnd(text, from)
      rate = end < 0 ? undefined : rateText(text.slice(from, end))
      if (rate === undefined) return undefined
    }
    if (!text.startsWith(AFTER, end)) return undefined
    quotes.push({
      id: idAt(text, id, idStop, quotes.length),
      close: text.slice(close, closeStop),
      change: text.slice(change, changeStop),
      rate,
    })
    at = end + AFTER.length
    if (text.charCodeAt(at) !== COMMA) break
    at += 1
  }
  return text.length === at + END.length && text.endsWith(END) ? quotes : undefined
}

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
