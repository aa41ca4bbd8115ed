import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { fail, ok } from '../../kernel/outcome.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { CAPTCHA_MS, type CaptchaWorld, captchaMachine } from './captcha.machine.ts'

const LOST = fail({ _tag: 'TransportFailure', reason: 'timeout' } as const)

const bench = () => {
  const clock = createVirtualClock()
  const world = { hasSubscribers: true, isLost: false, loads: 0 }
  const given: CaptchaWorld = {
    hasSubscribers: () => world.hasSubscribers,
    now: clock.monotonic,
    load: () => {
      world.loads += 1
      const answer = world.isLost ? LOST : ok({ id: `picture ${world.loads}`, picture: '' })
      return new Promise((done) => clock.setTimeout(() => done(answer), 500))
    },
  }
  const actor = createActor(captchaMachine, { clock, input: { world: given } })
  actor.start()
  const leave = (): void => {
    world.hasSubscribers = false
    actor.send({ type: 'captcha.left' })
  }
  const look = (): void => {
    world.hasSubscribers = true
    actor.send({ type: 'captcha.looked' })
  }
  const shown = () => [actor.getSnapshot().value, actor.getSnapshot().context.captcha?.id]
  return { clock, world, actor, shown, leave, look }
}

describe('a picture to read', () => {
  it('[CODE-4] is loaded once somebody looks, and once however often another one is asked for', async () => {
    const { clock, world, actor, shown } = bench()
    expect([shown(), world.loads]).toEqual([['away', undefined], 0])
    actor.send({ type: 'captcha.spent' })
    actor.send({ type: 'captcha.looked' })
    actor.send({ type: 'captcha.renew' })
    actor.send({ type: 'captcha.spent' })
    actor.send({ type: 'captcha.looked' })
    expect(shown()).toEqual(['loading', undefined])
    await clock.advance(1_000)
    actor.send({ type: 'captcha.looked' })
    expect([shown(), world.loads]).toEqual([['shown', 'picture 1'], 1])
  })

  it('[CODE-4] one that was sent, or is not wanted, is gone at once', async () => {
    const { clock, actor, shown } = bench()
    actor.send({ type: 'captcha.renew' })
    await clock.advance(1_000)
    actor.send({ type: 'captcha.spent' })
    expect(shown()).toEqual(['loading', undefined])
    await clock.advance(1_000)
    expect(shown()).toEqual(['shown', 'picture 2'])
    actor.send({ type: 'captcha.renew' })
    expect(shown()).toEqual(['loading', undefined])
  })

  it('[CODE-4] after its time there is another one, or none while nobody looks', async () => {
    const { clock, world, actor, shown, leave, look } = bench()
    actor.send({ type: 'captcha.left' })
    look()
    await clock.advance(CAPTCHA_MS + 2_000)
    expect(shown()).toEqual(['shown', 'picture 2'])
    leave()
    expect(clock.pending).toBe(0)
    await clock.advance(CAPTCHA_MS * 3)
    expect(world.loads).toBe(2)
    look()
    expect(shown()).toEqual(['loading', undefined])
    await clock.advance(1_000)
    expect(shown()).toEqual(['shown', 'picture 3'])
  })

  it('[CODE-4] who comes back in its time sees the same one, for the rest of it', async () => {
    const { clock, world, shown, leave, look } = bench()
    look()
    leave()
    await clock.advance(1_000)
    expect([shown()[0], clock.pending]).toEqual(['away', 0])
    await clock.advance(CAPTCHA_MS - 2_000)
    look()
    expect(shown()).toEqual(['shown', 'picture 1'])
    await clock.advance(2_000)
    expect([shown(), world.loads]).toEqual([['shown', 'picture 2'], 2])
  })

  it('[CODE-4] one that was sent while nobody looks is gone', async () => {
    const { clock, actor, shown, leave, look } = bench()
    look()
    await clock.advance(1_000)
    leave()
    actor.send({ type: 'captcha.spent' })
    look()
    await clock.advance(1_000)
    expect(shown()).toEqual(['shown', 'picture 2'])
  })

  it('[CODE-4] one that could not be loaded is asked for again by hand, or on the next look', async () => {
    const { clock, world, actor, shown } = bench()
    world.isLost = true
    actor.send({ type: 'captcha.looked' })
    await clock.advance(1_000)
    actor.send({ type: 'captcha.spent' })
    expect(shown()).toEqual(['failed', undefined])
    actor.send({ type: 'captcha.looked' })
    await clock.advance(1_000)
    expect(shown()).toEqual(['failed', undefined])
    world.isLost = false
    actor.send({ type: 'captcha.renew' })
    await clock.advance(1_000)
    expect(shown()).toEqual(['shown', 'picture 3'])
  })
})
