import { market } from '@openlot/core/market'
import { expect, it } from 'vitest'
import { EURUSD, journey, openTicket } from './support.ts'

it('[T36] [MKT-23] a jump keeps the ticket shut until the list says the same, then it trades at the new price', async () => {
  const one = await journey()
  const { client, clock, op } = one
  const { quotes, freshness } = client.use(market)
  const ticket = openTicket(client)
  await clock.advance(1_000)
  const seen: (string | undefined)[] = []
  const stop = freshness.subscribe(EURUSD, (row) => seen.push(row?.state))
  op({ op: 'faults', latencyMs: 1_000 })
  op({ op: 'hold', symbol: 'EURUSD', price: '5.50000' })
  await clock.advance(800)
  ticket.panel().buy.press()
  await clock.advance(100)
  expect([quotes.get(EURUSD)?.close, ticket.panel().review]).toEqual(['1.10000', undefined])
  await clock.advance(5_000)
  expect(seen).toEqual(['stale', 'live'])
  expect([quotes.get(EURUSD)?.close, ticket.panel().price?.toFixed()]).toEqual(['5.50000', '5.5'])
  expect(client.use(market).unusual.size).toBe(0)
  stop()
  ticket.leave()
  await one.end()
})
