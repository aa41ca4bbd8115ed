import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, exact, productOf, roundUp, sumOf, ZERO } from '../../kernel/decimal.ts'
import { positiveText } from '../../testing/arbitraries.ts'
import { fundIssues } from '../fund/fund.calc.ts'
import { withdrawIssues } from '../withdraw/withdrawal.calc.ts'
import { SHARES, shareOfFree } from './share.calc.ts'
import { TRANSFER_STEP, transferIssues } from './transfer.calc.ts'

const money = positiveText({ whole: 9, places: 6 }).map((text) => dec(text))
const unitOf = (places: number) => dec(10).pow(-places)

describe('parts of what is free', () => {
  it('[WAL-22] are cut down to the places of the amount, and to the most that may be paid', () => {
    const of = (percent: (typeof SHARES)[number], more: object = {}) =>
      shareOfFree({ free: dec('100.123457'), percent, places: 2, ...more }).toFixed()
    expect(SHARES.map((percent) => of(percent))).toEqual(['25.03', '50.06', '75.09', '100.12'])
    expect(of(100, { places: 4, price: dec(3) })).toBe('33.3744')
    expect([of(100, { most: dec(60) }), of(50, { most: dec(60) }), of(50, { most: ZERO })]).toEqual([
      '60',
      '50.06',
      '50.06',
    ])
    expect([of(100, { free: ZERO }), of(100, { free: dec(-5) })]).toEqual(['0', '0'])
  })
  it('[WAL-22] all of it can be paid, and one unit more cannot: a transfer', () => {
    fc.assert(
      fc.property(money, (free) => {
        const all = shareOfFree({ free, percent: 100, places: 6 })
        expect(transferIssues({ amount: all, free })).toEqual([])
        expect(transferIssues({ amount: sumOf(all, TRANSFER_STEP), free })).not.toEqual([])
      }),
    )
  })
  it('[WAL-22] all of it can be paid, and one unit more cannot: a withdrawal, whatever its fee', () => {
    const symbols = fc.record({
      drawRate: fc.constantFrom(dec('0'), dec('0.0125'), dec('0.5')),
      feeType: fc.constantFrom('rate' as const, 'fixed' as const),
      amountPlaces: fc.constantFrom(2, 6, 8),
    })
    fc.assert(
      fc.property(money, symbols, (free, symbol) => {
        const { amountPlaces: places } = symbol
        const all = shareOfFree({ free, percent: 100, places })
        const issues = (amount: typeof all) =>
          withdrawIssues({ symbol, kind: 'bank', goal: { typed: 'T' }, amount, free }).map(({ id }) => id)
        // A small amount may be less than its fee; it is never more than the free balance.
        expect(issues(all).filter((id) => id === 'withdraw.short' || id === 'amount.too_fine')).toEqual([])
        expect(sumOf(all, unitOf(places)).gt(free)).toBe(true)
      }),
    )
  })
  it('[WAL-22] in another currency what is taken, rounded up, is there, and for one unit more it is not', () => {
    fc.assert(
      fc.property(money, money, fc.constantFrom(4, 6, 8), (free, price, places) => {
        const taken = (amount: typeof free) => roundUp(exact(productOf(amount, price)), 6)
        const all = shareOfFree({ free, percent: 100, places, price })
        expect(taken(all).lte(free)).toBe(true)
        expect(taken(sumOf(all, unitOf(places))).gt(free)).toBe(true)
      }),
    )
  })
  it('[WAL-22] all of it can be locked where its bounds allow it, and one unit more cannot', () => {
    fc.assert(
      fc.property(money, money, (free, maxAmount) => {
        const bounds = { minAmount: ZERO, maxAmount, free }
        const all = shareOfFree({ free, percent: 100, places: 4, most: dec(maxAmount.toFixed(4, 1)) })
        fc.pre(all.gt(ZERO))
        expect(fundIssues({ ...bounds, amount: all })).toEqual([])
        expect(fundIssues({ ...bounds, amount: sumOf(all, unitOf(4)) })).not.toEqual([])
      }),
    )
  })
  it('[WAL-22] a larger part is never less', () => {
    fc.assert(
      fc.property(money, fc.nat(8), (free, places) => {
        const parts = SHARES.map((percent) => shareOfFree({ free, percent, places }))
        expect(parts.every((part, at) => at === 0 || part.gte(parts[at - 1] ?? ZERO))).toBe(true)
      }),
    )
  })
})
