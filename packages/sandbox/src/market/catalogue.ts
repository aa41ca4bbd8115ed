import type { TextId } from '../words/words.ts'

export type Hours = 'always' | 'week' | 'us' | 'europe' | 'asia' | 'never'

export type Instrument = {
  readonly id: number
  readonly code: string
  readonly showCode: string
  readonly name: Extract<TextId, `symbol.${string}`>
  /** Traded, but left out of the symbol list: only a search finds it. */
  readonly isUnlisted?: boolean
  readonly categoryId: number
  /** Currency of its price, and of margin and profit before they are booked. */
  readonly currency: string
  readonly precision: number
  readonly lotStep: string
  readonly minLots: string
  readonly contractSize: string
  readonly feeRate: string
  /** 1: the margin is lots × contract size; 0: it also follows price and multiple. */
  readonly marginMode: 0 | 1
  readonly multiples: readonly { readonly value: number; readonly isDefault: boolean }[]
  readonly hours: Hours
  /** Anchor that the price is drawn back to, in units of 10^-precision. */
  readonly anchor: number
  /** Standard deviation of one day's move, as a fraction. */
  readonly dailyMove: number
  /** Usual volume of one tick. */
  readonly volume: number
}

export const CATEGORIES = [
  { id: 1, name: 'category.forex' },
  { id: 2, name: 'category.metals' },
  { id: 3, name: 'category.indices' },
  { id: 4, name: 'category.crypto' },
] as const

type Terms = Pick<
  Instrument,
  'categoryId' | 'lotStep' | 'minLots' | 'contractSize' | 'feeRate' | 'multiples' | 'hours' | 'dailyMove' | 'volume'
>

const multiples = (...values: readonly number[]): Instrument['multiples'] =>
  values.map((value, at) => ({ value, isDefault: at === Math.floor(values.length / 2) }))

const FOREX: Terms = {
  categoryId: 1,
  lotStep: '0.01',
  minLots: '0.01',
  contractSize: '100000',
  feeRate: '0.005',
  multiples: multiples(20, 50, 100, 200),
  hours: 'week',
  dailyMove: 0.006,
  volume: 40,
}
const METALS: Terms = {
  categoryId: 2,
  lotStep: '0.01',
  minLots: '0.01',
  contractSize: '100',
  feeRate: '0.004',
  multiples: multiples(10, 20, 50, 100),
  hours: 'week',
  dailyMove: 0.009,
  volume: 12,
}
const INDICES: Terms = {
  categoryId: 3,
  lotStep: '0.1',
  minLots: '0.1',
  contractSize: '1',
  feeRate: '0.003',
  multiples: multiples(10, 20, 50),
  hours: 'us',
  dailyMove: 0.01,
  volume: 25,
}
const CRYPTO: Terms = {
  categoryId: 4,
  lotStep: '0.01',
  minLots: '0.01',
  contractSize: '1',
  feeRate: '0.006',
  multiples: multiples(5, 10, 20, 50),
  hours: 'always',
  dailyMove: 0.032,
  volume: 8,
}

type Quoted = readonly [code: string, showCode: string, name: Instrument['name'], precision: number, anchor: number]

const list = (terms: Terms, own: Partial<Instrument>, ...quoted: readonly Quoted[]) =>
  quoted.map(([code, showCode, name, precision, anchor]) => ({
    ...terms,
    marginMode: 0 as const,
    currency: terms === FOREX ? code.slice(3) : 'USD',
    ...own,
    code,
    showCode,
    name,
    precision,
    anchor,
  }))

/** Symbols that can be traded here. Prices, sizes and rates are this sandbox's own choice; real ones come from an operator. */
export const INSTRUMENTS: readonly Instrument[] = [
  ...list(
    FOREX,
    {},
    ['EURUSD', 'EUR/USD', 'symbol.EURUSD', 5, 108_450],
    ['GBPUSD', 'GBP/USD', 'symbol.GBPUSD', 5, 127_320],
  ),
  ...list(FOREX, { contractSize: '1000' }, ['USDJPY', 'USD/JPY', 'symbol.USDJPY', 3, 154_620]),
  ...list(
    FOREX,
    {},
    ['AUDUSD', 'AUD/USD', 'symbol.AUDUSD', 5, 65_210],
    ['USDCHF', 'USD/CHF', 'symbol.USDCHF', 5, 88_230],
    ['USDCAD', 'USD/CAD', 'symbol.USDCAD', 5, 139_540],
    ['NZDUSD', 'NZD/USD', 'symbol.NZDUSD', 5, 58_930],
    ['EURGBP', 'EUR/GBP', 'symbol.EURGBP', 5, 84_230],
  ),
  ...list(METALS, {}, ['XAUUSD', 'XAU/USD', 'symbol.XAUUSD', 2, 264_135]),
  ...list(METALS, { contractSize: '1000', dailyMove: 0.015 }, ['XAGUSD', 'XAG/USD', 'symbol.XAGUSD', 3, 30_842]),
  ...list(METALS, { contractSize: '50', dailyMove: 0.013 }, ['XPTUSD', 'XPT/USD', 'symbol.XPTUSD', 2, 96_240]),
  // Deliberately without a multiple: orders on it have to be refused.
  ...list(METALS, { contractSize: '50', dailyMove: 0.017, multiples: [] }, [
    'XPDUSD',
    'XPD/USD',
    'symbol.XPDUSD',
    2,
    101_230,
  ]),
  ...list(
    INDICES,
    {},
    ['US30', 'US 30', 'symbol.US30', 1, 438_702],
    ['US500', 'US 500', 'symbol.US500', 1, 59_172],
    ['NAS100', 'NAS 100', 'symbol.NAS100', 1, 207_405],
  ),
  ...list(INDICES, { hours: 'europe', currency: 'EUR' }, ['GER40', 'GER 40', 'symbol.GER40', 1, 193_226]),
  ...list(INDICES, { hours: 'europe', currency: 'GBP' }, ['UK100', 'UK 100', 'symbol.UK100', 1, 82_624]),
  ...list(INDICES, { hours: 'never', currency: 'JPY' }, ['JPN225', 'JPN 225', 'symbol.JPN225', 0, 38_284]),
  ...list(
    CRYPTO,
    {},
    ['BTCUSD', 'BTC/USD', 'symbol.BTCUSD', 2, 9_725_040],
    ['ETHUSD', 'ETH/USD', 'symbol.ETHUSD', 2, 334_520],
  ),
  ...list(
    CRYPTO,
    { contractSize: '10', dailyMove: 0.045 },
    ['SOLUSD', 'SOL/USD', 'symbol.SOLUSD', 2, 23_840],
    ['LTCUSD', 'LTC/USD', 'symbol.LTCUSD', 2, 8_830],
  ),
  ...list(
    CRYPTO,
    { contractSize: '1000', marginMode: 1, dailyMove: 0.05, feeRate: '0.002' },
    ['XRPUSD', 'XRP/USD', 'symbol.XRPUSD', 4, 14_120],
    ['DOGEUSD', 'DOGE/USD', 'symbol.DOGEUSD', 5, 38_620],
  ),
  ...list(CRYPTO, { contractSize: '1000', dailyMove: 0.05, isUnlisted: true }, [
    'ADAUSD',
    'ADA/USD',
    'symbol.ADAUSD',
    4,
    7_420,
  ]),
].map((instrument, at) => ({ ...instrument, id: at + 1 }))
