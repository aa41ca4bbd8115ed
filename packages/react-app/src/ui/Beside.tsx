import './beside.css'
import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from './IconButton.tsx'
import type { SheetProps } from './sheet-props.ts'
import { TABLET, useMedia } from './use-media.ts'

const PlaceContext = createContext<HTMLElement | null>(null)

/** The column that sheets opened here stand in; null where they lie over the page. */
export const useSheetPlace = (): HTMLElement | null => use(PlaceContext)

const QuietContext = createContext(false)
/** A pane that opens by itself leaves the focus where it is. */
export const QuietPane = QuietContext.Provider

export type BesideProps = {
  readonly children: ReactNode
  /** Content of the second column while nothing is open. */
  readonly empty: ReactNode
}

/** A list, and on a wide window what is opened from it beside it: it stays in reach. @rule NAV-23 */
export const Beside = ({ children, empty }: BesideProps) => {
  const isWide = useMedia(TABLET)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <PlaceContext value={isWide ? place : null}>
      <div className="ol-beside">
        <div className="ol-beside-list">{children}</div>
        {isWide && (
          <div className="ol-beside-place" ref={setPlace}>
            <div className="ol-beside-empty">{empty}</div>
          </div>
        )}
      </div>
    </PlaceContext>
  )
}

const Opened = ({
  place,
  onClose,
  title,
  titleEnd,
  closeLabel,
  footer,
  above,
  locked = false,
  children,
}: PaneProps) => {
  const titleId = useId()
  const pane = useRef<HTMLElement>(null)
  const isQuiet = useRef(use(QuietContext))

  useEffect(() => {
    const now = pane.current
    const opener = document.activeElement
    const wanted = now?.querySelector<HTMLElement>('[data-autofocus]') ?? now?.querySelector<HTMLElement>('h2')
    if (!isQuiet.current) wanted?.focus({ preventScroll: true })
    return () => {
      const focused = document.activeElement
      const isLost = focused === null || focused === document.body || now?.contains(focused) === true
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [])

  return createPortal(
    <section
      className="ol-pane"
      aria-labelledby={titleId}
      ref={pane}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !locked) onClose()
      }}
    >
      <div className="ol-pane-top ol-modal-head">
        <h2 className="ol-modal-title" id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {titleEnd}
        <span className="ol-modal-close">
          <IconButton icon="close" label={closeLabel} onClick={onClose} disabled={locked} />
        </span>
      </div>
      {above !== undefined && above !== null && above !== false && <div className="ol-pane-above">{above}</div>}
      <div className="ol-pane-body">{children}</div>
      {footer !== undefined && footer !== null && <div className="ol-sheet-footer">{footer}</div>}
    </section>,
    place,
  )
}

type PaneProps = SheetProps & { readonly place: HTMLElement }

/** A sheet in its own column: the rest of the page goes on. */
export const Pane = (props: PaneProps) => (props.open ? <Opened {...props} /> : null)
