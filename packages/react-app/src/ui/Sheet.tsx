import './sheet.css'
import { type ReactNode, useId } from 'react'
import { Pane, useSheetPlace } from './Beside.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import type { SheetProps } from './sheet-props.ts'
import { useKept, usePresence } from './use-presence.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const HEIGHT_CLASS = { '64%': 'ol-sheet-64', '46%': 'ol-sheet-46', auto: 'ol-sheet-auto' } as const

/** Facts alone hold nothing to focus: the keyboard must still reach what scrolls. */
const REACHABLE = { tabIndex: 0 } as const

const isThere = (node: ReactNode): boolean => node !== undefined && node !== null && node !== false

const ModalSheet = ({
  open,
  onClose,
  title,
  titleEnd,
  closeLabel,
  height = 'auto',
  footer,
  above,
  locked,
  bright = false,
  children,
}: SheetProps) => {
  const titleId = useId()
  const presence = usePresence(open)
  const shown = useKept({ title, titleEnd, footer, above, children }, open)
  const drag = useSheetDrag(onClose, locked === true)
  return (
    <Modal
      presence={presence}
      onClose={onClose}
      locked={locked}
      labelledBy={titleId}
      className={cx('ol-sheet-layer', (bright || isThere(shown.above)) && 'ol-sheet-bright')}
    >
      {isThere(shown.above) && (
        <div className={`ol-sheet-above ol-sheet-above-${height.replace('%', '')}`}>{shown.above}</div>
      )}
      <div className={`ol-sheet ${HEIGHT_CLASS[height]}`} ref={drag.panel}>
        <div className="ol-sheet-top" {...drag.handle}>
          <span className="ol-sheet-grab" aria-hidden="true" />
          <div className="ol-modal-head">
            <h2 className="ol-modal-title" id={titleId} tabIndex={-1}>
              {shown.title}
            </h2>
            {shown.titleEnd}
            <span className="ol-modal-close">
              <IconButton icon="close" label={closeLabel} onClick={onClose} disabled={locked === true} />
            </span>
          </div>
        </div>
        <section className="ol-sheet-body" aria-labelledby={titleId} {...REACHABLE}>
          {shown.children}
        </section>
        {isThere(shown.footer) && <div className="ol-sheet-footer">{shown.footer}</div>}
      </div>
    </Modal>
  )
}

/** A modal sheet from the bottom of its column; where the page keeps a column for it, it stands there and leaves the rest alone. */
export const Sheet = (props: SheetProps) => {
  const place = useSheetPlace()
  return place === null ? <ModalSheet {...props} /> : <Pane {...props} place={place} />
}
