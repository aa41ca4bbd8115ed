import { describe, expect, it } from 'vitest'
import { memoryDurable, openWorld, START, steppedClock, trader } from '../../test/support.ts'
import { DRAW_SYMBOLS } from '../books/draw-symbols.ts'
import { FUND_PRODUCTS } from '../books/fund-terms.ts'
import { LOAN_OPTIONS } from '../books/loan-terms.ts'
import { control } from '../control.ts'
import { rational } from '../oracle/rational.ts'
import { timeText } from './message.ts'

const NAME = 'trader@openlot.test'
const at = (seconds: number): string => timeText(START + seconds * 1_000)
const firstOf = <A>([first]: readonly A[]): A => {
  if (first === undefined) throw new Error('Nothing is offered')
  return first
}

/** Somebody with each kind of record; no time passes by itself. */
const open = async (options: Parameters<typeof openWorld>[0] = {}) => {
  const { world, clock } = openWorld(options)
  const me = await trader(world, NAME)
  const { transact } = world.journal
  const newest = async (path: string, params: Readonly<Record<string, string | number>>) => {
    const { data } = (await me.get(path, { page: 1, ...params })).data as {
      readonly data: readonly Readonly<Record<string, unknown>>[]
    }
    return data[0]?.updated_at
  }
  const one = async (path: string) =>
    ((await me.get(path)).data as unknown as Readonly<Record<string, unknown>>).reviewed_at
  return {
    ...{ world, clock, me },
    op: (fields: Readonly<Record<string, unknown>>) => control(world, { user: NAME, ...fields }),
    /** Seconds since the beginning. */
    until: (seconds: number): void => clock.advance(START + seconds * 1_000 - clock.now()),
    deposit: (flow: 'direct' | 'steps' = 'direct', next: 'finish' | 'invalidate' | null = null): number => {
      const kind = flow === 'steps' ? ('bank' as const) : ('crypto' as const)
      const currency = flow === 'steps' ? 'EUR' : 'USDT'
      const asked = { userId: me.id, kind, flow, amount: 10n ** 10n, currency, wayId: 0, proof: '', next }
      return transact(() => world.deposits.add({ ...asked, afterMs: 15_000 })).id
    },
    withdraw: (byHand = true): void => {
      const asked = { userId: me.id, symbol: firstOf(DRAW_SYMBOLS), amount: '20', price: rational('1'), goal: 'there' }
      transact(() => world.withdrawals.submit({ ...asked, memo: '', byHand }))
    },
    borrow: (): void => {
      const asked = { userId: me.id, option: firstOf(LOAN_OPTIONS), amount: 500_000_000n, agreement: ['', ''] as const }
      transact(() => world.loans.submit({ ...asked, byHand: true }))
    },
    buy: (): number => transact(() => world.funds.buy(me.id, firstOf(FUND_PRODUCTS), 100_000_000n)).id,
    deposited: (kind: 0 | 1 = 0) => newest('/api/quickCharge/quick_ist', { type: kind }),
    withdrawn: () => newest('/api/account/draw_list', { type: 1 }),
    lent: () => newest('/api/loan/loan_list', {}),
    locked: () => newest('/api/fund/subList', {}),
    verified: () => one('/api/user_real/center'),
    borrower: () => one('/api/loan/info'),
  }
}

