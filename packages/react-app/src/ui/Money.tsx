import './money.css'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import type { Amount, Figure, FigureOptions, Format } from './format.ts'
import { type MoneySize, useMasked } from './Own.tsx'
import { useFormat } from './use-format.ts'

export type MoneyProps = FigureOptions & {
  readonly value: Amount
  /** Of another currency than the accounts'. */
  readonly sign?: string | undefined
  /** Of the reader's own: masked while amounts are hidden. */
  readonly own?: boolean | undefined
  /** Colours it; a signed amount has the colour of its sign unless another is given. */
  readonly direction?: Direction | undefined
  readonly size?: MoneySize | undefined
  readonly strong?: boolean | undefined
  /** The column it is in: rows of a list keep one line of decimal signs, whichever way the page reads. */
  readonly column?: MoneyColumn | undefined
}

/** The most signs an amount of a column has before its decimal sign and with the cents, and behind those. */
export type MoneyColumn = { readonly head: number; readonly further: number }

/** Amounts of one sign with as many digits take the same room: of thousands few are written. */
const shapeOf = (value: Amount): string => (typeof value === 'string' ? value : value.toFixed()).replaceAll(/\d/g, '0')

export const moneyColumn = (
  values: readonly Amount[],
  format: Pick<Format, 'figure'>,
  options: FigureOptions = {},
): MoneyColumn =>
  [...new Map(values.map((value) => [shapeOf(value), value])).values()]
    .map((value) => format.figure(value, options))
    .reduce(
      (most, { major, cents, further }) => ({
        head: Math.max(most.head, major.length + cents.length),
        further: Math.max(most.further, further.length),
      }),
      { head: 0, further: 0 },
    )

const Parts = ({ figure, small }: { readonly figure: Figure; readonly small: boolean }) => (
  <>
    <span className="ol-money-head">
      {figure.major}
      {small ? <span className="ol-money-cents">{figure.cents}</span> : figure.cents}
    </span>
    {figure.further !== '' && <span className="ol-money-further">{figure.further}</span>}
  </>
)

/**
 * An amount of money: whole units and cents at full size, what the precision keeps beyond them small and muted behind.
 * A screen reader gets one text, the whole number. @rule NUM-11
 */
export const Money = ({ value, sign, own = false, size = 'm', strong = false, column, ...look }: MoneyProps) => {
  const masked = useMasked()
  const format = useFormat(sign)
  if (own && masked !== undefined) return masked({ size, strong })
  const { direction, ...options } = look
  const figure = format.figure(value, options)
  const tone = direction ?? (options.signed === true ? figure.direction : 'flat')
  // The one big figure of a screen says its cents smaller.
  const small = size === '2xl'
  const inParts = small || figure.further !== ''
  return (
    <span
      translate="no"
      className={cx(
        'ol-money',
        'ol-num',
        `ol-money-${size}`,
        strong && 'ol-strong',
        tone !== 'flat' && `ol-${tone}`,
        column !== undefined && 'ol-money-column',
      )}
      style={column && { minInlineSize: `${column.head + column.further}ch` }}
    >
      {inParts && <span className="ol-hidden">{figure.text}</span>}
      {inParts ? (
        <span className="ol-money-parts" aria-hidden="true">
          <Parts figure={figure} small={small} />
        </span>
      ) : (
        <span className="ol-money-head">{figure.text}</span>
      )}
      {column !== undefined && (
        <span
          className="ol-money-reserve"
          style={{ inlineSize: `${Math.max(0, column.further - figure.further.length)}ch` }}
        />
      )}
    </span>
  )
}
