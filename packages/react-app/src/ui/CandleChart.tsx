import './candle-chart.css'
import { believedCandles } from '@openlot/core/market'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ChartLines, EntryLines, type PriceLine } from './ChartLines.tsx'
import { ChartGrid, ChartMarks, DIGIT_PX, type OpenLine } from './ChartOverlay.tsx'
import { type Geometry, geometryOf } from './chart-geometry.ts'
import {
  atEdges,
  type Bar,
  type Candle,
  fits,
  inView,
  priceAt,
  priceRange,
  type Range,
  withLast,
} from './chart-scale.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { type Drawing, useApex } from './use-apex.ts'
import { useChartGesture } from './use-chart-gesture.ts'
import { useTextScale } from './use-text-scale.ts'
import { useSeen, useSize, useThrottled } from './use-throttled.ts'

export type { PriceLine } from './ChartLines.tsx'
export type { OpenLine } from './ChartOverlay.tsx'
export type { Geometry } from './chart-geometry.ts'
export type { Candle } from './chart-scale.ts'

/** Words of the chart about itself. */
export type ChartWords = {
  /** The four prices of a bar, as short as traders know them. */
  readonly legend: Readonly<Record<'open' | 'high' | 'low' | 'close', string>>
  readonly toNow: string
  /** Said of a bar of which not all is drawn. */
  readonly cut: string
  /** Words for choosing a price. */
  readonly pick: (price: string) => string
  /** Words for an alert at one. */
  readonly alert: (price: string) => string
}

export type CandleChartProps = {
  readonly candles: readonly Candle[]
  /** The live bar: takes the final one's place or follows it. */
  readonly last?: Candle | undefined
  readonly openLine?: OpenLine | undefined
  /** Orders and their stops; a new array only for new lines. */
  readonly lines?: readonly PriceLine[] | undefined
  /** Drawn above the plot, in a box at its start; takes the pointer first, the rest is the chart's. */
  readonly layers?: ((geometry: Geometry) => ReactNode) | undefined
  readonly words: ChartWords
  /** A price was chosen on the chart. */
  readonly onPick?: ((value: number) => void) | undefined
  /** An alert at a price was asked for. */
  readonly onAlert?: ((value: number) => void) | undefined
  /** The crosshair moved to another bar. */
  readonly onPoint?: (() => void) | undefined
  readonly formatPrice: (value: number) => string
  readonly formatChange: (share: number) => string
  readonly formatTime: (ms: number) => string
  /** Description of the chart, in words. */
  readonly label: string
  readonly height?: number | 'fill' | undefined
  /** Of the style policy; the page's own when absent. */
  readonly nonce?: string | undefined
  /** Old: shown, but not as if it were now. */
  readonly dim?: boolean | undefined
}

const LIVE_GAP_MS = 500
const TIME_AXIS_PX = 22
// Air between the newest bar and the prices.
const END_PX = 8
const AXIS_PADDING_PX = 12
/** Height of one thing that can be done at a price, with the gap to the next. */
const PICK_PX = 44

const NO_LINES: readonly PriceLine[] = []
const sameValues = (left: readonly number[], right: readonly number[]): boolean =>
  left.length === right.length && left.every((one, at) => one === right[at])

/** The range of the bars, kept while the live bar stays inside: a new one means a whole redraw. */
const useSteadyRange = (bars: readonly Bar[], cuts: string, levels: readonly number[]): Range => {
  const kept = useRef<{ range: Range; settled: readonly Bar[]; cuts: string; levels: readonly number[] }>(undefined)
  const settled = bars.slice(0, -1)
  const final = bars.at(-1)
  const before = kept.current
  const same =
    before !== undefined &&
    sameValues(before.levels, levels) &&
    before.cuts === cuts &&
    before.settled.length === settled.length &&
    before.settled[0]?.time === settled[0]?.time &&
    before.settled.at(-1)?.time === settled.at(-1)?.time
  if (same && (final === undefined || fits(final, before.range))) return before.range
  const range = priceRange(bars, levels)
  kept.current = { range, settled, cuts, levels }
  return range
}

