import type { SymbolId } from '../../kernel/brand.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { pageOf } from '../../wire/page-codec.ts'
import { KlineList } from './kline.model.ts'
import { Category, type Period, SymbolList } from './market.model.ts'

/** Every symbol with its latest prices. @rule MKT-13 */
export const loadSymbols = endpoint({
  name: 'loadSymbols',
  path: '/v2/api/forex/trade_list',
  quiet: true,
  shared: true,
  answer: SymbolList,
})

/** The groups symbols are sorted into. @rule MKT-13 */
export const loadCategories = endpoint({
  name: 'loadCategories',
  path: '/v2/api/forex/getCategories',
  quiet: true,
  shared: true,
  answer: pageOf(Category),
})

/**
 * A short line of closes for a card.
 * @param {Id} forex_id the symbol
 * @param {Period} period length of a candle
 * @refuses an unknown symbol or period
 * @rule MKT-13
 */
export const loadSparkline = endpoint({
  name: 'loadSparkline',
  path: '/v2/api/forex/abbreviated_cache_kline',
  quiet: true,
  shared: true,
  answer: KlineList,
  params: (input: { readonly symbolId: SymbolId; readonly period: Period }) => ({
    forex_id: input.symbolId,
    period: input.period,
  }),
})

/**
 * The candles of a symbol, oldest first.
 * @param {Id} forex_id the symbol
 * @param {Period} period length of a candle
 * @refuses an unknown symbol or period
 * @rule MKT-13
 */
export const loadKlines = endpoint({
  name: 'loadKlines',
  path: '/v2/api/forex/kline',
  quiet: true,
  shared: true,
  answer: KlineList,
  params: (input: { readonly symbolId: SymbolId; readonly period: Period }) => ({
    forex_id: input.symbolId,
    period: input.period,
  }),
})

/**
 * Symbols by text. The path is ours: the contract shows none.
 * @param {Text} searchCurrency any part of code or name
 * @rule MKT-22
 */
export const searchSymbols = endpoint({
  name: 'searchSymbols',
  path: '/v2/api/forex/search',
  quiet: true,
  shared: true,
  answer: SymbolList,
  params: (input: { readonly text: string }) => ({ searchCurrency: input.text }),
})
