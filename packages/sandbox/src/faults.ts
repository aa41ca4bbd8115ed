import type { SandboxClock } from './ports.ts'

/** Faults that a test can turn on, by count or by time. All off unless a test turns something on. */
export const createFaults = (clock: SandboxClock) => {
  const counts = {
    dropAnswers: 0,
    dropRequests: 0,
    duplicateRequests: 0,
    http500: 0,
    code999: 0,
    dropFrames: 0,
    duplicateFrames: 0,
    reorderFrames: 0,
  }
  let latencyMs = 0
  let mutedUntil = 0
  let refusedUntil = 0
  type Counted = keyof typeof counts
  return {
    /** True for the next `n` times something of this kind could go wrong. */
    take: (kind: Counted): boolean => {
      if (counts[kind] <= 0) return false
      counts[kind] -= 1
      return true
    },
    next: (kind: Counted, times: number): void => {
      counts[kind] = times
    },
    /** True when something may happen to the next frame. */
    get touchFrames() {
      return this.isMuted || counts.dropFrames + counts.duplicateFrames + counts.reorderFrames > 0
    },
    isCounted: (kind: string): kind is Counted => kind in counts,
    setLatency: (milliseconds: number): void => {
      latencyMs = milliseconds
    },
    get latencyMs() {
      return latencyMs
    },
    /** Sockets stay open, but nothing goes in or out: a half-open connection. */
    muteFor: (milliseconds: number): void => {
      mutedUntil = clock.now() + milliseconds
    },
    get isMuted() {
      return clock.now() < mutedUntil
    },
    refuseSocketsFor: (milliseconds: number): void => {
      refusedUntil = clock.now() + milliseconds
    },
    get refusesSockets() {
      return clock.now() < refusedUntil
    },
    reset: (): void => {
      for (const kind of Object.keys(counts) as Counted[]) counts[kind] = 0
      latencyMs = 0
      mutedUntil = 0
      refusedUntil = 0
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