describe('a record says when it was last decided about', () => {
  it('[DEP-32] a deposit: finished, rejected, matched with a bank, run out', async () => {
    const { until, op, deposit, deposited, world } = await open()
    deposit()
    expect(await deposited()).toBeUndefined()
    until(40)
    op({ op: 'deposit', decision: 'finish' })
    until(60)
    expect(await deposited()).toBe(at(40))
    deposit('direct', 'finish')
    until(80)
    // By itself.
    world.deposits.decideDue()
    expect(await deposited()).toBe(at(80))
    deposit('steps', 'invalidate')
    until(90)
    op({ op: 'deposit', decision: 'match' })
    expect(await deposited(1)).toBe(at(90))
    until(90 + 86_400)
    world.deposits.decideDue()
    expect(await deposited(1)).toBe(at(90 + 86_400))
  })

  it('[WDR-42] a withdrawal: rejected by hand, paid by itself', async () => {
    const { until, op, withdraw, withdrawn, world } = await open()
    withdraw()
    expect(await withdrawn()).toBeUndefined()
    until(30)
    op({ op: 'withdrawal', decision: 'reject' })
    until(50)
    expect(await withdrawn()).toBe(at(30))
    withdraw(false)
    expect(await withdrawn()).toBeUndefined()
    until(70)
    world.withdrawals.payDue()
    expect(await withdrawn()).toBe(at(70))
  })

  it('[LOAN-51] a loan: with every change of its status, and no other', async () => {
    const { until, op, borrow, lent, world, me } = await open()
    borrow()
    expect(await lent()).toBeUndefined()
    until(10)
    op({ op: 'loan', decision: 'approve' })
    until(15)
    op({ op: 'loan', shiftDays: -1 })
    expect(await lent()).toBe(at(10))
    const announce = (): void => {
      const loan = firstOf(world.loans.of(me.id))
      world.journal.transact(() => world.loans.announce(loan, ''))
    }
    until(20)
    announce()
    expect(await lent()).toBe(at(20))
    until(30)
    op({ op: 'loan', decision: 'return' })
    expect(await lent()).toBe(at(30))
    until(40)
    announce()
    until(50)
    op({ op: 'loan', decision: 'repaid' })
    expect(await lent()).toBe(at(50))
    borrow()
    until(60)
    op({ op: 'loan', decision: 'reject' })
    expect(await lent()).toBe(at(60))
  })

  it('[FUND-24] a subscription: redeemed, refunded, over by hand or by the end of its lock', async () => {
    const { until, op, buy, locked, world } = await open()
    const id = buy()
    expect(await locked()).toBeUndefined()
    until(10)
    world.journal.transact(() => world.funds.redeem(id, true))
    expect(await locked()).toBe(at(10))
    until(20)
    op({ op: 'fund', decision: 'refund' })
    expect(await locked()).toBe(at(20))
    buy()
    until(30)
    op({ op: 'fund', decision: 'finish' })
    expect(await locked()).toBe(at(30))
    buy()
    // A booked day is no change of state.
    until(2 * 86_400)
    world.funds.moveDue()
    expect(await locked()).toBeUndefined()
    // Time of a server that was off when the lock ended: when it caught up.
    until(30 * 86_400)
    world.funds.moveDue()
    expect(await locked()).toBe(at(30 * 86_400))
  })

  it('[IDN-12] [LOAN-52] documents and the form of a borrower, until they are sent again', async () => {
    const { until, op, verified, borrower, world, me } = await open()
    const send = (): void =>
      world.journal.transact(() => {
        const documents = { name: 'A', documentNumber: '1', ssn: '', front: '', back: '', hand: '' }
        world.identity.submit(me.id, documents)
        world.borrowers.submit(me.id, { name: 'A', last_name: 'B' }, [])
      })
    // Of a sample nobody decided.
    expect([await verified(), await borrower()]).toEqual([undefined, undefined])
    send()
    until(10)
    op({ op: 'kyc', decision: 'return' })
    op({ op: 'borrower', decision: 'reject' })
    until(15)
    expect([await verified(), await borrower()]).toEqual([at(10), at(10)])
    send()
    expect([await verified(), await borrower()]).toEqual([undefined, undefined])
    until(40)
    world.identity.approveDue()
    world.borrowers.approveDue()
    expect([await verified(), await borrower()]).toEqual([at(40), at(40)])
  })
})

it('[DEP-32] [LOAN-51] [IDN-12] records of a file from before are read, and say nothing', async () => {
  const { durable } = memoryDurable()
  const clock = steppedClock()
  const first = await open({ durable, clock })
  first.deposit()
  first.withdraw()
  first.borrow()
  first.buy()
  first.op({ op: 'deposit', decision: 'finish' })
  first.op({ op: 'withdrawal', decision: 'finish' })
  first.op({ op: 'loan', decision: 'approve' })
  first.op({ op: 'fund', decision: 'finish' })
  first.op({ op: 'kyc', decision: 'return' })
  expect([await first.deposited(), await first.locked(), await first.verified()]).toEqual([at(0), at(0), at(0)])
  const times = ['updatedAt', 'reviewedAt']
  durable.commit(
    durable.load().map((change) => {
      // The time a loan was reviewed is of the specification.
      if (change.row === null) return change
      const kept = Object.entries(change.row).filter(
        ([name]) => !times.includes(name) || (change.table === 'loans' && name === 'reviewedAt'),
      )
      return { ...change, row: Object.fromEntries(kept) as typeof change.row }
    }),
  )
  const again = await open({ durable, clock })
  const { deposited, withdrawn, lent, locked, verified, borrower } = again
  for (const read of [deposited, withdrawn, lent, locked, verified, borrower]) expect(await read()).toBeUndefined()
  again.borrow()
  again.op({ op: 'loan', decision: 'approve' })
  expect(await again.lent()).toBe(at(0))
})
