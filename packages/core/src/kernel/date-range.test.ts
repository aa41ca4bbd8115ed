import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { DAY_SECONDS, dateRangeIssues, dateRangeQuery, FIRST_DAY } from './date-range.ts'
import { calendarDay, fixedOffset, isTimeZone, startOfDay, timeZoneName } from './instant.ts'

const NOON = Date.UTC(2026, 0, 7, 12)
const ids = (start: string, end: string, zone = 'UTC', now = NOON): readonly string[] =>
  dateRangeIssues({ start, end }, calendarDay(now, zone), zone).map(({ id, field }) => `${id} ${field}`)

describe('zones', () => {
  it('are looked up once, however often they are asked for', async () => {
    // One that has looked up none yet.
    vi.resetModules()
    const fresh = await import('./instant.ts')
    const make = vi.spyOn(Intl, 'DateTimeFormat')
    for (let asked = 0; asked < 5; asked += 1) expect(fresh.timeZoneName('Pacific/Chatham')).toBe('Pacific/Chatham')
    expect(make).toHaveBeenCalledTimes(1)
    make.mockRestore()
  })
  it.each([
    ['GMT', 'UTC'],
    ['', 'UTC'],
    ['UTC', 'UTC'],
    ['GMT+8', '+08:00'],
    ['utc -5', '-05:00'],
    ['UTC-03:30', '-03:30'],
    ['GMT+0530', '+05:30'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['+05:30', '+05:30'],
    ['GMT+25', 'UTC'],
    ['GMT+8:75', 'UTC'],
    ['Mars/Olympus', 'UTC'],
  ])('[TIME-1] %j is %s', (configured, zone) => {
    expect(timeZoneName(configured)).toBe(zone)
    expect(isTimeZone(configured)).toBe(!['', 'GMT+25', 'GMT+8:75', 'Mars/Olympus'].includes(configured))
    expect(startOfDay('2026-01-07', timeZoneName(configured))).toBeTypeOf('number')
  })
})

describe('offsets', () => {
  it.each([
    ['UTC', 0],
    ['+08:00', 28_800_000],
    ['-03:30', -12_600_000],
    ['Asia/Tokyo', undefined],
    ['8', undefined],
  ])('[TIME-1] %s is ahead of UTC by %s', (zone, offset) => {
    expect(fixedOffset(zone)).toBe(offset)
  })

  it('[TIME-1] are never asked of Intl, which takes none in older engines', () => {
    const make = vi.spyOn(Intl, 'DateTimeFormat')
    expect(calendarDay(Date.parse('2026-01-07T20:00:00Z'), timeZoneName('GMT+5:45'))).toBe('2026-01-08')
    expect(make.mock.calls.filter(([, options]) => options?.timeZone !== 'UTC')).toEqual([])
    make.mockRestore()
  })
})

describe('days', () => {
  it.each([
    ['2026-01-07', 'UTC', '2026-01-07T00:00:00Z'],
    ['2026-01-07', '+08:00', '2026-01-06T16:00:00Z'],
    ['2026-01-07', 'America/New_York', '2026-01-07T05:00:00Z'],
    ['2026-07-07', 'America/New_York', '2026-07-07T04:00:00Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00Z'],
    ['2026-01-07', 'Asia/Kathmandu', '2026-01-06T18:15:00Z'],
    ['2026-01-07', 'Pacific/Kiritimati', '2026-01-06T10:00:00Z'],
    // Midnight does not exist on these days: clocks jump from 00:00 to 01:00.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
    ['2021-03-28', 'Asia/Beirut', '2021-03-27T22:00:00Z'],
    // Midnight happens twice, or the hour before it does.
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00Z'],
    ['2018-11-04', 'America/Havana', '2018-11-04T04:00:00Z'],
  ])('[TIME-2] %s in %s begins at %s', (day, zone, instant) => {
    expect(startOfDay(day, zone)).toBe(Date.parse(instant))
  })

  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '26-01-01', '2026-1-1', 'today', '', '2026-01-01T00:00'])(
    '[TIME-2] %j is no day',
    (day) => {
      expect(startOfDay(day, 'UTC')).toBeUndefined()
    },
  )

  it('[TIME-2] a day begins in itself and the millisecond before is another day, whatever the zone', () => {
    const zones = [
      'UTC',
      '+05:30',
      '-09:30',
      'Europe/Berlin',
      'America/New_York',
      'America/Sao_Paulo',
      'America/Havana',
      'Asia/Beirut',
      'Asia/Tehran',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'America/Asuncion',
      'Atlantic/Azores',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 10_957, max: 21_000 }), (zone, days) => {
        const day = new Date(days * 86_400_000).toISOString().slice(0, 10)
        const at = startOfDay(day, zone)
        expect(at).toBeTypeOf('number')
        expect(calendarDay(at ?? 0, zone)).toBe(day)
        expect(calendarDay((at ?? 0) - 1, zone) < day).toBe(true)
      }),
      { numRuns: 600 },
    )
  })
})

describe('ranges', () => {
  it.each([
    ['', '', 'orders.choose_dates start'],
    ['', '2026-01-07', 'orders.choose_dates start'],
    ['2026-01-07', '', 'orders.choose_dates end'],
    ['2026-02-30', '2026-01-07', 'orders.date_invalid start'],
    ['2026-01-01', '2026-02-30', 'orders.date_invalid end'],
    ['1999-12-31', '2026-01-07', 'orders.date_too_early start'],
    ['2026-01-01', '2026-01-08', 'orders.date_in_future end'],
    ['2026-01-07', '2026-01-06', 'orders.date_order end'],
  ])('[TIME-3] %j to %j: %s', (start, end, issue) => {
    expect(ids(start, end)).toEqual([issue])
  })

  it('[TIME-3] from the first day to today, one day included', () => {
    expect(ids(FIRST_DAY, '2026-01-07')).toEqual([])
    expect(ids('2026-01-07', '2026-01-07')).toEqual([])
  })

  it('[TIME-3] today is today in the configured zone', () => {
    expect(ids('2026-01-01', '2026-01-08', 'Pacific/Kiritimati', Date.UTC(2026, 0, 7, 10))).toEqual([])
    expect(ids('2026-01-01', '2026-01-07', 'America/New_York', Date.UTC(2026, 0, 7, 4))).toEqual([
      'orders.date_in_future end',
    ])
  })

  it('[TIME-4] the end is the start of the end day plus a day, in seconds', () => {
    expect(dateRangeQuery({ start: '2026-01-05', end: '2026-01-07' }, 'UTC')).toEqual({
      startTime: Date.UTC(2026, 0, 5) / 1000,
      endTime: Date.UTC(2026, 0, 8) / 1000,
    })
    expect(dateRangeQuery({ start: '2026-10-25', end: '2026-10-25' }, 'Europe/Berlin')).toEqual({
      startTime: Date.UTC(2026, 9, 24, 22) / 1000,
      endTime: Date.UTC(2026, 9, 24, 22) / 1000 + DAY_SECONDS,
    })
    expect(dateRangeQuery({ start: '', end: '2026-01-07' }, 'UTC')).toBeUndefined()
  })
})
