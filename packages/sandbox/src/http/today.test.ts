import { describe, expect, it } from 'vitest'
import { ask, demo, openWorld, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'

describe("today's profit", () => {
  /** A person with their figures and balance, in millionths. */
  const asking = async (world: World, who: Pick<Awaited<ReturnType<typeof trader>>, 'get' | 'id'>) => ({
    profits: async () => ((await who.get('/api/user/get_profits')).data as { profits: string }).profits,
    has: () => world.accounts.of(who.id).reduce((sum, { balance, lock }) => sum + balance + lock, 0n),
  })

  it('[WAL-15] is what was booked since midnight, less fees; what floats is not in it', async () => {
    const { world, clock } = openWorld()
    const me = await trader(world)
    const { profits, has } = await asking(world, me)
    const before = has()
    tickAt(world, 'EURUSD', '1.10000')
    await me.order()
    await me.order()
    // Two fees of 0.5 % of a margin of 110.
    expect(await profits()).toBe('-1.1')
    tickAt(world, 'EURUSD', '1.10100')
    expect(await profits()).toBe('-1.1')
    await me.get('/v2/api/forex/close', { id: 1 })
    expect(await profits()).toBe('8.9')
    expect(has() - before).toBe(8_900_000n)
    clock.advance(12 * 3_600_000)
    expect(await profits()).toBe('0')
  })

  it('[WAL-15] a loss beyond the account is what the protection left of it', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const { profits, has } = await asking(world, me)
    const before = has()
    tickAt(world, 'EURUSD', '1.10000')
    await me.order({ cont: '10', multiple: 200 })
    tickAt(world, 'EURUSD', '1.05000')
    expect(world.contracts.isHolding(me.id)).toBe(false)
    expect(world.accounts.get(me.id, 'forex').balance).toBe(0n)
    expect(await profits()).toBe('-10000')
    expect(has() - before).toBe(-10_000_000_000n)
  })

  it('[WAL-15] what is brought in and moved is no profit, and a mock account that is put back begins anew', async () => {
    const { world } = openWorld()
    tickAt(world, 'EURUSD', '1.10000')
    const me = await trader(world)
    const { profits } = await asking(world, me)
    const sent = { from: 1, to: 3, balance: 100, currency_id: 1 }
    expect((await ask(world, 'POST', '/api/account/transfer', sent, { token: me.token })).code).toBe(1)
    expect(await profits()).toBe('0')
    const mock = await demo(world, 'demo-aaaa')
    const practice = await asking(world, mock)
    await mock.order()
    expect(await practice.profits()).not.toBe('0')
    await mock.get('/v2/api/main/user/resetForexDemoAccount')
    expect(await practice.profits()).toBe('0')
  })

  it.each([
    // Noon on the 7th in GMT: the order is closed then, and asked about so many hours later.
    ['GMT', 11, true],
    ['GMT', 12, false],
    ['GMT+9', 2, true],
    ['GMT+9', 3, false],
    ['UTC-03:30', 15, true],
    ['UTC-03:30', 16, false],
    ['America/New_York', 16, true],
    ['America/New_York', 17, false],
    ['Asia/Kathmandu', 6, true],
    ['Asia/Kathmandu', 7, false],
    ['nowhere', 11, true],
    ['nowhere', 12, false],
  ])('[WAL-15] [TIME-1] in %s, %i hours after noon in GMT, that noon is today: %s', async (zone, hours, isToday) => {
    const { world, clock } = openWorld({ config: { timezone: zone } })
    const me = await trader(world)
    const { profits } = await asking(world, me)
    tickAt(world, 'EURUSD', '1.10000')
    await me.order()
    tickAt(world, 'EURUSD', '1.10100')
    await me.get('/v2/api/forex/close', { id: 1 })
    clock.advance(hours * 3_600_000)
    expect(await profits()).toBe(isToday ? '9.45' : '0')
  })
})
