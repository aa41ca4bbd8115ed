import { createContext, type ReactNode, use } from 'react'
import { Amount, type AmountProps } from './Amount.tsx'

type Cover = { readonly on: boolean; readonly label: string }

const CoverContext = createContext<Cover>({ on: false, label: '' })

/** Covers or shows all personal figures below; a screen reader reads `label` instead of a covered one. */
export const OwnCover = ({ on, label, children }: Cover & { readonly children: ReactNode }) => (
  <CoverContext value={{ on, label }}>{children}</CoverContext>
)

type OwnProps = Pick<AmountProps, 'size' | 'strong'> & { readonly children: ReactNode }

/**
 * Personal figures: balances and totals, profits, margin, level and fee of the reader's orders. This is the one place that
 * covers them. Prices and lots are not covered, nor are the terms a person is about to agree to, which must always be
 * readable.
 */
export const Own = ({ children, ...look }: OwnProps) => {
  const { on, label } = use(CoverContext)
  return on ? <Amount text="" hidden hiddenLabel={label} {...look} /> : children
}

/** An amount of money that is the reader's own. */
export const OwnAmount = ({ size, strong, ...rest }: Omit<AmountProps, 'hidden' | 'hiddenLabel'>) => (
  <Own size={size} strong={strong}>
    <Amount size={size} strong={strong} {...rest} />
  </Own>
)
