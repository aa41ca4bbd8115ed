import './state.css'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'

export type ErrorStateProps = {
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly retryLabel: string
  readonly onRetry: () => void
  readonly busy?: boolean | undefined
  /** One line, inside a list or a card. */
  readonly compact?: boolean | undefined
}

/** Failure to load: what happened, and a way to try again. */
export const ErrorState = ({ title, children, retryLabel, onRetry, busy, compact = false }: ErrorStateProps) => (
  <div className={cx('ol-state', compact && 'ol-state-compact')} role="alert">
    {!compact && (
      <span className="ol-state-icon ol-state-icon-bad">
        <Icon name="alert" size={26} />
      </span>
    )}
    <div className="ol-state-words">
      <p className="ol-state-title">{title}</p>
      {children !== undefined && <div className="ol-state-text">{children}</div>}
    </div>
    <div className="ol-state-action">
      <Button variant="quiet" size="s" icon="refresh" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  </div>
)
