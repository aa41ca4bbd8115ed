import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { createMemoryPorts, FRAME_MS } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { type Cell, createCell } from '../domain/cell.ts'
import { createKeyedStore, type KeyedStore } from '../rows/keyed-store.ts'
import { derive, derivedCell } from './derive.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

type Key = 'a' | 'b' | 'c' | 'd'
interface Order {
  readonly symbol: string
  readonly profit: number
}
interface Sources {
  readonly orders: KeyedStore<Key, Order>
  readonly quotes: KeyedStore<string, string>
  readonly shown: Cell<readonly Key[]>
}
const use = () => {
  throw new Error('no domains here')
}
const open = () => {
  const clock = createVirtualClock()
  const { frame } = createMemoryPorts({ clock })
  const sources: Sources = {
    orders: createKeyedStore<Key, Order>(frame),
    quotes: createKeyedStore<string, string>(frame),
    shown: createCell<readonly Key[]>([]),
  }
  return { clock, sources, ...sources, frame: () => clock.advance(FRAME_MS) }
}
const put = (orders: Sources['orders'], ...keys: readonly Key[]): void =>
  orders.putAll(keys.map((key) => [key, { symbol: 'EURUSD', profit: 1 }]))

const quoteOf = derive((read, { orders, quotes }: Sources, key: Key) => {
  const order = read(orders, key)
  return { order, quote: order && read(quotes, order.symbol) }
})
const rowsOf = derive((read, { orders, shown }: Sources) => ({ rows: read.some(orders, read(shown)) }))

