import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { acting } from '../../../test-support/acting.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { reconcileMachine } from './reconcile.machine.ts'

it('[CON-27] open orders and balances are read again every 60 s while watched, and not otherwise', async () => {
  const clock = createVirtualClock()
  let reads = 0
  const actor = createActor(
    reconcileMachine.provide({
      actions: {
        reconcile: () => {
          reads += 1
        },
      },
    }),
    { clock },
  ).start()
  await clock.advance(120_000)
  expect(reads).toBe(0)
  actor.send({ type: 'watch.began' })
  await clock.advance(59_999)
  expect(reads).toBe(0)
  await clock.advance(60_001)
  expect(reads).toBe(2)
  actor.send({ type: 'watch.ended' })
  await clock.advance(120_000)
  expect([reads, clock.pending]).toEqual([2, 0])
})

it('a second beginning and a second end change nothing', () => {
  const actor = createActor(reconcileMachine, { clock: createVirtualClock() }).start()
  expect(acting(actor, { type: 'watch.ended' }, { type: 'watch.began' }, { type: 'watch.began' })).toEqual([
    'watch.began',
  ])
})
