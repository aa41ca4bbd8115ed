import { type PointerEvent, type RefObject, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'
import { dragCloses } from './use-sheet-drag.ts'

type Swipe = { readonly pointer: number; readonly startX: number; readonly startedAt: number }
type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

/** Lets something be pushed aside, either way. A button does the same for everyone else. */
export const useSwipeAway = <Box extends HTMLElement>(
  onAway: () => void,
): { readonly ref: RefObject<Box | null>; readonly handlers: Handlers } => {
  const ref = useRef<Box>(null)
  const swipe = useRef<Swipe | undefined>(undefined)

  const move = (pixels: number | undefined): void => {
    const { current } = ref
    if (current === null) return
    current.style.translate = pixels === undefined ? '' : `${pixels}px`
    current.style.opacity = pixels === undefined ? '' : `${1 - Math.min(1, Math.abs(pixels) / current.offsetWidth)}`
  }

  const end = (event: PointerEvent<HTMLElement>, mayLeave: boolean): void => {
    const now = swipe.current
    if (now?.pointer !== event.pointerId) return
    swipe.current = undefined
    const offset = Math.abs(event.clientX - now.startX)
    if (mayLeave && dragCloses(offset, ref.current?.offsetWidth ?? 0, event.timeStamp - now.startedAt)) onAway()
    else move(undefined)
  }

  return {
    ref,
    handlers: {
      onPointerDown: (event) => {
        if (event.target instanceof Element && event.target.closest('button, a') !== null) return
        swipe.current = { pointer: event.pointerId, startX: event.clientX, startedAt: event.timeStamp }
        capturePointer(event)
      },
      onPointerMove: (event) => {
        if (swipe.current?.pointer === event.pointerId) move(event.clientX - swipe.current.startX)
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    },
  }
}
