import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { LOST_MS, MISSED_MS, RECORDS_MS, SETTLED_MS, type WatchEvent, watchMachine } from './watch.machine.ts'

const bench = () => {
  const clock = createVirtualClock()
  const done: string[] = []
  const has = { open: true }
  const actor = createActor(watchMachine, {
    clock,
    input: {
      readRecords: () => done.push('read'),
      askRecords: () => done.push('ask'),
      hasOpen: () => has.open,
      tellLost: () => done.push('lost'),
      tellBack: () => done.push('back'),
    },
  }).start()
  return { clock, done, has, actor, tell: (type: WatchEvent['type']) => actor.send({ type }) }
}

it('[EVT-7] records are read after the first screen, then every minute while the page can be seen', async () => {
  const { clock, done, actor, tell } = bench()
  await clock.advance(SETTLED_MS - 1)
  expect(done).toEqual([])
  await clock.advance(1 + 2 * RECORDS_MS)
  expect(done).toEqual(['read', 'ask', 'ask'])
  tell('host.hidden')
  tell('host.hidden')
  await clock.advance(5 * RECORDS_MS)
  expect(done).toHaveLength(3)
  tell('host.visible')
  tell('host.visible')
  expect(done).toHaveLength(4)
  await clock.advance(RECORDS_MS)
  expect(done).toHaveLength(5)
  actor.stop()
  expect(clock.pending).toBe(0)
})

it('[EVT-7] a page that is hidden before its records were read reads them once, and no more until it is seen', async () => {
  const { clock, done, tell } = bench()
  tell('host.hidden')
  await clock.advance(SETTLED_MS + 5 * RECORDS_MS)
  expect(done).toEqual(['read'])
  tell('host.visible')
  expect(done).toEqual(['read', 'ask'])
  const other = bench()
  other.tell('host.hidden')
  await other.clock.advance(SETTLED_MS - 1)
  other.tell('host.visible')
  // Its time goes on.
  await other.clock.advance(1 + RECORDS_MS)
  expect(other.done).toEqual(['read', 'ask'])
})

it('[EVT-11] a connection is said to be lost after half a minute with positions, and to be back once what was missed is read', async () => {
  const { clock, done, has, actor, tell } = bench()
  await clock.advance(SETTLED_MS)
  tell('line.back')
  tell('line.lost')
  tell('line.lost')
  await clock.advance(LOST_MS - 1)
  tell('line.back')
  await clock.advance(LOST_MS)
  expect(done).not.toContain('lost')
  tell('line.lost')
  await clock.advance(LOST_MS)
  expect(done.filter((one) => one === 'lost')).toHaveLength(1)
  tell('line.back')
  await clock.advance(MISSED_MS - 1)
  tell('line.lost')
  await clock.advance(2 * LOST_MS)
  expect(done).not.toContain('back')
  tell('line.back')
  await clock.advance(MISSED_MS)
  expect(done.filter((one) => one === 'back' || one === 'lost')).toEqual(['lost', 'back'])
  has.open = false
  tell('line.lost')
  await clock.advance(2 * LOST_MS)
  tell('line.back')
  await clock.advance(2 * LOST_MS)
  expect(done.filter((one) => one === 'back' || one === 'lost')).toEqual(['lost', 'back'])
  actor.stop()
})
