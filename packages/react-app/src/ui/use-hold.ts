import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

export type Step = 1 | -1

const FIRST_REPEAT_MS = 420
const SLOW_REPEAT_MS = 120
const FAST_REPEAT_MS = 50
const SLOW_REPEATS = 8

/** The wait before repeat number `count` (0 is the first): patient, then quicker. */
export const repeatDelay = (count: number): number => {
  if (count === 0) return FIRST_REPEAT_MS
  return count <= SLOW_REPEATS ? SLOW_REPEAT_MS : FAST_REPEAT_MS
}

/** The step an arrow key asks for. */
export const stepOfKey = (key: string): Step | undefined => {
  if (key === 'ArrowUp') return 1
  if (key === 'ArrowDown') return -1
  return undefined
}

/** A button that acts once when pressed and goes on while it is held. */
export const useHold = (
  act: () => void,
  disabled: boolean,
): {
  readonly onClick: (event: MouseEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerUp: () => void
  readonly onPointerLeave: () => void
  readonly onPointerCancel: () => void
  readonly onContextMenu: (event: MouseEvent) => void
} => {
  // The newest `act`: each repeat must see the value the one before it made.
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const repeats = useRef(0)

  useEffect(() => {
    latest.current = act
  })

  const stop = (): void => clearTimeout(timer.current)

  useEffect(() => {
    if (disabled) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [disabled])

  const repeat = (): void => {
    timer.current = setTimeout(() => {
      repeats.current += 1
      latest.current()
      repeat()
    }, repeatDelay(repeats.current))
  }

  return {
    onPointerDown: (event) => {
      if (event.button !== 0 || disabled) return
      repeats.current = 0
      stop()
      repeat()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // A long press must not open the system's menu over the number.
    onContextMenu: (event) => event.preventDefault(),
    onClick: () => {
      // The click that ends a hold is not one more step.
      if (repeats.current === 0) latest.current()
      repeats.current = 0
    },
  }
}
