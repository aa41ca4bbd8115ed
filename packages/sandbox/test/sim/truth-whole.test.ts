import { describe, expect, it, vi } from 'vitest'
import type { LedgerRow } from '../../src/books/accounts.ts'
import type { ApplicationRow } from '../../src/books/applications.ts'
import type { OrderRow } from '../../src/books/contract-order.ts'
import type { CopyRow, FollowRow } from '../../src/books/follow-rows.ts'
import type { IncomeRow, SubscriptionRow } from '../../src/books/fund-book.ts'
import type { LoanRow } from '../../src/books/loan-book.ts'
import type { PlainRow, StoredChange } from '../../src/ports.ts'
import { createCopyTruth } from './truth-copy.ts'
import { createFacts } from './truth-facts.ts'
import { createFundTruth } from './truth-fund.ts'
import { createLoanTruth } from './truth-loan.ts'

const DAY = 60_000
const stored = (table: string, key: string | number, row: object | null): StoredChange => ({
  table,
  key: String(key),
  row: row as PlainRow | null,
})
const booked = (kind: LedgerRow['kind'], value: bigint, accountTypeId = 1): LedgerRow =>
  ({ id: 1, userId: 1, accountTypeId, kind, value, memo: '', orderId: null, at: 0 }) satisfies LedgerRow
const witness = () => {
  const rules: string[] = []
  const broken = (rule: string): void => void rules.push(rule)
  return { rules, options: { broken, facts: createFacts(() => 0), dayMs: DAY } }
}

const SUBSCRIPTION: SubscriptionRow = {
  id: 1,
  userId: 1,
  productId: 1,
  title: 'Mining 7',
  currency: 'USD',
  damages: '3',
  lockDays: 7,
  share: 100_000_000n,
  dayProfit: 180_000n,
  penalty: 3_000_000n,
  state: 'inProgress',
  at: 0,
  bookedUntil: 0,
  daysBooked: 0,
  redeemedAt: 0,
  byHand: false,
}
const income = (interest: bigint): StoredChange =>
  stored('fundIncomes', 1, { id: 1, subscriptionId: 1, interest, at: DAY } satisfies IncomeRow)

describe('the witness of funds', () => {
  const bought = (change: Partial<SubscriptionRow> = {}, entries = [booked('fundLocked', -100_000_000n)]) => {
    const { rules, options } = witness()
    const truth = createFundTruth(options)
    const learn = (next: Partial<SubscriptionRow>, ledger: readonly LedgerRow[], more: readonly StoredChange[] = []) =>
      truth.learn([stored('funds', 1, { ...SUBSCRIPTION, ...next }), ...more], ledger)
    const done = learn(change, entries)
    return { rules, truth, learn, done }
  }
  it('sees nothing wrong with what is right', () => {
    const { rules, learn, done, truth } = bought()
    expect(done).toEqual([{ step: 'funds 1', receipt: 'daily 0.18 penalty 3' }])
    learn({ daysBooked: 1, bookedUntil: DAY }, [booked('fundProfit', 180_000n)], [income(180_000n)])
    const redeemed = { daysBooked: 1, bookedUntil: DAY, state: 'refunding' } as const
    expect(learn(redeemed, [])).toEqual([{ step: 'redemption of 1', receipt: 'penalty 3' }])
    expect(truth.lockOf(1)).toBe(100_000_000n)
    learn({ ...redeemed, state: 'refunded' }, [
      booked('fundReturned', 100_000_000n),
      booked('fundPenalty', -3_000_000n),
    ])
    expect([rules, truth.lockOf(1)]).toEqual([[], 0n])
  })
  it.each([
    ['another day profit', { dayProfit: 180_001n }, undefined, 'S35'],
    ['another penalty', { penalty: 2_999_999n }, undefined, 'S35'],
    ['less is taken than is locked', {}, [booked('fundLocked', -99_000_000n)], 'S26'],
    ['nothing is taken', {}, [], 'S26'],
    ['another account pays', {}, [booked('fundLocked', -100_000_000n, 3)], 'S26'],
    ['it begins as redeemed', { state: 'refunding' as const }, undefined, 'S35'],
  ])('sees that %s', (_what, change, entries, rule) => {
    expect(bought(change, entries).rules).toContain(rule)
  })
  it.each([
    ['the penalty is booked wrong', [booked('fundReturned', 100_000_000n), booked('fundPenalty', -2_000_000n)], 'S26'],
    ['no penalty is booked', [booked('fundReturned', 100_000_000n)], 'S26'],
    ['it comes back twice', [1, 2].map(() => booked('fundReturned', 100_000_000n)), 'S26'],
  ])('sees that %s', (_what, entries, rule) => {
    const { rules, learn } = bought()
    learn({ state: 'refunding' }, [])
    learn({ state: 'refunded' }, entries)
    expect(rules).toContain(rule)
  })
  it('sees a day that is booked twice, early, or not', () => {
    const twice = bought()
    const day = { daysBooked: 1, bookedUntil: DAY }
    twice.learn(day, [booked('fundProfit', 180_000n)], [income(180_000n)])
    twice.learn(day, [booked('fundProfit', 180_000n)], [income(180_000n)])
    const missed = bought()
    missed.learn({ bookedUntil: DAY }, [])
    const early = bought()
    early.learn({ daysBooked: 1 }, [booked('fundProfit', 180_000n)], [income(180_000n)])
    expect([twice, missed, early].map(({ rules }) => rules)).toEqual([['S35'], ['S35'], ['S35']])
    expect(bought().truth.late(DAY)).toHaveLength(1)
  })
})

