import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviation, exponentialAverage, greatest, least, simpleAverage, wilderAverage } from './averages.calc.ts'

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 })
const length = fc.integer({ min: 1, max: 8 })

describe('a figure over the last numbers', () => {
  it.each([
    ['mean', simpleAverage, mean],
    ['greatest', greatest, (all: readonly number[]) => Math.max(...all)],
    ['least', least, (all: readonly number[]) => Math.min(...all)],
    ['deviation', deviation, (all: readonly number[]) => Math.sqrt(mean(all.map((one) => (one - mean(all)) ** 2)))],
  ] as const)('[CHT-1] %s is that of as many as asked for, and asking changes nothing', (_name, figure, plain) => {
    fc.assert(
      fc.property(values, length, (all, count) => {
        const running = figure(count)
        for (const [at, value] of all.entries()) {
          running.at(12_345)
          const last = all.slice(Math.max(0, at + 1 - count), at + 1)
          const expected = last.length < count ? undefined : plain(last)
          if (expected === undefined) expect(running.at(value)).toBeUndefined()
          else expect(running.at(value)).toBeCloseTo(expected, 8)
          running.push(value)
        }
      }),
    )
  })

  it('[CHT-1] smoothed ones begin with the mean and go their part of the way', () => {
    const quick = exponentialAverage(3)
    const calm = wilderAverage(4)
    for (const value of [2, 4]) quick.push(value)
    for (const value of [2, 4, 6]) calm.push(value)
    expect([quick.at(6), calm.at(8)]).toEqual([4, 5])
    quick.push(6)
    calm.push(8)
    expect([quick.at(10), calm.at(9)]).toEqual([7, 6])
  })
})
