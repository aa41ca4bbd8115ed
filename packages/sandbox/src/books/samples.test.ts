import { describe, expect, it } from 'vitest'
import { memoryDurable, openWorld, steppedClock } from '../../test/support.ts'
import { STARTING_BALANCE } from './accounts.ts'

const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
const DAY_MS = 86_400_000
const isSorted = (times: readonly number[]): boolean => times.every((at, index) => at >= (times[index - 1] ?? at))

describe('what sample accounts have done before', () => {
  it('[T43] ledgers add up to balances, what is held to what waits, and every status is there', () => {
    const clock = steppedClock()
    const { world, defects } = openWorld({ samples: true, clock })
    world.start()
    for (const user of world.users.all().slice(0, 2)) {
      for (const account of world.accounts.of(user.id)) {
        const own = world.accounts.entries(user.id, account.accountTypeId)
        expect(sum(own.map(({ value }) => value))).toBe(account.balance)
      }
      const drawn = world.withdrawals.all().filter(({ userId }) => userId === user.id)
      expect([...new Set(drawn.map(({ state }) => state))].toSorted()).toEqual(['paid', 'rejected', 'waiting'])
      const waiting = sum(drawn.filter(({ state }) => state === 'waiting').map(({ taken }) => taken))
      const funds = world.funds.all().filter(({ userId }) => userId === user.id)
      const locked = sum(
        funds.filter(({ state }) => state === 'inProgress' || state === 'refunding').map(({ share }) => share),
      )
      expect(world.accounts.get(user.id, 'change').lock).toBe(waiting + locked)
      expect(world.transfers.of(user.id)).toHaveLength(3)
      // All money came and left by the books: the opening and the receipts, less the payouts.
      const own = sum(world.accounts.of(user.id).map(({ balance, lock }) => balance + lock))
      const credited = sum(world.deposits.all().flatMap((row) => (row.userId === user.id ? [row.credited] : [])))
      const paid = sum(drawn.filter(({ state }) => state === 'paid').map(({ taken }) => taken))
      const orders = world.micro.of(user.id, 'closed')
      const results = orders.map(({ profit }) => profit)
      const brought = sum(funds.map(({ dayProfit, daysBooked }) => dayProfit * BigInt(daysBooked)))
      const penalties = sum(funds.filter(({ state }) => state === 'refunded').map(({ penalty }) => penalty))
      expect(own).toBe(sum(Object.values(STARTING_BALANCE)) + credited - paid + sum(results) + brought - penalties)
      expect(orders.length).toBeGreaterThanOrEqual(8)
      expect([results.some((one) => one > 0n), results.some((one) => one < 0n)]).toEqual([true, true])
      expect(orders.every(({ completedAt }) => completedAt < clock.now())).toBe(true)
      expect(world.micro.of(user.id, 'running')).toEqual([])
      expect(world.accounts.get(user.id, 'micro').balance).toBeGreaterThan(0n)
    }
    // Requests that wait for a hand are not paid by themselves.
    clock.advance(120_000)
    expect(world.withdrawals.all().filter(({ state }) => state === 'waiting')).toHaveLength(4)
    expect(defects).toEqual([])
  })

  it('deposits of both kinds have every status; the finished ones alone were credited, each once', () => {
    const clock = steppedClock()
    const { world } = openWorld({ samples: true, clock })
    for (const { id } of world.users.all().slice(0, 2)) {
      for (const kind of ['crypto', 'bank'] as const) {
        const statuses = new Set(world.deposits.of(id, kind).map(({ status }) => status))
        expect([...statuses].toSorted()).toEqual(['finished', 'invalid', 'pending', 'rejected'])
      }
      const own = world.deposits.all().filter(({ userId }) => userId === id)
      const finished = own.filter(({ status }) => status === 'finished')
      const booked = world.accounts.ledger().filter(({ userId, kind }) => userId === id && kind === 'deposit')
      expect(booked.map(({ value }) => value)).toEqual(finished.map(({ credited }) => credited))
      expect(finished.every(({ credited }) => credited > 0n)).toBe(true)
      expect(own.filter(({ status, credited }) => status !== 'finished' && credited !== 0n)).toEqual([])
    }
    const inSteps = () => world.deposits.all().filter(({ flow, status }) => flow === 'steps' && status === 'pending')
    expect(inSteps().map(({ userId, proof, next }) => [userId, proof, next])).toEqual([
      [1, '', 'invalidate'],
      [2, '', 'invalidate'],
    ])
    expect(inSteps().map((row) => world.deposits.bankOf(row)?.currency)).toEqual(['EUR', 'EUR'])

    // Requests that wait for a hand stay; one that waits for a proof is over in its time.
    clock.advance(3_600_000)
    world.deposits.decideDue()
    expect(inSteps()).toHaveLength(2)
    clock.advance(DAY_MS)
    world.deposits.decideDue()
    expect(inSteps()).toEqual([])
    expect(world.deposits.all().filter(({ status }) => status === 'pending')).toHaveLength(4)
  })

  it('lies in the days before and in the order of time; nothing of it is made again at the next start', () => {
    const [clock, disk] = [steppedClock(), memoryDurable()]
    const first = openWorld({ samples: true, clock, durable: disk.durable }).world
    const entries = first.accounts.ledger()
    const times = entries.map(({ at }) => at)
    expect(isSorted(times)).toBe(true)
    expect(new Set(times.map((at) => Math.floor(at / DAY_MS))).size).toBeGreaterThanOrEqual(6)
    expect(first.users.all().every(({ createdAt }) => createdAt === times[0])).toBe(true)
    const rows = [...first.deposits.all(), ...first.withdrawals.all(), ...first.transfers.of(1)]
    expect(rows.every(({ at }) => at > (times[0] ?? 0) && at < clock.now())).toBe(true)
    // From then on the books have the present time.
    const { at } = first.journal.transact(() =>
      first.transfers.move({ userId: 1, from: 'change', to: 'forex', amount: 1n }),
    )
    expect(at).toBe(clock.now())

    const second = openWorld({ samples: true, clock, durable: disk.durable }).world
    expect(second.accounts.ledger()).toHaveLength(entries.length + 2)
    expect(second.deposits.all()).toEqual(first.deposits.all())
  })

  it.each([86_400, 60])(
    'with days of %i s the first has subscriptions in every status, with what their days brought',
    (daySeconds) => {
      const { world } = openWorld({ samples: true, daySeconds })
      const rows = world.funds.all()
      expect(rows.map(({ userId }) => userId)).toEqual(rows.map(() => 1))
      const byProduct = rows.map(({ productId, state, daysBooked }) => [productId, state, daysBooked])
      expect(byProduct).toEqual([
        [1, 'finished', 7],
        [2, 'inProgress', 11],
        [4, 'refunded', 6],
        [2, 'refunding', 7],
      ])
      expect(rows.map(({ id }) => world.funds.incomesOf(id).length)).toEqual([7, 11, 6, 7])
    },
  )

  it('is asked for: a world of a test begins empty', () => {
    const { world, clock } = openWorld()
    expect([world.withdrawals.all(), world.transfers.of(1), world.deposits.all(), world.micro.all()]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(world.accounts.ledger().every(({ at }) => at === clock.now())).toBe(true)
  })

  it('a borrower has a loan to repay, one repaid and one refused, each with what was signed', () => {
    const { world } = openWorld({ samples: true })
    const [, , borrower] = world.users.all()
    const loans = world.loans.of(borrower?.id ?? 0)
    expect(loans.map(({ state }) => state)).toEqual(['toRepay', 'rejected', 'repaid'])
    for (const loan of loans) {
      const [before = '', after] = world.loans.readAgreement(loan) ?? []
      expect([before.includes('Noah'), after, loan.signature]).toEqual([
        true,
        expect.stringMatching(/./),
        expect.stringMatching(/./),
      ])
    }
    expect(world.loans.isOwing(borrower?.id ?? 0)).toBe(true)
    for (const { id } of world.users.all().slice(0, 2)) expect(world.loans.of(id)).toEqual([])
    // The newest has passed its free days and is not due yet.
    const [open] = loans
    expect(open === undefined ? undefined : [world.loans.penaltyOf(open), Number(open.interest) > 0]).toEqual([
      '0',
      true,
    ])
    const given = world.accounts.entries(borrower?.id ?? 0, 3).filter(({ kind }) => kind === 'loan')
    expect(given).toHaveLength(2)
  })
})
