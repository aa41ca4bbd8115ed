import type { SymbolId } from '../../kernel/brand.ts'
import { type Issue, issue } from '../../kernel/issue.ts'
import type { ChartColor } from './chart-color.table.ts'

/** Kinds of drawings that are kept, in the order of their tools. @rule CHT-20 */
export const DRAWING_KINDS = ['trend', 'level', 'ray', 'box', 'fib', 'text'] as const
/** Kind of a drawing that is kept, as `trend`. */
export type DrawingKind = (typeof DRAWING_KINDS)[number]
/** Tools: a measure is shown and not kept. */
export type DrawingTool = DrawingKind | 'measure'

/** A point of a drawing: time in milliseconds since 1970, price as a number at the decimals of its symbol. */
export interface Anchor {
  readonly time: number
  readonly price: number
}

/** A drawing on the chart of one symbol. Its numbers are for drawing alone: no amount comes from them. */
export interface Drawing {
  readonly id: string
  readonly kind: DrawingKind
  /** As many as `anchorsOf` says. */
  readonly anchors: readonly Anchor[]
  readonly color: ChartColor
  /** Words beside the drawing; empty for none. */
  readonly text: string
}

/** Most drawings of a symbol. @rule CHT-22 */
export const MOST_DRAWINGS = 50
/** Most characters of the text of one. */
export const MOST_DRAWING_TEXT = 40

/** Number of points a tool asks for. */
export const anchorsOf = (tool: DrawingTool): 1 | 2 => (tool === 'level' || tool === 'text' ? 1 : 2)

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** A price at so many decimals, above zero: the smallest step where it would be zero or less. */
export const gridPrice = (price: number, precision: number): number =>
  Math.max(10 ** -precision, rounded(price, precision))

/** Words of a drawing as they are kept: one line without spaces around it. */
export const drawingText = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Issue ids of a drawing. */
export type DrawingIssueId = 'charts.text_long' | 'charts.too_many' | 'charts.gone'

/** Why the words cannot be kept, if they cannot. */
export const drawingTextIssue = (text: string): Issue<DrawingIssueId> | undefined =>
  [...drawingText(text)].length > MOST_DRAWING_TEXT
    ? issue('charts.text_long', 'text', { most: MOST_DRAWING_TEXT })
    : undefined

/** Bars a point snaps to: the four prices of each, oldest first. */
export interface SnapBar {
  readonly time: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
}

/** Place of the bar whose time is nearest, or -1 without bars. Of two as near, the older one. */
export const nearestBar = (bars: readonly Pick<SnapBar, 'time'>[], time: number): number => {
  let low = 0
  let high = bars.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bars[middle] as SnapBar).time < time) low = middle + 1
    else high = middle
  }
  const [before, after] = [bars[low - 1], bars[low]]
  return before !== undefined && after !== undefined && time - before.time <= after.time - time ? low - 1 : high
}

/**
 * A point as it is placed: at the time of the nearest bar while there are bars that late, and at the nearest of its
 * open, high, low and close when that is no further than `reach` (in units of price); else at the price itself, at the
 * decimals of the symbol. Beyond the newest bar only the price is rounded. @rule CHT-21
 */
export const snapAnchor = (anchor: Anchor, bars: readonly SnapBar[], reach: number, precision: number): Anchor => {
  const at = nearestBar(bars, anchor.time)
  const bar = bars[at]
  const free = gridPrice(anchor.price, precision)
  if (bar === undefined) return { time: anchor.time, price: free }
  const step = bar.time - (bars[at - 1]?.time ?? bar.time)
  const isBeyond = anchor.time > bar.time + step / 2 && at === bars.length - 1
  if (isBeyond) return { time: anchor.time, price: free }
  let price = free
  let nearest = reach
  for (const one of [bar.open, bar.high, bar.low, bar.close]) {
    const apart = Math.abs(one - anchor.price)
    if (apart <= nearest) [price, nearest] = [gridPrice(one, precision), apart]
  }
  return { time: bar.time, price }
}

