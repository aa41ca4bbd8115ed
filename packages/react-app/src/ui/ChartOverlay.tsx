import { type Candle, priceAt, priceTicks, priceY, type Range, timeTicks } from './chart-scale.ts'
import type { Spot } from './use-chart-gesture.ts'

export type OpenLine = { readonly value: number; readonly label?: string | undefined }

const TICK_GAP_Y = 58
const TICK_GAP_X = 84
const LABEL_HALF = 10
const NOTE_ROOM = 18
/** What a tabular digit of the axes takes. */
export const DIGIT_PX = 6.6

type Geometry = {
  readonly range: Range
  readonly width: number
  readonly height: number
  readonly axis: number
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
}

/** The ticks that stand clear of the plot's edges. */
const ticksOf = (range: Range, height: number): readonly { readonly value: number; readonly y: number }[] =>
  priceTicks(range, height / TICK_GAP_Y)
    .map((value) => ({ value, y: Math.round(priceY(value, range, height)) + 0.5 }))
    .filter(({ y }) => y >= 8 && y <= height - 4)

/** Hairlines and times, behind the bars. All text is a text node: nothing here is read as markup. */
export const ChartGrid = ({
  bars,
  slot,
  range,
  width,
  height,
  formatTime,
}: Geometry & { readonly bars: readonly Candle[]; readonly slot: number }) => (
  <g>
    {ticksOf(range, height).map(({ value, y }) => (
      <line key={value} className="ol-chart-grid" x1="0" x2={width} y1={y} y2={y} />
    ))}
    {timeTicks(bars, slot, TICK_GAP_X).map((at) => {
      const x = Math.round((at + 0.5) * slot) + 0.5
      const time = bars[at]?.time
      if (time === undefined || x < 24 || x > width - 24) return null
      return (
        <g key={time}>
          <line className="ol-chart-grid" x1={x} x2={x} y1="0" y2={height} />
          <text className="ol-chart-word" x={x} y={height + 15} textAnchor="middle">
            {formatTime(time)}
          </text>
        </g>
      )
    })}
  </g>
)

type PriceMarkProps = {
  readonly y: number
  readonly width: number
  readonly axis: number
  readonly text: string
  readonly kind: 'up' | 'down' | 'open' | 'cross'
  readonly note?: string | undefined
}

/** A dashed line with its price on the axis. */
const PriceMark = ({ y, width, axis, text, kind, note }: PriceMarkProps) => (
  <g className={`ol-chart-mark ol-chart-mark-${kind}`}>
    <line x1="0" x2={width} y1={y} y2={y} />
    <rect x={width} y={y - LABEL_HALF} width={axis} height={LABEL_HALF * 2} rx="4" />
    <text x={width + 6} y={y + 4}>
      {text}
    </text>
    {note !== undefined && (
      <text className="ol-chart-note" x="6" y={y < NOTE_ROOM ? y + 13 : y - 5}>
        {note}
      </text>
    )}
  </g>
)

type TimeMarkProps = { readonly x: number; readonly y: number; readonly width: number; readonly text: string }

/** The pointed bar's time, on the axis below. */
const TimeMark = ({ x, y, width, text }: TimeMarkProps) => {
  const half = (text.length * DIGIT_PX) / 2 + 8
  const middle = Math.min(width - half, Math.max(half, x))
  return (
    <g className="ol-chart-time">
      <rect x={middle - half} y={y + 1} width={half * 2} height="20" rx="4" />
      <text x={middle} y={y + 15} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

type MarksProps = Geometry & {
  readonly last: Candle | undefined
  readonly openLine: OpenLine | undefined
  readonly cross: { readonly spot: Spot; readonly bar: Candle; readonly x: number } | undefined
}

/** What lies over the bars: the opening price, the last price, the crosshair. */
export const ChartMarks = ({
  last,
  openLine,
  cross,
  range,
  width,
  height,
  axis,
  formatPrice,
  formatTime,
}: MarksProps) => {
  const inside = (y: number): boolean => y >= 0 && y <= height
  const openY = openLine === undefined ? -1 : priceY(openLine.value, range, height)
  // The last price stays at the edge when history shows another range.
  const lastY =
    last === undefined ? -1 : Math.min(height - LABEL_HALF, Math.max(LABEL_HALF, priceY(last.close, range, height)))
  const openShown = openLine !== undefined && inside(openY)
  const covered = (y: number): boolean =>
    [lastY, ...(openShown ? [openY] : [])].some((mark) => Math.abs(mark - y) < LABEL_HALF * 2)
  return (
    <g>
      {ticksOf(range, height).map(({ value, y }) =>
        covered(y) ? null : (
          <text key={value} className="ol-chart-word" x={width + 6} y={y + 4}>
            {formatPrice(value)}
          </text>
        ),
      )}
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
          {inside(cross.spot.y) && (
            <PriceMark
              y={cross.spot.y}
              width={width}
              axis={axis}
              kind="cross"
              text={formatPrice(priceAt(cross.spot.y, range, height))}
            />
          )}
          <TimeMark x={cross.x} width={width} y={height} text={formatTime(cross.bar.time)} />
        </>
      )}
    </g>
  )
}
