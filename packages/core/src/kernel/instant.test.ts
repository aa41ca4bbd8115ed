import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateRangeIssues, dateRangeQuery, lastDays } from './date-range.ts'
import {
  addDays,
  type CalendarDay,
  calendarDay,
  daysBetween,
  noonOf,
  readDay,
  sameTimeLater,
  startOfDay,
} from './instant.ts'

const HOUR = 3_600_000
const day = (text: string): CalendarDay => text as CalendarDay

/** Days on which clocks change, or that never were: zone, the day before, the day, its beginning, its hours, the day after. */
const CHANGES: readonly (readonly [zone: string, day: string, begins: string, hours: number])[] = [
  ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00Z', 23],
  ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
  ['Europe/London', '2027-03-28', '2027-03-28T00:00:00Z', 23],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', 25],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z', 23],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
  // Midnight was skipped, and an hour before midnight happened twice.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
  ['America/Sao_Paulo', '2018-02-17', '2018-02-17T02:00:00Z', 25],
  // Clocks changed at one minute past midnight: that minute belonged to the day, the hour after it to the day before.
  ['America/St_Johns', '2027-03-14', '2027-03-14T03:30:00Z', 23],
  ['America/St_Johns', '2026-11-01', '2026-11-01T02:30:00Z', 25],
  ['America/St_Johns', '2010-03-14', '2010-03-14T03:30:00Z', 23],
  // Midnight happened twice.
  ['Asia/Gaza', '2018-10-27', '2018-10-26T21:00:00Z', 25],
  ['Asia/Gaza', '2018-03-24', '2018-03-23T22:00:00Z', 23],
  ['Asia/Amman', '2021-10-29', '2021-10-28T21:00:00Z', 25],
  ['Asia/Beirut', '2021-03-28', '2021-03-27T22:00:00Z', 23],
  ['America/Havana', '2018-11-04', '2018-11-04T04:00:00Z', 25],
  ['Asia/Tehran', '2022-03-22', '2022-03-21T20:30:00Z', 23],
  ['Asia/Tehran', '2022-09-21', '2022-09-20T19:30:00Z', 25],
  ['Africa/Casablanca', '2026-02-15', '2026-02-14T23:00:00Z', 25],
  ['Africa/Casablanca', '2026-03-22', '2026-03-22T00:00:00Z', 23],
  // Half an hour.
  ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00Z', 24.5],
  ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00Z', 23],
  ['Pacific/Chatham', '2027-04-04', '2027-04-03T10:15:00Z', 25],
  // The last day before the one that was left out, and the first after it.
  ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', 24],
  ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 24],
  // Three hours at once, across midnight.
  ['Antarctica/Casey', '2023-03-09', '2023-03-08T13:00:00Z', 27],
  ['Asia/Kolkata', '2026-11-26', '2026-11-25T18:30:00Z', 24],
  ['Asia/Kathmandu', '2026-11-26', '2026-11-25T18:15:00Z', 24],
  ['UTC', '2027-03-28', '2027-03-28T00:00:00Z', 24],
]

const DAY = 86_400_000

