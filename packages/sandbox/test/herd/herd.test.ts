import { expect, it } from 'vitest'
import { runHerd } from './herd.ts'

const SMALL = 2000
/** `npm run sim:herd` cuts off 10,000, and tries longer outages too. */
const CLIENTS = Number(process.env.OPENLOT_HERD ?? SMALL)
const SEED = Number(process.env.FC_SEED) || 3
const isLarge = CLIENTS > SMALL

it.each(isLarge ? [0, 5000, 60_000] : [5000])(
  '[RT-22] clients cut off for %i ms come back as an even stream',
  async (downMs) => {
    const report = await runHerd({ clients: CLIENTS, downMs, seed: SEED })
    if (isLarge) console.log(report)
    // 1.82 % on average; of 2000 clients chance alone makes some 100 ms 3.1 %.
    expect(report.attemptShare).toBeLessThan(isLarge ? 0.025 : 0.035)
    expect(report.arrivedShare).toBeGreaterThan(0)
    // 5 ways there and back of at most 100 ms, and what a person may have to wait.
    for (const [at, limit] of [3600, 8500, 9800].entries()) expect(report.back[at]).toBeLessThanOrEqual(limit)
    expect(report.stragglers).toBe(0)
    if (downMs > 0) expect(report.attempts).toBeGreaterThan(CLIENTS)
  },
  CLIENTS * 200,
)

it('[RT-22] a herd is seen as one: with the short spread a third comes within 100 ms', async () => {
  const planted = await runHerd({ clients: 1000, downMs: 0, seed: SEED, planted: true })
  expect(planted.attemptShare).toBeGreaterThan(0.25)
})
