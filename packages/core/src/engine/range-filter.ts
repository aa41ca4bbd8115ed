import { type DateRange, dateRangeIssues, dateRangeQuery, FIRST_DAY } from '../kernel/date-range.ts'
import { calendarDay } from '../kernel/instant.ts'
import type { Issue } from '../kernel/issue.ts'
import type { Clock } from '../ports/index.ts'
import { createCell, type ReadCell } from './cell.ts'

/** A range of days as chosen and as applied, ready to draw. Days are `YYYY-MM-DD` in the configured timezone. */
export interface RangeFilter {
  readonly start: string
  readonly end: string
  /** The first and the last day that can be chosen. */
  readonly first: string
  readonly today: string
  /** Shown once applying was tried. */
  readonly issue: Issue | undefined
  /** What a list is asked for, epoch seconds; undefined while no range is applied. @rule TIME-4 */
  readonly applied: { readonly startTime: number; readonly endTime: number } | undefined
  readonly change: (range: DateRange) => void
  readonly apply: () => void
  readonly clear: () => void
}

const NO_RANGE: DateRange = { start: '', end: '' }

/** The filter of a history by days. `zone` is a zone name. @rule TIME-3 TIME-4 */
export const createRangeFilter = (clock: Clock, zone: () => string): ReadCell<RangeFilter> => {
  let chosen = NO_RANGE
  let tried = false
  let applied: RangeFilter['applied']
  const issues = (): readonly Issue[] => dateRangeIssues(chosen, clock.now(), zone())
  const show = (): RangeFilter => ({
    ...chosen,
    first: FIRST_DAY,
    today: calendarDay(clock.now(), zone()),
    issue: tried ? issues()[0] : undefined,
    applied,
    change: (range) => {
      chosen = range
      cell.set(show())
    },
    apply: () => {
      tried = true
      if (issues().length === 0) applied = dateRangeQuery(chosen, zone())
      cell.set(show())
    },
    clear: () => {
      chosen = NO_RANGE
      tried = false
      applied = undefined
      cell.set(show())
    },
  })
  const cell = createCell(show())
  return cell
}
