import { calendarDay, type Millis, startOfDay } from './instant.ts'
import { type Issue, issue } from './issue.ts'

/** Calendar days `YYYY-MM-DD` in the configured timezone; empty text means not chosen. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

/** The first day that can be chosen. @rule TIME-3 */
export const FIRST_DAY = '2000-01-01'
/** What is added to the start of the end day, so that the whole day is included. @rule TIME-4 */
export const DAY_SECONDS = 86_400

/** What may be wrong with a range of days. */
export type DateIssueId =
  `orders.${'choose_dates' | 'date_invalid' | 'date_too_early' | 'date_in_future' | 'date_order'}`

/** Both days chosen, real, in order, not before 2000-01-01 and not after today. @rule TIME-3 */
export const dateRangeIssues = (range: DateRange, now: Millis, zone: string): readonly Issue<DateIssueId>[] => {
  if (range.start === '' || range.end === '')
    return [issue('orders.choose_dates', range.start === '' ? 'start' : 'end')]
  const start = startOfDay(range.start, zone)
  const end = startOfDay(range.end, zone)
  if (start === undefined) return [issue('orders.date_invalid', 'start')]
  if (end === undefined) return [issue('orders.date_invalid', 'end')]
  if (range.start < FIRST_DAY) return [issue('orders.date_too_early', 'start')]
  if (range.end > calendarDay(now, zone)) return [issue('orders.date_in_future', 'end')]
  if (start > end) return [issue('orders.date_order', 'end')]
  return []
}

/** The last `count` days up to and including `today`; calendar days have no zone. @rule TIME-6 */
export const lastDays = (today: string, count: number): DateRange => ({
  start: calendarDay((startOfDay(today, 'UTC') ?? 0) - (count - 1) * DAY_SECONDS * 1000, 'UTC'),
  end: today,
})

/** The query the server gets, in epoch seconds: the end is the start of the end day + 86 400 s. @rule TIME-4 */
export const dateRangeQuery = (
  range: DateRange,
  zone: string,
): { readonly startTime: number; readonly endTime: number } | undefined => {
  const start = startOfDay(range.start, zone)
  const end = startOfDay(range.end, zone)
  return start === undefined || end === undefined
    ? undefined
    : { startTime: start / 1000, endTime: end / 1000 + DAY_SECONDS }
}
