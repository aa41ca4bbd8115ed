import { expect, it } from 'vitest'
import { createKeyedStore, type KeyedStore } from '../../engine/rows/keyed-store.ts'
import { type SymbolId, symbolId } from '../../kernel/brand.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { Quote, TradingSymbol } from './market.wire.ts'
import { quotesOf } from './quotes-of.ts'

const [euro, gold] = [symbolId('1'), symbolId('2')]

const bench = () => {
  const clock = createVirtualClock()
  const { frame } = createMemoryPorts({ clock, seed: 1 })
  const quotes: KeyedStore<SymbolId, Quote> = createKeyedStore(frame)
  let held = 0
  const watch = () => {
    held += 1
    return () => {
      held -= 1
    }
  }
  const put = async (id: typeof euro, close: string): Promise<void> => {
    quotes.put(id, { close, change: '0', receivedAt: clock.monotonic() })
    await clock.advance(20)
  }
  return { source: { quotes, watch }, put, held: () => held }
}

it('gives what is known, then each change, and keeps prices coming until the loop is left', async () => {
  const { source, put, held } = bench()
  await put(euro, '1')
  const loop = quotesOf(source, [euro])
  expect(held()).toBe(0)
  expect((await loop.next()).value).toMatchObject({ symbolId: euro, close: '1' })
  expect(held()).toBe(1)
  const next = loop.next()
  await put(gold, '9')
  await put(euro, '2')
  expect((await next).value).toMatchObject({ close: '2' })
  await loop.return()
  expect(held()).toBe(0)
})

it('a loop that is slower than the market gets the newest of each, in turn', async () => {
  const { source, put } = bench()
  await put(euro, '1')
  const loop = quotesOf(source, [euro, gold])
  await loop.next()
  for (const close of ['2', '3', '4']) await put(euro, close)
  await put(gold, '9')
  await put(euro, '5')
  const seen = [await loop.next(), await loop.next()].map(({ value }) => value?.close)
  expect(seen).toEqual(['9', '5'])
  const next = loop.next()
  await put(gold, '10')
  expect((await next).value).toMatchObject({ symbolId: gold, close: '10' })
  await loop.return()
})

it('ends when it is aborted, also while it waits', async () => {
  const { source, held } = bench()
  const stop = new AbortController()
  const loop = quotesOf(source, [euro], { signal: stop.signal })
  const next = loop.next()
  expect(held()).toBe(1)
  stop.abort()
  expect(await next).toEqual({ done: true, value: undefined })
  expect(held()).toBe(0)
})

it('another value than a market or a list of known ids is named at once: the loop would wait for ever', async () => {
  const { source } = bench()
  const symbols = createKeyedStore<SymbolId, TradingSymbol>(
    createMemoryPorts({ clock: createVirtualClock(), seed: 1 }).frame,
  )
  const market = { ...source, symbols }
  const asked = (given: unknown, ids: unknown) => () => quotesOf(given as typeof market, ids as SymbolId[])
  expect(asked({}, [euro])).toThrow('quotesOf: market: expected client.use(market)')
  for (const ids of [euro, [{ id: euro }], undefined])
    expect(asked(market, ids)).toThrow('quotesOf: symbolIds: expected a list of ids of symbols')
  expect(asked(market, ['EURUSD'])).not.toThrow()
  symbols.put(euro, { id: euro } as TradingSymbol)
  expect(asked(market, ['EURUSD'])).toThrow('quotesOf: symbolIds: expected a list of ids of symbols')
  expect(asked(market, [euro])).not.toThrow()
})