const LOAN: LoanRow = {
  id: 1,
  userId: 1,
  amount: 100_000_000n,
  period: 7,
  freePeriod: 3,
  interestRate: '0.001',
  penaltyRate: '0.002',
  interest: '0.4',
  agreement: ['', ''],
  signature: '',
  state: 'reviewing',
  byHand: false,
  at: 0,
  reviewedAt: 0,
  dueAt: 0,
  announcedAt: 0,
  overdueDays: 0,
  repaidAt: 0,
  proof: '',
}
const LENT = { state: 'toRepay', reviewedAt: 1, dueAt: 1 + 7 * DAY } as const

describe('the witness of loans', () => {
  const asked = (change: Partial<LoanRow> = {}) => {
    const { rules, options } = witness()
    const truth = createLoanTruth(options)
    const learn = (next: Partial<LoanRow>, ledger: readonly LedgerRow[] = []) =>
      truth.learn([stored('loans', next.id ?? 1, { ...LOAN, ...next })], ledger)
    return { rules, truth, learn, done: learn(change) }
  }
  const lent = (entries = [booked('loan', 100_000_000n, 3)], change: Partial<LoanRow> = LENT) => {
    const one = asked()
    one.learn(change, entries)
    return one
  }
  it('sees nothing wrong with what is right', () => {
    const { rules, learn, done } = lent()
    expect(done).toEqual([{ step: 'loans 1' }])
    const announced = { ...LENT, state: 'checking', announcedAt: 9 * DAY, overdueDays: 2 } as const
    expect(learn(announced)).toEqual([{ step: 'repayment 1 of loan 1' }])
    learn({ ...announced, state: 'repaid' })
    expect(rules).toEqual([])
  })
  it.each([
    ['a loan that is not booked', () => lent([]), 'S26'],
    ['one that is booked with another amount', () => lent([booked('loan', 1n, 3)]), 'S26'],
    ['one that is booked to another account', () => lent([booked('loan', 100_000_000n)]), 'S26'],
    ['another interest', () => asked({ interest: '0.7' }), 'S36'],
    ['another due time', () => lent(undefined, { ...LENT, dueAt: 2 }), 'S36'],
    ['one that is repaid before it is lent', () => lent([], { state: 'repaid' }), 'S36'],
  ])('sees %s', (_what, make, rule) => {
    expect(make().rules).toContain(rule)
  })
  it('sees a second open loan, and too few days of a penalty', () => {
    const second = lent()
    second.learn({ id: 2 })
    const late = lent()
    late.learn({ ...LENT, state: 'checking', announcedAt: 9 * DAY, overdueDays: 1 })
    expect([second.rules, late.rules]).toEqual([['S36'], ['S36']])
    expect(late.truth.penalty(LOAN, 2)).toBe('0.4')
  })
  it('sees what is moved while it is owed, and nothing in what was moved before or by somebody else', () => {
    const { rules, truth, learn } = asked()
    const move = (table: string, id: number, userId: number, state: string): void =>
      void truth.learn([stored(table, id, { id, userId, state })], [])
    move('withdrawals', 1, 1, 'waiting')
    learn(LENT, [booked('loan', 100_000_000n, 3)])
    move('withdrawals', 1, 1, 'paid')
    move('transfers', 1, 2, '')
    expect(rules).toEqual([])
    for (const [table, state] of [
      ['transfers', ''],
      ['withdrawals', 'waiting'],
      ['funds', 'inProgress'],
    ] as const)
      move(table, 9, 1, state)
    expect(rules).toEqual(['S33', 'S33', 'S33'])
  })
})

const ORDER: OrderRow = {
  id: 1,
  userId: 4,
  symbolId: 1,
  side: 'buy',
  lots: '0.2',
  multiple: 100,
  state: 'holding',
  askedPrice: 1,
  openPrice: 1,
  closePrice: 0,
  margin: 20n,
  fee: 0n,
  profit: 0n,
  stopLoss: 0,
  takeProfit: 0,
  fillsWhen: 'ticks',
  createdAt: 0,
  completedAt: 0,
  closedBy: null,
}
const FOLLOW: FollowRow = { userId: 1, masterId: 4, multiple: 2, maxAmount: 100n, at: 0 }
const COPY: CopyRow = { orderId: 2, originId: 1, userId: 1, masterId: 4, isTied: true }

