import { describe, expect, it } from 'vitest'
import { namesRefused } from '../../../test-support/refusals.ts'
import { Decimal } from '../../kernel/decimal.ts'
import { loanFirstInterestDay, loanInterest, loanPenalty, loanRepayment } from './loan.calc.ts'

describe('what a loan costs', () => {
  it.each([
    ['1000', '0.0015', '30', '7', '34.5'],
    ['1000', '0.0015', '7', '7', '0'],
    ['1000', '0.0015', '5', '7', '0'],
    ['0', '0.0015', '30', '7', '0'],
    ['333.333333', '0.000123456789', '365', '0', '15.020575979979424005'],
  ])('[LOAN-1] %s at %s for %s days, %s of them free: %s', (amount, interestRate, loanPeriod, freePeriod, interest) => {
    const value = loanInterest({ amount, interestRate, loanPeriod, freePeriod })
    expect([value.toFixed(), value.isNegative()]).toEqual([interest, false])
  })

  it.each([
    ['3', '6'],
    ['0', '0'],
    ['-4', '0'],
  ])('[LOAN-2] %s days overdue cost %s', (overdueDays, penalty) => {
    expect(loanPenalty({ amount: 1000, penaltyRate: '0.002', overdueDays }).toFixed()).toBe(penalty)
  })

  it('[LOAN-3] to repay is everything together', () => {
    expect(loanRepayment({ amount: '1000', interestAmount: '34.5', penaltyAmount: '0.000001' }).toFixed()).toBe(
      '1034.500001',
    )
    expect(() => loanRepayment({ amount: 1, interestAmount: 'x', penaltyAmount: 1 })).toThrow('interestAmount')
  })

  it('[LOAN-4] interest begins the day after the free ones', () => {
    expect([loanFirstInterestDay({ freePeriod: 0 }), loanFirstInterestDay({ freePeriod: '7' })]).toEqual([1, 8])
    expect(() => loanFirstInterestDay({ freePeriod: '9007199254740992' })).toThrow('freePeriod')
    expect(() => loanFirstInterestDay({ freePeriod: '' })).toThrow('freePeriod')
  })
})

it('[NUM-1] what goes out is a decimal of ours, and nothing has a sign', () => {
  const interest = { amount: '-1', interestRate: '0', loanPeriod: 1, freePeriod: 0 }
  const nothing = [
    loanInterest(interest),
    loanPenalty({ amount: '-1', penaltyRate: 0, overdueDays: 1 }),
    loanRepayment({ amount: '-0', interestAmount: '-0', penaltyAmount: '-0' }),
  ]
  const some = [
    loanInterest({ ...interest, interestRate: '1' }),
    loanPenalty({ amount: '1', penaltyRate: 1, overdueDays: 1 }),
    loanRepayment({ amount: '1', interestAmount: '1', penaltyAmount: '1' }),
  ]
  for (const value of [...nothing, ...some]) expect(value.constructor).toBe(Decimal)
  expect(nothing.map((value) => value.isNegative())).toEqual([false, false, false])
})

describe('amounts that are none', () => {
  it.each([
    ['loanInterest', loanInterest, { amount: 1, interestRate: 1, loanPeriod: 1, freePeriod: 1 }],
    ['loanPenalty', loanPenalty, { amount: 1, penaltyRate: 1, overdueDays: 1 }],
    ['loanRepayment', loanRepayment, { amount: 1, interestAmount: 1, penaltyAmount: 1 }],
    ['loanFirstInterestDay', loanFirstInterestDay, { freePeriod: 1 }],
  ] as const)('[NUM-7] %s refuses each by name', (_name, calculator, input) => {
    expect(namesRefused(calculator as (input: object) => unknown, input)).toEqual(Object.keys(input))
  })
})
