import type { Clock } from '../ports/index.ts'

/** A clock that can end: from then on it still tells the time, and starts no timer. */
export interface EndingClock extends Clock {
  readonly end: () => void
}

/** The clock of everything a client is made of: what a view subscribes to after the client was stopped waits for nothing. @rule ENV-36 */
export const endingClock = (clock: Clock): EndingClock => {
  let isEnded = false
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimeout: (run, milliseconds) => (isEnded ? undefined : clock.setTimeout(run, milliseconds)),
    clearTimeout: (handle) => clock.clearTimeout(handle),
    end: () => {
      isEnded = true
    },
  }
}
