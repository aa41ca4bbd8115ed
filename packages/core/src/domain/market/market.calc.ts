import type { CategoryId, SymbolId } from '../../kernel/brand.ts'
import { type Decimal, dec, sizeOfText, ZERO } from '../../kernel/decimal.ts'
import type { Monotonic } from '../../kernel/instant.ts'
import { type CalendarDay, calendarDay, type Epoch, startOfDay } from '../../kernel/instant.ts'
import { foldedText } from '../../kernel/plain-text.ts'
import type { Kline, Quote, TradingSymbol } from './market.wire.ts'
import type { Period } from './periods.ts'

/** True while the market of a symbol is open: orders are taken and prices move only then. @rule MKT-1 */
export const isMarketOpen = (symbol: Pick<TradingSymbol, 'marketStatus'>): boolean => symbol.marketStatus === 'open'

/** The latest price, if there is one above zero. */
export const closeOf = (quote: Pick<Quote, 'close'> | undefined): Decimal | undefined => {
  const close = quote === undefined ? undefined : dec(quote.close)
  return close?.gt(ZERO) === true ? close : undefined
}

/**
 * A pip by the decimals of a price: with an odd number of them the last one is a tenth of it, as with five for the euro and three
 * for the yen. @rule ALR-9
 */
export const pipOf = (pricePrecision: number): Decimal => dec(10).pow((pricePrecision % 2) - pricePrecision)

/** Number of symbols the strip on home shows. @rule MKT-2 */
export const STRIP_LENGTH = 4
/** The first symbols of the list, as many as the strip on home shows. */
export const stripOf = (symbols: readonly TradingSymbol[]): readonly TradingSymbol[] => symbols.slice(0, STRIP_LENGTH)

/** The chosen category; tapping the active one again shows everything. @rule MKT-4 */
export const nextCategory = (active: CategoryId | undefined, tapped: CategoryId): CategoryId | undefined =>
  active === tapped ? undefined : tapped
/** The symbols of a category; all of them without one. */
export const symbolsOf = (
  symbols: readonly TradingSymbol[],
  category: CategoryId | undefined,
): readonly TradingSymbol[] =>
  category === undefined ? symbols : symbols.filter((symbol) => symbol.categoryId === category)

/** A quote older than this, in an open market, is stale. @rule MKT-5 */
export const LIVE_QUOTE_MS = 10_000

/** Freshness of a price: how far it can be trusted right now. */
export type Freshness = 'live' | 'stale' | 'gap' | 'closed'

/**
 * Live up to 10 s old while the connection is live; stale otherwise; gap while reloading after a reconnect.
 * `now` and `receivedAt` are monotonic milliseconds. @rule MKT-5
 */
export const freshnessOf = (input: {
  readonly open: boolean
  readonly connection: 'live' | 'recovering' | 'down'
  readonly quote: Pick<Quote, 'receivedAt'> | undefined
  readonly now: Monotonic
}): Freshness => {
  if (!input.open) return 'closed'
  if (input.connection === 'recovering') return 'gap'
  if (input.connection === 'down' || input.quote === undefined) return 'stale'
  return input.now - input.quote.receivedAt <= LIVE_QUOTE_MS ? 'live' : 'stale'
}

/** A price this many times the last good one, or this part of it, is believed only when a second source says it. @rule MKT-23 */
export const PRICE_BAND = 2
/** While a price is unusual the symbol list is read for it no more often than this. @rule MKT-23 */
export const PRICE_CHECK_MS = 5000

/** Above zero at the decimals of the symbol: what would be shown as 0, or below, is no price. @rule MKT-23 */
export const isPrice = (text: string, precision: number): boolean => sizeOfText(text) >= 0.5 * 10 ** -precision

const DOT = 46
const NOUGHT = 48
const NINE = 57

/**
 * True for two decimals above zero with digits and a dot at the same places, of which the first that is not 0 is the same: neither is
 * twice the other. Most ticks are known by it, sooner than by their numbers.
 */
