import { describe, expect, it } from 'vitest'
import { geometryOf } from './chart-geometry.ts'

const frame = { bars: [], slot: 10, range: { min: 100, max: 200 }, width: 300, height: 100, floor: 100, scale: 1 }
const times = [0, 60, 120, 300, 360].map((seconds) => seconds * 1000)
const geometry = geometryOf(frame, times, 1)

describe('geometryOf', () => {
  it('places a time at the middle of its bar, closed hours take no room', () => {
    expect(times.map(geometry.xOf)).toEqual([-5, 5, 15, 25, 35])
    expect(geometry.xOf(210_000)).toBe(20)
  })

  it('goes on before the first and after the last bar, a step a slot', () => {
    expect(geometry.xOf(-120_000)).toBe(-25)
    expect(geometry.xOf(480_000)).toBe(55)
    expect(geometryOf(frame, [], 0).xOf(60_000)).toBe(15)
  })

  it('answers the reverse', () => {
    for (const x of [-40, -5, 0, 5, 17, 20, 25, 33, 55]) expect(geometry.xOf(geometry.timeAt(x))).toBeCloseTo(x)
    expect(geometry.yOf(150)).toBe(50)
    expect(geometry.priceAt(geometry.yOf(133))).toBeCloseTo(133)
  })
})
