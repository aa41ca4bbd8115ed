import './refusal.css'
import type { ReactNode } from 'react'

/** Why a form was refused, announced when it appears; without a reason it takes no room. */
export const Refusal = ({ children }: { readonly children?: ReactNode }) => (
  <div className="ol-refusal" role="alert">
    {children !== undefined && <p>{children}</p>}
  </div>
)
