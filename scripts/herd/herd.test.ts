import { expect, it } from 'vitest'
import { runHerd } from './herd.ts'

const CLIENTS = 2000

it('[RT-22] clients cut off together come back as an even stream', async () => {
  const report = await runHerd({ clients: CLIENTS, downMs: 5000, seed: 3 })
  // 1.82 % on average; of 2000 clients chance alone makes some 100 ms 3.1 %.
  expect(report.attemptShare).toBeLessThan(0.035)
  expect(report.back[1]).toBeLessThan(8500)
  expect(report.stragglers).toBe(0)
  expect(report.attempts).toBeGreaterThan(CLIENTS)
})

it('[RT-22] a herd is seen as one: with the short spread a third comes within 100 ms', async () => {
  const planted = await runHerd({ clients: 1000, downMs: 0, seed: 3, planted: true })
  expect(planted.attemptShare).toBeGreaterThan(0.25)
})
