import { describe, expect, it } from 'vitest'
import { createRealtimeBench, numberTopic, pingsOf, spoken } from '../../testing/realtime-bench.ts'

const market = numberTopic('DAY_MARKET')

const live = async (options: Parameters<typeof createRealtimeBench>[0] = {}) => {
  const bench = createRealtimeBench(options)
  bench.realtime.start()
  await bench.clock.advance(options.server?.latencyMs === undefined ? 1 : 10 * options.server.latencyMs)
  expect(bench.realtime.status()).toBe('live')
  return bench
}

describe('connecting', () => {
  it('[RT-3] an attempt that has not opened after 5 s is abandoned', async () => {
    const { clock, sockets, realtime } = createRealtimeBench({ server: { accepts: 'silent' } })
    realtime.start()
    await clock.advance(4999)
    expect(sockets.opened).toHaveLength(1)
    expect(sockets.latest?.abandoned).toBe(false)
    await clock.advance(1)
    expect(sockets.opened[0]?.abandoned).toBe(true)
    await clock.advance(1250)
    expect(sockets.opened).toHaveLength(2)
  })

  it('[RT-3] the first attempt goes out at once when somebody needs the connection', async () => {
    const { clock, sockets, realtime } = createRealtimeBench()
    await clock.advance(60_000)
    expect(sockets.opened).toHaveLength(0)
    expect(realtime.status()).toBe('idle')
    realtime.start()
    await clock.advance(0)
    expect(sockets.opened).toHaveLength(1)
    expect(sockets.latest?.url).toBe('wss://host.test/api/v2/ws')
  })

  it('[RT-4] a visitor is live without a login', async () => {
    const { sockets } = await live()
    expect(spoken(sockets.latest)).toEqual([])
  })

  it('[RT-4] a login that is not answered within 5 s costs the connection', async () => {
    const { clock, sockets, realtime } = createRealtimeBench({ server: { loginCode: () => undefined } })
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(4999)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
    expect(sockets.latest?.abandoned).toBe(false)
    expect(realtime.status()).toBe('connecting')
    await clock.advance(1)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-4] a refused login is reported once and the connection goes on as a visitor', async () => {
    const { clock, sockets, realtime, ports } = createRealtimeBench({ server: { loginCode: () => 0 } })
    realtime.subscribe(market, () => undefined)
    realtime.subscribe(numberTopic('FOREX_TRADE', true), () => undefined)
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(120_000)
    expect(realtime.status()).toBe('live')
    expect(sockets.opened).toHaveLength(1)
    expect(spoken(sockets.latest)).toEqual(['login tok', 'sub DAY_MARKET'])
    expect(ports.log.events).toEqual([{ kind: 'realtime.login_refused', detail: '0' }])
  })
})

describe('heartbeat', () => {
  it('[RT-5] sends one ping every 5 s with the time', async () => {
    const { clock, sockets } = await live()
    await clock.advance(4998)
    expect(pingsOf(sockets.latest)).toBe(0)
    await clock.advance(1)
    expect(sockets.latest?.frames).toEqual([{ type: 'ping', timestamp: clock.now() }])
    await clock.advance(55_000)
    expect(pingsOf(sockets.latest)).toBe(12)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-5] three unanswered pings re-establish the connection, two do not', async () => {
    const { clock, sockets, server } = await live()
    server.pongs = false
    await clock.advance(19_998)
    expect(pingsOf(sockets.latest)).toBe(3)
    expect(sockets.latest?.abandoned).toBe(false)
    await clock.advance(1)
    expect(sockets.opened[0]?.abandoned).toBe(true)
    server.pongs = true
    await clock.advance(20_000)
    expect(sockets.opened).toHaveLength(2)

    const other = await live()
    other.server.pongs = false
    await other.clock.advance(14_000)
    other.server.pongs = true
    await other.clock.advance(60_000)
    expect(other.sockets.opened).toHaveLength(1)
  })

  it('[RT-5] a server that is mute for 16 s costs one reconnection', async () => {
    const { clock, sockets, server, realtime } = await live()
    server.pongs = false
    await clock.advance(20_000)
    server.pongs = true
    await clock.advance(40_000)
    expect(sockets.opened).toHaveLength(2)
    expect(realtime.connection.getSnapshot().matches({ connected: 'online' })).toBe(true)
  })

  it('[RT-7] any valid frame is life: pushes alone keep the connection', async () => {
    const { clock, sockets, server, realtime } = await live()
    server.pongs = false
    for (let second = 0; second < 120; second += 1) {
      sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      await clock.advance(1000)
    }
    expect(sockets.opened).toHaveLength(1)
    expect(realtime.lastFrameAt()).toBe(clock.monotonic() - 1000)
  })

  it('[RT-7] frames that are none are no life', async () => {
    const { clock, sockets, server } = await live()
    server.pongs = false
    for (let second = 0; second < 20; second += 1) {
      sockets.latest?.say('{"data":[]}')
      await clock.advance(1000)
    }
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-7] a half-open connection is noticed within 20 s of its last frame, whenever it dies', async () => {
    for (let offset = 0; offset <= 10_000; offset += 250) {
      const { clock, sockets } = await live()
      await clock.advance(20_000 + offset)
      sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      sockets.latest?.halfOpen()
      const diedAt = clock.monotonic()
      while (sockets.opened[0]?.abandoned === false) await clock.advance(50)
      expect(clock.monotonic() - diedAt).toBeLessThanOrEqual(20_000)
    }
  })

  it('[RT-7] measures the way there and back from the pong', async () => {
    const { clock, realtime } = await live({ server: { latencyMs: 40 } })
    expect(realtime.roundTripMs()).toBeUndefined()
    await clock.advance(6000)
    expect(realtime.roundTripMs()).toBe(80)
  })

  it('[RT-8] after a sleep the connection is asked, not judged', async () => {
    const { clock, sockets, realtime } = await live()
    await clock.advance(5000)
    await clock.sleep(3_600_000)
    await clock.advance(3000)
    expect(realtime.status()).toBe('live')
    expect(sockets.opened).toHaveLength(1)
    expect(pingsOf(sockets.latest)).toBe(2)
  })

  it('[RT-8] a connection that died during a sleep is replaced within 2 s of waking', async () => {
    const { clock, sockets } = await live()
    sockets.latest?.halfOpen()
    await clock.sleep(3_600_000)
    await clock.advance(2000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-8] timers held back to one a minute neither cut a living connection nor keep a dead one', async () => {
    const { clock, sockets } = await live()
    for (let minute = 0; minute < 10; minute += 1) await clock.sleep(60_000)
    expect(sockets.opened).toHaveLength(1)
    sockets.latest?.halfOpen()
    for (let minute = 0; minute < 2; minute += 1) await clock.sleep(60_000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-8] a wall clock set back or forth changes nothing', async () => {
    const { clock, sockets } = await live()
    for (let minute = 0; minute < 10; minute += 1) {
      clock.jumpWall(minute % 2 === 0 ? 600_000 : -600_000)
      await clock.advance(7000)
    }
    expect(sockets.opened).toHaveLength(1)
    expect(pingsOf(sockets.latest)).toBe(14)
  })
})

