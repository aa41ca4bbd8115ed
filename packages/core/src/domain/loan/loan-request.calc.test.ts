import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loanOptionId } from '../../kernel/brand.ts'
import { Decimal, dec } from '../../kernel/decimal.ts'
import { loanInterest, loanPenalty } from './loan.calc.ts'
import type { LoanOption } from './loan.wire.ts'
import {
  chosenOption,
  isSameOption,
  loanAmountIssues,
  loanCost,
  loanFormProblems,
  loanPeriodLabel,
  owedByDay,
  ratePercent,
} from './loan-request.calc.ts'

const option = (part: Partial<LoanOption> = {}): LoanOption => ({
  id: loanOptionId(1),
  period: 7,
  minAmount: dec(100),
  maxAmount: dec(2000),
  interestRate: dec('0.001'),
  freePeriod: 3,
  penaltyRate: dec('0.002'),
  ...part,
})
const OPTIONS = [option(), option({ id: loanOptionId(2), minAmount: dec(500) })]

describe('what is asked for', () => {
  it('[LOAN-20] an option is labelled with its days and its bounds, as the person writes numbers', () => {
    expect(loanPeriodLabel(option({ minAmount: dec('1000.5') }), 'de')).toEqual({
      days: '7',
      min: '1.000,5',
      max: '2.000',
    })
  })
  it('[LOAN-22] [LOAN-23] [LOAN-50] an amount is needed, lies within its option, both ends inside, and has its decimals', () => {
    const ids = (text: string, options = OPTIONS, optionId = options[0]?.id) =>
      loanFormProblems({ locale: 'en', optionId, amount: text }, options).map(({ id, field }) => [id, field])
    for (const text of ['100', '2000', '100.01']) expect(ids(text)).toEqual([])
    for (const text of ['99.99', '2000.01', '0']) expect(ids(text)).toEqual([['loan.amount_range', 'amount']])
    const fine = [option({ amountPlaces: 6 })]
    expect(ids('100.0000001', fine)).toEqual([['amount.too_fine', 'amount']])
    expect([ids('100.000001', fine), ids('100.0000001')]).toEqual([[], []])
    for (const text of ['', ' ']) expect(ids(text)).toEqual([['loan.input_amount', 'amount']])
    expect(ids('1x')).toEqual([['amount.malformed', 'amount']])
    expect(ids('100', [])).toEqual([['loan.no_options', 'option']])
    expect(loanAmountIssues(option(), dec(5), 'en')[0]?.params).toEqual({ min: '100', max: '2,000' })
    const twice = [...OPTIONS, option({ id: loanOptionId(2) })]
    expect(chosenOption(twice, loanOptionId(2)), 'the first of one id').toBe(twice[1])
    expect([chosenOption(OPTIONS, loanOptionId(2))?.id, chosenOption(OPTIONS, undefined)?.id]).toEqual(['2', '1'])
  })
  it('[WAL-18] an interest or a penalty below zero is named, and nothing is lent by it', () => {
    const asked = (part: Partial<LoanOption>) => loanAmountIssues(option(part), dec(1000), 'en')
    const named = (what: string) => [{ id: 'commit.term_below_zero', field: 'amount', params: { what } }]
    expect(asked({ interestRate: dec('-0.0001') })).toEqual(named('interest'))
    expect(asked({ penaltyRate: dec('-0.0001') })).toEqual(named('penalty'))
    expect(asked({ interestRate: dec(0), penaltyRate: dec(0) })).toEqual([])
  })
  it('[LOAN-21] a rate is a fraction and shown in percent', () => {
    expect(ratePercent(dec('0.0015')).toFixed()).toBe('0.15')
    expect(ratePercent(dec('0.0015')).constructor).toBe(Decimal)
  })
  it('[LOAN-31] the cost is what the calculators say, day by day too, and never falls', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 30 }), (period, freePeriod) => {
        const one = option({ period, freePeriod })
        const cost = loanCost(one, dec(1000))
        const terms = { amount: dec(1000), interestRate: one.interestRate, loanPeriod: period, freePeriod }
        expect(cost.interest.eq(loanInterest(terms))).toBe(true)
        expect(cost.sum.eq(cost.interest.add(1000))).toBe(true)
        expect([cost.firstDay, cost.dailyPenalty.toFixed(), cost.dailyRate.toFixed()]).toEqual([
          freePeriod + 1,
          '2',
          '0.1',
        ])
        const days = owedByDay(one, dec(1000))
        expect(days.length).toBeLessThanOrEqual(121)
        for (const [at, { day, owed }] of days.entries()) {
          const before = days[at - 1]
          expect(before === undefined || owed.gte(before.owed)).toBe(true)
          if (day !== period) continue
          expect(owed.eq(cost.sum)).toBe(true)
        }
        const last = days.at(-1)
        const late = loanPenalty({
          amount: dec(1000),
          penaltyRate: one.penaltyRate,
          overdueDays: (last?.day ?? 0) - period,
        })
        expect(last?.owed.toFixed()).toBe(cost.sum.add(late).toFixed())
      }),
    )
  })
  it.each([
    [7, 11, 10, 1],
    [117, 121, 120, 1],
    [118, 61, 120, 2],
    [237, 121, 240, 2],
    [238, 81, 240, 3],
  ])('[LOAN-31] a loan of %i days is drawn with %i days, up to day %i, each %i', (period, count, last, step) => {
    const days = owedByDay(option({ period }), dec(1000)).map(({ day }) => day)
    expect([days.length, days.at(-1), days[1]]).toEqual([count, last, step])
  })
  it('[LOAN-32] two readings of an option are the same while days and rates are', () => {
    expect(isSameOption(option(), option({ interestRate: dec('0.0010') }))).toBe(true)
    for (const part of [
      { id: loanOptionId(9) },
      { period: 8 },
      { freePeriod: 4 },
      { interestRate: dec('0.0011') },
      { penaltyRate: dec('0.003') },
    ])
      expect(isSameOption(option(), option(part))).toBe(false)
  })
})
