import { describe, expect, it } from 'vitest'
import { createRandomTree } from './random-tree.ts'

const five = (next: () => number): readonly number[] => [next(), next(), next(), next(), next()]

describe('a tree of chance', () => {
  it('gives the same numbers for the same seed and name, others for others', () => {
    const of = (seed: number, name: string) => five(createRandomTree(seed).stream(name).next)
    expect(of(7, 'network')).toEqual(of(7, 'network'))
    expect(of(7, 'network')).not.toEqual(of(7, 'user'))
    expect(of(7, 'network')).not.toEqual(of(8, 'network'))
    expect(five(createRandomTree(7).branch('a').stream('b').next)).not.toEqual(of(7, 'b'))
  })

  it('is not shifted by what another stream gives', () => {
    const tree = createRandomTree(3)
    const alone = five(createRandomTree(3).stream('faults').next)
    for (let draw = 0; draw < 100; draw += 1) tree.stream('more').next()
    expect(five(tree.stream('faults').next)).toEqual(alone)
  })

  it('gives ids that no other stream gives, also where the numbers meet', () => {
    const tree = createRandomTree(215)
    const pages = Array.from({ length: 2_000 }, (_, page) => tree.branch(`t2.${page}`).stream('client').port.id())
    expect(new Set(pages.map((id) => id.slice(0, 8))).size).toBe(2_000)
    expect(pages.every((id) => /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id))).toBe(true)
  })

  it('stays within what was asked for and reaches all of it', () => {
    const chance = createRandomTree(1).stream('x')
    const seen = new Set(Array.from({ length: 500 }, () => chance.below(5)))
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4])
    for (let draw = 0; draw < 500; draw += 1) {
      const value = chance.between(-2, 3)
      expect(value >= -2 && value < 3).toBe(true)
    }
    expect([chance.chance(0), chance.chance(1), chance.pick(['only'])]).toEqual([false, true, 'only'])
    expect(() => chance.pick([])).toThrow('nothing to pick from')
  })
})
