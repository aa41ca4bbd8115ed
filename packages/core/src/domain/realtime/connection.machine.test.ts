import { describe, expect, it } from 'vitest'
import { acting } from '../../../test-support/acting.ts'
import {
  createLiveBench,
  createRealtimeBench,
  numberTopic,
  pingsOf,
  spoken,
} from '../../../test-support/realtime-bench.ts'

const market = numberTopic('DAY_MARKET')

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

  it('[RT-3] the first attempt goes out at once when the connection is needed', async () => {
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
    const { sockets } = await createLiveBench()
    expect(spoken(sockets.latest)).toEqual([])
  })

  it('[RT-4] a login that is not answered within 5 s ends the connection', async () => {
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

  it('[RT-4] a refused login is reported, the connection goes on as a visitor, and it is offered again after 10 s', async () => {
    let code = 0
    const { clock, sockets, realtime, ports } = createRealtimeBench({ server: { loginCode: () => code } })
    const recovered: boolean[] = []
    realtime.onLive((info) => recovered.push(info.recovered))
    realtime.subscribe(market, () => undefined)
    realtime.subscribe(numberTopic('FOREX_TRADE', true), () => undefined)
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(9_900)
    expect(realtime.status()).toBe('live')
    expect(sockets.opened).toHaveLength(1)
    expect([...new Set(spoken(sockets.latest))]).toEqual(['login tok', 'sub DAY_MARKET'])
    expect(ports.log.events).toEqual([{ kind: 'realtime.login_refused', detail: '0' }])
    code = 1
    await clock.advance(200)
    const without = (topic: string) => spoken(sockets.latest).filter((said) => said !== `sub ${topic}`)
    expect(without('DAY_MARKET')).toEqual(['login tok', 'login tok', 'sub FOREX_TRADE'])
    expect([sockets.opened.length, recovered]).toEqual([1, [false, true]])
    await clock.advance(60_000)
    expect(spoken(sockets.latest).filter((said) => said.startsWith('login'))).toHaveLength(2)
  })

  it('[RT-4] a login that was accepted and is taken back is offered once more, on a new connection', async () => {
    let code = 1
    const { clock, ports, sockets, realtime } = createRealtimeBench({ server: { loginCode: () => code } })
    const refusals: number[] = []
    realtime.onRefused((refused) => refusals.push(refused))
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(30_000)
    sockets.latest?.say({ type: 'login', code: 1, msg: '' })
    await clock.advance(1_000)
    expect([sockets.opened.length, refusals]).toEqual([1, []])
    code = 999
    sockets.latest?.say({ type: 'login', code: 998, msg: '' })
    expect(ports.log.events).toEqual([{ kind: 'realtime.login_refused', detail: '998' }])
    expect(refusals).toEqual([])
    await clock.advance(1_000)
    expect([sockets.opened.length, refusals, realtime.status()]).toEqual([2, [999], 'live'])
    // A server that goes on refusing is tried every 10 s, and reported once.
    sockets.latest?.say({ type: 'login', code: 999, msg: '' })
    await clock.advance(60_000)
    expect([sockets.opened.length, refusals]).toEqual([2, [999]])
  })
})

