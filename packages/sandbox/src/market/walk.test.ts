import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openWorld } from '../../test/support.ts'
import { bell, streamOf, uniform } from './noise.ts'
import { isTrading } from './sessions.ts'
import { paceOf, stepPrice } from './walk.ts'

describe('the walk', () => {
  it('is the same for the same seed and another for another', () => {
    const run = (seed: number) => {
      const { world, clock } = openWorld({ seed })
      world.start()
      clock.advance(30_000)
      return world.market.instruments.map(({ id }) => world.market.price(id))
    }
    expect(run(11)).toEqual(run(11))
    expect(run(11)).not.toEqual(run(12))
  })

  it('never reaches zero, whatever the price, the noise and the volatility', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0.0001, max: 0.5, noNaN: true }),
        fc.integer(),
        (price, anchor, dailyMove, seed) => {
          const stream = streamOf(seed, 'test')
          let now = price
          for (let step = 0; step < 200; step += 1) {
            now = stepPrice(now, anchor, paceOf(dailyMove, 1), stream, step)
            expect(Number.isSafeInteger(now) && now >= 1).toBe(true)
          }
        },
      ),
      { numRuns: 50 },
    ))

  it('is drawn back to its anchor', () => {
    const pace = { ...paceOf(0.01, 60), pull: 0.01 }
    const stream = streamOf(3, 'back')
    let price = 200_000
    for (let step = 0; step < 2_000; step += 1) price = stepPrice(price, 100_000, pace, stream, step)
    expect(price).toBeGreaterThan(90_000)
    expect(price).toBeLessThan(110_000)
  })

  it('has noise of mean 0, variance 1 and bounded size', () => {
    const stream = streamOf(5, 'noise')
    let sum = 0
    let squares = 0
    const count = 40_000
    for (let at = 0; at < count; at += 1) {
      const value = bell(stream, at)
      expect(Math.abs(value)).toBeLessThan(3.47)
      sum += value
      squares += value * value
    }
    expect(Math.abs(sum / count)).toBeLessThan(0.02)
    expect(Math.abs(squares / count - 1)).toBeLessThan(0.03)
    expect(uniform(stream, 9)).toBe(uniform(stream, 9))
  })

  it('moves every open symbol once a second, spread over the second, and no closed one', () => {
    const { world, clock } = openWorld()
    const counts = new Map<string, number>()
    const line = world.realtime.connect({
      send: (text) => {
        const { type, data } = JSON.parse(text) as { type: string; data: { readonly Period: string } }
        if (data.Period === '1min') counts.set(type, (counts.get(type) ?? 0) + 1)
      },
      close: () => undefined,
    })
    const topics = world.market.instruments.map(({ code }) => `KLINE.${code}`)
    for (const topic of topics) line.receive(JSON.stringify({ type: 'sub', topic }))
    counts.clear()
    world.start()
    clock.advance(60_000)
    for (const topic of topics) expect(counts.get(topic) ?? 0).toBe(topic === 'KLINE.JPN225' ? 0 : 60)
  })
})

describe('market hours', () => {
  const at = (text: string) => Date.parse(`${text}Z`) / 1000
  it.each([
    ['week', '2026-01-09T21:59:59', true],
    ['week', '2026-01-09T22:00:00', false],
    ['week', '2026-01-10T12:00:00', false],
    ['week', '2026-01-11T21:59:59', false],
    ['week', '2026-01-11T22:00:00', true],
    ['us', '2026-01-07T13:29:59', false],
    ['us', '2026-01-07T13:30:00', true],
    ['us', '2026-01-07T20:00:00', false],
    ['us', '2026-01-10T15:00:00', false],
    ['europe', '2026-01-05T07:00:00', true],
    ['asia', '2026-01-05T06:00:00', false],
    ['always', '2026-01-10T03:00:00', true],
    ['never', '2026-01-07T12:00:00', false],
  ] as const)('%s at %s: %s', (hours, time, open) => {
    expect(isTrading(hours, at(time))).toBe(open)
  })
})
