import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { microOrderId } from '../../kernel/brand.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { microOrderMachine } from './micro-order.machine.ts'

type Row = { status: 'running' | 'closed' | 'unknown'; deadline: number }
type Reading = boolean | 'throws'

/** An order over scripted readings: each sets the row first. */
const bench = (first: Row | undefined, readings: readonly (readonly [Row | undefined, Reading])[] = []) => {
  const clock = createVirtualClock()
  let row = first
  const reads: number[] = []
  const actor = createActor(microOrderMachine, {
    clock,
    input: {
      id: microOrderId(1),
      world: {
        row: () => row,
        now: () => clock.monotonic(),
        read: () => {
          const [next, answer] = readings[Math.min(reads.length, readings.length - 1)] ?? [undefined, false]
          reads.push(clock.monotonic())
          row = next ?? row
          return answer === 'throws' ? Promise.reject(new Error('bug')) : Promise.resolve(answer)
        },
      },
    },
  })
  actor.start()
  return {
    clock,
    actor,
    reads,
    value: () => String(actor.getSnapshot().value),
    put: (next: Row | undefined) => {
      row = next
      actor.send({ type: 'order.changed' })
    },
  }
}
const running = (deadline: number): Row => ({ status: 'running', deadline })
const closed: Row = { status: 'closed', deadline: 0 }
const unknown: Row = { status: 'unknown', deadline: 0 }

describe('an order on the screen', () => {
  it('[MIC-21] runs to its deadline, waits one second and is read again', async () => {
    const { clock, value, reads } = bench(running(30_000), [[closed, true]])
    expect(value()).toBe('running')
    await clock.advance(29_999)
    expect(value()).toBe('running')
    await clock.advance(1)
    expect([value(), reads]).toEqual(['due', []])
    await clock.advance(999)
    expect(value()).toBe('due')
    await clock.advance(1)
    expect([value(), reads]).toEqual(['closed', [31_000]])
  })

  it('[MIC-22] one that still runs then is counted down anew', async () => {
    const { clock, value, reads } = bench(running(1000), [
      [running(12_000), true],
      [closed, true],
    ])
    await clock.advance(2001)
    expect([value(), reads]).toEqual(['running', [2000]])
    await clock.advance(11_000)
    expect([value(), reads]).toEqual(['closed', [2000, 13_000]])
  })

  it('[MIC-22] what brings nothing is repeated after 1, 2, 4 and 8 s, and then it is settling until somebody taps', async () => {
    const { clock, value, reads, actor } = bench(running(0), [[undefined, false]])
    await clock.advance(60_000)
    expect([value(), reads]).toEqual(['settling', [1000, 2000, 4000, 8000, 16_000]])
    for (const type of ['order.retry', 'host.visible', 'host.online'] as const) {
      actor.send({ type })
      await clock.settle()
      expect(value()).toBe('settling')
    }
    expect(reads).toHaveLength(8)
  })

  it('[MIC-22] a server that says it still runs with nothing left is no storm: it waits like a failure', async () => {
    const late = running(-5000)
    const { clock, value, reads } = bench(late, [[late, true]])
    await clock.advance(3_600_000)
    expect([value(), reads.length]).toEqual(['settling', 5])
  })

  it('[MIC-22] a late answer that brings time starts the waits anew', async () => {
    const { clock, value, reads } = bench(running(0), [
      [undefined, false],
      [undefined, 'throws'],
      [running(20_000), true],
      [undefined, false],
    ])
    await clock.advance(4001)
    expect(value()).toBe('running')
    await clock.advance(60_000)
    expect([value(), reads.slice(3)]).toEqual(['settling', [21_000, 22_000, 24_000, 28_000, 36_000]])
  })

  it('[MIC-23] the first load that fails ends it, and only the first', async () => {
    for (const answer of [false, 'throws'] as const) {
      const { clock, value } = bench(undefined, [[undefined, answer]])
      expect(value()).toBe('loading')
      await clock.settle()
      expect(value()).toBe('gone')
    }
    const odd = bench(unknown, [[unknown, true]])
    await odd.clock.settle()
    expect(odd.value()).toBe('gone')
  })

  it('[MIC-17] a load brings it running, or closed', async () => {
    const one = bench(undefined, [[running(5000), true]])
    await one.clock.settle()
    expect(one.value()).toBe('running')
    const other = bench(undefined, [[closed, true]])
    await other.clock.settle()
    expect(other.value()).toBe('closed')
    expect(bench(closed).value()).toBe('closed')
  })

  it('[MIC-22] what another reading said is taken wherever it stands', async () => {
    const { clock, value, put, actor } = bench(running(10_000), [[undefined, false]])
    put(running(5000))
    await clock.advance(5000)
    expect(value()).toBe('due')
    put(running(15_000))
    expect(value()).toBe('running')
    await clock.advance(10_000)
    put(running(-1))
    expect(value()).toBe('due')
    put(closed)
    expect(value()).toBe('closed')
    put(running(99_000))
    for (const type of ['order.retry', 'host.visible', 'host.online'] as const) actor.send({ type })
    expect(value()).toBe('closed')

    const straight = bench(running(10_000))
    straight.put(closed)
    expect(straight.value()).toBe('closed')

    for (const until of [1500, 60_000]) {
      for (const [next, then] of [
        [running(90_000), 'running'],
        [closed, 'closed'],
      ] as const) {
        const late = bench(running(0), [[undefined, false]])
        await late.clock.advance(until)
        expect(late.value()).toBe(until === 1500 ? 'waiting' : 'settling')
        late.put(next)
        expect(late.value()).toBe(then)
      }
    }
  })

  it('[MIC-20] an unexpected end of a load while it is asked for again counts as nothing brought', async () => {
    const { clock, value, reads } = bench(running(0), [[undefined, 'throws']])
    await clock.advance(60_000)
    expect([value(), reads.length]).toEqual(['settling', 5])
  })

  it('[MIC-20] a machine that slept past the end notices on waking', async () => {
    const { clock, value, actor } = bench(running(30_000), [[closed, true]])
    await clock.sleep(600_000)
    actor.send({ type: 'host.visible' })
    await clock.advance(1001)
    expect(value()).toBe('closed')
  })

  it('[MIC-20] seen again while it runs, it asks the clock how long is left', async () => {
    const { clock, value, actor } = bench(running(30_000), [[closed, true]])
    await clock.advance(10_000)
    actor.send({ type: 'host.visible' })
    expect(value()).toBe('running')
    await clock.advance(19_999)
    expect(value()).toBe('running')
    await clock.advance(1002)
    expect(value()).toBe('closed')
  })
})
