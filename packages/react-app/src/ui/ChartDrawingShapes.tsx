import {
  type Anchor,
  type ChartColor,
  type Drawing,
  type DrawingEvent,
  type DrawingPart,
  type DrawingTool,
  gridPrice,
  nearestBar,
  type Point,
  type SnapBar,
  shapeOf,
  snapAnchor,
} from '@openlot/core/charts'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'
import { arrowStep, type DrawingGeometry, type DrawingWords, placeIn, SNAP_PX } from './chart-drawing-steps.ts'
import { cx } from './cx.ts'

type ShapeProps = {
  readonly geometry: DrawingGeometry
  readonly kind: DrawingTool
  readonly anchors: readonly Anchor[]
  readonly color: ChartColor
  readonly text: string
  readonly isSelected: boolean
  readonly formatPrice: (price: number) => string
}

/** Between a line and the words at it, and from the edges, in usual text. */
const WORDS_PX = 6
const EDGE_PX = 4
/** Of one letter, and of a line of them. */
const LETTER_PX = 6.6
const LINE_PX = 13

/** Lines, area and words of one drawing. */
export const DrawnShape = ({ geometry, kind, anchors, color, text, isSelected, formatPrice }: ShapeProps) => {
  const shape = shapeOf(kind, anchors, geometry)
  const handle = shape?.handles[0]
  if (shape === undefined || handle === undefined) return null
  const { width, scale } = geometry
  const area = shape.area
  const last = shape.handles.at(-1) ?? handle
  // Words of a measure stand at its end, of a level at the start, of all others at the first point.
  const place =
    kind === 'measure'
      ? { x: last.x + WORDS_PX, y: last.y + (last.y <= handle.y ? -WORDS_PX : 14 * scale) }
      : { x: kind === 'level' ? 2 * WORDS_PX : handle.x + WORDS_PX, y: handle.y - WORDS_PX * scale }
  // Words stay on the plot, by what their letters take.
  const room = width - EDGE_PX - text.length * LETTER_PX * scale
  const x = Math.max(EDGE_PX, Math.min(place.x, room))
  const y = Math.max(LINE_PX * scale, place.y)
  return (
    <g className={cx('ol-drawing', `ol-drawing-${color}`, isSelected && 'ol-drawing-selected')} data-drawing={kind}>
      {area !== undefined && (
        <rect
          className="ol-drawing-area"
          x={Math.min(area[0].x, area[1].x)}
          y={Math.min(area[0].y, area[1].y)}
          width={Math.abs(area[1].x - area[0].x)}
          height={Math.abs(area[1].y - area[0].y)}
        />
      )}
      {shape.lines.map(({ ends: [from, to], share }, at) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a shape have an order and nothing else
          key={at}
          className={kind === 'fib' && share === undefined ? 'ol-drawing-guide' : undefined}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
        />
      ))}
      {shape.lines.map(
        ({ ends: [from], price, share }) =>
          price !== undefined && (
            <text
              key={share ?? price}
              x={share === undefined ? width - EDGE_PX : from.x + EDGE_PX}
              y={from.y - EDGE_PX}
              textAnchor={share === undefined ? 'end' : 'start'}
            >
              {share === undefined ? formatPrice(price) : `${share} · ${formatPrice(price)}`}
            </text>
          ),
      )}
      {text !== '' && (
        <text className="ol-drawing-words" x={x} y={y}>
          {text}
        </text>
      )}
    </g>
  )
}

type HandlesProps = {
  readonly geometry: DrawingGeometry
  readonly drawing: Drawing
  /** As it is drawn: under the finger. */
  readonly shown: Drawing
  readonly bars: () => readonly SnapBar[]
  readonly precision: number
  readonly words: DrawingWords
  readonly layer: RefObject<HTMLElement | null>
  readonly send: (event: DrawingEvent) => void
  readonly onStep: (part: DrawingPart, by: Anchor) => void
  readonly onRemove: () => void
  readonly onRelease: () => void
}

/** Handles of the selected drawing: one a point, and one for all of it where it has two. @rule CHT-23 */
export const Handles = (props: HandlesProps) => {
  const { geometry, drawing, shown, bars, precision, words, layer, send, onStep, onRemove, onRelease } = props
  const group = useRef<HTMLDivElement>(null)
  const drag = useRef<{ readonly pointer: number; readonly part: DrawingPart; readonly offset: Point } | undefined>(
    undefined,
  )
  const { kind } = drawing
  // A text is written first: its field takes the focus.
  useEffect(() => {
    if (kind !== 'text') group.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [kind])
  const handles = shapeOf(kind, shown.anchors, geometry)?.handles ?? []
  const [first, second] = handles
  if (first === undefined) return null
  const parts: readonly { readonly part: DrawingPart; readonly x: number; readonly y: number }[] =
    second === undefined
      ? [{ part: 'whole', ...first }]
      : [
          { part: 'whole', x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
          { part: 0, ...first },
          { part: 1, ...second },
        ]
  const anchorAt = (
    event: PointerEvent<HTMLElement>,
    { part, offset }: { part: DrawingPart; offset: Point },
  ): Anchor => {
    const at = placeIn(layer.current, event)
    const raw = { time: geometry.timeAt(at.x - offset.x), price: geometry.priceAt(at.y - offset.y) }
    const all = bars()
    const reach = Math.abs(geometry.priceAt(0) - geometry.priceAt(SNAP_PX))
    if (part !== 'whole' || second === undefined) return snapAnchor(raw, all, reach, precision)
    return { time: all[nearestBar(all, raw.time)]?.time ?? raw.time, price: gridPrice(raw.price, precision) }
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>, { part, x, y }: (typeof parts)[number]): void => {
    event.stopPropagation()
    if (event.button !== 0) return
    capturePointer(event)
    const at = placeIn(layer.current, event)
    const held = { pointer: event.pointerId, part, offset: { x: at.x - x, y: at.y - y } }
    drag.current = held
    const own = part === 'whole' ? (second === undefined ? drawing.anchors[0] : undefined) : drawing.anchors[part]
    send({ type: 'drawing.grabbed', id: drawing.id, part, at: own ?? anchorAt(event, held) })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current
    if (held?.pointer !== event.pointerId) return
    event.stopPropagation()
    send({ type: 'point.moved', at: anchorAt(event, held) })
  }
  const onEnd = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return
    event.stopPropagation()
    drag.current = undefined
    send({ type: event.type === 'pointercancel' ? 'drawing.released' : 'drawing.dropped' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, part: DrawingPart): void => {
    const from = drawing.anchors[part === 'whole' ? 0 : part]
    const by = from && arrowStep(event, from, bars(), precision)
    if (by !== undefined) onStep(part, by)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (event.key === 'Escape') onRelease()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="ol-drawings-handles" ref={group}>
      {parts.map((one) => (
        <button
          key={one.part}
          type="button"
          className={cx(
            'ol-drawings-handle',
            `ol-drawing-${drawing.color}`,
            one.part === 'whole' && 'ol-drawings-whole',
          )}
          style={{ transform: `translate(${one.x}px, ${one.y}px) translate(-50%, -50%)` }}
          aria-label={one.part === 'whole' ? words.name(shown) : words.point(shown, one.part)}
          onPointerDown={(event) => onPointerDown(event, one)}
          onPointerMove={onPointerMove}
          onPointerUp={onEnd}
          onPointerCancel={onEnd}
          onKeyDown={(event) => onKeyDown(event, one.part)}
        />
      ))}
    </div>
  )
}
