import { memo, useMemo } from 'react'
import { type Candle, priceAt, priceTicks, priceY, type Range, timeTicks } from './chart-scale.ts'
import type { Spot } from './use-chart-gesture.ts'

export type OpenLine = { readonly value: number; readonly label?: string | undefined }

const TICK_GAP_Y = 48
const TICK_GAP_X = 72
const LABEL_HALF = 10
const NOTE_ROOM = 18
/** What a tabular digit of the axes takes. */
export const DIGIT_PX = 6.6

const halfOf = (text: string): number => (text.length * DIGIT_PX) / 2

/** The pixels of the plot and what they stand for; `bars` only for their times. */
export type Geometry = {
  readonly bars: readonly Candle[]
  readonly slot: number
  readonly range: Range
  readonly width: number
  readonly height: number
}

/** The ticks that stand clear of the plot's edges. */
const priceMarksOf = ({ range, height }: Geometry): readonly { readonly value: number; readonly y: number }[] =>
  priceTicks(range, height / TICK_GAP_Y)
    .map((value) => ({ value, y: Math.round(priceY(value, range, height)) + 0.5 }))
    .filter(({ y }) => y >= 8 && y <= height - 4)

const timeMarksOf = ({ bars, slot, width }: Geometry): readonly { readonly time: number; readonly x: number }[] =>
  timeTicks(bars, slot, TICK_GAP_X)
    .map((at) => ({ time: bars[at]?.time ?? 0, x: Math.round((at + 0.5) * slot) + 0.5 }))
    .filter(({ x }) => x >= 24 && x <= width - 24)

/** Hairlines, behind the bars. */
export const ChartGrid = memo(function ChartGrid({ geometry }: { readonly geometry: Geometry }) {
  const { width, height } = geometry
  return (
    <g className="ol-chart-grid">
      {priceMarksOf(geometry).map(({ value, y }) => (
        <line key={value} x1="0" x2={width} y1={y} y2={y} />
      ))}
      {timeMarksOf(geometry).map(({ time, x }) => (
        <line key={time} x1={x} x2={x} y1="0" y2={height} />
      ))}
    </g>
  )
})

type PriceMarkProps = {
  readonly y: number
  readonly width: number
  readonly axis: number
  readonly text: string
  readonly kind: 'up' | 'down' | 'open' | 'cross'
  readonly note?: string | undefined
}

/** A dashed line with its price on the axis; moved as a whole, which is one attribute. */
const PriceMark = ({ y, width, axis, text, kind, note }: PriceMarkProps) => (
  <g className={`ol-chart-mark ol-chart-mark-${kind}`} transform={`translate(0 ${y})`}>
    <line x1="0" x2={width} y1="0" y2="0" />
    <rect x={width} y={-LABEL_HALF} width={axis} height={LABEL_HALF * 2} rx="4" />
    <text x={width + 6} y="4">
      {text}
    </text>
    {note !== undefined && (
      <text className="ol-chart-note" x="6" y={y < NOTE_ROOM ? 13 : -5}>
        {note}
      </text>
    )}
  </g>
)

type TimeMarkProps = { readonly middle: number; readonly half: number; readonly y: number; readonly text: string }

/** The pointed bar's time, on the axis below. */
const TimeMark = ({ middle, half, y, text }: TimeMarkProps) => (
  <g className="ol-chart-time">
    <rect x={middle - half} y={y + 1} width={half * 2} height="20" rx="4" />
    <text x={middle} y={y + 15} textAnchor="middle">
      {text}
    </text>
  </g>
)

type MarksProps = {
  readonly geometry: Geometry
  readonly axis: number
  readonly last: Candle | undefined
  readonly openLine: OpenLine | undefined
  readonly cross: { readonly spot: Spot; readonly bar: Candle; readonly x: number } | undefined
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
}

const shownUnless = (isCovered: boolean) => (isCovered ? 'hidden' : undefined)

/** What lies over the bars: the words of both axes, the opening price, the last price, the crosshair. All text is a text
    node: nothing here is read as markup. A word gives way to a mark in its place. */
export const ChartMarks = ({ geometry, axis, last, openLine, cross, formatPrice, formatTime }: MarksProps) => {
  const { range, width, height } = geometry
  const prices = useMemo(
    () => priceMarksOf(geometry).map((mark) => ({ ...mark, text: formatPrice(mark.value) })),
    [geometry, formatPrice],
  )
  const times = useMemo(
    () => timeMarksOf(geometry).map((mark) => ({ ...mark, text: formatTime(mark.time) })),
    [geometry, formatTime],
  )
  const inside = (y: number): boolean => y >= 0 && y <= height
  const openY = openLine === undefined ? -1 : priceY(openLine.value, range, height)
  // The last price stays at the edge when history shows another range.
  const lastY =
    last === undefined ? -1 : Math.min(height - LABEL_HALF, Math.max(LABEL_HALF, priceY(last.close, range, height)))
  const openShown = openLine !== undefined && inside(openY)
  const crossShown = cross !== undefined && inside(cross.spot.y)
  const taken = [lastY, ...(openShown ? [openY] : []), ...(crossShown ? [cross.spot.y] : [])]
  const crossTime = cross === undefined ? '' : formatTime(cross.bar.time)
  const crossHalf = halfOf(crossTime) + 8
  const crossMiddle = Math.min(width - crossHalf, Math.max(crossHalf, cross?.x ?? 0))
  return (
    <g>
      {prices.map(({ value, y, text }) => (
        <text
          key={value}
          className="ol-chart-word"
          x={width + 6}
          y={y + 4}
          visibility={shownUnless(taken.some((mark) => Math.abs(mark - y) < LABEL_HALF * 2))}
        >
          {text}
        </text>
      ))}
      {times.map(({ time, x, text }) => (
        <text
          key={time}
          className="ol-chart-word ol-chart-when"
          x={x}
          y={height + 15}
          textAnchor="middle"
          visibility={shownUnless(cross !== undefined && Math.abs(crossMiddle - x) < crossHalf + halfOf(text))}
        >
          {text}
        </text>
      ))}
      {openShown && (
        <PriceMark
          y={openY}
          width={width}
          axis={axis}
          kind="open"
          text={formatPrice(openLine.value)}
          note={openLine.label}
        />
      )}
      {last !== undefined && (
        <PriceMark
          y={lastY}
          width={width}
          axis={axis}
          kind={last.close >= last.open ? 'up' : 'down'}
          text={formatPrice(last.close)}
        />
      )}
      {cross !== undefined && (
        <>
          <line className="ol-chart-cross" x1={cross.x} x2={cross.x} y1="0" y2={height} />
          {crossShown && (
            <PriceMark
              y={cross.spot.y}
              width={width}
              axis={axis}
              kind="cross"
              text={formatPrice(priceAt(cross.spot.y, range, height))}
            />
          )}
          <TimeMark middle={crossMiddle} half={crossHalf} y={height} text={crossTime} />
        </>
      )}
    </g>
  )
}
