import { describe, expect, it } from 'vitest'
import { namesRefused } from '../../../test-support/refusals.ts'
import { Decimal, dec } from '../../kernel/decimal.ts'
import {
  findRedeemed,
  fundDailyProfit,
  fundIncomeSums,
  fundIncomeToCome,
  fundIssues,
  fundPenalty,
  fundReturn,
  fundTermYield,
  fundTotalProfit,
} from './fund.calc.ts'

describe('what a fund brings and costs', () => {
  it.each([
    ['333', '0.85', '2.8305'],
    ['1', '0.005', '0.0001'],
    ['1', '0.0049', '0'],
    ['0', '5', '0'],
  ])('[FUND-1] %s at %s %% a day: %s', (amount, dividendPercentage, profit) => {
    expect(fundDailyProfit({ amount, dividendPercentage }).toFixed()).toBe(profit)
  })

  it('[FUND-2] the total is calculated with the daily profit that was shown', () => {
    const dailyProfit = fundDailyProfit({ amount: '1', dividendPercentage: '0.005' })
    expect(fundTotalProfit({ dailyProfit, lockDividendDays: 30 }).toFixed()).toBe('0.003')
    expect(fundTotalProfit({ dailyProfit: '2.8305', lockDividendDays: 0 }).toFixed()).toBe('0')
    expect(fundTotalProfit({ dailyProfit: '-2.8305', lockDividendDays: 0 }).isNegative()).toBe(false)
  })

  it('[FUND-27] a whole lock yields its days times the daily percentage, to the last digit', () => {
    expect(fundTermYield({ dividendPercentage: '0.18', lockDividendDays: 7 }).toFixed()).toBe('1.26')
    expect(fundTermYield({ dividendPercentage: '0.123456', lockDividendDays: 90 }).toFixed()).toBe('11.11104')
    expect(() => fundTermYield({ dividendPercentage: 'x', lockDividendDays: 1 })).toThrow('dividendPercentage')
    expect(() => fundTermYield({ dividendPercentage: 1, lockDividendDays: '' })).toThrow('lockDividendDays')
  })

  it('[FUND-3] redeeming early costs its percentage, to the last digit', () => {
    expect(fundPenalty({ shareAmount: '333.333333', liquidatedDamages: '2.5' }).toFixed()).toBe('8.333333325')
    expect(() => fundPenalty({ shareAmount: 'x', liquidatedDamages: 1 })).toThrow('shareAmount')
    expect(() => fundPenalty({ shareAmount: 1, liquidatedDamages: '' })).toThrow('liquidatedDamages')
  })
})

describe('what may be wrong with an amount', () => {
  const found = (amount: string | undefined, bounds: readonly [string, string] = ['50', '1000'], free?: string) =>
    fundIssues({
      amount: amount === undefined ? undefined : dec(amount),
      minAmount: dec(bounds[0]),
      maxAmount: dec(bounds[1]),
      free: free === undefined ? undefined : dec(free),
    }).map(({ id, field, params }) => [id, field, ...Object.values(params ?? {})])

  it('[FUND-8] none, nothing and less than nothing', () => {
    for (const amount of [undefined, '0', '-50']) expect(found(amount)).toEqual([['fund.input_lock_num', 'amount']])
  })

  it('[FUND-9] both ends are included, and the smallest step beyond them is not', () => {
    expect([found('50'), found('1000')]).toEqual([[], []])
    expect(found('49.9999')).toEqual([['fund.too_little', 'amount', '50']])
    expect(found('1000.0001')).toEqual([['fund.too_much', 'amount', '1000']])
  })

  it('[FUND-9] a bound of 0 bounds nothing', () => {
    expect([found('0.0001', ['0', '0']), found('999999999', ['50', '0']), found('1', ['0', '1000'])]).toEqual([
      [],
      [],
      [],
    ])
  })

  it('[FUND-9] at most 4 decimals, and not more than is free where that is known', () => {
    expect(found('100.00001')).toEqual([['fund.too_fine', 'amount']])
    expect(found('100', ['50', '1000'], '99.999999')).toEqual([['transfer.short', 'amount']])
    expect([found('100', ['50', '1000'], '100'), found('100')]).toEqual([[], []])
  })
})

describe('what comes back', () => {
  it.each([
    ['1000', '5', '950'],
    ['1000', '0', '1000'],
    ['1000', '100', '0'],
    ['1000', '120', '0'],
  ])('[FUND-15] of %s with a penalty of %s %%: %s', (shareAmount, liquidatedDamages, back) => {
    expect(fundReturn({ shareAmount, liquidatedDamages }).toFixed()).toBe(back)
  })
})

describe('whether it was redeemed', () => {
  it.each([
    ['refunding', 'found'],
    ['refunded', 'found'],
    ['inProgress', 'absent'],
    ['finished', 'absent'],
    ['unknown', 'maybe'],
    [undefined, 'maybe'],
  ] as const)('[ENV-13] %s: %s', (status, match) => {
    expect(findRedeemed(status)).toBe(match)
  })
})

