import { describe, expect, it } from 'vitest'
import { dayBegan, dayIn, zoneOf } from './zone.ts'

const HOUR_MS = 3_600_000

describe('days of a zone', () => {
  it.each([
    ['GMT', 'UTC'],
    [' utc ', 'UTC'],
    ['GMT+8', '+08:00'],
    ['+08:00', '+08:00'],
    ['GMT+8:75', 'UTC'],
    ['UTC -03:30', '-03:30'],
    ['gmt+0545', '+05:45'],
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['nowhere', 'UTC'],
    ['', 'UTC'],
    [undefined, 'UTC'],
  ])('[TIME-1] %j is %s', (setting, zone) => expect(zoneOf(setting)).toBe(zone))

  it.each([
    // Ordinary days, east and west.
    ['UTC', '2026-01-07T12:00:00Z', '2026-01-07T00:00:00Z'],
    ['+14:00', '2026-01-07T12:00:00Z', '2026-01-07T10:00:00Z'],
    ['-09:30', '2026-01-07T09:29:59.999Z', '2026-01-06T09:30:00Z'],
    // Days of 23 and 25 hours.
    ['Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z'],
    ['Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-24T22:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T20:00:00Z', '2026-04-04T13:00:00Z'],
    // Midnight itself is skipped: the day begins at one.
    ['Africa/Cairo', '2026-04-24T12:00:00Z', '2026-04-23T22:00:00Z'],
    // Clocks go back over midnight: the day that had begun begins once more, and for good.
    ['America/Santiago', '2026-04-05T12:00:00Z', '2026-04-05T04:00:00Z'],
    // A whole day was left out.
    ['Pacific/Apia', '2011-12-31T05:00:00Z', '2011-12-30T10:00:00Z'],
  ])('in %s the day of %s began at %s', (zone, at, begun) => {
    expect(new Date(dayBegan(zone, Date.parse(at))).toISOString()).toBe(new Date(begun).toISOString())
  })

  it('a day begins where the day before ends, for every hour of a year', () => {
    for (const zone of ['UTC', 'Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'Africa/Cairo'])
      for (let at = Date.UTC(2026, 0, 1, 0, 30); at < Date.UTC(2027, 0, 1); at += 31 * HOUR_MS) {
        const begun = dayBegan(zone, at)
        expect([begun <= at, dayIn(zone, begun), dayIn(zone, begun - 1) < dayIn(zone, begun)]).toEqual([
          true,
          dayIn(zone, at),
          true,
        ])
      }
  })
})
