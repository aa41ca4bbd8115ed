import { type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'

const LONG_MS = 500
/** A finger that goes further scrolls or swipes. */
const SLOP_PX = 8

type Handles = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void> &
    Record<'onClickCapture' | 'onContextMenu', (event: SyntheticEvent) => void>
>

/** Acts when a finger rests; the tap that ends it does nothing. Others have a button for the same. */
export const useLongPress = (act: () => void): Handles => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const from = useRef({ x: 0, y: 0 })
  /** The rest was long: the click that follows is no tap. */
  const wasLong = useRef(false)
  const stop = (): void => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      wasLong.current = false
      stop()
      if (pointerType === 'mouse') return
      from.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        act()
      }, LONG_MS)
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (Math.max(Math.abs(clientX - from.current.x), Math.abs(clientY - from.current.y)) > SLOP_PX) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    // The browser's own menu is what a long press means elsewhere.
    onContextMenu: (event) => {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
