import './change.css'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { unsigned } from './split-price.ts'

export type ChangeProps = {
  /** Formatted; its own sign, if any, is drawn again from the direction. */
  readonly text: string
  readonly direction: Direction
  readonly chip?: boolean | undefined
  readonly size?: 's' | 'm' | undefined
  readonly arrow?: boolean | undefined
}

const SIGN = { up: '+', down: '−', flat: '' } as const

/** A change: arrow, sign and figure, so that colour is never alone. */
export const Change = ({ text, direction, chip = false, size = 'm', arrow = true }: ChangeProps) => (
  <span
    translate="no"
    className={cx('ol-change', 'ol-num', `ol-change-${direction}`, `ol-change-${size}`, chip && 'ol-change-chip')}
  >
    {arrow && direction !== 'flat' && (
      <svg className="ol-change-arrow" viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
        <path d={direction === 'up' ? 'M4 1 7.6 7H.4z' : 'M4 7 .4 1h7.2z'} />
      </svg>
    )}
    {/* The chip has no space to show both marks; a screen reader still reads the sign. */}
    {chip && arrow ? <span className="ol-hidden">{SIGN[direction]}</span> : SIGN[direction]}
    {unsigned(text)}
  </span>
)