describe('generations', () => {
  it('[RT-9] words of an older socket are not heard', async () => {
    const { clock, sockets, server, realtime } = await live()
    const heard: number[] = []
    const statuses: string[] = []
    realtime.subscribe(market, (value) => heard.push(value))
    server.pongs = false
    while (sockets.opened.length < 2) await clock.advance(100)
    await clock.advance(100)
    const lastFrameAt = realtime.lastFrameAt()
    realtime.onStatus((status) => statuses.push(status))
    expect(realtime.status()).toBe('live')
    const [old, present] = sockets.opened
    old?.say({ type: 'DAY_MARKET', data: 1 })
    old?.say({ type: 'pong', timestamp: 0 })
    old?.say({ type: 'login', code: 0, msg: 'out' })
    old?.cut()
    expect([heard, statuses, realtime.lastFrameAt()]).toEqual([[], [], lastFrameAt])
    present?.say({ type: 'DAY_MARKET', data: 2 })
    expect(heard).toEqual([2])
  })

  it('[RT-9] an open that comes after the attempt was given up is not taken', async () => {
    const { clock, sockets, realtime } = createRealtimeBench({ server: { accepts: 'silent' } })
    realtime.start()
    await clock.advance(5001)
    sockets.opened[0]?.accept()
    expect(realtime.status()).toBe('connecting')
    expect(spoken(sockets.opened[0])).toEqual([])
  })

  it('[RT-9] the machine itself ignores what carries an older number', async () => {
    const { realtime } = await live()
    const before = realtime.connection.getSnapshot()
    realtime.connection.send({ type: 'socket.closed', generation: 0 })
    realtime.connection.send({ type: 'pong.received', generation: 0, timestamp: 1 })
    realtime.connection.send({ type: 'login.answered', generation: 0, code: 1, msg: '' })
    expect(realtime.connection.getSnapshot().value).toEqual(before.value)
    expect(realtime.connection.getSnapshot().context).toEqual(before.context)
  })

  it('[RT-9] the close of a dead socket is never waited for', async () => {
    const { clock, sockets, server, realtime } = await live()
    sockets.latest?.halfOpen()
    await clock.advance(20_300)
    expect(server.accepts).toBe('at once')
    expect(sockets.opened).toHaveLength(2)
    expect(realtime.status()).toBe('live')
    // The memory socket never reports a close after the client's own: the new one did not need it.
    expect(sockets.opened[0]?.state).toBe('open')
  })
})

