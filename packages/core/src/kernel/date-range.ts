import { addDays, type CalendarDay, type Epoch, readDay, startOfDay } from './instant.ts'
import { type Issue, issue } from './issue.ts'

/** Two days in the configured timezone as they were typed, `YYYY-MM-DD` where they are days; empty text means not chosen. */
export interface DateRange {
  readonly start: string
  readonly end: string
}

/** The first day that can be chosen. @rule TIME-3 */
export const FIRST_DAY = '2000-01-01' as CalendarDay
/** Seconds added to the start of the end day, so that the whole day is included. @rule TIME-4 */
export const DAY_SECONDS = 86_400

/** Issue ids of a range of days. */
export type DateIssueId =
  `orders.${'choose_dates' | 'date_invalid' | 'date_too_early' | 'date_in_future' | 'date_order'}`

/** Both days chosen, real, in order, not before 2000-01-01 and not after today. @rule TIME-3 */
export const dateRangeIssues = (range: DateRange, today: CalendarDay, zone: string): readonly Issue<DateIssueId>[] => {
  if (range.start === '' || range.end === '')
    return [issue('orders.choose_dates', range.start === '' ? 'start' : 'end')]
  const start = startOfDay(range.start, zone)
  const end = startOfDay(range.end, zone)
  if (start === undefined) return [issue('orders.date_invalid', 'start')]
  if (end === undefined) return [issue('orders.date_invalid', 'end')]
  if (range.start < FIRST_DAY) return [issue('orders.date_too_early', 'start')]
  if (range.end > today) return [issue('orders.date_in_future', 'end')]
  if (start > end) return [issue('orders.date_order', 'end')]
  return []
}

/** The last `count` days up to and including `today`; calendar days have no zone. @rule TIME-6 */
export const lastDays = (
  today: CalendarDay,
  count: number,
): { readonly start: CalendarDay; readonly end: CalendarDay } => ({
  start: addDays(today, 1 - count),
  end: today,
})

/** A day that a zone left out begins with the next. */
const beginning = (text: string, zone: string): Epoch | undefined => {
  const day = readDay(text)
  return day && (startOfDay(day, zone) ?? startOfDay(addDays(day, 1), zone))
}

/** The query the server gets, in epoch seconds: the end is the start of the end day + 86 400 s. @rule TIME-4 */
export const dateRangeQuery = (
  range: DateRange,
  zone: string,
): { readonly startTime: number; readonly endTime: number } | undefined => {
  const start = beginning(range.start, zone)
  const end = beginning(range.end, zone)
  return start === undefined || end === undefined
    ? undefined
    : { startTime: start / 1000, endTime: end / 1000 + DAY_SECONDS }
}
