import './unfold.css'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type UnfoldProps = { readonly summary: ReactNode; readonly children: ReactNode }

/** A line, and behind it what is looked up now and then. */
export const Unfold = ({ summary, children }: UnfoldProps) => (
  <details className="ol-unfold">
    <summary>
      <span>{summary}</span>
      <Icon name="chevronDown" size={18} />
    </summary>
    <div className="ol-unfold-body">{children}</div>
  </details>
)
