import * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import * as SchemaTransformation from 'effect/SchemaTransformation'
import type { CategoryId, SymbolId } from '../../kernel/brand.ts'
import { decimalText, decimalTextOr } from '../../kernel/decimal.ts'
import type { Epoch, Monotonic } from '../../kernel/instant.ts'
import {
  orElse,
  paramId,
  readingOnly,
  readWireTime,
  refuse,
  WireDecimal,
  WireDecimalOrZero,
  WireFlagOrOff,
  WirePlaces,
  WireRateIfAny,
  WireTextOrEmpty,
  WireTime,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { listIn, MOST_ROWS, pageOf, TOO_MANY_ROWS } from '../../wire/page-codec.ts'
import { DECIMAL, DECIMAL_OR_NOTHING, type FieldKinds, issueOfProblem, unreadField } from '../../wire/problem.ts'
import { PERIODS, type Period } from './periods.ts'

/** Calculation of the margin: per lot, or by price and leverage. */
export const MarginMode = wireEnum({ '1': 'perLot', '0': 'leveraged' })
export type MarginMode = 'perLot' | 'leveraged'

/** One leverage on offer. */
const Multiple = Schema.Struct({
  /** Margin is volume × price ÷ this. */
  value: WireDecimal,
  /** On for the one chosen at first. */
  isDefault: WireFlagOrOff,
}).pipe(Schema.encodeKeys({ value: 'Value', isDefault: 'Default' }))

/** The day's prices, in the currency of the price. */
const Quotations = Schema.Struct({
  /** The latest price; first, since a wrong one is named by it and not by the open it stands in for. */
  close: WireDecimal,
  open: WireDecimal,
  /** Since the day's open, in percent; 0 where nothing is said. */
  change: WireDecimalOrZero,
  high: WireDecimal,
  low: WireDecimal,
}).pipe(Schema.encodeKeys({ open: 'Open', close: 'Close', change: 'Change', high: 'High', low: 'Low' }))

/** A day without a price has no figures yet, however that is sent. Of a day with one, what is left out is as in a candle: the close. */
const QuotationsOrNone = Schema.Unknown.pipe(
  Schema.decodeTo(
    // For the generated protocol documents.
    Schema.UndefinedOr(Quotations).annotate({ orNull: Quotations }),
    SchemaTransformation.transform<typeof Quotations.Encoded | undefined, unknown>({
      decode: (value) => {
        const fields = Object.entries<unknown>(Object(value) as Readonly<Record<string, unknown>>)
        const said = Object.fromEntries(fields.filter(([, field]) => field !== null && field !== ''))
        const { Close } = said
        return Close === undefined ? undefined : ({ Open: Close, High: Close, Low: Close, ...said } as never)
      },
      encode: (value) => value ?? null,
    }),
  ),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** Something that can be traded. Prices have `pricePrecision` decimals; lots go in steps of `lotStep`. @rule MKT-15 */
export const TradingSymbol = Schema.Struct({
  /** `forex_id` in other calls. */
  id: wireId<SymbolId>(),
  /** Names its candles' topic: `KLINE.<Code>`. */
  code: Schema.NonEmptyString,
  /** The code as people read it. */
  showCode: WireTextOrEmpty,
  name: WireTextOrEmpty,
  /** Address of an image. */
  logo: WireTextOrEmpty,
  /** Group of the symbol, if it is in any. */
  categoryId: orElse(Schema.UndefinedOr(wireId<CategoryId>()), undefined),
  /** When its session ends; left out where it does not, or the server does not say. Ours. @rule MIC-33 */
  shutsAt: Schema.optionalKey(WireTime),
  marketStatus: wireEnum({ '1': 'open', '0': 'closed', '2': 'closed' }),
  /** Number of decimals of its prices. */
  pricePrecision: WirePlaces,
  /** Lots are a multiple of this, and more than one of it. */
  lotStep: WireDecimal,
  /** The least lots of an order. */
  minLots: WireDecimalOrZero,
  /** Units in one lot. */
  contractSize: WireDecimal,
  /** By `trade_fee_type`: fee is lots × this, or margin × this. */
  feeRate: WireDecimal,
  /** Margin by lots alone, or by price and leverage. */
  marginMode: MarginMode,
  /** Leverage that is offered; with none, nothing can be ordered. */
  multiples: orElse(Schema.Array(Multiple), []),
  /** The day's prices; none until there are any. */
  quotations: QuotationsOrNone,
  /** Worth of one unit of the quote currency in the account's; 1 where it is left out, 0 for what is no rate. Ours. */
  quoteRate: WireRateIfAny,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    code: 'Code',
    showCode: 'ShowCode',
    name: 'Name',
    logo: 'Logo',
    categoryId: 'CategoryId',
    marketStatus: 'MarketStatus',
    shutsAt: 'ShutsAt',
    pricePrecision: 'PricePrecision',
    lotStep: 'Pip',
    minLots: 'ForexMinCont',
    contractSize: 'ForexContNum',
    feeRate: 'ForexFeeRate',
    marginMode: 'MarginMode',
    multiples: 'HasForexMultiple',
    quotations: 'ForexQuotations',
    quoteRate: 'QuoteRate',
  }),
)
export interface TradingSymbol extends Readonly<typeof TradingSymbol.Type> {}

/** Symbols; a row that cannot be read is left out. */
export const SymbolList = pageOf<TradingSymbol>(TradingSymbol)

/** A group of symbols. @rule MKT-15 */
export const Category = Schema.Struct({
  id: wireId<CategoryId>(),
  /** In the language of the `lang` header. */
  name: WireTextOrEmpty,
}).pipe(Schema.encodeKeys({ id: 'Id', name: 'NameShowTrans' }))
export interface Category extends Readonly<typeof Category.Type> {}

/**
 * The latest price of a symbol. Kept as the text that came: a Decimal is built only when it is calculated with.
 * `receivedAt` is monotonic milliseconds; of a price that was read, not pushed, when it was asked for.
 */
export interface Quote {
  readonly close: string
  /** Since the day's open, in percent. */
  readonly change: string
  /** Worth of one unit of the quote currency in the account's; undefined where the server says none. @rule CON-85 */
  readonly rate?: string | undefined
  /** Pushes name the rate: one without is unusual. Otherwise it is the list's alone. @rule MKT-31 */
  readonly isRatePushed?: boolean | undefined
  readonly receivedAt: Monotonic
}

/** One candle. `time` is the start of the period in epoch milliseconds; prices as text, exact. */
export interface Kline {
  readonly time: Epoch
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}

/** One of the periods; undefined for anything else. */
export const readPeriod = (value: unknown): Period | undefined => PERIODS.find((one) => one === value)

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

export const BAR_FIELDS: FieldKinds = {
  Time: ['a time', (time) => readWireTime(time) !== undefined],
  Close: DECIMAL,
  Open: DECIMAL_OR_NOTHING,
  High: DECIMAL_OR_NOTHING,
  Low: DECIMAL_OR_NOTHING,
  Volume: DECIMAL_OR_NOTHING,
}

/** Candles, oldest first, one per time; malformed ones are left out. */
export const KlineList = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare((value: unknown): value is readonly Kline[] => Array.isArray(value)),
    readingOnly<readonly Kline[]>((raw) => {
      const list = listIn(raw)
      if (list === undefined) return refuse('a list of candles')
      if (list.length > MOST_ROWS) return refuse(TOO_MANY_ROWS)
      const byTime = new Map<number, Kline>()
      for (const one of list) {
        const bar = readKline(one)
        if (bar !== undefined) byTime.set(bar.time, bar)
      }
      const problem = byTime.size === 0 ? unreadField(list, BAR_FIELDS) : undefined
      if (problem !== undefined) return Effect.fail(issueOfProblem(problem))
      return Effect.succeed([...byTime.values()].sort((left, right) => left.time - right.time))
    }),
  ),
)

