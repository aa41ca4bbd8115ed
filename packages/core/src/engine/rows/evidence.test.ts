import { describe, expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { amountCriteria, findAmount, knownRows, type RowWithoutId, wholePage } from './evidence.ts'

describe('money whose answer was lost, in a list without ids', () => {
  const AT = 1_767_787_200_000
  const row = (amount: string, createdAt: number | undefined): RowWithoutId => ({
    amount: dec(amount),
    createdAt,
  })
  const look = (
    rows: readonly RowWithoutId[],
    options: {
      readonly before?: readonly RowWithoutId[]
      readonly synced?: boolean
      readonly isUnique?: boolean
      readonly whole?: boolean
    } = {},
  ) => {
    const { synced = true, isUnique = true, whole = true } = options
    const criteria = { ...amountCriteria('2.50', options.before), synced, isUnique }
    expect(JSON.stringify(criteria)).not.toContain('2.5')
    return findAmount(criteria, AT, { rows, whole })
  }

  it('[ENV-13] is found by its amount and its time', () => {
    expect(look([row('2.5', AT + 1000)])).toBe('found')
    expect(look([row('2.5', undefined)], { before: [] })).toBe('found')
    expect(look([row('2.51', AT + 1000)])).toBe('absent')
  })

  it('[ENV-13] an equal one from before is not it; where the list was never read, it may be', () => {
    const before = [row('2.5', AT - 10_000)]
    expect(look(before, { before })).toBe('absent')
    expect(look([row('2.5', AT), ...before], { before })).toBe('found')
    expect(look(before)).toBe('maybe')
    expect(look([row('2.5', AT - 3_600_000)])).toBe('absent')
    const timeless = [row('2.5', undefined)]
    expect(look(timeless, { before: timeless })).toBe('absent')
  })

  it('[ENV-13] one row of two equal ones that were under way together is said to be neither', () => {
    expect(look([row('2.5', AT + 1000)], { isUnique: false })).toBe('maybe')
    expect(look([], { isUnique: false })).toBe('absent')
  })

  it('[ENV-13] by the clock of the device alone nothing is claimed', () => {
    expect(look([row('2.5', AT)], { synced: false, before: [] })).toBe('maybe')
    expect(look([row('2.5', AT - 3_600_000)], { synced: false })).toBe('maybe')
    expect(look([], { synced: false })).toBe('absent')
  })

  it('[ENV-13] a page that does not reach back to it says nothing', () => {
    expect(look([row('1', AT + 5)], { whole: false })).toBe('maybe')
    expect(look([row('1', undefined)], { whole: false })).toBe('maybe')
    expect(look([], { whole: false })).toBe('maybe')
    expect(look([row('1', AT + 5), row('1', AT - 61_000)], { whole: false })).toBe('absent')
  })

  it('[ENV-13] what it cannot be is left out, and still shows how far the page reaches', () => {
    const criteria = { ...amountCriteria('2.5', []), synced: true, isUnique: true }
    const page = { rows: [row('2.5', AT + 1000), row('2.5', AT - 61_000)], whole: false }
    expect(findAmount(criteria, AT, page, ({ createdAt }) => createdAt === undefined)).toBe('absent')
    expect(findAmount(criteria, AT, page)).toBe('found')
  })

  it('[ENV-13] a list that something has changed since it was read says nothing of before', () => {
    const list = (stage: string, current: boolean) => ({
      get: () => ({ stage, rows: [row('2.5', AT)] }),
      isCurrent: () => current,
    })
    expect(knownRows(list('ready', true))).toHaveLength(1)
    expect([knownRows(list('ready', false)), knownRows(list('failed', true))]).toEqual([undefined, undefined])
    // An order made 20 s before, after the list was read: not the lost one.
    expect(look([row('2.5', AT - 20_000)])).toBe('maybe')
  })

  it('a page is the whole list where it holds as many rows as there are', () => {
    const rows = [row('1', AT)]
    expect([wholePage({ rows, counted: 1 }), wholePage({ rows, counted: 2 }), wholePage({ rows })]).toEqual(
      [true, false, false].map((whole) => ({ rows, whole })),
    )
  })
})
