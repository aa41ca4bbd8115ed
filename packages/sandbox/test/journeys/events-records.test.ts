import { events } from '@openlot/core/events'
import { buyFund, fund, redeemFund } from '@openlot/core/fund'
import { describe, expect, it } from 'vitest'
import { lendTo } from '../loan-samples.ts'
import { openBrowser } from './events-support.ts'

const USER = 'trader@openlot.test'
const PAID = { op: 'deposit', user: USER, decision: 'finish' } as const
type World = ReturnType<typeof openBrowser>['world']

/** A deposit that waits for the operator. */
const ask = ({ users, journal, deposits }: World): void => {
  const userId = users.all().find(({ email }) => email === USER)?.id ?? 0
  const deposit = { userId, flow: 'form', kind: 'crypto', currency: 'USDT', wayId: '1', amount: '500' } as const
  journal.transact(() => deposits.add({ ...deposit, proof: '', next: '', afterMs: 3_600_000 } as never))
}

describe('records an operator decides about', () => {
  it('[EVT-7] a record that moved on is told within a minute, with the next state', async () => {
    const { load, op, clock, world, stop } = openBrowser()
    const tab = await load(undefined, 0)
    ask(world)
    tab.hint('visible')
    await clock.advance(5_000)
    expect(tab.said()).toEqual([])
    op(PAID)
    await clock.advance(61_000)
    expect([tab.said(), tab.unseen()]).toEqual([['deposit finished'], { orders: 0, account: 1 }])
    tab.unload()
    // Announced already: not again on the next visit.
    const again = await load(tab.drawer)
    expect(again.said()).toEqual([])
    again.unload()
    stop()
  })

  it('[EVT-7] [FUND-3] of a subscription that was left early so much came back as came back', async () => {
    const { load, op, clock, stop } = openBrowser()
    const tab = await load(undefined, 0)
    const { settled } = tab.client.commit(buyFund, { productId: '2', amount: '1000' })
    await clock.advance(1_500)
    expect((await settled).kind).toBe('accepted')
    const lists = tab.client.use(fund)
    const held = lists.subscriptions({})
    const leave = held.subscribe(() => undefined)
    await clock.advance(1_500)
    const redeemed = tab.client.commit(redeemFund, { subscriptionId: held.get().rows[0]?.id ?? '' })
    await clock.advance(1_500)
    expect((await redeemed.settled).kind).toBe('accepted')
    op({ op: 'fund', user: USER, decision: 'refund' })
    await clock.advance(61_000)
    const facts = tab.client.use(events).list.get()[0]?.facts
    expect(facts).toMatchObject({ kind: 'fund', state: 'refunded', currency: 'USD' })
    expect(facts && 'amount' in facts && facts.amount.toFixed()).toBe('950')
    leave()
    tab.unload()
    stop()
  })

  it('[EVT-7] [LOAN-38] a loan was repaid with more than was lent', async () => {
    const { load, op, clock, world, stop } = openBrowser()
    const tab = await load(undefined, 0)
    const userId = world.users.all().find(({ email }) => email === USER)?.id ?? 0
    world.journal.transact(() => {
      lendTo(world, userId)
      const [lent] = world.loans.of(userId)
      if (lent !== undefined) world.loans.announce(lent, '')
    })
    tab.hint('visible')
    await clock.advance(5_000)
    op({ op: 'loan', user: USER, decision: 'repaid' })
    await clock.advance(61_000)
    const facts = tab.client.use(events).list.get()[0]?.facts
    expect(facts).toMatchObject({ kind: 'loan', state: 'repaid' })
    expect(facts && 'amount' in facts && facts.amount.toFixed()).toBe('502')
    tab.unload()
    stop()
  })

  it('[EVT-7] a record decided about in the second in which the account comes is told', async () => {
    const { load, op, clock, world, stop } = openBrowser()
    ask(world)
    const tab = await load(undefined, 0, {})
    op(PAID)
    await clock.advance(6_000)
    expect(tab.said()).toEqual(['deposit finished'])
    tab.unload()
    stop()
  })

  it('[EVT-7] a record decided about after the account came, and before anything was watched, is told', async () => {
    const { load, op, clock, world, stop } = openBrowser()
    ask(world)
    // The account comes after 1 s and is watched from 3.5 s on.
    clock.setTimeout(() => op(PAID), 1_300)
    const tab = await load(undefined, 0, {})
    await clock.advance(6_000)
    expect(tab.said()).toEqual(['deposit finished'])
    tab.unload()
    stop()
  })
})