describe('heartbeat', () => {
  it('[RT-5] sends one ping every 5 s with the time', async () => {
    const { clock, sockets } = await createLiveBench()
    await clock.advance(4998)
    expect(pingsOf(sockets.latest)).toBe(0)
    await clock.advance(1)
    expect(sockets.latest?.frames).toEqual([{ type: 'ping', timestamp: clock.now() }])
    await clock.advance(55_000)
    expect(pingsOf(sockets.latest)).toBe(12)
    expect(sockets.opened).toHaveLength(1)
  })

  it('[RT-5] three unanswered pings re-establish the connection, two do not', async () => {
    const { clock, sockets, server } = await createLiveBench()
    server.pongs = false
    await clock.advance(19_998)
    expect(pingsOf(sockets.latest)).toBe(3)
    expect(sockets.latest?.abandoned).toBe(false)
    await clock.advance(1)
    expect(sockets.opened[0]?.abandoned).toBe(true)
    server.pongs = true
    await clock.advance(20_000)
    expect(sockets.opened).toHaveLength(2)

    const other = await createLiveBench()
    other.server.pongs = false
    await other.clock.advance(14_000)
    other.server.pongs = true
    await other.clock.advance(60_000)
    expect(other.sockets.opened).toHaveLength(1)
  })

  it('[RT-5] a server that is silent for 16 s causes one reconnection', async () => {
    const { clock, sockets, server, realtime } = await createLiveBench()
    server.pongs = false
    await clock.advance(20_000)
    server.pongs = true
    await clock.advance(40_000)
    expect(sockets.opened).toHaveLength(2)
    expect(realtime.connection.getSnapshot().matches({ connected: 'online' })).toBe(true)
  })

  it('[RT-7] pushes go on while nothing of ours arrives: replaced within 20 s all the same', async () => {
    const { clock, sockets, server, realtime } = await createLiveBench()
    server.pongs = false
    for (let second = 0; second < 20; second += 1) {
      expect(sockets.opened).toHaveLength(1)
      sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      await clock.advance(1000)
    }
    expect(sockets.opened[0]?.abandoned).toBe(true)
    expect(realtime.lastFrameAt()).toBe(clock.monotonic() - 1000)
  })

  it('[RT-7] frames that are none are no life', async () => {
    const { clock, sockets, server } = await createLiveBench()
    server.pongs = false
    for (let second = 0; second < 20; second += 1) {
      sockets.latest?.say('{"data":[]}')
      await clock.advance(1000)
    }
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-7] pongs that do not say the time of their ping answer all the same', async () => {
    const { clock, sockets, server, realtime } = await createLiveBench()
    server.pongs = false
    for (let count = 0; count < 12; count += 1) {
      await clock.advance(5000)
      sockets.latest?.say({ type: 'pong', ...(count % 2 === 0 ? {} : { timestamp: String(clock.now()) }) })
    }
    expect([sockets.opened.length, realtime.status()]).toEqual([1, 'live'])
  })

  it('[RT-7] a half-open connection is noticed within 20 s of its last frame, whenever it dies', async () => {
    for (let offset = 0; offset <= 10_000; offset += 250) {
      const { clock, sockets } = await createLiveBench()
      await clock.advance(20_000 + offset)
      sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      sockets.latest?.halfOpen()
      const diedAt = clock.monotonic()
      while (sockets.opened[0]?.abandoned === false) await clock.advance(50)
      expect(clock.monotonic() - diedAt).toBeLessThanOrEqual(20_000)
    }
  })

  it('[RT-7] probes hold no verdict back, whenever they come', async () => {
    for (let askedAt = 15_100; askedAt < 20_000; askedAt += 450) {
      const { clock, sockets, server, realtime } = await createLiveBench()
      server.pongs = false
      await clock.advance(askedAt - 1)
      void realtime.probe()
      await clock.advance(200)
      // Bytes come, no frame arrives: the probe is content, the heartbeats are not.
      sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      await clock.advance(20_000 - askedAt - 200)
      expect(sockets.opened[0]?.abandoned).toBe(true)
    }
  })

  it('[RT-7] measures the way there and back from the pong', async () => {
    const { clock, realtime } = await createLiveBench({ server: { latencyMs: 40 } })
    expect(realtime.roundTripMs()).toBeUndefined()
    await clock.advance(6000)
    expect(realtime.roundTripMs()).toBe(80)
  })

  it('[RT-8] after a sleep the connection is asked, not judged', async () => {
    const { clock, sockets, realtime } = await createLiveBench()
    await clock.advance(5000)
    await clock.sleep(3_600_000)
    await clock.advance(3000)
    expect(realtime.status()).toBe('live')
    expect(sockets.opened).toHaveLength(1)
    expect(pingsOf(sockets.latest)).toBe(2)
  })

  it('[RT-8] a connection that died during a sleep is replaced within 2 s of waking', async () => {
    const { clock, sockets } = await createLiveBench()
    sockets.latest?.halfOpen()
    await clock.sleep(3_600_000)
    await clock.advance(2000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-8 RT-14] what a sleeping host had kept is not taken for a sign of life', async () => {
    for (const kept of ['frames', 'a pong'] as const) {
      const { clock, sockets, realtime, server } = await createLiveBench()
      server.pongs = false
      const before = clock.now() + 4999
      await clock.advance(5000)
      expect(sockets.latest?.frames).toContainEqual({ type: 'ping', timestamp: before })
      await clock.sleep(30_000)
      await clock.advance(0)
      if (kept === 'a pong') sockets.latest?.say({ type: 'pong', timestamp: before, server_time: before })
      for (let frame = 0; frame < 20; frame += 1) sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
      await clock.advance(1999)
      expect([sockets.opened.length, realtime.status()]).toEqual([1, 'live'])
      await clock.advance(1)
      expect(sockets.opened[0]?.abandoned).toBe(true)
    }
  })

  it('[RT-14] after a sleep a frame that comes later, or the pong to the probe, keeps the connection', async () => {
    const late = await createLiveBench()
    late.server.pongs = false
    await late.clock.sleep(30_000)
    await late.clock.advance(1000)
    late.sockets.latest?.say({ type: 'DAY_MARKET', data: [] })
    await late.clock.advance(1000)
    expect([late.sockets.opened.length, late.realtime.status()]).toEqual([1, 'live'])
    const asked = await createLiveBench()
    await asked.clock.sleep(30_000)
    await asked.clock.advance(2000)
    expect([asked.sockets.opened.length, asked.realtime.status()]).toEqual([1, 'live'])
  })

  it('[RT-8 RT-14] a heartbeat that comes late during a probe begins the probe anew', async () => {
    const { clock, sockets, realtime, server } = await createLiveBench()
    await clock.advance(4500)
    server.pongs = false
    realtime.retry()
    expect([pingsOf(sockets.latest), realtime.isUnverified()]).toEqual([1, false])
    await clock.sleep(30_000)
    expect([pingsOf(sockets.latest), realtime.isUnverified()]).toEqual([2, true])
    await clock.advance(2000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-8] a ping that has waited for a whole heartbeat interval makes the connection unverified until it is answered', async () => {
    const { clock, sockets, realtime, server } = await createLiveBench()
    server.pongs = false
    await clock.advance(5000)
    const ping = sockets.latest?.frames.at(-1)
    await clock.advance(4990)
    expect(realtime.isUnverified()).toBe(false)
    await clock.advance(10)
    expect(realtime.isUnverified()).toBe(true)
    sockets.latest?.say({ ...ping, type: 'pong' })
    expect(realtime.isUnverified()).toBe(false)
    realtime.stop()
    expect(realtime.isUnverified()).toBe(false)
  })

  it('[RT-8] what a sleep kept back stays unverified while a refused login is offered again', async () => {
    let code: number | undefined = 0
    const { clock, realtime, sockets } = createRealtimeBench({ server: { loginCode: () => code } })
    realtime.subscribe(market, () => undefined)
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(9_000)
    code = undefined
    await clock.sleep(30_000)
    expect(spoken(sockets.latest).filter((said) => said.startsWith('login'))).toHaveLength(2)
    expect([sockets.opened.length, realtime.status(), realtime.isUnverified()]).toEqual([1, 'live', true])
    sockets.latest?.say({ type: 'login', code: 1 })
    expect([realtime.status(), realtime.isUnverified()]).toEqual(['live', false])
  })

  it('[RT-8] timers held back to one a minute neither cut a living connection nor keep a dead one', async () => {
    const { clock, sockets } = await createLiveBench()
    for (let minute = 0; minute < 10; minute += 1) await clock.sleep(60_000)
    expect(sockets.opened).toHaveLength(1)
    sockets.latest?.halfOpen()
    for (let minute = 0; minute < 2; minute += 1) await clock.sleep(60_000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
  })

  it('[RT-8] a wall clock set back or forth changes nothing', async () => {
    const { clock, sockets } = await createLiveBench()
    for (let minute = 0; minute < 10; minute += 1) {
      clock.stepWall(minute % 2 === 0 ? 600_000 : -600_000)
      await clock.advance(7000)
    }
    expect(sockets.opened).toHaveLength(1)
    expect(pingsOf(sockets.latest)).toBe(14)
  })
})

