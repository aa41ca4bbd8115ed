import { exactMicroProfit } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { oddWhole, positiveText, tieText } from '../../testing/arbitraries.ts'
import { microProfit } from './micro.calc.ts'

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

it('[MIC-2 MIC-3] with loss level ratio two opposite orders bring nothing together; with stake never more than the win', () => {
  fc.assert(
    fc.property(draft, (input) => {
      const other = { ...input, direction: input.direction === 'up' ? ('down' as const) : ('up' as const) }
      const both = microProfit(input).plus(microProfit(other))
      if (input.lossLevel === 'ratio') expect(both.isZero()).toBe(true)
      expect(microProfit(input).decimalPlaces()).toBeLessThanOrEqual(2)
    }),
  )
})
