import { describe, expect, it } from 'vitest'
import { type BenchServer, createRealtimeBench, numberTopic } from '../../../test-support/realtime-bench.ts'

const bench = (server: Partial<BenchServer> = {}) => {
  const opened = createRealtimeBench({ server })
  opened.realtime.subscribe(numberTopic('DAY_MARKET'), () => undefined)
  return opened
}

describe('what the log says of the connection', () => {
  it.each([
    ['connectTimeout', { accepts: 'silent' }, undefined, 5_000],
    ['closed', { accepts: 'refusing' }, undefined, 0],
    ['loginTimeout', { loginCode: () => undefined }, 'tok', 5_000],
    ['heartbeat', { pongs: false }, undefined, 20_000],
  ] as const)('[LOG-1] it was lost by %s', async (why, server, token, afterMs) => {
    const { clock, ports, realtime } = bench(server)
    if (token !== undefined) realtime.setToken(token)
    realtime.start()
    await clock.advance(afterMs)
    expect(ports.log.events.at(0)).toEqual({ kind: 'realtime.connection_lost', detail: why })
    realtime.stop()
  })

  it('[LOG-1] a probe without an answer lost it too', async () => {
    const { clock, ports, realtime, server } = bench()
    realtime.start()
    await clock.advance(6_000)
    server.pongs = false
    await clock.advance(5_000)
    await Promise.all([realtime.probe(), clock.advance(3_000)])
    expect(ports.log.events).toEqual([{ kind: 'realtime.connection_lost', detail: 'probeTimeout' }])
    realtime.stop()
  })

  it('[LOG-1] given up on purpose it is not lost', async () => {
    const { clock, ports, realtime } = bench()
    realtime.setToken('tok')
    realtime.start()
    await clock.advance(1_000)
    realtime.setToken('other')
    await clock.advance(1_000)
    realtime.stop()
    await clock.advance(1_000)
    expect(ports.log.events).toEqual([])
  })

  it('[RT-2] [LOG-1] a frame without a type is a warning of its own, and changes nothing', async () => {
    const { clock, ports, realtime, sockets } = bench()
    realtime.start()
    await clock.advance(1)
    sockets.latest?.say({ data: 'tok-in-a-frame' })
    sockets.latest?.say({ type: '' })
    expect(ports.log.events).toEqual([
      { kind: 'realtime.frame_untyped', detail: 'no type' },
      { kind: 'realtime.frame_untyped', detail: 'no type' },
    ])
    expect(realtime.status()).toBe('live')
    realtime.stop()
  })
})
