import './hscroll.css'
import type { ReactNode } from 'react'

/** A strip that moves sideways: by finger, wheel or arrow keys. */
export const HScroll = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="ol-hscroll" aria-label={label} tabIndex={0}>
    {children}
  </section>
)
