import './day-rows.css'
import type { CalendarDay, Epoch, ListPanel, Words } from '@openlot/core'
import { type ReactNode, useMemo } from 'react'
import type { HorizonScene } from '../ui/Horizon.tsx'
import { useFormat } from '../ui/use-format.ts'
import { PanelBoundary } from './ErrorBoundary.tsx'
import { NoRows } from './NoRows.tsx'
import { PagedRows } from './PagedRows.tsx'
import { type RowSpan, spansOf } from './row-spans.ts'

const QUARTER_MS = 900_000

/** Heading a row stands under. */
type Place = { readonly span: RowSpan; readonly words: string }
const UNDATED: Place = { span: 'day', words: '—' }

type DayRowsProps<Row> = {
  readonly panel: Omit<ListPanel<Row>, 'failure' | 'page'> & { readonly failure: Words | undefined }
  /** When a row happened. */
  readonly dateOf: (row: Row) => Epoch | undefined
  /** Name of the list. */
  readonly label: string
  /** The list has a heading of its own. */
  readonly headed?: boolean
  readonly empty: readonly [title: string, hint: string]
  readonly scene?: HorizonScene
  /** Name of one row, for the report of one that cannot be drawn. */
  readonly name: string
  /** `span` says what the row stands under: its day, the last seven days, or its month. */
  readonly renderRow: (row: Row, span: RowSpan) => ReactNode
  readonly today: CalendarDay
  /** Heading of the last seven days: rows stand under it and under their months, and days of one row have no heading. */
  readonly week?: string | undefined
  /** Content at the end of the first heading. */
  readonly end?: ReactNode
}

/** Past events, newest first, under the day they happened on, or under the days they share. */
export const DayRows = <Row,>(props: DayRowsProps<Row>) => {
  const format = useFormat()
  const { panel, dateOf, label, headed = false, empty, scene = 'history', name, renderRow, today, week, end } = props
  const [title, hint] = empty
  const { rows: all } = panel
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row happened is asked of the row alone
  const placeOf = useMemo(() => {
    // A day begins at a quarter of an hour in every zone: of thousands of rows few are written.
    const known = new Map<number, Place>()
    const dayOf = (row: Row): CalendarDay | undefined => {
      const date = dateOf(row)
      return date === undefined ? undefined : format.dayOf(date)
    }
    const spanOf = week === undefined ? undefined : spansOf(all, dayOf, today)
    const place = (day: CalendarDay): Place => {
      const span = spanOf?.(day) ?? 'day'
      if (span === 'day') return { span, words: spanOf ? format.nearDay(day, today) : format.day(day, today) }
      return { span, words: span === 'week' && week !== undefined ? week : format.month(day) }
    }
    return (row: Row): Place => {
      const date = dateOf(row)
      if (date === undefined) return UNDATED
      const quarter = Math.floor(date / QUARTER_MS)
      const found = known.get(quarter) ?? place(format.dayOf(date))
      known.set(quarter, found)
      return found
    }
  }, [format, today, week, week === undefined ? undefined : all])
  const rows = (
    <PagedRows
      panel={panel}
      rowKey={(_, at) => panel.keys[at] ?? String(at)}
      groups={{ of: (row) => placeOf(row).words, end: (row) => (row === all[0] ? end : undefined) }}
      label={label}
      empty={
        <NoRows scene={scene} title={title}>
          {hint}
        </NoRows>
      }
      renderRow={(row) => <PanelBoundary name={name}>{renderRow(row, placeOf(row).span)}</PanelBoundary>}
    />
  )
  if (!headed) return rows
  return (
    <section aria-label={label}>
      <h2 className="day-rows-heading">{label}</h2>
      {rows}
    </section>
  )
}
