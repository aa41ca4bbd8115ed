import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { freshnessMachine } from './freshness.machine.ts'

it('[MKT-5] looks at once and every second while prices are wanted, and not a moment longer', async () => {
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
  expect(sweeps).toBe(1)
  await clock.advance(3000)
  expect(sweeps).toBe(4)
  actor.send({ type: 'watch.ended' })
  await clock.advance(5000)
  expect([sweeps, clock.pending]).toEqual([4, 0])
})
