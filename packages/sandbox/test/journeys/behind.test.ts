import { realtime } from '@openlot/core'
import { contract } from '@openlot/core/contract'
import { expect, it } from 'vitest'
import { booked, buy, idsOf, journey, known, listen, openList, openSheet, placePending } from './support.ts'

it('[CON-31] a close is followed by both open lists and the balances', async () => {
  const one = await journey()
  await buy(one)
  await one.clock.advance(2_000)
  const [id] = idsOf(one.client, 'holding')
  if (id === undefined) throw new Error('nothing is held')
  const sheet = openSheet(one.client, id)
  const asked = listen(one)
  sheet.panel().askClose()
  await one.clock.advance(400)
  sheet.panel().confirm()
  await one.clock.advance(2_000)
  const [first, ...others] = asked
  expect(first).toBe('/v2/api/forex/close')
  expect(others.filter((path) => path === '/v2/api/forex/my_deal').length).toBeGreaterThanOrEqual(2)
  expect(others).toContain('/v2/api/main/wallet/getBalance')
  expect([idsOf(one.client, 'holding'), known(one)]).toEqual([[], { balance: booked(one).balance, held: '0' }])
  sheet.leave()
  expect(await one.end()).toBe(0)
})

it('[RT-20] after a gap the list on the screen and the list of held orders are one request', async () => {
  const one = await journey()
  await buy(one)
  const list = openList(one.client, 'holding')
  await one.clock.advance(2_000)
  const asked = listen(one)
  one.op({ op: 'cutSockets' })
  await one.clock.advance(100)
  while (one.client.use(realtime).status.get() !== 'live') await one.clock.advance(50)
  await one.clock.advance(1_000)
  // Reads of held orders, of pending ones, and with the balances the loss of the held (WAL-16).
  expect(asked.filter((path) => path === '/v2/api/forex/my_deal').length).toBe(3)
  list.leave()
  expect(await one.end()).toBe(0)
})

it.each(['pending', 'closed'] as const)(
  '[CON-19] while the %s list is seen, an order that fills is read into the list of those held, and pushes ask for nothing more',
  async (seen) => {
    const one = await journey()
    const { client, clock, hold } = one
    const list = openList(client, seen)
    await clock.advance(100)
    const ticket = await placePending(one, 'buy', '1.095')
    await hold('1.09500')
    await clock.advance(3_000)
    expect(idsOf(client, 'holding').length).toBe(1)
    const asked = listen(one)
    const before = client.use(contract).rows.revision()
    await hold('1.09600')
    await clock.advance(10_000)
    expect(client.use(contract).rows.revision()).toBeGreaterThan(before)
    // The topic of closings is silent and is read once instead (RT-23); other pushes cause no request.
    expect(asked.filter((path) => path === '/v2/api/main/wallet/getBalance').length).toBeLessThanOrEqual(1)
    expect(asked.filter((path) => path === '/v2/api/forex/my_deal').length).toBeLessThanOrEqual(4)
    expect(asked.length).toBeLessThan(7)
    for (const { leave } of [list, ticket]) leave()
    expect(await one.end()).toBe(0)
  },
)
