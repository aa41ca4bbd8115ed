import { type CalendarDay, noonOf } from '@openlot/core'
import { use, useMemo } from 'react'
import { FormatContext } from '../../ui/format-scope.ts'

const DAYS_OF_MONTH = { year: 'numeric', month: 'long' } as const

/** Names of months and days of the week, in the calendar of the server's own texts. */
export const useCalendarWords = () => {
  const { locale = 'en' } = use(FormatContext)
  return useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions): ((day: CalendarDay) => string) => {
      const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', ...options })
      return (day) => format.format(noonOf(day))
    }
    return {
      month: writer(DAYS_OF_MONTH),
      weekday: writer({ weekday: 'short' }),
      longWeekday: writer({ weekday: 'long' }),
      dayNumber: writer({ day: 'numeric' }),
    }
  }, [locale])
}
