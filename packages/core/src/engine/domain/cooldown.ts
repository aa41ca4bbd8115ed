import { fingerprintOf } from '../../kernel/fingerprint.ts'
import type { Clock, Storage } from '../../ports/index.ts'
import { type Cell, createCell, type ReadCell } from './cell.ts'

/** Time for which something may not be done again, in milliseconds. */
export const COOLDOWN_MS = 60_000
const SECOND_MS = 1000

/** Whole seconds until it may be done again, 0 when it may. Counts down while it is subscribed to. */
export interface Cooldown extends ReadCell<number> {
  /** Begins the cooldown: it was done just now. */
  readonly begin: () => void
}

/** A cooldown that can be subscribed to. */
interface Running {
  readonly cell: Cell<number>
  readonly tick: () => void
  subscribers: number
  timer: unknown
}

/**
 * The cooldowns of one purpose, one for each destination it is done to. The deadline is kept on the device, so that a
 * reload does not cut it short, under a fingerprint, so that the storage shows no address. All cells of one
 * destination show the same.
 */
export const createCooldowns = (
  { clock, storage }: { readonly clock: Clock; readonly storage: Storage },
  purpose: string,
  length = COOLDOWN_MS,
): ((destination: string) => Cooldown) => {
  const running = new Map<string, Running>()
  // The page keeps it where the device keeps nothing.
  const deadlines = new Map<string, number>()

  const write = (key: string, deadline: number): void => {
    deadlines.set(key, deadline)
    storage.set('device', key, String(deadline))
  }
  const millisLeft = (key: string): number => {
    const text = storage.get('device', key)
    const deadline = text === undefined ? deadlines.get(key) : Number(text) // number-ok: a moment
    if (deadline === undefined) return 0
    const left = deadline - clock.now()
    // The wall clock was set back: without a new deadline the wait would stand still until it has caught up.
    if (left > length) write(key, clock.now() + length)
    if (left > 0) return Math.min(left, length)
    deadlines.delete(key)
    storage.remove('device', key)
    return 0
  }
  const secondsLeft = (key: string): number => Math.ceil(millisLeft(key) / SECOND_MS)

  const run = (key: string): Running => {
    const one: Running = {
      cell: createCell(secondsLeft(key)),
      tick: () => {
        clock.clearTimeout(one.timer)
        const left = millisLeft(key)
        if (left > 0) one.timer = clock.setTimeout(one.tick, left % SECOND_MS || SECOND_MS)
        one.cell.set(Math.ceil(left / SECOND_MS))
      },
      subscribers: 0,
      timer: undefined,
    }
    running.set(key, one)
    one.tick()
    return one
  }

  return (destination) => {
    const key = `openlot.cooldown.${fingerprintOf(`${purpose}|${destination}`)}`
    return {
      get: () => running.get(key)?.cell.get() ?? secondsLeft(key),
      subscribe: (listener) => {
        const one = running.get(key) ?? run(key)
        const unsubscribe = one.cell.subscribe(listener)
        one.subscribers += 1
        let isSubscribed = true
        return () => {
          if (!isSubscribed) return
          isSubscribed = false
          unsubscribe()
          one.subscribers -= 1
          if (one.subscribers > 0) return
          clock.clearTimeout(one.timer)
          running.delete(key)
        }
      },
      begin: () => {
        write(key, clock.now() + length)
        running.get(key)?.tick()
      },
    }
  }
}
