import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dec, InvalidDecimal, sumOf } from '../../kernel/decimal.ts'
import {
  averageHold,
  type ClosedTrade,
  deepestFall,
  LEAST_TRADES,
  largestLoad,
  returnOf,
  riskClass,
  stakeLine,
  threeWeeksBefore,
  winRate,
  worthThen,
} from './record.calc.ts'

const SINCE = Date.UTC(2026, 10, 5, 14)
const HOUR = 3_600_000
const trade = (
  profit: string,
  fee: string | undefined,
  openPrice = '1',
  closePrice = '2',
  at = SINCE,
): ClosedTrade => ({
  at,
  profit: dec(profit),
  fee: fee === undefined ? undefined : dec(fee),
  openPrice: dec(openPrice),
  closePrice: dec(closePrice),
})
/**
 * Seven orders; the figures below come from a script of exact fractions in another language, which shares no code with
 * this one.
 */
const TRADES = (
  [
    ['86', '1.085', '1.08446', '1.08532'],
    ['-26.51', '1.27106', '1.27106', '1.27188'],
    ['-310.4', '2.1', '2648.2', '2679.24'],
    ['14.3', '0.55', '1.09831', '1.09974'],
    ['0', '0.4', '1.1', '1.1'],
    ['412.077777', '3.3', '87904.1', '83783.322223'],
    ['-95', '1.2', '1.2', '1.2095'],
  ] as const
).map(([profit, fee, open, close], at) => trade(profit, fee, open, close, SINCE + (at + 1) * HOUR))
const lineOf = (worth: string, amount = '500', trades = TRADES) => {
  const { points, lowest, now, change, fees } = stakeLine(trades, {
    amount: dec(amount),
    worth: dec(worth),
    since: SINCE,
  })
  return [points.map(({ value }) => value.toFixed(2)), lowest, now.toFixed(2), change.toFixed(2), fees?.toFixed(2)]
}