describe('reconnecting', () => {
  it('[RT-10] a lost connection is tried again within 300 ms, by chance', async () => {
    const waits = new Set<number>()
    for (let seed = 0; seed < 40; seed += 1) {
      const { clock, sockets, openedAt } = await live({ seed })
      await clock.advance(20_000)
      const lostAt = clock.monotonic()
      sockets.latest?.cut()
      await clock.advance(400)
      expect(openedAt).toHaveLength(2)
      const wait = (openedAt[1] ?? 0) - lostAt
      expect(wait).toBeLessThanOrEqual(300)
      waits.add(wait)
    }
    expect(waits.size).toBeGreaterThan(30)
    expect(Math.max(...waits)).toBeGreaterThan(200)
  })

  it('[RT-10] goes on for as long as anyone needs it, never more than 10.25 s apart', async () => {
    const { clock, realtime, server, openedAt } = createRealtimeBench({ server: { accepts: 'refusing' } })
    realtime.start()
    await clock.advance(3_600_000)
    const gaps = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0))
    expect(gaps.length).toBeGreaterThan(3_600_000 / 10_260)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10_251)
    expect(Math.max(...gaps.slice(10))).toBeGreaterThan(9000)
    server.accepts = 'at once'
    await clock.advance(10_300)
    expect(realtime.status()).toBe('live')
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
    // Into a fresh wait, so that the next attempt is seconds away.
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

  it('[RT-13] an attempt that hangs is started over too', async () => {
    const { clock, ports, realtime, server, sockets } = createRealtimeBench({ server: { accepts: 'silent' } })
    realtime.start()
    await clock.advance(1000)
    server.accepts = 'at once'
    ports.host.hint('online')
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
    // One restart: its attempt, and at most the ones that follow it by the ordinary schedule.
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

  it('[RT-13] do nothing while nobody needs the connection', async () => {
    const { clock, ports, sockets, realtime } = createRealtimeBench()
    realtime.start()
    await clock.advance(10)
    realtime.stop()
    ports.host.hint('online')
    await clock.advance(10_000)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-21] offline is a word on the screen, not an order: attempts and live connections go on', async () => {
    const { clock, ports, realtime, sockets, server } = await live()
    ports.host.hint('offline')
    expect(realtime.status()).toBe('live')
    server.accepts = 'refusing'
    sockets.latest?.cut()
    expect(realtime.status()).toBe('offline')
    await clock.advance(2000)
    expect(sockets.opened.length).toBeGreaterThan(1)
    ports.host.hint('online')
    expect(realtime.status()).toBe('reconnecting')
  })
})

describe('probe', () => {
  const probing = async () => {
    const bench = await live()
    await bench.clock.advance(8000)
    return bench
  }

  it('[RT-14] is true at once when the last frame is at most 5 s old', async () => {
    const { clock, realtime, sockets } = await live()
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await clock.advance(4000)
    expect(await realtime.probe()).toBe(true)
    expect(pingsOf(sockets.latest)).toBe(0)
  })

  it('[RT-14] asks with one ping when the last frame is older', async () => {
    const { clock, realtime, sockets } = await live({ server: { latencyMs: 100 } })
    await clock.advance(3000)
    const asked = realtime.probe()
    await clock.advance(200)
    expect(await asked).toBe(true)
    expect(pingsOf(sockets.latest)).toBe(1)
  })

  it('[RT-14] replaces the connection when 2 s bring no frame', async () => {
    const { clock, realtime, sockets } = await live()
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
    const { clock, realtime, server, sockets } = await live()
    await clock.advance(3000)
    server.pongs = false
    const asked = realtime.probe()
    await clock.advance(500)
    sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await clock.advance(1500)
    expect(await asked).toBe(true)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-14] is false at once without a connection, and when the connection ends meanwhile', async () => {
    const { clock, realtime, sockets } = await live()
    await clock.advance(3000)
    sockets.latest?.halfOpen()
    const [asked, askedToo] = [realtime.probe(), realtime.probe()]
    realtime.stop()
    expect(await Promise.all([asked, askedToo, realtime.probe()])).toEqual([false, false, false])
    const cut = await live()
    await cut.clock.advance(3000)
    cut.server.pongs = false
    const lost = cut.realtime.probe()
    cut.sockets.latest?.cut()
    expect(await lost).toBe(false)
  })

  it('[RT-14] frames of the connection before prove nothing', async () => {
    const { clock, realtime, sockets } = await live()
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

  it('[RT-14] a login on the way answers a waiting probe', async () => {
    const { clock, realtime, server } = await live()
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
    const { clock, realtime, sockets } = await live()
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
    const { clock, realtime, sockets } = await live()
    realtime.setToken('tok')
    await clock.advance(100)
    realtime.setToken('tok')
    await clock.advance(100)
    expect(sockets.opened).toHaveLength(1)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
  })

  it('[RT-17] after a refusal another token is tried on the same connection', async () => {
    const { clock, realtime, sockets } = await live({ server: { loginCode: (token) => (token === 'good' ? 1 : 7) } })
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
    const { clock, realtime, sockets, ports } = await live()
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

  it('[RT-20] tells each time it becomes live, and whether frames may be missing', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const told: object[] = []
    realtime.onLive((info) => told.push(info))
    realtime.start()
    await clock.advance(20_000)
    sockets.latest?.cut()
    await clock.advance(400)
    realtime.setToken('tok')
    await clock.advance(0)
    expect(told).toEqual([
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
