import { describe, expect, it } from 'vitest'
import { createLiveBench, createRealtimeBench } from '../../../test-support/realtime-bench.ts'

describe('reconnecting', () => {
  it('[RT-10] a connection found dead is tried again within 300 ms, by chance', async () => {
    const waits = new Set<number>()
    for (let seed = 0; seed < 40; seed += 1) {
      const { clock, sockets, openedAt, realtime } = await createLiveBench({ seed })
      const changes: number[] = []
      realtime.onStatus(() => changes.push(clock.monotonic()))
      sockets.latest?.halfOpen()
      await clock.advance(20_400)
      expect(openedAt).toHaveLength(2)
      const [lostAt = 0] = changes
      const wait = (openedAt[1] ?? 0) - lostAt
      expect(wait).toBeLessThanOrEqual(300)
      waits.add(wait)
    }
    expect(waits.size).toBeGreaterThan(30)
    expect(Math.max(...waits)).toBeGreaterThan(200)
  })

  it('[RT-10] a socket the host refuses to make is a lost attempt like any other', async () => {
    const { clock, ports, realtime, sockets } = createRealtimeBench()
    const { open } = ports.sockets
    const refusing = () => {
      throw new Error('the host makes no sockets now')
    }
    Object.assign(ports.sockets, { open: refusing })
    realtime.start()
    await clock.advance(1000)
    expect([realtime.status(), sockets.opened.length]).toEqual(['connecting', 0])
    Object.assign(ports.sockets, { open })
    await clock.advance(10_000)
    expect([realtime.status(), sockets.opened.length]).toEqual(['live', 1])
    realtime.stop()
    expect(clock.pending).toBe(0)
  })

  it('[RT-10] goes on for as long as anyone needs it, about every 5 s', async () => {
    const { clock, realtime, server, openedAt } = createRealtimeBench({ server: { accepts: 'refusing' } })
    realtime.start()
    await clock.advance(3_600_000)
    const gaps = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0))
    expect(3_600_000 / gaps.length).toBeGreaterThan(4500)
    expect(3_600_000 / gaps.length).toBeLessThan(6000)
    expect(gaps.filter((gap) => gap > 10_251).length).toBeLessThan(gaps.length / 100)
    expect(Math.max(...gaps)).toBeLessThan(30_000)
    server.accepts = 'at once'
    await clock.advance(30_000)
    expect(realtime.status()).toBe('live')
  })

  it('[RT-12] a hint finds a free place however long the outage was', async () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const { clock, realtime, server, ports } = createRealtimeBench({ seed, server: { accepts: 'refusing' } })
      realtime.start()
      await clock.advance(30_000 + 1000 * seed)
      server.accepts = 'at once'
      ports.host.hint('online')
      await clock.advance(301)
      expect(realtime.status()).toBe('live')
    }
  })

  it('[RT-11] attempts are counted anew after 10 s live, not before', async () => {
    const attempt = async (liveMs: number): Promise<number> => {
      const { clock, realtime, server, sockets } = createRealtimeBench({ server: { accepts: 'refusing' } })
      realtime.start()
      await clock.advance(60_000)
      server.accepts = 'at once'
      while (realtime.status() !== 'live') await clock.advance(10)
      await clock.advance(liveMs)
      sockets.latest?.cut()
      return realtime.connection.getSnapshot().context.attempt
    }
    expect(await attempt(9000)).toBeGreaterThan(5)
    expect(await attempt(10_000)).toBe(0)
  })

  it('[RT-12] whatever the server does, 4 attempts in 2 s and 15 in 60 s are the most', async () => {
    const { clock, realtime, ports, openedAt, sockets } = createRealtimeBench({ seed: 11 })
    realtime.start()
    for (let step = 0; step < 6000; step += 1) {
      // Accepts and cuts at once, with every hint and every change of token there is.
      await clock.advance(20)
      sockets.latest?.cut()
      if (step % 7 === 0) ports.host.hint(step % 2 === 0 ? 'online' : 'visible')
      if (step % 11 === 0) realtime.setToken(step % 2 === 0 ? `tok${step}` : undefined)
    }
    expect(openedAt.length).toBeGreaterThan(20)
    for (const [index, at] of openedAt.entries()) {
      expect(openedAt.slice(index).filter((one) => one - at <= 2000).length).toBeLessThanOrEqual(4)
      expect(openedAt.slice(index).filter((one) => one - at <= 60_000).length).toBeLessThanOrEqual(15)
    }
  })
})

