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

/** One column for the whole app: full width on a phone, centred with room around it from 900 px. */
export const AppFrame = ({ skipLabel, top, bottom, children }: AppFrameProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLElement>(null)

  // Sticky heads of screens stop below whatever stands on top right now.
  useLayoutEffect(() => {
    const element = head.current
    if (element === null) return undefined
    const measure = (): void => frame.current?.style.setProperty('--frame-top', `${element.offsetHeight}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

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
      {bottom !== undefined && bottom !== null && <div className="ol-frame-bottom">{bottom}</div>}
    </div>
  )
}
