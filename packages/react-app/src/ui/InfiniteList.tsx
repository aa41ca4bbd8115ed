import './infinite-list.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { LongList, type LongListProps } from './LongList.tsx'
import { scrollerOf } from './scroller.ts'

export type InfiniteListProps<T> = Pick<LongListProps<T>, 'rows' | 'rowKey' | 'renderRow' | 'answers'> & {
  readonly label: string
  /** The end is near: asked once for each length of the list, and again when it could not be asked in between. */
  readonly onEnd?: (() => void) | undefined
  readonly footer?: ReactNode
  /** Rows that belong together: the words above the first of them, and content at the end of those words. */
  readonly groups?: { readonly of: (row: T) => string; readonly end?: ((row: T) => ReactNode) | undefined } | undefined
}

/** Its rows are read in pages, and many of them change with every price. */
const WHOLE = 20
/** So far below the view the end is near. */
const NEAR = '50%'

/** A long list that scrolls with the page, or with its column, and asks for more before its end is in view. */
export const InfiniteList = <T,>({ rows, renderRow, onEnd, footer, groups, ...list }: InfiniteListProps<T>) => {
  const end = useRef<HTMLDivElement>(null)
  const askedAt = useRef(-1)

  useEffect(() => {
    if (rows.length < askedAt.current || onEnd === undefined) askedAt.current = -1
    if (end.current === null || onEnd === undefined || askedAt.current === rows.length) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        askedAt.current = rows.length
        onEnd()
      },
      { root: scrollerOf(end.current) ?? document, rootMargin: `${NEAR} 0px` },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [rows.length, onEnd])

  const wordsAt = (row: T, at: number): string | undefined => {
    const words = groups?.of(row)
    const above = rows[at - 1]
    return at > 0 && groups?.of(above as T) === words ? undefined : words
  }
  return (
    <>
      <LongList
        {...list}
        rows={rows}
        whole={WHOLE}
        rowClassName="ol-list-row"
        renderRow={(row, at) => {
          const words = wordsAt(row, at)
          return (
            <>
              {words !== undefined && (
                <h2 className="ol-list-group">
                  {words}
                  {groups?.end !== undefined && <span className="ol-list-group-end">{groups.end(row)}</span>}
                </h2>
              )}
              {renderRow(row, at)}
            </>
          )
        }}
      />
      <div ref={end} />
      {footer !== undefined && footer !== null && <div className="ol-list-footer">{footer}</div>}
    </>
  )
}
