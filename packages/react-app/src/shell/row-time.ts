import type { Epoch } from '@openlot/core'
import type { Format } from '../ui/use-format.ts'

/** Time of a row below its day; '—' where there is none, and '' for a booking of the day itself, at its first moment. */
export const rowTime = (format: Pick<Format, 'dayOf' | 'time'>, at: Epoch | undefined): string => {
  if (at === undefined) return '—'
  return format.dayOf(at) === format.dayOf(at - 1) ? format.time(at) : ''
}

/** A day and its time, to the minute; the day alone where something is of the day itself. */
export const momentText = (format: Pick<Format, 'date' | 'dayOf' | 'time'>, at: Epoch): string => {
  const time = rowTime(format, at)
  return time === '' ? format.date(at) : `${format.date(at)}, ${time}`
}
