import type { Clock } from '../ports/index.ts'

/** A browser tab's own view of time: its timers can be held back, put to sleep, or die with it. */
export interface TabClock extends Clock {
  /** Timers run only on whole multiples of this many milliseconds, as hidden tabs' do; 0 lets them run on time. */
  throttle(everyMs: number): void
  /** Nothing of this tab runs until `wake`; what was due meanwhile runs then, in order. */
  sleep(): void
  /** Lets time go on. */
  wake(): void
  /** The person sets the clock of the device. */
  stepWall(ms: number): void
  /** The tab is gone: no timer of it ever runs again. */
  kill(): void
  /** Something from outside reaches the tab: at once, after it woke, or never. */
  deliver(run: () => void): void
  readonly isAsleep: boolean
  readonly isDead: boolean
  readonly pending: number
  /** Timers that ran later than they were due because of throttling. */
  readonly heldBack: number
  /** When it last woke, or began. */
  readonly awakeSince: number
}

interface Timer {
  handle: unknown
  isDone: boolean
}

/** `touched` is called after anything of the tab has run. */
export const createTabClock = (clock: Clock, touched: () => void = () => undefined): TabClock => {
  let wallOffset = 0
  let every = 0
  let heldBack = 0
  let isAsleep = false
  let isDead = false
  let pending = 0
  let awakeSince = clock.monotonic()
  let queue: (() => void)[] = []
  const held = new Map<Timer, () => void>()

  const enter = (run: () => void): void => {
    if (isDead) return
    if (isAsleep) {
      queue.push(run)
      return
    }
    run()
    touched()
  }
  const fire = (timer: Timer, run: () => void, isHeld = false): void => {
    const late = every > 0 && !isHeld ? Math.ceil(every - (clock.monotonic() % every)) % every : 0
    if (late > 0 && !isAsleep) {
      heldBack += 1
      held.set(timer, run)
      timer.handle = clock.setTimeout(() => fire(timer, run, true), late)
      return
    }
    held.delete(timer)
    enter(() => {
      if (timer.isDone) return
      timer.isDone = true
      pending -= 1
      run()
    })
  }

  return {
    now: () => Math.floor(clock.now() + wallOffset),
    monotonic: () => clock.monotonic(),
    setTimeout: (run, milliseconds) => {
      const timer: Timer = { handle: undefined, isDone: false }
      if (isDead) return timer
      pending += 1
      timer.handle = clock.setTimeout(() => fire(timer, run), milliseconds)
      return timer
    },
    clearTimeout: (handle) => {
      const timer = handle as Timer | undefined
      if (timer === undefined || timer.isDone) return
      timer.isDone = true
      pending -= 1
      held.delete(timer)
      clock.clearTimeout(timer.handle)
    },
    throttle: (everyMs) => {
      every = everyMs
      if (every > 0) return
      for (const [timer, run] of held) {
        clock.clearTimeout(timer.handle)
        timer.handle = clock.setTimeout(() => fire(timer, run, true), 0)
      }
    },
    sleep: () => {
      isAsleep = true
    },
    wake: () => {
      if (!isAsleep) return
      isAsleep = false
      awakeSince = clock.monotonic()
      const due = queue
      queue = []
      // Each in its own turn, as a host would: consequences of one are seen by the next.
      for (const run of due) clock.setTimeout(() => enter(run), 0)
    },
    stepWall: (ms) => {
      wallOffset += ms
    },
    kill: () => {
      isDead = true
      queue = []
    },
    deliver: enter,
    get isAsleep() {
      return isAsleep
    },
    get isDead() {
      return isDead
    },
    get pending() {
      return pending
    },
    get heldBack() {
      return heldBack
    },
    get awakeSince() {
      return awakeSince
    },
  }
}
