import './chart-drawings.css'
import {
  type Anchor,
  anchorsOf,
  type Drawing,
  type DrawingEvent,
  type DrawingHand,
  type DrawingPart,
  gridPrice,
  hitTest,
  movedAnchors,
  nearestBar,
  type Point,
  type SnapBar,
  snapAnchor,
} from '@openlot/core/charts'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { DrawnShape, Handles } from './ChartDrawingShapes.tsx'
import { capturePointer } from './capture-pointer.ts'
import { arrowStep, type DrawingGeometry, type DrawingWords, placeIn, SNAP_PX } from './chart-drawing-steps.ts'
import { cx } from './cx.ts'

export type ChartDrawingsProps = {
  readonly geometry: DrawingGeometry
  readonly rows: readonly Drawing[]
  readonly hand: ReturnType<DrawingHand['get']>
  /** Tools are open: taps select, handles move. Else nothing here takes a pointer. */
  readonly isOpen: boolean
  /** All bars that are loaded, the live one too. */
  readonly bars: () => readonly SnapBar[]
  readonly precision: number
  readonly words: DrawingWords
  readonly formatPrice: (price: number) => string
  readonly send: (event: DrawingEvent) => void
  readonly onMove: (id: string, part: DrawingPart, by: Anchor) => void
  readonly onRemove: (id: string) => void
}

/** Distance at which a touch finds a drawing, in pixels. */
const TOUCH_PX = 18
/** Moves of less are a tap; a press of more is a long one, which is the crosshair's. */
const SLOP_PX = 8
const TAP_MS = 350
/** A tap on the chart that nothing else took: selects what is drawn there, or lets go. Moving the chart is no tap. */
const useTaps = (
  layer: { readonly current: HTMLElement | null },
  isOn: boolean,
  onTap: (point: Point) => void,
): void => {
  const latest = useRef(onTap)
  useEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
    const chart = layer.current?.closest('.ol-chart')
    if (!isOn || !(chart instanceof HTMLElement)) return undefined
    let down: { readonly x: number; readonly y: number; readonly at: number } | undefined
    const onDown = (event: globalThis.PointerEvent): void => {
      down = { ...placeIn(layer.current, event), at: event.timeStamp }
    }
    const onClick = (event: MouseEvent): void => {
      const point = placeIn(layer.current, event)
      const pressed = down
      down = undefined
      if (pressed === undefined || event.timeStamp - pressed.at > TAP_MS) return
      if (Math.hypot(point.x - pressed.x, point.y - pressed.y) > SLOP_PX) return
      if (event.target instanceof Element && event.target.closest('button, [role="slider"]') !== null) return
      latest.current(point)
    }
    chart.addEventListener('pointerdown', onDown)
    chart.addEventListener('click', onClick)
    return () => {
      chart.removeEventListener('pointerdown', onDown)
      chart.removeEventListener('click', onClick)
    }
  }, [layer, isOn])
}

type PlaceProps = Pick<ChartDrawingsProps, 'geometry' | 'hand' | 'bars' | 'precision' | 'words' | 'send'>

/** Plot while a tool is in hand: a tap, a drag or the arrows and Enter place its points. @rule CHT-28 */
const Place = ({ geometry, hand, bars, precision, words, send }: PlaceProps) => {
  const { tool, at } = hand.context
  const button = useRef<HTMLButtonElement>(null)
  const press = useRef<{ readonly from: Point; readonly isFirst: boolean } | undefined>(undefined)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const reach = Math.abs(geometry.priceAt(0) - geometry.priceAt(SNAP_PX))
  const anchorAt = (event: PointerEvent<HTMLElement>): Anchor => {
    const { x, y } = placeIn(event.currentTarget, event)
    return snapAnchor({ time: geometry.timeAt(x), price: geometry.priceAt(y) }, bars(), reach, precision)
  }
  /** The newest bar in view: the arrows begin there. */
  const start = (): Anchor => {
    const all = bars()
    const bar = all[nearestBar(all, geometry.timeAt(geometry.width))]
    const middle = geometry.priceAt(geometry.height / 2)
    return { time: bar?.time ?? geometry.timeAt(geometry.width / 2), price: gridPrice(bar?.close ?? middle, precision) }
  }
  const here = at ?? hand.context.placed.at(-1) ?? start()
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    if (event.button !== 0) return
    // The browser would move the focus after the tap: the handle of what it placed has it.
    event.preventDefault()
    capturePointer(event)
    const point = anchorAt(event)
    const isFirst = hand.value === 'first' && tool !== undefined && anchorsOf(tool) === 2
    press.current = { from: placeIn(event.currentTarget, event), isFirst }
    send({ type: isFirst ? 'point.placed' : 'point.moved', at: point })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    if (press.current !== undefined || event.pointerType === 'mouse') send({ type: 'point.moved', at: anchorAt(event) })
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    const held = press.current
    press.current = undefined
    if (held === undefined) return
    const { x, y } = placeIn(event.currentTarget, event)
    // Pulled from the first point to the second, or tapped one after the other.
    if (!held.isFirst || Math.hypot(x - held.from.x, y - held.from.y) > SLOP_PX)
      send({ type: 'point.placed', at: anchorAt(event) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const by = arrowStep(event, here, bars(), precision)
    if (by !== undefined) {
      send({
        type: 'point.moved',
        at: { time: here.time + by.time, price: gridPrice(here.price + by.price, precision) },
      })
    } else if (event.key === 'Enter' || event.key === ' ') send({ type: 'point.placed', at: here })
    else if (event.key === 'Escape') send({ type: 'drawing.released' })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const [x, y] = [geometry.xOf(here.time), geometry.yOf(here.price)]
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ol-drawings-place"
        aria-label={words.place(here)}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          press.current = undefined
        }}
        onKeyDown={onKeyDown}
      />
      {hand.value !== 'measured' && (
        <svg className="ol-drawings-cross" width={geometry.width} height={geometry.height} aria-hidden="true">
          <path d={`M0 ${y}H${geometry.width}M${x} 0V${geometry.height}`} />
          <circle cx={x} cy={y} r="4" />
        </svg>
      )}
    </>
  )
}

