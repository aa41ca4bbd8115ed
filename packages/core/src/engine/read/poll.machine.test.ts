import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createActor, type EventFromLogic } from 'xstate'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { POLL_MS, type PollAnswer, type PollEvent, pollMachine } from './poll.machine.ts'

const bench = () => {
  const clock = createVirtualClock({ start: 1_000_000 })
  const times: number[] = []
  const signals: { readonly aborted: boolean }[] = []
  const world = {
    answer: 'again' as PollAnswer | 'throws',
    /** Milliseconds until an answer. */
    takes: 500,
    underWay: 0,
    mostAtOnce: 0,
  }
  const actor = createActor(pollMachine, {
    clock,
    input: {
      clock,
      ask: (signal) => {
        times.push(clock.monotonic())
        signals.push(signal)
        world.underWay += 1
        world.mostAtOnce = Math.max(world.mostAtOnce, world.underWay)
        return new Promise((done, fail) =>
          clock.setTimeout(() => {
            world.underWay -= 1
            if (world.answer === 'throws') fail(new Error('broken'))
            else done(world.answer)
          }, world.takes),
        )
      },
    },
  }).start()
  const send = (type: PollEvent['type']): void => actor.send({ type })
  /** Times of the requests since the last look. */
  const asked = (): readonly number[] => times.splice(0)
  return { clock, world, actor, send, asked, signals, state: () => actor.getSnapshot().value }
}

