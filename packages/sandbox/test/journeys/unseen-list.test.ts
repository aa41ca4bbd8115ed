import type { Http } from '@openlot/core/ports'
import { expect, it } from 'vitest'
import { journey, openList, openTicket } from './support.ts'

it.each(['pending', 'closed'] as const)(
  '[CON-19] while the %s list is seen, an order that fills is read into the list of those held, and pushes ask for nothing more',
  async (seen) => {
    const one = await journey()
    const { client, clock, hold, ports } = one
    const list = openList(client, seen)
    await clock.advance(100)
    const ticket = openTicket(client)
    ticket.panel().kind.change('pending')
    ticket.panel().targetPrice.change('1.095')
    ticket.panel().buy.press()
    await clock.advance(1_000)
    ticket.panel().review?.confirm()
    await clock.advance(2_000)
    await hold('1.09500')
    await clock.advance(3_000)
    expect(client.stores.orderLists.get('holding')?.ids.length).toBe(1)
    const asked: string[] = []
    const { send } = ports.http
    const noting: Http['send'] = (request) => {
      asked.push(new URL(request.url).pathname)
      return send(request)
    }
    Object.assign(ports.http, { send: noting })
    const told = client.stores.orders.revision()
    await hold('1.09600')
    await clock.advance(10_000)
    expect(client.stores.orders.revision()).toBeGreaterThan(told)
    // The topic of closings is silent, and asked for again once (RT-23); not every push is a question.
    expect(asked.filter((path) => path === '/v2/api/main/wallet/getBalance').length).toBeLessThanOrEqual(1)
    expect(asked.length).toBeLessThan(6)
    for (const { actor } of [list, ticket]) actor.stop()
    expect(await one.end()).toBe(0)
  },
)
