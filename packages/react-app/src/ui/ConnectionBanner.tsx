import './connection-banner.css'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'

export type ConnectionTone = 'offline' | 'connecting' | 'restored'
export type ConnectionBannerProps = {
  readonly show: boolean
  readonly tone: ConnectionTone
  readonly children: ReactNode
  readonly action?: ReactNode
}

const ICON: Record<ConnectionTone, IconName> = { offline: 'wifiOff', connecting: 'refresh', restored: 'check' }

/** The state of the connection, announced when it changes. Keep it mounted: a live region must exist before its text changes. */
export const ConnectionBanner = ({ show, tone, children, action }: ConnectionBannerProps) => (
  <div role="status">
    {show && (
      <div className={`ol-connection ol-connection-${tone}`}>
        <Icon name={ICON[tone]} size={16} />
        <span className="ol-connection-text">{children}</span>
        {action}
      </div>
    )}
  </div>
)
