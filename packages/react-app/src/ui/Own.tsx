import { createContext, type ReactNode, use } from 'react'
import { Amount, type AmountProps } from './Amount.tsx'

type Cover = { readonly on: boolean; readonly label: string }

const CoverContext = createContext<Cover>({ on: false, label: '' })

/** Covers everything below that is the reader's own, or shows it; `label` is said in its place. */
export const OwnCover = ({ on, label, children }: Cover & { readonly children: ReactNode }) => (
  <CoverContext value={{ on, label }}>{children}</CoverContext>
)

type OwnProps = Pick<AmountProps, 'size' | 'strong'> & { readonly children: ReactNode }

/**
 * What is the reader's own, and nobody's beside them: balances and totals, profits, margin, level and fee of their orders.
 * This is the one place that covers it. Prices and lots are not covered, nor are the terms of what a person is about to
 * agree to: nobody should do that blind.
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
