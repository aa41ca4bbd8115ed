import { memo, type ReactNode, useMemo } from 'react'
import type { PriceLine } from './ChartLines.tsx'
import type { Geometry } from './chart-geometry.ts'
import { type Bar, type Candle, DIGIT_PX, placeApart, priceAt, priceTicks, priceY, timeMarks } from './chart-scale.ts'
import { cx } from './cx.ts'
import type { Spot } from './use-chart-gesture.ts'

export type OpenLine = { readonly value: number; readonly label?: string | undefined }

// All in usual text; a geometry says how much larger it is.
const TICK_GAP_Y = 48
const LABEL_HALF = 10
const NOTE_ROOM = 18

const halfOf = (text: string, scale: number): number => (text.length * DIGIT_PX * scale) / 2

/** The ticks that stand clear of the plot's edges. */
const priceMarksOf = ({ range, height, scale }: Geometry): readonly { readonly value: number; readonly y: number }[] =>
  priceTicks(range, height / (TICK_GAP_Y * scale))
    .map((value) => ({ value, y: Math.round(priceY(value, range, height)) + 0.5 }))
    .filter(({ y }) => y >= 8 * scale && y <= height - 4)

const timeMarksOf = ({ bars, slot, width, scale }: Geometry) => timeMarks(bars, slot, width, scale)

/** Hairlines, below the bars. */
export const ChartGrid = memo(function ChartGrid({ geometry }: { readonly geometry: Geometry }) {
  const { width, floor } = geometry
  return (
    <g className="ol-chart-grid">
      {priceMarksOf(geometry).map(({ value, y }) => (
        <line key={value} x1="0" x2={width} y1={y} y2={y} />
      ))}
      {timeMarksOf(geometry).map(({ time, x }) => (
        <line key={time} x1={x} x2={x} y1="0" y2={floor} />
      ))}
    </g>
  )
})

type PriceMarkProps = {
  readonly y: number
  readonly width: number
  readonly axis: number
  readonly text: ReactNode
  readonly scale: number
  readonly kind: 'up' | 'down' | 'open' | 'cross' | 'stop-up' | 'stop-down' | 'alert'
  readonly isDraft?: boolean | undefined
  readonly note?: string | undefined
  /** Of the account: not on a picture that is shared. */
  readonly isPrivate?: boolean | undefined
  /** Place of its price, where that is not beside the line: another mark is there. */
  readonly label: number
}

/** A line with its price on the axis; moved as a whole, which is one attribute. */
const PriceMark = ({ y, width, axis, scale, text, kind, isDraft, note, isPrivate, label }: PriceMarkProps) => (
  <g
    className={cx('ol-chart-mark', `ol-chart-mark-${kind}`, isDraft && 'ol-chart-mark-draft')}
    transform={`translate(0 ${y})`}
    data-private={isPrivate && ''}
  >
    <line x1="0" x2={width} y1="0" y2="0" />
    <rect x={width} y={label - y - LABEL_HALF * scale} width={axis} height={LABEL_HALF * 2 * scale} rx="4" />
    <text x={width + 6} y={label - y + 4 * scale}>
      {text}
    </text>
    {note !== undefined && (
      <text className="ol-chart-note" x="6" y={y < NOTE_ROOM * scale ? 13 * scale : -5}>
        {note}
      </text>
    )}
  </g>
)

type TimeMarkProps = {
  readonly middle: number
  readonly half: number
  readonly y: number
  readonly scale: number
  readonly text: string
}

/** The pointed bar's time, on the axis below. */
const TimeMark = ({ middle, half, y, scale, text }: TimeMarkProps) => (
  <g className="ol-chart-time">
    <rect x={middle - half} y={y + 1} width={half * 2} height={20 * scale} rx="4" />
    <text x={middle} y={y + 15 * scale} textAnchor="middle">
      {text}
    </text>
  </g>
)

const CUT_PX = 5

/** Marks of bars that go on beyond the plot. @rule MKT-28 */
const CutMarks = ({ bars, slot, height }: Pick<Geometry, 'slot' | 'height'> & { readonly bars: readonly Bar[] }) =>
  bars.map(({ time, cut }, at) => {
    const x = (at + 0.5) * slot
    return (
      cut !== undefined && (
        <g key={time} className="ol-chart-cut">
          {cut.above && <path d={`M${x} 0l${CUT_PX} ${CUT_PX * 1.5}h${-2 * CUT_PX}z`} />}
          {cut.below && <path d={`M${x} ${height}l${CUT_PX} ${-CUT_PX * 1.5}h${-2 * CUT_PX}z`} />}
        </g>
      )
    )
  })

type MarksProps = {
  readonly geometry: Geometry
  /** As they are now. */
  readonly bars: readonly Bar[]
  readonly axis: number
  readonly last: Candle | undefined
  readonly openLine: OpenLine | undefined
  /** Until the newest bar ends. */
  readonly timeLeft?: ReactNode
  readonly lines: readonly PriceLine[]
  readonly cross: { readonly spot: Spot; readonly bar: Candle; readonly x: number } | undefined
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
}

const shownUnless = (isMasked: boolean) => (isMasked ? 'hidden' : undefined)

/** Layer over the bars: the words of both axes, the opening price, the last price, the crosshair. All text is a text
    node: nothing here is read as markup. A word gives way to a mark in its place. */
