import {
  type Anchor,
  type Drawing,
  type DrawingScale,
  type Point,
  type SnapBar,
  timeAfterBars,
} from '@openlot/core/charts'

/** Pixels of the plot and what they stand for; `scale` of text. */
export type DrawingGeometry = DrawingScale & {
  readonly timeAt: (x: number) => number
  readonly priceAt: (y: number) => number
  readonly scale: number
}

/** Words for those who listen, and on the chart. */
export type DrawingWords = {
  /** A drawing with its prices. */
  readonly name: (drawing: Pick<Drawing, 'kind' | 'anchors' | 'text'>) => string
  readonly point: (drawing: Drawing, at: number) => string
  /** The next point would be here. */
  readonly place: (at: Anchor) => string
  /** A measure of its two points. */
  readonly measured: (anchors: readonly Anchor[]) => string
  /** Stands for a text without words. */
  readonly text: string
}

/** Distance at which a point snaps to a price of its bar, in pixels. */
export const SNAP_PX = 10
const ARROWS: Readonly<Record<string, Anchor>> = {
  ArrowUp: { time: 0, price: 1 },
  ArrowDown: { time: 0, price: -1 },
  ArrowLeft: { time: -1, price: 0 },
  ArrowRight: { time: 1, price: 0 },
}

/** Way of an arrow key from here: one step of price or one bar, ten with Shift. @rule CHT-23 */
export const arrowStep = (
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  from: Anchor,
  bars: readonly SnapBar[],
  precision: number,
): Anchor | undefined => {
  const arrow = ARROWS[key]
  if (arrow === undefined) return undefined
  const count = shiftKey ? 10 : 1
  const time = arrow.time === 0 ? 0 : timeAfterBars(bars, from.time, arrow.time * count) - from.time
  return { time, price: Number((arrow.price * count * 10 ** -precision).toFixed(precision)) }
}

/** Place of a pointer in an element, in pixels. */
export const placeIn = (layer: Element | null, { clientX, clientY }: { clientX: number; clientY: number }): Point => {
  const { left = 0, top = 0 } = layer?.getBoundingClientRect() ?? {}
  return { x: clientX - left, y: clientY - top }
}
