import type { Http } from '@openlot/core/ports'
import { expect, it } from 'vitest'
import { booked, buy, type Journey, journey, known, openSheet } from './support.ts'

/** Every question asked from now on, by its path. */
const listen = ({ ports }: Journey): string[] => {
  const asked: string[] = []
  const { send } = ports.http
  const noting: Http['send'] = (request) => {
    asked.push(new URL(request.url).pathname)
    return send(request)
  }
  Object.assign(ports.http, { send: noting })
  return asked
}

it('[CON-31] a close is followed by both open lists and the balances', async () => {
  const one = await journey()
  await buy(one)
  await one.clock.advance(2_000)
  const [id] = one.client.stores.orderLists.get('holding')?.ids ?? []
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
  expect([one.client.stores.orderLists.get('holding')?.ids, known(one)]).toEqual([
    [],
    { balance: booked(one).balance, held: '0' },
  ])
  sheet.actor.stop()
  expect(await one.end()).toBe(0)
})
