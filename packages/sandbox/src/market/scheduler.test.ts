import { describe, expect, it } from 'vitest'
import { openWorld, steppedClock } from '../../test/support.ts'
import { control } from '../control.ts'
import type { SandboxClock } from '../ports.ts'
import { createScheduler } from './scheduler.ts'

/** A market whose every tick takes so long by the clock, and the start of each. */
const ticking = (tookMs: () => number) => {
  const stepped = steppedClock(0)
  let worked = 0
  const clock: SandboxClock = {
    now: () => stepped.now() + worked,
    // As in Node: a timer waits for one at least.
    setTimeout: (run, delayMs) => stepped.setTimeout(run, Math.max(1, delayMs)),
    clearTimeout: stepped.clearTimeout,
  }
  const began: number[] = []
  const { world } = openWorld()
  const scheduler = createScheduler({
    clock,
    journal: world.journal,
    market: { ...world.market, everything: [] },
    onTick: () => {
      began.push(clock.now())
      worked += tookMs()
      return []
    },
    onPrices: () => [],
    onTicked: () => undefined,
    onBatch: () => undefined,
    onSecond: () => undefined,
    onMinute: () => undefined,
    onDefect: (defect) => {
      throw defect
    },
  })
  scheduler.start()
  return {
    scheduler,
    began,
    advance: (milliseconds: number): void => stepped.advance(milliseconds),
    stamp: (milliseconds: number): void => {
      worked += milliseconds
    },
  }
}

describe('the scheduler of the market', () => {
  it('[CON-95] keeps its times however long a tick takes that is over before the next', () => {
    const { scheduler, began, advance } = ticking(() => 100)
    advance(1_000)
    expect([began.slice(0, 5), scheduler.lag()]).toEqual([[250, 500, 750, 1_000, 1_250], { lastMs: 0, longestMs: 0 }])
  })

  it('[CON-95] says by how much it is late, and does not make up for what it missed', () => {
    let took = 400
    const { scheduler, began, advance } = ticking(() => took)
    advance(250)
    expect(scheduler.lag()).toEqual({ lastMs: 0, longestMs: 0 })
    advance(2)
    expect([began, scheduler.lag().lastMs]).toEqual([[250, 651, 1_052], 152])
    took = 0
    advance(1_000)
    // On time again, and the missed ticks are skipped.
    expect([began.slice(-2), scheduler.lag()]).toEqual([[2_202, 2_452], { lastMs: 0, longestMs: 152 }])
    // Lateness is reported for a minute or two.
    advance(130_000)
    expect(scheduler.lag()).toEqual({ lastMs: 0, longestMs: 0 })
  })

  it('goes on after a clock that was set back, and is not late by it', () => {
    const { scheduler, began, advance, stamp } = ticking(() => 0)
    advance(1_000)
    stamp(-3_600_000)
    advance(1_000)
    expect([began.length, scheduler.lag().longestMs]).toEqual([8, 0])
  })

  it('is told by the control door, beside the state and alone', () => {
    const { world, clock } = openWorld()
    world.start()
    clock.advance(1_000)
    const told = { lastMs: 0, longestMs: 0 }
    expect(control(world, { op: 'tickLag' })).toEqual({ ok: true, state: told })
    expect(control(world, { op: 'state' })).toMatchObject({ state: { tickLag: told } })
  })
})
