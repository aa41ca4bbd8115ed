import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { microClockMachine } from './clock.machine.ts'

const bench = (delay = 1000) => {
  const clock = createVirtualClock()
  const ticks: number[] = []
  const machine = microClockMachine.provide({
    actions: { tick: () => ticks.push(clock.monotonic()) },
    delays: { tickDelay: () => delay },
  })
  const actor = createActor(machine, { clock })
  actor.start()
  return {
    clock,
    ticks,
    tell: (type: 'watch.began' | 'watch.ended' | 'rows.read' | 'host.seen') => actor.send({ type }),
  }
}

it('[MIC-20] it ticks while countdowns are shown, and at once when a row or a person comes', async () => {
  const { clock, ticks, tell } = bench()
  for (const type of ['watch.ended', 'rows.read', 'host.seen'] as const) tell(type)
  await clock.advance(5000)
  expect(ticks).toEqual([])
  tell('watch.began')
  await clock.advance(2500)
  expect(ticks).toEqual([5000, 6000, 7000])
  tell('watch.began')
  tell('rows.read')
  await clock.advance(500)
  tell('host.seen')
  await clock.advance(1000)
  expect(ticks.slice(3)).toEqual([7500, 8000, 9000])
  tell('watch.ended')
  await clock.advance(9000)
  expect(ticks).toHaveLength(6)
})

it('left alone it ticks each second', async () => {
  const clock = createVirtualClock()
  const actor = createActor(microClockMachine, { clock })
  actor.start()
  actor.send({ type: 'watch.began' })
  await clock.advance(3000)
  expect([actor.getSnapshot().value, clock.pending]).toEqual(['running', 1])
})
