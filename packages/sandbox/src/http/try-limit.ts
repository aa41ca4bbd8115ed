import { book } from '../books/book.ts'
import { WORLD_LIMITS, type WorldLimits } from '../limits.ts'
import type { SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'

const WINDOW_MS = 60_000
/** The first wait; each further one is twice as long, up to the longest. Clients give up after 10 s. */
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 8_000

/** Key that tries are counted by, and how many within a minute do not wait. */
export type Lane = { readonly key: string; readonly free: number }

/** One that was counted. */
export type Try = {
  readonly waitMs: number
  /** Takes the try back: it was none to be counted. */
  forgive(): void
}

export type TryLimit = {
  /**
   * Counts a try in these lanes before it is made: many at once count as many. `null` when so many wait already that it is
   * refused; those are not counted. The lanes take room of whose they are.
   */
  enter(whose: string, lanes: readonly Lane[]): Try | null
  clear(key?: string): void
}

/** Tries within the last minute. Those over the limit go one after the other. Lives in memory: a restart forgives. */
export const createTryLimit = (clock: SandboxClock, most = WORLD_LIMITS.lanes): TryLimit => {
  // When each try was or will be made.
  const lanes = createShares<readonly number[]>(most)
  // One that is later than any wait was counted under a clock that was ahead: it would count until that time comes.
  const isRecent = (at: number): boolean => at - clock.now() <= LONGEST_WAIT_MS && clock.now() - at < WINDOW_MS
  const recent = (key: string): readonly number[] => (lanes.get(key) ?? []).filter(isRecent)
  const turnIn = ({ key, free }: Lane): number => {
    const now = clock.now()
    const tries = recent(key)
    if (tries.length < free) return now
    return Math.max(now, ...tries) + Math.min(FIRST_WAIT_MS * 2 ** (tries.length - free), LONGEST_WAIT_MS)
  }
  const keep = (whose: string, key: string, tries: readonly number[]): void => {
    if (tries.length > 0) lanes.set(whose, key, tries)
    else lanes.delete(key)
  }
  return {
    enter: (whose, entered) => {
      const turn = Math.max(...entered.map(turnIn))
      const waitMs = turn - clock.now()
      if (waitMs > LONGEST_WAIT_MS) return null
      for (const { key } of entered) keep(whose, key, [...recent(key), turn])
      return {
        waitMs,
        forgive: () => {
          for (const { key } of entered) {
            const tries = recent(key)
            const own = tries.indexOf(turn)
            if (own >= 0) keep(whose, key, tries.toSpliced(own, 1))
          }
        },
      }
    },
    clear: (key) => {
      if (key === undefined) lanes.clear()
      else lanes.delete(key)
    },
  }
}

type Needs = { readonly clock: SandboxClock; readonly limits: WorldLimits }
export const signIns = book('signIns', ({ clock, limits }: Needs) => createTryLimit(clock, limits.lanes))
