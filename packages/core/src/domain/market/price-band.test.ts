import { describe, expect, it } from 'vitest'
import { createMarketStores } from '../../../test-support/market-stores.ts'
import { symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { sampleSymbol } from '../../testing/samples.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { isNearPrice, isPrice, PRICE_BAND } from './market.calc.ts'
import { putQuotes, putSymbols, sweepFreshness } from './market.store.ts'

const id = symbolId(1)

const bench = (first = '1.10') => {
  const stores = createMarketStores(createMemoryPorts({ clock: createVirtualClock() }).frame)
  const list = (close: string, requestedAt: number): void => {
    const quotations = { open: dec(1), close: dec(close), change: dec(0), high: dec(1), low: dec(1) }
    putSymbols(stores, [sampleSymbol({ id, pricePrecision: 5, quotations })], requestedAt)
    sweepFreshness(stores, 'live', requestedAt)
  }
  list(first, 0)
  return {
    list,
    push: (close: string, at: number): void => putQuotes(stores, [{ id, close, change: '0' }], at),
    sweep: (at: number): void => sweepFreshness(stores, 'live', at),
    now: () => [stores.quotes.get(id)?.close, stores.freshness.get(id)?.state],
    isUnusual: () => stores.unusual.size > 0,
  }
}

describe('the band of prices', () => {
  it('[MKT-23] twice and half belong to it, nothing that is zero or below does', () => {
    expect(PRICE_BAND).toBe(2)
    expect(['1', '2', '4', '0.99', '4.01', '0', '-0', '-2', '1e-60'].map((text) => isNearPrice(text, '2'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
    const prices = ['0.00001', '0.000005', '0.0000049', '1e-60', '0', '-0', '-1']
    expect(prices.map((text) => isPrice(text, 5))).toEqual([true, true, false, false, false, false, false])
  })

  it.each(['0', '-0', '0.00', '-1.10', '1e-60', '1e60', '2.3', '0.5'])(
    '[T36] [MKT-23] %s after 1.10 is not live at once, and no later push or look makes it so',
    (close) => {
      const { push, now, sweep, isUnusual } = bench()
      push('1.11', 100)
      push(close, 200)
      expect([now(), isUnusual()]).toEqual([['1.11', 'stale'], true])
      push(close, 300)
      sweep(400)
      expect(now()).toEqual(['1.11', 'stale'])
    },
  )

  it('[T36] [MKT-23] a market that has moved is live again when a list requested since agrees', () => {
    const { push, list, now, isUnusual } = bench()
    push('3.30', 200)
    list('3.30', 150)
    expect(now()).toEqual(['1.1', 'stale'])
    list('3.31', 250)
    expect([now(), isUnusual()]).toEqual([['3.31', 'live'], false])
    push('3.32', 300)
    expect(now()).toEqual(['3.32', 'live'])
  })

  it('[T36] [MKT-23] a list that differs from the pushes is not believed either, until a push agrees with it', () => {
    const { push, list, now } = bench()
    list('9', 100)
    expect(now()).toEqual(['1.1', 'stale'])
    push('1.12', 200)
    expect(now()).toEqual(['1.1', 'stale'])
    push('9.1', 300)
    expect(now()).toEqual(['9.1', 'live'])
  })

  it('[T36] [MKT-23] a feed that alternates does not flap: only both sources together end it', () => {
    const { push, list, now, isUnusual } = bench()
    for (let at = 100; at < 5000; at += 200) {
      push('0.0001', at)
      push('1.10', at + 100)
      expect(now()).toEqual(['1.1', 'stale'])
    }
    list('1.10', 5100)
    expect([now(), isUnusual()]).toEqual([['1.1', 'live'], false])
  })

  it.each(['0', '0.000001', '-1'])(
    '[T36] [MKT-23] a first price of %s is not live; the first good push is',
    (first) => {
      const { push, now, sweep } = bench(first)
      expect(now()[1]).toBe('stale')
      push('0.0000001', 50)
      sweep(60)
      expect(now()[1]).toBe('stale')
      push('1.1', 100)
      sweep(200)
      expect(now()).toEqual(['1.1', 'live'])
    },
  )
})

describe('the band of rates', () => {
  const yen = () => {
    const stores = createMarketStores(createMemoryPorts({ clock: createVirtualClock() }).frame)
    const list = (rate: string | undefined, requestedAt: number): void => {
      const quotations = { open: dec(150), close: dec('150.1'), change: dec(0), high: dec(151), low: dec(149) }
      const quoteRate = rate === undefined ? undefined : dec(rate)
      putSymbols(stores, [sampleSymbol({ id, pricePrecision: 3, quotations, quoteRate })], requestedAt)
      sweepFreshness(stores, 'live', requestedAt)
    }
    return {
      list,
      push: (close: string, rate: string | undefined, at: number): void =>
        putQuotes(stores, [{ id, close, change: '0', ...(rate !== undefined && { rate }) }], at),
      now: () => [stores.quotes.get(id)?.close, stores.quotes.get(id)?.rate, stores.freshness.get(id)?.state],
      isUnusual: () => stores.unusual.size > 0,
    }
  }

  it.each(['0', '0.000065', '0.65', undefined])(
    '[T36] [MKT-31] %s after 0.0066 is not believed, nor is its price, and both are live again once list and push agree',
    (rate) => {
      const { list, push, now, isUnusual } = yen()
      list('0.0065', 0)
      push('150.2', '0.0066', 100)
      expect(now()).toEqual(['150.2', '0.0066', 'live'])
      push('150.3', rate, 200)
      expect([now(), isUnusual()]).toEqual([['150.2', '0.0066', 'stale'], true])
      push('150.4', '0.0066', 300)
      expect(now()).toEqual(['150.2', '0.0066', 'stale'])
      list('0.0066', 400)
      expect([now(), isUnusual()]).toEqual([['150.1', '0.0066', 'live'], false])
      push('150.5', '0.0067', 500)
      expect(now()).toEqual(['150.5', '0.0067', 'live'])
    },
  )

  it('[T36] [MKT-31] a list that names none, or another, once, takes nothing away', () => {
    const { list, push, now } = yen()
    list('0.0065', 0)
    push('150.2', '0.0066', 100)
    for (const [rate, at] of [
      ['0', 1000],
      [undefined, 2000],
      ['0.65', 3000],
    ] as const) {
      list(rate, at)
      expect(now()).toEqual(['150.2', '0.0066', 'stale'])
      push('150.2', '0.0066', at + 100)
      expect(now()[2]).toBe('stale')
      list('0.0066', at + 200)
      push('150.2', '0.0066', at + 300)
      expect(now()).toEqual(['150.2', '0.0066', 'live'])
    }
  })

  it('[T36] [MKT-31] where none was named one that comes is not believed before the list names it too', () => {
    const { list, push, now } = yen()
    list(undefined, 0)
    push('150.2', '100', 100)
    expect(now()).toEqual(['150.1', undefined, 'stale'])
    list(undefined, 200)
    push('150.2', '100', 300)
    expect(now()).toEqual(['150.1', undefined, 'stale'])
    push('150.3', '0.0066', 400)
    list('0.0066', 500)
    expect(now()).toEqual(['150.1', '0.0066', 'live'])
  })

  it('[T36] [MKT-31] a server that names the rate no more, in list and pushes, is one without rates', () => {
    const { list, push, now } = yen()
    list('0.0065', 0)
    push('150.2', '0.0066', 100)
    push('150.3', undefined, 200)
    list(undefined, 300)
    expect(now()).toEqual(['150.1', undefined, 'live'])
    push('150.4', undefined, 400)
    expect(now()).toEqual(['150.4', undefined, 'live'])
  })

  it('[T36] [MKT-31] a first rate that is none is not live; the first good one is', () => {
    const { list, push, now } = yen()
    list('0', 0)
    expect(now()[2]).toBe('stale')
    push('150.2', '0', 100)
    expect(now()[2]).toBe('stale')
    push('150.2', '0.0066', 200)
    expect(now()).toEqual(['150.2', '0.0066', 'live'])
  })
})
