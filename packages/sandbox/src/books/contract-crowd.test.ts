import { describe, expect, it, vi } from 'vitest'
import { demo, hurriedClock, memoryDurable, opened, openWorld, tickAt, trader } from '../../test/support.ts'
import type { Durable } from '../ports.ts'

describe('a crowd of orders', () => {
  it('has a bound: one more is refused in words, and one that closes makes room', async () => {
    const { world } = openWorld({ maxOrders: 3 })
    world.start()
    tickAt(world, 'EURUSD', '1.10000')
    const me = await trader(world)
    await me.order()
    await me.order({ status: 0, target_price: '1.05' })
    const { data } = await me.order()
    expect(await me.order()).toMatchObject({ code: 0, msg: 'No more than 3 orders can be open at once' })
    expect(await me.order({ status: 0, target_price: '1.05' })).toMatchObject({ code: 0 })
    await me.get('/v2/api/forex/close', { id: (data as { id: number }).id })
    expect(await me.order()).toMatchObject({ code: 1 })
  })

  it('is stopped out worst first and no further than needed, also where it takes many turns', async () => {
    const { world, me } = await opened()
    for (let at = 0; at < 150; at += 1)
      await me.order({ cont: (0.02 + Math.floor(at / 10) / 100).toFixed(2), multiple: 200 })
    tickAt(world, 'EURUSD', '1.09400')
    const open = world.contracts.inState(me.id, 'holding').map(({ lots }) => Number(lots))
    const closed = world.contracts.inState(me.id, 'closed')
    expect([closed.length > 50, open.length > 0, closed.length + open.length]).toEqual([true, true, 150])
    expect(Math.min(...closed.map(({ lots }) => Number(lots)))).toBeGreaterThanOrEqual(Math.max(...open))
    const { balance, lock } = world.accounts.get(me.id, 'forex')
    const { profit, margin } = world.contracts.totals(me.id)
    expect([balance + profit >= 0n, lock === margin]).toEqual([true, true])
    // The last close-out was needed: with its margin still held the rest would not be covered.
    const [last] = closed.toSorted((a, b) => Number(a.margin - b.margin))
    expect(balance + profit - (last?.margin ?? 0n) < 0n).toBe(true)
  })

  it('gives requests their turn while a price is met', async () => {
    const { clock, hurry } = hurriedClock()
    const { world } = openWorld({ clock })
    const people = [await trader(world), await trader(world, 'second@openlot.test')]
    for (let at = 0; at < 4; at += 1) people.push(await demo(world, `device-${at}-of-many`))
    tickAt(world, 'EURUSD', '1.10000')
    for (const one of people) await one.order({ stop_loss_price: '1.09' })
    const left = (): number => people.filter(({ id }) => world.contracts.isHolding(id)).length
    hurry()
    tickAt(world, 'EURUSD', '1.08000')
    const settled = world.scheduler.settled()
    // Between two slices others get their turn: here a person who looks at the orders left.
    const inBetween = left()
    const answer = await people[5]?.deals(1)
    clock.advance(0)
    await settled
    expect([inBetween > 0, answer?.total, left()]).toEqual([true, 1, 0])
  })

  it('is worked on a few orders at a time, whatever ends them, followers included', async () => {
    /** Number of orders each commit stored. */
    const stored: number[] = []
    const kept = memoryDurable()
    const durable: Durable = {
      ...kept.durable,
      commit: (changes) => {
        stored.push(changes.filter(({ table }) => table === 'orders').length)
        kept.durable.commit(changes)
      },
    }
    const hurried = hurriedClock()
    const { world } = openWorld({ durable, clock: hurried.clock })
    tickAt(world, 'EURUSD', '1.10000')
    const most = async (price: string): Promise<number> => {
      stored.length = 0
      tickAt(world, 'EURUSD', price)
      const settled = world.scheduler.settled()
      hurried.clock.advance(0)
      await settled
      return Math.max(...stored)
    }
    hurried.hurry()
    const stopped = await trader(world)
    for (let at = 0; at < 60; at += 1) await stopped.order({ stop_loss_price: '1.09', multiple: 200 })
    expect([await most('1.08990'), world.contracts.isHolding(stopped.id)]).toEqual([15, false])

    const pending = await trader(world, 'second@openlot.test')
    for (let at = 0; at < 40; at += 1) await pending.order({ status: 0, target_price: '1.08000', multiple: 200 })
    expect([await most('1.07990'), world.contracts.inState(pending.id, 'holding').length]).toEqual([15, 40])

    const master = await trader(world, 'master@openlot.test')
    world.journal.transact(() => world.masters.welcome(master.id))
    const row = world.masters.ofUser(master.id)
    if (row === undefined) throw new Error('there is no master')
    const followers = [await demo(world, 'one-who-follows'), await demo(world, 'two-who-follow')]
    for (const { id } of followers) world.journal.transact(() => world.follow.follow(id, row, '1', '5000'))
    for (let at = 0; at < 10; at += 1) await master.order({ stop_loss_price: '1.05', multiple: 200 })
    expect(followers.map(({ id }) => world.contracts.inState(id, 'holding').length)).toEqual([10, 10])
    expect([await most('1.04990'), followers.some(({ id }) => world.contracts.isHolding(id))]).toEqual([15, false])
  })

  it('looks at a price a few times for each order that is stopped out, however many there are', async () => {
    const looksFor = async (count: number): Promise<number> => {
      const { world, me } = await opened()
      for (let at = 0; at < count; at += 1) await me.order({ cont: '0.02', multiple: 200 })
      const price = vi.spyOn(world.market, 'price')
      tickAt(world, 'EURUSD', '0.50000')
      expect(world.contracts.isHolding(me.id)).toBe(false)
      return price.mock.calls.length / count
    }
    // Summed once a turn and sorted once in all: a sort in each turn would take some 250 looks for each of 480 orders.
    expect(await looksFor(480)).toBeLessThan(60)
  })

  it('is told its numbers person by person, with requests in between, and once however much was closed', async () => {
    const hurried = hurriedClock()
    const { world } = openWorld({ clock: hurried.clock })
    world.start()
    tickAt(world, 'EURUSD', '1.10000')
    const people = [await trader(world), await trader(world, 'second@openlot.test')]
    for (let at = 0; at < 6; at += 1) people.push(await demo(world, `device-${at}-listens`))
    let said = 0
    hurried.onTurn(() => {
      said = 0
    })
    let most = 0
    let all = 0
    for (const one of people) {
      for (let at = 0; at < 40; at += 1) await one.order({ cont: '0.02', multiple: 200 })
      const send = (text: string): void => {
        if (!text.includes('FOREX_TRADE')) return
        said += 1
        all += 1
        most = Math.max(most, said)
      }
      const line = world.realtime.connect({ send, close: () => undefined })
      line.receive(JSON.stringify({ type: 'login', token: one.token }))
      line.receive(JSON.stringify({ type: 'sub', topic: 'FOREX_TRADE' }))
    }
    hurried.hurry()
    hurried.clock.advance(1_000)
    expect([most, all]).toEqual([1, people.length])
    all = 0
    tickAt(world, 'EURUSD', '0.50000')
    const settled = world.scheduler.settled()
    hurried.clock.advance(0)
    await settled
    expect(people.some(({ id }) => world.contracts.isHolding(id))).toBe(false)
    hurried.clock.advance(0)
    expect([most, all]).toEqual([1, people.length])
  })

  it('one account that cannot be worked on keeps nobody else from their stop', async () => {
    const kept = memoryDurable()
    const before = openWorld({ durable: kept.durable })
    const first = await trader(before.world)
    const second = await trader(before.world, 'second@openlot.test')
    tickAt(before.world, 'EURUSD', '1.10000')
    await first.order()
    await second.order({ stop_loss_price: '1.09' })
    before.world.stop()
    const rows = kept.durable.load()
    const broken = rows.find(({ table, row }) => table === 'orders' && row?.userId === first.id)
    kept.durable.commit([{ table: 'orders', key: '77', row: { ...broken?.row, id: 77, symbolId: 9_999 } }])
    const { world, clock, defects } = openWorld({ durable: kept.durable })
    tickAt(world, 'EURUSD', '1.08000')
    clock.advance(0)
    expect([world.contracts.isHolding(first.id), world.contracts.isHolding(second.id)]).toEqual([true, false])
    expect(String(defects[0])).toContain('9999')
  })
})

describe('what may be used', () => {
  it('a floating loss is not free to use for another order; a floating gain is not either', async () => {
    const { world, me } = await opened()
    await me.order({ cont: '5', multiple: 200 })
    tickAt(world, 'EURUSD', '1.08800')
    expect((await me.forex()).balance).toBe('7236.25')
    // 6,000 of it are lost.
    expect(await me.order({ cont: '2.5', multiple: 200 })).toMatchObject({ code: 0, msg: 'Insufficient balance' })
    tickAt(world, 'EURUSD', '1.20000')
    expect(await me.order({ cont: '13', multiple: 200 })).toMatchObject({ code: 0, msg: 'Insufficient balance' })
    expect(await me.order({ cont: '2', multiple: 200 })).toMatchObject({ code: 1 })
  })
})
