import type { SandboxClock } from '../ports.ts'

const WINDOW_MS = 60_000
const MAX_KEYS = 10_000

export type TryLimit = {
  isExceeded(key: string, limit: number): boolean
  count(key: string): void
  clear(key?: string): void
}

/** Tries within the last minute, by account and by address. Lives in memory: a restart forgives. */
export const createTryLimit = (clock: SandboxClock): TryLimit => {
  const tries = new Map<string, readonly number[]>()
  // A try of later than now was made under a clock that was ahead: it would count until that time comes.
  const isRecent = (at: number): boolean => at <= clock.now() && clock.now() - at < WINDOW_MS
  const recent = (key: string): readonly number[] => (tries.get(key) ?? []).filter(isRecent)
  return {
    isExceeded: (key, limit) => recent(key).length >= limit,
    count: (key) => {
      if (tries.size >= MAX_KEYS) for (const known of tries.keys()) if (recent(known).length === 0) tries.delete(known)
      tries.set(key, [...recent(key), clock.now()])
    },
    clear: (key) => {
      if (key === undefined) tries.clear()
      else tries.delete(key)
    },
  }
}
