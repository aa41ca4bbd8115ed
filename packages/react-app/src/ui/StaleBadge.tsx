import './stale-badge.css'
import type { ReactNode } from 'react'

export type Freshness = 'live' | 'stale' | 'gap' | 'closed'

/** Age of what you see, in a word beside a dot. */
export const StaleBadge = ({ tone, children }: { readonly tone: Freshness; readonly children: ReactNode }) => (
  <span className={`ol-stale ol-stale-${tone}`}>
    <span className="ol-stale-dot" aria-hidden="true" />
    {children}
  </span>
)
