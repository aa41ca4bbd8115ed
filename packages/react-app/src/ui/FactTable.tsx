import './fact-table.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Fact = {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly tone?: 'up' | 'down' | 'muted' | undefined
  readonly strong?: boolean | undefined
}

/** Facts that are looked up rather than read: each value below its name, as many beside each other as there is room for. */
export const FactGrid = ({ children }: { readonly children: ReactNode }) => <dl className="ol-fact-grid">{children}</dl>

/** One of them. */
export const GridFact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

/** Stakes, line by line: margin, fee, the worst case. */
export const FactTable = ({
  rows,
  size = 'm',
}: {
  readonly rows: readonly Fact[]
  readonly size?: 's' | 'm' | undefined
}) => (
  <dl className={cx('ol-facts', size === 's' && 'ol-facts-s')}>
    {rows.map((row) => (
      <div key={row.key} className="ol-fact">
        <dt className="ol-fact-label">{row.label}</dt>
        <dd
          className={cx(
            'ol-fact-value',
            row.tone !== undefined && `ol-${row.tone}`,
            row.strong === true && 'ol-strong',
          )}
        >
          {row.value}
        </dd>
      </div>
    ))}
  </dl>
)
