import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { COOLDOWN_MS, type Cooldown, createCooldowns } from './cooldown.ts'

const bench = () => {
  const clock = createVirtualClock({ start: 1_000_000 })
  const ports = createMemoryPorts({ clock })
  const kept = ports.storage.scopes.device
  return { clock, ports, kept, sms: createCooldowns(ports, 'sms') }
}
const follow = (cooldown: Cooldown) => {
  const seen: number[] = []
  return { seen, stop: cooldown.subscribe(() => seen.push(cooldown.get())) }
}

describe('a cooldown', () => {
  it('counts down from 60 s, second by second, and then may be done again', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    const { seen, stop } = follow(one)
    expect(one.get()).toBe(0)
    one.begin()
    expect(one.get()).toBe(60)
    await clock.advance(999)
    expect(one.get()).toBe(60)
    await clock.advance(1)
    expect(one.get()).toBe(59)
    await clock.advance(59_000)
    expect([one.get(), clock.pending]).toEqual([0, 0])
    expect(seen).toEqual(Array.from({ length: 61 }, (_, at) => 60 - at))
    stop()
  })

  it('ticks only while somebody subscribes, and leaves no timer', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    one.begin()
    expect([one.get(), clock.pending]).toEqual([60, 0])
    await clock.advance(10_500)
    expect(one.get()).toBe(50)
    const first = follow(one)
    const second = follow(one)
    expect([one.get(), clock.pending]).toEqual([50, 1])
    await clock.advance(500)
    expect([first.seen, second.seen]).toEqual([[49], [49]])
    first.stop()
    first.stop()
    expect(clock.pending).toBe(1)
    second.stop()
    expect(clock.pending).toBe(0)
    await clock.advance(5000)
    expect([one.get(), first.seen, second.seen]).toEqual([44, [49], [49]])
  })

  it('begun again while it runs it starts over', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    const { stop } = follow(one)
    one.begin()
    await clock.advance(30_000)
    one.begin()
    expect([one.get(), clock.pending]).toEqual([60, 1])
    stop()
  })

  it('a reload does not cut it short', async () => {
    const { clock, ports, sms } = bench()
    sms('a@b.test').begin()
    await clock.advance(20_000)
    const reloaded = createCooldowns(ports, 'sms')('a@b.test')
    const { stop } = follow(reloaded)
    expect(reloaded.get()).toBe(40)
    await clock.advance(40_000)
    expect([reloaded.get(), clock.pending]).toEqual([0, 0])
    stop()
  })

  it('is one for each purpose and destination, and the same for all views that show it', () => {
    const { ports, sms } = bench()
    const elsewhere = sms('a@b.test')
    const { seen, stop } = follow(elsewhere)
    sms('a@b.test').begin()
    expect([seen, elsewhere.get()]).toEqual([[60], 60])
    expect([sms('c@d.test').get(), createCooldowns(ports, 'email')('a@b.test').get()]).toEqual([0, 0])
    stop()
  })

  it('keeps a deadline under a fingerprint, never the address, and forgets it when it has passed', async () => {
    const { clock, kept, sms } = bench()
    sms('person@example.test').begin()
    const [[key, deadline] = []] = [...kept]
    expect([key, deadline]).toEqual([expect.stringMatching(/^openlot\.cooldown\.[0-9a-f]{1,8}$/), '1060000'])
    expect(JSON.stringify([...kept])).not.toContain('person')
    await clock.advance(60_000)
    expect([sms('person@example.test').get(), kept.size]).toEqual([0, 0])
  })

  it('a wall clock that is set back makes the wait at most one cooldown longer', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    const { stop } = follow(one)
    one.begin()
    await clock.advance(30_000)
    clock.stepWall(-3_600_000)
    await clock.advance(1000)
    expect(one.get()).toBe(60)
    await clock.advance(60_000)
    expect([one.get(), clock.pending]).toEqual([0, 0])
    stop()
  })

  it('without a subscriber the wait goes on as well after the wall clock was set back', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    one.begin()
    clock.stepWall(-3_600_000)
    expect(one.get()).toBe(60)
    await clock.advance(15_000)
    expect(one.get()).toBe(45)
  })

  it('a wall clock that is set forward ends it', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    const { seen, stop } = follow(one)
    one.begin()
    clock.stepWall(3_600_000)
    await clock.advance(1000)
    expect([seen, clock.pending]).toEqual([[60, 0], 0])
    stop()
  })

  it('after the host slept it shows what is left', async () => {
    const { clock, sms } = bench()
    const one = sms('a@b.test')
    const { stop } = follow(one)
    one.begin()
    await clock.sleep(45_250)
    expect(one.get()).toBe(15)
    await clock.advance(14_750)
    expect([one.get(), clock.pending]).toEqual([0, 0])
    stop()
  })

  it('counts also where the device keeps nothing', async () => {
    const { clock, ports, sms } = bench()
    ports.storage.denied = true
    const one = sms('a@b.test')
    one.begin()
    await clock.advance(20_000)
    expect(one.get()).toBe(40)
    await clock.advance(40_000)
    expect(one.get()).toBe(0)
  })

  it.each([
    ['', 0],
    ['soon', 0],
    ['NaN', 0],
    ['-5', 0],
    ['Infinity', 60],
    ['1e300', 60],
  ])('what somebody wrote into the storage (%s) waits for nothing longer than once', async (text, left) => {
    const { clock, ports, kept, sms } = bench()
    sms('a@b.test').begin()
    const key = [...kept.keys()][0] ?? ''
    ports.storage.set('device', key, text)
    const reloaded = createCooldowns(ports, 'sms')('a@b.test')
    expect(reloaded.get()).toBe(left)
    await clock.advance(60_000)
    expect(reloaded.get()).toBe(0)
  })

  it('whatever the clock does: whole seconds from 0 to 60, over 60 s after its last step, and no timer is left', async () => {
    const step = fc.oneof(
      fc.constantFrom('begin' as const, 'subscribe' as const, 'unsubscribe' as const, 'reload' as const),
      fc.integer({ min: -10_000_000, max: 10_000_000 }).map((step) => ({ step })),
      fc.integer({ min: 0, max: 70_000 }).map((wait) => ({ wait })),
      fc.integer({ min: 0, max: 70_000 }).map((sleep) => ({ sleep })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { clock, ports } = bench()
        let cooldown = createCooldowns(ports, 'sms')('a')
        let stops: (() => void)[] = []
        const seen: number[] = []
        const unsubscribe = (): void => {
          for (const stop of stops) stop()
          stops = []
        }
        for (const one of steps) {
          if (one === 'begin') {
            cooldown.begin()
            expect(cooldown.get()).toBe(60)
          } else if (one === 'subscribe') stops.push(cooldown.subscribe(() => seen.push(cooldown.get())))
          else if (one === 'unsubscribe') unsubscribe()
          else if (one === 'reload') {
            unsubscribe()
            cooldown = createCooldowns(ports, 'sms')('a')
          } else if ('step' in one) clock.stepWall(one.step)
          else if ('wait' in one) await clock.advance(one.wait)
          else await clock.sleep(one.sleep)
          seen.push(cooldown.get())
        }
        expect(seen.filter((left) => !Number.isInteger(left) || left < 0 || left > 60)).toEqual([])
        // One look after the last step, at the latest a tick later, and the cooldown ends within its length.
        cooldown.get()
        await clock.advance(1000)
        cooldown.get()
        await clock.advance(COOLDOWN_MS)
        expect(cooldown.get()).toBe(0)
        unsubscribe()
        expect(clock.pending).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
})

it('its types hold', () => {
  expectTypeOf<ReturnType<Cooldown['get']>>().toEqualTypeOf<number>()
  const mistakes = (): void => {
    const { ports, sms } = bench()
    // @ts-expect-error the seconds follow from the deadline: they cannot be set
    sms('a').set(0)
    // @ts-expect-error a destination is a text
    sms(1)
    // @ts-expect-error for what purpose
    createCooldowns(ports)
  }
  expect(mistakes).toBeTypeOf('function')
})
