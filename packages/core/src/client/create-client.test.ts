import { expect, it } from 'vitest'
import { createMemoryPorts } from '../testing/memory-ports.ts'
import { createVirtualClock } from '../testing/virtual-clock.ts'
import { createClient } from './create-client.ts'

const ANSWER = { status: 200, contentType: 'application/json', text: '{"code":1,"msg":"","data":[]}' }

/** A client that is live and quiet: its server answers calls and pings. */
const live = async () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  ports.http.answer(() => ANSWER)
  ports.sockets.serve({
    opened: (socket) => socket.accept(),
    received: (socket, text) => {
      const { type, timestamp } = JSON.parse(text) as { readonly type: string; readonly timestamp?: number }
      if (type === 'ping') socket.say({ type: 'pong', timestamp })
    },
  })
  const client = createClient({ origin: 'https://host.test', ports })
  await Promise.all([client.start(), clock.advance(60_000)])
  client.watchMarket()
  await clock.advance(21_000)
  return { clock, client, sockets: ports.sockets, http: ports.http }
}

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

it('[RT-14] an order on a connection that has been silent for 2 s since a ping does not wait for another', async () => {
  const { clock, client, sockets } = await live()
  sockets.latest?.halfOpen()
  await clock.advance(7_000)
  expect(sockets.alive).toHaveLength(1)
  void client.commit('resetDemo', {})
  await clock.advance(300)
  expect([sockets.opened.length, client.stores.connection.get()]).toEqual([2, 'live'])
  client.stop()
})

it('[RT-24] who orders while the connection is away brings the next attempt at once', async () => {
  const { clock, client, sockets } = await live()
  sockets.latest?.cut()
  await clock.advance(10)
  expect(sockets.opened).toHaveLength(1)
  void client.commit('resetDemo', {})
  await clock.advance(1)
  expect(sockets.opened).toHaveLength(2)
  client.stop()
})

it('[ENV-14] a gap is filled by what is read after it, not by a read that was lost in it', async () => {
  const { clock, client, sockets, http } = await live()
  http.answer(() => new Promise(() => undefined))
  void client.reload('symbols')
  await clock.advance(100)
  sockets.latest?.cut()
  http.answer(() => ANSWER)
  client.reconnect()
  await clock.advance(100)
  expect([sockets.opened.length, client.stores.connection.get()]).toEqual([2, 'live'])
  client.stop()
})