const isAlike = (text: string, other: string): boolean => {
  let isAboveZero = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const beside = other.charCodeAt(at)
    const areDigits = code >= NOUGHT && code <= NINE && beside >= NOUGHT && beside <= NINE
    if (code === beside ? !areDigits && code !== DOT : !areDigits || !isAboveZero) return false
    isAboveZero ||= code > NOUGHT
  }
  return isAboveZero && text.length === other.length
}

/** True when a price is above zero and within the band around another. @rule MKT-23 */
export const isNearPrice = (text: string, other: string): boolean => {
  if (isAlike(text, other)) return true
  const [price, good] = [sizeOfText(text), sizeOfText(other)]
  return price > 0 && price <= good * PRICE_BAND && good <= price * PRICE_BAND
}

/** A price and what one unit of its currency is worth, as one source says both; no rate where it says none. */
export type Said = Pick<Quote, 'close' | 'rate'>

/** True when a price with its rate may be shown as live: neither is zero or below. @rule MKT-23 MKT-31 */
export const isQuote = ({ close, rate }: Said, precision: number): boolean =>
  isPrice(close, precision) && (rate === undefined || sizeOfText(rate) > 0)

/** True when price and rate are within the band around others; a rate that comes or goes is not. @rule MKT-23 MKT-31 */
export const isNearQuote = (one: Said, other: Said): boolean =>
  isNearPrice(one.close, other.close) &&
  (one.rate === undefined || other.rate === undefined ? one.rate === other.rate : isNearPrice(one.rate, other.rate))

/** Ages are looked at no more often than this. @rule MKT-5 */
export const SWEEP_MS = 1000

/** So long while nobody sees them, as the host says; its word may be wrong. @rule MKT-5 */
export const HIDDEN_SWEEP_MS = 60_000

/** Time ages need no look, in milliseconds: until the first of the quotes that are young enough would be too old. @rule MKT-5 */
export const untilSweep = (quotes: readonly Pick<Quote, 'receivedAt'>[], now: Monotonic, isHidden = false): number => {
  if (isHidden) return HIDDEN_SWEEP_MS
  const lefts = quotes.map(({ receivedAt }) => receivedAt + LIVE_QUOTE_MS - now).filter((left) => left >= 0)
  return Math.max(SWEEP_MS, Math.floor(Math.min(LIVE_QUOTE_MS, ...lefts)) + 1)
}

/** Direction of a signed text. Reads the sign only: no number is made. */
export const directionOfText = (text: string): 'up' | 'down' | 'flat' => {
  if (/^[+-]?0*\.?0*$/.test(text)) return 'flat'
  return text.startsWith('-') ? 'down' : 'up'
}

/** Periods on the chart's bar and their labels. @rule MKT-7 */
export const CHART_PERIODS: readonly { readonly period: Period; readonly label: string }[] = [
  { period: '1min', label: '1M' },
  { period: '5min', label: '5M' },
  { period: '15min', label: '15M' },
  { period: '30min', label: '30M' },
  { period: '60min', label: '1H' },
  { period: '1day', label: '1D' },
]

/** Most candles kept for one chart. */
export const KLINE_LIMIT = 500

/**
 * A live bar merged into a series that is oldest first: same time replaces, newer appends, older than the last two
 * bars is a correction of its own bar or is ignored. @rule MKT-6
 */
export const mergeBar = (bars: readonly Kline[], bar: Kline): readonly Kline[] => {
  const last = bars[bars.length - 1]
  if (last === undefined || bar.time > last.time) return [...bars, bar].slice(-KLINE_LIMIT)
  const at = bars.findLastIndex((one) => one.time === bar.time)
  return at < 0 ? bars : [...bars.slice(0, at), bar, ...bars.slice(at + 1)]
}

