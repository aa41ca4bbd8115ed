import { type ReactNode, useEffect, useRef } from 'react'

export type ResultTitleProps = {
  /** True when it has just taken the place of the form. */
  readonly takesFocus: boolean
  readonly children: ReactNode
}

/** Result of a form. Its button is gone, so who pressed it goes on from here. */
export const ResultTitle = ({ takesFocus, children }: ResultTitleProps) => {
  const own = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) own.current?.focus()
  }, [takesFocus])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it stands within the paragraph of an empty state
    <span ref={own} role="heading" aria-level={2} tabIndex={-1}>
      {children}
    </span>
  )
}
