import './icon-button.css'
import type { ComponentProps } from 'react'
import { CountDot } from './CountDot.tsx'
import { Icon, type IconName } from './Icon.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'style' | 'className' | 'children'> & {
  readonly icon: IconName
  readonly label: string
  /** A number, or true for a plain dot. */
  readonly badge?: number | boolean | undefined
  readonly pressed?: boolean | undefined
}

/** The look of an icon button, for a link that is one. */
export const iconButtonClass = 'ol-icon-button'

/** A round 44 px button that shows only an icon and says its label. */
export const IconButton = ({ icon, label, badge, pressed, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={iconButtonClass} aria-pressed={pressed}>
    <Icon name={icon} />
    <span className="ol-hidden">{label}</span>
    <CountDot count={badge} />
  </button>
)
