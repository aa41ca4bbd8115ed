import { describe, expect, it } from 'vitest'
import {
  createLiveBench,
  createRealtimeBench,
  numberTopic,
  pingsOf,
  spoken,
} from '../../../test-support/realtime-bench.ts'
import { STREAM_MS } from './connection.calc.ts'

const market = numberTopic('DAY_MARKET')

describe('probe', () => {
  const probing = async () => {
    const bench = await createLiveBench()
    await bench.clock.advance(8000)
    return bench
  }

  it('[RT-14] is true at once when the last frame is at most 5 s old', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await clock.advance(4000)
    expect(await realtime.probe()).toBe(true)
    expect(pingsOf(sockets.latest)).toBe(0)
  })

  it('[RT-14] asks with one ping when the last frame is older', async () => {
    const { clock, realtime, sockets } = await createLiveBench({ server: { latencyMs: 100 } })
    await clock.advance(3000)
    const asked = realtime.probe()
    await clock.advance(200)
    expect(await asked).toBe(true)
    expect(pingsOf(sockets.latest)).toBe(1)
  })

  it('[RT-14] replaces the connection when 2 s bring no frame', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    await clock.advance(3000)
    sockets.latest?.halfOpen()
    let answer: boolean | undefined
    void realtime.probe().then((alive) => {
      answer = alive
    })
    await clock.advance(1999)
    expect([answer, sockets.opened[0]?.abandoned]).toEqual([undefined, false])
    await clock.advance(1)
    await clock.settle()
    expect([answer, sockets.opened[0]?.abandoned]).toEqual([false, true])
  })

  it('[RT-14] a push within the 2 s is an answer', async () => {
    const { clock, realtime, server, sockets } = await createLiveBench()
    await clock.advance(3000)
    server.pongs = false
    const asked = realtime.probe()
    await clock.advance(500)
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await clock.advance(1500)
    expect(await asked).toBe(true)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-14] [RT-27] an offline event during a probe restarts the probe', async () => {
    const { clock, realtime, sockets, ports } = await createLiveBench()
    await clock.advance(3000)
    sockets.latest?.halfOpen()
    const asked = realtime.probe()
    await clock.advance(1500)
    ports.host.hint('offline')
    await clock.advance(1500)
    expect(sockets.opened[0]?.abandoned).toBe(false)
    await clock.advance(500)
    expect([await asked, sockets.opened[0]?.abandoned]).toEqual([false, true])
  })

  it('[RT-14] is false at once without a connection, and when the connection ends meanwhile', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    await clock.advance(3000)
    sockets.latest?.halfOpen()
    const [asked, askedToo] = [realtime.probe(), realtime.probe()]
    realtime.stop()
    expect(await Promise.all([asked, askedToo, realtime.probe()])).toEqual([false, false, false])
    const cut = await createLiveBench()
    await cut.clock.advance(3000)
    cut.server.pongs = false
    const lost = cut.realtime.probe()
    cut.sockets.latest?.cut()
    expect(await lost).toBe(false)
  })

  it('[RT-14] frames of the connection before prove nothing', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    sockets.latest?.cut()
    expect(await realtime.probe()).toBe(false)
    await clock.advance(1251)
    expect(realtime.status()).toBe('live')
    sockets.latest?.halfOpen()
    const asked = realtime.probe()
    await clock.advance(2000)
    expect(await asked).toBe(false)
  })

  it('[RT-14] a second probe while one is out waits for the same answer', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    await clock.advance(3000)
    sockets.latest?.halfOpen()
    const first = realtime.probe()
    await clock.advance(1500)
    const second = realtime.probe()
    await clock.advance(500)
    expect(await Promise.all([first, second])).toEqual([false, false])
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-14] a login on the way answers a waiting probe', async () => {
    const { clock, realtime, server } = await createLiveBench()
    await clock.advance(3000)
    server.pongs = false
    const asked = realtime.probe()
    realtime.setToken('tok')
    await clock.advance(0)
    expect(await asked).toBe(true)
  })

  it('[RT-14] online and visible after 10 s hidden ask; visible after less does not', async () => {
    const { clock, ports, sockets } = await probing()
    const before = pingsOf(sockets.latest)
    ports.host.hint('hidden')
    await clock.advance(1000)
    ports.host.hint('visible')
    expect(pingsOf(sockets.latest)).toBe(before)
    ports.host.hint('hidden')
    await clock.sleep(10_000)
    const slept = pingsOf(sockets.latest)
    await clock.advance(10)
    ports.host.hint('visible')
    expect(pingsOf(sockets.latest)).toBe(slept + 1)
    await clock.advance(2000)
    ports.host.hint('online')
    expect(pingsOf(sockets.latest)).toBe(slept + 2)
  })

  it('[RT-14] a network that went and came is not asked: the connection is replaced at once', async () => {
    const { clock, ports, server, sockets, realtime } = await createLiveBench()
    await clock.advance(3000)
    server.pongs = false
    ports.host.hint('offline')
    await clock.advance(100)
    expect([sockets.opened.length, realtime.status()]).toEqual([1, 'offline'])
    ports.host.hint('online')
    await clock.advance(300)
    expect([sockets.opened.length, sockets.opened[0]?.abandoned, pingsOf(sockets.opened[0])]).toEqual([2, true, 1])
    expect(realtime.status()).toBe('live')
  })

  it('[RT-14] a login on its way through a network that went and came is not waited for', async () => {
    const { clock, ports, server, sockets, realtime } = await createLiveBench()
    server.loginCode = () => undefined
    realtime.setToken('tok')
    await clock.advance(10)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
    server.loginCode = () => 1
    ports.host.hint('offline')
    await clock.advance(100)
    ports.host.hint('online')
    await clock.advance(300)
    expect([sockets.opened.length, sockets.opened[0]?.abandoned, realtime.status()]).toEqual([2, true, 'live'])
  })

  it('[RT-14] a probe waits for no more than 2 s since nothing came: a ping already out counts', async () => {
    for (const [afterPing, wait] of [
      [500, 1500],
      [1900, 100],
      [3000, 0],
    ] as const) {
      const { clock, realtime, sockets } = await createLiveBench()
      sockets.latest?.halfOpen()
      await clock.advance(5000 - 1 + afterPing)
      const askedAt = clock.monotonic()
      let answeredAt: number | undefined
      void realtime.probe().then(() => {
        answeredAt = clock.monotonic()
      })
      await clock.advance(2000)
      expect((answeredAt ?? 0) - askedAt).toBe(wait)
      expect(sockets.opened[0]?.abandoned).toBe(true)
    }
  })

  it('[RT-14] a host that comes back into sight asks anew, whatever was out before', async () => {
    const { clock, ports, sockets, server } = await createLiveBench()
    server.pongs = false
    await clock.advance(4500)
    ports.host.hint('hidden')
    await clock.advance(501)
    await clock.sleep(9600)
    const before = pingsOf(sockets.latest)
    server.pongs = true
    ports.host.hint('visible')
    expect(pingsOf(sockets.latest)).toBe(before + 1)
    await clock.advance(10_000)
    expect(sockets.opened[0]?.abandoned).toBe(false)
  })

  it('[RT-14] a network that came back is no question while a probe is out: the connection is replaced at once', async () => {
    const { clock, ports, sockets, realtime } = await createLiveBench()
    sockets.latest?.halfOpen()
    ports.host.hint('offline')
    await clock.advance(6000)
    void realtime.probe()
    await clock.advance(70)
    ports.host.hint('online')
    await clock.advance(300)
    expect([sockets.opened.length, realtime.status()]).toEqual([2, 'live'])
  })

  it('[RT-13] a network that goes and comes twice in 2 s is answered twice', async () => {
    const { clock, ports, sockets, realtime } = await createLiveBench()
    for (const opened of [2, 3]) {
      sockets.latest?.halfOpen()
      ports.host.hint('offline')
      await clock.advance(500)
      ports.host.hint('online')
      await clock.advance(300)
      expect([sockets.opened.length, realtime.status()]).toEqual([opened, 'live'])
    }
  })

  it('[RT-14] a dead connection is noticed within 2 s of a hint', async () => {
    const { clock, ports, sockets } = await probing()
    sockets.latest?.halfOpen()
    ports.host.hint('online')
    await clock.advance(2000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })
})

