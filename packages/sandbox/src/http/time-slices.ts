import type { SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'

/** Share of the server's time that one person may take. */
const SHARE = 0.25
/** Work in milliseconds that may be taken at once, before anything has to wait. */
const AT_ONCE_MS = 250
const MAX_PEOPLE = 10_000

export type TimeSlices = {
  /**
   * Does the work and counts how long it took: at once, or when those before it of the same person are done and no more than
   * their part is taken. A read never passes a mutation that came before it.
   */
  run<A>(who: string, work: () => A): A | Promise<Awaited<A>>
}

/**
 * The server does one thing at a time, so whoever asks for much keeps all others waiting: one who has traded for long and reads
 * everything of it again on 200 connections, say. Work is counted by person, of visitors by their network, and fades with time;
 * who has taken more than their part waits, and nobody is refused for it.
 */
export const createTimeSlices = (clock: SandboxClock, stopwatch: () => number): TimeSlices => {
  // Visitors make room for visitors, and people with a session for each other.
  const taken = createShares<{ readonly work: number; readonly at: number }>(MAX_PEOPLE)
  /** The last of those who wait, by person. */
  const lines = new Map<string, Promise<void>>()
  const owed = (who: string): number => {
    const row = taken.get(who)
    return row === undefined ? 0 : Math.max(0, row.work - (stopwatch() - row.at) * SHARE)
  }
  const over = (who: string): number => owed(who) - AT_ONCE_MS
  const take = <A>(who: string, work: () => A): A => {
    const began = stopwatch()
    try {
      return work()
    } finally {
      const at = stopwatch()
      const row = { work: owed(who) + at - began, at }
      taken.set(who.slice(0, who.indexOf(' ')), who, row)
    }
  }
  const turn = async (who: string, before: Promise<void> | undefined): Promise<void> => {
    await before
    for (let more = over(who); more > 0; more = over(who))
      await new Promise<void>((go) => clock.setTimeout(go, Math.ceil(more / SHARE)))
  }
  return {
    run: (who, work) => {
      const before = lines.get(who)
      if (before === undefined && over(who) <= 0) return take(who, work)
      const own = turn(who, before)
      lines.set(who, own)
      return own.then(() => {
        if (lines.get(who) === own) lines.delete(who)
        return take(who, work) as Awaited<ReturnType<typeof work>>
      })
    },
  }
}