const PLACING: ReadonlySet<string> = new Set(['first', 'second', 'measured'])

/** Drawings of a symbol above its chart; while the tools are closed the chart has every pointer. @rule CHT-27 */
export const ChartDrawings = (props: ChartDrawingsProps) => {
  const { geometry, rows, hand, isOpen, bars, precision, words, formatPrice, send, onMove, onRemove } = props
  const layer = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const { tool, placed, at, selected, part, from } = hand.context
  const isPlacing = isOpen && PLACING.has(hand.value)
  const chosen = isOpen ? rows.find(({ id }) => id === selected) : undefined
  useTaps(layer, isOpen && !isPlacing, (point) => {
    const hit = hitTest(rows, geometry, point, TOUCH_PX)
    if (hit !== undefined) send({ type: 'drawing.selected', id: hit.id })
    else if (chosen !== undefined) send({ type: 'drawing.released' })
  })
  /** As it is drawn now: under the finger that moves it. */
  const shown = (drawing: Drawing): Drawing =>
    hand.value !== 'moving' || drawing.id !== selected || from === undefined || at === undefined
      ? drawing
      : {
          ...drawing,
          anchors: movedAnchors(
            drawing.anchors,
            part,
            { time: at.time - from.time, price: at.price - from.price },
            precision,
          ),
        }
  const toChart = (): void => layer.current?.closest('.ol-chart')?.querySelector<HTMLElement>('.ol-chart-area')?.focus()
  const drafted = isPlacing && tool !== undefined ? [...placed, ...(at === undefined ? [] : [at])] : []
  return (
    <div
      ref={layer}
      className={cx('ol-drawings', isOpen && 'ol-drawings-open')}
      style={{ inlineSize: geometry.width, blockSize: geometry.height }}
    >
      <svg className="ol-drawings-shapes" width={geometry.width} height={geometry.height} aria-hidden="true">
        {rows.map((drawing) => (
          <DrawnShape
            key={drawing.id}
            geometry={geometry}
            kind={drawing.kind}
            anchors={shown(drawing).anchors}
            color={drawing.color}
            text={drawing.kind === 'text' && drawing.text === '' ? words.text : drawing.text}
            isSelected={drawing.id === chosen?.id}
            formatPrice={formatPrice}
          />
        ))}
        {tool !== undefined && drafted.length >= anchorsOf(tool) && (
          <DrawnShape
            geometry={geometry}
            kind={tool}
            anchors={drafted}
            color={1}
            text={tool === 'measure' ? words.measured(drafted) : tool === 'text' ? words.text : ''}
            isSelected
            formatPrice={formatPrice}
          />
        )}
      </svg>
      {isPlacing && (
        <Place geometry={geometry} hand={hand} bars={bars} precision={precision} words={words} send={send} />
      )}
      {chosen !== undefined && !isPlacing && (
        <Handles
          key={chosen.id}
          geometry={geometry}
          drawing={chosen}
          shown={shown(chosen)}
          bars={bars}
          precision={precision}
          words={words}
          send={send}
          layer={layer}
          onStep={(movedPart, by) => {
            onMove(chosen.id, movedPart, by)
            say(words.name({ ...chosen, anchors: movedAnchors(chosen.anchors, movedPart, by, precision) }))
          }}
          onRemove={() => {
            onRemove(chosen.id)
            toChart()
          }}
          onRelease={() => {
            send({ type: 'drawing.released' })
            toChart()
          }}
        />
      )}
      <output className="ol-hidden" aria-live="polite">
        {said}
      </output>
    </div>
  )
}