export const ChartMarks = ({
  geometry,
  bars,
  axis,
  last,
  openLine,
  timeLeft,
  lines,
  cross,
  formatPrice,
  formatTime,
}: MarksProps) => {
  const { range, width, height, floor, scale } = geometry
  const half = LABEL_HALF * scale
  const prices = useMemo(
    () => priceMarksOf(geometry).map((mark) => ({ ...mark, text: formatPrice(mark.value) })),
    [geometry, formatPrice],
  )
  const times = useMemo(
    () =>
      timeMarksOf(geometry).map(({ time, x }) => {
        const text = formatTime(time)
        const middle = halfOf(text, geometry.scale) + 2
        return { time, text, x: Math.min(geometry.width - middle, Math.max(middle, x)) }
      }),
    [geometry, formatTime],
  )
  const inside = (y: number): boolean => y >= 0 && y <= height
  const openY = openLine === undefined ? -1 : priceY(openLine.value, range, height)
  // The last price stays at the edge when history shows another range.
  const lastY = last === undefined ? -1 : Math.min(height - half, Math.max(half, priceY(last.close, range, height)))
  const leftShown = last !== undefined && timeLeft !== undefined
  const openShown = openLine !== undefined && inside(openY)
  const crossY = cross !== undefined && inside(cross.spot.y) ? cross.spot.y : undefined
  const stops = lines
    // One that is not set has only its handle.
    .filter(({ kind, value, money }) => kind !== 'entry' && money !== undefined && inside(priceY(value, range, height)))
    .map((line) => ({ ...line, y: priceY(line.value, range, height) }))
  // The crosshair keeps its place, then the live price; the others stand beside them.
  const wanted = [
    ...(crossY === undefined ? [] : [{ key: 'cross', y: crossY }]),
    ...(last === undefined ? [] : [{ key: 'last', y: lastY }]),
    ...(leftShown ? [{ key: 'left', y: lastY + half * 2 }] : []),
    ...(openShown ? [{ key: 'open', y: openY }] : []),
    ...stops,
  ]
  const taken = placeApart(
    wanted.map(({ y }) => y),
    half * 2,
    crossY === undefined ? half : 0,
    crossY === undefined ? height - half : height,
  )
  const labelOf = (key: string, y: number): number => taken[wanted.findIndex((one) => one.key === key)] ?? y
  const crossTime = cross === undefined ? '' : formatTime(cross.bar.time)
  const crossHalf = halfOf(crossTime, scale) + 8
  const crossMiddle = Math.min(width - crossHalf, Math.max(crossHalf, cross?.x ?? 0))
  return (
    <g>
      <CutMarks bars={bars} slot={geometry.slot} height={height} />
      {prices.map(({ value, y, text }) => (
        <text
          key={value}
          className="ol-chart-word"
          x={width + 6}
          y={y + 4 * scale}
          visibility={shownUnless(taken.some((mark) => Math.abs(mark - y) < half * 2))}
        >
          {text}
        </text>
      ))}
      {times.map(({ time, x, text }) => (
        <text
          key={time}
          className="ol-chart-word ol-chart-when"
          x={x}
          y={floor + 15 * scale}
          textAnchor="middle"
          visibility={shownUnless(cross !== undefined && Math.abs(crossMiddle - x) < crossHalf + halfOf(text, scale))}
        >
          {text}
        </text>
      ))}
      {openShown && (
        <PriceMark
          y={openY}
          label={labelOf('open', openY)}
          width={width}
          axis={axis}
          scale={scale}
          kind="open"
          isPrivate
          text={formatPrice(openLine.value)}
          note={openLine.label}
        />
      )}
      {stops.map(({ key, kind, y, value, tone }) => (
        <PriceMark
          key={key}
          y={y}
          label={labelOf(key, y)}
          width={width}
          axis={axis}
          scale={scale}
          kind={kind === 'alert' ? kind : tone === 'up' ? 'stop-up' : 'stop-down'}
          isDraft={kind === 'draft'}
          isPrivate
          text={formatPrice(value)}
        />
      ))}
      {last !== undefined && (
        <PriceMark
          y={lastY}
          label={labelOf('last', lastY)}
          width={width}
          axis={axis}
          scale={scale}
          kind={last.close >= last.open ? 'up' : 'down'}
          text={formatPrice(last.close)}
        />
      )}
      {leftShown && (
        <g
          className={`ol-chart-mark ol-chart-mark-${last.close >= last.open ? 'up' : 'down'} ol-chart-left`}
          transform={`translate(${width} ${labelOf('left', lastY)})`}
        >
          <rect y={-half} width={axis} height={half * 2} rx="4" />
          <text x="6" y={4 * scale}>
            {timeLeft}
          </text>
        </g>
      )}
      {cross !== undefined && (
        <>
          <line className="ol-chart-cross" x1={cross.x} x2={cross.x} y1="0" y2={floor} />
          {crossY !== undefined && (
            <PriceMark
              y={crossY}
              label={labelOf('cross', crossY)}
              width={width}
              axis={axis}
              scale={scale}
              kind="cross"
              text={formatPrice(priceAt(crossY, range, height))}
            />
          )}
          <TimeMark middle={crossMiddle} half={crossHalf} y={floor} scale={scale} text={crossTime} />
        </>
      )}
    </g>
  )
}