/** Bars that are cut off, as one text: another one is another drawing. */
const cutsOf = (bars: readonly Bar[]): string =>
  bars.flatMap(({ time, cut }) => (cut === undefined ? [] : [`${time}${cut.above}${cut.below}`])).join()

type LegendProps = Pick<CandleChartProps, 'words' | 'formatPrice' | 'formatChange'> & {
  readonly bar: Candle
  readonly isCut: boolean
}

/** The prices of the bar that is pointed at, each by its name, and how far it went. */
const Legend = ({ bar, isCut, words, formatPrice, formatChange }: LegendProps) => (
  <div className="ol-chart-legend ol-num" aria-hidden="true">
    {(['open', 'high', 'low', 'close'] as const).map((price) => (
      <span key={price}>
        <span className="ol-chart-legend-name">{words.legend[price]}</span> {formatPrice(bar[price])}
      </span>
    ))}
    <span className={bar.close === bar.open ? undefined : bar.close > bar.open ? 'ol-up' : 'ol-down'}>
      {formatChange(bar.open === 0 ? 0 : (bar.close - bar.open) / bar.open)}
    </span>
    {isCut && <span className="ol-chart-legend-name">{words.cut}</span>}
  </div>
)

type PaneProps = CandleChartProps & { readonly box: RefObject<HTMLDivElement | null> }