describe('a day on which clocks change', () => {
  it.each(CHANGES)('[TIME-2] %s: %s begins at %s and has %s hours', (zone, text, begins, hours) => {
    const start = startOfDay(text, zone) ?? Number.NaN
    const next = addDays(day(text), 1)
    const end = startOfDay(next, zone) ?? startOfDay(addDays(next, 1), zone) ?? Number.NaN
    expect([new Date(start).toISOString(), (end - start) / HOUR]).toEqual([begins.replace('Z', '.000Z'), hours])
    expect(calendarDay(start, zone)).toBe(text)
    expect(calendarDay(start - 1, zone) < text).toBe(true)
  })

  it.each(CHANGES)('[TIME-8] %s: the days around %s are named by the calendar', (zone, text) => {
    const start = startOfDay(text, zone) ?? Number.NaN
    // First and last quarter of an hour, and those of the days beside it.
    const end = startOfDay(addDays(day(text), 1), zone) ?? start + 24 * HOUR
    for (const at of [start, start + HOUR / 4, end - HOUR / 4, end - 1]) {
      const today = calendarDay(at, zone)
      expect(daysBetween(today, day(text))).toBe(0)
      expect(daysBetween(addDays(today, -1), today)).toBe(1)
    }
    expect(daysBetween(calendarDay(start - 1, zone), day(text))).toBe(text === '2011-12-31' ? 2 : 1)
    expect(daysBetween(day(text), calendarDay(end, zone))).toBe(text === '2011-12-29' ? 2 : 1)
  })

  it('[TIME-2] Apia left out December 30 of 2011', () => {
    expect(startOfDay('2011-12-30', 'Pacific/Apia')).toBeUndefined()
    const last = Date.UTC(2011, 11, 30, 10) - 1
    expect([calendarDay(last, 'Pacific/Apia'), calendarDay(last + 1, 'Pacific/Apia')]).toEqual([
      '2011-12-29',
      '2011-12-31',
    ])
    const today = day('2011-12-31')
    const range = { start: '2011-12-30', end: '2011-12-31' }
    expect(dateRangeIssues(range, today, 'Pacific/Apia')).toEqual([{ id: 'orders.date_invalid', field: 'start' }])
    // A range in one tap that would begin with it begins with the next.
    expect(dateRangeQuery(lastDays(today, 2), 'Pacific/Apia')?.startTime).toBe(Date.UTC(2011, 11, 30, 10) / 1000)
  })

  it('[TIME-4] the whole of a day with a repeated midnight is asked for', () => {
    const asked = dateRangeQuery({ start: '2018-10-27', end: '2018-10-27' }, 'Asia/Gaza')
    expect(asked?.startTime).toBe(Date.UTC(2018, 9, 26, 21) / 1000)
  })

  it('[TIME-8] the same time on a later day is the same on the wall', () => {
    const at = (text: string): number => Date.parse(text)
    expect(sameTimeLater(at('2027-03-26T23:00:00Z'), 2, 'Europe/Berlin')).toBe(at('2027-03-28T22:00:00Z'))
    expect(sameTimeLater(at('2026-10-24T10:00:00Z'), 1, 'Europe/Berlin')).toBe(at('2026-10-25T11:00:00Z'))
    expect(sameTimeLater(at('2026-10-03T00:30:00Z'), 1, 'Australia/Lord_Howe')).toBe(at('2026-10-04T00:00:00Z'))
    expect(sameTimeLater(at('2026-11-26T00:00:00Z'), 30, 'UTC')).toBe(at('2026-12-26T00:00:00Z'))
  })
})

describe('days of the calendar', () => {
  it.each([
    ['2026-11-26', 1, '2026-11-27'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2027-03-28', -1, '2027-03-27'],
    ['2100-02-28', 1, '2100-03-01'],
  ] as const)('[TIME-8] %s and %i is %s', (from, count, to) => {
    expect(addDays(day(from), count)).toBe(to)
    expect(daysBetween(day(from), day(to))).toBe(count)
    expect(new Date(noonOf(day(to))).toISOString()).toBe(`${to}T12:00:00.000Z`)
  })

  it('[TIME-8] are written as ISO 8601 does, from the year 1 to 9999', () => {
    for (let at = Date.parse('0001-01-01'); at <= Date.UTC(9999, 11, 31); ) {
      const iso = new Date(at).toISOString().slice(0, 10)
      if (calendarDay(at, 'UTC') !== iso || calendarDay(at + DAY - 1, 'UTC') !== iso)
        expect([iso, calendarDay(at, 'UTC'), calendarDay(at + DAY - 1, 'UTC')]).toEqual([iso, iso, iso])
      // Each day of two centuries, and one in 61 of the others.
      at += DAY * (at > Date.UTC(1900, 0, 1) && at < Date.UTC(2100, 2, 5) ? 1 : 61)
    }
    expect(() => calendarDay(Number.NaN, 'UTC')).toThrow(RangeError)
  })

  it('[TIME-2] a text is a day, or none', () => {
    expect(['2026-11-26', '2026-02-29', '2026-11-31', '26-1-1', '', '2026-11-26 '].map(readDay)).toEqual([
      '2026-11-26',
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('[TIME-8] forward and back is the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_957, max: 40_000 }), fc.integer({ min: -4000, max: 4000 }), (days, count) => {
        const from = calendarDay(days * 24 * HOUR, 'UTC')
        const to = addDays(from, count)
        expect([addDays(to, -count), daysBetween(from, to)]).toEqual([from, count])
      }),
    )
  })
})
