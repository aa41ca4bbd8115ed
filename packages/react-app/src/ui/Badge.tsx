import './badge.css'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'warn' | 'up' | 'down' | 'primary'

/** A word or two about the thing beside it: mock, pending, closed. */
export const Badge = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone | undefined
  readonly children: ReactNode
}) => <span className={`ol-badge ol-badge-${tone}`}>{children}</span>
