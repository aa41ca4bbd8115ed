import {
  exactContractFee,
  exactContractMargin,
  exactContractProfit,
  exactFundDailyProfit,
  exactFundPenalty,
  exactFundTotalProfit,
  exactLoanInterest,
  exactLoanPenalty,
  exactLoanRepayment,
  exactLotsForRisk,
  exactMicroProfit,
  exactTodayProfitPercent,
  exactTotalAssets,
  exactWithdrawReceive,
} from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as calc from '../exports/calc.ts'
import { arb } from './arbitraries.ts'

/** A calculator, the oracle's answer, and what the calculator's inputs are drawn from. */
const pair =
  <Input>(
    inputs: fc.Arbitrary<Input>,
    ours: (input: Input) => { toFixed(): string },
    exact: (input: Input) => string,
  ) =>
  (): void =>
    fc.assert(
      fc.property(inputs, (input) => {
        expect(ours(input).toFixed()).toBe(exact(input))
      }),
      { numRuns: 300 },
    )

const pairs = {
  marginDraft: pair(arb.marginDraft(), calc.contractMargin, exactContractMargin),
  feeDraft: pair(arb.feeDraft(), calc.contractFee, exactContractFee),
  profitDraft: pair(arb.profitDraft(), calc.contractProfit, exactContractProfit),
  riskDraft: pair(arb.riskDraft(), calc.lotsForRisk, exactLotsForRisk),
  microDraft: pair(arb.microDraft(), calc.microProfit, exactMicroProfit),
  withdrawDraft: pair(arb.withdrawDraft(), calc.withdrawReceive, exactWithdrawReceive),
  loanDraft: pair(arb.loanDraft(), calc.loanInterest, exactLoanInterest),
  overdueDraft: pair(arb.overdueDraft(), calc.loanPenalty, exactLoanPenalty),
  repaymentDraft: pair(arb.repaymentDraft(), calc.loanRepayment, exactLoanRepayment),
  fundDayDraft: pair(arb.fundDayDraft(), calc.fundDailyProfit, exactFundDailyProfit),
  fundTermDraft: pair(arb.fundTermDraft(), calc.fundTotalProfit, exactFundTotalProfit),
  fundExitDraft: pair(arb.fundExitDraft(), calc.fundPenalty, exactFundPenalty),
  percentDraft: pair(arb.percentDraft(), calc.todayProfitPercent, exactTodayProfitPercent),
  accountsDraft: pair(arb.accountsDraft(), calc.totalAssets, exactTotalAssets),
}

describe('published arbitraries', () => {
  it.each(Object.entries(pairs))('%s feeds a calculator that equals the exact one', (_name, agree) => {
    agree()
  })

  it('leave no calculator without inputs', () => {
    const drafts = Object.keys(arb).filter((name) => name.endsWith('Draft'))
    expect(Object.keys(pairs).toSorted()).toEqual(drafts.toSorted())
  })

  it('withdrawals hold empty amounts, ties of both kinds and fees above the amount', () => {
    const drawn = fc.sample(arb.withdrawDraft(), { seed: 4, numRuns: 600 })
    const after = (one: (typeof drawn)[number]) => exactWithdrawReceive(one)
    expect(drawn.some(({ amount }) => amount === '')).toBe(true)
    expect(drawn.some((one) => Number(one.amount) > 0 && after(one) === '0')).toBe(true)
    for (const [kind, places] of [
      ['crypto', 4],
      ['bank', 2],
    ] as const) {
      const ties = drawn.filter(
        ({ kind: own, feeType, amount }) =>
          own === kind && feeType === 'fixed' && amount.endsWith('5') && amount.split('.')[1]?.length === places + 1,
      )
      expect(ties.length).toBeGreaterThan(10)
    }
  })
})
