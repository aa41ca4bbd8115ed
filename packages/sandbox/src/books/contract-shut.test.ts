import { describe, expect, it } from 'vitest'
import { demo, opened, tickAt, trader } from '../../test/support.ts'
import type { World } from '../world.ts'
import { CLOSE_OUT_LEVEL } from './contract-book.ts'

const setOpen = (world: World, code: string, isOpen: boolean): void => {
  const instrument = world.market.instrumentByCode(code)
  if (instrument === undefined) throw new Error(`No ${code}`)
  world.journal.transact(() => world.market.setOpen(instrument, isOpen))
}
const lotsOf = (world: World, userId: number, state: 'holding' | 'closed') =>
  world.contracts.inState(userId, state).map(({ lots }) => lots)

it('[CON-91] a close-out comes below the margin level that the configuration names, and not at it', async () => {
  const { world, me } = await opened()
  const { data } = await me.get('/api/basicSet/getBasicInfo')
  const level = (data as Readonly<Record<string, string>>).close_out_level
  expect(level).toBe(CLOSE_OUT_LEVEL)
  await me.order({ cont: '9', multiple: 200 })
  // 5,025.25 are free, and each step of the price takes 9 of them.
  tickAt(world, 'EURUSD', '1.09442')
  const { equity, margin } = world.contracts.totals(me.id)
  expect([equity * 100n >= margin * BigInt(level ?? 0), lotsOf(world, me.id, 'holding')]).toEqual([true, ['9']])
  tickAt(world, 'EURUSD', '1.09441')
  expect((equity - 9_000_000n) * 100n < margin * BigInt(level ?? 0)).toBe(true)
  expect(lotsOf(world, me.id, 'closed')).toEqual(['9'])
})

describe('a market that is shut', () => {
  it('[CON-91] a close-out sells nothing of it, but what is open, worst first and no further than needed', async () => {
    const { world, me } = await opened()
    await me.order({ cont: '8', multiple: 200 })
    await me.order({ forex_id: 19, cont: '0.5', multiple: 50 })
    await me.order({ forex_id: 19, cont: '0.3', multiple: 50 })
    tickAt(world, 'EURUSD', '1.09500')
    setOpen(world, 'EURUSD', false)
    // 4,000 of 4,033 are lost in shut markets: 30 more, and the worst open position is closed, which is enough.
    tickAt(world, 'BTCUSD', '96900.00')
    expect(lotsOf(world, me.id, 'closed')).toEqual(['0.5'])
    expect(lotsOf(world, me.id, 'holding')).toEqual(['8', '0.3'])
    // No open position covers this: all of them are closed, and shut ones wait, however much is missing.
    tickAt(world, 'BTCUSD', '90000.00')
    expect(lotsOf(world, me.id, 'holding')).toEqual(['8'])
    expect(world.accounts.ledger().filter(({ kind }) => kind === 'protection')).toEqual([])
    setOpen(world, 'EURUSD', true)
    tickAt(world, 'EURUSD', '1.08000')
    expect(lotsOf(world, me.id, 'holding')).toEqual([])
    const closed = world.contracts.inState(me.id, 'closed').find(({ lots }) => lots === '8')
    expect(closed).toMatchObject({ closePrice: 108_000, closedBy: 'stop_out', profit: -16_000_000_000n })
    expect(await me.forex()).toEqual({ balance: '0', lockBalance: '0' })
  })

  it('[CON-91] neither stops nor pending orders are reached there; the first price of the open market counts', async () => {
    const { world, me } = await opened()
    await me.order({ stop_loss_price: '1.09' })
    await me.order({ status: 0, target_price: '1.09500' })
    setOpen(world, 'EURUSD', false)
    tickAt(world, 'EURUSD', '1.08000')
    expect([(await me.deals(0)).total, (await me.deals(1)).total]).toEqual([1, 1])
    setOpen(world, 'EURUSD', true)
    tickAt(world, 'EURUSD', '1.08500')
    expect((await me.deals(3)).data).toMatchObject([{ Price: '1.10000', UpdatePrice: '1.08500' }])
    expect((await me.deals(1)).data).toMatchObject([{ Price: '1.08500' }])
  })

  it('[CON-91] an order is neither closed there, nor its copies, nor by a reset of a mock account', async () => {
    const { world } = await opened()
    const [lead, mock] = [await trader(world, 'master@openlot.test'), await demo(world, 'one-who-follows')]
    world.journal.transact(() => world.masters.welcome(lead.id))
    const master = world.masters.ofUser(lead.id)
    if (master === undefined) throw new Error('No master')
    world.journal.transact(() => world.follow.follow(mock.id, master, '1', '5000'))
    const { data } = await lead.order()
    await mock.order({ forex_id: 19, cont: '0.1', multiple: 50 })
    setOpen(world, 'EURUSD', false)
    tickAt(world, 'EURUSD', '1.05000')
    expect(await lead.get('/v2/api/forex/close', { id: (data as { id: number }).id })).toMatchObject({
      code: 0,
      msg: 'The market is closed',
    })
    expect(await mock.get('/v2/api/main/user/resetForexDemoAccount')).toMatchObject({
      code: 0,
      msg: 'The market of an open position is closed',
    })
    expect([lotsOf(world, lead.id, 'holding'), lotsOf(world, mock.id, 'holding')]).toEqual([['0.1'], ['0.1', '0.1']])
    setOpen(world, 'EURUSD', true)
    expect(await mock.get('/v2/api/main/user/resetForexDemoAccount')).toMatchObject({ code: 1 })
    expect(lotsOf(world, mock.id, 'holding')).toEqual([])
  })
})
