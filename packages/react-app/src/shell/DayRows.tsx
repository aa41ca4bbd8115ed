import './day-rows.css'
import type { CalendarDay, Epoch, ListPanel, Words } from '@openlot/core'
import { type ReactNode, useMemo } from 'react'
import type { HorizonScene } from '../ui/Horizon.tsx'
import { useFormat } from '../ui/use-format.ts'
import { PanelBoundary } from './ErrorBoundary.tsx'
import { NoRows } from './NoRows.tsx'
import { PagedRows } from './PagedRows.tsx'

const QUARTER_MS = 900_000

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
  readonly renderRow: (row: Row) => ReactNode
  readonly today: CalendarDay
}

/** Past events, newest first, under the day they happened on. */
export const DayRows = <Row,>(props: DayRowsProps<Row>) => {
  const format = useFormat()
  const { panel, dateOf, label, headed = false, empty, scene = 'history', name, renderRow, today } = props
  const [title, hint] = empty
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a row happened is asked of the row alone
  const dayOf = useMemo(() => {
    // A day begins at a quarter of an hour in every zone: of thousands of rows few are written.
    const known = new Map<number, string>()
    return (row: Row): string => {
      const date = dateOf(row)
      if (date === undefined) return '—'
      const quarter = Math.floor(date / QUARTER_MS)
      const day = known.get(quarter) ?? format.day(format.dayOf(date), today)
      known.set(quarter, day)
      return day
    }
  }, [format, today])
  const rows = (
    <PagedRows
      panel={panel}
      rowKey={(_, at) => panel.keys[at] ?? String(at)}
      groups={{ of: dayOf }}
      label={label}
      empty={
        <NoRows scene={scene} title={title}>
          {hint}
        </NoRows>
      }
      renderRow={(row) => <PanelBoundary name={name}>{renderRow(row)}</PanelBoundary>}
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
