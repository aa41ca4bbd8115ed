import './candle-chart.css'
import './chart-studies.css'
import { type ChartType, heikinAshi } from '@openlot/core/charts'
import { believedCandles } from '@openlot/core/market'
import { memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ChartBody } from './ChartBody.tsx'
import { ChartBreaks, ComparePath } from './ChartExtras.tsx'
import { ChartLegend, type LegendWords } from './ChartLegend.tsx'
import { ChartLines, EntryLines, type PriceLine } from './ChartLines.tsx'
import { ChartGrid, ChartMarks, type OpenLine } from './ChartOverlay.tsx'
import { ChartPanes, panesIn } from './ChartPanes.tsx'
import { ChartPicks, type PickWords } from './ChartPicks.tsx'
import { StudyLines } from './ChartStudies.tsx'
import { type ChartCompare, compareLine } from './chart-compare.ts'
import { type Geometry, geometryOf } from './chart-geometry.ts'
import { lineLevels } from './chart-levels.ts'
import { atEdges, type Bar, type Candle, DIGIT_PX, inView, withLast } from './chart-scale.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { type Drawing, useApex } from './use-apex.ts'
import { useChartGesture } from './use-chart-gesture.ts'
import { useSteadyRange } from './use-steady-range.ts'
import { type ChartStudy, useStudies } from './use-studies.ts'
import { useTextScale } from './use-text-scale.ts'
import { useSeen, useSize, useThrottled } from './use-throttled.ts'

export type { PriceLine } from './ChartLines.tsx'
export type { OpenLine } from './ChartOverlay.tsx'
export type { ChartCompare } from './chart-compare.ts'
export type { Geometry } from './chart-geometry.ts'
export type { Candle } from './chart-scale.ts'
export { type ChartStudy, studyColumns } from './use-studies.ts'

/** Words of the chart about itself. */
export type ChartWords = LegendWords &
  PickWords & {
    readonly toNow: string
    /** For showing another pane in the place that several share. */
    readonly pane: (name: string) => string
  }

