import { describe, expect, it } from 'vitest'
import { createMarketStores } from '../../../test-support/market-stores.ts'
import { categoryId, symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { createMemoryPorts, FRAME_MS } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { klineKey, putBar, putBars, putQuotes, putSymbols, sweepFreshness } from './market.store.ts'
import type { Kline, TradingSymbol } from './market.wire.ts'

const symbol = (id: number, close = '1.10', marketStatus: TradingSymbol['marketStatus'] = 'open'): TradingSymbol => ({
  id: symbolId(id),
  code: `SYM${id}`,
  showCode: `SY/M${id}`,
  name: '',
  logo: '',
  categoryId: categoryId(1),
  marketStatus,
  pricePrecision: 2,
  lotStep: dec('0.01'),
  minLots: dec('0.01'),
  contractSize: dec(1),
  feeRate: dec(0),
  marginMode: 'leveraged',
  multiples: [],
  quotations: { open: dec(1), close: dec(close), change: dec('0.5'), high: dec(1), low: dec(1) },
})
const one = symbolId(1)
const bar = (time: number, close = '1'): Kline => ({ time, open: '1', high: '1', low: '1', close, volume: '0' })
const bench = () => {
  const clock = createVirtualClock()
  return { clock, stores: createMarketStores(createMemoryPorts({ clock }).frame) }
}

describe('symbols and quotes', () => {
  it('[MKT-9] the list gives first prices, but never over one that came after it was asked for', () => {
    const { stores } = bench()
    putSymbols(stores, [symbol(1), symbol(2)], 40)
    // As old as the request: the answer may have been on its way for long.
    expect(stores.quotes.get(one)).toEqual({ close: '1.1', change: '0.5', receivedAt: 40 })
    putQuotes(stores, [{ id: one, close: '1.30', change: '1' }], 250)
    putSymbols(stores, [symbol(1, '1.20'), symbol(2, '1.20')], 200)
    expect(stores.quotes.get(one)?.close).toBe('1.30')
    expect(stores.quotes.get(symbolId(2))?.close).toBe('1.2')
    putSymbols(stores, [symbol(1, '1.40')], 251)
    expect(stores.quotes.get(one)?.close).toBe('1.4')
  })

  it('[CON-85] the rate comes with the price, from the list or a push', () => {
    const { stores } = bench()
    const rate = () => stores.quotes.get(one)?.rate
    putSymbols(stores, [{ ...symbol(1), quoteRate: dec('0.0065') }], 0)
    expect(rate()).toBe('0.0065')
    putQuotes(stores, [{ id: one, close: '1.11', change: '0', rate: '0.0066' }], 1)
    expect(rate()).toBe('0.0066')
    putSymbols(stores, [{ ...symbol(1), quoteRate: dec('0.0067') }], 3)
    expect(rate()).toBe('0.0067')
  })

  it('[CON-85 MKT-31] where pushes never name the rate it is that of the list, also when the list takes it away', () => {
    const { stores } = bench()
    const now = () => [stores.quotes.get(one)?.close, stores.quotes.get(one)?.rate, stores.freshness.get(one)?.state]
    const push = (close: string, at: number) => putQuotes(stores, [{ id: one, close, change: '0' }], at)
    putSymbols(stores, [{ ...symbol(1), quoteRate: dec('0.0065') }], 0)
    sweepFreshness(stores, 'live', 0)
    push('1.12', 2)
    expect(now()).toEqual(['1.12', '0.0065', 'live'])
    putSymbols(stores, [{ ...symbol(1), quoteRate: dec('0.65') }], 3)
    sweepFreshness(stores, 'live', 3)
    expect(now()).toEqual(['1.12', '0.0065', 'stale'])
    push('1.13', 4)
    expect(now()).toEqual(['1.13', '0.65', 'live'])
    putSymbols(stores, [symbol(1)], 5)
    push('1.14', 6)
    sweepFreshness(stores, 'live', 6)
    expect(now()).toEqual(['1.14', undefined, 'live'])
  })

  it('[MKT-9] symbols that are gone from the list are gone; its order is kept', () => {
    const { stores } = bench()
    putSymbols(stores, [symbol(1), symbol(2)], 0)
    expect(putSymbols(stores, [symbol(3), symbol(1)], 1)).toEqual(['3', '1'])
    expect(stores.symbols.keys()).toEqual(['3', '1'])
    expect(stores.symbols.get(symbolId(2))).toBeUndefined()
    putQuotes(stores, [{ id: symbolId(2), close: '9', change: '0' }], 2)
    expect(stores.quotes.keys()).toEqual(['1', '3'])
  })

  it('[MKT-3] a push for an unknown symbol changes nothing', async () => {
    const { stores, clock } = bench()
    putSymbols(stores, [symbol(1)], 0)
    await clock.advance(FRAME_MS)
    let notified = 0
    stores.quotes.subscribeAll(() => {
      notified += 1
    })
    putQuotes(stores, [{ id: symbolId(99), close: '5', change: '0' }], 1)
    await clock.advance(FRAME_MS)
    expect([stores.quotes.size, notified]).toEqual([1, 0])
  })

  it('[MKT-3] a symbol that was listed without figures has its first price from a push', () => {
    const { stores } = bench()
    putSymbols(stores, [{ ...symbol(1), quotations: undefined }], 0)
    sweepFreshness(stores, 'live', 1)
    expect([stores.quotes.size, stores.freshness.get(one)?.state]).toEqual([0, 'stale'])
    putQuotes(stores, [{ id: one, close: '1.2', change: '0' }], 2)
    expect(stores.quotes.get(one)).toEqual({ close: '1.2', change: '0', receivedAt: 2 })
    expect(stores.freshness.get(one)).toEqual({ state: 'live', since: undefined })
    // A list without them removes nothing.
    putSymbols(stores, [{ ...symbol(1), quotations: undefined }], 3)
    expect(stores.quotes.get(one)?.close).toBe('1.2')
  })

  it('[MKT-3] prices keep the digits they came with', () => {
    const { stores } = bench()
    putSymbols(stores, [symbol(1)], 0)
    putQuotes(stores, [{ id: one, close: '1.10000', change: '-0.00' }], 1)
    expect(stores.quotes.get(one)).toEqual({ close: '1.10000', change: '-0.00', receivedAt: 1 })
  })
})

describe('freshness', () => {
  it('[MKT-5] says since when a price is not live, and writes only what changed', () => {
    const { stores } = bench()
    putSymbols(stores, [symbol(1), symbol(2, '1', 'closed')], 500)
    sweepFreshness(stores, 'live', 1000)
    expect(stores.freshness.get(one)).toEqual({ state: 'live', since: undefined })
    expect(stores.freshness.get(symbolId(2))?.state).toBe('closed')
    const before = stores.freshness.revision()
    sweepFreshness(stores, 'live', 10_500)
    expect(stores.freshness.revision()).toBe(before)
    sweepFreshness(stores, 'live', 10_501)
    expect(stores.freshness.get(one)).toEqual({ state: 'stale', since: 500 })
    sweepFreshness(stores, 'recovering', 11_000)
    expect(stores.freshness.get(one)).toEqual({ state: 'gap', since: 500 })
    putQuotes(stores, [{ id: one, close: '1', change: '0' }], 12_000)
    sweepFreshness(stores, 'live', 12_000)
    expect(stores.freshness.get(one)).toEqual({ state: 'live', since: undefined })
  })
})

describe('candles', () => {
  const key = klineKey(one, '5min')
  it('[MKT-6] a live candle goes into the series that is loaded, and makes none', () => {
    const { stores } = bench()
    putBar(stores, one, { period: '5min', bar: bar(1) })
    expect(stores.klines.size).toBe(0)
    putBars(stores, key, [bar(1), bar(2)], [])
    putBar(stores, one, { period: '5min', bar: bar(2, '7') })
    putBar(stores, one, { period: '1min', bar: bar(9) })
    expect(stores.klines.get(key)?.bars.map(({ close }) => close)).toEqual(['1', '7'])
  })

  it('[MKT-6] what came during the load is merged over its answer', () => {
    const { stores } = bench()
    putBars(stores, key, [bar(1), bar(2)], [bar(2, '8'), bar(3, '9')])
    expect(stores.klines.get(key)).toEqual({ stage: 'ready', bars: [bar(1), bar(2, '8'), bar(3, '9')] })
  })
})
