import { type RefObject, startTransition, useLayoutEffect, useState } from 'react'
import { type VisibleWindow, visibleWindow } from './visible-window.ts'

type Rows = {
  readonly count: number
  readonly rowHeight: number
  /** Beginning of each row, where they are not of one height. */
  readonly tops?: readonly number[] | undefined
  readonly overscan: number
  /** The row to begin with; the first one unless another is named. */
  readonly begin?: number | undefined
}

/** A sheet or a drawer that comes in: its rows are elsewhere until it has come. */
const isMoving = (element: HTMLElement): boolean =>
  element
    .closest('dialog')
    ?.getAnimations({ subtree: true })
    .some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element)) === true

/** Rows of a list that are in view, as the page or one of its columns scrolls. */
export const useVisibleWindow = (
  list: RefObject<HTMLElement | null>,
  { count, rowHeight, tops, overscan, begin = 0 }: Rows,
): VisibleWindow => {
  const [window_, setWindow] = useState<VisibleWindow>(() => ({
    first: Math.max(0, begin - overscan),
    // The first of them alone: the rest follows when it is known where the list is.
    end: Math.min(count, begin + Math.ceil(innerHeight / rowHeight / 2)),
  }))

  useLayoutEffect(() => {
    if (count === 0) return undefined
    let frame = 0
    const measure = (): void => {
      frame = 0
      const element = list.current
      // A hidden screen keeps the rows it had.
      if (element === null || element.getClientRects().length === 0 || isMoving(element)) return
      const above = -element.getBoundingClientRect().top
      const next = visibleWindow({ above, viewHeight: innerHeight, rowHeight, tops, count, overscan })
      setWindow((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const plan = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    const first = requestAnimationFrame(() => startTransition(measure))
    // A column may scroll instead of the page.
    addEventListener('scroll', plan, { passive: true, capture: true })
    addEventListener('resize', plan)
    addEventListener('animationend', plan)
    return () => {
      cancelAnimationFrame(first)
      cancelAnimationFrame(frame)
      removeEventListener('scroll', plan, { capture: true })
      removeEventListener('resize', plan)
      removeEventListener('animationend', plan)
    }
  }, [list, count, rowHeight, tops, overscan])

  return { first: Math.min(window_.first, count), end: Math.min(window_.end, count) }
}
