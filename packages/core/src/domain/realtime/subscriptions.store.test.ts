import { describe, expect, it } from 'vitest'
import { createRealtimeBench, numberTopic, spoken } from '../../../test-support/realtime-bench.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createSubscriptions } from './subscriptions.store.ts'

const market = numberTopic('DAY_MARKET')
const bars = numberTopic('KLINE.EURUSD')
const trade = numberTopic('FOREX_TRADE', true)
const closed = numberTopic('FOREX_CLOSED', true)

const table = () => {
  const clock = createVirtualClock()
  const { log } = createMemoryPorts({ clock })
  const said: string[] = []
  const topics = createSubscriptions({ clock, log, send: ({ type, topic }) => said.push(`${type} ${topic}`) })
  return { clock, log, said, topics }
}

describe('reference counts', () => {
  it('[RT-15] a topic is asked for once, however many want it', () => {
    const { said, topics } = table()
    topics.open(false, () => undefined)
    topics.add(market, () => undefined)
    topics.add(market, () => undefined)
    expect(said).toEqual(['sub DAY_MARKET'])
  })

  it('[RT-15] is given back 500 ms after the last listener left', async () => {
    const { clock, said, topics } = table()
    topics.open(false, () => undefined)
    const [one, two] = [topics.add(market, () => undefined), topics.add(market, () => undefined)]
    one()
    one()
    await clock.advance(1000)
    expect(said).toEqual(['sub DAY_MARKET'])
    two()
    await clock.advance(499)
    expect(said).toEqual(['sub DAY_MARKET'])
    await clock.advance(1)
    expect(said).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET'])
    expect([clock.pending, topics.wanted]).toEqual([0, []])
  })

  it('[RT-15] a new subscriber within 500 ms finds it still there', async () => {
    const { clock, said, topics } = table()
    const heard: number[] = []
    topics.open(false, () => undefined)
    for (let round = 0; round < 5; round += 1) {
      const leave = topics.add(market, () => undefined)
      await clock.advance(100)
      leave()
      await clock.advance(400)
    }
    topics.add(market, (value) => heard.push(value as number))
    await clock.advance(10_000)
    topics.push('DAY_MARKET', 5, 0, '')
    expect([said, heard, clock.pending]).toEqual([['sub DAY_MARKET'], [5], 0])
  })

  it('[RT-15] what still comes without listeners is not even read', async () => {
    const { clock, log, topics } = table()
    topics.open(false, () => undefined)
    topics.add(market, () => undefined)()
    await clock.advance(100)
    topics.push('DAY_MARKET', 'malformed', 0, '')
    expect(log.events).toEqual([])
  })

  it('[RT-15] an old leave does not end a new subscription', async () => {
    const { clock, said, topics } = table()
    topics.open(false, () => undefined)
    const leave = topics.add(market, () => undefined)
    leave()
    await clock.advance(500)
    topics.add(market, () => undefined)
    leave()
    await clock.advance(5000)
    expect(said).toEqual(['sub DAY_MARKET', 'unsub DAY_MARKET', 'sub DAY_MARKET'])
  })

  it('[RT-15] nothing is waited for while there is no connection', () => {
    const { clock, said, topics } = table()
    topics.add(market, () => undefined)()
    expect([clock.pending, said, topics.wanted]).toEqual([0, [], []])
  })
})

