import type { Clock } from '../ports/index.ts'

/** Time that moves only by `advance`. One clock drives machines, ports and programs alike. */
export interface VirtualClock extends Clock {
  /** Moves to each timer due within `ms`, in order, runs it and lets its consequences finish before the next. */
  advance(ms: number): Promise<void>
  /** Lets promises and fibers finish without moving time. */
  settle(): Promise<void>
  /** Timers that are set and have not run. */
  readonly pending: number
  /** The wall clock is set by `ms`, either way; the monotonic one does not notice. */
  stepWall(ms: number): void
  /** The host sleeps: time passes and no timer runs; on waking, those that were due run late. */
  sleep(ms: number): Promise<void>
}

interface Timer {
  readonly due: number
  readonly order: number
  readonly run: () => void
  cleared: boolean
}

/** The host's own event loop; only asked for its next turn, never for time. */
interface Host {
  readonly setImmediate?: (run: () => void) => unknown
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly MessageChannel?: new () => { readonly port1: PortEnd; readonly port2: PortEnd }
}
interface PortEnd {
  onmessage: (() => void) | null
  postMessage(message: undefined): void
  close(): void
}
// biome-ignore lint/style/noRestrictedGlobals: the turns of the host's own loop, and no time
const host = globalThis as unknown as Host

/** A turn of the host's event loop: every promise already on its way is through before it ends. */
const nextTurn: () => Promise<void> = (() => {
  const { setImmediate, MessageChannel } = host
  if (setImmediate !== undefined) return () => new Promise<void>((done) => setImmediate(done))
  if (MessageChannel === undefined) return () => new Promise<void>((done) => host.setTimeout(done, 0))
  return () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        done()
      }
      port2.postMessage(undefined)
    })
})()

/**
 * Long fibers give way through `setImmediate`, or `setTimeout(0)` where there is none (browsers), so the last turns are
 * of that kind: they queue after everything the fibers queued.
 */
const slowTurn: () => Promise<void> =
  host.setImmediate === undefined ? () => new Promise<void>((done) => host.setTimeout(done, 0)) : nextTurn

/** Turns between two timers: one for promises, one more for a fiber that gave way once. */
const STEP_TURNS = 2
/** Turns before and after time moves: enough for a program of some ten thousand operations. */
const SETTLE_TURNS = 6

const isBefore = (one: Timer, other: Timer): boolean =>
  one.due < other.due || (one.due === other.due && one.order < other.order)

const push = (heap: Timer[], timer: Timer): void => {
  let at = heap.length
  heap.push(timer)
  while (at > 0) {
    const up = (at - 1) >> 1
    const parent = heap[up]
    if (parent === undefined || !isBefore(timer, parent)) break
    heap[at] = parent
    at = up
  }
  heap[at] = timer
}

const pop = (heap: Timer[]): void => {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let at = 0
  for (;;) {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    if (left === undefined) break
    const isRight = right !== undefined && isBefore(right, left)
    const child = isRight ? right : left
    if (!isBefore(child, last)) break
    heap[at] = child
    at = 2 * at + (isRight ? 2 : 1)
  }
  heap[at] = last
}

export interface VirtualClockOptions {
  /** Epoch milliseconds. */
  readonly start?: number
  /** Ends once all that waits for no timer is through. Turns of the host's event loop, unless the caller knows better. */
  readonly turn?: () => Promise<void>
}

/** Timers due at the same time run in the order they were set. */
export const createVirtualClock = (options: VirtualClockOptions = {}): VirtualClock => {
  const heap: Timer[] = []
  let wallAtZero = options.start ?? 0
  let elapsed = 0
  let orders = 0
  let pending = 0
  let last = Promise.resolve()

  const turns = async (count: number, next: () => Promise<void>): Promise<void> => {
    for (let left = count; left > 0; left -= 1) await next()
  }
  const step = options.turn ?? (() => turns(STEP_TURNS, nextTurn))
  const settle =
    options.turn ??
    (async (): Promise<void> => {
      await turns(STEP_TURNS, nextTurn)
      await turns(SETTLE_TURNS, slowTurn)
    })
  const nextTimer = (): Timer | undefined => {
    while (heap[0]?.cleared === true) pop(heap)
    return heap[0]
  }
  const runUntil = async (end: number): Promise<void> => {
    await settle()
    for (let timer = nextTimer(); timer !== undefined && timer.due <= end; timer = nextTimer()) {
      pop(heap)
      pending -= 1
      timer.cleared = true
      elapsed = Math.max(elapsed, timer.due)
      timer.run()
      await step()
      // Nothing left to step to: look once more, thoroughly, before time moves on.
      const next = nextTimer()
      if (next === undefined || next.due > end) await settle()
    }
    elapsed = Math.max(elapsed, end)
  }
  /** Two advances asked for at once follow each other. */
  const queue = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }

  return {
    now: () => wallAtZero + elapsed,
    monotonic: () => elapsed,
    setTimeout: (run, milliseconds) => {
      const wait = milliseconds > 0 ? milliseconds : 0
      const timer: Timer = { due: elapsed + wait, order: orders++, run, cleared: false }
      push(heap, timer)
      pending += 1
      return timer
    },
    clearTimeout: (handle) => {
      const timer = handle as Timer | undefined
      if (timer === undefined || timer.cleared) return
      timer.cleared = true
      pending -= 1
    },
    advance: (ms) => queue(() => runUntil(elapsed + ms)),
    settle,
    get pending() {
      return pending
    },
    stepWall: (ms) => {
      wallAtZero += ms
    },
    sleep: (ms) =>
      queue(async () => {
        await settle()
        elapsed += ms
        await runUntil(elapsed)
      }),
  }
}
