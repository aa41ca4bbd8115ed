import fc from 'fast-check'
import { expect, it } from 'vitest'
import { seededRandom } from '../../testing/memory-ports.ts'
import { attemptDelay, attemptDue, attemptsBegun, streamDelay } from './connection.calc.ts'

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

it('[RT-22] of 10,000 clients cut off together no 100 ms of the next 2 minutes sees more than 2.5 %, refused or not', () => {
  const random = seededRandom(7)
  const buckets = new Map<number, number>()
  let attempts = 0
  for (let client = 0; client < 10_000; client += 1) {
    let at = streamDelay(0, random.next())
    for (let attempt = 1; at < 120_000; attempt += 1) {
      attempts += 1
      const bucket = Math.floor(at / 100)
      buckets.set(bucket, (buckets.get(bucket) ?? 0) + 1)
      at += streamDelay(attempt, random.next())
    }
  }
  expect(attempts).toBeGreaterThan(200_000)
  expect(Math.max(...buckets.values())).toBeLessThanOrEqual(250)
  // Even, not merely low: the load on a server that comes back does not depend on the moment.
  expect(Math.min(...buckets.values())).toBeGreaterThan(110)
})

it('[RT-12] whatever is wished for, no window holds more attempts than allowed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.boolean()), { maxLength: 80 }), (tries) => {
      const began: number[] = []
      let kept: readonly number[] = []
      let now = 0
      for (const [wanted, isRepetition] of tries) {
        now = attemptDue(kept, now + wanted, isRepetition)
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

it('[RT-12] a try is never granted early, and never later than the limits ask', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(100_000), { maxLength: 20 }),
      fc.nat(100_000),
      fc.boolean(),
      (times, wanted, isRepetition) => {
        const began = [...times].sort((one, other) => one - other)
        const due = attemptDue(began, wanted, isRepetition)
        expect(due).toBeGreaterThanOrEqual(wanted)
        expect(due).toBeLessThanOrEqual(Math.max(wanted, (began.at(-1) ?? 0) + 60_001))
      },
    ),
  )
})