describe('the record of a master', () => {
  it('[FOL-36] an amount becomes what a second source says, with its lowest point and its fees', () => {
    const said = ['500.00', '542.46', '528.57', '372.32', '379.19', '378.99', '583.38', '535.28']
    expect(lineOf('1000')).toEqual([said, 3, '535.28', '35.28', '4.95'])
    expect(lineOf('300', '100')).toEqual([
      ['100.00', '128.31', '119.04', '14.88', '19.46', '19.33', '155.59', '123.52'],
      3,
      '123.52',
      '23.52',
      '3.30',
    ])
    expect(lineOf('1000', '500', [])).toEqual([['500.00'], 0, '500.00', '0.00', '0.00'])
    const { points } = stakeLine(TRADES, { amount: dec(500), worth: dec(1000), since: SINCE })
    expect(points.map(({ at }) => (at - SINCE) / HOUR)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
  it('[FOL-36] a copy at 1× moves as the account of the master, so many times the amount', () => {
    const times = (worth: string, amount: string) =>
      stakeLine(TRADES, { amount: dec(amount), worth: dec(worth), since: SINCE }).timesAtOne.toFixed()
    expect([times('10216', '500'), times('10225', '500'), times('100', '1000'), times('500', '500')]).toEqual([
      '20.4',
      '20.5',
      '0.1',
      '1',
    ])
    expect(() => times('500', '0')).toThrow(InvalidDecimal)
  })
  it('[FOL-36] an account at zero has ended: nothing of it comes back', () => {
    expect(lineOf('200')).toEqual([
      ['500.00', '712.29', '642.83', '0.00', '0.00', '0.00', '0.00', '0.00'],
      3,
      '0.00',
      '-500.00',
      '24.77',
    ])
    expect(deepestFall(TRADES, dec(200)).toFixed()).toBe('100')
  })
  it('[FOL-36] [FOL-39] one fee that is not said, and all of it is before fees', () => {
    const unsaid = [trade('10', '1'), trade('10', undefined)]
    expect(lineOf('1000', '500', unsaid)).toEqual([['500.00', '505.00', '510.00'], 0, '510.00', '10.00', undefined])
  })
  it('[FOL-37] [FOL-38] win rate, return, fall, load and class are those of the second source', () => {
    const figures = (worth: string) => [
      winRate(TRADES)?.toFixed(2),
      returnOf(TRADES, dec(worth)).toFixed(2),
      deepestFall(TRADES, dec(worth)).toFixed(2),
      largestLoad(TRADES, dec(worth))?.toFixed(4),
      riskClass(TRADES, dec(worth)),
    ]
    expect(figures('1000')).toEqual(['42.86', '8.05', '31.36', '108.4460', 10])
    expect(figures('400')).toEqual(['42.86', '20.12', '70.17', '271.1150', 10])
    expect(figures('15005.88235294')).toEqual(['42.86', '0.54', '2.25', '7.2269', 6])
  })
  it('[FOL-38] the class is the higher of the two, and no class is made of too little', () => {
    const many = (one: ClosedTrade, count = LEAST_TRADES) => Array.from({ length: count }, () => one)
    // A load of 0.4 and no fall; the same orders lost; one that moved 30 times the account.
    expect(riskClass(many(trade('4', '0', '1', '1.1')), dec(100))).toBe(1)
    expect(riskClass(many(trade('-4', '0', '1', '0.9')), dec(100))).toBe(8)
    expect(riskClass([...many(trade('4', '0', '1', '1.1')), trade('3', '0', '1', '1.001')], dec(100))).toBe(9)
    expect(riskClass(many(trade('4', '0'), LEAST_TRADES - 1), dec(100))).toBeUndefined()
    const level = many(trade('0', '1', '1', '1'))
    expect([largestLoad(level, dec(100)), riskClass(level, dec(100)), winRate([])]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('[FOL-28] three weeks begin with a whole hour', () => {
    expect(threeWeeksBefore(SINCE + 59 * 60_000)).toBe(SINCE - 21 * 24 * HOUR)
  })
  it('[FOL-35] the worth of then is worked out from the larger of two rates', () => {
    const said = (profit?: string, rate?: string) => ({
      profit: profit === undefined ? undefined : dec(profit),
      rate: rate === undefined ? undefined : dec(rate),
    })
    const worth = (weeks: ReturnType<typeof said>, total = said()) => worthThen(weeks, total)?.toFixed(6)
    expect(worth(said('333.33', '7.77'))).toBe('4289.961390')
    // All orders so far: with those before the three weeks.
    expect(worth(said('1020.40', '6.80'), said('1860.2', '12.4'))).toBe('15841.412903')
    expect(worth(said('1020.40', '0.00'), said('1860.2', '12.4'))).toBe('15841.412903')
    expect(worth(said('1020.40', '6.80'), said('1860.2', '6.79'))).toBe('15005.882353')
    // Too small a rate, a wrong sign, missing values, and profits above the balance.
    for (const [weeks, total] of [
      [said('1', '0.09'), said('2', '0.05')],
      [said('-5', '6'), said()],
      [said(undefined, '6'), said('5', '7')],
      [said('5'), said('5', '0')],
    ] as const)
      expect(worth(weeks, total)).toBeUndefined()
    expect(worth(said('100', '1'), said(undefined, '12'))).toBe('10000.000000')
    expect(worth(said('500', '1'), said('1', '12'))).toBe('50000.000000')
  })
})

const cents = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => dec(value).div(100))
const anyTrade: fc.Arbitrary<ClosedTrade> = fc
  .record({ profit: cents(-50_000, 50_000), fee: cents(0, 500), openPrice: cents(100, 9000), way: cents(1, 90) })
  .map(({ profit, fee, openPrice, way }) => ({ at: SINCE, profit, fee, openPrice, closePrice: openPrice.add(way) }))
const anyTrades = fc.array(anyTrade, { minLength: LEAST_TRADES, maxLength: 20 })
const anyWorth = cents(100_000, 5_000_000)
const nowOf = (trades: readonly ClosedTrade[], worth: ReturnType<typeof dec>, amount = dec(500)) =>
  stakeLine(trades, { amount, worth, since: SINCE })

describe('laws of the record', () => {
  it('[FOL-36] twice the amount is twice the outcome; a fee never helps; a win never hurts', () => {
    fc.assert(
      fc.property(anyTrades, anyWorth, (trades, worth) => {
        const { now, points, lowest } = nowOf(trades, worth)
        const twice = nowOf(trades, worth, dec(1000)).now
        expect(sumOf(twice, now.mul(-2)).abs().lte('0.02')).toBe(true)
        const dearer = trades.map((one) => ({ ...one, fee: dec(one.fee ?? 0).add(1) }))
        expect(nowOf(dearer, worth).now.lte(now)).toBe(true)
        expect(nowOf([...trades, { ...trade('100', '0') }], worth).now.gte(now)).toBe(true)
        expect(points.every(({ value }) => value.gte(points[lowest]?.value ?? value) && !value.isNegative())).toBe(true)
      }),
    )
  })
  it('[FOL-38] a class is 1 to 10; a loss more, larger orders or a smaller account never lower it', () => {
    fc.assert(
      fc.property(anyTrades, anyWorth, fc.nat({ max: 20 }), (trades, worth, place) => {
        const now = riskClass(trades, worth) ?? 0
        expect(now >= 1 && now <= 10).toBe(true)
        const lost = trade('-40', '1', '10', '11')
        expect(riskClass([...trades.slice(0, place), lost, ...trades.slice(place)], worth)).toBeGreaterThanOrEqual(now)
        const larger = trades.map((one) => ({ ...one, profit: one.profit.mul(2), fee: dec(one.fee ?? 0).mul(2) }))
        expect(riskClass(larger, worth)).toBeGreaterThanOrEqual(now)
        expect(riskClass(trades, worth.div(2))).toBeGreaterThanOrEqual(now)
      }),
    )
  })
})

it('[FOL-37] the mean time orders were open is of all of them or of none', () => {
  const held = (...all: readonly (number | undefined)[]) =>
    averageHold(all.map((heldMs) => ({ ...trade('1', '0'), heldMs })))
  expect([held(), held(HOUR, undefined), held(HOUR, 2 * HOUR), held(0, 0, 1)]).toEqual([
    undefined,
    undefined,
    1.5 * HOUR,
    0,
  ])
})
