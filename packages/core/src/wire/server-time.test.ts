import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createServerTime } from './server-time.ts'

/** A server whose clock stands `ahead` of the device's, and a way to it that takes its time. */
const bench = (ahead: number) => {
  const clock = createVirtualClock({ start: 1_767_787_200_000 })
  const time = createServerTime(clock)
  const serverNow = (): number => clock.now() + ahead
  const date = (): string => new Date(serverNow()).toUTCString()
  return {
    clock,
    time,
    error: () => (time.now() ?? Number.NaN) - serverNow(),
    /** A call to the server and back, in milliseconds. */
    ask: async (there: number, back: number, more: Readonly<Record<string, string>> = {}) => {
      const sentAt = clock.monotonic()
      await clock.advance(there)
      const headers = { date: date(), ...more }
      await clock.advance(back)
      time.heardAnswer(headers, sentAt)
    },
  }
}

describe("the server's time", () => {
  it.each([0, 1, 499, 500, 999, -86_400_000, 3_600_123])(
    '[ENV-34] is known from one answer to half a second and half its way, whatever the device says (%s ms ahead)',
    async (ahead) => {
      const { ask, error, time } = bench(ahead)
      expect(time.now()).toBeUndefined()
      await ask(40, 60)
      expect(Math.abs(error())).toBeLessThanOrEqual(550)
    },
  )

  it('[ENV-34] each answer makes it more exact, and none less', async () => {
    const { clock, ask, error } = bench(-7_654_321)
    const errors: number[] = []
    for (let at = 0; at < 40; at += 1) {
      await ask(5 + ((at * 37) % 90), 5 + ((at * 53) % 70))
      errors.push(Math.abs(error()))
      await clock.advance(173)
    }
    expect(errors.at(-1)).toBeLessThan(60)
    for (const late of errors) expect(late).toBeLessThanOrEqual(575)
  })

  it('[ENV-34] an upload of a minute, a cached answer and one without a date tell nothing wrong', async () => {
    const { clock, ask, error, time } = bench(5000)
    await ask(0, 0, { date: '' })
    await ask(0, 0, { date: 'soon' })
    await ask(0, 0, { age: '3000', date: new Date(clock.now() - 3_000_000).toUTCString() })
    expect(time.now()).toBeUndefined()
    await ask(20, 20)
    const before = error()
    await ask(50_000, 10_000)
    expect(error()).toBe(before)
  })

  it('[ENV-34] a pong says it to the millisecond; an answer that contradicts it is believed, as after a sleep', async () => {
    const { clock, ask, error, time } = bench(0)
    time.heardPong(clock.now())
    await ask(30, 30)
    expect(error()).toBe(0)
    // The monotonic clock of a device that sleeps may stand still: here the server's goes on without it.
    clock.stepWall(3_600_000)
    expect(error()).toBe(-3_600_000)
    await ask(30, 30)
    expect(Math.abs(error())).toBeLessThanOrEqual(530)
    clock.stepWall(-7_200_000)
    await ask(30, 30)
    expect(Math.abs(error())).toBeLessThanOrEqual(530)
  })
})
