import type { Brand } from './brand.ts'

declare const clock: unique symbol
/**
 * Milliseconds since 1970-01-01T00:00:00Z: the time of day. A plain number passes for one, a `Monotonic` does not: that would
 * be a day of 1970. @rule TIME-8
 */
export type Epoch = number & { readonly [clock]?: 'epoch' }
/** Milliseconds from an arbitrary start, which never go back: for ages and waits alone, never for a time of day. @rule TIME-8 */
export type Monotonic = number & { readonly [clock]?: 'monotonic' }

/**
 * A day of the calendar, `YYYY-MM-DD`, in a zone that whoever holds it knows. It has 24 hours, or 23, or 25, or 23 and a half: which
 * day comes before it is asked of `addDays`, and never of milliseconds. @rule TIME-8
 */
export type CalendarDay = Brand<string, 'CalendarDay'>

const parts = new Map<string, Intl.DateTimeFormat>()

const zoneNamed = (configured: string): string | undefined => {
  const match = /^(?:GMT|UTC)?\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(configured.trim())
  if (match !== null) {
    const [whole, sign, hours = '', minutes = '00'] = match
    if (sign === undefined) return whole === '' ? undefined : 'UTC'
    return hours.padStart(2, '0') < '24' && minutes < '60' ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined
  }
  try {
    // Asked for with every price: a format takes longer to make than all the rest.
    return formatter(configured.trim()).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/**
 * The server says `GMT`, `GMT+8`, `UTC-03:30`, `+05:30` or an IANA name; unknown names read as GMT. The result is `UTC`, an offset as
 * `+08:00`, which `fixedOffset` reads, or a name that this engine knows. @rule TIME-1
 */
export const timeZoneName = (configured: string): string => zoneNamed(configured) ?? 'UTC'

/** True for a configured timezone that is one: what is none is neither used nor shown. @rule TIME-1 */
export const isTimeZone = (configured: string): boolean => zoneNamed(configured) !== undefined

/**
 * Milliseconds by which a zone of `timeZoneName` is ahead of UTC all year; undefined for one with a name, whose clocks may change. Intl
 * takes no offset for a zone before Node 22 and Safari 17: what is written in one is the shifted instant in UTC. @rule TIME-1
 */
export const fixedOffset = (zone: string): number | undefined => {
  if (zone === 'UTC') return 0
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return undefined
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000 // number-ok: two digits each
  return sign === '-' ? -size : size
}

const formatter = (zone: string): Intl.DateTimeFormat => {
  const known = parts.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  parts.set(zone, made)
  return made
}

/** Month, day, year, hour, minute and second in a zone, as `en-US` writes them: `formatToParts` is missing in Hermes on iOS. */
const wallFields = (at: Epoch, zone: string): readonly string[] => formatter(zone).format(at).match(/\d+/g) ?? []

/** Time a clock on the wall of `zone` shows at `at`, as if that wall were UTC. */
const wallMillis = (at: Epoch, zone: string): number => {
  const offset = fixedOffset(zone)
  if (offset !== undefined) return at + offset
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = wallFields(at, zone).map(Number)
  // Some engines write midnight as 24 of the day that begins.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second)
}

/** All days of the calendar itself are that long: clocks change in zones, and a calendar has none. */
const PLAIN_DAY_MS = 86_400_000

/** Minute of the day at `at` by a clock on the wall of `zone`: 0 to 1439. */
export const minuteOfDay = (at: Epoch, zone: string): number => Math.floor(wallMillis(at, zone) / 60_000) % 1440

const [DAYS_OF_400_YEARS, DAYS_OF_100_YEARS, DAYS_OF_4_YEARS] = [146_097, 36_524, 1461]
/** Days from March 1 of the year 0 to 1970: years that begin in March end with their leap day. */
const DAYS_TO_1970 = 719_468

/** By arithmetic: to make a format of Intl took a quarter of a client's start. */
const dayText = (wall: number): CalendarDay => {
  if (!Number.isFinite(wall)) throw new RangeError('no time has such a day')
  const days = Math.floor(wall / PLAIN_DAY_MS) + DAYS_TO_1970
  const cycle = Math.floor(days / DAYS_OF_400_YEARS)
  const ofCycle = days - cycle * DAYS_OF_400_YEARS
  const leapDays =
    Math.floor(ofCycle / (DAYS_OF_4_YEARS - 1)) -
    Math.floor(ofCycle / DAYS_OF_100_YEARS) +
    Math.floor(ofCycle / (DAYS_OF_400_YEARS - 1))
  const yearOfCycle = Math.floor((ofCycle - leapDays) / 365)
  const ofYear = ofCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  // Months from March on come in fives of 153 days.
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const year = yearOfCycle + 400 * cycle + (month <= 2 ? 1 : 0)
  const [yearText, monthText, dayOf] = [year, month, day].map(String)
  return `${yearText?.padStart(4, '0')}-${monthText?.padStart(2, '0')}-${dayOf?.padStart(2, '0')}` as CalendarDay
}

/** The calendar day of an instant in a zone. @rule TIME-8 */
export const calendarDay = (at: Epoch, zone: string): CalendarDay => dayText(wallMillis(at, zone))

const DAY_TEXT = /^(\d{4})-(\d{2})-(\d{2})$/
/** The beginning of a day of the calendar, as if it were in UTC; undefined where the text is no day, as of February 30. */
const plainBeginning = (text: string): Epoch | undefined => {
  const [year, month, date] = (DAY_TEXT.exec(text)?.slice(1).map(Number) ?? []) as [number?, number?, number?]
  if (year === undefined || month === undefined || date === undefined) return undefined
  const at = Date.UTC(year, month - 1, date)
  return dayText(at) === text ? at : undefined
}

/** A text as a day of the calendar; undefined where it is none. @rule TIME-2 */
export const readDay = (text: string): CalendarDay | undefined =>
  plainBeginning(text) === undefined ? undefined : (text as CalendarDay)

/** The day so many days later, or before where `count` is negative. @rule TIME-8 */
export const addDays = (day: CalendarDay, count: number): CalendarDay =>
  dayText((plainBeginning(day) ?? Number.NaN) + count * PLAIN_DAY_MS)

/** Number of days `to` is after `from`; negative when it is before. @rule TIME-8 */
export const daysBetween = (from: CalendarDay, to: CalendarDay): number =>
  ((plainBeginning(to) ?? Number.NaN) - (plainBeginning(from) ?? Number.NaN)) / PLAIN_DAY_MS

/** Noon of a day in UTC: what a calendar that knows no zone writes it with. */
export const noonOf = (day: CalendarDay): Epoch => (plainBeginning(day) ?? Number.NaN) + PLAIN_DAY_MS / 2

/** Offset added to UTC in a zone at an instant. */
const offsetAt = (at: Epoch, zone: string): number => wallMillis(at, zone) - at

/** The first instant of `day` after `before`, which is no part of it, up to `within`, which is. */
const firstWithin = (day: string, zone: string, before: Epoch, within: Epoch): Epoch => {
  const middle = before + Math.floor((within - before) / 2)
  if (middle === before) return within
  return calendarDay(middle, zone) === day
    ? firstWithin(day, zone, before, middle)
    : firstWithin(day, zone, middle, within)
}

/**
 * The instant a calendar day begins in a zone: the first midnight where clocks are put back to it, and the end of the jump where
 * they jump over it. Undefined when the text is not a real day, or the zone left that day out, as Apia did with 2011-12-30. @rule TIME-2
 */
export const startOfDay = (day: string, zone: string): Epoch | undefined => {
  const guess = plainBeginning(day)
  if (guess === undefined) return undefined
  const midnights = [-1, 0, 1].map((days) => guess - offsetAt(guess + days * PLAIN_DAY_MS, zone))
  const [start] = midnights.filter((at) => calendarDay(at, zone) === day).sort((left, right) => left - right)
  if (start === undefined || calendarDay(start - 1, zone) !== day) return start
  return firstWithin(day, zone, start - PLAIN_DAY_MS / 2, start)
}

/** Same time of day so many days later in a zone: not always so many times 24 hours, as clocks change. @rule TIME-8 */
export const sameTimeLater = (at: Epoch, count: number, zone: string): Epoch => {
  const wall = wallMillis(at, zone) + count * PLAIN_DAY_MS
  return wall - offsetAt(wall - offsetAt(wall, zone), zone)
}
