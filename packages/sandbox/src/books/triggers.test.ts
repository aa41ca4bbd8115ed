import { describe, expect, it, vi } from 'vitest'
import { demo, openWorld, tickAt } from '../../test/support.ts'
import type { World } from '../world.ts'

const instrumentOf = (world: World, code: string) => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  return instrument
}
/** Moves money so that so much is left, in millionths, beside the losses at these prices. */
const leave = (world: World, userId: number, left: bigint): void => {
  const { profit } = world.contracts.totals(userId)
  const value = left - profit - world.accounts.get(userId, 'forex').balance
  world.journal.transact(() => world.accounts.post(userId, 'forex', { kind: 'transfer', value, memo: 'memo.opening' }))
}
const endings = (world: World, userId: number) =>
  world.contracts
    .all()
    .filter((order) => order.userId === userId)
    .map(({ symbolId, closedBy }) => [symbolId, closedBy])
const inBothWays = [
  ['at whom it can reach', false],
  ['at everybody', true],
] as const

describe.each(inBothWays)('a price that looks %s', (_name, checksEveryone) => {
  const opened = async () => {
    const { world, clock } = openWorld({ checksEveryone: () => checksEveryone })
    tickAt(world, 'GBPUSD', '1.27000')
    tickAt(world, 'EURGBP', '0.84230')
    tickAt(world, 'EURUSD', '1.10000')
    tickAt(world, 'XAUUSD', '2600.00')
    return { world, clock, me: await demo(world, 'one-who-holds') }
  }
  const losesInPounds = async (left: bigint) => {
    const { world, me } = await opened()
    await me.order({ forex_id: instrumentOf(world, 'EURGBP').id, cont: '1', multiple: 200 })
    tickAt(world, 'EURGBP', '0.80000')
    leave(world, me.id, left)
    // Registered: from here on only price moves may end it.
    tickAt(world, 'EURGBP', '0.80000')
    expect(world.contracts.isHolding(me.id)).toBe(true)
    return { world, me }
  }

  it('[CON-95] closes out what only a rate has brought below, with the next price of its own symbol', async () => {
    const { world, me } = await losesInPounds(500_000_000n)
    tickAt(world, 'GBPUSD', '1.45000')
    expect(world.contracts.isHolding(me.id)).toBe(true)
    tickAt(world, 'EURGBP', '0.80000')
    expect(endings(world, me.id)).toEqual([[8, 'stop_out']])
  })

  it('[CON-95] does so where the rate moves by less than half a percent', async () => {
    const { world, me } = await losesInPounds(10_000_000n)
    tickAt(world, 'GBPUSD', '1.27500')
    tickAt(world, 'EURGBP', '0.80000')
    expect(endings(world, me.id)).toEqual([[8, 'stop_out']])
  })

  it('[CON-95] closes out what money that left has uncovered, with the next price however little it moves', async () => {
    const { world, me } = await losesInPounds(500_000_000n)
    leave(world, me.id, -1n)
    tickAt(world, 'EURGBP', '0.80000')
    expect(endings(world, me.id)).toEqual([[8, 'stop_out']])
  })

  it('[CON-95] judges an account by all prices of a tick, also by those of its other symbols', async () => {
    const { world, clock, me } = await opened()
    const [euro, gold] = [instrumentOf(world, 'EURUSD'), instrumentOf(world, 'XAUUSD')]
    await me.order({ forex_id: euro.id, cont: '0.1', multiple: 200 })
    await me.order({ forex_id: gold.id, cont: '0.1', multiple: 100, stop_loss_price: '2590.00' })
    leave(world, me.id, 100_000_000n)
    tickAt(world, 'EURUSD', '1.10000')
    tickAt(world, 'XAUUSD', '2600.00')
    // Both come with the same tick, and the euro first: the account is closed out before the stop of the gold is looked at.
    world.market.tick = (instrument) =>
      world.market.move(instrument, instrument === gold ? 230_000 : world.market.price(instrument.id))
    world.start()
    clock.advance(1_000)
    expect(endings(world, me.id)).toContainEqual([gold.id, 'stop_out'])
  })

  it('[CON-95] finds what is reached after a market was shut, and what waits for any price', async () => {
    const { world, me } = await opened()
    const euro = instrumentOf(world, 'EURUSD')
    await me.order({ stop_loss_price: '1.09' })
    await me.order({ status: 0, target_price: '1.10000' })
    world.journal.transact(() => world.market.setOpen(euro, false))
    tickAt(world, 'EURUSD', '1.08000')
    tickAt(world, 'EURUSD', '1.08000')
    expect(endings(world, me.id)).toEqual([
      [1, null],
      [1, null],
    ])
    world.journal.transact(() => world.market.setOpen(euro, true))
    tickAt(world, 'EURUSD', '1.08000')
    expect(endings(world, me.id)).toEqual([
      [1, 'stop_loss'],
      [1, null],
    ])
    expect(world.contracts.inState(me.id, 'holding').map(({ openPrice }) => openPrice)).toEqual([108_000])
  })
})

describe('a price', () => {
  it('[CON-95] looks at nobody where it reaches nobody, however many orders are open', async () => {
    const { world } = openWorld()
    tickAt(world, 'EURUSD', '1.10000')
    for (let at = 0; at < 12; at += 1) {
      const one = await demo(world, `device-${at}`)
      for (let order = 0; order < 10; order += 1)
        await one.order({ cont: '0.02', stop_loss_price: (1.05 + at / 1_000).toFixed(3) })
    }
    tickAt(world, 'EURUSD', '1.10001')
    const look = vi.spyOn(world.accounts, 'get')
    const looksAt = (price: string): number => {
      look.mockClear()
      tickAt(world, 'EURUSD', price)
      return look.mock.calls.length
    }
    expect([looksAt('1.10050'), looksAt('1.09500'), looksAt('1.06200')]).toEqual([0, 0, 0])
    // Stop of the last one: only their ten orders are handled.
    expect(looksAt('1.06100')).toBeGreaterThan(0)
    expect(world.contracts.all().filter(({ state }) => state === 'closed')).toHaveLength(10)
  })
})
