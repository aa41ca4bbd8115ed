import './top-bar.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

export type TopBarProps = {
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly onBack?: (() => void) | undefined
  readonly backLabel?: string | undefined
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly large?: boolean | undefined
  /** Scrolls away with the page instead of staying on top. */
  readonly plain?: boolean | undefined
}

/** The head of a screen: where you are, the way back, a few actions. */
export const TopBar = ({ title, note, onBack, backLabel, start, end, large = false, plain = false }: TopBarProps) => (
  <header className={cx('ol-topbar', large && 'ol-topbar-large', plain && 'ol-topbar-plain')}>
    {onBack !== undefined && backLabel !== undefined && (
      <span className="ol-topbar-back">
        <IconButton icon="back" label={backLabel} onClick={onBack} />
      </span>
    )}
    {start}
    <div className="ol-topbar-words">
      <h1 className="ol-topbar-title">{title}</h1>
      {note !== undefined && <div className="ol-topbar-note">{note}</div>}
    </div>
    {end !== undefined && <div className="ol-topbar-end">{end}</div>}
  </header>
)
