import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenStore, type PlainRow } from '../ports.ts'
import { createBatch, type LogLine, valuesOf } from './batch.ts'
import { createMirror } from './mirror.ts'

/** Lines of the log of one turn. */
const linesOf = (changes: readonly { readonly key: string; readonly row: PlainRow | null }[]): LogLine[] => {
  const batch = createBatch()
  batch.add(changes.map((change) => ({ table: 'things', ...change })))
  return JSON.parse(String(valuesOf(batch, () => 0)[0])) as LogLine[]
}
const taken = (mirror: ReturnType<typeof createMirror>) =>
  [...mirror.take('things')].map(({ key, row }) => [key, row] as const)

describe('rows that are followed', () => {
  it('[T43] are those of the world they are of, in its order, with its money', () => {
    const value = fc.oneof(fc.bigInt(), fc.string(), fc.constant(null), fc.array(fc.bigInt(), { maxLength: 2 }))
    const row = fc.option(fc.record({ value, deep: fc.record({ value }) }))
    const turn = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), row }), { maxLength: 6 })
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
        const mirror = createMirror()
        const world = new Map<string, PlainRow>()
        for (const changes of turns) {
          for (const { key, row } of changes) {
            if (row === null) world.delete(key)
            else world.set(key, row)
          }
          mirror.apply(linesOf(changes))
        }
        expect(mirror.size).toBe(world.size)
        expect(taken(mirror)).toEqual([...world])
        // They are handed over: nothing of them is kept.
        expect([mirror.size, mirror.isEmpty]).toEqual([0, true])
      }),
    )
  })

  it.each(['{"id":', '"a text"', 'null'])('[T43] are read when they come, and %s is refused then', (text) => {
    const mirror = createMirror()
    expect(() => mirror.apply([['things', 'a', text, 0]])).toThrow(BrokenStore)
    expect(() => mirror.apply([['things', 'a', text, 0]])).toThrow(/The row a of things/)
  })

  it('[T43] are read no more when the world is made: what is taken is what was read', () => {
    const mirror = createMirror()
    mirror.apply([['things', 'a', '{"id":"a","sum":{"$bigint":"5"}}', 0]])
    const parse = JSON.parse
    try {
      JSON.parse = () => expect.fail('a row is read while nobody is served')
      expect(taken(mirror)).toEqual([['a', { id: 'a', sum: 5n }]])
    } finally {
      JSON.parse = parse
    }
  })
})
