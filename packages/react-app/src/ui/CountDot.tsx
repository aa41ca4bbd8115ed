import './count-dot.css'
import { cx } from './cx.ts'

export type CountDotProps = {
  readonly count?: number | boolean | undefined
  /** Beyond it the number is not exact. */
  readonly most?: number | undefined
  /** In ink: nothing is to be done about it. */
  readonly quiet?: boolean | undefined
}

/** The little count at the corner of an icon; nothing at zero. */
export const CountDot = ({ count, most = 99, quiet = false }: CountDotProps) => {
  if (count === undefined || count === false || count === 0) return null
  if (count === true) return <span className="ol-count-dot" />
  return (
    <span className={cx('ol-count-dot ol-count-dot-number', quiet && 'ol-count-dot-quiet')}>
      <span className="ol-num">{count > most ? `${most}+` : count}</span>
    </span>
  )
}
