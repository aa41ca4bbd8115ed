import { type PointerEvent, type RefObject, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'

// A third of the way, or a flick, means "away".
const AWAY_SHARE = 0.33
const FLICK_PX_PER_MS = 0.6

/** Distance the panel follows the finger: only downwards. */
export const dragOffset = (from: number, to: number): number => Math.max(0, to - from)

/** True when letting go here closes the sheet. */
export const dragCloses = (offset: number, panelHeight: number, elapsedMs: number): boolean =>
  offset > panelHeight * AWAY_SHARE || (offset > 24 && offset / Math.max(1, elapsedMs) > FLICK_PX_PER_MS)

type Drag = { readonly pointer: number; readonly startY: number; readonly startedAt: number }

/** Lets the top of a bottom sheet be pulled down to close it. Buttons and Escape do the same for everyone else. */
export const useSheetDrag = (
  onClose: () => void,
  locked: boolean,
): {
  readonly panel: RefObject<HTMLDivElement | null>
  readonly handle: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<HTMLDivElement>) => void
  >
} => {
  const panel = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | undefined>(undefined)

  const move = (pixels: number | undefined): void => {
    panel.current?.style.setProperty('translate', pixels === undefined ? '' : `0 ${pixels}px`)
    panel.current?.toggleAttribute('data-dragging', pixels !== undefined)
  }

  const end = (event: PointerEvent<HTMLDivElement>, mayClose: boolean): void => {
    const current = drag.current
    if (current === undefined || current.pointer !== event.pointerId) return
    drag.current = undefined
    const offset = dragOffset(current.startY, event.clientY)
    const height = panel.current?.offsetHeight ?? 0
    const closes = mayClose && dragCloses(offset, height, event.timeStamp - current.startedAt)
    // Closing goes on from where the finger left it; the leaving animation takes over from this offset.
    move(closes ? offset : undefined)
    if (closes) onClose()
  }

  return {
    panel,
    handle: {
      onPointerDown: (event) => {
        const onButton = event.target instanceof Element && event.target.closest('button, a') !== null
        if (locked || onButton || event.pointerType === 'mouse') return
        drag.current = { pointer: event.pointerId, startY: event.clientY, startedAt: event.timeStamp }
        capturePointer(event)
      },
      onPointerMove: (event) => {
        const current = drag.current
        if (current?.pointer === event.pointerId) move(dragOffset(current.startY, event.clientY))
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    },
  }
}
