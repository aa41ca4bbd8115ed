import { expect, it } from 'vitest'
import { ask, demo, memoryDurable, opened, openWorld, START, tickAt, trader } from '../../test/support.ts'
import { type OrderRow, orderState } from '../books/contract-order.ts'
import type { World } from '../world.ts'

type Trader = Awaited<ReturnType<typeof trader>>
const OWN_FIELDS = ['CloseReason', 'FillTimeHandler', 'FollowNickname']
/** Facts a client gets beyond the contract, of every order of a list. */
const told = async (who: Trader, status: 0 | 1 | 3 = 3) =>
  (await who.deals(status)).data.map((row) =>
    Object.fromEntries(OWN_FIELDS.flatMap((name) => (name in row ? [[name, row[name]]] : []))),
  )
const states = (world: World, who: Trader) => world.contracts.inState(who.id, 'closed').map(({ closedBy }) => closedBy)
const copying = async () => {
  const { world } = openWorld({ masters: true, seed: 11 })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const [lead, me] = [await trader(world, 'master@openlot.test'), await trader(world)]
  const follow = (fields: Readonly<Record<string, string>> = {}) =>
    ask(
      world,
      'POST',
      '/api/follow/follow_trader',
      { trader_id: lead.id, multiple: 1, max_amount: '5000', ...fields },
      { token: me.token },
    )
  await follow()
  return { world, lead, me, follow, nickname: world.masters.ofUser(lead.id)?.nickname }
}

it('[CON-96] an order says whether its owner, a stop or a lack of margin closed it', async () => {
  const { world, me } = await opened()
  await me.order()
  const [held] = (await me.deals(1)).data
  expect(held).not.toHaveProperty('CloseReason')
  await me.get('/v2/api/forex/close', { id: held?.Id ?? '' })
  await me.order({ stop_loss_price: '1.09500' })
  tickAt(world, 'EURUSD', '1.09400')
  await me.order({ target_profit_price: '1.09900' })
  tickAt(world, 'EURUSD', '1.09900')
  await me.order({ cont: '5' })
  tickAt(world, 'EURUSD', '1.05000')
  const reasons = ['stop_out', 'take_profit', 'stop_loss', 'user']
  expect(await told(me)).toEqual(reasons.map((CloseReason) => ({ CloseReason })))
  // As the operator sees them.
  expect(states(world, me).toReversed()).toEqual(reasons)
})

it('[CON-96] a reset closes what was open', async () => {
  const { world } = openWorld()
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const me = await demo(world, 'reasons-demo')
  await me.order()
  await ask(world, 'GET', '/v2/api/main/user/resetForexDemoAccount', {}, { token: me.token })
  expect(await told(me)).toEqual([{ CloseReason: 'reset' }])
})

it('[CON-97] an order that waited says when it opened, and one that did not says nothing', async () => {
  const { world, clock, me } = await opened()
  await me.order({ status: 0, target_price: '1.09500' })
  expect(await told(me, 0)).toEqual([{}])
  clock.advance(61_000)
  tickAt(world, 'EURUSD', '1.09400')
  const FillTimeHandler = new Date(START + 61_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(await told(me, 1)).toEqual([{ FillTimeHandler }])
  await me.order()
  expect(await told(me, 1)).toEqual([{}, { FillTimeHandler }])
  const [, filled] = (await me.deals(1)).data
  await me.get('/v2/api/forex/close', { id: filled?.Id ?? '' })
  expect(await told(me)).toEqual([{ FillTimeHandler, CloseReason: 'user' }])
})

it('[CON-96] [CON-98] a copy names its trader, and who closed it: the trader, the follower or the limit', async () => {
  const { world, lead, me, follow, nickname } = await copying()
  const close = async (who: Trader) => who.get('/v2/api/forex/close', { id: (await who.deals(1)).data[0]?.Id ?? '' })
  expect(nickname).toMatch(/./)
  await lead.order()
  expect(await told(me, 1)).toEqual([{ FollowNickname: nickname }])
  // The original order is nobody's copy.
  expect((await told(lead, 1))[0]).toEqual({})
  await close(lead)
  await lead.order()
  await close(me)
  await close(lead)
  await lead.order({ stop_loss_price: '1.09900' })
  tickAt(world, 'EURUSD', '1.09800')
  const master = { CloseReason: 'master', FollowNickname: nickname }
  expect(await told(me)).toEqual([master, { ...master, CloseReason: 'user' }, master])
  expect((await told(lead))[0]).toEqual({ CloseReason: 'stop_loss' })
  expect(world.contracts.inState(me.id, 'closed').map(orderState)).toMatchObject([
    { closedBy: 'master' },
    { closedBy: 'user' },
    { closedBy: 'master' },
  ])
  await ask(world, 'POST', '/api/follow/canal_follow', { trader_id: lead.id }, { token: me.token })
  await follow({ loss_limit: '50' })
  await lead.order()
  tickAt(world, 'EURUSD', '1.08000')
  expect((await told(me))[0]).toEqual({ ...master, CloseReason: 'loss_limit' })
  // Left or not, a copy keeps its owner.
  expect((await told(me)).every(({ FollowNickname }) => FollowNickname === nickname)).toBe(true)
})

it('[CON-96] [CON-97] orders of a file from before are read, and say what they know', async () => {
  const { durable } = memoryDurable()
  const { world } = openWorld({ durable })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const me = await trader(world)
  await me.order({ status: 0, target_price: '1.09500' })
  await me.order()
  tickAt(world, 'EURUSD', '1.09400')
  // Rows as such a file has them.
  const changes = durable.load().map((change) => {
    if (change.table !== 'orders' || change.row === null) return change
    const { filledAt: _, ...row } = change.row as OrderRow
    return { ...change, row }
  })
  durable.commit(changes)
  const again = openWorld({ durable }).world
  again.start()
  const same = await trader(again)
  expect(await told(same, 1)).toEqual([{}, {}])
  await same.get('/v2/api/forex/close', { id: (await same.deals(1)).data[0]?.Id ?? '' })
  expect(await told(same)).toEqual([{ CloseReason: 'user' }])
})
