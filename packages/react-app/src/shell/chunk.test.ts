import { createVirtualClock } from '@openlot/core/testing'
import { describe, expect, it } from 'vitest'
import { type ChunkWorld, createChunk } from './chunk.ts'

type Build = Awaited<ReturnType<ChunkWorld['build']>>

/** A page whose network comes and goes. */
const setUp = () => {
  const clock = createVirtualClock()
  const hints = new Set<() => void>()
  const world = { up: false, build: 'unreachable' as Build, asked: [] as number[] }
  const chunk = createChunk(
    async () => {
      world.asked.push(clock.monotonic())
      if (!world.up) throw new Error('no code')
      return 'code'
    },
    {
      build: async () => world.build,
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
  return { clock, world, chunk, hint: () => new Set(hints).forEach((run) => void run()) }
}

describe('code that did not come', () => {
  it('is asked for after 1, 2, 4 … 30 s, until it comes', async () => {
    const { clock, world, chunk } = setUp()
    chunk.subscribe(() => {})
    await clock.advance(100_000)
    expect(world.asked).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000])
    expect(chunk.get()).toEqual({ stage: 'missing', why: 'network', trying: false })
    world.up = true
    await clock.advance(30_000)
    expect(chunk.get()).toEqual({ stage: 'here', part: 'code' })
    await clock.advance(100_000)
    expect(world.asked).toHaveLength(9)
  })

  it('is asked for at once on a hint or a tap, and never twice at a time', async () => {
    const { clock, world, chunk, hint } = setUp()
    chunk.subscribe(() => {})
    await clock.advance(20_000)
    const before = world.asked.length
    hint()
    chunk.load()
    chunk.load()
    expect(chunk.get()).toMatchObject({ trying: true })
    await clock.settle()
    expect(world.asked).toHaveLength(before + 1)
    world.up = true
    hint()
    await clock.settle()
    expect(chunk.get().stage).toBe('here')
  })

  it('is asked for only while somebody wants it, and anew when somebody does', async () => {
    const { clock, world, chunk } = setUp()
    const stop = chunk.subscribe(() => {})
    await clock.advance(10_000)
    stop()
    const before = world.asked.length
    await clock.advance(100_000)
    expect([world.asked.length, clock.pending]).toEqual([before, 0])
    chunk.subscribe(() => {})
    expect(world.asked).toHaveLength(before + 1)
  })

  it('says that the server answers and the code still does not come, and that another build is there', async () => {
    const { clock, world, chunk } = setUp()
    world.build = 'same'
    chunk.subscribe(() => {})
    const why: unknown[] = []
    for (const build of ['same', 'same', 'other', 'other'] as const) {
      await clock.settle()
      const state = chunk.get()
      why.push(state.stage === 'missing' && state.why)
      world.build = build
      chunk.load()
    }
    expect(why).toEqual(['network', 'network', 'stuck', 'deployed'])
  })
})
