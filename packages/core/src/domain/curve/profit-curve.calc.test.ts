import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, sumOf, ZERO } from '../../kernel/decimal.ts'
import { type ClosedTrade, profitCurve } from './profit-curve.calc.ts'

const trade = (at: number | undefined, net: string): ClosedTrade => ({ at, net: dec(net) })
const shown = ({ points, realised, total, trades }: ReturnType<typeof profitCurve>) => [
  points.map(({ at, sum }) => [at, sum.toFixed()]),
  realised.toFixed(),
  total.toFixed(),
  trades,
]

describe('the profit curve', () => {
  it('[CRV-1] begins with nothing, has the sum after each trade, oldest first, and ends now with what is open', () => {
    const trades = [trade(30, '-2.5'), trade(10, '4'), trade(20, '0.000001')]
    expect(shown(profitCurve(trades, dec('1.5')))).toEqual([
      [
        [10, '0'],
        [10, '4'],
        [20, '4.000001'],
        [30, '1.500001'],
        [undefined, '3.000001'],
      ],
      '1.500001',
      '3.000001',
      3,
    ])
  })

  it('[CRV-2] has the trades of its window alone; one without a time is in the whole', () => {
    const trades = [trade(undefined, '7'), trade(9, '1'), trade(10, '2'), trade(19, '3'), trade(20, '4')]
    expect(shown(profitCurve(trades, ZERO, { from: 10, to: 20 }))).toEqual([
      [
        [10, '0'],
        [10, '2'],
        [19, '5'],
        [undefined, '5'],
      ],
      '5',
      '5',
      2,
    ])
    expect(shown(profitCurve(trades, ZERO)).slice(1)).toEqual(['17', '17', 5])
    expect(shown(profitCurve(trades, ZERO, { to: 10 })).slice(1)).toEqual(['1', '1', 1])
    expect(shown(profitCurve([trade(9, '1'), trade(undefined, '7'), trade(8, '2')], ZERO))[0]).toEqual([
      [8, '0'],
      [8, '7'],
      [8, '9'],
      [9, '10'],
      [undefined, '10'],
    ])
    expect(shown(profitCurve([trade(undefined, '7')], ZERO))).toEqual([
      [
        [undefined, '0'],
        [undefined, '7'],
        [undefined, '7'],
      ],
      '7',
      '7',
      1,
    ])
    expect(shown(profitCurve([], ZERO))).toEqual([
      [
        [undefined, '0'],
        [undefined, '0'],
      ],
      '0',
      '0',
      0,
    ])
  })
})

const money = fc.integer({ min: -9e9, max: 9e9 }).map((units) => dec(`${units}e-6`))
const rows = fc.array(fc.record({ at: fc.integer({ min: 0, max: 1000 }), net: money }), { maxLength: 30 })
const times = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000)).map((all) => all.toSorted((one, other) => one - other))

describe('laws of the profit curve', () => {
  it('[CRV-1] the end of the curve is what was realised in the window with what is open now', () => {
    fc.assert(
      fc.property(rows, money, fc.nat(1000), (trades, open, from) => {
        const { points, realised, total } = profitCurve(trades, open, { from })
        const own = trades.filter(({ at }) => at >= from).map(({ net }) => net)
        expect(realised.toFixed()).toBe(sumOf(ZERO, ...own).toFixed())
        expect(total.toFixed()).toBe(sumOf(realised, open).toFixed())
        expect(points.at(-1)?.sum.toFixed()).toBe(total.toFixed())
        expect(points[0]?.sum.toFixed()).toBe('0')
      }),
    )
  })

  it('[CRV-2] two windows side by side have what one over both has, and the order of the rows does not matter', () => {
    fc.assert(
      fc.property(rows, times, (trades, [from, between, to]) => {
        const of = (window: { from: number | undefined; to: number | undefined }) => profitCurve(trades, ZERO, window)
        const [first, second, both] = [of({ from, to: between }), of({ from: between, to }), of({ from, to })]
        expect(sumOf(first.realised, second.realised).toFixed()).toBe(both.realised.toFixed())
        expect(first.trades + second.trades).toBe(both.trades)
        expect(profitCurve(trades.toReversed(), ZERO, { from, to }).realised.toFixed()).toBe(both.realised.toFixed())
      }),
    )
  })
})
