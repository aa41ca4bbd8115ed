import { describe, expect, it } from 'vitest'
import { openWorld } from '../../test/support.ts'
import type { WorldLimits } from '../limits.ts'
import type { World } from '../world.ts'

const REFUSED = /"code":0/
const join = (world: World, network: string) => {
  const heard: string[] = []
  const closed: number[] = []
  const line = world.realtime.connect({ send: (text) => heard.push(text), close: (code) => closed.push(code) }, network)
  return {
    ...{ heard, closed, line },
    say: (type: string, topic: string) => line.receive(JSON.stringify({ type, topic })),
    ping: (times: number) => {
      for (let at = 0; at < times; at += 1) line.receive('{"type":"ping","timestamp":1}')
    },
    refused: () => heard.filter((text) => REFUSED.test(text)),
  }
}
const open = (limits: Partial<WorldLimits> = {}) => openWorld({ limits })
const CANDLES = ['KLINE.EURUSD', 'KLINE.GBPUSD', 'KLINE.USDJPY', 'KLINE.AUDUSD']

describe('prices a network hears', () => {
  it('[T33] are so many: one more is refused in words, and what is given back can be had again', () => {
    const { world } = open({ topicsPerNetwork: 3, topics: 100 })
    const [one, two, other] = [join(world, 'crowd'), join(world, 'crowd'), join(world, 'home')]
    for (const topic of CANDLES.slice(0, 2)) one.say('sub', topic)
    for (const topic of CANDLES.slice(0, 2)) two.say('sub', topic)
    expect(one.refused()).toEqual([])
    expect(two.refused().map((text) => JSON.parse(text))).toEqual([
      {
        ...{ type: 'sub', topic: 'KLINE.GBPUSD', code: 0 },
        msg: 'No more prices can be followed from your network at the moment',
      },
    ])
    // A topic heard already is no new one.
    two.say('sub', 'KLINE.EURUSD')
    expect(two.refused().length).toBe(1)
    world.realtime.publish('KLINE.GBPUSD', () => 7)
    expect([one, two].map(({ heard }) => heard.some((text) => text.endsWith('7}')))).toEqual([true, false])
    for (const topic of CANDLES.slice(0, 3)) other.say('sub', topic)
    expect(other.refused()).toEqual([])
    one.line.gone()
    two.say('sub', 'KLINE.GBPUSD')
    two.say('unsub', 'KLINE.EURUSD')
    two.say('sub', 'KLINE.USDJPY')
    two.say('sub', 'KLINE.AUDUSD')
    expect(two.refused().length).toBe(1)
    expect([one, two, other].flatMap(({ closed }) => closed)).toEqual([])
  })

  it('[T33] when the room of all is taken, a connection of the fullest network ends for a newcomer', () => {
    const { world } = open({ topicsPerNetwork: 8, topics: 8 })
    const crowd = [join(world, 'crowd'), join(world, 'crowd')]
    for (const { say } of crowd) for (const topic of CANDLES) say('sub', topic)
    const home = join(world, 'home')
    home.say('sub', 'KLINE.EURUSD')
    expect(home.refused()).toEqual([])
    expect(crowd.map(({ closed }) => closed)).toEqual([[1001], []])
    world.realtime.publish('KLINE.EURUSD', () => 1)
    expect(home.heard.length).toBe(1)
    // Among networks that hold as much, a connected listener stays.
    for (const topic of CANDLES.slice(1)) home.say('sub', topic)
    const third = join(world, 'home')
    third.say('sub', 'KLINE.EURUSD')
    expect(third.refused().length).toBe(1)
    expect(home.closed).toEqual([])
  })

  it('[T33] of a person, and of this machine, have no bound of a network', async () => {
    const { world } = open({ topicsPerNetwork: 1, topics: 100 })
    const here = join(world, 'this machine')
    for (const topic of CANDLES) here.say('sub', topic)
    expect(here.refused()).toEqual([])
    const demo = await world.respond({
      ...{ method: 'GET', path: '/api/user/createAccountDemoForU', query: { demo_id: 'crowds-0001' } },
      ...{ headers: {}, body: '', ip: '9.9.9.9' },
    })
    const { token } = JSON.parse(demo?.body ?? '').data as { token: string }
    const mine = join(world, 'crowd')
    mine.line.receive(JSON.stringify({ type: 'login', token }))
    for (const topic of ['DAY_MARKET', 'FOREX_TRADE', 'FOREX_CLOSED', 'KLINE.EURUSD']) mine.say('sub', topic)
    expect(mine.refused().map((text) => JSON.parse(text).topic)).toEqual(['KLINE.EURUSD'])
  })
})

describe('frames of a network', () => {
  it('[T33] are so many in ten seconds: then its busy connections end, and its quiet ones and others stay', () => {
    const { world, clock } = open({ framesPerNetwork: 100 })
    const [loud, quiet] = [join(world, 'crowd'), join(world, 'crowd')]
    const [here, home] = [join(world, 'this machine'), join(world, 'home')]
    loud.ping(100)
    quiet.ping(20)
    home.ping(90)
    here.ping(150)
    expect([loud, quiet, here, home].flatMap(({ closed }) => closed)).toEqual([])
    loud.ping(1)
    expect(loud.closed).toEqual([1008])
    clock.advance(10_000)
    quiet.ping(60)
    expect([quiet, here, home].flatMap(({ closed }) => closed)).toEqual([])
  })
})

describe('a push to a crowd', () => {
  it('[T33] counts with all others of its turn, and its texts are handed over together', () => {
    const { world, clock } = open()
    const many = Array.from({ length: 300 }, () => {
      const together: (readonly string[])[] = []
      const peer = { send: () => undefined, sendAll: (texts: readonly string[]) => together.push(texts) }
      const line = world.realtime.connect({ ...peer, close: () => undefined })
      for (const topic of CANDLES.slice(0, 2)) line.receive(JSON.stringify({ type: 'sub', topic }))
      return together
    })
    const told = (): number => many.reduce((sum, { length }) => sum + length, 0)
    for (const topic of CANDLES.slice(0, 2)) world.realtime.publishAll(topic, () => [1, 2])
    // 300 of the first push; the second does not fit into the rest of this turn.
    expect(told()).toBe(300)
    clock.advance(1)
    expect(told()).toBe(600)
    expect(clock.pending).toBe(0)
    const [first] = many
    expect(first?.map((texts) => texts.map((text) => JSON.parse(text)))).toEqual(
      CANDLES.slice(0, 2).map((type) => [1, 2].map((data) => ({ type, data }))),
    )
    // One list for everybody: its frames are made once.
    expect(new Set(many.map(([texts]) => texts)).size).toBe(1)
  })

  it('[T33] greets all who come with the prices that are read once', () => {
    const { world, clock } = open()
    const [one, two, three] = [join(world, 'a'), join(world, 'b'), join(world, 'c')]
    one.say('sub', 'DAY_MARKET')
    two.say('sub', 'DAY_MARKET')
    expect(one.heard.length).toBe(1)
    expect(two.heard[0]).toBe(one.heard[0])
    // Prices that came since are in the next one.
    world.realtime.publish('DAY_MARKET', () => [])
    world.start()
    clock.advance(2_000)
    three.say('sub', 'DAY_MARKET')
    expect(three.heard[0]).not.toBe(one.heard[0])
  })
})
