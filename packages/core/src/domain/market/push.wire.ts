import * as Schema from 'effect/Schema'
import type { SymbolId } from '../../kernel/brand.ts'
import { WireDecimal, WireTime, wireId } from '../../wire/codec.ts'
import { PERIODS } from './periods.ts'

// Schemas of what the client reads by hand: for servers, documents and tests. No client loads this file.

/** The latest price of one symbol. */
export const QuoteRow = Schema.Struct({
  id: wireId<SymbolId>(),
  /** In the currency of the price, with the symbol's own decimals. */
  close: WireDecimal,
  /** Since the day's open, in percent. */
  change: WireDecimal,
  /** Worth of one unit of the quote currency in the account's; left out where pushes never say it. Ours. */
  rate: Schema.optionalKey(WireDecimal),
}).pipe(Schema.encodeKeys({ id: 'Id', close: 'Close', change: 'Change', rate: 'QuoteRate' }))

const BAR_KEYS = { time: 'Time', open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' } as const

/** One candle. Prices left out are the close, a volume left out is 0. */
export const Bar = Schema.Struct({
  /** When the period begins. */
  time: WireTime,
  open: Schema.optionalKey(WireDecimal),
  high: Schema.optionalKey(WireDecimal),
  low: Schema.optionalKey(WireDecimal),
  close: WireDecimal,
  /** Lots. */
  volume: Schema.optionalKey(WireDecimal),
}).pipe(Schema.encodeKeys(BAR_KEYS))

/** The candle of a period as it stands now. */
export const LiveBar = Schema.Struct({
  /** Length of the candle. */
  period: Schema.Literals(PERIODS),
  /** When the period begins. */
  time: WireTime,
  open: Schema.optionalKey(WireDecimal),
  high: Schema.optionalKey(WireDecimal),
  low: Schema.optionalKey(WireDecimal),
  close: WireDecimal,
  /** Lots. */
  volume: Schema.optionalKey(WireDecimal),
}).pipe(Schema.encodeKeys({ ...BAR_KEYS, period: 'Period' }))
