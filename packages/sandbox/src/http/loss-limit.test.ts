import { expect, it } from 'vitest'
import { ask, openWorld, type Params, tickAt, trader } from '../../test/support.ts'

it('[FOL-32] [FOL-34] a loss limit is taken and told, and what it ended, to nobody else', async () => {
  const { world } = openWorld({ masters: true, seed: 11 })
  world.start()
  tickAt(world, 'EURUSD', '1.10000')
  const lead = await trader(world, 'master@openlot.test')
  const me = await trader(world)
  const follow = (fields: Params = {}) =>
    ask(
      world,
      'POST',
      '/api/follow/follow_trader',
      { trader_id: lead.id, multiple: 2, max_amount: '500', ...fields },
      { token: me.token },
    )
  const detail = () => me.get('/api/follow/trader_detail', { id: lead.id })
  const loss = async () => {
    const { loss_limit, lost_so_far, loss_ended_at } = (await detail()).data as Params
    return { loss_limit, lost_so_far, loss_ended_at }
  }
  expect(await loss()).toEqual({ loss_limit: '0' })
  for (const loss_limit of ['-1', 'all', '1.0000001']) expect(await follow({ loss_limit })).toMatchObject({ code: 0 })
  expect(await follow({ loss_limit: '50' })).toMatchObject({ code: 1 })
  await lead.order()
  tickAt(world, 'EURUSD', '1.09900')
  // Twice 0.1 lots lose 20, and paid 1.1.
  expect(await loss()).toEqual({ loss_limit: '50', lost_so_far: '21.1' })
  tickAt(world, 'EURUSD', '1.09000')
  expect(await loss()).toEqual({ loss_limit: '0', lost_so_far: '201.1', loss_ended_at: expect.any(Number) })
  expect((await detail()).data).toMatchObject({ is_followed: 0 })
  const asked = { page: 1, user_id: lead.id, follow_user_id: me.id, status: 3 }
  expect((await me.get('/v2/api/forex/my_deal_follow_order', asked)).data).toMatchObject({
    data: [{ ByLossLimit: 1, FactProfits: '-200', TradeFee: '1.1', CompleteTimeHandler: expect.any(String) }],
  })
  // A copier may be a master too: other viewers do not learn how a copy was closed.
  world.journal.transact(() => world.masters.welcome(me.id))
  const shown = await lead.get('/v2/api/forex/my_deal_follow_order', { page: 1, user_id: me.id, status: 3 })
  expect(JSON.stringify(shown.data)).toContain('"FactProfits":"-200"')
  expect(JSON.stringify(shown.data)).not.toContain('ByLossLimit')
  const other = await trader(world, 'second@openlot.test')
  const { data } = await other.get('/api/follow/trader_detail', { id: lead.id })
  expect(data).toMatchObject({ loss_limit: '0' })
  expect(data).not.toHaveProperty('loss_ended_at')
  // Without a limit neither a copy nor a following that goes on mentions it.
  expect(await follow()).toMatchObject({ code: 1 })
  expect(await loss()).toEqual({ loss_limit: '0' })
})
