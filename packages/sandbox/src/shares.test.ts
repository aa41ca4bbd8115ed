import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createShares } from './shares.ts'

describe('room that is shared', () => {
  it('[T35] who asks for very much loses their own, and nobody else loses theirs', () => {
    const shares = createShares<number>(100)
    shares.set('one person', 'hers', 1)
    for (let at = 0; at < 500; at += 1) shares.set(`network ${at % 3}`, `key ${at}`, at)
    expect(shares.size).toBe(100)
    expect(shares.get('hers')).toBe(1)
    for (let person = 0; person < 30; person += 1) shares.set(`person ${person}`, `of ${person}`, person)
    for (let person = 0; person < 30; person += 1) expect(shares.get(`of ${person}`)).toBe(person)
    expect([shares.size, shares.get('hers')]).toEqual([100, 1])
    // The last used one is removed last.
    expect(shares.get('key 499')).toBe(499)
    expect(shares.get('key 0')).toBeUndefined()
  })

  it('[T35] of those who hold the same, whoever has used theirs longest ago makes room', () => {
    const shares = createShares<number>(2)
    shares.set('one', 'of one', 1)
    shares.set('two', 'of two', 2)
    shares.set('one', 'of one', 3)
    shares.set('three', 'of three', 4)
    expect(['of one', 'of two', 'of three'].map((key) => shares.get(key))).toEqual([3, undefined, 4])
  })

  it('[T35] is kept as by a list that is searched, whatever comes', () => {
    const step = fc.record({
      share: fc.constantFrom('a', 'b', 'c', 'd'),
      key: fc.integer({ min: 0, max: 12 }),
      what: fc.constantFrom('set', 'set', 'set', 'delete', 'clear'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const shares = createShares<number>(6)
        let list: { share: string; key: string; value: number }[] = []
        const sizeOf = (share: string): number => list.filter((one) => one.share === share).length
        for (const [at, { share, key: number, what }] of steps.entries()) {
          const key = String(number)
          if (what === 'clear' && at % 7 === 0) {
            shares.clear()
            list = []
          } else if (what === 'set') {
            shares.set(share, key, at)
            list = [...list.filter((one) => one.key !== key), { share, key, value: at }]
            // Of two that hold the same, either may make room.
            const gone = list.filter((one) => shares.get(one.key) === undefined)
            if (list.length > 6) {
              const [one] = gone
              expect(gone.length).toBe(1)
              expect(sizeOf(one?.share ?? '')).toBe(Math.max(...list.map((each) => sizeOf(each.share))))
              expect(list.find((each) => each.share === one?.share)).toBe(one)
            } else expect(gone).toEqual([])
            list = list.filter((each) => !gone.includes(each))
          } else {
            shares.delete(key)
            list = list.filter((one) => one.key !== key)
          }
          expect(shares.size).toBe(list.length)
          expect(new Set(shares.values())).toEqual(new Set(list.map(({ value }) => value)))
          for (const name of ['a', 'b', 'c', 'd']) expect(shares.sizeOf(name)).toBe(sizeOf(name))
        }
      }),
    )
  })
})