describe('the witness of copies', () => {
  const copied = (lots: string, change: Partial<OrderRow> = {}, maxAmount = 100n, others: readonly OrderRow[] = []) => {
    const { rules, options } = witness()
    const orders = new Map<number, OrderRow>([[1, ORDER]])
    const truth = createCopyTruth({
      ...options,
      orderOf: (id) => orders.get(id),
      lotStepOf: () => '0.01',
      costOf: (_, asked) => ({ margin: BigInt(Math.round(Number(asked) * 100)), fee: 0n }),
      freeOf: () => 1_000n,
    })
    const put = (...rows: readonly OrderRow[]): readonly StoredChange[] =>
      rows.map((row) => {
        orders.set(row.id, row)
        return stored('orders', row.id, row)
      })
    truth.learn([stored('follows', '1:4', { ...FOLLOW, maxAmount })])
    const copy = { ...ORDER, id: 2, userId: 1, lots, margin: BigInt(Math.round(Number(lots) * 100)), ...change }
    truth.learn([...put(copy, ...others), stored('copies', 2, COPY)])
    const closed = (
      order: OrderRow,
      closedBy: OrderRow['closedBy'] = order === ORDER ? 'user' : 'master',
    ): OrderRow => ({
      ...order,
      state: 'closed',
      closedBy,
    })
    return { rules, truth, put, copy, closed }
  }
  it.each([
    ['all lots', '0.4', {}, 100n, []],
    ['as many as fit', '0.3', {}, 30n, []],
    ['more than were asked for', '0.41', {}, 100n, ['S34']],
    ['fewer than would have fitted', '0.3', {}, 100n, ['S34']],
    ['no whole step', '0.395', {}, 40n, ['S34']],
    ['more than is allowed', '0.4', {}, 39n, ['S34']],
    ['another side', '0.4', { side: 'sell' as const }, 100n, ['S34']],
  ])('judges a copy of %s', (_what, lots, change, maxAmount, rules) => {
    expect(copied(lots, change, maxAmount).rules).toEqual(rules)
  })
  it('judges no copy by what was free when something else of its follower ended with it', () => {
    const other = { ...ORDER, id: 3, userId: 1, state: 'closed' as const }
    expect(copied('0.3', {}, 100n, [other]).rules).toEqual([])
  })
  it('sees a copy that outlives its order, and one that is closed with it or by leaving though it was left', () => {
    const outlives = copied('0.4')
    outlives.truth.learn(outlives.put(outlives.closed(ORDER)))
    const left = copied('0.4')
    const leave = [stored('follows', '1:4', null), stored('copies', 2, { ...COPY, isTied: false })]
    left.truth.learn(leave)
    left.truth.learn(left.put(left.closed(ORDER), left.closed(left.copy)))
    const byLeaving = copied('0.4')
    byLeaving.truth.learn([...byLeaving.put(byLeaving.closed(byLeaving.copy)), ...leave])
    const well = copied('0.4')
    well.truth.learn([
      ...well.put(well.closed(ORDER), well.closed(well.copy)),
      stored('copies', 2, { ...COPY, isTied: false }),
    ])
    const byAnother = copied('0.4')
    byAnother.truth.learn(byAnother.put(byAnother.closed(ORDER), byAnother.closed(byAnother.copy, 'user')))
    expect([outlives, left, byLeaving, well, byAnother].map(({ rules }) => rules)).toEqual([
      ['S34'],
      ['S34'],
      ['S34'],
      [],
      ['S34'],
    ])
    expect([well.truth.made, left.truth.made.kept]).toEqual([{ tied: 1, closed: 1, kept: 0, applied: 0 }, 1])
  })
  it('sees one that is followed twice', () => {
    const { rules, truth } = copied('0.4')
    truth.learn([stored('follows', '1:4', FOLLOW)])
    expect(rules).toEqual(['S34'])
  })
  it('sees an application that is taken while one waits, and one that is decided before it was sent', () => {
    const { options, rules } = witness()
    const truth = createCopyTruth({
      ...options,
      orderOf: () => undefined,
      lotStepOf: () => '',
      costOf: vi.fn(),
      freeOf: () => 0n,
    })
    const asks = (state: ApplicationRow['state']) =>
      truth.learn([stored('applications', 1, { userId: 1, state, at: 0 })])
    expect([asks('waiting'), asks('refused'), asks('waiting')].map((done) => done.map(({ step }) => step))).toEqual([
      ['application 1 of 1'],
      [],
      ['application 2 of 1'],
    ])
    expect([rules, truth.applying().length, options.facts.is('applied 1')]).toEqual([[], 1, true])
    asks('waiting')
    asks('approved')
    asks('approved')
    expect(rules).toEqual(['S34', 'S34'])
  })
})

it('a state that was reached and left again is distinguished from one that was never reached', () => {
  let now = 0
  const facts = createFacts(() => now)
  for (const [at, is] of [
    [10, true],
    [20, false],
    [25, false],
  ] as const) {
    now = at
    facts.set('x', is)
  }
  expect([facts.is('x'), facts.wasSo('x', true, 15), facts.wasSo('x', true, 21)]).toEqual([false, true, false])
  expect([facts.wasSo('x', false, 12), facts.wasSo('y', true, 0)]).toEqual([true, false])
  expect([facts.wasUndone('x', true, 5), facts.wasUndone('x', true, 15)]).toEqual([true, false])
})
