import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { drawingMachine } from './drawing.machine.ts'

it('[CHT-27] without a tool in hand and with nothing moved, points and drops change nothing', () => {
  const done: unknown[] = []
  const world = { add: (...given: unknown[]) => done.push(given), move: (...given: unknown[]) => done.push(given) }
  const actor = createActor(drawingMachine, { input: { world } }).start()
  actor.send({ type: 'symbol.shown', symbolId: '1' })
  const before = actor.getSnapshot()
  const at = { time: 0, price: 100 }
  actor.send({ type: 'point.moved', at })
  actor.send({ type: 'point.placed', at })
  actor.send({ type: 'drawing.dropped' })
  expect(actor.getSnapshot().value).toBe('idle')
  expect([actor.getSnapshot().context, done]).toEqual([before.context, []])
})
