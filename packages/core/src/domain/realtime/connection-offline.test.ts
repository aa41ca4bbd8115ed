import { describe, expect, it } from 'vitest'
import { createLiveBench, createRealtimeBench, pingsOf } from '../../../test-support/realtime-bench.ts'
import { storesOf } from '../../../test-support/stores-of.ts'
import { openTestContext } from '../../../test-support/test-context.ts'
import { symbolId } from '../../kernel/brand.ts'
import { market } from '../market/market.ts'
import { createRealtime } from './channel.ts'
import { realtime as realtimeDomain } from './realtime.ts'

describe('the host says that there is no network', () => {
  it('[RT-27] a live connection is offline at once, and replaced when nothing answers within 2 s', async () => {
    const { clock, ports, realtime, sockets } = await createLiveBench()
    await clock.advance(12_000)
    const statuses: string[] = []
    realtime.onStatus((status) => statuses.push(status))
    const pinged = pingsOf(sockets.latest)
    sockets.latest?.halfOpen()
    ports.host.hint('offline')
    expect([statuses, realtime.isUnverified(), sockets.latest?.abandoned]).toEqual([['offline'], true, false])
    await clock.advance(1999)
    expect(sockets.opened[0]?.abandoned).toBe(false)
    await clock.advance(1)
    expect([sockets.opened[0]?.abandoned, pingsOf(sockets.opened[0])]).toEqual([true, pinged])
    // Attempts go on: the host may still be wrong, and an open socket tells.
    await clock.advance(300)
    expect([sockets.opened.length, statuses]).toEqual([2, ['offline', 'live']])
  })

  it('[RT-27] the host was wrong: an answer to a ping sent since makes it live again, on the same socket', async () => {
    const { clock, ports, realtime, sockets } = await createLiveBench({ server: { latencyMs: 100 } })
    const lives: boolean[] = []
    realtime.onLive(({ recovered }) => lives.push(recovered))
    ports.host.hint('offline')
    expect(realtime.status()).toBe('offline')
    await clock.advance(199)
    expect(realtime.status()).toBe('offline')
    await clock.advance(1)
    expect([realtime.status(), realtime.isUnverified(), sockets.opened.length, lives]).toEqual(['live', false, 1, []])
  })

  it('[RT-27] a host without a network from the start says so at once', async () => {
    const { clock, ports } = createRealtimeBench({ server: { accepts: 'refusing' } })
    const host = {
      watch: (hint: (event: 'offline') => void) => {
        hint('offline')
        return () => undefined
      },
    }
    const realtime = createRealtime({ ports: { ...ports, host }, url: 'wss://host.test/api/v2/ws' })
    realtime.start()
    expect(realtime.status()).toBe('offline')
    await clock.advance(1000)
    expect(realtime.status()).toBe('offline')
    realtime.stop()
  })

  it('[RT-27] an answer to an earlier ping proves nothing, nor does what was pushed meanwhile', async () => {
    const { clock, ports, realtime, server, sockets } = await createLiveBench({ server: { latencyMs: 400 } })
    await clock.advance(4600)
    ports.host.hint('visible')
    void realtime.probe()
    server.pongs = false
    ports.host.hint('offline')
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await clock.advance(900)
    expect(realtime.status()).toBe('offline')
  })

  it('[RT-27] a login under way when the network goes is accepted, and asked all the same', async () => {
    const { clock, ports, realtime, server, sockets } = await createLiveBench()
    server.latencyMs = 100
    realtime.setToken('tok')
    server.pongs = false
    ports.host.hint('offline')
    await clock.advance(300)
    expect([realtime.status(), pingsOf(sockets.latest)]).toEqual(['offline', 1])
    server.pongs = true
    server.latencyMs = 0
    await clock.advance(5000)
    expect([realtime.status(), sockets.opened.length]).toEqual(['live', 2])
  })

  it('[RT-13] [RT-27] back online it connects at once, however long the wait would have been', async () => {
    const { clock, ports, realtime, server, sockets } = await createLiveBench()
    server.accepts = 'refusing'
    ports.host.hint('offline')
    sockets.latest?.cut()
    await clock.advance(60_000)
    server.accepts = 'at once'
    const { length } = sockets.opened
    ports.host.hint('online')
    await clock.advance(300)
    expect([realtime.status(), sockets.opened.length]).toEqual(['live', length + 1])
  })

  it('[RT-27] [MKT-5] prices are stale in the same turn, and none that comes meanwhile is believed', async () => {
    const { clock, domains, ports } = openTestContext()
    const { channel, status } = domains.use(realtimeDomain)
    const { symbols, quotes, freshness, watch } = storesOf(domains.use(market))
    const id = symbolId('1')
    let answers = true
    ports.sockets.serve({
      opened: (socket) => socket.accept(),
      received: (socket, text) => {
        const { type, timestamp } = JSON.parse(text) as { type: string; timestamp?: number }
        if (type === 'login') socket.say({ type: 'login', code: 1, msg: '' })
        if (type === 'ping' && answers) socket.say({ type: 'pong', timestamp })
      },
    })
    symbols.put(id, { id, marketStatus: 'open', pricePrecision: 2 } as never)
    quotes.put(id, { close: '1.10', change: '0', receivedAt: 0 })
    const release = watch()
    await clock.advance(100)
    const push = (close: string) =>
      ports.sockets.latest?.say({ type: 'DAY_MARKET', data: [{ Id: 1, Close: close, Change: '0' }] })
    push('1.11')
    await clock.advance(1000)
    expect([status.get(), freshness.get(id)?.state]).toEqual(['live', 'live'])
    const seen: (string | undefined)[] = []
    freshness.subscribe(id, (row) => seen.push(row?.state))
    answers = false
    ports.host.hint('offline')
    expect([status.get(), seen]).toEqual(['offline', ['stale']])
    push('1.12')
    await clock.advance(100)
    expect([quotes.get(id)?.close, freshness.get(id)?.state]).toEqual(['1.11', 'stale'])
    release()
    channel.stop()
  })
})
