import './line-chart.css'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import reactApexCharts from 'react-apexcharts'
import { cx } from './cx.ts'
import type { Direction } from './direction.ts'
import { pageNonce } from './page-nonce.ts'
import { thinLine } from './thin-line.ts'
import { useSize } from './use-throttled.ts'

/** A point of the line. Its value is for drawing only: money never passes through it. */
export type LinePoint = {
  /** Undefined where it is not known. */
  readonly time: number | undefined
  readonly value: number
}

export type LineChartProps = {
  /** Oldest first; a new array only for new points. */
  readonly points: readonly LinePoint[]
  /** Description of the chart, in words. */
  readonly label: string
  /** Names of the columns of the table for screen readers. */
  readonly words: { readonly time: string; readonly value: string }
  /** The words of one point: a caller may look up the exact amount by its place. */
  readonly formatValue: (value: number, at: number) => string
  readonly formatTime: (ms: number) => string
  readonly direction?: Direction | undefined
  readonly kind?: 'area' | 'line' | undefined
  /** A value that is always in view, with a hairline: zero, or what it began with. */
  readonly base?: number | undefined
  readonly height?: number | undefined
  /** The place of the last point that is so; what comes after it is dashed, and would be. */
  readonly until?: number | undefined
  /** Its first and last point say their values too. */
  readonly ends?: boolean | undefined
  /** Of the style policy; the page's own when absent. */
  readonly nonce?: string | undefined
}

// CommonJS module: what a module gets as its default export is all it exports.
const { default: Chart = reactApexCharts } = reactApexCharts as { readonly default?: typeof reactApexCharts }

const LINE_PX = 2
// Half a line at the top and the bottom must not be cut off.
const AIR = 0.06
const ROWS = 60

const rangeOf = (
  points: readonly LinePoint[],
  base: number | undefined,
): { readonly min: number; readonly max: number } => {
  let [min, max] = [base ?? Number.POSITIVE_INFINITY, base ?? Number.NEGATIVE_INFINITY]
  for (const { value } of points) [min, max] = [Math.min(min, value), Math.max(max, value)]
  const air = max > min ? (max - min) * AIR : Math.abs(max) * AIR || 1
  return { min: min - air, max: max + air }
}

const OPTIONS = {
  animations: { enabled: false },
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  sparkline: { enabled: true },
  redrawOnParentResize: false,
  redrawOnWindowResize: false,
  background: 'transparent',
}

/** Drawing of ApexCharts: the line and its area. Its own tooltip writes markup, which the page's policy refuses. */
const optionsOf = (min: number, max: number, last: number, nonce: string | undefined) => ({
  chart: { ...OPTIONS, ...(nonce !== undefined && { nonce }) },
  colors: ['currentColor'],
  xaxis: {
    type: 'numeric' as const,
    min: 0,
    max: last,
    labels: { show: false },
    crosshairs: { show: false },
    tooltip: { enabled: false },
  },
  yaxis: { min, max, show: false, forceNiceScale: false },
  stroke: { width: LINE_PX, curve: 'straight' as const, lineCap: 'round' as const },
  fill: { type: 'solid', opacity: 1 },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
  grid: { show: false, padding: { top: 0, right: 0, bottom: 0, left: 0 } },
  markers: { size: 0, hover: { size: 0 } },
  tooltip: { enabled: false },
  legend: { show: false },
  dataLabels: { enabled: false },
  noData: { text: '' },
})

type PlotProps = Pick<LineChartProps, 'points' | 'kind' | 'base' | 'nonce'> & {
  readonly until: number
  readonly width: number
  readonly height: number
  readonly min: number
  readonly max: number
}

