import { describe, expect, it } from 'vitest'
import { createRealtimeBench, numberTopic, spoken } from '../../../test-support/realtime-bench.ts'

const market = numberTopic('DAY_MARKET')

/** A live connection whose server has lost its subscriptions. */
const lost = async () => {
  const bench = createRealtimeBench()
  const missed: string[] = []
  bench.realtime.onAskedAgain((topics) => missed.push(...topics.map(({ name }) => name)))
  bench.realtime.start()
  await bench.clock.advance(100)
  const leave = bench.realtime.subscribe(market, () => undefined)
  const subs = (): number => spoken(bench.sockets.latest).filter((said) => said === 'sub DAY_MARKET').length
  return { ...bench, missed, leave, subs }
}

describe('a topic that stays silent', () => {
  it('[RT-23] is asked for again with the first pong after 4 s, and listeners that may have missed it are notified', async () => {
    const { clock, missed, subs } = await lost()
    await clock.advance(3900)
    expect([subs(), missed]).toEqual([1, []])
    await clock.advance(1100)
    expect([subs(), missed]).toEqual([2, ['DAY_MARKET']])
  })

  it('[RT-23] those that fell silent together are announced together', async () => {
    const { clock, realtime } = await lost()
    realtime.subscribe(numberTopic('KLINE.1.1m'), () => undefined)
    const heard: number[] = []
    realtime.onAskedAgain((topics) => heard.push(topics.length))
    await clock.advance(5000)
    expect(heard).toEqual([2])
  })

  it('[RT-23] ever more seldom, at last every 5 minutes', async () => {
    const { clock, subs } = await lost()
    await clock.advance(3_600_000)
    expect(subs()).toBeGreaterThan(10)
    expect(subs()).toBeLessThan(20)
    const before = subs()
    await clock.advance(600_000)
    expect(subs() - before).toBe(2)
  })

  it('[RT-23] one that speaks is left alone, and is asked again 4 s after it fell silent', async () => {
    const { clock, sockets, subs } = await lost()
    for (let second = 0; second < 120; second += 1) {
      sockets.latest?.say({ type: 'DAY_MARKET', data: second })
      await clock.advance(1000)
    }
    expect(subs()).toBe(1)
    await clock.advance(11_000)
    expect(subs()).toBe(2)
  })

  it('[RT-23] nothing is asked of a server that answers no ping, nor for a topic without listeners', async () => {
    const { clock, server, subs } = await lost()
    server.pongs = false
    await clock.advance(14_000)
    expect(subs()).toBe(1)
    const other = await lost()
    other.leave()
    await other.clock.advance(60_000)
    expect(other.subs()).toBe(1)
  })

  it('[RT-23] text read at once counts as its word', async () => {
    const { clock, sockets, realtime } = createRealtimeBench()
    realtime.start()
    await clock.advance(100)
    realtime.subscribe(
      { ...market, textReader: () => ({ read: (text) => (text === 'tick' ? 1 : undefined), learn: () => undefined }) },
      () => undefined,
    )
    for (let second = 0; second < 60; second += 1) {
      sockets.latest?.say('tick')
      await clock.advance(1000)
    }
    expect(spoken(sockets.latest)).toEqual(['sub DAY_MARKET'])
  })
})
