import { expect, it } from 'vitest'
import { ask, openWorld, steppedClock, trader } from '../../test/support.ts'
import { plainHash } from '../memory.ts'
import { createTimeSlices } from './time-slices.ts'

const promisesRun = (): Promise<void> => new Promise((done) => setImmediate(done))

/** A server on which looking up a person takes long: once while a request is carried out, and once before. */
const slowServer = async () => {
  const clock = steppedClock()
  let [late, step] = [0, 0]
  const { world } = openWorld({ clock, hash: plainHash, stopwatch: () => clock.now() + late })
  const { byToken } = world.users
  Object.assign(world.users, {
    byToken: (token: string) => {
      late += step
      return byToken(token)
    },
  })
  const [greedy, other] = [await trader(world), await trader(world, 'second@openlot.test')]
  step = 20
  return { world, clock, greedy, other }
}

it('[T33] who asks for more than a part of the server waits, and nobody else does', async () => {
  const { clock, greedy, other } = await slowServer()
  let answered = 0
  const all = Array.from({ length: 100 }, async () => {
    const answer = await greedy.get('/api/user/info')
    answered += 1
    return answer.code
  })
  await promisesRun()
  const atOnce = answered
  expect([atOnce > 0, atOnce < 80]).toEqual([true, true])
  expect((await other.get('/api/user/info')).code).toBe(1)
  expect(answered).toBe(atOnce)
  // All are answered in time, none refused.
  for (let second = 0; second < 120 && answered < all.length; second += 1) {
    clock.advance(1_000)
    await promisesRun()
  }
  expect(new Set(await Promise.all(all))).toEqual(new Set([1]))
})

it('[T33] counts a person and not their sessions, and forgives with time', async () => {
  const { world, clock, greedy } = await slowServer()
  const again = await trader(world)
  const served = async (): Promise<number> => {
    let answered = 0
    const asked = Array.from({ length: 100 }, (_, at) =>
      (at % 2 === 0 ? greedy : again).get('/api/user/info').then(() => {
        answered += 1
      }),
    )
    await promisesRun()
    const first = answered
    for (let second = 0; second < 120 && answered < asked.length; second += 1) {
      clock.advance(1_000)
      await promisesRun()
    }
    return first
  }
  const first = await served()
  expect(first).toBeLessThan(80)
  clock.advance(60_000)
  expect(Math.abs((await served()) - first)).toBeLessThan(5)
})

it('[T33] counts visitors by their network, and nobody behind a proxy of this machine', async () => {
  const { world, clock } = await slowServer()
  const served = async (ip: string): Promise<number> => {
    let answered = 0
    const asked = Array.from({ length: 100 }, () =>
      ask(world, 'GET', '/api/default/setting', {}, { ip, token: 'of-nobody' }).then(() => {
        answered += 1
      }),
    )
    await promisesRun()
    const first = answered
    clock.advance(600_000)
    await promisesRun()
    void asked
    return first
  }
  expect(await served('203.0.113.7')).toBeLessThan(80)
  expect(await served('127.0.0.1')).toBe(100)
})

it('[T33] those who wait are served in the order they came, and what comes later passes none of them', async () => {
  const clock = steppedClock()
  let late = 0
  const turns = createTimeSlices(clock, () => clock.now() + late)
  const served: string[] = []
  const ask = (name: string) =>
    turns.run('one', () => {
      late += 400
      served.push(name)
    })
  void ask('first')
  void ask('order')
  clock.advance(1_000)
  // The wait of the order is nearly over: a look for it comes after it all the same.
  void ask('look')
  for (let second = 0; second < 10; second += 1) {
    await promisesRun()
    clock.advance(1_000)
    await promisesRun()
  }
  expect(served).toEqual(['first', 'order', 'look'])
})
