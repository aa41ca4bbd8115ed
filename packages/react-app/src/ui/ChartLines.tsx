import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { capturePointer } from './capture-pointer.ts'
import type { Geometry } from './chart-geometry.ts'
import { placeApart, priceAt, priceY } from './chart-scale.ts'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { Icon } from './Icon.tsx'

/** A price at which something happens, as a line with a tag. Its figures are for drawing only. */
export type PriceLine = {
  readonly key: string
  /** A draft is a stop that is not asked for yet; an alert tells of its price and is of no order. */
  readonly kind: 'entry' | 'stop' | 'draft' | 'alert'
  readonly value: number
  /** Price that the range includes where it is near; not one that follows a finger. */
  readonly level?: number | undefined
  readonly tone: Direction
  readonly label: string
  /** Missing on a stop that is not set: its handle waits beside the first entry, and is pulled from there. */
  readonly money?: ReactNode
  /** Number of letters the money takes: where the handles behind the first entry begin. */
  readonly letters?: number | undefined
  /** Name of the movable thing, for those who listen. */
  readonly name?: string | undefined
  readonly say?: string | undefined
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly onMove?: ((value: number) => void) | undefined
  /** So many ticks up. */
  readonly onStep?: ((ticks: number) => void) | undefined
  readonly onDone?: (() => void) | undefined
  readonly onCancel?: (() => void) | undefined
  readonly onRemove?: (() => void) | undefined
  readonly removeLabel?: string | undefined
}

export type ChartLinesProps = { readonly geometry: Geometry; readonly lines: readonly PriceLine[] }

const TAG_PX = 24
const TAG_GAP_PX = 4
const START_PX = 8
const LETTER_PX = 7.4
const TAG_AIR_PX = 36
const HANDLE_PX = 52
const SLOP_PX = 4
const TICKS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
}

type Drag = { readonly pointer: number; readonly from: number; readonly offset: number; readonly moved: boolean }

/** Handle of a line: a slider along the prices. Letting go, Enter and a tap all ask for the review of a stop. */
const Grip = ({ line, y, geometry }: { readonly line: PriceLine; readonly y: number; readonly geometry: Geometry }) => {
  const drag = useRef<Drag | undefined>(undefined)
  /** Moved by keys, and not asked about yet. */
  const stepped = useRef(false)
  const layer = useRef<DOMRect | undefined>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.stopPropagation()
    if (event.button !== 0) return
    layer.current = event.currentTarget.closest('.ol-chart-lines')?.getBoundingClientRect()
    const top = layer.current?.top ?? 0
    // A handle that is not set begins where the finger is.
    const offset = line.money === undefined ? 0 : event.clientY - top - y
    drag.current = { pointer: event.pointerId, from: event.clientY, offset, moved: false }
    capturePointer(event)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const held = drag.current
    if (held?.pointer !== event.pointerId) return
    event.stopPropagation()
    if (!held.moved && Math.abs(event.clientY - held.from) < SLOP_PX) return
    drag.current = { ...held, moved: true }
    const to = event.clientY - (layer.current?.top ?? 0) - held.offset
    line.onMove?.(priceAt(to, geometry.range, geometry.height))
  }
  const onEnd = (event: PointerEvent<HTMLElement>): void => {
    if (drag.current?.pointer !== event.pointerId) return
    event.stopPropagation()
    drag.current = undefined
    if (event.type === 'pointercancel') line.onCancel?.()
    else line.onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const ticks = TICKS[event.key]
    if (ticks !== undefined) line.onStep?.(event.shiftKey ? ticks * 10 : ticks)
    else if (event.key === 'Enter' || event.key === ' ') line.onDone?.()
    else if (event.key === 'Escape') line.onCancel?.()
    else return
    stepped.current = ticks !== undefined
    event.preventDefault()
  }
  /** A stop that is left behind must not look as if it were set. */
  const onBlur = (): void => {
    if (stepped.current) line.onCancel?.()
    stepped.current = false
  }
  return (
    <div
      className="ol-chart-grip"
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={line.name}
      aria-valuenow={line.value}
      aria-valuemin={line.min}
      aria-valuemax={line.max}
      aria-valuetext={line.say}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Icon name={line.money === undefined ? 'plus' : line.kind === 'alert' ? 'bell' : 'grip'} size={14} />
      <span className="ol-chart-tag-name">{line.label}</span>
      {line.money}
    </div>
  )
}

const stop = (event: PointerEvent<HTMLElement>): void => event.stopPropagation()

/** The tags of the lines: none covers another, and one whose price is out of view waits at the edge. */
export const ChartLines = ({ geometry, lines }: ChartLinesProps) => {
  const { range, width, height, scale } = geometry
  const half = (TAG_PX / 2) * scale
  const set = lines.filter(({ money }) => money !== undefined)
  const yOf = ({ value }: PriceLine): number => priceY(value, range, height)
  const places = placeApart(set.map(yOf), (TAG_PX + TAG_GAP_PX) * scale, half, height - half)
  const entry = set.find(({ kind }) => kind === 'entry')
  const entryEnd = START_PX + (((entry?.label.length ?? 0) + (entry?.letters ?? 0)) * LETTER_PX + TAG_AIR_PX) * scale
  let handles = 0
  return (
    <div className="ol-chart-lines" data-private="" style={{ inlineSize: width, blockSize: height }}>
      {lines.map((line) => {
        const at = set.indexOf(line)
        const isSet = at >= 0
        const x = isSet ? START_PX : entryEnd + HANDLE_PX * scale * handles
        if (!isSet) handles += 1
        const y = places[isSet ? at : entry === undefined ? 0 : set.indexOf(entry)] ?? 0
        const isOut = isSet && (yOf(line) < 0 || yOf(line) > height)
        return (
          <div
            key={line.key}
            className={cx(
              'ol-chart-tag',
              line.kind !== 'entry' && 'ol-chart-tag-stop',
              `ol-chart-tag-${line.kind}`,
              `ol-chart-tag-${line.tone}`,
              !isSet && 'ol-chart-tag-unset',
            )}
            style={{ transform: `translate(${x}px, ${y}px) translateY(-50%)` }}
          >
            {line.onMove === undefined ? (
              <span className="ol-chart-held">
                <span className="ol-chart-tag-name">{line.label}</span>
                {line.money}
              </span>
            ) : (
              <Grip line={line} y={yOf(line)} geometry={geometry} />
            )}
            {isOut && <Icon name={yOf(line) < 0 ? 'arrowUp' : 'arrowDown'} size={14} />}
            {isSet && line.onRemove !== undefined && (
              <button
                type="button"
                className="ol-chart-remove"
                aria-label={line.removeLabel}
                onClick={line.onRemove}
                onPointerDown={stop}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Entries are dashed, below the tags; stops are drawn with their price on the axis. */
export const EntryLines = ({ geometry: { range, width, height }, lines }: ChartLinesProps) => (
  <g className="ol-chart-entries" data-private="">
    {lines
      .filter(({ kind }) => kind === 'entry')
      .map(({ key, value }) => ({ key, y: priceY(value, range, height) }))
      .filter(({ y }) => y >= 0 && y <= height)
      .map(({ key, y }) => (
        <line key={key} x1="0" x2={width} y1={y} y2={y} />
      ))}
  </g>
)
