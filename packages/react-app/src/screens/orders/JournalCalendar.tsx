import type { CalendarDay } from '@openlot/core'
import type { JournalDay, JournalPanel } from '@openlot/core/contract'
import { useText } from '../../intl/use-text.ts'
import { useMasked } from '../../ui/Own.tsx'
import { type Format, useFormat } from '../../ui/use-format.ts'
import { directionOf } from './order-words.ts'
import { useCalendarWords } from './use-calendar-words.ts'

export type JournalCalendarProps = {
  readonly panel: JournalPanel
  /** Day whose trades are listed. */
  readonly chosen: CalendarDay | undefined
  readonly onChoose: (day: CalendarDay) => void
}

const ONE_DECIMAL = 100
const SHORT = 10_000

/** Net of a day in the room of a cell, with its sign: the exact sum is in the name of the cell and below, once chosen. */
const cellAmount = (net: JournalDay['net'], format: Format): string => {
  const size = Number(net.abs().toFixed())
  const sign = net.isZero() ? '' : net.isNegative() ? '\u2212' : '+'
  if (size >= SHORT) return sign + format.compact(size)
  return sign + format.amount(net.abs(), { places: size < ONE_DECIMAL ? 1 : 0 })
}

type CellProps = JournalCalendarProps & { readonly day: CalendarDay; readonly own: JournalDay | undefined }

const Cell = ({ panel, chosen, onChoose, day, own }: CellProps) => {
  const text = useText()
  const format = useFormat()
  const words = useCalendarWords()
  const isMasked = useMasked() !== undefined
  const number = words.dayNumber(day)
  const isToday = day === panel.today ? 'date' : undefined
  if (own === undefined)
    return (
      <span className="journal-cell" aria-current={isToday}>
        {number}
      </span>
    )
  const count = text('journal.trades', { count: own.trades })
  return (
    <button
      type="button"
      className="journal-cell"
      data-tint={isMasked ? 'even' : own.tint}
      data-direction={isMasked ? 'flat' : directionOf(own.net)}
      aria-current={isToday}
      aria-pressed={chosen === day}
      onClick={() => onChoose(day)}
    >
      <span className="ol-hidden">
        {isMasked
          ? `${format.calendarDate(day)}: ${count}`
          : text('journal.day_of', { day: format.calendarDate(day), net: format.signed(own.net), trades: own.trades })}
      </span>
      <span aria-hidden="true">{number}</span>
      <span className="journal-cell-net ol-num" dir="ltr" aria-hidden="true">
        {isMasked ? '••' : cellAmount(own.net, format)}
      </span>
    </button>
  )
}

/** Days of a month with their net: sign, figure and tint, weeks from Monday on. @rule CON-131 */
export const JournalCalendar = (props: JournalCalendarProps) => {
  const text = useText()
  const words = useCalendarWords()
  const { weeks, figures } = props.panel
  const byDay = new Map(figures.days.map((one) => [one.day, one]))
  // A whole week: its days have the names of all weeks.
  const named = weeks.find((week) => week.every((day) => day !== undefined)) ?? []
  return (
    <table className="journal-calendar">
      <caption className="ol-hidden">{text('journal.days')}</caption>
      <thead>
        <tr>
          {named.map(
            (day) =>
              day !== undefined && (
                <th key={day} scope="col" abbr={words.longWeekday(day)}>
                  {words.weekday(day)}
                </th>
              ),
          )}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== undefined)}>
            {week.map((day, at) =>
              day === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place without a day has nothing else
                <td key={at} />
              ) : (
                <td key={day} className={byDay.has(day) ? 'journal-traded' : undefined}>
                  <Cell {...props} day={day} own={byDay.get(day)} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
