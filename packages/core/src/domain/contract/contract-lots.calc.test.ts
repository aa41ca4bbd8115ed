import { describe, expect, it } from 'vitest'
import { fivePlaceTerms as terms } from '../../../test-support/contract-samples.ts'
import { namesRefused } from '../../../test-support/refusals.ts'
import { Decimal, dec, ZERO } from '../../kernel/decimal.ts'
import {
  contractFee,
  contractMargin,
  contractProfit,
  hasPriceMoved,
  largestLots,
  lossAt,
  lotsForLoss,
  lotsForRisk,
  lotsForShare,
  marginUse,
} from './contract.calc.ts'

describe('the most lots that fit', () => {
  const most = (budget: string, costs: (lots: number) => number): string =>
    largestLots(dec(budget), dec('1'), (lots) => dec(costs(lots.toNumber()))).toFixed() // number-ok: small whole numbers

  it('[CON-48] is found also where costs are not even', () => {
    expect(most('10', (lots) => lots)).toBe('10')
    // One lot alone costs more than there is.
    expect(most('0.5', (lots) => lots)).toBe('0')
    // Cheap at first, expensive later: the estimate is far too high.
    expect(most('10', (lots) => (lots <= 10 ? lots / 2 : lots * 2))).toBe('10')
    expect(most('1', (lots) => [0, 1.05, 1.1, 1.2][lots] ?? lots / 3)).toBe('0')
    expect(most('1', (lots) => (lots > 100 ? lots / 3 : lots))).toBe('1')
  })

  it('[CON-48] nothing buys nothing, also where a few lots cost nothing', () => {
    const rounded = (lots: number): number => (lots < 5 ? 0 : lots)
    expect([most('0', rounded), most('-1', rounded), most('5', rounded)]).toEqual(['0', '0', '5'])
  })

  const of = { terms, price: dec('1.09'), multiple: dec(100) }
  it('[CON-48] are Decimals of ours', () => {
    const shared = lotsForShare({ ...of, balance: dec(1000), percent: 10 })
    const lost = lossAt({ ...of, stop: dec('1.08'), side: 'buy' }, dec(1))
    // 10 % of 1000 is 100; 1.09 ÷ 100 × 1000 = 10.9 a lot, and 0.0545 of fee: 9.12 lots are 99.905, 9.13 are 100.014.
    expect([shared.toFixed(), lost.toFixed()]).toEqual(['9.12', '10.0545'])
    expect([shared.constructor, lost.constructor]).toEqual([Decimal, Decimal])
  })

  const risk = (part: Partial<Parameters<typeof lotsForLoss>[0]>) =>
    lotsForLoss({ ...of, risk: dec(20), stop: dec('1.08'), side: 'buy', ...part })
  it('[CON-52] none for a stop that wins, even where the fee is more than it wins', () => {
    const dear = { ...terms, feeType: 'perLot', feeRate: dec(6) } as const
    expect([
      risk({ stop: dec('1.0901'), terms: dear }),
      risk({ stop: dec('1.0899'), side: 'sell', terms: dear }),
    ]).toEqual([ZERO, ZERO])
    expect([risk({}).toFixed(), risk({}).constructor]).toEqual(['1.98', Decimal])
  })

  it('[CON-52] none without a step or a leverage', () => {
    for (const lotStep of [0, -1]) expect(risk({ terms: { ...terms, lotStep: dec(lotStep) } })).toEqual(ZERO)
    expect(risk({ multiple: ZERO })).toEqual(ZERO)
  })

  it('[CON-10] no lots that only the rounding of their loss would allow', () => {
    const fine = { ...terms, contractSize: dec(1), feeRate: ZERO, lotStep: dec(1) }
    // Loss of 0.0000014, written 0.000001.
    const tiny = { terms: fine, price: dec(1), stop: dec('0.9999986') }
    expect([
      risk({ ...tiny, risk: dec('0.000001') }).toFixed(),
      risk({ ...tiny, risk: dec('0.0000014') }).toFixed(),
    ]).toEqual(['0', '1'])
  })
})

describe('how much of an account is bound', () => {
  const use = (free: number, held: number, cost?: { margin: number; fee: number }) => {
    const found = marginUse(
      { free: dec(free), held: dec(held) },
      cost && { margin: dec(cost.margin), fee: dec(cost.fee) },
    )
    return found && [found.now.toFixed(), found.after?.toFixed(), found.short]
  }
  it('[CON-54] in percent, half up to 1 decimal, rounded once; the fee is in neither part of what comes after', () => {
    expect([use(900, 100), use(7, 1), use(1, 2)]).toEqual([
      ['10', undefined, false],
      ['12.5', undefined, false],
      ['66.7', undefined, false],
    ])
    expect(use(87_654, 12_346)?.[0]).toBe('12.3')
    expect(use(900, 100, { margin: 50, fee: 1 })).toEqual(['10', '15', false])
  })

  it('[CON-54] all that is free is enough, and no more; of nothing there is no share', () => {
    expect([use(10, 0, { margin: 9, fee: 1 }), use(10, 0, { margin: 9.5, fee: 1 })]).toEqual([
      ['0', '100', false],
      ['0', '105.6', true],
    ])
    expect([use(0, 0), use(-5, 2), use(1, 1, { margin: 0, fee: 2 })]).toEqual([
      undefined,
      undefined,
      ['50', undefined, true],
    ])
  })
})

describe('a price that jumped', () => {
  it('[CON-49] went more than one step, however far a step is', () => {
    const jumped = (seen: string, now: string) => hasPriceMoved(dec(seen), dec(now), 4)
    expect([jumped('0.001', '0.0011'), jumped('0.0011', '0.001'), jumped('0.001', '0.0012')]).toEqual([
      false,
      false,
      true,
    ])
    // A 2000th of the price is not far.
    expect([jumped('2', '2.001'), jumped('2', '2.0011')]).toEqual([false, true])
  })
})

describe('amounts that are none', () => {
  const margin = { lots: '1', contractSize: '1', price: '1', multiple: '1' }
  const fee = { lots: '1', margin: '1', feeRate: '1' }
  const profit = { lots: '1', contractSize: '1', openPrice: '1', price: '2' }
  const risk = { riskAmount: '1', openPrice: '1', stopPrice: '2', contractSize: '1', step: '1' }

  it('[NUM-7] are refused by name, whatever the formula reads', () => {
    for (const marginMode of ['perLot', 'leveraged'] as const) {
      const workOut = (input: typeof margin) => contractMargin({ marginMode, ...input })
      expect(namesRefused(workOut, margin)).toEqual(Object.keys(margin))
    }
    for (const feeType of ['perLot', 'ofMargin'] as const) {
      expect(namesRefused((input: typeof fee) => contractFee({ feeType, ...input }), fee)).toEqual(Object.keys(fee))
    }
    for (const side of ['buy', 'sell'] as const) {
      const workOut = (input: typeof profit) => contractProfit({ side, ...input })
      expect(namesRefused(workOut, profit)).toEqual(Object.keys(profit))
    }
    expect(namesRefused(lotsForRisk, risk)).toEqual(Object.keys(risk))
  })
})
