import { exactWithdrawFee, exactWithdrawReceive, exactWithdrawRest } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimalText, tieText } from '../../testing/arbitraries.ts'
import { laws } from '../../testing/laws.ts'
import { withdrawFee, withdrawReceive, withdrawRest } from './withdraw.calc.ts'

const feeType = fc.constantFrom('fixed' as const, 'rate' as const)
const any = fc.record({
  kind: fc.constantFrom('crypto' as const, 'bank' as const),
  feeType,
  drawRate: decimalText({ whole: 1, places: 4 }),
  amount: fc.oneof(decimalText({ whole: 7, places: 6, signed: true }), fc.constant('')),
})
// A whole fee leaves the tie of the amount where it is.
const tied = fc.oneof(
  fc.record({
    kind: fc.constant('crypto' as const),
    feeType: fc.constant('fixed' as const),
    drawRate: fc.constantFrom('0', '1', '25'),
    amount: tieText(4),
  }),
  fc.record({
    kind: fc.constant('bank' as const),
    feeType: fc.constant('fixed' as const),
    drawRate: fc.constantFrom('0', '1', '25'),
    amount: tieText(2),
  }),
)
const draft = fc.oneof(any, tied)

it('[WDR-1 WDR-4 WDR-35] equal the exact ones, half of the time at a tie', () => {
  fc.assert(
    fc.property(draft, (input) => {
      expect(withdrawFee(input).toFixed()).toBe(exactWithdrawFee(input))
      expect(withdrawReceive(input).toFixed()).toBe(exactWithdrawReceive(input))
      expect(withdrawRest(input).toFixed()).toBe(exactWithdrawRest(input))
    }),
    { numRuns: 500 },
  )
})

it('[WDR-4] never below 0, never more than its places, and a larger amount never brings less', () => {
  fc.assert(laws.receiveStaysInBounds(withdrawReceive))
  fc.assert(laws.moreBringsNoLess(withdrawReceive))
})

it('[WDR-2 WDR-35] the fee, what arrives and what is too fine to arrive are the amount', () => {
  fc.assert(laws.amountIsFeeReceiptAndRest(withdrawFee, withdrawReceive, withdrawRest))
  fc.assert(laws.feeAndRestMakeTheAmount(withdrawFee, withdrawReceive))
})