describe('derive', () => {
  it('what is known only after something else has come is followed from then on, and no longer when that goes', async () => {
    const { orders, quotes, sources, frame } = open()
    quotes.put('EURUSD', '1')
    const seen: (string | undefined)[] = []
    const cell = derivedCell(use, quoteOf, sources, 'a')
    cell.subscribe(() => seen.push(cell.get().quote))
    put(orders, 'a')
    await frame()
    for (const close of ['2', '3']) {
      quotes.put('EURUSD', close)
      await frame()
    }
    expect(seen).toEqual(['1', '2', '3'])
    orders.remove('a')
    await frame()
    expect(seen).toEqual(['1', '2', '3', undefined])
    quotes.put('EURUSD', '9')
    await frame()
    expect(seen).toHaveLength(4)
  })

  it('another symbol is another quote: the first is not listened to any more', async () => {
    const { orders, quotes, sources, frame } = open()
    quotes.put('EURUSD', '1')
    quotes.put('GBPUSD', '5')
    put(orders, 'a')
    let computed = 0
    const counted = derive((read, of: Sources) => {
      computed += 1
      return quoteOf(read, of, 'a')
    })
    const cell = derivedCell(use, counted, sources)
    cell.subscribe(() => undefined)
    orders.put('a', { symbol: 'GBPUSD', profit: 1 })
    await frame()
    expect(cell.get().quote).toBe('5')
    computed = 0
    quotes.put('EURUSD', '2')
    await frame()
    expect(computed).toBe(0)
    quotes.put('GBPUSD', '6')
    await frame()
    expect([computed, cell.get().quote]).toEqual([1, '6'])
  })

  it('many rows in one frame are one computation, announced in that frame and no later; other rows cause none', async () => {
    const { clock, orders, shown, sources, frame } = open()
    const keys = ['a', 'b', 'c'] as const
    let computed = 0
    const counted = derive((read, of: Sources) => {
      computed += 1
      return {
        rows: read(of.shown)
          .map((key) => read(of.orders, key)?.profit)
          .join(),
      }
    })
    shown.set(keys)
    put(orders, ...keys)
    await frame()
    const notified: number[] = []
    const cell = derivedCell(use, counted, sources)
    const stop = cell.subscribe(() => notified.push(clock.monotonic()))
    let plain = 0
    orders.subscribe('a', () => {
      plain = clock.monotonic()
    })
    computed = 0
    for (const key of keys) orders.patch(key, (row) => ({ ...row, profit: row.profit + 1 }))
    await frame()
    expect([computed, notified, cell.get().rows]).toEqual([1, [plain], '2,2,2'])
    put(orders, 'd')
    await frame()
    expect(computed).toBe(1)
    // Rows written again with equal content: computed once, never announced.
    for (const key of keys) orders.patch(key, (row) => ({ ...row }))
    await frame()
    expect([computed, notified.length]).toEqual([2, 1])
    stop()
    orders.patch('a', (row) => ({ ...row }))
    await frame()
    expect(computed).toBe(2)
  })

  it('a cell that changes is announced at once', () => {
    const { shown, orders, sources } = open()
    put(orders, 'a', 'b')
    const cell = derivedCell(use, rowsOf, sources)
    let notified = 0
    cell.subscribe(() => (notified += 1))
    shown.set(['b', 'c', 'a'])
    expect([notified, cell.get().rows]).toEqual([1, [orders.get('b'), orders.get('a')]])
  })

  it('the rows of read.some are the same array until one of them changes', async () => {
    const { shown, orders, sources, frame } = open()
    put(orders, 'a', 'b', 'd')
    shown.set(['a', 'b'])
    await frame()
    const cell = derivedCell(use, rowsOf, sources)
    let notified = 0
    cell.subscribe(() => (notified += 1))
    const first = cell.get()
    orders.patch('d', (row) => ({ ...row, profit: 9 }))
    await frame()
    expect([notified, cell.get() === first]).toEqual([0, true])
    orders.patch('a', (row) => ({ ...row, profit: 9 }))
    await frame()
    expect([notified, cell.get().rows.map(({ profit }) => profit)]).toEqual([1, [9, 1]])
    orders.remove('b')
    await frame()
    expect([notified, cell.get().rows.length]).toEqual([2, 1])
  })

  it('read.all is every row, in the order of the store, computed again when any of them changes', async () => {
    const { orders, sources, frame } = open()
    put(orders, 'a')
    const cell = derivedCell(
      use,
      derive((read, of: Sources) => ({ rows: read.all(of.orders) })),
      sources,
    )
    let notified = 0
    cell.subscribe(() => (notified += 1))
    await frame()
    notified = 0
    put(orders, 'b', 'c')
    await frame()
    expect([notified, cell.get().rows.length]).toEqual([1, 3])
  })

  it('the same facts are the same object, with and without listeners, whatever is made anew in them', async () => {
    const { orders, sources, shown, frame } = open()
    put(orders, 'a')
    shown.set(['a'])
    await frame()
    const money = derive((read, of: Sources) => ({
      ...rowsOf(read, of),
      profit: dec(read(of.orders, 'a')?.profit ?? 0),
    }))
    const cell = derivedCell(use, money, sources)
    const first = cell.get()
    expect(cell.get()).toBe(first)
    const stop = cell.subscribe(() => undefined)
    expect(cell.get()).toBe(first)
    stop()
    expect(cell.get()).toBe(first)
    const again = cell.subscribe(() => undefined)
    expect(cell.get()).toBe(first)
    again()
    // Without a listener changes are not announced: a read shows them.
    orders.patch('a', (row) => ({ ...row, profit: 2 }))
    expect([cell.get() === first, cell.get().profit.toFixed()]).toEqual([false, '2'])
    expect(cell.get()).toBe(cell.get())
  })

  it('what changed between reading and subscribing is seen by the new subscriber', () => {
    const { orders, sources } = open()
    put(orders, 'a')
    const cell = derivedCell(use, quoteOf, sources, 'a')
    cell.get()
    orders.patch('a', (row) => ({ ...row, profit: 2 }))
    cell.subscribe(() => undefined)
    expect(cell.get().order?.profit).toBe(2)
  })

  it('nothing leaks: once the last has left, the sources hold neither the cell nor its facts', async () => {
    const { orders, sources, quotes, clock } = open()
    put(orders, 'a')
    quotes.put('EURUSD', '1')
    const look = () => {
      const cell = derivedCell(use, quoteOf, sources, 'a')
      const stops = [cell.subscribe(() => undefined), cell.subscribe(() => undefined)]
      const facts = cell.get()
      for (const stop of stops) stop()
      return [new WeakRef<object>(cell), new WeakRef<object>(facts)]
    }
    const left = look()
    const kept = derivedCell(use, quoteOf, sources, 'a')
    const listening = kept.subscribe(() => undefined)
    const held = new WeakRef<object>(kept.get())
    for (let at = 0; at < 5; at += 1) {
      await clock.settle()
      collect()
    }
    expect([left.map((ref) => ref.deref()), held.deref() !== undefined]).toEqual([[undefined, undefined], true])
    listening()
  })
})
