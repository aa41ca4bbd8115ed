import './refusal.css'
import type { ReactNode } from 'react'

/** Why a form was refused, told to a screen reader when it comes; nothing takes no room. */
export const Refusal = ({ children }: { readonly children?: ReactNode }) => (
  <div className="ol-refusal" role="alert">
    {children !== undefined && <p>{children}</p>}
  </div>
)
