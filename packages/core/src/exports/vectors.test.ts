import {
  exactContractFee,
  exactContractMargin,
  exactContractProfit,
  exactLotsForRisk,
  exactTodayProfitPercent,
  exactTotalAssets,
} from '@openlot/sandbox/oracle'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalText, feeDraft, marginDraft, positiveText, profitDraft } from '../testing/arbitraries.ts'
import { contractFee, contractMargin, contractProfit, lotsForRisk, todayProfitPercent, totalAssets } from './calc.ts'

/** Cases that clients in any language can prove themselves with: chosen by a seed, answered by the oracle, checked in. */
const SEED = 2026
const COUNT = 60

interface Vector<Input> {
  readonly rule: readonly string[]
  readonly inputs: fc.Arbitrary<Input>
  readonly exact: (input: Input) => string
  readonly ours: (input: Input) => { toFixed(): string }
}
const vector = <Input>(one: Vector<Input>) => ({
  rule: one.rule,
  cases: fc
    .sample(one.inputs, { seed: SEED, numRuns: COUNT })
    .map((input) => ({ input, output: one.exact(input), ours: one.ours(input).toFixed() })),
})

const vectors = {
  contractMargin: vector({
    rule: ['CON-5', 'CON-6', 'CON-7'],
    inputs: marginDraft(),
    exact: exactContractMargin,
    ours: contractMargin,
  }),
  contractFee: vector({ rule: ['CON-7', 'CON-8'], inputs: feeDraft(), exact: exactContractFee, ours: contractFee }),
  contractProfit: vector({
    rule: ['CON-7', 'CON-9'],
    inputs: profitDraft(),
    exact: exactContractProfit,
    ours: contractProfit,
  }),
  lotsForRisk: vector({
    rule: ['CON-10'],
    inputs: fc
      .record({
        riskAmount: decimalText({ whole: 6, places: 2 }),
        openPrice: positiveText({ whole: 4, places: 5 }),
        stopPrice: positiveText({ whole: 4, places: 5 }),
        contractSize: positiveText({ whole: 5, places: 0 }),
        step: fc.constantFrom('0.01', '0.1', '1'),
      })
      .filter(({ openPrice, stopPrice }) => Number(openPrice) !== Number(stopPrice)),
    exact: exactLotsForRisk,
    ours: lotsForRisk,
  }),
  todayProfitPercent: vector({
    rule: ['WAL-3'],
    inputs: fc.record({
      profits: decimalText({ whole: 5, places: 3, signed: true }),
      totalAssets: decimalText({ whole: 6, places: 3 }),
    }),
    exact: exactTodayProfitPercent,
    ours: todayProfitPercent,
  }),
  totalAssets: vector({
    rule: ['WAL-1'],
    inputs: fc.array(
      fc.record({
        balance: decimalText({ whole: 9, places: 6, signed: true }),
        lockBalance: decimalText({ whole: 9, places: 6 }),
      }),
      { maxLength: 4 },
    ),
    exact: exactTotalAssets,
    ours: totalAssets,
  }),
}

describe('published cases', () => {
  it.each(Object.entries(vectors))('%s: ours equal the exact ones', (_name, { cases }) => {
    expect(cases).toHaveLength(COUNT)
    for (const { input, output, ours } of cases) expect(ours, JSON.stringify(input)).toBe(output)
  })

  it.each(Object.entries(vectors))('%s: the file is the one these cases make', async (name, { rule, cases }) => {
    const file = { rule, cases: cases.map(({ input, output }) => ({ input, output })) }
    await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot(`../../vectors/${name}.json`)
  })
})
