import { expect, it } from 'vitest'
import { createMemoryPorts } from '../../testing/memory-ports.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createCell } from '../domain/cell.ts'
import { createKeyedStore } from '../rows/keyed-store.ts'
import { waitFor } from './wait-for.ts'

const bench = () => {
  const clock = createVirtualClock()
  const ports = createMemoryPorts({ clock, seed: 1 })
  const listeners = { count: 0 }
  const own = createCell(0)
  const cell = {
    ...own,
    subscribe: (listener: () => void) => {
      listeners.count += 1
      const stop = own.subscribe(listener)
      return () => {
        listeners.count -= 1
        stop()
      }
    },
  }
  return { clock, client: { ports }, cell, listeners, rows: createKeyedStore<string, number>(ports.frame) }
}
const isThree = (value: number): boolean => value === 3

it('looks at once, then at each change, and lets go', async () => {
  const { client, cell, listeners } = bench()
  const waited = waitFor(client, cell, isThree)
  expect(listeners.count).toBe(1)
  cell.set(2)
  cell.set(3)
  cell.set(4)
  expect(await waited).toEqual({ ok: true, value: 3 })
  expect(listeners.count).toBe(0)
  expect(await waitFor(client, cell, (value) => value === 4)).toEqual({ ok: true, value: 4 })
  expect(listeners.count).toBe(0)
})

it('waits for rows of a store', async () => {
  const { client, clock, rows } = bench()
  const waited = waitFor(client, rows, (all: readonly number[]) => all.includes(3))
  rows.put('a', 3)
  await clock.advance(100)
  expect(await waited).toEqual({ ok: true, value: [3] })
})

it('is given up after its time, on the clock of the client, or when it is aborted', async () => {
  const { client, cell, clock, listeners } = bench()
  let waited: unknown
  void waitFor(client, cell, isThree, { timeoutMs: 1000 }).then((outcome) => {
    waited = outcome
  })
  await clock.advance(999)
  expect([waited, listeners.count]).toEqual([undefined, 1])
  await clock.advance(1)
  expect([waited, listeners.count]).toEqual([{ ok: false, failure: { reason: 'timeout' } }, 0])
  const stop = new AbortController()
  const { signal } = stop
  const other = waitFor(client, cell, isThree, { signal })
  stop.abort()
  expect(await other).toEqual({ ok: false, failure: { reason: 'aborted' } })
  expect(await waitFor(client, cell, isThree, { signal })).toEqual({ ok: false, failure: { reason: 'aborted' } })
  expect(listeners.count).toBe(0)
})

it('rejects with what the question throws', async () => {
  const { client, cell, listeners } = bench()
  const broken = (): boolean => {
    throw new RangeError('x')
  }
  await expect(waitFor(client, cell, broken)).rejects.toThrow('x')
  expect(listeners.count).toBe(0)
})