/** The chart as it stands; ticks that come too soon end before it. */
const Pane = memo(function Pane({
  box,
  candles,
  last,
  openLine,
  lines = NO_LINES,
  layers,
  words,
  onPick,
  onAlert,
  onPoint,
  formatPrice,
  formatChange,
  formatTime,
  label,
  height = 290,
  nonce,
  dim = false,
}: PaneProps) {
  const host = useRef<HTMLDivElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const scale = useTextScale()
  const all = useMemo(() => withLast(candles, last), [candles, last])
  const newest = all.at(-1)
  const believed = useMemo(() => believedCandles(all, all.length - 1), [all])
  const letters = Math.max(
    ...[...believed.map(({ high }) => high), newest?.close ?? 0].map((price) => formatPrice(price).length),
  )
  const axis = newest === undefined ? 52 : Math.max(48, letters * DIGIT_PX * scale + AXIS_PADDING_PX)
  const width = Math.max(1, Math.floor((size?.width ?? 1) - axis))
  const plotHeight = Math.max(1, (size?.height ?? 1) - TIME_AXIS_PX * scale)
  const gesture = useChartGesture(box, all.length, width - END_PX, width)
  const { count, slot } = gesture
  const [from, to] = inView(all.length, count, gesture.back)
  const bars = useMemo<readonly Bar[]>(() => believedCandles(all, from, to), [all, from, to])
  const cuts = cutsOf(bars.slice(0, -1))
  const range = useSteadyRange(
    bars,
    cuts,
    openLine === undefined ? lines.flatMap((line) => line.level ?? []) : [openLine.value],
  )
  const plotWidth = Math.round(bars.length * slot)

  // The plot is drawn again for new bars, another range or another size; a moving live bar changes none of them.
  const key = `${bars.length} ${bars[0]?.time} ${bars.at(-1)?.time} ${range.min} ${range.max} ${plotWidth} ${plotHeight} ${cuts}`
  const [drawn, setDrawn] = useState<{ key: string; drawing: Drawing; candles: readonly Candle[] }>()
  if (size !== undefined && bars.length > 0 && (drawn?.key !== key || drawn.candles !== candles)) {
    setDrawn({
      key,
      candles,
      drawing: { bars: bars.map((bar) => atEdges(bar, range)), range, width: plotWidth, height: plotHeight },
    })
  }
  const final = bars.at(-1)
  const live = useMemo(() => final && atEdges(final, range), [final, range])
  useApex(host, drawn?.drawing, gesture.back === 0 ? live : undefined, nonce)

  const at = gesture.spot === undefined ? -1 : Math.min(bars.length - 1, Math.floor(gesture.spot.x / slot))
  const pointed = at < 0 ? undefined : all[from + at]
  const cross =
    gesture.spot === undefined || pointed === undefined
      ? undefined
      : { spot: gesture.spot, bar: pointed, x: (at + 0.5) * slot }
  const passed = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: bars that move below a resting crosshair are not its move
  useEffect(() => {
    const before = passed.current
    passed.current = cross?.bar.time
    if (before !== undefined && cross !== undefined && before !== cross.bar.time) onPoint?.()
  }, [gesture.spot])
  // A tick moves the live bar alone: what was drawn with the plot stays as it is.
  const shown = drawn === undefined || bars.length === 0 ? bars : drawn.drawing.bars
  const settledTimes = useMemo(() => candles.map(({ time }) => time), [candles])
  const newestTime = newest?.time
  const geometry = useMemo(() => {
    const isNext = newestTime !== undefined && newestTime !== settledTimes.at(-1)
    const times = isNext ? [...settledTimes, newestTime] : settledTimes
    return geometryOf({ bars: shown, slot, range, width, height: plotHeight, floor: plotHeight, scale }, times, from)
  }, [shown, slot, range, width, plotHeight, scale, settledTimes, newestTime, from])
  const layer = useMemo(() => layers?.(geometry), [layers, geometry])

  const picks = (
    [
      { icon: 'plus', words: words.pick, act: onPick },
      { icon: 'bell', words: words.alert, act: onAlert },
    ] as const
  ).filter(({ act }) => act !== undefined)
  const picksHalf = (PICK_PX * scale * picks.length) / 2

  const chart = (
    <div
      ref={box}
      className={cx('ol-chart', height === 'fill' && 'ol-chart-fill', dim && 'ol-chart-dim')}
      style={height === 'fill' ? undefined : { blockSize: height }}
      dir="ltr"
      data-no-pull=""
      {...gesture.pointer}
    >
      <div
        ref={area}
        className="ol-chart-area"
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through history, plus and minus zoom
        tabIndex={0}
        onKeyDown={gesture.onKeyDown}
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
            <EntryLines geometry={geometry} lines={lines} />
            <ChartMarks
              lines={lines}
              geometry={geometry}
              bars={bars}
              axis={axis}
              last={newest}
              openLine={openLine}
              cross={cross}
              formatPrice={formatPrice}
              formatTime={formatTime}
            />
          </svg>
        )}
      </div>
      {size !== undefined && lines.length > 0 && <ChartLines geometry={geometry} lines={lines} />}
      {pointed !== undefined && cross !== undefined && (
        <Legend
          bar={pointed}
          isCut={bars[at]?.cut !== undefined}
          words={words}
          formatPrice={formatPrice}
          formatChange={formatChange}
        />
      )}
      {cross !== undefined && cross.spot.y < plotHeight && picks.length > 0 && (
        <div
          className="ol-chart-picks"
          data-private=""
          style={{
            insetInlineEnd: axis,
            insetBlockStart: Math.max(0, Math.min(cross.spot.y - picksHalf, plotHeight - 2 * picksHalf)),
          }}
        >
          {picks.map(({ icon, words: say, act }) => (
            <button
              key={icon}
              type="button"
              className="ol-chart-pick ol-num"
              onPointerDown={(event) => event.stopPropagation()}
              onClick={() => {
                act?.(priceAt(cross.spot.y, range, plotHeight))
                gesture.clearSpot()
              }}
            >
              <Icon name={icon} size={14} />
              {say(formatPrice(priceAt(cross.spot.y, range, plotHeight)))}
            </button>
          ))}
        </div>
      )}
      {gesture.back > 0 && (
        <button
          type="button"
          className="ol-chart-now"
          style={{ insetInlineEnd: axis, insetBlockEnd: TIME_AXIS_PX * scale }}
          aria-label={words.toNow}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => {
            gesture.toNow()
            // The button goes: the keyboard stays at the chart.
            area.current?.focus()
          }}
        >
          <Icon name="toEnd" size={18} />
        </button>
      )}
      {layer}
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
