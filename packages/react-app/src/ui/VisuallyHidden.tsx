import type { ReactNode } from 'react'

export type VisuallyHiddenProps = {
  readonly children: ReactNode
  /** Also a live region: changes are said. */
  readonly live?: 'polite' | 'assertive' | undefined
}

/** Words only a screen reader meets. */
export const VisuallyHidden = ({ children, live }: VisuallyHiddenProps) => (
  <span className="ol-hidden" aria-live={live}>
    {children}
  </span>
)