const Plot = ({ points, until, kind = 'area', nonce, width, height, min, max }: PlotProps) => {
  const last = points.length - 1
  const series = useMemo(
    () => [{ name: '', data: [...thinLine(points.slice(0, until + 1).map(({ value }) => value))] }],
    [points, until],
  )
  const options = useMemo(() => optionsOf(min, max, last, nonce ?? pageNonce()), [min, max, last, nonce])
  return (
    <>
      <Chart type={kind} series={series} options={options} width={width} height={height} />
      {until < last && (
        <svg className="ol-line-chart-rest" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          <polyline
            points={thinLine(points.slice(until).map(({ value }) => value))
              .map(({ x, y }) => `${((until + x) / last) * width},${((max - y) / (max - min)) * height}`)
              .join(' ')}
          />
        </svg>
      )}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/** Point that is looked at: by a pointer, a finger or the arrow keys. Time runs to the right in every script. */
const usePointed = (count: number) => {
  const [pointed, setPointed] = useState<number>()
  const clamp = (at: number): number => Math.max(0, Math.min(count - 1, at))
  const look = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    setPointed(clamp(Math.round(((event.clientX - box.left) / box.width) * (count - 1))))
  }
  const leave = (): void => setPointed(undefined)
  return {
    pointed: pointed === undefined ? undefined : clamp(pointed),
    handlers: {
      onPointerDown: look,
      onPointerMove: look,
      onPointerLeave: leave,
      onPointerCancel: leave,
      onBlur: leave,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        setPointed(clamp((pointed ?? (step < 0 ? count : -1)) + step))
      },
    },
  }
}

/** A line over time, for everything that is not the live candles. ApexCharts draws the line, our own layer the words. */
export const LineChart = ({
  points,
  label,
  words,
  formatValue,
  formatTime,
  direction = 'flat',
  kind,
  base,
  height = 84,
  until = points.length - 1,
  ends = false,
  nonce,
}: LineChartProps) => {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const { pointed, handlers } = usePointed(points.length)
  const { min, max } = useMemo(() => rangeOf(points, base), [points, base])
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const shareX = (at: number): number => (points.length > 1 ? at / (points.length - 1) : 1)
  const shareY = (value: number): number => (max - value) / (max - min)
  const point = pointed === undefined ? undefined : points[pointed]
  const spot = point ?? points[until] ?? last
  const spotX = shareX(pointed ?? until)
  const timeOf = ({ time }: LinePoint): string => (time === undefined ? '—' : formatTime(time))
  return (
    <figure className={cx('ol-line-chart', `ol-line-chart-${direction}`)} dir="ltr">
      <div
        ref={box}
        className="ol-line-chart-box"
        style={{ blockSize: height }}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk along the line
        tabIndex={0}
        data-no-pull=""
        {...handlers}
      >
        <div className="ol-line-chart-plot" aria-hidden="true">
          {size !== undefined && points.length > 1 && (
            <Plot
              points={points}
              until={until}
              kind={kind}
              nonce={nonce}
              width={size.width}
              height={height}
              min={min}
              max={max}
            />
          )}
        </div>
        {base !== undefined && (
          <span className="ol-line-chart-base" style={{ insetBlockStart: `${shareY(base) * 100}%` }} />
        )}
        {point !== undefined && <span className="ol-line-chart-at" style={{ insetInlineStart: `${spotX * 100}%` }} />}
        <span
          className="ol-line-chart-dot"
          style={{ insetInlineStart: `${spotX * 100}%`, insetBlockStart: `${shareY(spot.value) * 100}%` }}
        />
      </div>
      <figcaption className="ol-line-chart-words ol-num" aria-hidden="true">
        {point === undefined ? (
          [0, points.length - 1].map((at) => (
            <span key={at} className="ol-line-chart-end">
              <bdi>{timeOf(points[at] ?? last)}</bdi>
              {ends && <strong>{formatValue((points[at] ?? last).value, at)}</strong>}
            </span>
          ))
        ) : (
          <span
            className="ol-line-chart-pointed"
            style={{ insetInlineStart: `${spotX * 100}%`, translate: `${-spotX * 100}%` }}
          >
            <bdi>{timeOf(point)}</bdi>
            <strong>{formatValue(point.value, pointed ?? 0)}</strong>
          </span>
        )}
      </figcaption>
      <div className="ol-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.value}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .map((one, at) => ({ one, at }))
              .slice(-ROWS)
              .map(({ one, at }) => (
                <tr key={at}>
                  <th scope="row">{timeOf(one)}</th>
                  <td className="ol-num">{formatValue(one.value, at)}</td>
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
