import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHeap } from './heap.ts'

type Item = { readonly key: number }

describe('a heap', () => {
  it('finds all up to a number, whatever was added and taken out before', () => {
    const step = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.nat())
    const holds = fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const heap = createHeap<Item>(({ key }) => key)
      const kept: Item[] = []
      for (const [key, choice] of steps) {
        const taken = choice % 3 === 0 ? kept[choice % Math.max(1, kept.length)] : undefined
        if (taken !== undefined) {
          heap.remove(taken)
          kept.splice(kept.indexOf(taken), 1)
        } else {
          const item = { key }
          heap.add(item)
          kept.push(item)
        }
        expect(heap.size).toBe(kept.length)
        expect(new Set(heap.upTo(key))).toEqual(new Set(kept.filter((item) => item.key <= key)))
      }
    })
    fc.assert(holds)
  })

  it('keeps what waits for any number and for none, and refuses to take out what is not in it', () => {
    const heap = createHeap<Item>(({ key }) => key)
    const always = { key: Number.NEGATIVE_INFINITY }
    heap.add({ key: 5 })
    heap.add(always)
    expect(heap.upTo(-1e9)).toEqual([always])
    heap.remove(always)
    expect([heap.has(always), heap.upTo(4)]).toEqual([false, []])
    expect(() => heap.remove(always)).toThrow('cannot be taken out')
  })
})
