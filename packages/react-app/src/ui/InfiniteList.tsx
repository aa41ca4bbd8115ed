import './infinite-list.css'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nearEnd, type VisibleWindow, visibleWindow } from './visible-window.ts'

export type InfiniteListProps<T> = {
  readonly rows: readonly T[]
  /** Fixed, in pixels. */
  readonly rowHeight: number
  readonly rowKey: (row: T) => string
  readonly renderRow: (row: T, index: number) => ReactNode
  readonly label: string
  /** The end is near: asked once for each length of the list, and again when it could not be asked in between. */
  readonly onEnd?: (() => void) | undefined
  readonly footer?: ReactNode
  readonly overscan?: number | undefined
}

const useVisibleWindow = (
  list: RefObject<HTMLElement | null>,
  count: number,
  rowHeight: number,
  overscan: number,
): VisibleWindow => {
  const [window_, setWindow] = useState<VisibleWindow>({ first: 0, end: Math.min(count, 12 + overscan) })

  useLayoutEffect(() => {
    let frame = 0
    const measure = (): void => {
      frame = 0
      const element = list.current
      // A hidden screen keeps the rows it had.
      if (element === null || element.getClientRects().length === 0) return
      const above = -element.getBoundingClientRect().top
      const next = visibleWindow({ above, viewHeight: innerHeight, rowHeight, count, overscan })
      setWindow((now) => (now.first === next.first && now.end === next.end ? now : next))
    }
    const plan = (): void => {
      if (frame === 0) frame = requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', plan, { passive: true })
    addEventListener('resize', plan)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', plan)
      removeEventListener('resize', plan)
    }
  }, [list, count, rowHeight, overscan])

  return { first: Math.min(window_.first, count), end: Math.min(window_.end, count) }
}

/** A long list of equal rows that scrolls with the page and draws only what can be seen. */
export const InfiniteList = <T,>({
  rows,
  rowHeight,
  rowKey,
  renderRow,
  label,
  onEnd,
  footer,
  overscan = 6,
}: InfiniteListProps<T>) => {
  const list = useRef<HTMLUListElement>(null)
  const askedAt = useRef(-1)
  const shown = useVisibleWindow(list, rows.length, rowHeight, overscan)
  const atEnd = nearEnd(shown, rows.length)

  useEffect(() => {
    if (rows.length < askedAt.current || onEnd === undefined) askedAt.current = -1
    if (!atEnd || onEnd === undefined || askedAt.current === rows.length) return
    askedAt.current = rows.length
    onEnd()
  }, [atEnd, rows.length, onEnd])

  return (
    <>
      <ul
        ref={list}
        className="ol-list"
        aria-label={label}
        style={{ blockSize: rows.length * rowHeight, paddingBlockStart: shown.first * rowHeight }}
      >
        {rows.slice(shown.first, shown.end).map((row, at) => (
          <li
            key={rowKey(row)}
            className="ol-list-row"
            style={{ blockSize: rowHeight }}
            aria-setsize={rows.length}
            aria-posinset={shown.first + at + 1}
          >
            {renderRow(row, shown.first + at)}
          </li>
        ))}
      </ul>
      {footer !== undefined && footer !== null && <div className="ol-list-footer">{footer}</div>}
    </>
  )
}
