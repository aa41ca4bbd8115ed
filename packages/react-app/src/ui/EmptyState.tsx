import './state.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type EmptyStateProps = {
  readonly icon?: IconName | undefined
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet: what this place is for and what to do. */
export const EmptyState = ({ icon = 'info', title, children, action }: EmptyStateProps) => (
  <div className="ol-state">
    <span className="ol-state-icon">
      <Icon name={icon} size={26} />
    </span>
    <p className="ol-state-title">{title}</p>
    {children !== undefined && <div className="ol-state-text">{children}</div>}
    {action !== undefined && <div className="ol-state-action">{action}</div>}
  </div>
)
