/** The zone of a setting, as the platform names it: `GMT`, `GMT+8`, `UTC-03:30` or an IANA name; any other is GMT. */
export const zoneOf = (setting = 'GMT'): string => {
  const text = setting.trim()
  const found = /^(?:GMT|UTC)\s*(?:([+-])(\d{1,2})(?::?(\d{2}))?)?$/i.exec(text)
  const [, sign, hours = '', minutes = '00'] = found ?? []
  const zone = sign === undefined ? (found === null ? text : 'UTC') : `${sign}${hours.padStart(2, '0')}:${minutes}`
  try {
    formatOf(zone)
    return zone
  } catch {
    return 'UTC'
  }
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
  const found = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`
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
