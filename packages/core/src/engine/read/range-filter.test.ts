import { expect, it } from 'vitest'
import { calendarDay } from '../../kernel/instant.ts'
import { createVirtualClock } from '../../testing/virtual-clock.ts'
import { createRangeFilter } from './range-filter.ts'

const NOW = Date.UTC(2026, 0, 7, 12)
const DAY = 86_400
const open = (zone = 'UTC') => {
  const clock = createVirtualClock({ start: NOW })
  const cell = createRangeFilter(
    () => calendarDay(clock.now(), zone),
    () => zone,
  )
  let changes = 0
  cell.subscribe(() => {
    changes += 1
  })
  return { clock, range: cell.get, changes: () => changes }
}
const seconds = (day: string): number => Date.parse(day) / 1000

it('[TIME-3] begins without a range, and names the first day and today', () => {
  expect(open().range()).toMatchObject({
    start: '',
    end: '',
    first: '2000-01-01',
    today: '2026-01-07',
    issue: undefined,
    applied: undefined,
  })
  expect(open('Pacific/Kiritimati').range().today).toBe('2026-01-08')
})

it('[TIME-3] a range that is not whole is said on applying, and nothing is asked for', () => {
  const { range, changes } = open()
  range().change({ start: '2026-01-02', end: '' })
  expect(range().issue).toBeUndefined()
  range().apply()
  expect([range().issue, range().applied, changes()]).toEqual([
    { id: 'orders.choose_dates', field: 'end' },
    undefined,
    2,
  ])
  range().change({ start: '2026-01-02', end: '2026-01-08' })
  expect([range().issue?.field, range().applied]).toEqual(['end', undefined])
  range().change({ start: '2026-01-02', end: '2026-01-07' })
  expect(range().issue).toBeUndefined()
})

it('[TIME-4] applied, it is asked for from its first day to the end of its last, in the configured zone', () => {
  const { range } = open()
  range().change({ start: '2026-01-02', end: '2026-01-07' })
  range().apply()
  expect(range().applied).toEqual({ startTime: seconds('2026-01-02'), endTime: seconds('2026-01-07') + DAY })
  const east = open('Asia/Tokyo').range
  east().change({ start: '2026-01-02', end: '2026-01-07' })
  east().apply()
  expect(east().applied).toEqual({
    startTime: seconds('2026-01-01T15:00:00Z'),
    endTime: seconds('2026-01-07T15:00:00Z'),
  })
})

it('[TIME-3] stays applied while another is typed or refused, until it is cleared', () => {
  const { range } = open()
  range().change({ start: '2026-01-02', end: '2026-01-07' })
  range().apply()
  const { applied } = range()
  range().change({ start: '2026-01-05', end: '2026-01-01' })
  expect(range().applied).toBe(applied)
  range().apply()
  expect([range().applied, range().issue !== undefined]).toEqual([applied, true])
  range().clear()
  expect(range()).toMatchObject({ start: '', end: '', applied: undefined, issue: undefined })
})

it('[TIME-3] today is looked at when it is applied, not when the page was opened', async () => {
  const { clock, range } = open()
  range().change({ start: '2026-01-08', end: '2026-01-08' })
  range().apply()
  expect([range().applied, range().issue?.field]).toEqual([undefined, 'end'])
  await clock.advance(DAY * 1000)
  range().apply()
  expect([range().applied?.startTime, range().today]).toEqual([seconds('2026-01-08'), '2026-01-08'])
})

it('[TIME-6] a preset ends with today and is applied at once; all of it asks for no days', () => {
  const { range } = open()
  const shown = () => [range().preset, range().start, range().end, range().applied]
  range().choose('today')
  const today = seconds('2026-01-07')
  expect(shown()).toEqual(['today', '2026-01-07', '2026-01-07', { startTime: today, endTime: today + DAY }])
  range().choose('week')
  expect(shown().slice(0, 3)).toEqual(['week', '2026-01-01', '2026-01-07'])
  range().choose('month')
  expect(shown().slice(0, 3)).toEqual(['month', '2025-12-09', '2026-01-07'])
  range().choose('all')
  expect(shown()).toEqual(['all', '', '', undefined])
  range().choose('today')
  range().clear()
  expect(shown()).toEqual(['all', '', '', undefined])
})

it('[TIME-6] the first day of a range of 30 is found across months, years and leap days', () => {
  const first = (at: number): string => {
    const cell = createRangeFilter(
      () => calendarDay(at, 'UTC'),
      () => 'UTC',
    )
    cell.get().choose('month')
    return cell.get().start
  }
  expect([first(Date.UTC(2026, 0, 29)), first(Date.UTC(2024, 2, 15)), first(Date.UTC(2025, 2, 15))]).toEqual([
    '2025-12-31',
    '2024-02-15',
    '2025-02-14',
  ])
})

it('[TIME-3 TIME-6] days of one’s own begin with those that are shown, and nothing is asked before they are applied', () => {
  const { range } = open()
  range().choose('week')
  const { applied } = range()
  range().choose('custom')
  expect(range()).toMatchObject({ preset: 'custom', start: '2026-01-01', end: '2026-01-07', applied })
  range().change({ start: '2026-01-02', end: '2026-01-03' })
  expect([range().preset, range().applied]).toEqual(['custom', applied])
})

it('[TIME-6] after midnight the days end with the new day; days of one’s own stay', async () => {
  const { clock, range, changes } = open()
  range().choose('today')
  const before = changes()
  range().renew()
  expect(changes()).toBe(before)
  await clock.advance(DAY * 1000)
  range().renew()
  expect([range().start, range().applied?.startTime]).toEqual(['2026-01-08', seconds('2026-01-08')])
  range().change({ start: '2026-01-02', end: '2026-01-03' })
  range().apply()
  await clock.advance(DAY * 1000)
  range().renew()
  expect([range().start, range().today, range().applied?.startTime]).toEqual([
    '2026-01-02',
    '2026-01-09',
    seconds('2026-01-02'),
  ])
})
