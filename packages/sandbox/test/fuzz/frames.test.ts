import { describe, expect, it } from 'vitest'
import { DEFECTS, fuzzFrames } from './frames.ts'

const FRAMES = Number(process.env.OPENLOT_FRAMES ?? 20_000)
const SEED = Number(process.env.FC_SEED) || 2026

describe('mutated frames', () => {
  it('[T34 T36] [RT-2] [RT-19] change nothing unless they are frames still, throw nothing, and are reported once', {
    timeout: 10 * FRAMES,
  }, async () => {
    const { problems, counts, large } = await fuzzFrames({ frames: FRAMES, seed: SEED })
    expect(problems).toEqual([])
    // A fuzzer that breaks all frames, or none, tests nothing.
    const sums = [...counts.values()].reduce((sum, one) => ({
      refused: sum.refused + one.refused,
      control: sum.control + one.control,
      over: sum.over + one.over,
      elsewhere: sum.elsewhere + one.elsewhere,
      partly: sum.partly + one.partly,
      state: sum.state + one.state,
      changed: sum.changed + one.changed,
    }))
    expect(sums.refused).toBeGreaterThan(5000)
    expect(sums.changed).toBeGreaterThan(1500)
    expect(sums.control).toBeGreaterThan(1000)
    expect(sums.over).toBeGreaterThan(50)
    expect(sums.partly).toBeGreaterThan(100)
    expect(large).toBeGreaterThan(50)
  })

  it.each(Object.entries(DEFECTS))('[RT-2] a decoder that %s is caught', async (_name, defect) => {
    const { problems } = await fuzzFrames({ frames: 5000, seed: SEED, defect })
    expect(problems).not.toEqual([])
  })
})
