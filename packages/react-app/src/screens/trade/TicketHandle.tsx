import { type PointerEvent, useRef } from 'react'
import { useText } from '../../intl/use-text.ts'
import { capturePointer } from '../../ui/capture-pointer.ts'
import { heightBy, nextHeight, pulledTo, type TicketHeight } from './ticket-height.ts'

/** Less than this is a tap. */
const TAP_PX = 8

type Pull = {
  readonly pointer: number
  readonly y: number
  readonly from: TicketHeight
  readonly moved: boolean
}

export type TicketHandleProps = {
  readonly height: TicketHeight
  readonly onHeight: (height: TicketHeight) => void
}

/** Handle of the ticket's sheet: pulled, tapped, or moved by the arrow keys. @rule CON-99 */
export const TicketHandle = ({ height, onHeight }: TicketHandleProps) => {
  const text = useText()
  const pull = useRef<Pull | undefined>(undefined)
  const wasPulled = useRef(false)
  const end = (event: PointerEvent): void => {
    if (pull.current?.pointer !== event.pointerId) return
    wasPulled.current = pull.current.moved
    pull.current = undefined
  }
  return (
    <button
      type="button"
      className="ticket-handle"
      aria-expanded={height !== 'peek'}
      aria-label={text(`contract.sheet_${height}`)}
      onPointerDown={(event) => {
        wasPulled.current = false
        pull.current = { pointer: event.pointerId, y: event.clientY, from: height, moved: false }
        capturePointer(event)
      }}
      onPointerMove={({ pointerId, clientY }) => {
        const now = pull.current
        if (now?.pointer !== pointerId) return
        const up = now.y - clientY
        if (Math.abs(up) > TAP_PX) pull.current = { ...now, moved: true }
        const to = pulledTo(now.from, up)
        if (to !== height) onHeight(to)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onClick={() => {
        if (!wasPulled.current) onHeight(nextHeight(height))
        wasPulled.current = false
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onHeight(heightBy(height, event.key === 'ArrowUp' ? 1 : -1))
      }}
    />
  )
}