describe('what the days have brought', () => {
  const day = (at: number | undefined, interest = '2.5') => ({ interest: dec(interest), createdAt: at })
  it('[FUND-16] oldest first, up to what it is in all; the days before the oldest are in its sum', () => {
    const sums = fundIncomeSums({ incomes: [day(300), day(200, '1'), day(100)], soFar: '10' })
    expect(sums.map(({ time, sum }) => [time, sum.toFixed()])).toEqual([
      [100, '6.5'],
      [200, '7.5'],
      [300, '10'],
    ])
  })

  it('[FUND-16] a day without a time is counted, and not drawn', () => {
    const sums = fundIncomeSums({ incomes: [day(300), day(undefined), day(100)], soFar: '7.5' })
    expect(sums.map(({ time, sum }) => [time, sum.toFixed()])).toEqual([
      [100, '2.5'],
      [300, '7.5'],
    ])
    expect(fundIncomeSums({ incomes: [], soFar: 0 })).toEqual([])
  })

  const point = (time: number, sum: string) => ({ time, sum: dec(sum) })
  it.each([
    [
      'a day as long as the last one',
      [point(100, '2.5'), point(200, '5')],
      4,
      [
        [300, '7.5'],
        [400, '10'],
      ],
    ],
    ['a day where there was one only', [point(0, '2.5')], 2, [[86_400_000, '5']]],
    ['all is booked', [point(100, '5')], 2, []],
    ['more is booked than the lock has', [point(100, '7.5')], 2, []],
    ['nothing was booked yet', [], 2, []],
    ['the days are not known', [point(100, '2.5')], 0, []],
    ['they are no whole ones', [point(100, '2.5')], 1.5, []],
    ['what was booked is no whole days', [point(100, '3')], 9, []],
    ['longer than any lock', [point(100, '2.5')], 2000, []],
  ] as const)('[FUND-23] what is still to come: %s', (_, sums, lockDays, expected) => {
    const toCome = fundIncomeToCome({ sums, dayProfit: '2.5', lockDays, zone: 'UTC' })
    expect(toCome.map(({ time, sum }) => [time, sum.toFixed()])).toEqual(expected)
    expect(fundIncomeToCome({ sums, dayProfit: 0, lockDays, zone: 'UTC' })).toEqual([])
  })

  it('[FUND-23] a thousand days are drawn, and one more is longer than any lock', () => {
    const toCome = (lockDays: number) =>
      fundIncomeToCome({ sums: [point(0, '1')], dayProfit: 1, lockDays, zone: 'UTC' }).length
    expect([toCome(1001), toCome(1002)]).toEqual([1000, 0])
  })

  it('[FUND-23] less than one a day is something, and nothing is not', () => {
    const toCome = (dayProfit: string, sum: string) =>
      fundIncomeToCome({ sums: [point(0, sum)], dayProfit, lockDays: 3, zone: 'UTC' }).map((one) => one.sum.toFixed())
    expect([toCome('0.5', '0.5'), toCome('0', '0'), toCome('-1', '-1')]).toEqual([['1', '1.5'], [], []])
  })

  it('[NUM-7] what has come so far, a day and the days are refused by name where they are no amounts', () => {
    const come = { sums: [], dayProfit: 1, lockDays: 1, zone: 'UTC' }
    expect(() => fundIncomeSums({ incomes: [], soFar: 'x' })).toThrow(expect.objectContaining({ field: 'soFar' }))
    for (const field of ['dayProfit', 'lockDays'] as const)
      expect(() => fundIncomeToCome({ ...come, [field]: 'x' })).toThrow(expect.objectContaining({ field }))
  })

  it('[TIME-8 FUND-23] after a day of 23 hours what is still to come goes on by the calendar', () => {
    // Booked at midnight in Berlin; clocks went forward on the day between.
    const [before, last] = [Date.parse('2027-03-27T23:00:00Z'), Date.parse('2027-03-28T22:00:00Z')]
    const sums = [point(before, '2.5'), point(last, '5')]
    const toCome = fundIncomeToCome({ sums, dayProfit: '2.5', lockDays: 32, zone: 'Europe/Berlin' })
    expect(toCome.map(({ time }) => new Date(time).toISOString())).toEqual(
      Array.from({ length: 30 }, (_, at) => new Date(last + (at + 1) * 86_400_000).toISOString()),
    )
  })
})

it('[NUM-1] what goes out is a decimal of ours, and nothing has a sign', () => {
  const nothing = [
    fundDailyProfit({ amount: '-1', dividendPercentage: '0' }),
    fundTotalProfit({ dailyProfit: '-1', lockDividendDays: 0 }),
    fundPenalty({ shareAmount: '-1', liquidatedDamages: 0 }),
  ]
  const some = [
    fundDailyProfit({ amount: '1', dividendPercentage: '1' }),
    fundTotalProfit({ dailyProfit: '1', lockDividendDays: 1 }),
    fundPenalty({ shareAmount: '1', liquidatedDamages: 1 }),
    fundReturn({ shareAmount: '1', liquidatedDamages: 1 }),
  ]
  for (const value of [...nothing, ...some]) expect(value.constructor).toBe(Decimal)
  expect(nothing.map((value) => value.isNegative())).toEqual([false, false, false])
})

describe('amounts that are none', () => {
  it.each([
    ['fundDailyProfit', fundDailyProfit, { amount: 1, dividendPercentage: 1 }],
    ['fundTotalProfit', fundTotalProfit, { dailyProfit: 1, lockDividendDays: 1 }],
    ['fundPenalty', fundPenalty, { shareAmount: 1, liquidatedDamages: 1 }],
    ['fundReturn', fundReturn, { shareAmount: 1, liquidatedDamages: 1 }],
  ] as const)('[NUM-7] %s refuses each by name', (_name, calculator, input) => {
    expect(namesRefused(calculator as (input: object) => unknown, input)).toEqual(Object.keys(input))
  })
})
