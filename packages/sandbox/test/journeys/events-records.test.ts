import { describe, expect, it } from 'vitest'
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