describe('generations', () => {
  it('[RT-9] words of an older socket are not heard', async () => {
    const { clock, sockets, server, realtime } = await createLiveBench()
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
    const { realtime } = await createLiveBench()
    const before = realtime.connection.getSnapshot()
    realtime.connection.send({ type: 'socket.closed', generation: 0 })
    realtime.connection.send({ type: 'pong.received', generation: 0, timestamp: 1 })
    realtime.connection.send({ type: 'login.answered', generation: 0, code: 1, msg: '' })
    expect(realtime.connection.getSnapshot().value).toEqual(before.value)
    expect(realtime.connection.getSnapshot().context).toEqual(before.context)
    realtime.connection.send({ type: 'socket.closed', generation: before.context.generation })
    const waiting = realtime.connection.getSnapshot()
    expect(waiting.value).not.toEqual(before.value)
    const { generation } = waiting.context
    for (const code of [0, 1]) realtime.connection.send({ type: 'login.answered', generation, code, msg: '' })
    expect(realtime.connection.getSnapshot().value).toEqual(waiting.value)
    expect(realtime.connection.getSnapshot().context).toEqual(waiting.context)
  })

  it('[RT-9] the close of a dead socket is never waited for', async () => {
    const { clock, sockets, server, realtime } = await createLiveBench()
    sockets.latest?.halfOpen()
    await clock.advance(20_300)
    expect(server.accepts).toBe('at once')
    expect(sockets.opened).toHaveLength(2)
    expect(realtime.status()).toBe('live')
    // The memory socket never reports a close after the client's own: the new one did not need it.
    expect(sockets.opened[0]?.state).toBe('open')
  })
})

it('[RT-8] a late heartbeat of a connection that is not live starts no probe', () => {
  const { realtime } = createRealtimeBench()
  expect(acting(realtime.connection, { type: 'heartbeat.late' })).toEqual([])
})
