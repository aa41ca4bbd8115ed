import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTrading, shutsAt } from './sessions.ts'

const HOURS = ['always', 'never', 'week', 'us', 'europe', 'asia'] as const
const WEEK = 7 * 86_400
/** Monday, 5 January 2026, GMT. */
const MONDAY = 1_767_571_200

it('[MIC-33] the end of a session is the first moment of which it trades no more, at any second of a week', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOURS), fc.integer({ min: 0, max: WEEK - 1 }), (hours, second) => {
      const now = MONDAY + second
      const end = shutsAt(hours, now)
      if (hours === 'always' || !isTrading(hours, now)) {
        expect(end).toBeUndefined()
        return
      }
      const shut = end ?? 0
      expect([shut > now, isTrading(hours, shut - 1), isTrading(hours, shut)]).toEqual([true, true, false])
      // Without a break in between.
      for (let at = now; at < shut; at += 900) expect(isTrading(hours, at)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  ['week', '2026-01-07T12:00:00Z', '2026-01-09T22:00:00Z'],
  ['week', '2026-01-11T22:00:00Z', '2026-01-16T22:00:00Z'],
  ['us', '2026-01-07T13:30:00Z', '2026-01-07T20:00:00Z'],
  ['europe', '2026-01-07T15:29:59Z', '2026-01-07T15:30:00Z'],
  ['asia', '2026-01-07T00:00:00Z', '2026-01-07T06:00:00Z'],
] as const)('[MIC-33] a market of %s that trades at %s is shut at %s', (hours, now, end) => {
  expect(shutsAt(hours, Date.parse(now) / 1000)).toBe(Date.parse(end) / 1000)
})
