import { describe, expect, it } from 'vitest'
import { openWorld, START, steppedClock, tickAt, trader } from '../../test/support.ts'
import { PERIODS } from '../market/bars.ts'
import type { World } from '../world.ts'

type Frame = {
  readonly type: string
  readonly code?: number
  readonly data?: unknown
  readonly [field: string]: unknown
}

const join = (world: World) => {
  const frames: Frame[] = []
  const closed: number[] = []
  const line = world.realtime.connect({
    send: (text) => frames.push(JSON.parse(text)),
    close: (code) => closed.push(code),
  })
  return {
    frames,
    closed,
    line,
    say: (frame: unknown) => line.receive(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    of: (type: string) => frames.filter((frame) => frame.type === type),
  }
}

describe('a connection', () => {
  it('is answered on ping with the same timestamp and the time of the server', () => {
    const { world, clock } = openWorld()
    const peer = join(world)
    peer.say({ type: 'ping', timestamp: 123 })
    expect(peer.frames).toEqual([{ type: 'pong', timestamp: 123, server_time: clock.now() }])
  })

  it.each(['{"type":"ping"}', '{"type":"ping","timestamp":"5"}', '{"type":"ping","timestamp":1e999}'])(
    'is answered on %s with the time of the server, in a pong like any other',
    (ping) => {
      const { world, clock } = openWorld()
      const peer = join(world)
      peer.say(ping)
      expect(peer.frames).toEqual([{ type: 'pong', timestamp: clock.now(), server_time: clock.now() }])
    },
  )

  it('logs in with a live token only', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const peer = join(world)
    peer.say({ type: 'login', token: 'f'.repeat(32) })
    peer.say({ type: 'login', token: me.token })
    expect(peer.of('login').map(({ code }) => code)).toEqual([999, 1])
  })

  it.each([
    '',
    'x',
    '[]',
    '3',
    'null',
    '{"type":5}',
    '{}',
    '{"type":"sub"}',
    '{"type":"sub","topic":"__proto__"}',
    '{"type":"sub","topic":"KLINE.NOPE"}',
  ])('survives the frame %j without an answer', (text) => {
    const { world } = openWorld()
    const peer = join(world)
    peer.say(text)
    expect(peer.frames).toEqual([])
    expect(peer.closed).toEqual([])
  })

  it('[T34] takes nothing from a prototype a frame brings, and gives none to others', async () => {
    const { world } = openWorld()
    const me = await trader(world)
    const peer = join(world)
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const inside = `{"type":"login","token":"${me.token}","topic":"DAY_MARKET","polluted":1}`
      peer.say(`{"${key}":${inside}}`)
      peer.say(`{"type":"sub","${key}":${inside}}`)
      peer.say(`{"type":"login","${key}":${inside}}`)
      peer.say({ type: 'sub', topic: key })
    }
    expect(peer.frames).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    const body = `{"__proto__":{"account":"trader@openlot.test"},"password":"sandbox123","login_type":"email"}`
    const answer = await world.respond({
      method: 'POST',
      path: '/api/user/loginForU',
      query: {},
      headers: { 'content-type': 'application/json' },
      body,
      ip: '::1',
    })
    expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 0 })
  })

  it('[ENV-41] [T48] takes no frame that says something twice, whichever of both would do', async () => {
    const { world } = openWorld()
    const { token } = await trader(world)
    const peer = join(world)
    const good = JSON.stringify(token)
    for (const tokens of [
      `"token":"x","token":${good}`,
      `"token":${good},"token":"x"`,
      `"token":${good},"tok\\u0065n":${good}`,
    ])
      peer.say(`{"type":"login",${tokens}}`)
    peer.say('{"type":"sub","topic":"NOTIFY","topic":"DAY_MARKET"}')
    peer.say('{"type":"x","type":"ping"}')
    expect(peer.frames).toEqual([])
    peer.say(`{"type":"login","token":${good}}`)
    expect(peer.of('login').map(({ code }) => code)).toEqual([1])
  })

  it('[T33] is ended by a frame over 64 kB, and by a flood', () => {
    const { world } = openWorld()
    const [big, many] = [join(world), join(world)]
    big.say(`"${'x'.repeat(65_536)}"`)
    expect(big.closed).toEqual([1009])
    for (let at = 0; at < 301; at += 1) many.say({ type: 'ping', timestamp: at })
    expect(many.closed).toEqual([1008])
    expect(world.realtime.connected).toBe(0)
  })
})

