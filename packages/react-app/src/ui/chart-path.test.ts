import { describe, expect, it } from 'vitest'
import { sessionStarts } from './ChartExtras.tsx'
import { panesIn } from './ChartPanes.tsx'
import { compareLine } from './chart-compare.ts'
import { lineLevels } from './chart-levels.ts'
import { bandPath, barsPath, columnsPath, dotsPath, lineEnd, linePath } from './chart-path.ts'

const scale = { from: 0, slot: 10, width: 100, yOf: (value: number) => 100 - value }
const bar = (time: number, close: number) => ({ time, open: close, high: close + 1, low: close - 1, close })

describe('paths of values', () => {
  it('goes through the values there are, and breaks where there is none', () => {
    expect(linePath([undefined, 10, 20, undefined, 30], 5, scale)).toBe('M15 90L25 80M45 70')
  })

  it('[CHT-11] the path of final bars and its end meet in the last final one', () => {
    expect(linePath([10, 20, 30], 2, scale)).toBe('M5 90L15 80')
    expect(lineEnd([10, 20, 30], 2, scale)).toBe('M15 80L25 70')
  })

  it('moves lines ahead, and draws one value beyond each edge alone', () => {
    expect(linePath([10, 20], 2, scale, 3)).toBe('M35 90L45 80')
    const many = Array.from({ length: 500 }, (_, at) => at % 50)
    expect(linePath(many, 500, { ...scale, from: 200 }).match(/[ML]/g)).toHaveLength(12)
  })

  it('outlines a band, draws dots, columns and bars', () => {
    expect(bandPath([30, 40], [10, 20], 2, scale)).toBe('M5 70L15 60L15 80L5 90Z')
    expect(dotsPath([10, undefined, 30], 0, 3, scale)).toBe('M5 90h0M25 70h0')
    expect(columnsPath([10, -20], 0, 2, scale, 100)).toBe('M1.8 100V90h6.4V100ZM11.8 100V120h6.4V100Z')
    const bars = [{ open: 10, high: 30, low: 5, close: 20 }]
    expect(barsPath(bars, 0, scale, true)).toBe('M5 70V95M1.8 90H5M5 80H8.2')
    expect(barsPath(bars, 0, scale, false)).toBe('')
  })
})

describe('what belongs to the plot', () => {
  it('[CHT-12] prices keep their room however many panes are wanted', () => {
    expect(panesIn(200, 1, 1)).toEqual({ count: 1, each: 48 })
    for (const room of [120, 157, 158, 200, 260, 400, 900])
      for (const wanted of [0, 1, 2, 3, 5])
        for (const text of [1, 1.5, 2]) {
          const { count, each } = panesIn(room, wanted, text)
          expect(count).toBeLessThanOrEqual(wanted)
          expect(room - count * each).toBeGreaterThanOrEqual(Math.min(room, 110))
          if (count > 0) expect(each).toBeGreaterThanOrEqual(48 * text)
        }
  })

  it('[CHT-17] a line widens the range of the prices by half of their span at most', () => {
    const bars = [bar(0, 100), bar(1, 110)]
    const row = (values: readonly (number | undefined)[]) => [{ values, shift: 0 }]
    expect(lineLevels(bars, row([104, 113]), 2, 0)).toEqual([104, 113])
    expect(lineLevels(bars, row([50, 500]), 2, 0)).toEqual([93, 117])
    expect(lineLevels(bars, row([undefined, undefined]), 2, 0)).toEqual([])
    // Bars in view alone.
    expect(lineLevels(bars.slice(1), row([50, 110]), 2, 1)).toEqual([110, 110])
  })

  it('[CHT-14] both symbols begin at the first bar that both have; a missing bar keeps the last close', () => {
    const own = [bar(0, 50), bar(60, 100), bar(120, 110), bar(180, 90)]
    const { values, shares, next } = compareLine(own, [bar(60, 2), bar(180, 3)])
    expect(values).toEqual([undefined, 100, 100, 150])
    expect(shares).toEqual([undefined, 0, 0, 0.5])
    expect(next(4)).toEqual({ value: 200, share: 1 })
    expect(compareLine(own, []).next(1)).toBeUndefined()
  })

  it('[CHT-15] a session begins with another day and after missing hours', () => {
    const minute = 60_000
    const at = (...minutes: readonly number[]) => minutes.map((one) => bar(one * minute, 1))
    const day = (time: number): string => String(Math.floor(time / (1440 * minute)))
    expect(sessionStarts(at(1430, 1435, 1440, 1445), day)).toEqual([2])
    expect(sessionStarts(at(600, 605, 615, 680, 685), day)).toEqual([3])
    expect(sessionStarts(at(0, 1440, 2880), day)).toEqual([])
  })
})
