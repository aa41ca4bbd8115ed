import { describe, expect, it } from 'vitest'
import { createLiveBench, createRealtimeBench } from '../../../test-support/realtime-bench.ts'
import { STREAM_MS, STREAM_SPREAD, WORD_MS } from './connection.calc.ts'

/** Milliseconds from now until the next attempt. */
const waitOf = ({ clock, realtime }: Awaited<ReturnType<typeof createLiveBench>>): number =>
  realtime.connection.getSnapshot().context.dueAt - clock.monotonic()

const cutAfter = async (seed: number, before: (bench: Awaited<ReturnType<typeof createLiveBench>>) => unknown) => {
  const bench = await createLiveBench({ seed })
  await bench.clock.advance(20_000)
  await before(bench)
  bench.sockets.latest?.cut()
  return waitOf(bench)
}
const seeds = Array.from({ length: 40 }, (_, seed) => seed)

describe('a loss that may affect all clients', () => {
  it('[RT-22] a close without a known reason is spread over seconds', async () => {
    const waits = await Promise.all(seeds.map((seed) => cutAfter(seed, () => undefined)))
    expect(Math.max(...waits)).toBeGreaterThan(STREAM_MS)
    expect(Math.max(...waits)).toBeLessThanOrEqual((1 + STREAM_SPREAD) * STREAM_MS)
    expect(waits.filter((wait) => wait < 300).length).toBeLessThan(8)
  })

  it.each(['online', 'offline', 'visible'] as const)('[RT-22] a close after %s is this device’s own', async (hint) => {
    const waits = await Promise.all(seeds.map((seed) => cutAfter(seed, ({ ports }) => ports.host.hint(hint))))
    expect(Math.max(...waits)).toBeLessThanOrEqual(300)
  })

  it('[RT-22] a word of the host explains nothing 5 s later, and being hidden never does', async () => {
    const late = await Promise.all(
      seeds.map((seed) =>
        cutAfter(seed, async ({ ports, clock }) => {
          ports.host.hint('offline')
          await clock.advance(WORD_MS + 1)
        }),
      ),
    )
    const hidden = await Promise.all(seeds.map((seed) => cutAfter(seed, ({ ports }) => ports.host.hint('hidden'))))
    for (const waits of [late, hidden]) expect(Math.max(...waits)).toBeGreaterThan(STREAM_MS)
  })

  it('[RT-22] a host that slept explains the close its waking brings', async () => {
    const waits = await Promise.all(
      seeds.map((seed) =>
        cutAfter(seed, async ({ clock }) => {
          await clock.sleep(3_600_000)
        }),
      ),
    )
    expect(Math.max(...waits)).toBeLessThanOrEqual(300)
  })

  it('[RT-22] refusals keep the stream: about every 5.5 s, never a fifth closer', async () => {
    const { clock, server, sockets, openedAt } = await createLiveBench({ seed: 3 })
    await clock.advance(20_000)
    server.accepts = 'refusing'
    sockets.latest?.cut()
    await clock.advance(600_000)
    const gaps = openedAt.slice(2).map((at, index) => at - (openedAt[index + 1] ?? 0))
    expect(gaps.length).toBeGreaterThan(90)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual((1 - STREAM_SPREAD) * STREAM_MS)
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeGreaterThan(0.9 * STREAM_MS)
  })

  it('[RT-22] a hint during the wait ends it', async () => {
    const { clock, ports, sockets, realtime } = await createLiveBench({ seed: 4 })
    await clock.advance(20_000)
    sockets.latest?.cut()
    expect(realtime.status()).toBe('reconnecting')
    ports.host.hint('online')
    await clock.advance(301)
    expect(realtime.status()).toBe('live')
  })
})

describe('try now', () => {
  it('[RT-24] a tap during any wait reconnects at once', async () => {
    for (const seed of seeds) {
      const { clock, sockets, realtime } = await createLiveBench({ seed })
      await clock.advance(20_000)
      sockets.latest?.cut()
      realtime.retry()
      await clock.advance(0)
      expect([sockets.opened.length, realtime.status()]).toEqual([2, 'live'])
    }
  })

  it('[RT-24] a tap gives up an attempt that hangs, not one that has just begun', async () => {
    const { clock, sockets, realtime, server } = createRealtimeBench({ server: { accepts: 'silent' } })
    realtime.start()
    await clock.advance(1999)
    realtime.retry()
    await clock.advance(0)
    expect(sockets.opened).toHaveLength(1)
    server.accepts = 'at once'
    await clock.advance(1)
    realtime.retry()
    await clock.advance(0)
    expect([sockets.opened.length, sockets.alive.length, realtime.status()]).toEqual([2, 1, 'live'])
  })

  it('[RT-24] on a live connection a tap asks for a sign of life, without need it does nothing', async () => {
    const { clock, sockets, realtime } = await createLiveBench()
    sockets.latest?.halfOpen()
    realtime.retry()
    await clock.advance(2000)
    expect(sockets.opened[0]?.abandoned).toBe(true)
    realtime.stop()
    realtime.retry()
    await clock.advance(10_000)
    expect(sockets.alive).toHaveLength(0)
  })

  it('[RT-12] [RT-24] a thousand taps are no storm', async () => {
    const { clock, realtime, openedAt } = createRealtimeBench({ server: { accepts: 'refusing' } })
    realtime.start()
    for (let tap = 0; tap < 1000; tap += 1) {
      await clock.advance(10)
      realtime.retry()
    }
    for (const at of openedAt) expect(openedAt.filter((one) => one >= at && one <= at + 2000).length).toBeLessThan(5)
    expect(openedAt.length).toBeGreaterThan(10)
  })
})