describe('subscribing again and again', () => {
  const subscribe = (peer: ReturnType<typeof join>, times: number): void => {
    for (let at = 0; at < times; at += 1) for (const type of ['sub', 'unsub']) peer.say({ type, topic: 'DAY_MARKET' })
  }

  it('[T33] costs the server twenty greetings in ten seconds, and the pushes still come', () => {
    const { world, clock } = openWorld()
    world.start()
    const peer = join(world)
    subscribe(peer, 100)
    expect(peer.of('DAY_MARKET').length).toBe(20)
    expect(peer.closed).toEqual([])
    peer.say({ type: 'sub', topic: 'DAY_MARKET' })
    clock.advance(1_000)
    expect(peer.of('DAY_MARKET').length).toBe(22)
    peer.say({ type: 'unsub', topic: 'DAY_MARKET' })
    clock.advance(10_000)
    subscribe(peer, 1)
    expect(peer.of('DAY_MARKET').length).toBe(23)
  })

  it('[T33] is counted anew when the clock was set back, not when it comes round to the old time', () => {
    const clock = steppedClock(START + 86_400_000)
    let back = 0
    const { world } = openWorld({
      clock: { ...clock, now: () => clock.now() - back, advance: clock.advance, pending: 0 },
    })
    const peer = join(world)
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 150; at += 1) peer.say({ type: 'ping', timestamp: at })
      back += 3_600_000
      peer.say({ type: 'ping', timestamp: 0 })
      clock.advance(10_000)
    }
    expect(peer.closed).toEqual([])
  })
})