describe('token', () => {
  it('[RT-17] a visitor who signs in logs in on the same connection', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    const statuses: string[] = []
    realtime.onStatus((status) => statuses.push(status))
    realtime.setToken('tok')
    await clock.advance(1000)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
    expect(sockets.opened).toHaveLength(1)
    expect(statuses).toEqual([])
  })

  it.each(['other', undefined])('[RT-17] a member who becomes %s gets another connection at once', async (token) => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const heard: number[] = []
    realtime.subscribe(numberTopic('FOREX_TRADE', true), (value) => heard.push(value))
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(1000)
    const [old] = sockets.opened
    old?.say({ type: 'FOREX_TRADE', data: 1 })
    realtime.setToken(token)
    expect(old?.abandoned).toBe(true)
    old?.say({ type: 'FOREX_TRADE', data: 2 })
    await clock.advance(0)
    expect(sockets.opened).toHaveLength(2)
    expect(spoken(sockets.latest)).toEqual(token === undefined ? [] : ['login other', 'sub FOREX_TRADE'])
    expect(heard).toEqual([1])
  })

  it('[RT-17] a change while the login is on its way gets another connection', async () => {
    const { clock, realtime, sockets } = createRealtimeBench({
      server: { loginCode: (token) => (token === 'b' ? 1 : undefined) },
    })
    realtime.setToken('a')
    realtime.start()
    await clock.advance(100)
    realtime.setToken('b')
    sockets.opened[0]?.say({ type: 'login', code: 1, msg: '' })
    await clock.advance(100)
    expect(sockets.opened).toHaveLength(2)
    expect(spoken(sockets.opened[1])).toEqual(['login b'])
    expect(realtime.status()).toBe('live')
  })

  it('[RT-17] the same token again changes nothing', async () => {
    const { clock, realtime, sockets } = await createLiveBench()
    realtime.setToken('tok')
    await clock.advance(100)
    realtime.setToken('tok')
    await clock.advance(100)
    expect(sockets.opened).toHaveLength(1)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
  })

  it('[RT-17] after a refusal another token is tried on the same connection', async () => {
    const { clock, realtime, sockets } = await createLiveBench({
      server: { loginCode: (token) => (token === 'good' ? 1 : 7) },
    })
    realtime.setToken('bad')
    await clock.advance(100)
    realtime.setToken('good')
    await clock.advance(100)
    expect(spoken(sockets.latest)).toEqual(['login bad', 'login good'])
    expect(sockets.opened).toHaveLength(1)
  })
})

