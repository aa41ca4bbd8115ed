import './list-row.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type ListRowProps = {
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly end?: ReactNode
  readonly endNote?: ReactNode
  readonly chevron?: boolean | undefined
  readonly tall?: boolean | undefined
  readonly onPress?: (() => void) | undefined
  /** Draws the row as a link of the caller's router. */
  readonly renderLink?: ((props: { readonly className: string; readonly children: ReactNode }) => ReactNode) | undefined
  readonly label?: string | undefined
  readonly selected?: boolean | undefined
}

/** One line of a list: what it is at the start, how much at the end. */
export const ListRow = ({
  start,
  title,
  note,
  end,
  endNote,
  chevron = false,
  tall = false,
  onPress,
  renderLink,
  label,
  selected = false,
}: ListRowProps) => {
  const className = cx('ol-row', tall && 'ol-row-tall', selected && 'ol-row-selected')
  const children = (
    <>
      {start !== undefined && <span className="ol-row-start">{start}</span>}
      <span className="ol-row-words">
        <span className="ol-row-title">{title}</span>
        {note !== undefined && <span className="ol-row-note">{note}</span>}
      </span>
      {(end !== undefined || endNote !== undefined) && (
        <span className="ol-row-end">
          {end !== undefined && <span>{end}</span>}
          {endNote !== undefined && <span className="ol-row-note">{endNote}</span>}
        </span>
      )}
      {chevron && <Icon name="chevronRight" size={18} />}
    </>
  )
  if (renderLink !== undefined) return renderLink({ className: cx(className, 'ol-row-press'), children })
  if (onPress === undefined) return <div className={className}>{children}</div>
  return (
    <button
      type="button"
      className={cx(className, 'ol-row-press')}
      aria-label={label}
      aria-current={selected || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
