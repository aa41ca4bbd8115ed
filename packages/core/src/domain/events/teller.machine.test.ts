import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import type { AppEvent } from './event.calc.ts'
import { COLLECT_MS, TAKE_OVER_MS, TAKE_OVER_SEEN_MS, tellerMachine } from './teller.machine.ts'

const event = (id: string): AppEvent => ({ id, at: 0, facts: { kind: 'identity', state: 'finished' }, seen: false })
const bench = (isTeller: boolean) => {
  const clock = createVirtualClock()
  const told: string[] = []
  const world = { isTeller, isOtherSeen: false, known: new Set<string>(), claims: 0 }
  const actor = createActor(tellerMachine, {
    clock,
    input: {
      isTeller: () => world.isTeller,
      isOtherSeen: () => world.isOtherSeen,
      claim: () => {
        world.claims += 1
        world.isTeller = true
      },
      untold: (events) => events.filter(({ id }) => !world.known.has(id)),
      tell: (events) => told.push(events.map(({ id }) => id).join('+')),
    },
  }).start()
  return { clock, told, world, actor, find: (id: string) => actor.send({ type: 'events.found', events: [event(id)] }) }
}

it('[EVT-5] what is found close together is told in one sentence', async () => {
  const { clock, told, actor, find } = bench(true)
  find('a')
  await clock.advance(COLLECT_MS - 1)
  find('b')
  await clock.advance(1)
  expect(told).toEqual(['a+b'])
  find('c')
  await clock.advance(COLLECT_MS)
  expect([told, actor.getSnapshot().context.queue]).toEqual([['a+b', 'c'], []])
})

it('[EVT-4] a tab that is not to tell waits for the other one, and takes over where that is silent', async () => {
  const { clock, told, world, actor, find } = bench(false)
  find('a')
  find('b')
  await clock.advance(COLLECT_MS)
  expect(actor.getSnapshot().value).toBe('waiting')
  world.known.add('a')
  actor.send({ type: 'tabs.heard' })
  find('c')
  await clock.advance(TAKE_OVER_MS + COLLECT_MS)
  expect([told, world.claims]).toEqual([['b+c'], 1])
  world.isTeller = false
  find('d')
  await clock.advance(COLLECT_MS)
  world.known.add('d')
  actor.send({ type: 'tabs.heard' })
  expect(actor.getSnapshot().value).toBe('resting')
  actor.send({ type: 'tabs.heard' })
  await clock.advance(2 * TAKE_OVER_MS)
  expect([told, clock.pending]).toEqual([['b+c'], 0])
})

it('[EVT-4] the tab that comes to the front tells from then on', async () => {
  const { clock, told, world, actor, find } = bench(false)
  actor.send({ type: 'host.visible' })
  expect(world.claims).toBe(1)
  world.isTeller = false
  find('a')
  await clock.advance(COLLECT_MS)
  actor.send({ type: 'host.visible' })
  await clock.advance(COLLECT_MS)
  find('b')
  actor.send({ type: 'host.visible' })
  await clock.advance(COLLECT_MS)
  expect([told, world.claims]).toEqual([['a', 'b'], 3])
})

it('[EVT-4] a tab that can be seen is left the time to begin and to read its records', async () => {
  const { clock, told, world, find } = bench(false)
  world.isOtherSeen = true
  find('a')
  await clock.advance(COLLECT_MS + TAKE_OVER_SEEN_MS - 1)
  expect([told, world.claims]).toEqual([[], 0])
  await clock.advance(1 + COLLECT_MS)
  expect([told, world.claims]).toEqual([['a'], 1])
})