describe('live and idle', () => {
  it('[RT-18] stop leaves no socket, no timer and no watcher, wherever it comes', async () => {
    for (const stopAt of [0, 1, 100, 4000, 5001, 5300, 9000, 20_000, 20_100]) {
      for (const accepts of ['at once', 'silent', 'refusing'] as const) {
        const { clock, ports, realtime, sockets, server } = createRealtimeBench({
          server: { accepts, loginCode: () => undefined },
        })
        if (stopAt % 200 === 0) realtime.setToken('tok')
        server.pongs = false
        const leave = realtime.subscribe(market, () => undefined)
        realtime.start()
        await clock.advance(stopAt)
        leave()
        realtime.stop()
        expect([clock.pending, sockets.alive.length, ports.host.watchers]).toEqual([0, 0, 0])
        expect(realtime.status()).toBe('idle')
        await clock.advance(100_000)
        expect(sockets.alive).toHaveLength(0)
      }
    }
  })

  it('[RT-18] starts again after a stop; starting twice is starting once', async () => {
    const { clock, realtime, sockets, ports } = await createLiveBench()
    realtime.start()
    await clock.advance(100)
    expect(sockets.opened).toHaveLength(1)
    expect(ports.host.watchers).toBe(1)
    realtime.stop()
    realtime.stop()
    realtime.start()
    await clock.advance(100)
    expect(sockets.opened).toHaveLength(2)
    expect(realtime.status()).toBe('live')
  })

  it('[RT-20] announces each time it becomes live, and whether frames may be missing', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const heard: object[] = []
    realtime.onLive((info) => heard.push(info))
    realtime.start()
    await clock.advance(20_000)
    sockets.latest?.cut()
    await clock.advance(1.5 * STREAM_MS)
    realtime.setToken('tok')
    await clock.advance(0)
    expect(heard).toEqual([
      { generation: 1, recovered: false },
      { generation: 2, recovered: true },
      { generation: 2, recovered: false },
    ])
  })

  it('[RT-21] says in one word where it is', async () => {
    const { clock, realtime, sockets, server } = createRealtimeBench()
    const words: string[] = []
    realtime.onStatus((status) => words.push(status))
    realtime.start()
    await clock.advance(20_000)
    server.accepts = 'refusing'
    sockets.latest?.cut()
    await clock.advance(30_000)
    server.accepts = 'at once'
    await clock.advance(10_300)
    realtime.stop()
    expect(words).toEqual(['connecting', 'live', 'reconnecting', 'live', 'idle'])
  })
})
