import { categoryId, dec, symbolId } from '@openlot/core'
import type { Category, TradingSymbol } from '@openlot/core/market'
import type { SymbolLine } from '../../react-app/src/screens/symbols/use-symbol-line.ts'

export const categories: readonly Category[] = [
  { id: categoryId(1), name: 'Forex' },
  { id: categoryId(2), name: 'Metals' },
  { id: categoryId(3), name: 'Indices' },
  { id: categoryId(4), name: 'Crypto' },
]

const symbol = (id: number, showCode: string, name: string, category: number, precision: number): TradingSymbol => ({
  id: symbolId(id),
  code: showCode.replace('/', ''),
  showCode,
  name,
  logo: '',
  categoryId: categoryId(category),
  marketStatus: showCode === 'US500' ? 'closed' : 'open',
  pricePrecision: precision,
  lotStep: dec('0.01'),
  minLots: dec('0.02'),
  contractSize: dec(100_000),
  feeRate: dec('0.0006'),
  marginMode: 'leveraged',
  multiples: [50, 100, 200].map((value) => ({ value: dec(value), isDefault: value === 100 })),
  quotations: { open: dec(1), close: dec(1), change: dec(0), high: dec(1), low: dec(1) },
})

export const symbols: readonly TradingSymbol[] = [
  symbol(1, 'EUR/USD', 'Euro · US Dollar', 1, 5),
  symbol(2, 'XAU/USD', 'Gold', 2, 2),
  symbol(3, 'US500', 'US 500 index', 3, 1),
  symbol(4, 'BTC/USD', 'Bitcoin', 4, 2),
  symbol(5, 'GBP/JPY', 'Pound · Yen', 1, 3),
]

const WAVE = [4, 5, 3, 6, 7, 6, 8, 7, 9, 8, 10, 12, 11, 13, 12, 15]

const LINES: Readonly<Record<string, Partial<SymbolLine>>> = {
  'EUR/USD': { price: '1.08427', change: '0.31%', moved: 'up' },
  'XAU/USD': { price: '2,331.64', change: '-0.84%', direction: 'down', moved: 'down', points: WAVE.toReversed() },
  US500: { price: '5,204.1', change: '0.12%', open: false, freshness: 'closed' },
  'BTC/USD': { price: '67,204.15', change: '2.07%' },
  'GBP/JPY': { price: '198.236', change: '-0.12%', direction: 'down', points: WAVE.toReversed() },
}

/** A line of the price board as the binding gives it. */
export const lineOf = (of: TradingSymbol, part: Partial<SymbolLine> = {}): SymbolLine => ({
  id: of.id,
  code: of.showCode,
  name: of.name,
  logo: of.logo,
  open: true,
  price: undefined,
  moved: 'flat',
  change: '',
  direction: 'up',
  freshness: 'live',
  age: undefined,
  points: WAVE,
  ...LINES[of.showCode],
  ...part,
})

/** No push for a while. */
export const old: Partial<SymbolLine> = { freshness: 'stale', age: '42s' }
