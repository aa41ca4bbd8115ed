import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/memory-ports.ts'
import { attemptDelay, attemptDue, attemptsBegun } from './connection.calc.ts'

it('[RT-10] over 1000 seeded draws every wait is within its bounds and they are spread over them', () => {
  const random = seededRandom(42)
  for (const attempt of [0, 1, 2, 3, 4, 5, 8, 20]) {
    const least = attempt === 0 ? 0 : 250
    const spread = attempt === 0 ? 300 : Math.min(10_000, 500 * 2 ** attempt)
    const waits = Array.from({ length: 1000 }, () => attemptDelay(attempt, random.next()))
    const tenths = new Set(waits.map((wait) => Math.floor((10 * (wait - least)) / spread)))
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...waits)).toBeLessThanOrEqual(least + spread)
    expect(tenths.size).toBe(10)
  }
})

it('[RT-10] of 10,000 clients that lose their connection together no 100 ms sees more than a third at first', () => {
  const random = seededRandom(7)
  const firsts = Array.from({ length: 10_000 }, () => attemptDelay(0, random.next()))
  for (let from = 0; from < 300; from += 100) {
    expect(firsts.filter((at) => at >= from && at < from + 100).length).toBeLessThan(3600)
  }
})

it('[RT-12] whatever is wished for, no window holds more attempts than allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.boolean()), { maxLength: 80 }), (wishes) => {
      const began: number[] = []
      let kept: readonly number[] = []
      let now = 0
      for (const [wish, isRepetition] of wishes) {
        now = attemptDue(kept, now + wish, isRepetition)
        began.push(now)
        kept = attemptsBegun(kept, now)
      }
      for (const at of began) {
        expect(began.filter((one) => one >= at && one <= at + 2000).length).toBeLessThanOrEqual(4)
        expect(began.filter((one) => one >= at && one <= at + 60_000).length).toBeLessThanOrEqual(15)
      }
    }),
  )
})

it('[RT-12] a wish is never granted early, and never later than the limits ask', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { maxLength: 20 }),
      fc.nat(100_000),
      fc.boolean(),
      (times, wish, isRepetition) => {
        const began = [...times].sort((one, other) => one - other)
        const due = attemptDue(began, wish, isRepetition)
        expect(due).toBeGreaterThanOrEqual(wish)
        expect(due).toBeLessThanOrEqual(Math.max(wish, (began.at(-1) ?? 0) + 60_001))
      },
    ),
  )
})
