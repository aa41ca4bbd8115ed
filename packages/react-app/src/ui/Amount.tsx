import './amount.css'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { splitDecimals } from './split-price.ts'

export type AmountProps = {
  /** Formatted, with its sign. */
  readonly text: string
  /** Covered by dots, as everywhere while the reader hides amounts. */
  readonly hidden?: boolean | undefined
  /** What is said instead of a covered amount. */
  readonly hiddenLabel?: string | undefined
  /** Colours it; the sign in the text says the same without colour. */
  readonly direction?: Direction | undefined
  readonly size?: 's' | 'm' | 'l' | 'xl' | '2xl' | undefined
  /** In front of the figure, smaller than it. */
  readonly currency?: string | undefined
  readonly strong?: boolean | undefined
}

const DOTS = '••••'

const Figure = ({ text, split }: { readonly text: string; readonly split: boolean }) => {
  if (!split) return text
  const { head, tail } = splitDecimals(text)
  return (
    <>
      {head}
      <span className="ol-amount-tail">{tail}</span>
    </>
  )
}

/** An amount of money, which the reader can cover. */
export const Amount = ({
  text,
  hidden = false,
  hiddenLabel,
  direction = 'flat',
  size = 'm',
  currency,
  strong = false,
}: AmountProps) => (
  <span
    className={cx(
      'ol-amount',
      'ol-num',
      `ol-amount-${size}`,
      strong && 'ol-strong',
      !hidden && direction !== 'flat' && `ol-${direction}`,
    )}
  >
    {hidden ? (
      <>
        <span aria-hidden="true">{DOTS}</span>
        {hiddenLabel !== undefined && <span className="ol-hidden">{hiddenLabel}</span>}
      </>
    ) : (
      <>
        {currency}
        <Figure text={text} split={size === '2xl'} />
      </>
    )}
  </span>
)
