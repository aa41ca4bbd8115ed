import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'

/** So far a finger goes sideways before it is a swipe and no tap. */
const SLOP_PX = 8

/** Distance the acts have come out: from the start towards them, within their width. */
export const swipedBy = (moved: number, wasOpen: boolean, width: number): number =>
  Math.min(width, Math.max(0, (wasOpen ? width : 0) - moved))

/** True when letting go here leaves them open: from a third of the way on in the direction the finger went. */
export const swipeOpens = (shown: number, wasOpen: boolean, width: number): boolean =>
  wasOpen ? shown > (width * 2) / 3 : shown > width / 3

type Drag = { readonly pointer: number; readonly x: number; readonly y: number; readonly isSwipe: boolean }

/**
 * A row whose acts come out under a finger that goes sideways; scrolling stays the page's. Buttons do the same for
 * everyone else. The acts are drawn from `--swipe`, in pixels.
 */
export const useSwipe = (
  isOpen: boolean,
  width: number,
  onOpen: (open: boolean) => void,
): {
  readonly row: RefObject<HTMLDivElement | null>
  readonly handle: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClickCapture',
    (event: PointerEvent<HTMLDivElement>) => void
  >
} => {
  const row = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | undefined>(undefined)
  /** The click that ends a swipe opens nothing. */
  const swallow = useRef(false)

  const show = (pixels: number | undefined): void => {
    row.current?.style.setProperty('--swipe', pixels === undefined ? '' : `${pixels}px`)
    row.current?.toggleAttribute('data-swiping', pixels !== undefined)
  }
  useEffect(() => () => row.current?.removeAttribute('data-swiping'), [])

  const shownAt = (event: PointerEvent<HTMLDivElement>, from: Drag): number => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    return swipedBy((event.clientX - from.x) * sign, isOpen, width)
  }
  const end = (event: PointerEvent<HTMLDivElement>, mayOpen: boolean): void => {
    const from = drag.current
    if (from?.pointer !== event.pointerId) return
    drag.current = undefined
    if (!from.isSwipe) return
    swallow.current = true
    const shown = shownAt(event, from)
    show(undefined)
    onOpen(mayOpen ? swipeOpens(shown, isOpen, width) : isOpen)
  }
  return {
    row,
    handle: {
      onPointerDown: (event) => {
        swallow.current = false
        if (width === 0 || event.pointerType === 'mouse') return
        drag.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, isSwipe: false }
      },
      onPointerMove: (event) => {
        const from = drag.current
        if (from?.pointer !== event.pointerId) return
        const aside = Math.abs(event.clientX - from.x)
        if (!from.isSwipe) {
          const down = Math.abs(event.clientY - from.y)
          if (Math.max(aside, down) < SLOP_PX) return
          // Decided once: a finger that goes down the page scrolls it, wherever it goes later.
          if (aside < down) {
            drag.current = undefined
            return
          }
          drag.current = { ...from, isSwipe: true }
          capturePointer(event)
        }
        show(shownAt(event, from))
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
      onClickCapture: (event) => {
        if (!swallow.current) return
        swallow.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
