import { createVirtualClock } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import { type ChunkHost, createChunk } from './chunk.ts'

type Build = Awaited<ReturnType<ChunkHost['build']>>

/** A page whose network comes and goes. */
const setUp = () => {
  const clock = createVirtualClock()
  const hints = new Set<() => void>()
  const page = { up: false, build: 'unreachable' as Build, asked: [] as number[] }
  const chunk = createChunk(
    async () => {
      page.asked.push(clock.monotonic())
      if (!page.up) throw new Error('no code')
      return 'code'
    },
    {
      build: async () => page.build,
      after: (ms, run) => {
        const timer = clock.setTimeout(run, ms)
        return () => clock.clearTimeout(timer)
      },
      onHint: (run) => {
        hints.add(run)
        return () => hints.delete(run)
      },
    },
  )
  return { clock, page, chunk, hint: () => new Set(hints).forEach((run) => void run()) }
}

describe('code that did not come', () => {
  it('is asked for after 1, 2, 4 … 30 s, until it comes', async () => {
    const { clock, page, chunk } = setUp()
    chunk.subscribe(() => {})
    await clock.advance(100_000)
    expect(page.asked).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000])
    expect(chunk.get()).toEqual({ stage: 'missing', why: 'network', trying: false })
    page.up = true
    await clock.advance(30_000)
    expect(chunk.get()).toEqual({ stage: 'here', part: 'code' })
    await clock.advance(100_000)
    expect(page.asked).toHaveLength(9)
  })

  it('is asked for at once on a hint or a tap, and never twice at a time', async () => {
    const { clock, page, chunk, hint } = setUp()
    chunk.subscribe(() => {})
    await clock.advance(20_000)
    const before = page.asked.length
    hint()
    chunk.load()
    chunk.load()
    expect(chunk.get()).toMatchObject({ trying: true })
    await clock.settle()
    expect(page.asked).toHaveLength(before + 1)
    page.up = true
    hint()
    await clock.settle()
    expect(chunk.get().stage).toBe('here')
  })

  it('is asked for only while somebody wants it, and anew when somebody does', async () => {
    const { clock, page, chunk } = setUp()
    const stop = chunk.subscribe(() => {})
    await clock.advance(10_000)
    stop()
    const before = page.asked.length
    await clock.advance(100_000)
    expect([page.asked.length, clock.pending]).toEqual([before, 0])
    chunk.subscribe(() => {})
    expect(page.asked).toHaveLength(before + 1)
  })

  it('[T45] reports when the server answers and the code still does not come, and when another build is there', async () => {
    const { clock, page, chunk } = setUp()
    page.build = 'same'
    chunk.subscribe(() => {})
    const why: unknown[] = []
    for (const build of ['same', 'same', 'other', 'other'] as const) {
      await clock.settle()
      const state = chunk.get()
      why.push(state.stage === 'missing' && state.why)
      page.build = build
      chunk.load()
    }
    expect(why).toEqual(['network', 'network', 'stuck', 'deployed'])
  })
})
