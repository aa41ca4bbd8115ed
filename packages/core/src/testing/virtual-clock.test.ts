import * as Effect from 'effect/Effect'
import { describe, expect, it } from 'vitest'
import { createActor, setup } from 'xstate'
import { createVirtualClock } from './virtual-clock.ts'

describe('virtual clock', () => {
  it('runs timers in order of time, and of insertion when due together', async () => {
    const clock = createVirtualClock({ start: 1000 })
    const ran: string[] = []
    clock.setTimeout(() => ran.push(`late ${clock.now()}`), 20)
    clock.setTimeout(() => ran.push(`first ${clock.now()}`), 10)
    clock.setTimeout(() => ran.push(`second ${clock.now()}`), 10)
    await clock.advance(15)
    expect(ran).toEqual(['first 1010', 'second 1010'])
    expect(clock.pending).toBe(1)
    await clock.advance(5)
    expect(ran).toEqual(['first 1010', 'second 1010', 'late 1020'])
    expect([clock.now(), clock.monotonic(), clock.pending]).toEqual([1020, 20, 0])
  })

  it('steps: a timer that sets the next one runs five times in five seconds', async () => {
    const clock = createVirtualClock()
    const at: number[] = []
    const tick = (): void => {
      at.push(clock.monotonic())
      clock.setTimeout(tick, 1000)
    }
    clock.setTimeout(tick, 1000)
    await clock.advance(5000)
    expect(at).toEqual([1000, 2000, 3000, 4000, 5000])
  })

  it('keeps the order of a thousand timers in any order of setting and clearing', async () => {
    const clock = createVirtualClock()
    const ran: { due: number; order: number }[] = []
    let seed = 7
    const next = (limit: number): number => {
      seed = (seed * 48271) % 2147483647
      return seed % limit
    }
    const handles: unknown[] = []
    for (let order = 0; order < 1000; order += 1) {
      const due = next(50)
      handles.push(clock.setTimeout(() => ran.push({ due, order }), due))
    }
    for (let index = 0; index < 1000; index += 3) clock.clearTimeout(handles[index])
    expect(clock.pending).toBe(666)
    await clock.advance(50)
    expect(ran).toHaveLength(666)
    expect(ran).toEqual([...ran].sort((one, other) => one.due - other.due || one.order - other.order))
    expect(clock.pending).toBe(0)
  })

  it('drives an XState machine tick by tick', async () => {
    const clock = createVirtualClock()
    let ticks = 0
    const machine = setup({ delays: { second: 1000 } }).createMachine({
      initial: 'ticking',
      states: { ticking: { after: { second: { target: 'ticking', reenter: true, actions: () => (ticks += 1) } } } },
    })
    const actor = createActor(machine, { clock }).start()
    await clock.advance(5000)
    expect(ticks).toBe(5)
    actor.stop()
    expect(clock.pending).toBe(0)
  })

  it('lets promises and fibers finish before time moves on', async () => {
    const clock = createVirtualClock()
    const seen: string[] = []
    const long = Effect.gen(function* () {
      for (let step = 0; step < 6000; step += 1) yield* Effect.sync(() => step)
      seen.push(`fiber ${clock.monotonic()}`)
    })
    clock.setTimeout(() => {
      void Effect.runPromise(long)
      void Promise.resolve()
        .then(() => Promise.resolve())
        .then(() => seen.push(`promise ${clock.monotonic()}`))
    }, 10)
    await clock.advance(1000)
    expect(seen).toEqual(['promise 10', 'fiber 10'])
  })

  it('runs a timer that a promise sets within the same advance', async () => {
    const clock = createVirtualClock()
    const at: number[] = []
    clock.setTimeout(() => {
      void Promise.resolve().then(() => clock.setTimeout(() => at.push(clock.monotonic()), 5))
    }, 10)
    await clock.advance(20)
    expect(at).toEqual([15])
  })

  it('takes the turns it is given: one before and after time moves, one after each timer', async () => {
    const seen: string[] = []
    let turns = 0
    const clock = createVirtualClock({
      turn: async () => {
        turns += 1
        seen.push(`turn ${turns}`)
      },
    })
    clock.setTimeout(() => seen.push('one'), 5)
    clock.setTimeout(() => seen.push('other'), 10)
    await clock.advance(20)
    expect(seen).toEqual(['turn 1', 'one', 'turn 2', 'other', 'turn 3', 'turn 4'])
    await clock.settle()
    expect(turns).toBe(5)
  })

  it('jumps the wall without the monotonic clock noticing', async () => {
    const clock = createVirtualClock({ start: 5000 })
    await clock.advance(100)
    clock.stepWall(-600_000)
    expect([clock.now(), clock.monotonic()]).toEqual([5100 - 600_000, 100])
  })

  it('runs late what was due while the host slept', async () => {
    const clock = createVirtualClock()
    const at: number[] = []
    clock.setTimeout(() => at.push(clock.monotonic()), 1000)
    clock.setTimeout(() => at.push(clock.monotonic()), 90_000)
    await clock.sleep(60_000)
    expect(at).toEqual([60_000])
    expect(clock.pending).toBe(1)
  })

  it('two advances asked for together follow each other', async () => {
    const clock = createVirtualClock()
    await Promise.all([clock.advance(10), clock.advance(10)])
    expect(clock.monotonic()).toBe(20)
  })

  it('clearing twice, or after it ran, counts once', async () => {
    const clock = createVirtualClock()
    const handle = clock.setTimeout(() => undefined, 1)
    clock.clearTimeout(handle)
    clock.clearTimeout(handle)
    expect(clock.pending).toBe(0)
    const run = clock.setTimeout(() => undefined, 1)
    await clock.advance(1)
    clock.clearTimeout(run)
    clock.clearTimeout(undefined)
    expect(clock.pending).toBe(0)
  })
})
