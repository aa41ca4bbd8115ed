import * as Schema from 'effect/Schema'
import type { CategoryId, SymbolId } from '../../kernel/brand.ts'
import {
  WireDecimal,
  WireDecimalOrZero,
  WireFlagOrOff,
  WireText,
  WireTextOrEmpty,
  wireEnum,
  wireId,
} from '../../wire/codec.ts'
import { pageOf } from '../../wire/page-codec.ts'

/** How margin is reckoned: per lot, or by price and leverage. */
export const MarginMode = wireEnum({ '1': 'perLot', '0': 'leveraged' })
export type MarginMode = 'perLot' | 'leveraged'

const Multiple = Schema.Struct({
  value: WireDecimal,
  isDefault: WireFlagOrOff,
}).pipe(Schema.encodeKeys({ value: 'Value', isDefault: 'Default' }))

const Quotations = Schema.Struct({
  open: WireDecimal,
  close: WireDecimal,
  change: WireDecimal,
  high: WireDecimal,
  low: WireDecimal,
}).pipe(Schema.encodeKeys({ open: 'Open', close: 'Close', change: 'Change', high: 'High', low: 'Low' }))

/** Something that can be traded. Prices have `pricePrecision` decimals; lots go in steps of `lotStep`. @rule MKT-15 */
export const TradingSymbol = Schema.Struct({
  id: wireId<SymbolId>(),
  code: Schema.NonEmptyString,
  showCode: WireText,
  name: WireTextOrEmpty,
  logo: WireTextOrEmpty,
  categoryId: wireId<CategoryId>(),
  marketStatus: wireEnum({ '1': 'open', '0': 'closed', '2': 'closed' }),
  pricePrecision: Schema.Number,
  lotStep: WireDecimal,
  minLots: WireDecimalOrZero,
  contractSize: WireDecimal,
  feeRate: WireDecimal,
  marginMode: MarginMode,
  multiples: Schema.Array(Multiple),
  quotations: Quotations,
}).pipe(
  Schema.encodeKeys({
    id: 'Id',
    code: 'Code',
    showCode: 'ShowCode',
    name: 'Name',
    logo: 'Logo',
    categoryId: 'CategoryId',
    marketStatus: 'MarketStatus',
    pricePrecision: 'PricePrecision',
    lotStep: 'Pip',
    minLots: 'ForexMinCont',
    contractSize: 'ForexContNum',
    feeRate: 'ForexFeeRate',
    marginMode: 'MarginMode',
    multiples: 'HasForexMultiple',
    quotations: 'ForexQuotations',
  }),
)
export type TradingSymbol = typeof TradingSymbol.Type

export const SymbolList = pageOf(TradingSymbol)

/** A group of symbols; `name` is already in the person's language. @rule MKT-15 */
export const Category = Schema.Struct({ id: wireId<CategoryId>(), name: WireText }).pipe(
  Schema.encodeKeys({ id: 'Id', name: 'NameShowTrans' }),
)
export type Category = typeof Category.Type

/** Chart periods, by the names of the wire. */
export const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day', '1week'] as const
export type Period = (typeof PERIODS)[number]

/**
 * The latest price of a symbol. Kept as the text that came: a Decimal is built only when somebody reckons with it.
 * `receivedAt` is monotonic milliseconds.
 */
export interface Quote {
  readonly close: string
  readonly change: string
  readonly receivedAt: number
}

/** One candle. `time` is the start of the period in epoch milliseconds; prices as text, exact. */
export interface Kline {
  readonly time: number
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string
}
