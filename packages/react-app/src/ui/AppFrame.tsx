import './app-frame.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type FrameWidth = 'read' | 'wide' | 'full'

export type AppFrameProps = {
  readonly skipLabel: string
  /** Content above every screen: the sandbox ribbon, the connection banner. */
  readonly top?: ReactNode
  /** The main screens: a tab bar below, or a rail at the inline start. */
  readonly nav?: ReactNode
  readonly rail?: boolean | undefined
  /** Part of a wide window that the screen uses: a column to read, two columns, all of it. */
  readonly width?: FrameWidth | undefined
  readonly children: ReactNode
}

/** Frame of every screen. On a phone it is one column; a wide window has a rail, and room for the screen to use. */
export const AppFrame = ({ skipLabel, top, nav, rail = false, width = 'read', children }: AppFrameProps) => {
  const hasNav = nav !== undefined && nav !== null
  const hasBar = hasNav && !rail
  const frame = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLElement>(null)
  const foot = useRef<HTMLDivElement>(null)

  // Sticky parts of a screen stop where the frame's own bars begin, however tall they are right now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a bar that came is another element to watch
  useLayoutEffect(() => {
    const measure = (): void => {
      frame.current?.style.setProperty('--frame-top', `${head.current?.offsetHeight ?? 0}px`)
      frame.current?.style.setProperty('--frame-bottom', `${foot.current?.offsetHeight ?? 0}px`)
    }
    // An observer begins with the size there is, before the frame is painted.
    const observer = new ResizeObserver(measure)
    for (const { current } of [head, foot]) if (current !== null) observer.observe(current)
    return () => observer.disconnect()
  }, [hasBar])

  return (
    <div className="ol-frame" data-rail={rail && hasNav ? '' : undefined} data-width={width} ref={frame}>
      {skipLabel !== '' && (
        // biome-ignore lint/a11y/useValidAnchor: a skip link; the router owns the address, so only the focus moves
        <a
          className="ol-skip"
          href="#main"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById('main')?.focus()
          }}
        >
          {skipLabel}
        </a>
      )}
      {rail && hasNav && (
        <div key="rail" className="ol-frame-rail">
          {nav}
        </div>
      )}
      <header className="ol-frame-top" ref={head}>
        {top}
      </header>
      <main className="ol-frame-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {hasBar && (
        <div className="ol-frame-bottom" ref={foot}>
          {nav}
        </div>
      )}
    </div>
  )
}
