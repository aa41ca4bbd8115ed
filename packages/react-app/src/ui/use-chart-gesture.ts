import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { capturePointer } from './capture-pointer.ts'
import { slots, zoomed } from './chart-scale.ts'

export type Spot = { readonly x: number; readonly y: number }

const LONG_PRESS_MS = 350
const SLOP_PX = 6
const SLOT_PX = 7.5
const NARROWEST_PX = 2.5
const WIDEST_PX = 32
const KEY_ZOOM = 1.25
// Decay time of a glide, speed too slow to begin one, and the last part its speed is of.
const GLIDE_MS = 325
const SLOWEST = 0.03
const FLICK_MS = 100

type Gesture =
  /** A finger or a button is down and has not moved yet. */
  | { readonly kind: 'press'; readonly from: Spot }
  | { readonly kind: 'pan'; readonly from: Spot; readonly back: number; readonly trail: Trail }
  /** The crosshair follows the finger. */
  | { readonly kind: 'cross' }
  | { readonly kind: 'pinch'; readonly apart: number; readonly slotPx: number }
type Trail = readonly { readonly x: number; readonly at: number }[]

const distance = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y)
const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Dragging moves through history and glides on, two fingers or the wheel zoom, a resting finger or a mouse points at a
 * bar and a price; the keyboard does all but pointing. `width` is what the bars have, `edge` where the prices begin.
 */
