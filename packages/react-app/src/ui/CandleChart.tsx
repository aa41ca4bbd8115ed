import './candle-chart.css'
import { memo, type RefObject, useMemo, useRef, useState } from 'react'
import { ChartGrid, ChartMarks, DIGIT_PX, type Geometry, type OpenLine } from './ChartOverlay.tsx'
import { type Candle, fits, inView, priceRange, type Range, slots, withLast } from './chart-scale.ts'
import { cx } from './cx.ts'
import { type Drawing, useApex } from './use-apex.ts'
import { useChartGesture } from './use-chart-gesture.ts'
import { useTextScale } from './use-text-scale.ts'
import { useSeen, useSize, useThrottled } from './use-throttled.ts'

export type { OpenLine } from './ChartOverlay.tsx'
export type { Candle } from './chart-scale.ts'

export type CandleChartProps = {
  readonly candles: readonly Candle[]
  /** The live bar: takes the final one's place or follows it. */
  readonly last?: Candle | undefined
  readonly openLine?: OpenLine | undefined
  readonly formatPrice: (value: number) => string
  readonly formatTime: (ms: number) => string
  /** What the chart shows, in words. */
  readonly label: string
  readonly height?: number | 'fill' | undefined
  /** Of the style policy; the page's own when absent. */
  readonly nonce?: string | undefined
  /** Old: shown, but not as if it were now. */
  readonly dim?: boolean | undefined
}

const LIVE_GAP_MS = 500
const SLOT_PX = 7.5
const TIME_AXIS_PX = 22
// Air between the newest bar and the prices.
const END_PX = 8
const AXIS_PADDING_PX = 12

/** The range of the bars, kept while the live bar stays inside: a new one means a whole redraw. */
const useSteadyRange = (bars: readonly Candle[], openValue: number | undefined): Range => {
  const kept = useRef<{ range: Range; settled: readonly Candle[]; openValue: number | undefined } | undefined>(
    undefined,
  )
  const settled = bars.slice(0, -1)
  const final = bars.at(-1)
  const before = kept.current
  const same =
    before !== undefined &&
    before.openValue === openValue &&
    before.settled.length === settled.length &&
    before.settled[0] === settled[0] &&
    before.settled.at(-1) === settled.at(-1)
  if (same && (final === undefined || fits(final, before.range))) return before.range
  const range = priceRange(bars, openValue)
  kept.current = { range, settled, openValue }
  return range
}

type PaneProps = CandleChartProps & { readonly box: RefObject<HTMLDivElement | null> }

/** The chart as it stands; ticks that come too soon end before it. */
const Pane = memo(function Pane({
  box,
  candles,
  last,
  openLine,
  formatPrice,
  formatTime,
  label,
  height = 290,
  nonce,
  dim = false,
}: PaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const scale = useTextScale()
  const all = useMemo(() => withLast(candles, last), [candles, last])
  const newest = all.at(-1)
  const axis =
    newest === undefined ? 52 : Math.max(48, formatPrice(newest.high).length * DIGIT_PX * scale + AXIS_PADDING_PX)
  const width = Math.max(1, Math.floor((size?.width ?? 1) - axis))
  const plotHeight = Math.max(1, (size?.height ?? 1) - TIME_AXIS_PX * scale)
  const count = slots(width - END_PX, SLOT_PX)
  const slot = Math.max(1, width - END_PX) / count
  const gesture = useChartGesture(all.length, count, slot)
  const bars = useMemo(() => inView(all, count, gesture.back), [all, count, gesture.back])
  const range = useSteadyRange(bars, openLine?.value)
  const plotWidth = Math.round(bars.length * slot)

  // The plot is drawn again for new bars, another range or another size; a moving live bar changes none of them.
  const key = `${bars.length} ${bars[0]?.time} ${bars.at(-1)?.time} ${range.min} ${range.max} ${plotWidth} ${plotHeight}`
  const [drawn, setDrawn] = useState<{ key: string; drawing: Drawing; candles: readonly Candle[] }>()
  if (size !== undefined && bars.length > 0 && (drawn?.key !== key || drawn.candles !== candles)) {
    setDrawn({ key, candles, drawing: { bars, range, width: plotWidth, height: plotHeight } })
  }
  useApex(host, drawn?.drawing, gesture.back === 0 ? newest : undefined, nonce)

  const at = gesture.spot === undefined ? -1 : Math.min(bars.length - 1, Math.floor(gesture.spot.x / slot))
  const pointed = bars[at]
  const cross =
    gesture.spot === undefined || pointed === undefined
      ? undefined
      : { spot: gesture.spot, bar: pointed, x: (at + 0.5) * slot }
  // A tick moves the live bar alone: what was drawn with the plot stays as it is.
  const shown = drawn === undefined || bars.length === 0 ? bars : drawn.drawing.bars
  const geometry = useMemo<Geometry>(
    () => ({ bars: shown, slot, range, width, height: plotHeight, scale }),
    [shown, slot, range, width, plotHeight, scale],
  )

  const chart = (
    <div
      ref={box}
      className={cx('ol-chart', height === 'fill' && 'ol-chart-fill', dim && 'ol-chart-dim')}
      style={height === 'fill' ? undefined : { blockSize: height }}
      dir="ltr"
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through history
      tabIndex={0}
      data-no-pull=""
      {...gesture.handlers}
    >
      {size !== undefined && (
        <svg className="ol-chart-layer" width={size.width} height={size.height} aria-hidden="true">
          <ChartGrid geometry={geometry} />
        </svg>
      )}
      <div
        ref={host}
        className="ol-chart-plot"
        style={{ inlineSize: plotWidth, blockSize: plotHeight }}
        aria-hidden="true"
      />
      {size !== undefined && (
        <svg className="ol-chart-layer" width={size.width} height={size.height} aria-hidden="true">
          <ChartMarks
            geometry={geometry}
            axis={axis}
            last={newest}
            openLine={openLine}
            cross={cross}
            formatPrice={formatPrice}
            formatTime={formatTime}
          />
        </svg>
      )}
      {pointed !== undefined && cross !== undefined && (
        <div className="ol-chart-legend ol-num" aria-hidden="true">
          {[pointed.open, pointed.high, pointed.low, pointed.close].map(formatPrice).join('  ')}
        </div>
      )}
    </div>
  )
  return height === 'fill' ? <div className="ol-chart-hold">{chart}</div> : chart
})

/** A candle chart: ApexCharts draws the bars, our own layer the words, so that nothing from outside becomes markup. */
export const CandleChart = ({ candles, last, ...rest }: CandleChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const newest = useMemo(() => ({ candles, last }), [candles, last])
  const calm = useThrottled(newest, LIVE_GAP_MS, seen)
  // A live bar belongs to its candles: another symbol's bar must not linger for half a second.
  return <Pane box={box} candles={candles} last={calm.candles === candles ? calm.last : last} {...rest} />
}
