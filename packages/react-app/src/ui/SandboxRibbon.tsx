import './sandbox-ribbon.css'
import type { ReactNode } from 'react'

/** Says, always visible, that the market is simulated. */
export const SandboxRibbon = ({ children }: { readonly children: ReactNode }) => (
  <div className="ol-ribbon">{children}</div>
)
