/** The zone of a setting: `UTC`, an offset as `+08:00`, or an IANA name; `GMT`, `GMT+8`, `UTC-03:30` are read, any other is GMT. */
export const zoneOf = (setting = 'GMT'): string => {
  const text = setting.trim()
  const found = /^(?:GMT|UTC)?\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(text)
  if (found !== null) {
    const [, sign, hours = '', minutes = '00'] = found
    const isOffset = sign !== undefined && Number(hours) < 24 && Number(minutes) < 60
    return isOffset ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'UTC'
  }
  try {
    formatOf(text)
    return text
  } catch {
    return 'UTC'
  }
}

/** Minutes by which an offset is ahead of UTC: Node 20 takes none for a zone. */
const minutesOf = (zone: string): number | undefined => {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? []
  if (sign === undefined) return zone === 'UTC' ? 0 : undefined
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const parts = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en', parts)
  formats.set(zone, made)
  return made
}

/** The day of the calendar at a time, `YYYY-MM-DD`. */
export const dayIn = (zone: string, at: number): string => {
  const ahead = minutesOf(zone)
  if (ahead !== undefined) return new Date(at + ahead * 60_000).toISOString().slice(0, 10)
  const found = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`
}

/** A time of the clock there, `YYYY-MM-DD HH:mm (zone)`. */
export const timeIn = (zone: string, at: number): string => {
  const ahead = minutesOf(zone)
  const clock =
    ahead === undefined
      ? new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(at)
      : new Date(at + ahead * 60_000).toISOString().slice(11, 16)
  return `${dayIn(zone, at)} ${clock} (${ahead === 0 ? 'GMT' : zone})`
}

/** No day of any calendar is longer. */
const LONGEST_DAY_MS = 49 * 3_600_000

/** The day that was asked for last: it is asked for again and again. */
let known: { readonly zone: string; readonly day: string; readonly begun: number } | undefined

/** When the day of a time began there: at midnight, or as soon as there was one where clocks skip it. */
export const dayBegan = (zone: string, at: number): number => {
  const day = dayIn(zone, at)
  if (known?.zone === zone && known.day === day) return known.begun
  let [before, begun] = [at - LONGEST_DAY_MS, at]
  while (begun - before > 1) {
    const middle = Math.floor((before + begun) / 2)
    if (dayIn(zone, middle) === day) begun = middle
    else before = middle
  }
  known = { zone, day, begun }
  return begun
}
