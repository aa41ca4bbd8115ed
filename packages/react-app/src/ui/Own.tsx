import './money.css'
import { createContext, type ReactNode, use } from 'react'
import { cx } from './cx.ts'

export type MoneySize = 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl'

type Cover = { readonly on: boolean; readonly label: string }

const DOTS = '••••'

const MaskContext = createContext<Cover>({ on: false, label: '' })

/** Covers or shows all personal figures below; a screen reader reads `label` instead of a masked one. */
export const OwnMask = ({ on, label, children }: Cover & { readonly children: ReactNode }) => (
  <MaskContext value={{ on, label }}>{children}</MaskContext>
)

type Look = { readonly size?: MoneySize | undefined; readonly strong?: boolean | undefined }

/** Dots in place of a figure, or nothing to cover: undefined. */
export const useMasked = (): ((look: Look) => ReactNode) | undefined => {
  const { on, label } = use(MaskContext)
  if (!on) return undefined
  return ({ size = 'm', strong = false }) => (
    <span className={cx('ol-money', 'ol-num', `ol-money-${size}`, strong && 'ol-strong')}>
      <span className="ol-hidden">{label}</span>
      <span className="ol-money-head" aria-hidden="true">
        {DOTS}
      </span>
    </span>
  )
}

/**
 * A sentence with a figure of the reader's own in it: the words stay, the figure is dots for the eye and the label for a
 * screen reader. `say` gets the figure as it may be shown.
 */
export const OwnWords = ({ figure, say }: { readonly figure: string; readonly say: (figure: string) => string }) => {
  const { on, label } = use(MaskContext)
  return on ? (
    <>
      <span className="ol-hidden">{say(label)}</span>
      <span aria-hidden="true">{say(DOTS)}</span>
    </>
  ) : (
    say(figure)
  )
}

/**
 * Personal figures: balances and totals, profits, margin, level and fee of the reader's orders. This is the one place that
 * covers them. Prices and lots are not masked, nor are the terms a person is about to agree to, which must always be
 * readable.
 */
export const Own = ({ children, ...look }: Look & { readonly children: ReactNode }) => useMasked()?.(look) ?? children
