export type VisibleWindow = { readonly first: number; readonly end: number }

/** Rows of a list that are worth drawing: those in view and a few beyond. `end` is exclusive. */
export const visibleWindow = (list: {
  /** Distance of the list's first row above the view's top; negative while it is still below. */
  readonly above: number
  readonly viewHeight: number
  readonly rowHeight: number
  /** Beginning of each row, where they are not of one height. */
  readonly tops?: readonly number[] | undefined
  readonly count: number
  readonly overscan: number
}): VisibleWindow => {
  const { above, viewHeight, rowHeight, tops, count, overscan } = list
  if (count === 0 || rowHeight <= 0) return { first: 0, end: 0 }
  const clamp = (row: number): number => Math.min(count, Math.max(0, row))
  const rowAt = (y: number): number =>
    tops === undefined
      ? y / rowHeight
      : tops.findLastIndex((top) => top <= y) + (y > (tops.at(-1) ?? 0) + rowHeight ? 1 : 0.5)
  const first = clamp(Math.floor(rowAt(above)) - overscan)
  const end = clamp(Math.ceil(rowAt(above + viewHeight)) + overscan)
  // Scrolled beyond the list either way: keep the nearest few, so that a fling back finds rows.
  if (first >= end)
    return first >= count ? { first: clamp(count - overscan), end: count } : { first, end: clamp(first + overscan) }
  return { first, end }
}

/** True when the reader is near enough to the end for the next page to be asked for. */
export const nearEnd = (window: VisibleWindow, count: number): boolean => count > 0 && window.end >= count