describe('a poll', () => {
  it('does nothing and holds no timer until it is needed, then asks at once', async () => {
    const { clock, send, asked, state } = bench()
    await clock.advance(60_000)
    expect([asked(), clock.pending, state()]).toEqual([[], 0, 'resting'])
    send('need.began')
    expect([asked(), state()]).toEqual([[60_000], 'asking'])
  })

  it('asks 3000 ms after the previous answer, however long that took', async () => {
    const { clock, world, send, asked } = bench()
    send('need.began')
    await clock.advance(7500)
    expect(asked()).toEqual([0, 3500, 7000])
    world.takes = 9000
    await clock.advance(20_000)
    expect([asked(), world.mostAtOnce]).toEqual([[10_500, 22_500], 1])
  })

  it.each(['failed', 'throws'] as const)(
    'waits 3, 6, 12, 30 s after errors (%s), and 3 s again after an answer',
    async (answer) => {
      const { clock, world, send, asked } = bench()
      world.takes = 0
      world.answer = answer
      send('need.began')
      await clock.advance(85_000)
      expect(asked()).toEqual([0, 3000, 9000, 21_000, 51_000, 81_000])
      world.answer = 'again'
      await clock.advance(32_000)
      expect(asked()).toEqual([111_000, 114_000, 117_000])
    },
  )

  it('rests while it is hidden; seen again, it waits for what is left of the pause', async () => {
    const { clock, send, asked, state } = bench()
    send('need.began')
    await clock.advance(1500)
    send('host.hidden')
    expect([asked(), clock.pending, state()]).toEqual([[0], 0, 'resting'])
    send('host.visible')
    await clock.advance(2000)
    expect(asked()).toEqual([3500])
    send('host.hidden')
    await clock.advance(300_000)
    expect([asked(), clock.pending]).toEqual([[], 0])
    send('host.visible')
    expect(asked()).toEqual([303_500])
  })

  it('is not asked while hidden, whatever else happens', async () => {
    const { clock, send, asked } = bench()
    send('host.hidden')
    send('need.began')
    await clock.advance(10_000)
    expect(asked()).toEqual([])
    send('host.visible')
    expect(asked()).toEqual([10_000])
  })

  it('stops when the need ends; an ask under way is let finish, and begun again at once it is not asked twice', async () => {
    const { clock, world, send, asked, signals, state } = bench()
    send('need.began')
    send('need.ended')
    expect([state(), signals[0]?.aborted]).toEqual(['asking', false])
    send('need.began')
    await clock.advance(400)
    send('need.ended')
    await clock.advance(60_000)
    expect([asked(), state(), clock.pending, world.mostAtOnce]).toEqual([[0], 'resting', 0, 1])
  })

  it('a flicker of looking asks no more often', async () => {
    const { clock, send, asked } = bench()
    for (let times = 0; times < 30; times += 1) {
      send('need.began')
      await clock.advance(100)
      send('need.ended')
    }
    expect(asked()).toEqual([0])
  })

  it('looked at anew, its errors are forgotten: 3 s after the last one it is asked again', async () => {
    const { clock, world, send, asked } = bench()
    world.takes = 0
    world.answer = 'failed'
    send('need.began')
    await clock.advance(22_000)
    expect(asked()).toEqual([0, 3000, 9000, 21_000])
    send('need.ended')
    send('need.began')
    await clock.advance(2000)
    expect(asked()).toEqual([24_000])
  })

  it('ends itself when the answer says so, until there is something to ask about again', async () => {
    const { clock, world, send, asked, state } = bench()
    send('need.began')
    send('poll.restart')
    world.answer = 'done'
    await clock.advance(60_000)
    expect([asked(), state(), clock.pending]).toEqual([[0], 'finished', 0])
    send('need.ended')
    send('host.hidden')
    send('host.visible')
    send('need.began')
    expect([asked(), state()]).toEqual([[], 'finished'])
    send('poll.restart')
    expect(asked()).toEqual([60_000])
  })

  it('a wall clock that is set does not matter', async () => {
    const { clock, send, asked } = bench()
    send('need.began')
    await clock.advance(1000)
    clock.stepWall(-3_600_000)
    await clock.advance(1000)
    clock.stepWall(7_200_000)
    await clock.advance(2000)
    expect(asked()).toEqual([0, 3500])
  })

  it('stopped, its ask is no longer wanted', () => {
    const { actor, send, signals } = bench()
    send('need.began')
    actor.stop()
    expect(signals[0]?.aborted).toBe(true)
  })

  it('in whatever order things happen: never two at once, never unneeded or hidden, never sooner than 3 s', async () => {
    const step = fc.oneof(
      fc.constantFrom<PollEvent['type']>('need.began', 'need.ended', 'host.hidden', 'host.visible', 'poll.restart'),
      fc.constantFrom<PollAnswer | 'throws'>('again', 'failed', 'done', 'throws').map((answer) => ({ answer })),
      fc.constantFrom(0, 1, 499, 2999, 3000, 12_000, 40_000).map((wait) => ({ wait })),
      fc.constantFrom(0, 500, 20_000).map((takes) => ({ takes })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = createVirtualClock()
        const calls: unknown[] = []
        let isNeeded = false
        let isVisible = true
        let underWay = 0
        let answeredAt: number | undefined
        let answer: PollAnswer | 'throws' = 'again'
        let takes = 0
        const ask = (): Promise<PollAnswer> => {
          underWay += 1
          const isEarly = answeredAt !== undefined && clock.monotonic() - answeredAt < POLL_MS
          // Noted, not thrown: a poll takes an error thrown here for a failed read and goes on.
          calls.push({ underWay, isNeeded, isVisible, isEarly })
          return new Promise((done, fail) =>
            clock.setTimeout(() => {
              underWay -= 1
              answeredAt = clock.monotonic()
              if (answer === 'throws') fail(new Error('broken'))
              else done(answer)
            }, takes),
          )
        }
        const problems: unknown[] = []
        const actor = createActor(pollMachine, { clock, input: { clock, ask } })
        actor.subscribe({ error: (problem) => problems.push(problem) })
        actor.start()
        for (const one of steps) {
          if (typeof one === 'string') {
            if (one.startsWith('need')) isNeeded = one === 'need.began'
            if (one.startsWith('host')) isVisible = one === 'host.visible'
            actor.send({ type: one })
          } else if ('wait' in one) await clock.advance(one.wait)
          else if ('takes' in one) takes = one.takes
          else answer = one.answer
        }
        actor.send({ type: 'need.ended' })
        isNeeded = false
        await clock.advance(60_000)
        expect(calls).toEqual(calls.map(() => ({ underWay: 1, isNeeded: true, isVisible: true, isEarly: false })))
        expect([problems, underWay, clock.pending]).toEqual([[], 0, 0])
      }),
      { numRuns: 300 },
    )
  })
})

it('its types hold', () => {
  expectTypeOf<EventFromLogic<typeof pollMachine>>().toEqualTypeOf<PollEvent>()
  const mistakes = (): void => {
    const { actor, clock } = bench()
    // @ts-expect-error no such event
    actor.send({ type: 'poll.stop' })
    // @ts-expect-error no such state
    actor.getSnapshot().matches('asked')
    // @ts-expect-error an answer must say what it means
    createActor(pollMachine, { input: { clock, ask: () => Promise.resolve(true) } })
    // @ts-expect-error it needs a clock
    createActor(pollMachine, { input: { ask: () => Promise.resolve('again') } })
  }
  expect(mistakes).toBeTypeOf('function')
})
