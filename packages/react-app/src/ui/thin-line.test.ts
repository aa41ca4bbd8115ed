import fc from 'fast-check'
import { expect, it } from 'vitest'
import { thinLine } from './thin-line.ts'

const MOST = 802
const values = fc.array(fc.integer(), { maxLength: 3000, size: 'max' })

it('a short line is drawn through every point', () => {
  expect(thinLine([])).toEqual([])
  expect(thinLine([3, 1, 2])).toEqual([
    { x: 0, y: 3 },
    { x: 1, y: 1 },
    { x: 2, y: 2 },
  ])
})

it('a long one through few: its ends, and what is highest and lowest anywhere along it', () => {
  fc.assert(
    fc.property(values, (all) => {
      const drawn = thinLine(all)
      expect(drawn.length).toBeLessThanOrEqual(Math.min(all.length, MOST))
      expect(drawn.every(({ x, y }) => all[x] === y)).toBe(true)
      expect(drawn.every(({ x }, at) => at === 0 || x > (drawn[at - 1]?.x ?? x))).toBe(true)
      expect([drawn[0]?.y, drawn.at(-1)?.y]).toEqual([all[0], all.at(-1)])
      const extremes = (of: readonly number[]) => [Math.min(...of), Math.max(...of)]
      expect(extremes(drawn.map(({ y }) => y))).toEqual(extremes(all))
    }),
  )
  const spike = Array.from({ length: 10_000 }, (_, at) => (at === 4321 ? 9 : 0))
  expect(thinLine(spike)).toContainEqual({ x: 4321, y: 9 })
})
