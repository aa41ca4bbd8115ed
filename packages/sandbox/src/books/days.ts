/** A day of the calendar, in seconds. */
export const WHOLE_DAY_SECONDS = 86_400

/** True when a day can be that long: whole seconds, at most a day of the calendar. */
export const isDayLength = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= 1 && seconds <= WHOLE_DAY_SECONDS

/**
 * The days loans and funds move by. They begin at every multiple of their length since the epoch: by default at midnight
 * GMT. Nothing is kept, so days that ended while the server was stopped are counted like any other.
 */
export const createDays = (seconds = WHOLE_DAY_SECONDS) => {
  if (!isDayLength(seconds)) throw new RangeError(`A day cannot last ${seconds} seconds`)
  const lengthMs = seconds * 1000
  const dayOf = (at: number): number => Math.floor(at / lengthMs)
  return {
    seconds,
    lengthMs,
    /** When the day of an instant began. */
    beginOf: (at: number): number => dayOf(at) * lengthMs,
    /** When the next day begins; an instant at which a day begins belongs to that day. */
    nextAfter: (at: number): number => (dayOf(at) + 1) * lengthMs,
    /** Number of days that end after the one instant and not after the other; none where time went backwards. */
    endedBetween: (from: number, until: number): number => Math.max(0, dayOf(until) - dayOf(from)),
  }
}
export type Days = ReturnType<typeof createDays>
