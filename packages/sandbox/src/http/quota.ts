import type { SandboxClock } from '../ports.ts'

const MAX_LANES = 10_000

/** How often something may be done within a time, by what it is counted. */
export type QuotaLane = { readonly key: string; readonly most: number; readonly withinMs: number }

export type Quota = {
  /** False when one of the lanes is full; then it counts in none. */
  take(lanes: readonly QuotaLane[]): boolean
  clear(): void
}

/** What is refused beyond its number, not slowed down. Lives in memory: a restart forgives. */
export const createQuota = (clock: SandboxClock): Quota => {
  // In the order of use, so that the lane longest unused is the first.
  const lanes = new Map<string, readonly number[]>()
  const recent = ({ key, withinMs }: QuotaLane): readonly number[] => {
    const now = clock.now()
    // One that is yet to come was counted under a clock that was ahead.
    return (lanes.get(key) ?? []).filter((at) => at <= now && now - at < withinMs)
  }
  return {
    take: (asked) => {
      if (asked.some((lane) => recent(lane).length >= lane.most)) return false
      for (const lane of asked) {
        const times = [...recent(lane), clock.now()]
        lanes.delete(lane.key)
        lanes.set(lane.key, times)
      }
      for (const oldest of lanes.keys()) {
        if (lanes.size <= MAX_LANES) break
        lanes.delete(oldest)
      }
      return true
    },
    clear: () => lanes.clear(),
  }
}
