import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openMicroBench } from '../../../test-support/micro-bench.ts'
import { microOrderId } from '../../kernel/brand.ts'
import { microRowFacts } from './micro-order.panel.ts'
import { microHeld } from './micro-orders.panel.ts'

/** Disturbances of a device's clock and timers in ten thousand seconds. */
const mishap = fc.oneof(
  fc.record({ kind: fc.constant('runs' as const), ms: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ kind: fc.constant('sleeps' as const), ms: fc.integer({ min: 500, max: 120_000 }) }),
  fc.record({ kind: fc.constant('throttled' as const), ms: fc.integer({ min: 1000, max: 120_000 }) }),
  fc.record({ kind: fc.constant('wall' as const), ms: fc.integer({ min: -600_000, max: 600_000 }) }),
)
const RUNS = 12
const SECONDS = 10_000
/** Background pages get their timers once a second, and their display lags by as much. */
const HIDDEN_MS = 1000

it('[MIC-20] over 10,000 s with sleep, held-back timers and a wall clock off by 10 min each way, what is shown is at most a round trip and 50 ms off', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 400 }),
      fc.array(mishap, { minLength: 20, maxLength: 40 }),
      async (latency, mishaps) => {
        const bench = await openMicroBench({ latency, wall: -600_000 })
        await bench.clock.advance(12_000)
        bench.place({ seconds: String(SECONDS) })
        const [order] = bench.server.book
        const sheet = bench.openSheet(1)
        await bench.clock.advance(5000)
        const off = 2 * latency + 50
        const look = (heldBack = 0): void => {
          const left = (order?.endsAt ?? 0) - bench.server.now()
          if (left <= 0) return
          const shown = sheet.panel().left
          expect(shown).toBeGreaterThanOrEqual(Math.ceil((left - off) / 1000))
          expect(shown).toBeLessThanOrEqual(Math.ceil((left + off + heldBack) / 1000))
          expect(shown).toBeGreaterThanOrEqual(0)
        }
        for (let at = 0; bench.server.now() < (order?.endsAt ?? 0) - 130_000; at += 1) {
          const { kind, ms } = mishaps[at % mishaps.length] ?? { kind: 'runs', ms: 1000 }
          if (kind === 'wall') bench.clock.stepWall(ms)
          if (kind === 'runs') await bench.clock.advance(ms)
          if (kind === 'throttled') {
            bench.throttle(HIDDEN_MS)
            for (const end = bench.clock.monotonic() + ms; bench.clock.monotonic() < end; ) {
              await bench.clock.advance(1700)
              look(HIDDEN_MS)
            }
            bench.throttle(0)
            await bench.clock.advance(60)
          }
          if (kind === 'sleeps') {
            await bench.clock.sleep(ms)
            bench.ports.host.hint('visible')
            await bench.clock.advance(60)
          }
          look()
        }
      },
    ),
    { numRuns: RUNS },
  )
})

it('[MIC-20] it moves at every whole second, never up and never below zero', async () => {
  const bench = await openMicroBench({ latency: 80 })
  await bench.clock.advance(12_000)
  bench.place()
  const sheet = bench.openSheet(1)
  await bench.clock.advance(1000)
  let last = 31
  const seen = new Set<number>()
  for (let step = 0; step < 400; step += 1) {
    await bench.clock.advance(100)
    if (step % 37 === 0) void bench.members.lists({ status: 'running' }).reload()
    const { left } = sheet.panel()
    expect(left).toBeLessThanOrEqual(last)
    expect(left).toBeGreaterThanOrEqual(0)
    last = left
    seen.add(left)
  }
  expect([...seen]).toEqual(Array.from({ length: 30 }, (_, at) => 29 - at))
})

it('[MIC-20] held-back timers fall behind no longer than they are held back', async () => {
  const bench = await openMicroBench()
  bench.place()
  const sheet = bench.openSheet(1)
  await bench.clock.advance(100)
  for (let second = 1; second < 30; second += 1) {
    // Background pages get their timers once a second.
    await bench.clock.sleep(999)
    await bench.clock.advance(1)
    const left = ((bench.server.book[0]?.endsAt ?? 0) - bench.server.now()) / 1000
    expect(Math.abs(sheet.panel().left - left)).toBeLessThanOrEqual(1.05)
  }
})

it('[MIC-31] an answer that waited for a sleeping page shows no time until the order was read again, a round trip after it wakes', async () => {
  const bench = await openMicroBench({ latency: 200 })
  await bench.clock.advance(12_000)
  bench.place()
  const [order] = bench.server.book
  const sheet = bench.openSheet(1)
  const row = bench.client.follow(microRowFacts, microOrderId(1))
  const line = bench.client.follow(microHeld)
  for (const one of [row, line]) bench.look(one)
  // The server has answered; the page falls asleep before the answer arrives. No hint tells that it is awake again.
  await bench.clock.advance(250)
  await bench.clock.sleep(6000)
  await bench.clock.advance(20)
  expect(sheet.panel().order?.id).toBe('1')
  expect([sheet.panel().stage, sheet.panel().share, row.get().left, row.get().isSettling]).toEqual([
    'loading',
    0,
    undefined,
    false,
  ])
  expect(line.get().left).toBeUndefined()
  await bench.clock.advance(400)
  const left = (order?.endsAt ?? 0) - bench.server.now()
  expect(sheet.panel().stage).toBe('running')
  for (const shown of [sheet.panel().left, row.get().left, line.get().left])
    expect(Math.abs((shown ?? 0) * 1000 - left)).toBeLessThan(1450)
})

it('[MIC-31] of a server that is always slow the third answer is shown', async () => {
  const bench = await openMicroBench()
  Object.assign(bench.server, { latency: 1500, pongs: false })
  bench.place({ seconds: '60' })
  bench.members.watch()
  bench.look(bench.members.lists({ status: 'running' }))
  const row = bench.client.follow(microRowFacts, microOrderId(1))
  bench.look(row)
  for (let second = 0; second < 8; second += 1) {
    await bench.clock.advance(1000)
    expect(row.get().left).toBeUndefined()
  }
  await bench.clock.advance(1100)
  expect(row.get().left).toBe(53)
  const reads = bench.reads(1)
  await bench.clock.advance(10_000)
  expect(bench.reads(1)).toBe(reads)
})
