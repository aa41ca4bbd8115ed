import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dec } from '../../kernel/decimal.ts'
import { microDraft } from '../../testing/arbitraries.ts'
import { microMood, microProfit } from './micro.calc.ts'
import { type MicroTick, MOST_TICKS, microDrawing, withTick } from './micro-chart.calc.ts'

const NOTHING = { seconds: 30, deadline: 30_000, now: 20_000, closed: undefined }

it('[MIC-35] a price is drawn on the side that its result has, and at the open price on none', () => {
  fc.assert(
    fc.property(microDraft(), (draft) => {
      const openPrice = dec(draft.openPrice)
      const price = dec(draft.price)
      const ticks = [{ at: 10_000, price: price.toFixed() }]
      const drawing = microDrawing({ ...draft, ...NOTHING, openPrice, ticks })
      const booked = microMood(microProfit(draft))
      expect(drawing.mood).toBe(booked)
      const side = price.gt(openPrice) ? drawing.above : price.lt(openPrice) ? drawing.below : 'even'
      expect(side).toBe(booked)
    }),
  )
})

it('[MIC-36] whatever comes, ticks stay in order, few, and what they were', () => {
  const came = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 1e6 }), price: fc.constantFrom('1', '1.5', '0.7') }),
    {
      maxLength: 60,
    },
  )
  fc.assert(
    fc.property(came, fc.integer({ min: 0, max: MOST_TICKS }), (more, known) => {
      let ticks: readonly MicroTick[] = Array.from({ length: known }, (_, at) => ({ at: -MOST_TICKS + at, price: '1' }))
      for (const one of more) ticks = withTick(ticks, one)
      expect(ticks.length).toBeLessThanOrEqual(MOST_TICKS)
      for (const [at, one] of ticks.entries()) {
        expect(one.at).toBeGreaterThan(ticks[at - 1]?.at ?? Number.NEGATIVE_INFINITY)
        if (one.at >= 0) expect(more).toContainEqual(one)
      }
      const { opensAt, endsAt, before, since } = microDrawing({ ...NOTHING, ...TERMS, ticks })
      for (const { at } of before.flat()) expect(at).toBeLessThanOrEqual(opensAt)
      for (const { at } of since.flat()) expect(at >= opensAt && at <= endsAt).toBe(true)
    }),
  )
})

const TERMS = {
  direction: 'down',
  openPrice: dec(1),
  stake: dec(10),
  profitRatio: dec('0.5'),
  lossLevel: 'ratio',
} as const