export type CandleChartProps = {
  readonly candles: readonly Candle[]
  /** The live bar: takes the final one's place or follows it. */
  readonly last?: Candle | undefined
  /** Candles when absent. */
  readonly type?: ChartType | undefined
  /** Indicators that are on; a new array only for new ones. */
  readonly studies?: readonly ChartStudy[] | undefined
  readonly compare?: ChartCompare | undefined
  /** Calendar day of a time, where the begin of sessions is to be drawn. */
  readonly dayOf?: ((time: number) => string) | undefined
  /** Time until the newest bar ends, beside its price. */
  readonly timeLeft?: ReactNode
  /** Name of the zone the times are in. */
  readonly zone?: string | undefined
  readonly openLine?: OpenLine | undefined
  /** Orders and their stops; a new array only for new lines. */
  readonly lines?: readonly PriceLine[] | undefined
  /** Drawn above the plot, in a box at its start; takes the pointer first, the rest is the chart's. */
  readonly layers?: ((geometry: Geometry) => ReactNode) | undefined
  /** Pixels kept free after the newest bar: for what is drawn there. */
  readonly ahead?: number | undefined
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
/** Room for what an indicator draws ahead of the newest bar, as a part of the width. */
const AHEAD_SHARE = 0.22

const NO_LINES: readonly PriceLine[] = []
const isBodied = (type: ChartType): type is 'candles' | 'heikinAshi' => type === 'candles' || type === 'heikinAshi'
/** Bars that are cut off, as one text: another one is another drawing. */
const cutsOf = (bars: readonly Bar[]): string =>
  bars.flatMap(({ time, cut }) => (cut === undefined ? [] : [`${time}${cut.above}${cut.below}`])).join()

type PaneProps = CandleChartProps & { readonly box: RefObject<HTMLDivElement | null> }

/** The chart as it stands; ticks that come too soon end before it. */
const Pane = memo(function Pane({
  box,
  candles,
  last,
  type = 'candles',
  studies,
  compare,
  dayOf,
  timeLeft,
  zone,
  openLine,
  lines = NO_LINES,
  layers,
  ahead = 0,
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
  const real = useMemo(() => withLast(candles, last), [candles, last])
  const newest = real.at(-1)
  const isNext = newest?.time !== candles.at(-1)?.time
  const settled = useMemo(() => (isNext ? candles : candles.slice(0, -1)), [candles, isNext])
  const runs = useStudies(studies, settled, newest)
  const all = useMemo(() => (type === 'heikinAshi' ? heikinAshi(real) : real), [real, type])
  const believed = useMemo(() => believedCandles(all, all.length - 1), [all])
  const letters = Math.max(
    ...[...believed.map(({ high }) => high), newest?.close ?? 0].map((price) => formatPrice(price).length),
  )
  const axis = newest === undefined ? 52 : Math.max(48, letters * DIGIT_PX * scale + AXIS_PADDING_PX)
  const width = Math.max(1, Math.floor((size?.width ?? 1) - axis))
  const floor = Math.max(1, (size?.height ?? 1) - TIME_AXIS_PX * scale)
  const own = runs.filter(({ settled: { pane } }) => pane === 'own')
  const over = runs.filter(({ settled: { pane } }) => pane === 'price')
  const panes = panesIn(floor, own.length, scale)
  const plotHeight = floor - panes.count * panes.each
  const [turn, setTurn] = useState(0)
  // Panes without a place of their own take turns in the last one.
  const sharing = own.length > panes.count ? own.slice(Math.max(0, panes.count - 1)) : []
  const inTurn = sharing[turn % Math.max(1, sharing.length)]
  const paned = inTurn === undefined ? own : [...own.slice(0, Math.max(0, panes.count - 1)), inTurn]
  const swap = panes.count > 0 ? sharing[(turn + 1) % Math.max(1, sharing.length)] : undefined
  const isAhead = over.some(({ settled: { lines: drawnLines } }) => drawnLines.some(({ shift }) => shift > 0))
  const room = (isAhead ? width * (1 - AHEAD_SHARE) : width) - END_PX - ahead
  const gesture = useChartGesture(box, all.length, Math.max(1, room), width)
  const { count, slot } = gesture
  const [from, to] = inView(all.length, count, gesture.back)
  const bars = useMemo<readonly Bar[]>(() => believedCandles(all, from, to), [all, from, to])
  const finals = useMemo(() => settled.slice(from, to), [settled, from, to])
  const other = compare?.candles
  const second = useMemo(() => (other === undefined ? undefined : compareLine(finals, other)), [finals, other])
  const cuts = `${type}${cutsOf(bars.slice(0, -1))}`
  const rows = over.flatMap((run) => run.settled.lines)
  const range = useSteadyRange(bars, cuts, [
    ...(openLine === undefined ? lines.flatMap((line) => line.level ?? []) : [openLine.value]),
    ...lineLevels(finals, rows, settled.length, from),
    ...(second === undefined
      ? []
      : lineLevels(finals, [{ values: second.values, shift: -from }], finals.length + from, from)),
  ])
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
  useApex(host, isBodied(type) ? drawn?.drawing : undefined, gesture.back === 0 ? live : undefined, nonce)

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
  const newestTime = newest?.time
  const geometry = useMemo(() => {
    const times = settled.map(({ time }) => time)
    if (newestTime !== undefined) times.push(newestTime)
    return geometryOf({ bars: shown, slot, range, width, height: plotHeight, floor, scale }, times, from)
  }, [shown, slot, range, width, plotHeight, floor, scale, settled, newestTime, from])
  const place = useMemo(() => ({ from, slot, width, yOf: geometry.yOf }), [from, slot, width, geometry])
  const body = useMemo(() => ({ ...place, from: 0 }), [place])
  const shownFinals = useMemo(() => shown.slice(0, -1), [shown])
  const valuesAt = pointed === undefined ? all.length - 1 : from + at
  const isNewestIn = to === all.length
  const named = panes.count > 0 ? over : runs
  const layer = useMemo(() => layers?.(geometry), [layers, geometry])

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
            {dayOf !== undefined && <ChartBreaks geometry={geometry} dayOf={dayOf} />}
            {!isBodied(type) && (
              <ChartBody type={type} settled={shownFinals} newest={live} scale={body} height={plotHeight} />
            )}
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
            <svg aria-hidden="true" width={width} height={plotHeight} overflow="hidden">
              {over.map((run) => (
                <StudyLines key={run.key} run={run} length={settled.length} scale={place} height={plotHeight} />
              ))}
              {second !== undefined && (
                <ComparePath line={second} geometry={geometry} newest={isNewestIn ? compare?.last?.close : undefined} />
              )}
            </svg>
            {panes.count > 0 && (
              <ChartPanes
                runs={paned}
                geometry={geometry}
                each={panes.each}
                length={settled.length}
                from={from}
                to={to}
                at={valuesAt}
              />
            )}
            <EntryLines geometry={geometry} lines={lines} />
            <ChartMarks
              lines={lines}
              geometry={geometry}
              bars={bars}
              axis={axis}
              last={newest}
              openLine={openLine}
              timeLeft={timeLeft}
              cross={cross}
              formatPrice={formatPrice}
              formatTime={formatTime}
            />
          </svg>
        )}
      </div>
      {size !== undefined && lines.length > 0 && <ChartLines geometry={geometry} lines={lines} />}
      {(pointed !== undefined || named.length > 0 || compare !== undefined) && (
        <ChartLegend
          bar={pointed}
          isCut={bars[at]?.cut !== undefined}
          words={words}
          formatPrice={formatPrice}
          formatChange={formatChange}
          runs={named}
          at={valuesAt}
          compare={
            compare && {
              name: compare.name,
              share:
                second?.shares[valuesAt - from] ??
                (compare.last === undefined ? undefined : second?.next(compare.last.close)?.share),
            }
          }
        />
      )}
      {cross !== undefined && cross.spot.y < plotHeight && (
        <ChartPicks
          geometry={geometry}
          y={cross.spot.y}
          end={axis}
          words={words}
          onPick={onPick}
          onAlert={onAlert}
          formatPrice={formatPrice}
          onDone={gesture.clearSpot}
        />
      )}
      {swap !== undefined && (
        <button
          type="button"
          className="ol-chart-swap"
          style={{ insetInlineEnd: axis, insetBlockStart: plotHeight + (panes.count - 1) * panes.each }}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => setTurn((now) => now + 1)}
          aria-label={words.pane(swap.name)}
        >
          {swap.name}
        </button>
      )}
      {zone !== undefined && (
        <span className="ol-chart-zone" style={{ minInlineSize: axis, blockSize: TIME_AXIS_PX * scale }}>
          {zone}
        </span>
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

/** A chart: ApexCharts draws the bodies of candles, our own layer all the rest, so that nothing from outside becomes markup. */
export const CandleChart = ({ candles, last, compare, timeLeft, ...rest }: CandleChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const newest = useMemo(() => ({ candles, last, compare }), [candles, last, compare])
  const calm = useThrottled(newest, LIVE_GAP_MS, seen)
  // A live bar belongs to its candles: another symbol's bar must not linger for half a second.
  const now = calm.candles === candles && calm.compare?.candles === compare?.candles ? calm : newest
  return (
    <Pane
      box={box}
      candles={candles}
      last={now.last}
      compare={now.compare}
      timeLeft={seen ? timeLeft : undefined}
      {...rest}
    />
  )
}
