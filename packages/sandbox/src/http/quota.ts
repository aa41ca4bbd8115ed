import { book } from '../books/book.ts'
import { WORLD_LIMITS, type WorldLimits } from '../limits.ts'
import type { SandboxClock } from '../ports.ts'
import { createShares } from '../shares.ts'

/** Limit of how often something may be done within a time, by what it is counted. */
export type QuotaLane = { readonly key: string; readonly most: number; readonly withinMs: number }

export type Quota = {
  /** False when one of the lanes is full; then it counts in none. The lanes take room of whose they are. */
  take(whose: string, lanes: readonly QuotaLane[]): boolean
  clear(): void
}

/** Counts acts that are refused beyond their number, not slowed down. Lives in memory: a restart forgives. */
export const createQuota = (clock: SandboxClock, most = WORLD_LIMITS.lanes): Quota => {
  const lanes = createShares<readonly number[]>(most)
  const recent = ({ key, withinMs }: QuotaLane): readonly number[] => {
    const now = clock.now()
    // One that is yet to come was counted under a clock that was ahead.
    return (lanes.get(key) ?? []).filter((at) => at <= now && now - at < withinMs)
  }
  return {
    take: (whose, asked) => {
      if (asked.some((lane) => recent(lane).length >= lane.most)) return false
      for (const lane of asked) lanes.set(whose, lane.key, [...recent(lane), clock.now()])
      return true
    },
    clear: () => lanes.clear(),
  }
}

type Needs = { readonly clock: SandboxClock; readonly limits: WorldLimits }
export const quota = book('quota', ({ clock, limits }: Needs) => createQuota(clock, limits.lanes))
