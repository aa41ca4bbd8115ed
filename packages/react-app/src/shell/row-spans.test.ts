import { type CalendarDay, calendarDay } from '@openlot/core'
import { describe, expect, it } from 'vitest'
import { spansOf } from './row-spans.ts'

const day = (text: string): CalendarDay => calendarDay(Date.parse(text), 'UTC')
const TODAY = day('2026-11-30')
const spans = (...texts: readonly string[]): readonly string[] => {
  const days = texts.map(day)
  return days.map(spansOf(days, (one) => one, TODAY))
}

describe('rows that stand together', () => {
  it('[CNT-12] a near day has a heading where several rows share it', () => {
    expect(spans('2026-11-30', '2026-11-30', '2026-11-29', '2026-11-29', '2026-11-28')).toEqual([
      'day',
      'day',
      'day',
      'day',
      'week',
    ])
    expect(spans('2026-11-30', '2026-11-30', '2026-11-29')).toEqual(['day', 'day', 'week'])
    expect(spans('2026-11-29', '2026-11-29')).toEqual(['day', 'day'])
  })

  it('[CNT-12] a row a day stands under the week: the heading of the week comes once', () => {
    expect(spans('2026-11-30', '2026-11-29', '2026-11-28')).toEqual(['week', 'week', 'week'])
    expect(spans('2026-11-30', '2026-11-29', '2026-11-29')).toEqual(['week', 'week', 'week'])
  })

  it('[CNT-12] seven days are the week, and before them is the month; a day to come is of today', () => {
    expect(spans('2026-12-01', '2026-11-30', '2026-11-24', '2026-11-23')).toEqual(['day', 'day', 'week', 'month'])
  })

  it('a row without a time is in no count', () => {
    expect(spansOf([undefined, TODAY], (one) => one, TODAY)(TODAY)).toBe('week')
  })
})
