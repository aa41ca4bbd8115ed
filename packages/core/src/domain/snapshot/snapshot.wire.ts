import * as Schema from 'effect/Schema'
import type { SymbolId } from '../../kernel/brand.ts'
import { decimalText } from '../../kernel/decimal.ts'
import { type Language, languageOf } from '../../kernel/languages.ts'
import { readerOf } from '../../wire/codec.ts'
import { type AppConfig, configAnswer, readConfig } from '../config/config.wire.ts'
import { type Kline, readKline, readPeriod, TradingSymbol } from '../market/market.wire.ts'

/** Another number: what an older build kept is not read. */
const VERSION = 1
/** Longer texts are not kept: a device keeps about 5 MB for all of a site. @rule SNAP-4 */
export const MOST_KEPT = 200_000
/** Older prices are of no use. @rule SNAP-4 */
export const LONGEST_KEPT_MS = 7 * 86_400_000

/** The last price of a symbol, and when it came: epoch milliseconds. */
export interface KeptPrice {
  readonly id: SymbolId
  readonly close: string
  readonly change: string
  readonly at: number
}

/** The candles that were looked at last. */
export interface KeptChart {
  readonly id: SymbolId
  readonly period: NonNullable<ReturnType<typeof readPeriod>>
  readonly bars: readonly Kline[]
}

/** Data the next visit is drawn from before the server answers: the same for everybody. @rule SNAP-1 SNAP-2 */
export interface Snapshot {
  readonly origin: string
  /** The language names are in. */
  readonly language: Language
  readonly config: AppConfig
  readonly symbols: readonly TradingSymbol[]
  readonly prices: readonly KeptPrice[]
  readonly chart: KeptChart | undefined
}

const encodeSymbol = Schema.encodeUnknownSync(TradingSymbol)
const readSymbol = readerOf(TradingSymbol)

/** The text that is kept; without its candles, or none, where it is too long. @rule SNAP-4 */
export const writeSnapshot = (snapshot: Snapshot): string | undefined => {
  const { origin, language, config, symbols, prices, chart } = snapshot
  const text = JSON.stringify({
    version: VERSION,
    origin,
    language,
    config: configAnswer(config),
    symbols: symbols.map((symbol) => encodeSymbol(symbol)),
    prices: prices.map(({ id, close, change, at }) => [id, close, change, at]),
    chart: chart && {
      id: chart.id,
      period: chart.period,
      bars: chart.bars.map(({ time, open, high, low, close, volume }) => [time, open, high, low, close, volume]),
    },
  })
  if (text.length <= MOST_KEPT) return text
  return chart === undefined ? undefined : writeSnapshot({ ...snapshot, chart: undefined })
}

type Raw = Readonly<Record<string, unknown>>
const recordOf = (value: unknown): Raw => (typeof value === 'object' && value !== null ? (value as Raw) : {})
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const readPrice = (raw: unknown, now: number): KeptPrice | undefined => {
  const [id, closeText, changeText, at] = listOf(raw)
  const [close, change] = [decimalText(closeText), decimalText(changeText)]
  // A price of the future would be shown as new.
  if (typeof id !== 'string' || close === undefined || change === undefined || typeof at !== 'number') return undefined
  return at <= now && now - at <= LONGEST_KEPT_MS ? { id: id as SymbolId, close, change, at } : undefined
}

const readChart = (raw: Raw): KeptChart | undefined => {
  const period = readPeriod(raw.period)
  if (period === undefined || typeof raw.id !== 'string') return undefined
  const bars = listOf(raw.bars).flatMap((one) => {
    const [Time, Open, High, Low, Close, Volume] = listOf(one)
    const bar = readKline({ Time, Open, High, Low, Close, Volume })
    return bar === undefined ? [] : [bar]
  })
  return bars.every(({ time }, at) => at === 0 || time > (bars[at - 1]?.time ?? 0))
    ? { id: raw.id as SymbolId, period, bars }
    : undefined
}

/** Snapshot kept for this server; undefined where it cannot be read. Only symbols that have a price are left. @rule SNAP-4 */
export const readSnapshot = (text: string | undefined, origin: string, now: number): Snapshot | undefined => {
  if (text === undefined || text.length > MOST_KEPT) return undefined
  let raw: Raw
  try {
    raw = recordOf(JSON.parse(text))
  } catch {
    return undefined
  }
  const language = languageOf(String(raw.language))
  if (raw.version !== VERSION || raw.origin !== origin || language === undefined) return undefined
  const prices = listOf(raw.prices).flatMap((one) => readPrice(one, now) ?? [])
  const priced = new Set(prices.map(({ id }) => id))
  const symbols = listOf(raw.symbols).flatMap((one) => {
    const symbol = readSymbol(one)?.value
    return symbol !== undefined && priced.has(symbol.id) ? [symbol] : []
  })
  if (symbols.length === 0) return undefined
  const config = readConfig(recordOf(raw.config))
  return { origin, language, config, symbols, prices, chart: readChart(recordOf(raw.chart)) }
}
