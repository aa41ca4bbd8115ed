import { describe, expect, it } from 'vitest'
import { openWorld, steppedClock } from '../../test/support.ts'
import { control } from '../control.ts'
import type { SandboxClock } from '../ports.ts'
import { createPulse } from './pulse.ts'

/** A market whose every beat takes so long by the clock, and when each of them began. */
const beating = (tookMs: () => number) => {
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
  const pulse = createPulse({
    clock,
    journal: world.journal,
    market: { ...world.market, everything: [] },
    onMoment: () => {
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
  pulse.start()
  return {
    pulse,
    began,
    advance: (milliseconds: number): void => stepped.advance(milliseconds),
    stamp: (milliseconds: number): void => {
      worked += milliseconds
    },
  }
}

describe('the beat of the market', () => {
  it('[CON-95] keeps its times however long a beat takes that is over before the next', () => {
    const { pulse, began, advance } = beating(() => 100)
    advance(1_000)
    expect([began.slice(0, 5), pulse.lag()]).toEqual([[250, 500, 750, 1_000, 1_250], { lastMs: 0, longestMs: 0 }])
  })

  it('[CON-95] says by how much it is late, and does not make up for what it missed', () => {
    let took = 400
    const { pulse, began, advance } = beating(() => took)
    advance(250)
    expect(pulse.lag()).toEqual({ lastMs: 0, longestMs: 0 })
    advance(2)
    expect([began, pulse.lag().lastMs]).toEqual([[250, 651, 1_052], 152])
    took = 0
    advance(1_000)
    // On time again, and the beats that were missed are not there.
    expect([began.slice(-2), pulse.lag()]).toEqual([[2_202, 2_452], { lastMs: 0, longestMs: 152 }])
    // What was is told for a minute or two.
    advance(130_000)
    expect(pulse.lag()).toEqual({ lastMs: 0, longestMs: 0 })
  })

  it('goes on after a clock that was set back, and is not late by it', () => {
    const { pulse, began, advance, stamp } = beating(() => 0)
    advance(1_000)
    stamp(-3_600_000)
    advance(1_000)
    expect([began.length, pulse.lag().longestMs]).toEqual([8, 0])
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