export const useChartGesture = (box: RefObject<HTMLElement | null>, length: number, width: number, edge: number) => {
  const [slotPx, setSlotPx] = useState(SLOT_PX)
  const [wantedBack, setWantedBack] = useState(0)
  const [spot, setSpot] = useState<Spot>()
  const gesture = useRef<Gesture | undefined>(undefined)
  const fingers = useRef(new Map<number, Spot>())
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const gliding = useRef(0)

  const count = slots(width, slotPx)
  const slot = Math.max(1, width) / count
  const most = Math.max(0, length - count)
  const back = Math.round(Math.max(0, Math.min(wantedBack, most)))

  const goBack = (bars: number): void => setWantedBack(Math.max(0, Math.min(bars, most)))
  const zoom = (px: number, x: number): void => {
    // No narrower than all bars need.
    const narrowest = Math.min(SLOT_PX, Math.max(NARROWEST_PX, width / Math.max(1, length)))
    const next = Math.max(narrowest, Math.min(WIDEST_PX, px))
    const nextSlot = Math.max(1, width) / slots(width, next)
    setSlotPx(next)
    setWantedBack(zoomed(Math.min(wantedBack, most), width - x, slot, nextSlot))
  }
  const stopGlide = (): void => cancelAnimationFrame(gliding.current)
  const stopWaiting = (): void => clearTimeout(waiting.current)
  const now = useRef({ zoom, goBack, slotPx, slot, most, back: wantedBack })
  useEffect(() => {
    now.current = { zoom, goBack, slotPx, slot, most, back: Math.min(wantedBack, most) }
  })
  useEffect(
    () => () => {
      cancelAnimationFrame(gliding.current)
      clearTimeout(waiting.current)
    },
    [],
  )

  const glide = (trail: Trail): void => {
    const [first, last] = [trail[0], trail.at(-1)]
    if (first === undefined || last === undefined || last.at <= first.at || isCalm()) return
    let speed = (last.x - first.x) / (last.at - first.at)
    let before = performance.now()
    let at = now.current.back
    const step = (time: number): void => {
      const passed = Math.max(0, time - before)
      before = time
      speed *= Math.exp(-passed / GLIDE_MS)
      at += (speed * passed) / now.current.slot
      now.current.goBack(at)
      if (Math.abs(speed) > SLOWEST && at > 0 && at < now.current.most) gliding.current = requestAnimationFrame(step)
    }
    gliding.current = requestAnimationFrame(step)
  }

  const place = (event: { readonly clientX: number; readonly clientY: number }): Spot => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const placeOf = useRef(place)

  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    // While two fingers zoom or the crosshair is held, the page must not scroll: React listens passively.
    const onTouchMove = (event: TouchEvent): void => {
      const kind = gesture.current?.kind
      if (kind === 'cross' || kind === 'pinch' || event.touches.length > 1) event.preventDefault()
    }
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      cancelAnimationFrame(gliding.current)
      const { deltaX, deltaY, ctrlKey } = event
      if (Math.abs(deltaX) > Math.abs(deltaY)) now.current.goBack(now.current.back - deltaX / now.current.slot)
      else now.current.zoom(now.current.slotPx * Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.002)), placeOf.current(event).x)
    }
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('wheel', onWheel)
    }
  }, [box])

  const pinch = (): { readonly apart: number; readonly middle: number } | undefined => {
    const [one, other] = [...fingers.current.values()]
    return one && other && { apart: distance(one, other), middle: (one.x + other.x) / 2 }
  }

  const onMove = (event: PointerEvent<HTMLElement>): void => {
    const here = place(event)
    const held = gesture.current
    if (!fingers.current.has(event.pointerId)) {
      if (event.pointerType === 'mouse') setSpot(here)
      return
    }
    fingers.current.set(event.pointerId, here)
    if (held?.kind === 'cross') setSpot(here)
    else if (held?.kind === 'pinch') {
      const two = pinch()
      if (two !== undefined) zoom(held.slotPx * (two.apart / Math.max(1, held.apart)), two.middle)
    } else if (held?.kind === 'press') {
      if (distance(here, held.from) < SLOP_PX) return
      stopWaiting()
      setSpot(undefined)
      capturePointer(event)
      gesture.current = { kind: 'pan', from: here, back: now.current.back, trail: [{ x: here.x, at: event.timeStamp }] }
    } else if (held?.kind === 'pan') {
      const trail = [...held.trail, { x: here.x, at: event.timeStamp }]
      gesture.current = { ...held, trail: trail.filter(({ at }) => event.timeStamp - at < FLICK_MS) }
      goBack(held.back + (here.x - held.from.x) / slot)
    }
  }

  const end = (event: PointerEvent<HTMLElement>): void => {
    fingers.current.delete(event.pointerId)
    stopWaiting()
    gesture.current = undefined
  }

  const onUp = (event: PointerEvent<HTMLElement>): void => {
    const held = gesture.current
    end(event)
    if (held?.kind === 'pan') {
      const trail = held.trail.filter(({ at }) => event.timeStamp - at < FLICK_MS)
      glide(trail)
    }
    // A tap takes the crosshair away; on a price it sets one there.
    if (held?.kind === 'press' && event.pointerType !== 'mouse')
      setSpot(spot === undefined && held.from.x > edge ? { x: edge - 1, y: held.from.y } : undefined)
  }

  return {
    back,
    count,
    slot,
    spot,
    toNow: () => {
      stopGlide()
      setWantedBack(0)
    },
    clearSpot: () => setSpot(undefined),
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        stopGlide()
        const from = place(event)
        fingers.current.set(event.pointerId, from)
        const two = pinch()
        stopWaiting()
        if (two !== undefined) {
          setSpot(undefined)
          gesture.current = { kind: 'pinch', apart: two.apart, slotPx }
          return
        }
        gesture.current = { kind: 'press', from }
        if (event.pointerType === 'mouse') return
        waiting.current = setTimeout(() => {
          gesture.current = { kind: 'cross' }
          setSpot(from)
        }, LONG_PRESS_MS)
      },
      onPointerMove: onMove,
      onPointerUp: onUp,
      onPointerCancel: end,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') setSpot(undefined)
      },
      // A long press means the crosshair here, not the browser's menu.
      onContextMenu: (event: { preventDefault: () => void }) => {
        if (gesture.current !== undefined) event.preventDefault()
      },
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const zooms: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }
      const factor = zooms[event.key]
      // Time runs to the right in every script, so the arrows are not mirrored.
      const steps: Readonly<Record<string, number>> = {
        ArrowLeft: 5,
        ArrowRight: -5,
        PageUp: count,
        PageDown: -count,
        Home: length,
        End: -length,
      }
      const step = steps[event.key]
      if ((step === undefined && factor === undefined) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      stopGlide()
      if (factor !== undefined) zoom(slotPx * factor, width)
      else if (step !== undefined) goBack(back + step)
    },
  }
}