describe('what a connection is asked for', () => {
  it('[RT-16] login, private, then the snapshot, then market, then bars', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const order: string[] = []
    realtime.onLive(() => order.push(`snapshot after ${spoken(sockets.latest).length}`))
    for (const topic of [bars, trade, market, closed]) realtime.subscribe(topic, () => undefined)
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(1)
    expect(spoken(sockets.latest)).toEqual([
      'login tok',
      'sub FOREX_TRADE',
      'sub FOREX_CLOSED',
      'sub DAY_MARKET',
      'sub KLINE.EURUSD',
    ])
    expect(order).toEqual(['snapshot after 3'])
  })

  it('[RT-16] after a reconnection what is wanted now is asked for, not what was', async () => {
    const { clock, realtime, sockets, server } = createRealtimeBench()
    const leaveBars = realtime.subscribe(bars, () => undefined)
    realtime.subscribe(market, () => undefined)
    realtime.start()
    await clock.advance(20_000)
    server.accepts = 'refusing'
    sockets.latest?.cut()
    leaveBars()
    realtime.subscribe(numberTopic('KLINE.XAUUSD'), () => undefined)
    await clock.advance(30_000)
    server.accepts = 'at once'
    await clock.advance(10_300)
    expect(realtime.status()).toBe('live')
    expect([...new Set(spoken(sockets.latest))]).toEqual(['sub DAY_MARKET', 'sub KLINE.XAUUSD'])
  })

  it('[RT-16] what is wanted later is asked for at once', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    realtime.start()
    await clock.advance(100)
    realtime.subscribe(bars, () => undefined)
    expect(spoken(sockets.latest)).toEqual(['sub KLINE.EURUSD'])
  })

  it('[RT-6] a visitor is not asked for private topics and gets none', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const heard: number[] = []
    realtime.subscribe(trade, (value) => heard.push(value))
    realtime.start()
    await clock.advance(100)
    realtime.subscribe(closed, (value) => heard.push(value))
    sockets.latest?.say({ type: 'FOREX_TRADE', data: 1 })
    expect([spoken(sockets.latest), heard]).toEqual([[], []])
    realtime.setToken('tok')
    sockets.latest?.say({ type: 'FOREX_TRADE', data: 2 })
    expect(spoken(sockets.latest)).toEqual(['login tok', 'sub FOREX_TRADE', 'sub FOREX_CLOSED'])
    expect(heard).toEqual([2])
  })

  it('[RT-6] private topics wait for the answer to the login', async () => {
    const { clock, realtime, sockets } = createRealtimeBench({ server: { latencyMs: 100 } })
    realtime.subscribe(trade, () => undefined)
    realtime.subscribe(market, () => undefined)
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(299)
    expect(spoken(sockets.latest)).toEqual(['login tok'])
    await clock.advance(1)
    expect(spoken(sockets.latest)).toEqual(['login tok', 'sub FOREX_TRADE', 'sub DAY_MARKET'])
  })

  it('[RT-17] signing in on a live connection keeps what was asked for', async () => {
    const { clock, realtime, sockets } = createRealtimeBench({ server: { latencyMs: 50 } })
    const heard: number[] = []
    realtime.subscribe(market, (value) => heard.push(value))
    realtime.subscribe(trade, (value) => heard.push(value))
    realtime.start()
    await clock.advance(1000)
    realtime.setToken('tok')
    sockets.latest?.say({ type: 'DAY_MARKET', data: 1 })
    await clock.advance(1000)
    expect(spoken(sockets.latest)).toEqual(['sub DAY_MARKET', 'login tok', 'sub FOREX_TRADE'])
    expect(heard).toEqual([1])
  })
})

