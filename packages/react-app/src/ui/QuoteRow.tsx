import './quote-row.css'
import { memo, type ReactNode } from 'react'
import { Avatar } from './Avatar.tsx'
import { Change } from './Change.tsx'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { Price } from './Price.tsx'
import { Sparkline } from './Sparkline.tsx'

export type QuoteProps = {
  readonly code: string
  readonly name?: string | undefined
  /** The symbol's picture, checked by the caller; two letters of the code otherwise. */
  readonly logo?: string | undefined
  readonly points: readonly number[]
  readonly price: string | undefined
  /** The day's change, formatted. */
  readonly change: string | undefined
  readonly direction: Direction
  /** Which way the last price went, for the flash. */
  readonly tick?: Direction | undefined
  /** The word where the price was, while the market is closed. */
  readonly closed?: string | undefined
  readonly stale?: boolean | undefined
  readonly onPress?: (() => void) | undefined
  readonly renderLink?: ((props: { readonly className: string; readonly children: ReactNode }) => ReactNode) | undefined
}

const letters = (code: string): string => [...code].slice(0, 2).join('')

const pressable = (className: string, children: ReactNode, { onPress, renderLink }: QuoteProps): ReactNode => {
  if (renderLink !== undefined) return renderLink({ className: cx(className, 'ol-quote-press'), children })
  if (onPress === undefined) return <div className={className}>{children}</div>
  return (
    <button type="button" className={cx(className, 'ol-quote-press')} onClick={onPress}>
      {children}
    </button>
  )
}

/** A line of the price board, 60 px: symbol, day's shape, price, change. */
export const QuoteRow = memo((props: QuoteProps) => {
  const { code, name, logo, points, price, change, direction, tick, closed, stale } = props
  return pressable(
    'ol-quote-row',
    <>
      <Avatar text={letters(code)} src={logo} />
      <span className="ol-quote-words">
        <span className="ol-quote-code">{code}</span>
        {name !== undefined && <span className="ol-quote-name">{name}</span>}
      </span>
      <Sparkline points={points} direction={closed === undefined ? direction : 'flat'} width={56} />
      <span className="ol-quote-price">
        {closed === undefined && <Price text={price} direction={tick} dim={stale} />}
      </span>
      {closed === undefined ? (
        <span className={cx('ol-quote-chip', stale && 'ol-quote-old')}>
          {change !== undefined && <Change chip text={change} direction={direction} />}
        </span>
      ) : (
        <span className="ol-quote-chip ol-quote-closed">{closed}</span>
      )}
    </>,
    props,
  )
})
QuoteRow.displayName = 'QuoteRow'

/** A small card of the same, for the strip above the board. */
export const QuoteTile = memo((props: QuoteProps) => {
  const { code, points, price, change, direction, tick, closed, stale } = props
  return pressable(
    'ol-quote-tile',
    <>
      <span className="ol-quote-code">{code}</span>
      <Sparkline fluid height={34} points={points} direction={closed === undefined ? direction : 'flat'} />
      {closed === undefined ? (
        <Price text={price} direction={tick} dim={stale} />
      ) : (
        <span className="ol-strong ol-muted">{closed}</span>
      )}
      <span className={cx('ol-quote-change', stale && 'ol-quote-old')}>
        {closed === undefined && change !== undefined && <Change size="s" text={change} direction={direction} />}
      </span>
    </>,
    props,
  )
})
QuoteTile.displayName = 'QuoteTile'
