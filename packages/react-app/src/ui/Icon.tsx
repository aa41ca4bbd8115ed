import './icon.css'
import { cx } from './cx.ts'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

export type { IconName } from './icon-paths.ts'

export type IconProps = {
  readonly name: IconName
  /** Pixels; 22 when absent. */
  readonly size?: number | undefined
  /** Only for an icon that stands without words. */
  readonly label?: string | undefined
}

// These point along the line of reading and turn around with it.
const TURNING: ReadonlySet<IconName> = new Set(['back', 'chevronRight', 'logout', 'chat'])

/** A stroke icon, decorative unless it is given a label. */
export const Icon = ({ name, size = 22, label }: IconProps) => {
  const className = cx('ol-icon', TURNING.has(name) && 'ol-icon-turning', name === 'starFilled' && 'ol-icon-filled')
  const box = { className, viewBox: '0 0 24 24', width: size, height: size }
  const strokes = <path d={ICON_PATHS[name]} />
  if (label === undefined) {
    return (
      <svg {...box} aria-hidden="true">
        {strokes}
      </svg>
    )
  }
  return (
    <svg {...box} role="img" aria-label={label}>
      {strokes}
    </svg>
  )
}
