import { exactMicroProfit } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { microOrderId } from '../../kernel/brand.ts'
import { dec } from '../../kernel/decimal.ts'
import { oddWhole, positiveText, tieText } from '../../testing/arbitraries.ts'
import { laws } from '../../testing/laws.ts'
import { deadlineOf, microProfit } from './micro.calc.ts'
import { estimateOf } from './micro-order.panel.ts'
import type { MicroRow } from './micro-seen.ts'

const price = fc.oneof(positiveText({ whole: 4, places: 4 }), fc.constantFrom('1', '1.0', '2'))
const draft = fc
  .tuple(
    fc.record({
      direction: fc.constantFrom('up' as const, 'down' as const),
      openPrice: price,
      price,
      lossLevel: fc.constantFrom('stake' as const, 'ratio' as const),
    }),
    fc.oneof(
      fc.record({ stake: positiveText({ whole: 6, places: 2 }), profitRatio: positiveText({ whole: 1, places: 4 }) }),
      fc.record({ stake: oddWhole(), profitRatio: tieText(2) }),
    ),
  )
  .map(([order, stakes]) => ({ ...order, ...stakes }))

it('[MIC-1 MIC-2 MIC-3] equals the exact one, half of the time at a tie', () => {
  fc.assert(
    fc.property(draft, (input) => {
      expect(microProfit(input).toFixed()).toBe(exactMicroProfit(input))
    }),
    { numRuns: 500 },
  )
})

it('[MIC-1] [MIC-2] a tie is nothing; with loss level ratio two opposite orders bring nothing together', () => {
  fc.assert(laws.microTieIsNothing(microProfit))
  fc.assert(laws.microSidesCancel(microProfit))
})

/** Number for the gate; the long run takes 100,000. */
const CASES = Number(globalThis.process?.env.OPENLOT_MICRO_CASES ?? 20_000)

it('[MIC-24] what is shown at the price an order ends at is what is booked for it', () => {
  const row = (input: {
    readonly direction: 'up' | 'down'
    readonly openPrice: string
    readonly stake: string
    readonly profitRatio: string
  }): MicroRow => ({
    id: microOrderId(1),
    symbol: { id: '1', showCode: '' },
    direction: input.direction,
    stake: dec(input.stake),
    seconds: 30,
    remainingMs: 0,
    openPrice: dec(input.openPrice),
    endPrice: undefined,
    profitRatio: dec(input.profitRatio),
    profit: undefined,
    status: 'running',
    createdAt: undefined,
    completedAt: undefined,
    deadline: 0,
    retries: 0,
  })
  fc.assert(
    fc.property(draft, (input) => {
      const shown = estimateOf(row(input), dec(input.price), input.lossLevel)
      expect(shown?.toFixed()).toBe(exactMicroProfit(input))
    }),
    { numRuns: CASES },
  )
})

it('[MIC-20] whatever the answers say, a deadline is off by no more than they took', () => {
  const leg = fc.integer({ min: 0, max: 3000 })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(leg, leg, fc.integer({ min: 1, max: 20_000 })), { maxLength: 12 }),
      fc.integer({ min: 0, max: 600_000 }),
      (answers, end) => {
        let at = 0
        let known: number | undefined
        let most = 0
        for (const [there, back, pause] of answers) {
          const requestedAt = at
          const receivedAt = at + there + back
          known = deadlineOf({
            remainingMs: end - (at + there),
            requestedAt,
            receivedAt,
            roundTripMs: there + back,
            known,
          })
          most = Math.max(most, there + back)
          expect(Math.abs(known - end)).toBeLessThanOrEqual(most + 50)
          at = receivedAt + pause
        }
      },
    ),
  )
})
