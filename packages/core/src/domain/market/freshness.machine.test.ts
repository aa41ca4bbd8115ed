import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { acting } from '../../../test-support/acting.ts'
import { createMarketStores } from '../../../test-support/market-stores.ts'
import { symbolId } from '../../kernel/brand.ts'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { sampleSymbol } from '../../testing/samples.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { freshnessMachine } from './freshness.machine.ts'
import { LIVE_QUOTE_MS, SWEEP_MS, untilSweep } from './market.calc.ts'
import { putQuotes, putSymbols, sweepFreshness } from './market.store.ts'

/** Three symbols, watched from the start over a live connection. */
const createBench = () => {
  const clock = createVirtualClock()
  const stores = createMarketStores(createMemoryPorts({ clock }).frame)
  const ids = [1, 2, 3].map(symbolId)
  const list = () =>
    putSymbols(
      stores,
      ids.map((id) => sampleSymbol({ id })),
      clock.monotonic(),
    )
  const sweptAt: number[] = []
  const actor = createActor(
    freshnessMachine.provide({
      actions: {
        sweep: () => {
          sweptAt.push(clock.monotonic())
          sweepFreshness(stores, 'live', clock.monotonic())
        },
      },
      delays: { sweepDelay: () => untilSweep(stores.quotes.rows(), clock.monotonic()) },
    }),
    { clock },
  ).start()
  list()
  actor.send({ type: 'watch.began' })
  const tick = (at: number) =>
    putQuotes(stores, [{ id: ids[at] ?? symbolId(9), close: '1', change: '0' }], clock.monotonic())
  const wrong = () =>
    ids.filter((id) => {
      const age = clock.monotonic() - (stores.quotes.get(id)?.receivedAt ?? 0)
      const state = stores.freshness.get(id)?.state
      return state === 'live' ? age > LIVE_QUOTE_MS + SWEEP_MS : age <= LIVE_QUOTE_MS
    })
  return { clock, stores, ids, actor, sweptAt, tick, wrong }
}

it('[MKT-5] looks at once, then when a quote may be too old, and not a moment longer than wanted', async () => {
  const { clock, stores, ids, actor, sweptAt, tick } = createBench()
  const [one = symbolId(9)] = ids
  await clock.advance(4000)
  for (const at of [0, 1]) tick(at)
  await clock.advance(LIVE_QUOTE_MS - 4000)
  expect(sweptAt).toEqual([0])
  await clock.advance(1)
  expect(ids.map((id) => stores.freshness.get(id)?.state)).toEqual(['live', 'live', 'stale'])
  await clock.advance(4000)
  expect(stores.freshness.get(one)).toEqual({ state: 'stale', since: 4000 })
  expect(sweptAt).toEqual([0, LIVE_QUOTE_MS + 1, LIVE_QUOTE_MS + 4001])
  tick(0)
  expect(stores.freshness.get(one)).toEqual({ state: 'live', since: undefined })
  actor.send({ type: 'watch.ended' })
  await clock.advance(60_000)
  expect([sweptAt.length, clock.pending]).toEqual([3, 0])
})

it('[MKT-5] knows nothing of quotes: it looks every second', async () => {
  const clock = createVirtualClock()
  let sweeps = 0
  const actor = createActor(
    freshnessMachine.provide({
      actions: {
        sweep: () => {
          sweeps += 1
        },
      },
    }),
    { clock },
  ).start()
  await clock.advance(5000)
  expect(sweeps).toBe(0)
  actor.send({ type: 'watch.began' })
  await clock.advance(3000)
  expect(sweeps).toBe(4)
})

it('[MKT-5] whatever comes when: live is at most a second late to be stale, stale never late to be live', async () => {
  const seen = { looks: 0, stale: 0 }
  const pauses = fc.oneof(fc.integer({ min: 1, max: 1500 }), fc.integer({ min: 1, max: 25_000 }))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(pauses, fc.nat(2)), { minLength: 1, maxLength: 30 }), async (ticks) => {
      const { clock, stores, ids, sweptAt, tick, wrong } = createBench()
      for (const [pause, at] of ticks) {
        for (let left = pause; left > 0; left -= 500) {
          await clock.advance(Math.min(500, left))
          expect(wrong()).toEqual([])
          seen.looks += 1
          if (ids.some((id) => stores.freshness.get(id)?.state === 'stale')) seen.stale += 1
        }
        tick(at)
        expect(wrong()).toEqual([])
      }
      for (const [at, swept] of sweptAt.entries())
        expect(swept - (sweptAt[at - 1] ?? -SWEEP_MS)).toBeGreaterThanOrEqual(SWEEP_MS)
    }),
    { numRuns: 100 },
  )
  expect(seen.looks).toBeGreaterThan(5000)
  expect(seen.stale).toBeGreaterThan(500)
})

it('[MKT-5] a price that was old when it was read is not live for longer', async () => {
  const { clock, stores, ids, actor } = createBench()
  await clock.advance(20_000)
  putSymbols(
    stores,
    ids.map((id) => sampleSymbol({ id })),
    clock.monotonic() - LIVE_QUOTE_MS + 1000,
  )
  actor.send({ type: 'quotes.read' })
  expect(ids.map((id) => stores.freshness.get(id)?.state)).toEqual(['live', 'live', 'live'])
  await clock.advance(1001)
  expect(ids.map((id) => stores.freshness.get(id)?.state)).toEqual(['stale', 'stale', 'stale'])
})

it('what comes at the wrong moment starts and ends no looking', () => {
  const { actor } = createBench()
  expect(acting(actor, { type: 'watch.began' }, { type: 'watch.ended' })).toEqual(['watch.ended'])
  expect(acting(actor, { type: 'watch.ended' }, { type: 'quotes.read' })).toEqual([])
})
