import './app-frame.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type AppFrameProps = {
  readonly skipLabel: string
  /** What stays above every screen: the sandbox ribbon, the connection banner. */
  readonly top?: ReactNode
  /** The tab bar. */
  readonly bottom?: ReactNode
  readonly children: ReactNode
}

/** One column for the whole app: full width on a phone, centred with space around it from 900 px. */
export const AppFrame = ({ skipLabel, top, bottom, children }: AppFrameProps) => {
  const hasBottom = bottom !== undefined && bottom !== null
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
    measure()
    const observer = new ResizeObserver(measure)
    for (const { current } of [head, foot]) if (current !== null) observer.observe(current)
    return () => observer.disconnect()
  }, [hasBottom])

  return (
    <div className="ol-frame" ref={frame}>
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
      <header className="ol-frame-top" ref={head}>
        {top}
      </header>
      <main className="ol-frame-main" id="main" tabIndex={-1}>
        {children}
      </main>
      {hasBottom && (
        <div className="ol-frame-bottom" ref={foot}>
          {bottom}
        </div>
      )}
    </div>
  )
}
