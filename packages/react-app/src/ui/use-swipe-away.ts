import { type PointerEvent, type RefObject, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'
import { dragCloses } from './use-sheet-drag.ts'

type Axis = 'x' | 'y'
type Swipe = {
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly startedAt: number
  /** Known once the finger has moved: until then it may be a tap. */
  readonly axis: Axis | undefined
}
type Handlers = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>

const TAP_PX = 4

/** Way of the finger so far: sideways either way, or upwards. */
export const swipeOf = (
  { x, y, axis }: Pick<Swipe, 'x' | 'y' | 'axis'>,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
  up: boolean,
): { readonly axis: Axis | undefined; readonly offset: number } => {
  const [across, along] = [clientX - x, Math.min(0, clientY - y)]
  const farthest = Math.max(Math.abs(across), up ? -along : 0)
  const way = axis ?? (farthest < TAP_PX ? undefined : Math.abs(across) === farthest ? 'x' : 'y')
  return { axis: way, offset: way === undefined ? 0 : way === 'x' ? across : along }
}

/** Lets something be pushed aside, either way, and upwards where asked. A button does the same for everyone else. */
export const useSwipeAway = <Box extends HTMLElement>(
  onAway: () => void,
  { up = false }: { readonly up?: boolean } = {},
): { readonly ref: RefObject<Box | null>; readonly handlers: Handlers } => {
  const ref = useRef<Box>(null)
  const swipe = useRef<Swipe | undefined>(undefined)

  const lengthOf = (axis: Axis | undefined): number =>
    (axis === 'y' ? ref.current?.offsetHeight : ref.current?.offsetWidth) ?? 0
  const move = (axis: Axis | undefined, pixels: number): void => {
    const { current } = ref
    if (current === null) return
    current.style.translate = axis === undefined ? '' : axis === 'x' ? `${pixels}px` : `0 ${pixels}px`
    current.style.opacity = axis === undefined ? '' : `${1 - Math.min(1, Math.abs(pixels) / lengthOf(axis))}`
  }

  const end = (event: PointerEvent<HTMLElement>, mayLeave: boolean): void => {
    const now = swipe.current
    if (now?.pointer !== event.pointerId) return
    swipe.current = undefined
    const { axis, offset } = swipeOf(now, event, up)
    if (mayLeave && dragCloses(Math.abs(offset), lengthOf(axis), event.timeStamp - now.startedAt)) onAway()
    else move(undefined, 0)
  }

  return {
    ref,
    handlers: {
      onPointerDown: (event) => {
        const target = event.target instanceof Element ? event.target.closest('button, a') : null
        if (target !== null && !target.hasAttribute('data-grip')) return
        const { pointerId: pointer, clientX: x, clientY: y, timeStamp: startedAt } = event
        swipe.current = { pointer, x, y, startedAt, axis: undefined }
        if (target === null) capturePointer(event)
      },
      onPointerMove: (event) => {
        const now = swipe.current
        if (now?.pointer !== event.pointerId) return
        const { axis, offset } = swipeOf(now, event, up)
        if (axis === undefined) return
        // Not before where it began on a button: its tap would be taken from it.
        if (now.axis === undefined) capturePointer(event)
        swipe.current = { ...now, axis }
        move(axis, offset)
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    },
  }
}
