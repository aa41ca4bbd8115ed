import { exactContractFee, exactContractMargin, exactContractProfit, exactLotsForRisk } from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, isMultipleOf, ZERO } from '../../kernel/decimal.ts'
import { decimalText, feeDraft, marginDraft, positiveText, profitDraft } from '../../testing/arbitraries.ts'
import { laws } from '../../testing/laws.ts'
import {
  balanceAfter,
  contractFee,
  contractMargin,
  contractProfit,
  lotsForRisk,
  lotsIssues,
  orderCost,
  stepLots,
} from './contract.calc.ts'

const RUNS = { numRuns: 400 }

describe('margin', () => {
  it('[CON-5 CON-6 CON-7] equals the exact one, half of the time at a tie', () => {
    fc.assert(
      fc.property(marginDraft(), (draft) => {
        expect(contractMargin(draft).toFixed()).toBe(exactContractMargin(draft))
      }),
      RUNS,
    )
  })

  it('[CON-6] never rises with the multiple and never falls with price or lots', () => {
    fc.assert(laws.marginFollowsSize(contractMargin), RUNS)
  })
})

describe('fee', () => {
  it('[CON-8 CON-7] equals the exact one, half of the time at a tie', () => {
    fc.assert(
      fc.property(feeDraft(), (draft) => {
        expect(contractFee(draft).toFixed()).toBe(exactContractFee(draft))
      }),
      RUNS,
    )
  })

  it('[CON-8] depends on lots or on margin, never on both', () => {
    fc.assert(laws.feeHasOneBase(contractFee))
  })
})

describe('profit', () => {
  it('[CON-9 CON-7] equals the exact one, half of the time at a tie', () => {
    fc.assert(
      fc.property(profitDraft(), (draft) => {
        expect(contractProfit(draft).toFixed()).toBe(exactContractProfit(draft))
      }),
      RUNS,
    )
  })

  it('[CON-9] what one side wins the other loses, and going there and back brings nothing', () => {
    fc.assert(laws.sidesCancel(contractProfit))
    fc.assert(laws.thereAndBackIsNothing(contractProfit))
    fc.assert(laws.rateCountsOnce(contractProfit))
  })
})

describe('lots for a risk', () => {
  const riskDraft = fc
    .record({
      riskAmount: positiveText({ whole: 6, places: 2 }),
      openPrice: positiveText({ whole: 4, places: 5 }),
      stopPrice: positiveText({ whole: 4, places: 5 }),
      contractSize: positiveText({ whole: 5, places: 0 }),
      step: fc.constantFrom('0.01', '0.1', '1', '0.03', '0.25'),
      rate: fc.constantFrom('1', '0.006467468633', '1.2732'),
    })
    .filter(({ openPrice, stopPrice }) => !dec(openPrice).eq(stopPrice))
  // A risk of exactly a number of steps: one digit less and the step is lost.
  const edgeDraft = fc.tuple(riskDraft, fc.integer({ min: 1, max: 5000 })).map(([draft, steps]) => {
    const loss = dec(draft.openPrice).minus(draft.stopPrice).abs().mul(draft.contractSize).mul(draft.rate)
    return { ...draft, riskAmount: loss.mul(draft.step).mul(steps).toFixed() }
  })

  it('[CON-10] equals the exact one, half of the time at the edge of a step', () => {
    fc.assert(
      fc.property(fc.oneof(riskDraft, edgeDraft), (draft) => {
        expect(lotsForRisk(draft).toFixed()).toBe(exactLotsForRisk(draft))
      }),
      RUNS,
    )
  })

  it('[CON-10] never risks more, and one step more would', () => {
    fc.assert(
      fc.property(fc.oneof(riskDraft, edgeDraft), (draft) => {
        const lots = lotsForRisk(draft)
        const loss = (of: typeof lots) =>
          dec(draft.openPrice).minus(draft.stopPrice).abs().mul(draft.contractSize).mul(draft.rate).mul(of)
        expect(isMultipleOf(lots, dec(draft.step))).toBe(true)
        expect(loss(lots).lte(draft.riskAmount)).toBe(true)
        expect(loss(lots.plus(draft.step)).gt(draft.riskAmount)).toBe(true)
      }),
    )
  })
})

describe('orders', () => {
  const steps = fc.constantFrom('0.01', '0.1', '0.25', '1', '0.03')

  it('[CON-4 CON-11] lots pass exactly when they exceed the step, reach the minimum and lie on the grid', () => {
    fc.assert(
      fc.property(
        steps,
        decimalText({ whole: 1, places: 2 }),
        fc.oneof(decimalText({ whole: 2, places: 3, signed: true }), fc.integer({ min: 0, max: 40 })),
        (stepText, minimum, typed) => {
          const step = dec(stepText)
          const lots = typeof typed === 'number' ? step.mul(typed) : dec(typed)
          const fine = lots.gt(step) && lots.gte(minimum) && lots.div(step).isInteger()
          expect(lotsIssues(lots, { lotStep: step, minLots: dec(minimum) }).length).toBe(fine ? 0 : 1)
        },
      ),
      RUNS,
    )
  })

  it('[CON-16] a step up and a step down from the grid come back, and nothing goes below 0', () => {
    fc.assert(
      fc.property(steps, decimalText({ whole: 2, places: 3 }), (stepText, text) => {
        const step = dec(stepText)
        const up = stepLots(dec(text), step, 1)
        const down = stepLots(dec(text), step, -1)
        expect([isMultipleOf(up, step), isMultipleOf(down, step), down.gte(ZERO)]).toEqual([true, true, true])
        expect(stepLots(up, step, -1).lte(text)).toBe(true)
        expect(up.gt(text)).toBe(true)
        expect(down.lt(text) || down.isZero()).toBe(true)
      }),
    )
  })

  it('[CON-14] what is free before an order is what it holds, costs and leaves', () => {
    fc.assert(
      fc.property(marginDraft(), decimalText({ whole: 3, places: 4 }), positiveText(), (margin, feeRate, balance) => {
        const cost = orderCost(
          {
            side: 'buy',
            kind: 'market',
            lots: dec(margin.lots),
            multiple: dec(margin.multiple),
            targetPrice: undefined,
            stopLoss: 'off',
            takeProfit: 'off',
          },
          {
            marginMode: margin.marginMode,
            contractSize: dec(margin.contractSize),
            feeRate: dec(feeRate),
            feeType: 'ofMargin',
            lotStep: dec('0.01'),
            minLots: ZERO,
            pricePrecision: 6,
            multiples: [],
          },
          dec(margin.price),
        )
        if (cost === undefined) throw new Error('a whole draft has a cost')
        expect(balanceAfter(dec(balance), cost).plus(cost.margin).plus(cost.fee).eq(balance)).toBe(true)
      }),
    )
  })
})
