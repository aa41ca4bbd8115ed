import { describe, expect, it } from 'vitest'
import { openWorld } from '../../test/support.ts'

describe('a crowd', () => {
  /** Far more listeners than one turn takes, each with its frames. */
  const crowd = (many: number) => {
    const { world, clock } = openWorld()
    const peers = Array.from({ length: many }, () => {
      const heard: string[] = []
      const line = world.realtime.connect({ send: (text) => heard.push(text), close: () => undefined })
      line.receive(JSON.stringify({ type: 'sub', topic: 'KLINE.EURUSD' }))
      heard.length = 0
      return { heard, line }
    })
    let price = 0
    return {
      world,
      clock,
      peers,
      publish: () => {
        price += 1
        world.realtime.publish('KLINE.EURUSD', () => price)
      },
      pricesOf: ({ heard }: (typeof peers)[number]) => heard.map((text) => JSON.parse(text).data ?? 'pong'),
      told: () => peers.filter(({ heard }) => heard.length > 0).length,
    }
  }

  it('[T33] is told in turns of 500, and requests come in between', () => {
    const { clock, peers, publish, told } = crowd(1_700)
    const turns: number[] = []
    const look = (): void => {
      turns.push(told())
      if (turns.length < 5) clock.setTimeout(look, 0)
    }
    publish()
    look()
    clock.advance(1)
    expect(turns).toEqual([500, 1_000, 1_500, 1_700, 1_700])
    expect(peers.every(({ heard }) => heard.length === 1)).toBe(true)
    expect(clock.pending).toBe(0)
  })

  it('[T33] hears no older price after a newer one, whatever comes in between', () => {
    const { clock, world, peers, publish, pricesOf } = crowd(1_200)
    const last = peers[1_199] as (typeof peers)[number]
    const gone = peers[1_198] as (typeof peers)[number]
    const left = peers[1_197] as (typeof peers)[number]
    publish()
    publish()
    // An answer comes after the pushes before it.
    last.line.receive(JSON.stringify({ type: 'ping', timestamp: 1 }))
    expect(pricesOf(last)).toEqual([1, 2, 'pong'])
    left.line.receive(JSON.stringify({ type: 'unsub', topic: 'KLINE.EURUSD' }))
    gone.line.gone()
    publish()
    for (let turn = 0; turn < 9; turn += 1) clock.advance(1)
    expect(pricesOf(last)).toEqual([1, 2, 'pong', 3])
    expect([pricesOf(gone), pricesOf(left)]).toEqual([[], []])
    for (const peer of peers.slice(0, 1_197)) expect(pricesOf(peer)).toEqual([1, 2, 3])
    // More than may wait: the oldest is sent at once, and the order stays.
    for (let at = 0; at < 80; at += 1) publish()
    expect(pricesOf(last).length).toBeGreaterThan(10)
    while (clock.pending > 0) clock.advance(1)
    for (const peer of peers.slice(0, 1_197))
      expect(pricesOf(peer)).toEqual(Array.from({ length: 83 }, (_, at) => at + 1))
    publish()
    world.realtime.cutAll()
    expect(clock.pending).toBe(0)
  })
})
