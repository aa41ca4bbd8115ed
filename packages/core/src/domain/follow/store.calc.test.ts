import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { figuresOf, type MasterSort, type Sorted, sortedBy, sortKey } from './store.calc.ts'

const row = (threeWeekRate?: number, profitRate?: number, threeWeekWin?: number, followers?: number) => {
  const known = (value: number | undefined) => (value === undefined ? undefined : dec(value))
  return {
    threeWeekRate: known(threeWeekRate),
    profitRate: known(profitRate),
    threeWeekWin: known(threeWeekWin),
    followers: known(followers),
  } satisfies Sorted
}
const SORTS: readonly MasterSort[] = ['weeks', 'total', 'win', 'followers']

describe('masters by a figure', () => {
  it('[FOL-41] largest first, losers among them, unknown last, and equal ones as they were', () => {
    const rows = [row(undefined, 1), row(-2, 2), row(3, -3), row(3, 4), row(undefined, 0)]
    const order = (sort: MasterSort) => sortedBy(rows, sort).map((one) => rows.indexOf(one))
    expect([order('weeks'), order('total')]).toEqual([
      [2, 3, 1, 0, 4],
      [3, 1, 0, 4, 2],
    ])
    expect([order('win'), order('followers')]).toEqual([
      [0, 1, 2, 3, 4],
      [0, 1, 2, 3, 4],
    ])
  })
  it('[FOL-41] every master stays in the list, by any key', () => {
    const figure = fc.option(fc.integer({ min: -99, max: 99 }), { nil: undefined })
    const any = fc.array(
      fc.tuple(figure, figure, figure, figure).map((all) => row(...all)),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(any, fc.constantFrom(...SORTS), (rows, sort) => {
        const sorted = sortedBy(rows, sort)
        expect(new Set(sorted)).toEqual(new Set(rows))
        const keys = sorted.map((one) => sortKey(one, sort))
        const known = keys.filter((key) => key !== undefined)
        expect(keys.slice(0, known.length)).toEqual(known)
        expect(known).toEqual(known.toSorted((one, other) => other.cmp(one)))
      }),
    )
  })
  it('[FOL-40] a record that is not whole, or of an unknown worth, has no figures', () => {
    const said = { profit: dec(1000), rate: dec(10) }
    const none = { profit: undefined, rate: undefined }
    const record = { userId: '4', stage: 'ready', since: 0, trades: [], isWhole: true } as const
    expect(figuresOf(undefined, said, said)).toBeUndefined()
    expect(figuresOf({ ...record, isWhole: false }, said, said)).toBeUndefined()
    expect(figuresOf(record, none, none)).toBeUndefined()
    const figures = figuresOf(record, said, none)
    expect(figures).toMatchObject({ trades: 0, win: undefined, risk: undefined })
    expect(figures?.line(dec(500)).now.toFixed()).toBe('500')
  })
})