describe('pushes', () => {
  it('[RT-1] reach the subscribers of the topic, with the time of receipt', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    const heard: unknown[] = []
    realtime.subscribe(market, (value, at) => heard.push(['one', value, at]))
    realtime.subscribe(market, (value, at) => heard.push(['two', value, at]))
    realtime.subscribe(bars, (value, at) => heard.push(['bars', value, at]))
    realtime.start()
    await clock.advance(1234)
    sockets.latest?.say('{"type":"DAY_MARKET","data":7}')
    expect(heard).toEqual([
      ['one', 7, 1234],
      ['two', 7, 1234],
    ])
    sockets.latest?.say('{"type":"KLINE.GBPUSD","data":7}')
    expect(heard).toHaveLength(2)
  })

  it('[RT-2] frames that are none are reported and change nothing', async () => {
    const { clock, realtime, sockets, ports } = createRealtimeBench()
    const heard: number[] = []
    realtime.subscribe(market, (value) => heard.push(value))
    realtime.start()
    await clock.advance(100)
    const before = realtime.connection.getSnapshot()
    const untyped = ['[]', '{"data":1}', '{"type":7}']
    const broken = ['', '{', 'null', '{"type":"login"}', `{"type":"${'x'.repeat(70_000)}"}`]
    for (const text of [...untyped, ...broken]) sockets.latest?.say(text)
    expect(ports.log.events.map(({ kind }) => kind)).toEqual([
      ...untyped.map(() => 'realtime.frame_untyped'),
      ...broken.map(() => 'realtime.frame_bad'),
    ])
    expect([heard, realtime.lastFrameAt()]).toEqual([[], undefined])
    expect(realtime.connection.getSnapshot()).toBe(before)
  })

  it('[RT-19] a malformed payload is reported by topic and dropped, a reader that throws likewise', () => {
    const { topics, log } = table()
    const heard: unknown[] = []
    topics.open(false, () => undefined)
    topics.add(market, (value) => heard.push(value))
    const broken = { name: 'KLINE.X', private: false, read: () => JSON.parse('{') as number }
    topics.add(broken, (value) => heard.push(value))
    topics.push('DAY_MARKET', 'seven', 0, '')
    topics.push('KLINE.X', 1, 0, '')
    expect(heard).toEqual([])
    expect(log.events).toEqual([
      { kind: 'realtime.payload_malformed', detail: 'DAY_MARKET' },
      { kind: 'realtime.payload_malformed', detail: 'KLINE.X' },
    ])
  })

  it('[RT-19] a listener that throws does not cost the others their push', () => {
    const { topics, log } = table()
    const heard: unknown[] = []
    topics.open(false, () => undefined)
    topics.add(market, () => {
      throw new Error('a view')
    })
    topics.add(market, (value) => heard.push(value))
    topics.push('DAY_MARKET', 7, 0, '')
    expect(heard).toEqual([7])
    expect(log.events).toEqual([{ kind: 'realtime.listener_failed', detail: 'DAY_MARKET' }])
  })

  it('[RT-1] are read from their text where the topic can, and left to JSON where it cannot', () => {
    const { topics } = table()
    const heard: unknown[] = []
    const learned: string[] = []
    const plain = {
      ...market,
      textReader: () => ({
        read: (text: string) => {
          if (text === 'broken') throw new Error('a reader')
          return text === 'seven' || text === learned[0] ? 7 : undefined
        },
        learn: (text: string) => {
          learned.push(text)
          throw new Error('a reader')
        },
      }),
    }
    const leave = topics.add(plain, (value, at) => heard.push([value, at]))
    const at = (): number => 5
    expect(topics.pushText('seven', at)).toBe(false)
    topics.open(false, () => undefined)
    expect(['seven', 'eight', 'broken'].map((text) => topics.pushText(text, at))).toEqual([true, false, false])
    expect(heard).toEqual([[7, 5]])
    // Read by JSON: the reader learns of it, whatever the result.
    topics.push('DAY_MARKET', 7, 6, 'eight')
    expect(topics.pushText('eight', at)).toBe(true)
    expect([heard, learned]).toEqual([
      [
        [7, 5],
        [7, 6],
        [7, 5],
      ],
      ['eight'],
    ])
    leave()
    expect(topics.pushText('seven', at)).toBe(false)
  })

  it('[RT-16] are not heard between a lost connection and the next', () => {
    const { topics } = table()
    const heard: unknown[] = []
    topics.open(true, () => undefined)
    topics.add(market, (value) => heard.push(value))
    topics.close()
    topics.push('DAY_MARKET', 7, 0, '')
    expect([heard, topics.asked, topics.wanted]).toEqual([[], [], ['DAY_MARKET']])
  })

  it('[RT-1] a push is no event of the machine', async () => {
    const { clock, realtime, sockets } = createRealtimeBench()
    let snapshots = 0
    realtime.subscribe(market, () => undefined)
    realtime.start()
    await clock.advance(100)
    realtime.connection.subscribe(() => {
      snapshots += 1
    })
    for (let push = 0; push < 1000; push += 1) sockets.latest?.say({ type: 'DAY_MARKET', data: push })
    expect(snapshots).toBe(0)
    expect(realtime.lastFrameAt()).toBe(100)
  })
})
