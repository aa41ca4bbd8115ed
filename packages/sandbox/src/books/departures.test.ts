import { expect, it } from 'vitest'
import { ask, demo, memoryDurable, openWorld, trader } from '../../test/support.ts'
import { UNVISITED_MS } from './departures.ts'

const DAY_MS = 86_400_000

const played = async () => {
  const disk = memoryDurable()
  const { world, clock, defects } = openWorld({ durable: disk.durable })
  world.start()
  const me = await demo(world, 'nobody-returns')
  for (let at = 0; at < 40; at += 1) {
    const { data } = await me.order({ cont: '0.02' })
    await me.get('/v2/api/forex/close', { id: (data as { id: number }).id })
  }
  await me.order({ cont: '0.02' })
  const of = (id: number) => [
    world.users.get(id),
    world.accounts.of(id).length,
    world.contracts.all().filter(({ userId }) => userId === id).length,
    world.accounts.ledger().filter(({ userId }) => userId === id).length,
  ]
  /** Time for a look, and for every piece of its work. */
  const pass = (milliseconds: number): void => {
    world.scheduler.stop()
    clock.advance(milliseconds)
    world.scheduler.start()
    clock.advance(75_000)
  }
  return { disk, world, clock, defects, me, of, pass }
}

it('[ACC-11] a mock account nobody comes back to goes with everything of it, piece by piece', async () => {
  const { disk, world, me, of, pass, defects } = await played()
  const real = await trader(world)
  const before = of(real.id)
  pass(UNVISITED_MS - DAY_MS)
  expect(of(me.id).slice(1)).toEqual([3, 41, 3 + 40 * 4 + 2])
  pass(3 * DAY_MS)
  expect(of(me.id)).toEqual([undefined, 0, 0, 0])
  expect(of(real.id)).toEqual(before)
  expect([disk.count('leaving'), defects]).toEqual([0, []])
  expect(await ask(world, 'GET', '/api/user/info', {}, { token: me.token })).toMatchObject({ code: 999 })
  expect((await demo(world, 'nobody-returns')).id).not.toBe(me.id)
  world.stop()
})

it('[ACC-11] who signs in again within that time keeps the account', async () => {
  const { world, me, pass } = await played()
  pass(20 * DAY_MS)
  expect((await demo(world, 'nobody-returns')).id).toBe(me.id)
  pass(25 * DAY_MS)
  expect(world.users.get(me.id)?.id).toBe(me.id)
  world.stop()
})
