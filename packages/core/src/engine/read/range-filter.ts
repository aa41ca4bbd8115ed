import { type DateRange, dateRangeIssues, dateRangeQuery, FIRST_DAY, lastDays } from '../../kernel/date-range.ts'
import type { CalendarDay } from '../../kernel/instant.ts'
import type { Issue } from '../../kernel/issue.ts'
import { createCell, type ReadCell } from '../domain/cell.ts'

/** A range in one tap, everything, or days of one's own. */
export type RangePreset = 'today' | 'week' | 'month' | 'all' | 'custom'

/** A range of days as chosen and as applied, ready to draw. Days are `YYYY-MM-DD` in the configured timezone. */
export interface RangeFilter {
  readonly preset: RangePreset
  readonly start: string
  readonly end: string
  /** The first and the last day that can be chosen. */
  readonly first: CalendarDay
  readonly today: CalendarDay
  /** Shown once applying was tried. */
  readonly issue: Issue | undefined
  /** Range a list is asked for, epoch seconds; undefined while no range is applied. @rule TIME-4 */
  readonly applied: { readonly startTime: number; readonly endTime: number } | undefined
  /** Days of one's own begin with those that are shown, and are applied by `apply`; any other preset is applied at once. */
  readonly choose: (preset: RangePreset) => void
  /** Takes the two days as they were typed; they count once `apply` is pressed. */
  readonly change: (range: DateRange) => void
  /** Applies the days that were typed; where they are no range nothing is applied, and `issue` says why. */
  readonly apply: () => void
  /** Takes the range away: all days count. */
  readonly clear: () => void
  /** A new day moves the days that end with today. */
  readonly renew: () => void
}

const NO_RANGE: DateRange = { start: '', end: '' }
/** Number of days that end with today. @rule TIME-6 */
const DAYS = { today: 1, week: 7, month: 30 } as const

/** The filter of a history by days. `today` and `zone`, a zone name, are asked for each time. @rule TIME-3 TIME-4 TIME-6 */
export const createRangeFilter = (today: () => CalendarDay, zone: () => string): ReadCell<RangeFilter> => {
  let preset: RangePreset = 'all'
  let chosen = NO_RANGE
  let tried = false
  let applied: RangeFilter['applied']
  const issues = (): readonly Issue[] => dateRangeIssues(chosen, today(), zone())
  const choose = (next: RangePreset): void => {
    preset = next
    tried = false
    if (next !== 'custom') {
      chosen = next === 'all' ? NO_RANGE : lastDays(today(), DAYS[next])
      applied = dateRangeQuery(chosen, zone())
    }
    cell.set(show())
  }
  const show = (): RangeFilter => ({
    preset,
    ...chosen,
    first: FIRST_DAY,
    today: today(),
    issue: tried ? issues()[0] : undefined,
    applied,
    choose,
    change: (range) => {
      preset = 'custom'
      chosen = range
      cell.set(show())
    },
    apply: () => {
      tried = true
      if (issues().length === 0) applied = dateRangeQuery(chosen, zone())
      cell.set(show())
    },
    clear: () => choose('all'),
    renew: () => {
      if (cell.get().today === today()) return
      if (preset === 'custom') cell.set(show())
      else choose(preset)
    },
  })
  const cell = createCell(show())
  return cell
}
