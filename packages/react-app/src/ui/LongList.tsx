import './infinite-list.css'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { cx } from './cx.ts'
import { useVisibleWindow } from './use-visible-window.ts'

export type LongListProps<T> = {
  readonly rows: readonly T[]
  readonly rowKey: (row: T, index: number) => string
  readonly renderRow: (row: T, index: number) => ReactNode
  /** About how high a row is, in pixels; once it was drawn its own height counts. */
  readonly rowHeight: number
  readonly label?: string | undefined
  readonly ordered?: boolean | undefined
  readonly className?: string | undefined
  readonly rowClassName?: string | undefined
  /** The row to begin with; the first one unless another is named. */
  readonly begin?: number | undefined
}

/** A list of so many rows is drawn whole. */
const WHOLE = 40
const OVERSCAN = 6
const NO_KEYS: readonly string[] = []

/** Beginning of each row, by the heights of those that have been drawn, and the height of all of them. */
const useTops = (list: RefObject<HTMLElement | null>, keys: readonly string[], rowHeight: number) => {
  const heights = useRef(new Map<string, number>())
  const [measured, renew] = useReducer((count: number) => count + 1, 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a height that was measured is in no state
  const placed = useMemo(() => {
    let height = 0
    const tops = keys.map((key) => {
      const top = height
      height += heights.current.get(key) ?? rowHeight
      return top
    })
    return { tops, height }
  }, [keys, rowHeight, measured])
  const measure = useCallback(() => {
    const element = list.current
    if (element === null || keys.length === 0 || element.getClientRects().length === 0) return
    const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0
    let isNew = false
    for (const row of element.children) {
      const key = keys[Number(row.getAttribute('aria-posinset')) - 1]
      const height = row.getBoundingClientRect().height + gap
      if (key === undefined || Math.abs((heights.current.get(key) ?? rowHeight) - height) < 0.5) continue
      heights.current.set(key, height)
      isNew = true
    }
    if (isNew) renew()
  }, [list, keys, rowHeight])
  // After every drawing: other rows are there.
  useLayoutEffect(measure)
  useEffect(() => {
    if (list.current === null || keys.length === 0) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [list, keys, measure])
  return placed
}

/** Rows as high as they are. Of a long list only what can be seen is drawn. @rule LIST-16 */
export const LongList = <T,>({
  rows,
  rowKey,
  renderRow,
  rowHeight,
  label,
  ordered = false,
  className,
  rowClassName,
  begin,
}: LongListProps<T>) => {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const isLong = rows.length > WHOLE
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key says which row it is, whichever function makes it
  const keys = useMemo(() => (isLong ? rows.map(rowKey) : NO_KEYS), [rows, isLong])
  const { tops, height } = useTops(list, keys, rowHeight)
  const seen = useVisibleWindow(list, {
    count: keys.length,
    rowHeight,
    tops,
    overscan: OVERSCAN,
    begin,
  })
  const { first, end } = isLong ? seen : { first: 0, end: rows.length }
  const List = ordered ? 'ol' : 'ul'
  return (
    <List
      ref={list}
      className={cx(className, isLong && 'ol-list')}
      aria-label={label}
      style={
        isLong ? { paddingBlockStart: tops[first] ?? 0, paddingBlockEnd: height - (tops[end] ?? height) } : undefined
      }
    >
      {rows.slice(first, end).map((row, near) => {
        const at = first + near
        return (
          <li
            key={rowKey(row, at)}
            className={rowClassName}
            {...(isLong && { 'aria-setsize': rows.length, 'aria-posinset': at + 1 })}
          >
            {renderRow(row, at)}
          </li>
        )
      })}
    </List>
  )
}
