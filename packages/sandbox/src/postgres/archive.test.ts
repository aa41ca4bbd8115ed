import { describe, expect, it } from 'vitest'
import { inReads } from './archive.ts'

const rowsFrom = (highest: number) =>
  Array.from({ length: highest }, (_, at) => ({ group: 'a', key: '', order: String(highest - at), row: '{}' }))

describe('a long page', () => {
  it('is read in parts, none longer than a read may be', () => {
    const asked: number[][] = []
    const read = inReads((skip, count) => {
      asked.push([skip, count])
      return rowsFrom(23).slice(skip, skip + count)
    }, 10)
    expect(read(2, 1_000).map(({ order }) => Number(order))).toEqual(rowsFrom(21).map(({ order }) => Number(order)))
    expect(asked).toEqual([
      [2, 10],
      [12, 10],
      [22, 10],
    ])
    expect(read(0, 12)).toHaveLength(12)
    expect(asked.slice(3)).toEqual([
      [0, 10],
      [10, 2],
    ])
  })

  it('holds each row once where one is stored between two parts', () => {
    let highest = 20
    const read = inReads((skip, count) => {
      const rows = rowsFrom(highest).slice(skip, skip + count)
      highest += 1
      return rows
    }, 5)
    expect(read(0, 1_000).map(({ order }) => Number(order))).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at))
  })
})
