import { describe, expect, it } from 'vitest'
import { createTabClock } from './tab-clock.ts'
import { createVirtualClock } from './virtual-clock.ts'

const bench = () => {
  const clock = createVirtualClock({ start: 1_000_000 })
  const ran: string[] = []
  let touched = 0
  const tab = createTabClock(clock, () => {
    touched += 1
  })
  const at = (name: string, ms: number) => tab.setTimeout(() => ran.push(`${name} ${clock.monotonic()}`), ms)
  return { clock, tab, ran, at, touched: () => touched }
}

describe('a tab among others', () => {
  it('runs its timers on time and says when it was touched', async () => {
    const { clock, tab, ran, at, touched } = bench()
    at('a', 10)
    tab.clearTimeout(at('b', 5))
    tab.deliver(() => ran.push('from outside'))
    await clock.advance(20)
    expect([ran, tab.pending, touched()]).toEqual([['from outside', 'a 10'], 0, 2])
  })

  it('held back, timers wait for the next whole interval; let go, they run at once', async () => {
    const { clock, tab, ran, at } = bench()
    tab.throttle(60_000)
    at('a', 10)
    at('b', 60_010)
    await clock.advance(60_000)
    expect([ran, tab.heldBack]).toEqual([['a 60000'], 1])
    await clock.advance(100)
    tab.throttle(0)
    await clock.advance(0)
    expect(ran).toEqual(['a 60000', 'b 60100'])
  })

  it('asleep, nothing runs; awake, all of it does, in order', async () => {
    const { clock, tab, ran, at } = bench()
    tab.sleep()
    at('a', 10)
    tab.deliver(() => ran.push('from outside'))
    await clock.advance(100)
    expect([ran, tab.isAsleep]).toEqual([[], true])
    tab.wake()
    await clock.advance(0)
    expect([ran, tab.isAsleep, tab.awakeSince]).toEqual([['from outside', 'a 100'], false, 100])
  })

  it('dead, nothing runs any more', async () => {
    const { clock, tab, ran, at } = bench()
    at('a', 10)
    tab.kill()
    tab.deliver(() => ran.push('from outside'))
    at('b', 10)
    await clock.advance(100)
    expect([ran, tab.isDead]).toEqual([[], true])
  })

  it('has a wall clock of its own, in whole milliseconds', async () => {
    const { clock, tab } = bench()
    tab.stepWall(-600_000)
    await clock.advance(0.5)
    expect([tab.now(), clock.now(), tab.monotonic()]).toEqual([400_000, 1_000_000.5, 0.5])
  })
})