/** Part of a drawing that is moved: all of it, or one of its points by its place. */
export type DrawingPart = 'whole' | number

/**
 * The points after a move by so much time and price. The price step is taken over by every moved point alike and
 * rounded to the symbol's decimals. @rule CHT-23
 */
export const movedAnchors = (
  anchors: readonly Anchor[],
  part: DrawingPart,
  by: Anchor,
  precision: number,
): readonly Anchor[] =>
  anchors.map((one, at) =>
    part === 'whole' || part === at
      ? { time: one.time + by.time, price: gridPrice(one.price + by.price, precision) }
      : one,
  )

/** Time so many bars later (earlier below 0): along the bars there are, by the last step beyond them. */
export const timeAfterBars = (bars: readonly Pick<SnapBar, 'time'>[], time: number, count: number): number => {
  const at = nearestBar(bars, time)
  const wanted = bars[at + count]
  const last = bars.at(-1)
  const step = (last?.time ?? 0) - (bars.at(-2)?.time ?? 0)
  const isInside = last !== undefined && time <= last.time + step / 2
  return isInside && wanted !== undefined ? wanted.time : time + count * step
}

/** Distance of two points as a measure says it. */
export interface Measure {
  readonly price: number
  /** Of the first price, not rounded. */
  readonly percent: number
  /** Number of bars from the first to the second, below 0 backwards. */
  readonly bars: number
  /** In milliseconds. */
  readonly time: number
}

/** Distance of two points: price, percent, bars and time. Nothing of it is kept. @rule CHT-25 */
export const measureOf = (
  [from, to]: readonly [Anchor, Anchor],
  bars: readonly Pick<SnapBar, 'time'>[],
  precision: number,
): Measure => ({
  price: rounded(to.price - from.price, precision),
  percent: from.price === 0 ? 0 : ((to.price - from.price) / from.price) * 100,
  bars: nearestBar(bars, to.time) - nearestBar(bars, from.time),
  time: to.time - from.time,
})

/** Shares of the way that a Fibonacci retracement draws, from its second point back to its first. @rule CHT-24 */
export const FIB_SHARES = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Prices of a retracement: 0 at the second point, 1 at the first. Not rounded. */
export const fibPrices = ([from, to]: readonly [Anchor, Anchor]): readonly {
  readonly share: number
  readonly price: number
}[] => FIB_SHARES.map((share) => ({ share, price: to.price + (from.price - to.price) * share }))

/** Drawings of each symbol; one without drawings is not in it. */
export type DrawingsBySymbol = ReadonlyMap<SymbolId, readonly Drawing[]>

/** One drawing before and after a change, and its place among those of the symbol. */
export interface DrawingEdit {
  readonly at: number
  readonly before: Drawing | undefined
  readonly after: Drawing | undefined
}
/** A change a person made, undone and done again as a whole. */
export type DrawingStep = readonly DrawingEdit[]

/** A step the other way round. */
export const undone = (step: DrawingStep): DrawingStep =>
  step.map(({ at, before, after }) => ({ at, before: after, after: before })).reverse()

/** Drawings after a step; a drawing that another page removed meanwhile is put back by what names it. @rule CHT-26 */
export const applyStep = (rows: readonly Drawing[], step: DrawingStep): readonly Drawing[] => {
  const next = [...rows]
  for (const { at, before, after } of step) {
    const id = (before ?? after)?.id
    const place = next.findIndex((one) => one.id === id)
    if (after === undefined) {
      if (place >= 0) next.splice(place, 1)
    } else if (place >= 0) next[place] = after
    else next.splice(Math.min(at, next.length), 0, after)
  }
  return next
}

/** Steps that can be undone and done again, of one symbol on this page. */
export interface DrawingHistory {
  readonly past: readonly DrawingStep[]
  readonly future: readonly DrawingStep[]
}
export const NO_HISTORY: DrawingHistory = { past: [], future: [] }
/** Nothing can be undone of any symbol. */
export const noHistories = (): ReadonlyMap<SymbolId, DrawingHistory> => new Map()
