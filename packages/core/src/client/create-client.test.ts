import { expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

it.each([
  ['https://host.test', 'wss://host.test/api/v2/ws'],
  ['http://localhost:4300', 'ws://localhost:4300/api/v2/ws'],
])('[RT-26] a client of %s talks to %s', async (origin, url) => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  const client = createClient({ origin, ports })
  await Promise.all([client.start(), clock.advance(60_000)])
  const release = client.watchMarket()
  await clock.advance(1000)
  expect(ports.sockets.opened.map((socket) => socket.url)).toEqual([url])
  release()
  client.stop()
})
