import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDays, isDayLength } from './days.ts'

const at = (text: string): number => Date.parse(`${text}Z`)

describe('the days of loans and funds', () => {
  it('end at midnight GMT', () => {
    const days = createDays()
    const noon = at('2026-01-07T12:00:00')
    expect(days.beginOf(noon)).toBe(at('2026-01-07T00:00:00'))
    expect(days.nextAfter(noon)).toBe(at('2026-01-08T00:00:00'))
    expect(days.nextAfter(at('2026-01-08T00:00:00'))).toBe(at('2026-01-09T00:00:00'))
    expect(days.endedBetween(noon, at('2026-01-07T23:59:59.999'))).toBe(0)
    expect(days.endedBetween(noon, at('2026-01-08T00:00:00'))).toBe(1)
    expect(days.endedBetween(noon, at('2026-03-01T00:00:01'))).toBe(53)
  })

  it('last as long as they are told to, and go on after a stop', () => {
    const days = createDays(60)
    const noon = at('2026-01-07T12:00:00')
    expect(days.nextAfter(noon)).toBe(noon + 60_000)
    expect(days.endedBetween(noon + 59_999, noon + 60_000)).toBe(1)
    // Two hours without any look.
    expect(days.endedBetween(noon, noon + 7_200_000)).toBe(120)
  })

  it('add up, however often somebody looks, and never go back', () => {
    const instant = fc.integer({ min: 0, max: 4_000_000_000_000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 86_400 }), fc.array(instant, { minLength: 2 }), (seconds, instants) => {
        const days = createDays(seconds)
        const times = instants.toSorted((a, b) => a - b)
        const [first = 0, last = 0] = [times[0], times.at(-1)]
        const steps = times.slice(1).map((time, place) => days.endedBetween(times[place] ?? 0, time))
        expect(steps.reduce((sum, step) => sum + step, 0)).toBe(days.endedBetween(first, last))
        expect(days.endedBetween(last, first)).toBe(0)
        expect(days.endedBetween(first, days.nextAfter(first))).toBe(1)
        expect(days.beginOf(first)).toBeLessThanOrEqual(first)
      }),
    )
  })

  it('cannot last no time, parts of a second, or more than a day', () => {
    for (const seconds of [0, -1, 1.5, 86_401, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(isDayLength(seconds)).toBe(false)
      expect(() => createDays(seconds)).toThrow(RangeError)
    }
  })
})
