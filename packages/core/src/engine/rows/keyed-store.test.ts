import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMemoryPorts, FRAME_MS } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createKeyedStore } from './keyed-store.ts'

const bench = () => {
  const clock = createVirtualClock()
  const store = createKeyedStore<string, number>(createMemoryPorts({ clock }).frame)
  const calls: string[] = []
  return { clock, store, calls, hear: (name: string) => () => void calls.push(name) }
}

describe('a keyed store', () => {
  it('[MKT-3] a write is seen at once and announced once a frame, to its own key only', async () => {
    const { clock, store, calls, hear } = bench()
    store.subscribe('a', hear('a'))
    store.subscribe('b', hear('b'))
    store.subscribeAll(hear('all'))
    for (let tick = 0; tick < 1000; tick += 1) store.put('a', tick)
    expect(store.get('a')).toBe(999)
    expect(calls).toEqual([])
    await clock.advance(FRAME_MS)
    expect(calls).toEqual(['a', 'all'])
    await clock.advance(1000)
    expect(calls).toHaveLength(2)
  })

  it('[RT-27] news that may not be a frame late is announced now, and once', async () => {
    const { clock, store, calls, hear } = bench()
    store.subscribe('a', hear('a'))
    store.subscribeAll(hear('all'))
    store.announce()
    store.put('a', 1)
    store.announce()
    expect([calls, clock.pending]).toEqual([['a', 'all'], 0])
    store.put('a', 2)
    await clock.advance(FRAME_MS)
    expect(calls).toEqual(['a', 'all', 'a', 'all'])
  })

  it('the same row again is no change', async () => {
    const { clock, store, calls, hear } = bench()
    store.put('a', 1)
    store.subscribe('a', hear('a'))
    const before = store.revision('a')
    store.put('a', 1)
    store.patch('a', (row) => row)
    store.remove('b')
    await clock.advance(FRAME_MS)
    expect([calls, store.revision('a') - before, clock.pending]).toEqual([[], 0, 0])
  })

  it('without listeners no frame is requested, and revisions still grow', () => {
    const { clock, store } = bench()
    store.put('a', 1)
    const one = store.revision('a')
    store.put('a', 2)
    expect(store.revision('a')).toBeGreaterThan(one)
    expect(store.revision()).toBe(store.revision('a'))
    expect(clock.pending).toBe(0)
  })

  it('a listener that leaves during a notification hears nothing more, and none is skipped', async () => {
    const { clock, store, calls, hear } = bench()
    const leave = store.subscribe('a', () => {
      calls.push('first')
      leave()
      leaveLater()
    })
    const leaveLater = store.subscribe('a', hear('second'))
    store.subscribe('a', hear('third'))
    store.put('a', 1)
    await clock.advance(FRAME_MS)
    expect(calls).toEqual(['first', 'second', 'third'])
    store.put('a', 2)
    await clock.advance(FRAME_MS)
    expect(calls.slice(3)).toEqual(['third'])
    leave()
  })

  it('a write during a notification waits for the next frame', async () => {
    const { clock, store, calls } = bench()
    store.subscribe('a', () => {
      calls.push(`a${store.get('a')}`)
      if ((store.get('a') ?? 0) < 3) store.put('a', (store.get('a') ?? 0) + 1)
    })
    store.put('a', 1)
    await clock.advance(FRAME_MS)
    expect(calls).toEqual(['a1'])
    await clock.advance(2 * FRAME_MS)
    expect(calls).toEqual(['a1', 'a2', 'a3'])
  })

  it('a patch of a row that is not there stays nothing', () => {
    const { store } = bench()
    store.patch('ghost', () => 1)
    expect([store.size, store.keys(), store.get('ghost')]).toEqual([0, [], undefined])
  })

  it('an update changes a row that is there, and tells it', async () => {
    const { clock, store } = bench()
    const rows: (number | undefined)[] = []
    store.subscribe('a', (row) => rows.push(row))
    store.update('a', 1)
    expect([store.get('a'), clock.pending]).toEqual([undefined, 0])
    store.put('a', 1)
    store.update('a', 2)
    await clock.advance(FRAME_MS)
    store.remove('a')
    store.update('a', 3)
    await clock.advance(FRAME_MS)
    expect([rows, store.rows()]).toEqual([[2, undefined], []])
  })

  it('replacing everything keeps the new order and tells what changed, came and went', async () => {
    const { clock, store, calls, hear } = bench()
    store.putAll([
      ['a', 1],
      ['b', 2],
      ['c', 3],
    ])
    for (const key of ['a', 'b', 'c', 'd']) store.subscribe(key, hear(key))
    store.replaceAll([
      ['d', 4],
      ['c', 3],
      ['a', 9],
    ])
    expect([store.keys(), store.rows()]).toEqual([
      ['d', 'c', 'a'],
      [4, 3, 9],
    ])
    await clock.advance(FRAME_MS)
    expect(calls.toSorted()).toEqual(['a', 'b', 'd'])
    store.clear()
    expect([store.size, store.rows()]).toEqual([0, []])
  })

  it('lists are the same object until something changes', () => {
    const { store } = bench()
    store.put('a', 1)
    expect(store.rows()).toBe(store.rows())
    expect(store.keys()).toBe(store.keys())
    const before = store.rows()
    store.put('b', 2)
    expect(store.rows()).not.toBe(before)
  })

  it('[ENV-43] a listener without its key is refused at once', () => {
    const { store, hear } = bench()
    const subscribe = store.view.subscribe as (...given: readonly unknown[]) => unknown
    for (const given of [[hear('all')], ['a'], []])
      expect(() => subscribe(...given)).toThrow(new TypeError('subscribe: listener: expected function, got undefined'))
    expect(subscribe('a', hear('a'))).toBeTypeOf('function')
  })

  it('holds what a plain map would hold, whatever is done to it', () => {
    const key = fc.constantFrom('a', 'b', 'c')
    const step = fc.oneof(
      fc.tuple(fc.constant('put' as const), key, fc.integer({ min: 0, max: 3 })),
      fc.tuple(fc.constant('patch' as const), key, fc.integer({ min: 0, max: 3 })),
      fc.tuple(fc.constant('remove' as const), key, fc.constant(0)),
      fc.tuple(fc.constant('clear' as const), key, fc.constant(0)),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { store } = bench()
        const plain = new Map<string, number>()
        for (const [what, name, value] of steps) {
          if (what === 'put') store.put(name, value)
          else if (what === 'patch') store.patch(name, () => value)
          else if (what === 'remove') store.remove(name)
          else store.clear()
          if (what === 'put' || (what === 'patch' && plain.has(name))) plain.set(name, value)
          else if (what === 'remove') plain.delete(name)
          else if (what === 'clear') plain.clear()
          expect([store.keys(), store.rows(), store.size]).toEqual([[...plain.keys()], [...plain.values()], plain.size])
        }
      }),
    )
  })
})
