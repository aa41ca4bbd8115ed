import './count-dot.css'
import { cx } from './cx.ts'

/** The little count at the corner of an icon; nothing at zero. */
export const CountDot = ({ count }: { readonly count?: number | boolean | undefined }) => {
  if (count === undefined || count === false || count === 0) return null
  if (count === true) return <span className="ol-count-dot" />
  return <span className={cx('ol-count-dot', 'ol-count-dot-number', 'ol-num')}>{count > 99 ? '99+' : count}</span>
}
