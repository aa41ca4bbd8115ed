import type { Hours } from './catalogue.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds since Monday 00:00 GMT; the epoch was a Thursday. */
const secondOfWeek = (seconds: number): number => (((seconds - 4 * DAY) % (7 * DAY)) + 7 * DAY) % (7 * DAY)

const onWeekdays = (seconds: number, from: number, to: number): boolean => {
  const at = secondOfWeek(seconds)
  const hour = (at % DAY) / HOUR
  return at < 5 * DAY && hour >= from && hour < to
}

/** Every session begins and ends on one of these. */
const HALF_HOUR = HOUR / 2

/** When a market with these hours that trades at this moment is shut next, in epoch seconds; undefined for one that never is. */
export const shutsAt = (hours: Hours, seconds: number): number | undefined => {
  if (hours === 'always' || !isTrading(hours, seconds)) return undefined
  let at = (Math.floor(seconds / HALF_HOUR) + 1) * HALF_HOUR
  while (isTrading(hours, at)) at += HALF_HOUR
  return at
}

/** True when a market with these hours trades at this moment (epoch seconds, GMT). */
export const isTrading = (hours: Hours, seconds: number): boolean => {
  switch (hours) {
    case 'always':
      return true
    case 'never':
      return false
    case 'week': {
      // Sunday 22:00 to Friday 22:00.
      const at = secondOfWeek(seconds)
      return at < 4 * DAY + 22 * HOUR || at >= 6 * DAY + 22 * HOUR
    }
    case 'us':
      return onWeekdays(seconds, 13.5, 20)
    case 'europe':
      return onWeekdays(seconds, 7, 15.5)
    case 'asia':
      return onWeekdays(seconds, 0, 6)
  }
}
