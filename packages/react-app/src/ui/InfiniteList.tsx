import './infinite-list.css'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useVisibleWindow } from './use-visible-window.ts'
import { nearEnd } from './visible-window.ts'

export type InfiniteListProps<T> = {
  readonly rows: readonly T[]
  /** Fixed, in pixels. */
  readonly rowHeight: number
  readonly rowKey: (row: T, index: number) => string
  readonly renderRow: (row: T, index: number) => ReactNode
  readonly label: string
  /** The end is near: asked once for each length of the list, and again when it could not be asked in between. */
  readonly onEnd?: (() => void) | undefined
  readonly footer?: ReactNode
  /** Rows that belong together: the words above the first of them (one function as long as they stay), and how tall those are. */
  readonly groups?:
    | {
        readonly of: (row: T) => string
        readonly height: number
        /** Content at the end of those words. */
        readonly end?: ((row: T) => ReactNode) | undefined
      }
    | undefined
  readonly overscan?: number | undefined
}

interface Grouped {
  /** Words above a row, by its place. */
  readonly words: ReadonlyMap<number, string>
  readonly tops: readonly number[]
  readonly height: number
}

const grouped = <T,>(rows: readonly T[], rowHeight: number, of: (row: T) => string, height: number): Grouped => {
  const words = new Map<number, string>()
  const tops: number[] = []
  let last: string | undefined
  for (const [at, row] of rows.entries()) {
    tops.push(at * rowHeight + words.size * height)
    const group = of(row)
    if (group !== last) words.set(at, group)
    last = group
  }
  return { words, tops, height: rows.length * rowHeight + words.size * height }
}

/** A long list of equal rows that scrolls with the page, or with its column, and draws only what can be seen. */
export const InfiniteList = <T,>({
  rows,
  rowHeight,
  rowKey,
  renderRow,
  label,
  onEnd,
  footer,
  groups,
  overscan = 6,
}: InfiniteListProps<T>) => {
  const list = useRef<HTMLUListElement>(null)
  const askedAt = useRef(-1)
  const { of, height = 0, end } = groups ?? {}
  const sorted = useMemo(() => of && grouped(rows, rowHeight, of, height), [rows, rowHeight, of, height])
  const shown = useVisibleWindow(list, { count: rows.length, rowHeight, tops: sorted?.tops, overscan })
  const above = (row: number): number => sorted?.tops[row] ?? row * rowHeight
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
        style={{ blockSize: sorted?.height ?? rows.length * rowHeight, paddingBlockStart: above(shown.first) }}
      >
        {rows.slice(shown.first, shown.end).map((row, near) => {
          const at = shown.first + near
          const words = sorted?.words.get(at)
          return (
            <li
              key={rowKey(row, at)}
              className="ol-list-row"
              style={{ blockSize: rowHeight + (words === undefined ? 0 : height) }}
              aria-setsize={rows.length}
              aria-posinset={at + 1}
            >
              {words !== undefined && (
                <h2 className="ol-list-group" style={{ blockSize: height }}>
                  {words}
                  {end !== undefined && <span className="ol-list-group-end">{end(row)}</span>}
                </h2>
              )}
              {renderRow(row, at)}
            </li>
          )
        })}
      </ul>
      {footer !== undefined && footer !== null && <div className="ol-list-footer">{footer}</div>}
    </>
  )
}
