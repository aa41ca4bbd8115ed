import { type CalendarDay, daysBetween } from '@openlot/core'

/** Days a row may share a heading with: a near day of its own, the last seven days, or its month. */
export type RowSpan = 'day' | 'week' | 'month'

const WEEK_DAYS = 7

type DayOf<Row> = (row: Row) => CalendarDay | undefined

/** Rows of today and of yesterday, which come first; no more of a long list is looked at. */
const countNear = <Row>(rows: readonly Row[], dayOf: DayOf<Row>, today: CalendarDay): readonly [number, number] => {
  let [now, before] = [0, 0]
  for (const row of rows) {
    const day = dayOf(row)
    if (day === undefined) continue
    const ago = daysBetween(day, today)
    if (ago > 1) break
    if (ago === 1) before += 1
    else now += 1
  }
  return [now, before]
}

/**
 * A test of what a day stands under, for rows newest first: today or yesterday has a heading of its own only where several rows
 * share it, and yesterday none while today has none. @rule CNT-12
 */
export const spansOf = <Row>(
  rows: readonly Row[],
  dayOf: DayOf<Row>,
  today: CalendarDay,
): ((day: CalendarDay) => RowSpan) => {
  const [now, before] = countNear(rows, dayOf, today)
  return (day) => {
    const ago = daysBetween(day, today)
    if (ago >= WEEK_DAYS) return 'month'
    if (ago <= 0) return now > 1 ? 'day' : 'week'
    return ago === 1 && before > 1 && now !== 1 ? 'day' : 'week'
  }
}
