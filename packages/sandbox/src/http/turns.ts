import type { SandboxClock } from '../ports.ts'

/** What one person may take of the server's time, as a part of it. */
const SHARE = 0.25
/** Work in milliseconds that may be taken at once, before anything has to wait. */
const AT_ONCE_MS = 250
const MAX_PEOPLE = 10_000

export type Turns = {
  /** For as long as they have taken more than their part; undefined when it is their turn, which they take at once. */
  wait(who: string): Promise<void> | undefined
  /** Does the work, and counts how long it took. */
  take<A>(who: string, work: () => A): A
}

/**
 * The server does one thing at a time, so whoever asks for much keeps all others waiting: one who has traded for long and reads
 * everything of it again on 200 connections, say. Work is counted by person, of visitors by their network, and fades with time; who has taken more than their
 * part waits, and nobody is refused for it.
 */
export const createTurns = (clock: SandboxClock, stopwatch: () => number): Turns => {
  // In the order of use, so that the one longest unused is the first.
  const taken = new Map<string, { readonly work: number; readonly at: number }>()
  const owed = (who: string): number => {
    const row = taken.get(who)
    return row === undefined ? 0 : Math.max(0, row.work - (stopwatch() - row.at) * SHARE)
  }
  return {
    wait: (who) => {
      const over = owed(who) - AT_ONCE_MS
      return over > 0 ? new Promise((go) => clock.setTimeout(go, Math.ceil(over / SHARE))) : undefined
    },
    take: (who, work) => {
      const began = stopwatch()
      try {
        return work()
      } finally {
        const at = stopwatch()
        const row = { work: owed(who) + at - began, at }
        taken.delete(who)
        taken.set(who, row)
        const [oldest] = taken.keys()
        if (oldest !== undefined && taken.size > MAX_PEOPLE) taken.delete(oldest)
      }
    },
  }
}
