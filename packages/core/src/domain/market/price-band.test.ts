import { describe, expect, it } from 'vitest'
import { symbolId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { createMarketStores } from '../../testing/market-stores.ts'
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

  it('[T36] [MKT-23] a feed that alternates does not flap: only both sources together end the doubt', () => {
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