/** Symbols whose codes or name hold the text, ignoring case, accents, width of letters and separators. @rule MKT-8 */
export const matchSymbols = (symbols: readonly TradingSymbol[], text: string): readonly TradingSymbol[] => {
  const wanted = foldedText(text)
  // Separators alone say nothing yet, other signs are in no name.
  if (wanted === '') return /^[\s/._-]*$/.test(text) ? symbols : []
  return symbols.filter((symbol) =>
    [symbol.code, symbol.showCode, symbol.name].some((value) => foldedText(value).includes(wanted)),
  )
}

/** Results of a search: what matches here, at once, and after it what the server found besides. @rule MKT-8 MKT-22 */
export const searchedSymbols = (
  symbols: readonly TradingSymbol[],
  text: string,
  found: readonly SymbolId[],
): readonly TradingSymbol[] => {
  const here = new Set(matchSymbols(symbols, text))
  const known = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  for (const id of found) {
    const symbol = known.get(id)
    if (symbol !== undefined) here.add(symbol)
  }
  return [...here]
}

/** The symbols of the list, without those only a search has found; all of them while there is no list. @rule MKT-27 */
export const listedSymbols = (
  symbols: readonly TradingSymbol[],
  list: readonly SymbolId[] | undefined,
): readonly TradingSymbol[] => {
  if (list === undefined || list.length === symbols.length) return symbols
  const ids = new Set(list)
  return symbols.filter(({ id }) => ids.has(id))
}

/** The symbols of these ids, in their order; those the list lacks are left out. @rule MKT-33 */
export const favouritesOf = (symbols: readonly TradingSymbol[], ids: readonly SymbolId[]): readonly TradingSymbol[] => {
  const known = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** Number of the greatest changes of the day that are shown. @rule MKT-34 */
export const MOVERS = 3
/**
 * Symbols with the greatest changes of the day, up or down, the greatest first and those of the same size in the order of the
 * list. Closed markets and what did not move are left out. `change` is in percent. @rule MKT-34
 */
export const moversOf = (
  symbols: readonly TradingSymbol[],
  changeOf: (id: SymbolId) => string | undefined,
): readonly TradingSymbol[] =>
  symbols
    .map((symbol) => ({ symbol, size: isMarketOpen(symbol) ? Math.abs(sizeOfText(changeOf(symbol.id) ?? '0')) : 0 }))
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .slice(0, MOVERS)
    .map(({ symbol }) => symbol)

const HALF_A_DAY_MS = 43_200_000

/**
 * The name of a candle of a day, or of a week by its first day: the day in GMT that its middle lies in, so whatever midnight its
 * market begins its days at. The configured timezone moves candles of hours and no days. @rule TIME-10
 */
export const candleDay = (time: Epoch): CalendarDay => calendarDay(time + HALF_A_DAY_MS, 'UTC')

const MINUTE_MS = 60_000
const BAR_MS: Readonly<Record<Period, number>> = {
  '1min': MINUTE_MS,
  '5min': 5 * MINUTE_MS,
  '15min': 15 * MINUTE_MS,
  '30min': 30 * MINUTE_MS,
  '60min': 60 * MINUTE_MS,
  '1day': 1440 * MINUTE_MS,
  '1week': 10_080 * MINUTE_MS,
}

/**
 * Time until the candle that began at `time` ends, as `1:04:12`, or `04:12` of less
 * than an hour: hours, minutes and seconds, rounded up. None of a week, whose end markets set, and none when the candle is over. @rule CHT-18
 */
export const barLeft = (time: Epoch, period: Period, now: Epoch): string | undefined => {
  const left = Math.ceil((time + BAR_MS[period] - now) / 1000)
  if (period === '1week' || left <= 0) return undefined
  const two = (value: number): string => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`
}

/** Closes of the last day of these candles, by the clock of the exchange: what a day's change is drawn beside. @rule MKT-26 */
export const dayCloses = (bars: readonly Pick<Kline, 'time' | 'close'>[]): readonly string[] => {
  const last = bars.at(-1)
  const start = last && startOfDay(calendarDay(last.time, 'UTC'), 'UTC')
  return start === undefined ? [] : bars.filter(({ time }) => time >= start).map(({ close }) => close)
}
