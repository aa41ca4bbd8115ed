import './drawer.css'
import { type ReactNode, useId } from 'react'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import { useKept, usePresence } from './use-presence.ts'

export type DrawerProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
}

/** A list from the inline start over 64 % of the width. @rule MKT-17 */
export const Drawer = ({ open, onClose, title, closeLabel, children }: DrawerProps) => {
  const titleId = useId()
  const presence = usePresence(open)
  const shown = useKept({ title, children }, open)
  return (
    <Modal presence={presence} onClose={onClose} labelledBy={titleId} className="ol-drawer-layer">
      <div className="ol-drawer">
        <div className="ol-drawer-top ol-modal-head">
          <h2 className="ol-modal-title" id={titleId} tabIndex={-1}>
            {shown.title}
          </h2>
          <span className="ol-modal-close">
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </span>
        </div>
        <div className="ol-drawer-body">{shown.children}</div>
      </div>
    </Modal>
  )
}
