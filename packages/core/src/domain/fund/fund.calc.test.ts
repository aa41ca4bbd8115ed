import { describe, expect, it } from 'vitest'
import { Decimal } from '../../kernel/decimal.ts'
import { namesRefused } from '../../testing/refusals.ts'
import { fundDailyProfit, fundPenalty, fundTotalProfit } from './fund.calc.ts'

describe('what a fund brings and costs', () => {
  it.each([
    ['333', '0.85', '2.8305'],
    ['1', '0.005', '0.0001'],
    ['1', '0.0049', '0'],
    ['0', '5', '0'],
  ])('[FUND-1] %s at %s %% a day: %s', (amount, dividendPercentage, profit) => {
    expect(fundDailyProfit({ amount, dividendPercentage }).toFixed()).toBe(profit)
  })

  it('[FUND-2] the total is reckoned with the daily profit that was shown', () => {
    const dailyProfit = fundDailyProfit({ amount: '1', dividendPercentage: '0.005' })
    expect(fundTotalProfit({ dailyProfit, lockDividendDays: 30 }).toFixed()).toBe('0.003')
    expect(fundTotalProfit({ dailyProfit: '2.8305', lockDividendDays: 0 }).toFixed()).toBe('0')
    expect(fundTotalProfit({ dailyProfit: '-2.8305', lockDividendDays: 0 }).isNegative()).toBe(false)
  })

  it('[FUND-3] redeeming early costs its percentage, to the last digit', () => {
    expect(fundPenalty({ shareAmount: '333.333333', liquidatedDamages: '2.5' }).toFixed()).toBe('8.333333325')
    expect(() => fundPenalty({ shareAmount: 'x', liquidatedDamages: 1 })).toThrow('shareAmount')
    expect(() => fundPenalty({ shareAmount: 1, liquidatedDamages: '' })).toThrow('liquidatedDamages')
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
  ]
  for (const value of [...nothing, ...some]) expect(value.constructor).toBe(Decimal)
  expect(nothing.map((value) => value.isNegative())).toEqual([false, false, false])
})

describe('amounts that are none', () => {
  it.each([
    ['fundDailyProfit', fundDailyProfit, { amount: 1, dividendPercentage: 1 }],
    ['fundTotalProfit', fundTotalProfit, { dailyProfit: 1, lockDividendDays: 1 }],
    ['fundPenalty', fundPenalty, { shareAmount: 1, liquidatedDamages: 1 }],
  ] as const)('[NUM-7] %s refuses each by name', (_name, calculator, input) => {
    expect(namesRefused(calculator as (input: object) => unknown, input)).toEqual(Object.keys(input))
  })
})
