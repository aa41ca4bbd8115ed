import './infinite-list.css'
import {
  type ReactNode,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { pageChunk } from '../shell/page-chunk.ts'
import { cx } from './cx.ts'
import { scrollerOf } from './scroller.ts'
import { useTextScale } from './use-text-scale.ts'
import type { RowsInView } from './Windowing.tsx'

export type LongListProps<T> = {
  readonly rows: readonly T[]
  readonly rowKey: (row: T, index: number) => string
  readonly renderRow: (row: T, index: number) => ReactNode
  readonly label?: string | undefined
  readonly ordered?: boolean | undefined
  readonly className?: string | undefined
  readonly rowClassName?: string | undefined
  /** Search words or a category that the rows answer to: other ones are read from their first row. */
  readonly answers?: string | undefined
  /** The row to begin with; the first one unless another is named. */
  readonly begin?: number | undefined
  /** A list of so many rows is drawn whole. */
  readonly whole?: number | undefined
}

const WHOLE = 40
/** Rows of the first frame: the others follow once it is seen. */
const FIRST = 10
const BEFORE = 4
/** About the height of a row, in pixels of usual text: until there are rows to measure. */
const ROUGH = 56
const NO_KEYS: readonly string[] = []

const code = pageChunk(() => import('./Windowing.tsx').then(({ Windowing }) => Windowing))
const never = () => () => {}

/** Rows before it is known which are in view. */
const firstRows = (count: number, begin: number, many: number, rough: number): Omit<RowsInView, 'measure'> => {
  const first = Math.max(0, Math.min(begin, count) - BEFORE)
  const end = Math.min(count, begin + many)
  const rows = Array.from({ length: end - first }, (_, at) => ({
    index: first + at,
    space: at === 0 ? first * rough : 0,
  }))
  return { rows, after: (count - end) * rough }
}

/** Rows as high as they are. Of a long list only what can be seen is drawn. @rule LIST-16 */
export const LongList = <T,>({
  rows,
  rowKey,
  renderRow,
  label,
  ordered = false,
  className,
  rowClassName,
  answers,
  begin = 0,
  whole = WHOLE,
}: LongListProps<T>) => {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null)
  const count = rows.length
  const isLong = count > whole
  // Half way to a long list, and after the first frame.
  const windowing = useSyncExternalStore(count > whole / 2 ? code.subscribe : never, code.get)
  const [first, setFirst] = useState({ isSeen: !isLong, many: isLong ? FIRST : whole })
  const [view, show] = useState<RowsInView>()
  const rough = useTextScale() * ROUGH
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key says which row it is, whichever function makes it
  const keys = useMemo(() => (isLong ? rows.map(rowKey) : NO_KEYS), [rows, isLong])

  useEffect(() => {
    if (first.isSeen) return undefined
    const frame = requestAnimationFrame(() => {
      const many = code.get().stage === 'here' ? FIRST : whole
      startTransition(() => setFirst({ isSeen: true, many }))
    })
    return () => cancelAnimationFrame(frame)
  }, [first, whole])

  // @rule LIST-24
  const answered = useRef(answers)
  useLayoutEffect(() => {
    if (answered.current === answers) return
    answered.current = answers
    ;(scrollerOf(list.current) ?? document.documentElement).scrollTop = 0
  }, [answers])

  const shown = isLong ? (view ?? firstRows(count, begin, first.many, rough)) : firstRows(count, 0, count, rough)
  const List = ordered ? 'ol' : 'ul'
  return (
    <>
      <List
        ref={list}
        className={cx(className, isLong && 'ol-list')}
        aria-label={label}
        style={isLong ? { paddingBlockEnd: shown.after } : undefined}
      >
        {shown.rows.map(({ index, space }) => {
          const row = rows[index]
          // Rows that are gone were in view a moment ago.
          if (index >= count) return null
          return (
            <li
              key={rowKey(row as T, index)}
              ref={isLong ? view?.measure : undefined}
              className={rowClassName}
              style={space === 0 ? undefined : { marginBlockStart: space }}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {renderRow(row as T, index)}
            </li>
          )
        })}
      </List>
      {isLong && first.isSeen && windowing.stage === 'here' && (
        <windowing.part list={list} keys={keys} rough={begin === 0 ? undefined : rough} show={show} />
      )}
    </>
  )
}
