import './card.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type CardProps = {
  readonly as?: 'section' | 'div' | 'article' | 'li' | undefined
  readonly label?: string | undefined
  /** Without padding, for rows that reach the edge. */
  readonly flush?: boolean | undefined
  readonly children: ReactNode
}

/** A surface with a hairline around one subject. */
export const Card = ({ as: Tag = 'section', label, flush, children }: CardProps) => (
  <Tag className={cx('ol-card', flush && 'ol-card-flush')} aria-label={label}>
    {children}
  </Tag>
)
