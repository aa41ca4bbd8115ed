import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { clampBack } from './chart-scale.ts'

export type Spot = { readonly x: number; readonly y: number }

const LONG_PRESS_MS = 350
const SLOP_PX = 6

type Gesture = {
  readonly pointer: number
  readonly from: Spot
  readonly back: number
  readonly pressedAt: number
  readonly panning: boolean
}

/** Dragging moves through history; resting a finger, or a mouse without a button, points at a bar; arrow keys walk. */
export const useChartGesture = (length: number, count: number, slotWidth: number) => {
  const [wantedBack, setBack] = useState(0)
  const [spot, setSpot] = useState<Spot>()
  const gesture = useRef<Gesture | undefined>(undefined)
  const back = clampBack(length, count, wantedBack)

  const place = (event: PointerEvent<HTMLElement>): Spot => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  const end = (event: PointerEvent<HTMLElement>): void => {
    gesture.current = undefined
    if (event.pointerType !== 'mouse') setSpot(undefined)
  }

  return {
    back,
    spot,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const from = place(event)
        gesture.current = { pointer: event.pointerId, from, back, pressedAt: event.timeStamp, panning: false }
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const here = place(event)
        const held = gesture.current
        if (held === undefined) {
          if (event.pointerType === 'mouse') setSpot(here)
          return
        }
        if (held.pointer !== event.pointerId) return
        const moved = here.x - held.from.x
        const rested = event.pointerType !== 'mouse' && event.timeStamp - held.pressedAt > LONG_PRESS_MS
        if (spot !== undefined && !held.panning && event.pointerType !== 'mouse') setSpot(here)
        else if (!held.panning && Math.abs(moved) < SLOP_PX) {
          if (rested) setSpot(here)
        } else if (!held.panning && rested) setSpot(here)
        else {
          if (!held.panning) {
            gesture.current = { ...held, panning: true }
            event.currentTarget.setPointerCapture(event.pointerId)
          }
          setSpot(undefined)
          setBack(clampBack(length, count, held.back + moved / slotWidth))
        }
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave: () => setSpot(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        // Time runs to the right in every script, so the arrows are not mirrored.
        const steps = { ArrowLeft: 5, ArrowRight: -5, PageUp: count, PageDown: -count, Home: length, End: -length }
        const step = Object.entries(steps).find(([key]) => key === event.key)?.[1]
        if (step === undefined) return
        event.preventDefault()
        setBack(clampBack(length, count, back + step))
      },
    },
  }
}
