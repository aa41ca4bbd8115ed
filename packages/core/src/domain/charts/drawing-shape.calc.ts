import { type Anchor, type DrawingTool, fibPrices } from './drawing.calc.ts'

/** Pixels of the plot: where a time and a price are, and how large it is. */
export interface DrawingScale {
  /** Place of a time, in pixels from the left. */
  readonly xOf: (time: number) => number
  /** Place of a price, in pixels from the top. */
  readonly yOf: (price: number) => number
  readonly width: number
  readonly height: number
}

/** Pixels from the left and the top. */
export interface Point {
  readonly x: number
  readonly y: number
}
export type Segment = readonly [Point, Point]

/** A drawing in pixels: lines, one filled area, the handles of its points, and the lines' prices where they have any. */
export interface DrawingShape {
  readonly lines: readonly { readonly ends: Segment; readonly price?: number; readonly share?: number }[]
  readonly area: Segment | undefined
  /** One for each point; the handle of a level stays in view. */
  readonly handles: readonly Point[]
}

/** Room that a handle at the edge keeps, in pixels. */
const EDGE_PX = 22

/** The far end of a ray: past the second point, to the edge of a plot of that size. */
const rayEnd = (from: Point, to: Point, { width, height }: Pick<DrawingScale, 'width' | 'height'>): Point => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const across = dx === 0 ? Number.POSITIVE_INFINITY : ((dx > 0 ? width : 0) - from.x) / dx
  const down = dy === 0 ? Number.POSITIVE_INFINITY : ((dy > 0 ? height : 0) - from.y) / dy
  const way = Math.min(across, down)
  // Both points are one, or the second lies beyond the edge.
  if (!Number.isFinite(way) || way < 1) return to
  return { x: from.x + dx * way, y: from.y + dy * way }
}

const boxLines = (from: Point, to: Point): readonly Segment[] => {
  const [two, four] = [
    { x: to.x, y: from.y },
    { x: from.x, y: to.y },
  ]
  return [
    [from, two],
    [two, to],
    [to, four],
    [four, from],
  ]
}

/** Lines, area and handles of a drawing in pixels; nothing without all its points. */
export const shapeOf = (
  tool: DrawingTool,
  anchors: readonly Anchor[],
  scale: DrawingScale,
): DrawingShape | undefined => {
  const { xOf, yOf, width } = scale
  const [first, second] = anchors
  if (first === undefined) return undefined
  const from = { x: xOf(first.time), y: yOf(first.price) }
  if (tool === 'level') {
    const ends = [
      { x: 0, y: from.y },
      { x: width, y: from.y },
    ] as const
    const x = Math.max(EDGE_PX, Math.min(width - EDGE_PX, from.x))
    return { lines: [{ ends, price: first.price }], area: undefined, handles: [{ x, y: from.y }] }
  }
  if (tool === 'text') return { lines: [], area: undefined, handles: [from] }
  if (second === undefined) return undefined
  const to = { x: xOf(second.time), y: yOf(second.price) }
  const handles = [from, to]
  if (tool === 'trend') return { lines: [{ ends: [from, to] }], area: undefined, handles }
  if (tool === 'ray') return { lines: [{ ends: [from, rayEnd(from, to, scale)] }], area: undefined, handles }
  if (tool === 'fib') {
    const lines = fibPrices([first, second]).map(({ share, price }) => {
      const y = yOf(price)
      const ends: Segment = [
        { x: Math.min(from.x, to.x), y },
        { x: Math.max(from.x, to.x), y },
      ]
      return { ends, price, share }
    })
    return { lines: [{ ends: [from, to] }, ...lines], area: [from, to], handles }
  }
  return { lines: boxLines(from, to).map((ends) => ({ ends })), area: [from, to], handles }
}

/** Distance of a point from a segment, in pixels. */
export const distanceTo = ([from, to]: Segment, { x, y }: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / length))
  return Math.hypot(from.x + along * dx - x, from.y + along * dy - y)
}

/** A drawing as far as a touch needs it. */
export interface Touchable {
  readonly id: string
  readonly kind: DrawingTool
  readonly anchors: readonly Anchor[]
}

/**
 * The drawing under a touch: the one whose handles or lines are nearest, no further away than `reach` pixels; of those
 * as near, the one drawn last. The inside of a box is not it, so the chart can be moved there. @rule CHT-27
 */
export const hitTest = <Row extends Touchable>(
  rows: readonly Row[],
  scale: DrawingScale,
  point: Point,
  reach: number,
): Row | undefined => {
  let hit: Row | undefined
  let nearest = reach
  for (const row of rows) {
    const shape = shapeOf(row.kind, row.anchors, scale)
    if (shape === undefined) continue
    const apart = Math.min(
      ...shape.handles.map((handle) => Math.hypot(handle.x - point.x, handle.y - point.y)),
      ...shape.lines.map(({ ends }) => distanceTo(ends, point)),
    )
    if (apart <= nearest) [hit, nearest] = [row, apart]
  }
  return hit
}