describe('hints of the host', () => {
  const waitingLong = async () => {
    const bench = createRealtimeBench({ server: { accepts: 'refusing' }, seed: 5 })
    bench.realtime.start()
    await bench.clock.advance(20_000)
    // Moment in a fresh wait, so that the next attempt is seconds away.
    while (bench.realtime.connection.getSnapshot().context.dueAt - bench.clock.monotonic() < 5000)
      await bench.clock.advance(100)
    return bench
  }

  it.each(['online', 'visible'] as const)('[RT-13] %s starts over at the first attempt', async (hint) => {
    const { clock, ports, realtime, server } = await waitingLong()
    server.accepts = 'at once'
    ports.host.hint(hint)
    await clock.advance(301)
    expect(realtime.status()).toBe('live')
  })

  it.each(['online', 'visible'] as const)('[RT-13] %s: an attempt that hangs is started over too', async (hint) => {
    const { clock, ports, realtime, server, sockets } = createRealtimeBench({ server: { accepts: 'silent' } })
    realtime.start()
    await clock.advance(1000)
    server.accepts = 'at once'
    ports.host.hint(hint)
    expect(sockets.alive).toHaveLength(0)
    await clock.advance(301)
    expect(realtime.status()).toBe('live')
    expect(sockets.alive).toHaveLength(1)
  })

  it('[RT-13] at most once in 2 s', async () => {
    const { clock, ports, openedAt } = await waitingLong()
    const before = openedAt.length
    for (let step = 0; step < 19; step += 1) {
      ports.host.hint(step % 2 === 0 ? 'online' : 'visible')
      await clock.advance(100)
    }
    // One restart: its attempt, and at most those that follow it by the ordinary schedule.
    const began = openedAt.slice(before)
    expect(began.length).toBeGreaterThanOrEqual(1)
    expect(began.filter((at) => at - (began[0] ?? 0) < 250)).toHaveLength(1)
  })

  it('[RT-13] a second hint within 2 s is dropped, one after 2 s is taken', async () => {
    const { clock, ports, realtime } = await waitingLong()
    const hintAt = () => realtime.connection.getSnapshot().context.hintAt
    ports.host.hint('online')
    const first = hintAt()
    await clock.advance(1999)
    ports.host.hint('visible')
    expect(hintAt()).toBe(first)
    await clock.advance(1)
    ports.host.hint('visible')
    expect(hintAt()).toBe(clock.monotonic())
  })

  it('[RT-13] do nothing while the connection is not needed', async () => {
    const { clock, ports, sockets, realtime } = createRealtimeBench()
    realtime.start()
    await clock.advance(10)
    realtime.stop()
    ports.host.hint('online')
    await clock.advance(10_000)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-21] offline is a word on the screen, not an order: attempts and live connections go on', async () => {
    const { clock, ports, realtime, sockets, server } = await createLiveBench()
    server.pongs = false
    ports.host.hint('offline')
    expect([realtime.status(), sockets.latest?.abandoned]).toEqual(['offline', false])
    server.accepts = 'refusing'
    sockets.latest?.cut()
    expect(realtime.status()).toBe('offline')
    await clock.advance(2000)
    expect(sockets.opened.length).toBeGreaterThan(1)
    ports.host.hint('online')
    expect(realtime.status()).toBe('reconnecting')
  })

  it('[RT-21] what the host said before a stop is forgotten at the next start', async () => {
    const { clock, ports, realtime } = await createLiveBench()
    ports.host.hint('offline')
    ports.host.hint('hidden')
    realtime.stop()
    await clock.advance(60_000)
    realtime.start()
    expect(realtime.status()).toBe('reconnecting')
    expect(realtime.connection.getSnapshot().context.hiddenAt).toBeUndefined()
  })
})
