import './state.css'
import type { ReactNode } from 'react'
import { Horizon, type HorizonScene } from './Horizon.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type EmptyStateProps = {
  readonly icon?: IconName | undefined
  /** A list that is empty: drawn instead of an icon. */
  readonly scene?: HorizonScene | undefined
  /** In small, above the title. */
  readonly label?: ReactNode
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** Nothing here yet: what this place is for and what to do. */
export const EmptyState = ({ icon = 'info', scene, label, title, children, action }: EmptyStateProps) => (
  <div className="ol-state">
    {scene === undefined ? (
      <span className="ol-state-icon">
        <Icon name={icon} size={26} />
      </span>
    ) : (
      <Horizon scene={scene} />
    )}
    {label !== undefined && <p className="ol-state-label">{label}</p>}
    <p className={scene === undefined ? 'ol-state-title' : 'ol-state-title ol-l'}>{title}</p>
    {children !== undefined && <div className="ol-state-text">{children}</div>}
    {action !== undefined && <div className="ol-state-action">{action}</div>}
  </div>
)
