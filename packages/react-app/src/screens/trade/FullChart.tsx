import './ticket.css'
import './ticket-sheet.css'
import { type ReactNode, useEffect, useId } from 'react'
import { useText } from '../../intl/use-text.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { usePresence } from '../../ui/use-presence.ts'
import { TicketFoot } from './TicketFoot.tsx'
import type { TicketViewProps } from './ticket-props.ts'

/** The whole screen, where a browser can give it: asked for before the layer opens, which lies above it then. */
export const enterFullScreen = (): Promise<void> =>
  document.fullscreenEnabled ? document.documentElement.requestFullscreen().catch(() => undefined) : Promise.resolve()

const leaveFullScreen = (): void => {
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined)
}

export type FullChartProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Ticket that is also beside the chart: its buttons are these. */
  readonly ticket: TicketViewProps
  /** Another ticket is in use, which draws its own buttons: takes the place for them, null when it is gone. */
  readonly otherFoot?: ((place: HTMLElement | null) => void) | undefined
  /** Beside the symbol: price and profit of now. */
  readonly head?: ReactNode
  readonly children: ReactNode
}

/** The chart over everything, with sell and buy in reach: below it, or beside it where the screen is low. */
export const FullChart = ({ open, onClose, ticket, otherFoot, head, children }: FullChartProps) => {
  const text = useText()
  const { symbol } = ticket
  const presence = usePresence(open)
  const titleId = useId()
  useEffect(() => {
    if (!open) return undefined
    const began = document.fullscreenElement !== null
    const follow = (): void => {
      if (began && document.fullscreenElement === null) onClose()
    }
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      leaveFullScreen()
    }
  }, [open, onClose])
  return (
    <Modal presence={presence} onClose={onClose} labelledBy={titleId} className="trade-full">
      <div className="trade-full-panel">
        <div className="trade-full-main">
          <div className="ol-modal-head trade-full-head">
            <h2 className="ol-modal-title" id={titleId} tabIndex={-1}>
              {symbol?.showCode}
            </h2>
            {open && head}
            <span className="ol-modal-close">
              <IconButton icon="close" label={text('common.close')} onClick={onClose} />
            </span>
          </div>
          {open && children}
        </div>
        {otherFoot === undefined ? <TicketFoot {...ticket} alone costs /> : open && <div ref={otherFoot} />}
      </div>
    </Modal>
  )
}
