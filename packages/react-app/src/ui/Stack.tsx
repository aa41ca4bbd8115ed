import './stack.css'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type StackProps = {
  /** In steps of 4 px; 3 when absent. */
  readonly gap?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 8 | undefined
  readonly row?: boolean | undefined
  readonly grow?: boolean | undefined
  readonly wrap?: boolean | undefined
  /** The screen's side margins. */
  readonly pad?: boolean | undefined
  readonly align?: 'start' | 'center' | 'end' | 'between' | undefined
  readonly children: ReactNode
}

/** Things below or beside each other at one distance. */
export const Stack = ({
  gap = 3,
  row = false,
  grow = false,
  wrap = false,
  pad = false,
  align,
  children,
}: StackProps) => (
  <div
    className={cx(
      'ol-stack',
      `ol-gap-${gap}`,
      row && 'ol-stack-row',
      grow && 'ol-stack-grow',
      wrap && 'ol-stack-wrap',
      pad && 'ol-stack-pad',
      align !== undefined && `ol-stack-${align}`,
    )}
  >
    {children}
  </div>
)