/** Every symbol with its latest prices. @rule MKT-13 */
export const loadSymbols = endpoint({
  name: 'loadSymbols',
  path: '/v2/api/forex/trade_list',
  shared: true,
  answer: SymbolList,
})

/** The groups symbols are sorted into. @rule MKT-13 */
export const loadCategories = endpoint({
  name: 'loadCategories',
  path: '/v2/api/forex/getCategories',
  shared: true,
  answer: pageOf<Category>(Category),
})

const KlineParams = Schema.Struct({
  /** the symbol */
  symbolId: paramId<SymbolId>(),
  /** length of a candle */
  period: Schema.Literals(PERIODS),
}).pipe(Schema.encodeKeys({ symbolId: 'forex_id' }))

/**
 * A short line of closes for a card.
 * @refuses an unknown symbol or period
 * @rule MKT-13
 */
export const loadSparkline = endpoint({
  name: 'loadSparkline',
  path: '/v2/api/forex/abbreviated_cache_kline',
  shared: true,
  answer: KlineList,
  fields: BAR_FIELDS,
  params: KlineParams,
})

/**
 * The candles of a symbol, oldest first.
 * @refuses an unknown symbol or period
 * @rule MKT-13
 */
export const loadKlines = endpoint({
  name: 'loadKlines',
  path: '/v2/api/forex/kline',
  shared: true,
  answer: KlineList,
  fields: BAR_FIELDS,
  params: KlineParams,
})

const SearchParams = Schema.Struct({
  /** any part of code or name */
  text: Schema.String,
}).pipe(Schema.encodeKeys({ text: 'searchCurrency' }))

/** Symbols by text. The path is ours: the contract shows none. @rule MKT-22 */
export const searchSymbols = endpoint({
  name: 'searchSymbols',
  path: '/v2/api/forex/search',
  shared: true,
  answer: SymbolList,
  params: SearchParams,
})
