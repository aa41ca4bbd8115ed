/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Millis = number

const parts = new Map<string, Intl.DateTimeFormat>()

/** The server says `GMT`, `GMT+8`, `UTC-03:30` or an IANA name; unknown names read as GMT. @rule TIME-1 */
export const timeZoneName = (configured: string): string => {
  const match = /^(?:GMT|UTC)\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(configured.trim())
  const [, sign, hours = '0', minutes = '00'] = match ?? []
  const name = sign === undefined ? (match ? 'UTC' : configured) : `${sign}${hours.padStart(2, '0')}:${minutes}`
  try {
    // Asked for with every price: a format takes longer to make than all the rest.
    return formatter(name).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
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
const wallFields = (at: Millis, zone: string): readonly string[] => formatter(zone).format(at).match(/\d+/g) ?? []

/** What a clock on the wall of `zone` shows at `at`, as if that wall were UTC. */
const wallMillis = (at: Millis, zone: string): Millis => {
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = wallFields(at, zone).map(Number)
  // Some engines write midnight as 24 of the day that begins.
  return Date.UTC(year, month - 1, day, hour % 24, minute, second)
}

/** The calendar day `YYYY-MM-DD` of an instant in a zone. */
export const calendarDay = (at: Millis, zone: string): string => {
  const [month, day, year] = wallFields(at, zone)
  return `${year?.padStart(4, '0')}-${month}-${day}`
}

/** The instant a calendar day begins in a zone, or undefined when the text is not a real day. @rule TIME-2 */
export const startOfDay = (day: string, zone: string): Millis | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!match) return undefined
  const [year = 1970, month = 1, date = 1] = match.slice(1).map(Number)
  const guess = Date.UTC(year, month - 1, date)
  // Around a daylight-saving change the two passes differ; midnight itself may be skipped, then the day begins later.
  const first = guess - (wallMillis(guess, zone) - guess)
  const second = guess - (wallMillis(first, zone) - first)
  return [Math.min(first, second), Math.max(first, second)].find((at) => calendarDay(at, zone) === day)
}