describe('topics', () => {
  it('DAY_MARKET begins with every symbol and goes on with those that ticked, each half second', () => {
    const { world, clock } = openWorld()
    world.start()
    const peer = join(world)
    peer.say({ type: 'sub', topic: 'DAY_MARKET' })
    expect(peer.frames[0]?.data).toHaveLength(25)
    clock.advance(1_000)
    expect(peer.frames.length).toBe(3)
    expect(peer.frames[1]?.data).toContainEqual({ Id: 4, Close: expect.any(String), Change: expect.any(String) })
    peer.say({ type: 'unsub', topic: 'DAY_MARKET' })
    clock.advance(5_000)
    expect(peer.frames.length).toBe(3)
  })

  it('KLINE pushes the bar in progress of every period, equal to the one the call gives', () => {
    const { world } = openWorld()
    const peer = join(world)
    peer.say({ type: 'sub', topic: 'KLINE.EURUSD' })
    expect(peer.frames).toEqual([])
    tickAt(world, 'EURUSD', '1.10000')
    tickAt(world, 'GBPUSD', '1.30000')
    expect(peer.frames.map(({ data }) => (data as { Period: string }).Period)).toEqual([...PERIODS])
    const instrument = world.market.instrumentByCode('EURUSD')
    const last = instrument === undefined ? undefined : world.market.bars(instrument, '1min', 1).at(-1)
    expect(peer.frames[0]?.data).toMatchObject({
      Period: '1min',
      Time: last?.time,
      Close: '1.10000',
      Volume: String(last?.volume),
    })
  })

  it('[T33] of orders are for those who are logged in, and only their own', async () => {
    const { world, clock } = openWorld()
    world.start()
    tickAt(world, 'EURUSD', '1.10000')
    const [me, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    const [mine, theirs, visitor] = [join(world), join(world), join(world)]
    mine.say({ type: 'login', token: me.token })
    theirs.say({ type: 'login', token: other.token })
    for (const peer of [mine, theirs, visitor])
      for (const topic of ['FOREX_TRADE', 'FOREX_CLOSED']) peer.say({ type: 'sub', topic })
    await me.order()
    clock.advance(3_000)
    await me.get('/v2/api/forex/close', { id: 1 })
    clock.advance(0)
    expect(mine.of('FOREX_CLOSED').map(({ data }) => data)).toEqual([[1]])
    expect(mine.of('FOREX_TRADE')[0]?.data).toEqual({
      ProfitsTotal: '0',
      HazardRate: '9090.41',
      CautionMoneyAll: '110',
      TransOrder: [{ Id: 1, UpdatePrice: '1.10000', FactProfits: '0' }],
    })
    // On opening, each second, and on closing.
    expect(mine.of('FOREX_TRADE').length).toBe(5)
    expect(mine.of('FOREX_TRADE').at(-1)?.data).toMatchObject({ CautionMoneyAll: '0', TransOrder: [] })
    for (const peer of [theirs, visitor]) expect(peer.frames.filter(({ type }) => type.startsWith('FOREX'))).toEqual([])
  })

  it('[T33] of orders send nothing more when the token ends or another user logs in on the connection', async () => {
    const { world, clock } = openWorld()
    world.start()
    const [me, other] = [await trader(world), await trader(world, 'second@openlot.test')]
    await me.order()
    const [dead, switched] = [join(world), join(world)]
    for (const peer of [dead, switched]) {
      peer.say({ type: 'login', token: me.token })
      peer.say({ type: 'sub', topic: 'FOREX_TRADE' })
    }
    clock.advance(1_000)
    expect([dead.of('FOREX_TRADE').length, switched.of('FOREX_TRADE').length]).toEqual([1, 1])
    switched.say({ type: 'login', token: other.token })
    clock.advance(2_000)
    expect([dead.of('FOREX_TRADE').length, switched.of('FOREX_TRADE').length]).toEqual([3, 1])
    world.journal.transact(() => world.users.sessions.endAll(me.id))
    // Told at once, not at the next request; visitors likewise from then on.
    expect([dead.of('login').map(({ code }) => code), switched.of('login').map(({ code }) => code)]).toEqual([
      [1, 999],
      [1, 1],
    ])
    clock.advance(2_000)
    expect(dead.of('FOREX_TRADE').length).toBe(3)
    dead.say({ type: 'sub', topic: 'FOREX_TRADE' })
    clock.advance(2_000)
    expect([dead.of('FOREX_TRADE').length, dead.closed]).toEqual([3, []])
  })

  it('[T31] every way a session ends is told to its connections, and to no other', async () => {
    const { world } = openWorld()
    const { users, journal } = world
    const me = await trader(world)
    const begin = (presented?: string) =>
      journal.transact(() => users.sessions.begin(me.id, presented, { ip: '127.0.0.1' }))
    const logIn = (token: string) => {
      const peer = join(world)
      peer.say({ type: 'login', token })
      return () => peer.of('login').map(({ code }) => code)
    }
    const [ended, replaced, kept] = [begin(), begin(), begin()].map((token) => ({ token, told: logIn(token) }))
    journal.transact(() => users.sessions.end(ended?.token ?? ''))
    begin(replaced?.token)
    expect([ended?.told(), replaced?.told(), kept?.told()]).toEqual([[1, 999], [1, 999], [1]])
    // The oldest goes when there are too many; ended in a transaction that is undone, none is.
    const other = logIn(me.token)
    expect(() =>
      journal.transact(() => {
        users.sessions.endAll(me.id)
        throw new Error('not stored')
      }),
    ).toThrow('not stored')
    expect([kept?.told(), other()]).toEqual([[1], [1]])
    for (let at = 0; at < 20; at += 1) begin()
    expect([kept?.told(), other()]).toEqual([
      [1, 999],
      [1, 999],
    ])
  })

  it('a pending order that fills is pushed at once', async () => {
    const { world, clock } = openWorld()
    tickAt(world, 'EURUSD', '1.10000')
    const me = await trader(world)
    const peer = join(world)
    peer.say({ type: 'login', token: me.token })
    peer.say({ type: 'sub', topic: 'FOREX_TRADE' })
    await me.order({ status: 0, target_price: '1.09000' })
    expect(peer.of('FOREX_TRADE')).toEqual([])
    tickAt(world, 'EURUSD', '1.08900')
    clock.advance(0)
    expect(peer.of('FOREX_TRADE')[0]?.data).toMatchObject({ TransOrder: [{ Id: 1, UpdatePrice: '1.08900' }] })
  })
})

describe('faults of the channel', () => {
  const pinged = (world: World, count: number) => {
    const peer = join(world)
    for (let at = 1; at <= count; at += 1) peer.say({ type: 'ping', timestamp: at })
    return peer.frames.map(({ timestamp }) => timestamp)
  }

  it('drop, double and swap frames', () => {
    const { world } = openWorld()
    world.faults.next('dropFrames', 1)
    expect(pinged(world, 2)).toEqual([2])
    world.faults.next('duplicateFrames', 1)
    expect(pinged(world, 2)).toEqual([1, 1, 2])
    world.faults.next('reorderFrames', 1)
    expect(pinged(world, 3)).toEqual([2, 1, 3])
  })

  it('a half-open connection is silent both ways, then lives on', () => {
    const { world, clock } = openWorld()
    const peer = join(world)
    world.faults.muteFor(16_000)
    peer.say({ type: 'ping', timestamp: 1 })
    expect([peer.frames, peer.closed]).toEqual([[], []])
    clock.advance(16_000)
    peer.say({ type: 'ping', timestamp: 2 })
    expect(peer.frames.map(({ timestamp }) => timestamp)).toEqual([2])
  })

  it('stopping the world leaves no timer and no connection', () => {
    const { world, clock } = openWorld()
    world.start()
    const peer = join(world)
    clock.advance(1_000)
    world.stop()
    expect(clock.pending).toBe(0)
    expect(peer.closed).toEqual([1001])
  })
})
