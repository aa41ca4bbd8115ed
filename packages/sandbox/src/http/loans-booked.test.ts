import { dec } from '@openlot/core'
import { loanInterest, loanPenalty, loanRepayment } from '@openlot/core/calc'
import * as Schema from 'effect/Schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loanCost } from '../../../core/test-support/internals.ts'
import { LoanList, LoanOptionList } from '../../../core/test-support/wire-names.ts'
import { openWorld, trader } from '../../test/support.ts'
import { LOAN_OPTIONS } from '../books/loan-terms.ts'
import { control } from '../control.ts'
import { exactLoanInterest } from '../oracle/exact.ts'
import { amountText } from '../oracle/rational.ts'

const PREVIEWS = 10_000

it('[LOAN-1] [LOAN-2] [LOAN-4] a loan is booked as it was shown before: interest, first day and penalty of 10,000 loans', async () => {
  const { world } = openWorld()
  world.start()
  const me = await trader(world, 'borrower@openlot.test')
  const option = fc
    .tuple(fc.constantFrom(...LOAN_OPTIONS), fc.integer({ min: 0, max: 100 }))
    .map(([offered, freePeriod]) => ({ ...offered, freePeriod }))
  const readOptions = Schema.decodeUnknownSync(LoanOptionList)
  const read = Schema.decodeUnknownSync(LoanList)
  let tried = 0
  for (const [terms, millionths, days] of fc.sample(
    fc.tuple(option, fc.bigInt({ min: 0n, max: 49_000_000_000n }), fc.integer({ min: -3, max: 400 })),
    { numRuns: PREVIEWS, seed: 17 },
  )) {
    const amount = BigInt(terms.min) * 1_000_000n + (millionths % (BigInt(terms.max - terms.min) * 1_000_000n + 1n))
    const { loans } = world
    const row = world.journal.transact(() => {
      loans.submit({ userId: me.id, option: terms, amount, agreement: ['', ''], byHand: true })
      loans.decide(me.id, 'approve')
      loans.shift(me.id, -terms.period - days)
      return loans.of(me.id)[0]
    })
    if (row === undefined) throw new Error('nothing was booked')
    const shown = {
      amount: dec(amountText(amount, 6)),
      interestRate: terms.interestRate,
      penaltyRate: terms.penaltyRate,
    }
    const interest = loanInterest({ ...shown, loanPeriod: terms.period, freePeriod: terms.freePeriod })
    const penalty = loanPenalty({ ...shown, overdueDays: Math.max(0, days) })
    const { period, min, max, interestRate, freePeriod, penaltyRate } = terms
    const [offer] = readOptions([
      {
        ...{ id: terms.id, loan_period: period, min_amount: `${min}`, max_amount: `${max}` },
        ...{ interest_rate: interestRate, free_period: freePeriod, penalty_rate: penaltyRate },
      },
    ]).rows
    if (offer === undefined) throw new Error('nothing is offered')
    const { firstDay } = loanCost(offer, shown.amount)
    /** Cost of a loan that ends on this day. */
    const until = (day: number): string =>
      exactLoanInterest({
        ...{ amount: amountText(amount, 6), interestRate },
        ...{ loanPeriod: String(day), freePeriod: String(freePeriod) },
      })
    expect([until(firstDay - 1), Number(until(firstDay)) > 0]).toEqual(['0', true])
    expect([row.interest, loans.penaltyOf(row)]).toEqual([interest.toFixed(), penalty.toFixed()])
    tried += 1
    // Announced repayments cost nothing more, and the next loan can be had.
    world.journal.transact(() => {
      loans.announce(row, '')
      loans.decide(me.id, 'repaid')
    })
  }
  expect(tried).toBe(PREVIEWS)
  const page = read((await me.get('/api/loan/loan_list', { page: 1 })).data)
  for (const one of page.rows) {
    const sum = loanRepayment({ amount: one.amount, interestAmount: one.interest, penaltyAmount: one.penalty })
    expect(sum.eq(one.amount.plus(one.interest).plus(one.penalty))).toBe(true)
  }
  expect(control(world, { op: 'loan', user: 'borrower@openlot.test', decision: 'approve' })).toMatchObject({
    ok: false,
  })
})
