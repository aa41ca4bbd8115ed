import * as Schema from 'effect/Schema'
import type { SymbolId } from '../../kernel/brand.ts'
import { paramId } from '../../wire/codec.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { KlineList } from './kline.model.ts'
import { Category, PERIODS, SymbolList } from './market.model.ts'

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
