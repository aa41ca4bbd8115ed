import {
  defaultRangeExtractor,
  observeElementOffset,
  observeWindowOffset,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { memo, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { scrollerOf } from './scroller.ts'

/** Rows that are drawn, each with the space before it, and the space after the last; in pixels. */
export type RowsInView = {
  readonly rows: readonly { readonly index: number; readonly space: number }[]
  readonly after: number
  /** Follows the height of a row. */
  readonly measure: (row: HTMLElement | null) => void
}
export type WindowingProps = {
  /** Holds rows by now: the first heights are theirs. */
  readonly list: RefObject<HTMLElement | null>
  readonly keys: readonly string[]
  /** Height of a row that was never drawn; without it, that of the rows that are. */
  readonly rough: number | undefined
  readonly show: (next: (now: RowsInView | undefined) => RowsInView | undefined) => void
}
type ColumnProps = WindowingProps & { readonly scroller: HTMLElement }

const OVERSCAN = 4
const DEFAULT_HEIGHT = 64

const isHidden = (element: HTMLElement): boolean => element.getClientRects().length === 0

/** Exact, not rounded as by the library: rows that leave would move the others. A hidden row keeps the height it had. */
const heightOf = <Scroller extends Element | Window>(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  { options, itemSizeCache, indexFromElement }: Virtualizer<Scroller, HTMLElement>,
): number => {
  const at = indexFromElement(row)
  const known = itemSizeCache.get(options.getItemKey(at))
  if (known !== undefined && entry === undefined) return known
  if (isHidden(row)) return known ?? options.estimateSize(at)
  const height = entry?.borderBoxSize[0]?.blockSize ?? row.getBoundingClientRect().height
  // The library notes a height only where it differs from the estimate: a row of just that height is known as well.
  if (known === undefined && height === options.estimateSize(at)) itemSizeCache.set(options.getItemKey(at), height)
  return known !== undefined && Math.abs(known - height) < 0.1 ? known : height
}

const drawnHeights = (list: HTMLElement, keys: readonly string[]): VirtualItem[] =>
  [...list.children].flatMap((row) => {
    const index = Number(row.getAttribute('data-index'))
    const key = keys[index]
    const size = row.getBoundingClientRect().height
    return key === undefined || size === 0 ? [] : [{ key, index, size, start: 0, end: size, lane: 0 }]
  })

const startOf = ({ list, keys, rough }: WindowingProps) => {
  const known = list.current === null ? [] : drawnHeights(list.current, keys)
  // The usual one: some have words above them.
  const usual = known.map(({ size }) => size).sort((a, b) => a - b)[Math.floor(known.length / 2)]
  return {
    known,
    height: rough ?? usual ?? DEFAULT_HEIGHT,
    gap: (list.current !== null && Number.parseFloat(getComputedStyle(list.current).rowGap)) || 0,
  }
}

/** Beginning of a list within what scrolls; of a hidden one as it was. */
const marginOf = (list: HTMLElement | null, scroller: HTMLElement | undefined, known = 0): number => {
  if (list === null || isHidden(list)) return known
  const { top } = list.getBoundingClientRect()
  return Math.round(
    scroller === undefined ? top + scrollY : top - scroller.getBoundingClientRect().top + scroller.scrollTop,
  )
}

/** Rows have come above those that were the first; as many may be gone at the end, where pages are read again. */
const isPrepended = (before: readonly string[], keys: readonly string[]): boolean => {
  const [first, second] = before
  const more = first === undefined || first === keys[0] ? 0 : keys.indexOf(first)
  return more > 0 && keys[more + 1] === second
}

const useOptions = (props: WindowingProps, scroller: HTMLElement | undefined) => {
  const { list, keys } = props
  const [{ known, height, gap }] = useState(() => startOf(props))
  const [margin, setMargin] = useState(() => marginOf(list.current, scroller))
  const before = useRef(keys)
  useLayoutEffect(() => {
    before.current = keys
    setMargin((now) => marginOf(list.current, scroller, now))
  })
  const isBelow = (scroller?.scrollTop ?? scrollY) > margin
  return {
    count: keys.length,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    estimateSize: () => height,
    initialMeasurementsCache: known,
    measureElement: heightOf,
    overscan: OVERSCAN,
    gap,
    scrollMargin: margin,
    // A reader further down stays there; at its beginning a list shows the new rows.
    anchorTo: isBelow && isPrepended(before.current, keys) ? ('end' as const) : ('start' as const),
    // A row that is scrolled away keeps the focus.
    rangeExtractor: useCallback(
      (range: Range) => {
        const drawn = defaultRangeExtractor(range)
        const { activeElement } = document
        const row = list.current?.contains(activeElement) ? activeElement?.closest('[data-index]') : undefined
        const at = row == null ? -1 : Number(row.getAttribute('data-index'))
        return at < 0 || at >= range.count || drawn.includes(at) ? drawn : [...drawn, at].sort((a, b) => a - b)
      },
      [list],
    ),
  }
}

/** In the flow a row moves all that follow it, whichever way one scrolls: what is above the view is made up for. */
const makesUp = (
  { start, end, key }: VirtualItem,
  _: number,
  of: { scrollOffset: number | null; itemSizeCache: ReadonlyMap<unknown, number> },
) => (of.itemSizeCache.has(key) ? end : start) < (of.scrollOffset ?? 0)

const isSame = (one: RowsInView, other: RowsInView): boolean =>
  one.measure === other.measure &&
  Math.abs(one.after - other.after) < 0.1 &&
  one.rows.length === other.rows.length &&
  one.rows.every(({ index, space }, at) => {
    const row = other.rows[at]
    return row !== undefined && row.index === index && Math.abs(row.space - space) < 0.1
  })

const useShown = <Scroller extends Element | Window>(
  { getVirtualItems, getTotalSize, measureElement, options }: Virtualizer<Scroller, HTMLElement>,
  show: WindowingProps['show'],
) => {
  const items = getVirtualItems()
  const total = getTotalSize()
  const { scrollMargin, gap } = options
  useLayoutEffect(() => {
    const last = items.at(-1)
    // Nothing is in view while the list is hidden.
    if (last === undefined) return
    let end = scrollMargin - gap
    const rows = items.map((item) => {
      const space = item.start - end - gap
      end = item.end
      return { index: item.index, space }
    })
    const next = { rows, after: Math.max(0, total - (end - scrollMargin)), measure: measureElement }
    show((now) => (now !== undefined && isSame(now, next) ? now : next))
  }, [items, total, scrollMargin, gap, measureElement, show])
}

const PageRows = (props: WindowingProps) => {
  const rows = useWindowVirtualizer<HTMLElement>({
    ...useOptions(props, undefined),
    initialRect: { width: innerWidth, height: innerHeight },
    // The position is the page's: a list that is shown again follows it and never sets it.
    observeElementOffset: (instance, follow) => {
      instance.scrollOffset = scrollY
      return observeWindowOffset(instance, follow)
    },
  })
  rows.shouldAdjustScrollPositionOnItemSizeChange = makesUp
  useShown(rows, props.show)
  return null
}

const ColumnRows = ({ scroller, ...props }: ColumnProps) => {
  const rows = useVirtualizer<HTMLElement, HTMLElement>({
    ...useOptions(props, scroller),
    getScrollElement: () => scroller,
    initialOffset: () => scroller.scrollTop,
    initialRect: { width: scroller.clientWidth, height: scroller.clientHeight },
    observeElementOffset: (instance, follow) => {
      instance.scrollOffset = scroller.scrollTop
      return observeElementOffset(instance, follow)
    },
  })
  rows.shouldAdjustScrollPositionOnItemSizeChange = makesUp
  useShown(rows, props.show)
  return null
}

/** Says which rows of a list are in view, as the page or its column scrolls; draws nothing itself. @rule LIST-18 */
export const Windowing = memo((props: WindowingProps) => {
  const { list } = props
  const [scroller, setScroller] = useState(() => scrollerOf(list.current))
  useLayoutEffect(() => {
    const find = (): void => setScroller(scrollerOf(list.current))
    find()
    addEventListener('resize', find)
    return () => removeEventListener('resize', find)
  }, [list])
  return scroller === undefined ? <PageRows {...props} /> : <ColumnRows {...props} scroller={scroller} />
})
