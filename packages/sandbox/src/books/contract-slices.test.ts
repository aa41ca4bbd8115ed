import { describe, expect, it } from 'vitest'
import { demo, hurriedClock, openWorld, tickAt, trader } from '../../test/support.ts'

/** A master with so many followers: one who is watched, and a crowd. */
const followed = async (crowd: number) => {
  const hurried = hurriedClock()
  const { world, defects } = openWorld({ clock: hurried.clock })
  tickAt(world, 'EURUSD', '1.10000')
  const lead = await trader(world, 'master@openlot.test')
  world.journal.transact(() => world.masters.welcome(lead.id))
  const master = world.masters.ofUser(lead.id)
  if (master === undefined) throw new Error('No master')
  const me = await demo(world, 'one-who-is-looked-at')
  // Free balance for one copy of 0.1 lots, and not for two.
  world.journal.transact(() => world.follow.follow(me.id, master, '1', '150'))
  for (let at = 0; at < crowd; at += 1) {
    const { id } = await demo(world, `one-of-many-${at}`)
    world.journal.transact(() => world.follow.follow(id, master, '1', '5000'))
  }
  const met = async (price: string): Promise<void> => {
    hurried.hurry()
    tickAt(world, 'EURUSD', price)
    const settled = world.scheduler.settled()
    hurried.clock.advance(0)
    await settled
  }
  return { world, hurried, lead, me, met, defects }
}

describe('what one price brings about', () => {
  it.each([0, 4, 7, 30])('[CON-92] is the same for a copy beside %i other followers', async (crowd) => {
    const { world, lead, me, met, defects } = await followed(crowd)
    // One price ends the first and the third and opens the second and the fourth.
    await lead.order({ stop_loss_price: '1.09000', multiple: 100 })
    for (const target_price of ['1.08950', '1.08940'])
      await lead.order({ type: 2, status: 0, target_price, target_profit_price: '1.08935', multiple: 100 })
    await lead.order({ type: 2, status: 0, target_price: '1.08920', multiple: 100 })
    await met('1.08930')
    const copies = world.contracts.all().filter(({ userId }) => userId === me.id)
    expect(copies.map(({ lots, side, openPrice, closePrice }) => [lots, side, openPrice, closePrice])).toEqual([
      ['0.1', 'buy', 110_000, 108_930],
      ['0.1', 'sell', 108_930, 108_930],
      ['0.1', 'sell', 108_930, 108_930],
    ])
    await met('1.08910')
    expect(world.contracts.inState(me.id, 'holding')).toMatchObject([{ lots: '0.1', openPrice: 108_910 }])
    expect(defects).toEqual([])
  })

  it('[CON-92] cannot be escaped by whoever is quick: a change waits until a price is met in full', async () => {
    const hurried = hurriedClock()
    const { world } = openWorld({ clock: hurried.clock })
    tickAt(world, 'EURUSD', '1.10000')
    const first = await trader(world)
    await first.order({ stop_loss_price: '1.09' })
    const me = await trader(world, 'second@openlot.test')
    const { data } = await me.order({ stop_loss_price: '1.09' })
    await me.order({ status: 0, target_price: '1.095' })
    const [pending] = (await me.deals(0)).data.map(({ Id }) => Number(Id))
    hurried.hurry()
    tickAt(world, 'EURUSD', '1.08000')
    expect(world.contracts.isHolding(first.id)).toBe(false)
    expect(world.contracts.isHolding(me.id)).toBe(true)
    const moved = me.get('/v2/api/forex/set_stop_price', {
      id: (data as { id: number }).id,
      stop_loss_price: '1.05',
      target_profit_price: '0',
    })
    const cancelled = me.get('/v2/api/forex/cancel_trade', { id: pending ?? 0 })
    // Reads do not wait for slices.
    expect((await me.deals(1)).total).toBe(1)
    hurried.clock.advance(0)
    expect(await moved).toMatchObject({ code: 0, msg: 'The order is not open' })
    expect(await cancelled).toMatchObject({ code: 0, msg: 'The order is not pending' })
    expect(world.contracts.inState(me.id, 'closed')).toMatchObject([{ closePrice: 108_000 }])
    expect(world.contracts.inState(me.id, 'holding')).toMatchObject([{ openPrice: 108_000 }])
  })

  it('[CON-92] is done at that price, however soon the next one comes', async () => {
    const hurried = hurriedClock()
    const { world } = openWorld({ clock: hurried.clock })
    tickAt(world, 'EURUSD', '1.10000')
    const people = [await trader(world), await trader(world, 'second@openlot.test')]
    for (let at = 0; at < 3; at += 1) people.push(await demo(world, `device-${at}`))
    for (const one of people) {
      await one.order({ status: 0, target_price: '1.09500' })
      // The order is closed out by the first price, and would not be by the second.
      await one.order({ cont: '5', multiple: 200 })
    }
    hurried.hurry()
    tickAt(world, 'EURUSD', '1.01000')
    tickAt(world, 'EURUSD', '1.09990')
    const settled = world.scheduler.settled()
    hurried.clock.advance(0)
    await settled
    const seen = people.map(({ id }) =>
      world.contracts
        .all()
        .filter(({ userId }) => userId === id)
        .map(({ state, openPrice, closePrice }) => [state, openPrice, closePrice]),
    )
    for (const one of seen.slice(0, 2)) expect(one).toEqual(seen[0])
    for (const one of seen.slice(2)) expect(one).toEqual(seen[2])
    expect(seen[0]).toContainEqual(['closed', 110_000, 101_000])
  })
})
